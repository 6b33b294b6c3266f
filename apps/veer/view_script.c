#include "view_script.h"

#include "command.h"
#include "options.h"
#include "view_keys.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What follows the word: so many numbers, or the rest of the line. */
typedef struct form {
  const char *word;
  view_event_kind kind;
  int numbers;
  const char *name; /* what the rest is called; NULL: there is none */
} form;

static const form forms[] = {
    {"key", EVENT_KEY, 0, "NAME"},       {"move", EVENT_MOVE, 2, NULL},
    {"click", EVENT_PRESS, 2, NULL},     {"press", EVENT_PRESS, 2, NULL},
    {"release", EVENT_RELEASE, 2, NULL}, {"wheel", EVENT_WHEEL, 3, NULL},
    {"leave", EVENT_LEAVE, 0, NULL},     {"resize", EVENT_RESIZE, 2, NULL},
    {"state", EVENT_STATE, 0, NULL},     {"screenshot", EVENT_SCREENSHOT, 0, "FILE"},
    {"quit", EVENT_CLOSE, 0, NULL},
};
enum { FORM_COUNT = sizeof forms / sizeof *forms };

typedef struct reader {
  const char *path;
  size_t line;
  view_script *script;
} reader;

/* Always false. */
__attribute__((format(printf, 2, 3))) static bool fault(const reader *r, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "%s:%zu: ", r->path, r->line);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  return false;
}

static bool add(view_script *script, uint64_t frame, const view_event *event) {
  script_event *events = realloc(script->events, (script->count + 1) * sizeof *events);
  if (!events) {
    complain("out of memory");
    return false;
  }
  script->events = events;
  events[script->count++] = (script_event){frame, *event};
  return true;
}

static bool read_numbers(const reader *r, const form *is, char **rest, view_event *event) {
  float *const numbers[3] = {&event->x, &event->y, &event->amount};
  for (int i = 0; i < is->numbers; i++) {
    char *end;
    *numbers[i] = strtof(*rest, &end);
    if (end == *rest || !isfinite(*numbers[i]) || fabsf(*numbers[i]) > 1e6f)
      return fault(r, "%s needs %d numbers", is->word, is->numbers);
    *rest = end;
  }
  return true;
}

static bool read_name(const reader *r, const form *is, const char *rest, view_event *event) {
  rest += strspn(rest, " \t");
  if (!is->name)
    return rest[0] ? fault(r, "nothing may follow %s, found \"%s\"", is->word, rest) : true;
  if (!rest[0] || strlen(rest) >= sizeof event->name)
    return fault(r, "%s needs a %s", is->word, is->name);
  strcpy(event->name, rest);
  if (is->kind == EVENT_KEY && !view_key_named(rest))
    return fault(r, "no key is called \"%s\"; veer view --help tells the keys", rest);
  return true;
}

static const form *find_form(const reader *r, const char *word) {
  const char *words[FORM_COUNT];
  for (int i = 0; i < FORM_COUNT; i++) {
    words[i] = forms[i].word;
    if (strcmp(word, words[i]) == 0)
      return &forms[i];
  }
  const char *nearest = nearest_word(word, words, FORM_COUNT);
  if (nearest)
    fault(r, "unknown event \"%s\"; did you mean \"%s\"?", word, nearest);
  else
    fault(r, "unknown event \"%s\"", word);
  return NULL;
}

static bool read_line(const reader *r, char *line) {
  view_script *script = r->script;
  line += strspn(line, " \t");
  if (line[0] == '\0' || line[0] == '#')
    return true;
  char *rest, word[16] = "";
  errno = 0;
  uint64_t frame = strtoull(line, &rest, 10);
  int used = 0;
  if (line[0] < '0' || line[0] > '9' || errno || sscanf(rest, " %15s%n", word, &used) != 1)
    return fault(r, "a line is a number of a frame and an event, such as \"10 key space\"");
  if (script->count && frame < script->events[script->count - 1].frame)
    return fault(r, "frame %" PRIu64 " comes before the one of the line above", frame);
  const form *is = find_form(r, word);
  view_event event = {.kind = is ? is->kind : EVENT_NONE};
  rest += used;
  if (!is || !read_numbers(r, is, &rest, &event) || !read_name(r, is, rest, &event) ||
      !add(script, frame, &event))
    return false;
  if (strcmp(is->word, "click") != 0)
    return true;
  event.kind = EVENT_RELEASE;
  return add(script, frame, &event);
}

bool read_view_script(const char *path, view_script *out) {
  memset(out, 0, sizeof *out);
  FILE *file = fopen(path, "r");
  reader r = {path, 0, out};
  char *line = NULL;
  size_t room = 0;
  bool fine = file != NULL;
  for (ssize_t length; fine && (length = getline(&line, &room, file)) >= 0;) {
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r'))
      line[--length] = '\0';
    r.line++;
    fine = read_line(&r, line);
  }
  if (!file || ferror(file)) {
    complain("cannot read %s: %s", path, strerror(errno));
    fine = false;
  }
  free(line);
  if (file)
    fclose(file);
  if (!fine)
    free_view_script(out);
  return fine;
}

void free_view_script(view_script *script) {
  free(script->events);
  memset(script, 0, sizeof *script);
}

bool next_script_event(view_script *script, uint64_t frame, view_event *out) {
  if (script->next >= script->count || script->events[script->next].frame > frame)
    return false;
  *out = script->events[script->next++].event;
  return true;
}
