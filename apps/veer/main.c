/* veer: the command-line tool. Each verb is a row below and a file cmd_<verb>.c. */
#include "command.h"
#include "interrupt.h"
#include "options.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <veer/veer.h>

static const command commands[] = {
    {"run", "run a scene: trajectories as a file, the hash of the end state", cmd_run},
    {"replay", "do a recorded run again and tell the first step that differs", cmd_replay},
    {"draw", "draw a scene: a picture, a sheet of several or a film", cmd_draw},
    {"explain", "tell why an agent does what it does: forces, winners, aims", cmd_explain},
    {"view", "watch a scene in a window, and meddle with it", cmd_view},
    {"diff", "tell where two runs part: trajectories, hashes or scenes", cmd_diff},
    {"check", "tell every fault of a scene, with line, column and a suggestion", cmd_check},
    {"list", "list the behaviours, the presets, and the scenes that come with the tool", cmd_list},
    {"force", "compute a table of forces and compare it with what it expects", cmd_force},
    {"bench", "time single calls of the behaviours beside plain C", cmd_bench},
};
enum { COMMAND_COUNT = sizeof commands / sizeof *commands };

static void print_usage(void) {
  puts("veer - steering behaviours for autonomous agents\n\n"
       "usage: veer COMMAND ...      veer COMMAND --help tells its options\n");
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    printf("  %-7s %s\n", commands[i].name, commands[i].summary);
  puts("\n  --help, --version\n\n"
       "exit codes: 0 yes, 1 the answer is no, 2 bad input or usage, 130 stopped by ctrl-C");
}

static int refuse_word(const char *word) {
  const char *names[COMMAND_COUNT + 2] = {"--help", "--version"};
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    names[i + 2] = commands[i].name;
  const char *nearest = nearest_word(word, names, COMMAND_COUNT + 2);
  if (nearest)
    return refuse("unknown command \"%s\"; did you mean \"%s\"?", word, nearest);
  return refuse("unknown command \"%s\"; veer --help lists them", word);
}

static int run_word(int argc, char **argv) {
  const char *word = argv[1];
  for (size_t i = 0; i < COMMAND_COUNT; i++)
    if (strcmp(word, commands[i].name) == 0)
      return commands[i].run(argc - 1, argv + 1);
  if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
    print_usage();
  else if (strcmp(word, "--version") == 0)
    printf("veer %d.%d.%d\n", VEER_VERSION_MAJOR, VEER_VERSION_MINOR, VEER_VERSION_PATCH);
  else
    return refuse_word(word);
  return EXIT_YES;
}

/* Where a standard stream was closed, a file opened later would get its number, and what is meant
 * for people would go into that file. Read-only, so that writing is still an error. */
static void occupy_standard_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
    if (fcntl(stream, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != stream)
      exit(EXIT_BAD);
}

int main(int argc, char **argv) {
  occupy_standard_streams();
  if (argc < 2)
    return refuse("no command given; veer --help lists them");
  int code = run_word(argc, argv);
  errno = 0;
  if (fflush(stdout) != 0 || ferror(stdout))
    return refuse("cannot write standard output: %s", strerror(errno ? errno : EIO));
  if (code == EXIT_INTERRUPTED)
    die_of_interrupt();
  return code;
}
