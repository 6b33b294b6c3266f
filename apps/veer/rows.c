#include "rows.h"

#include "command.h"
#include "options.h"
#include "rows_sqlite.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct row_reader {
  const char *path;
  row columns;
  row_database *database; /* or: */
  FILE *file;
  bool is_csv;
  uint64_t line;       /* the number of the last one read */
  char *text, *header; /* of the present row and of the columns, with a 0 after each field */
  size_t room;
};

static bool fail(const row_reader *reader, const char *why) {
  complain("cannot read %s: %s", reader->path, why);
  return false;
}

/* ---- lines ---- */

static bool quotes_are_open(const char *text) {
  bool open = false;
  for (; *text; text++)
    open ^= *text == '"';
  return open;
}

/* The next record, which may go on over several lines within quotes. */
static row_result read_record(row_reader *reader) {
  ssize_t length = getline(&reader->text, &reader->room, reader->file);
  while (length > 0) {
    reader->line++;
    if (!reader->is_csv || !quotes_are_open(reader->text))
      break;
    char *more = NULL;
    size_t room = 0;
    ssize_t added = getline(&more, &room, reader->file);
    size_t whole = (size_t)length + (size_t)(added > 0 ? added : 0) + 1;
    char *larger = added > 0 ? realloc(reader->text, whole) : NULL;
    if (larger) {
      reader->text = larger;
      reader->room = whole;
      memcpy(larger + length, more, (size_t)added + 1);
      length += added;
    }
    free(more);
    if (!larger)
      break; /* the end, or no memory: the quotes stay open and are told */
  }
  if (length > 0)
    return ROW_READ;
  if (!ferror(reader->file))
    return ROW_END;
  fail(reader, strerror(errno));
  return ROW_FAILED;
}

/* ---- fields ---- */

/* Cuts a field of CSV out of the text, in place; returns what follows, NULL at the end. */
static char *cut_csv_field(char *text, const char **field) {
  *field = text;
  char *out = text;
  if (*text == '"')
    for (text++; *text && (*text != '"' || text[1] == '"'); text++) {
      text += *text == '"';
      *out++ = *text;
    }
  text += *text == '"';
  while (*text && *text != ',' && *text != '\n' && !(*text == '\r' && text[1] == '\n'))
    *out++ = *text++;
  char *next = *text == ',' ? text + 1 : NULL;
  *out = '\0';
  return next;
}

static char *cut_word(char *text, const char **word) {
  static const char blank[] = " \t\r\n";
  text += strspn(text, blank);
  *word = text;
  text += strcspn(text, blank);
  if (*text)
    *text++ = '\0';
  return text[strspn(text, blank)] ? text : NULL;
}

static bool split(row_reader *reader, char *text, row *out) {
  out->count = 0;
  if (reader->is_csv && quotes_are_open(text)) {
    complain("%s:%" PRIu64 ": a quote is not closed", reader->path, reader->line);
    return false;
  }
  while (text) {
    if (out->count == MOST_COLUMNS) {
      complain("%s:%" PRIu64 ": more than %d fields", reader->path, reader->line, MOST_COLUMNS);
      return false;
    }
    const char **field = &out->fields[out->count++];
    text = reader->is_csv ? cut_csv_field(text, field) : cut_word(text, field);
  }
  return true;
}

/* ---- a reader ---- */

/* Whether the columns are those of what veer writes: something is told about steps. */
static bool knows_steps(const row_reader *reader) {
  if (row_column(reader, "step") >= 0 || row_column(reader, "frame") >= 0)
    return true;
  complain("%s is no trajectory and no log of hashes: there is no column step or frame",
           reader->path);
  return false;
}

static bool read_csv_columns(row_reader *reader) {
  row_result result = read_record(reader);
  if (result == ROW_END)
    return fail(reader, "it is empty");
  if (result != ROW_READ)
    return false;
  reader->header = strdup(reader->text);
  return reader->header ? split(reader, reader->header, &reader->columns)
                        : fail(reader, "out of memory");
}

/* PeTrack's, always these. */
static const row text_columns = {5, {"id", "frame", "x", "y", "z"}};

static bool open_text(row_reader *reader) {
  struct stat about;
  bool standard = strcmp(reader->path, "-") == 0;
  reader->file = standard ? stdin : fopen(reader->path, "r");
  if (!reader->file)
    return fail(reader, strerror(errno));
  if (fstat(fileno(reader->file), &about) == 0 && S_ISDIR(about.st_mode))
    return fail(reader, "it is a directory");
  reader->is_csv = !has_ending(reader->path, ".txt");
  if (reader->is_csv)
    return read_csv_columns(reader);
  reader->columns = text_columns;
  return true;
}

row_reader *open_rows(const char *path) {
  row_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    complain("cannot read %s: out of memory", path);
    return NULL;
  }
  reader->path = path;
  bool open;
  if (has_ending(path, ".sqlite"))
    open = (reader->database = open_row_database(path, &reader->columns)) != NULL;
  else
    open = open_text(reader);
  if (open && knows_steps(reader))
    return reader;
  close_rows(reader);
  return NULL;
}

const row *row_columns(const row_reader *reader) {
  return &reader->columns;
}

const char *row_source(const row_reader *reader) {
  return strcmp(reader->path, "-") == 0 ? "standard input" : reader->path;
}

int row_column(const row_reader *reader, const char *name) {
  for (size_t i = 0; i < reader->columns.count; i++)
    if (strcmp(reader->columns.fields[i], name) == 0)
      return (int)i;
  return -1;
}

static bool is_comment(const row_reader *reader) {
  const char *first = reader->text + strspn(reader->text, " \t\r\n");
  return !reader->is_csv && (*first == '#' || *first == '\0');
}

row_result next_row(row_reader *reader, row *out) {
  if (reader->database)
    return next_database_row(reader->database, out);
  row_result result;
  do
    result = read_record(reader);
  while (result == ROW_READ && is_comment(reader));
  if (result != ROW_READ)
    return result;
  if (!split(reader, reader->text, out))
    return ROW_FAILED;
  if (out->count == reader->columns.count)
    return ROW_READ;
  complain("%s:%" PRIu64 ": %zu field%s where %zu are wanted", reader->path, reader->line,
           out->count, out->count == 1 ? "" : "s", reader->columns.count);
  return ROW_FAILED;
}

void close_rows(row_reader *reader) {
  if (!reader)
    return;
  close_row_database(reader->database);
  if (reader->file && reader->file != stdin)
    fclose(reader->file);
  free(reader->text);
  free(reader->header);
  free(reader);
}
