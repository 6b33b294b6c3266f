#include "options.h"

#include "command.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define LONGEST_WORD 32 /* of those that are compared */

/* Edits (insert, drop, change, swap of two neighbours) that make one word of the other. */
static size_t edits_between(const char *a, const char *b) {
  size_t cost[LONGEST_WORD + 1][LONGEST_WORD + 1];
  size_t rows = strlen(a), columns = strlen(b);
  if (rows > LONGEST_WORD || columns > LONGEST_WORD)
    return LONGEST_WORD;
  for (size_t i = 0; i <= rows; i++)
    for (size_t j = 0; j <= columns; j++) {
      if (i == 0 || j == 0) {
        cost[i][j] = i + j;
        continue;
      }
      size_t best = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
      if (cost[i - 1][j] + 1 < best)
        best = cost[i - 1][j] + 1;
      if (cost[i][j - 1] + 1 < best)
        best = cost[i][j - 1] + 1;
      bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped && cost[i - 2][j - 2] + 1 < best)
        best = cost[i - 2][j - 2] + 1;
      cost[i][j] = best;
    }
  return cost[rows][columns];
}

const char *nearest_word(const char *word, const char *const *words, size_t count) {
  const char *nearest = NULL;
  size_t fewest = strlen(word) / 3 + 1; /* more than a third changed is another word */
  for (size_t i = 0; i < count; i++) {
    size_t edits = edits_between(word, words[i]);
    if (edits < fewest + (nearest == NULL)) {
      fewest = edits;
      nearest = words[i];
    }
  }
  return nearest;
}

static void complain_unknown_long(const char *verb, const char *given, const struct option *known) {
  const char *names[64];
  size_t count = 0;
  while (known[count].name && count < 64) {
    names[count] = known[count].name;
    count++;
  }
  char word[LONGEST_WORD + 1];
  snprintf(word, sizeof word, "%.*s", (int)strcspn(given + 2, "="), given + 2);
  const char *nearest = nearest_word(word, names, count);
  if (nearest)
    complain("%s: unknown option %s; did you mean --%s?", verb, given, nearest);
  else
    complain("%s: unknown option %s; see veer %s --help", verb, given, verb);
}

static void complain_unknown_short(const char *verb, int letter, const struct option *known) {
  for (; known->name; known++)
    if (known->val == letter) {
      complain("%s: unknown option -%c; did you mean --%s?", verb, letter, known->name);
      return;
    }
  complain("%s: unknown option -%c; see veer %s --help", verb, letter, verb);
}

/* Whether given is "--name=value" for an option that takes no value. */
static bool has_needless_value(const char *given, const struct option *known) {
  size_t length = strcspn(given, "=");
  if (length < 3 || given[length] != '=' || strncmp(given, "--", 2) != 0)
    return false;
  for (; known->name; known++)
    if (strncmp(known->name, given + 2, length - 2) == 0 && known->has_arg == no_argument)
      return true;
  return false;
}

int next_option(int argc, char **argv, const struct option *known) {
  opterr = 0;
  int letter = getopt_long(argc, argv, ":h", known, NULL);
  if (letter != ':' && letter != '?')
    return letter;
  const char *given = argv[optind - 1]; /* except for single letters, which optopt tells */
  if (letter == ':')
    complain("%s: %s needs a value", argv[0], given);
  else if (optopt == 0)
    complain_unknown_long(argv[0], given, known);
  else if (has_needless_value(given, known))
    complain("%s: %.*s takes no value", argv[0], (int)strcspn(given, "="), given);
  else
    complain_unknown_short(argv[0], optopt, known);
  return OPTION_UNKNOWN;
}

int print_help(const char *text) {
  fputs(text, stdout);
  return EXIT_YES;
}

bool read_whole(const char *option, const char *text, uint64_t lo, uint64_t hi, uint64_t *out) {
  bool digits = *text && strspn(text, "0123456789") == strlen(text);
  errno = 0;
  unsigned long long value = digits ? strtoull(text, NULL, 10) : 0;
  if (!digits || errno == ERANGE || value < lo || value > hi) {
    complain("%s must be a whole number from %llu to %llu, not \"%s\"", option,
             (unsigned long long)lo, (unsigned long long)hi, text);
    return false;
  }
  *out = value;
  return true;
}

bool read_number(const char *option, const char *text, double lo, double hi, double *out) {
  char *end = NULL;
  double value = strtod(text, &end);
  if (end == text || *end || !isfinite(value) || value < lo || value > hi) {
    complain("%s must be a number from %g to %g, not \"%s\"", option, lo, hi, text);
    return false;
  }
  *out = value;
  return true;
}

const char *only_operand(int argc, char **argv, const char *name) {
  if (argc - optind == 1)
    return argv[optind];
  if (argc == optind)
    complain("%s needs a %s; see veer %s --help", argv[0], name, argv[0]);
  else
    complain("%s takes one %s, and \"%s\" is one too many", argv[0], name, argv[optind + 1]);
  return NULL;
}

bool has_ending(const char *path, const char *ending) {
  size_t length = strlen(path), wanted = strlen(ending);
  return length > wanted && strcasecmp(path + length - wanted, ending) == 0;
}
