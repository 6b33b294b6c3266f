/* command.h: what a verb of the tool is, and what all verbs share.
 *
 * A verb is one file cmd_<verb>.c with a function cmd_<verb> and one row in the table of main.c.
 * argv[0] is the verb itself. The function returns one of the exit codes; whoever returns EXIT_BAD
 * has told why by complain() or on its own, in one line of stderr for each fault.
 */
#ifndef VEER_APP_COMMAND_H
#define VEER_APP_COMMAND_H

#include <veer/scene_file.h>

enum {
  EXIT_YES = 0,
  EXIT_NO = 1,           /* the answer is no: a hash or a force differs */
  EXIT_BAD = 2,          /* bad input or usage, or the output cannot be written */
  EXIT_INTERRUPTED = 130 /* ctrl-C, and what there was is written; main ends as SIGINT does */
};

typedef struct command {
  const char *name;
  const char *summary; /* one line */
  int (*run)(int argc, char **argv);
} command;

int cmd_run(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_draw(int argc, char **argv);
int cmd_view(int argc, char **argv);
int cmd_diff(int argc, char **argv);
int cmd_explain(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_list(int argc, char **argv);
int cmd_force(int argc, char **argv);
int cmd_bench(int argc, char **argv);

/* One line "veer: ..." on stderr; control characters (of a file's name, say) become '?'. */
__attribute__((format(printf, 1, 2))) void complain(const char *format, ...);
/* The same, and returns EXIT_BAD. */
__attribute__((format(printf, 1, 2))) int refuse(const char *format, ...);

/* Reads a scene. The first fault is printed as path:line:column: message (veer check tells all), an
 * unreadable file as one line.
 * NULL after it has told. The caller destroys it. */
veer_scene *load_scene(const char *path);

/* Whether the scene is read from that file, or names it as a table. */
bool is_input_of_scene(const char *scene, const char *out);

/* Prints one fault as path:line:column: message on stderr. For veer_scene_read; `user` is NULL or
 * a size_t that counts the faults. */
void print_fault(void *user, const char *path, const veer_fault *fault);

#endif
