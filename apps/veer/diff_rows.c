/* diff_rows.c: two files of rows, compared row by row. */
#include "command.h"
#include "diff.h"
#include "rows.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct pair {
  row_reader *readers[2];
  row rows[2];
  int step, id, name; /* columns; the last two may be -1 */
  double tolerance;
  uint64_t states;
  char last_step[32];
} pair;

static bool open_pair(pair *files, const diff_request *asked) {
  for (int i = 0; i < 2; i++)
    if (!(files->readers[i] = open_rows(asked->names[i])))
      return false;
  const row *a = row_columns(files->readers[0]), *b = row_columns(files->readers[1]);
  bool same = a->count == b->count;
  for (size_t i = 0; same && i < a->count; i++)
    same = strcmp(a->fields[i], b->fields[i]) == 0;
  if (!same) {
    complain("%s and %s cannot be compared: they have other columns", row_source(files->readers[0]),
             row_source(files->readers[1]));
    return false;
  }
  files->step = row_column(files->readers[0], "step");
  if (files->step < 0)
    files->step = row_column(files->readers[0], "frame");
  files->id = row_column(files->readers[0], "id");
  files->name = row_column(files->readers[0], "profile");
  files->tolerance = asked->tolerance;
  return true;
}

/* ---- telling ---- */

/* "agent 3 (hunter)", "ball" for a mover, "" in a log of hashes. */
static void print_who(const pair *files, const row *at, const char *before) {
  const char *id = files->id >= 0 ? at->fields[files->id] : "";
  const char *name = files->name >= 0 ? at->fields[files->name] : "";
  if (*id)
    printf("%sagent %s", before, id);
  if (*id && *name)
    printf(" (%s)", name);
  else if (*name)
    printf("%s%s", before, name);
}

static int tell_field(const pair *files, size_t column) {
  const row *a = &files->rows[0], *b = &files->rows[1];
  printf("%s %s", row_columns(files->readers[0])->fields[files->step], a->fields[files->step]);
  print_who(files, a, ", ");
  printf(": %s is %s in %s and %s in %s\n", row_columns(files->readers[0])->fields[column],
         a->fields[column], row_source(files->readers[0]), b->fields[column],
         row_source(files->readers[1]));
  return EXIT_NO;
}

static int tell_alone(const pair *files, int which) {
  const row *at = &files->rows[which];
  printf("%s %s", row_columns(files->readers[0])->fields[files->step], at->fields[files->step]);
  print_who(files, at, ": ");
  printf(" is in %s only\n", row_source(files->readers[which]));
  return EXIT_NO;
}

static int tell_end(const pair *files, int which) {
  const char *what = row_columns(files->readers[0])->fields[files->step];
  printf("%s ends after %s %s; %s goes on with %s %s", row_source(files->readers[which]), what,
         files->last_step[0] ? files->last_step : "-", row_source(files->readers[!which]), what,
         files->rows[!which].fields[files->step]);
  print_who(files, &files->rows[!which], ", ");
  putchar('\n');
  return EXIT_NO;
}

/* ---- comparing ---- */

static bool is_same(const char *a, const char *b, double tolerance) {
  if (strcmp(a, b) == 0)
    return true;
  char *end_a, *end_b;
  double x = strtod(a, &end_a), y = strtod(b, &end_b);
  bool numbers = end_a != a && !*end_a && end_b != b && !*end_b;
  return numbers && (x == y || fabs(x - y) <= tolerance);
}

/* -1 where both rows are about the same step and agent, else which of them comes first. */
static int comes_alone(const pair *files) {
  const row *a = &files->rows[0], *b = &files->rows[1];
  int keys[2] = {files->step, files->id};
  for (int i = 0; i < 2; i++) {
    if (keys[i] < 0 || is_same(a->fields[keys[i]], b->fields[keys[i]], 0))
      continue;
    const char *x = a->fields[keys[i]], *y = b->fields[keys[i]];
    if (!*x || !*y) /* movers, which have no id, come last */
      return *x == '\0';
    return strtod(x, NULL) > strtod(y, NULL);
  }
  return -1;
}

static int compare_rows(pair *files) {
  const row *a = &files->rows[0], *b = &files->rows[1];
  int alone = comes_alone(files);
  if (alone >= 0)
    return tell_alone(files, alone);
  for (size_t i = 0; i < a->count; i++)
    if ((int)i != files->step && (int)i != files->id &&
        !is_same(a->fields[i], b->fields[i], (int)i == files->name ? 0 : files->tolerance))
      return tell_field(files, i);
  if (strcmp(files->last_step, a->fields[files->step]) != 0) {
    snprintf(files->last_step, sizeof files->last_step, "%s", a->fields[files->step]);
    files->states++;
  }
  return EXIT_YES;
}

static int compare(pair *files, const diff_request *asked) {
  for (;;) {
    row_result read[2];
    for (int i = 0; i < 2; i++)
      if ((read[i] = next_row(files->readers[i], &files->rows[i])) == ROW_FAILED)
        return EXIT_BAD;
    if (read[0] == ROW_END && read[1] == ROW_END)
      return tell_same(asked, files->states);
    if (read[0] != read[1])
      return tell_end(files, read[1] == ROW_END);
    int code = compare_rows(files);
    if (code != EXIT_YES)
      return code;
  }
}

int diff_rows(const diff_request *asked) {
  pair files = {.states = 0};
  int code = open_pair(&files, asked) ? compare(&files, asked) : EXIT_BAD;
  close_rows(files.readers[0]);
  close_rows(files.readers[1]);
  return code;
}
