/* options.h: getopt_long with messages that name the nearest known word.
 *
 *     static const struct option known[] = {
 *         {"out", required_argument, NULL, 'o'}, {"help", no_argument, NULL, 'h'}, {0}};
 *     for (int letter; (letter = next_option(argc, argv, known)) != OPTIONS_END;)
 *       switch (letter) {
 *       case 'o': path = optarg; break;
 *       case 'h': return print_help(help);
 *       default: return EXIT_BAD;          next_option has told why
 *       }
 *     ... argv[optind] .. argv[argc - 1] are the operands
 */
#ifndef VEER_APP_OPTIONS_H
#define VEER_APP_OPTIONS_H

#include <getopt.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OPTIONS_END = -1, OPTION_UNKNOWN = '?' };

/* The `val` of the next option of argv; optarg holds its argument. Options and operands may be
 * mixed; after "--" all are operands. -h is read as --help. */
int next_option(int argc, char **argv, const struct option *known);

/* Prints a help text on stdout; returns EXIT_YES. */
int print_help(const char *text);

/* Reads all of text as a whole number within lo .. hi. false after it has told. */
bool read_whole(const char *option, const char *text, uint64_t lo, uint64_t hi, uint64_t *out);
/* The same for a finite number within lo .. hi. */
bool read_number(const char *option, const char *text, double lo, double hi, double *out);

/* The one of `words` that was most likely meant; NULL when none is near. */
const char *nearest_word(const char *word, const char *const *words, size_t count);

/* Exactly one operand is wanted, and this is what it is called: returns it, or NULL after having
 * told ("veer run needs a SCENE"). */
const char *only_operand(int argc, char **argv, const char *name);

/* Whether path ends in the given ending (".csv"), in any case of letters. */
bool has_ending(const char *path, const char *ending);

#endif
