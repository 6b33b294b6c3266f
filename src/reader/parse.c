/* JSON by libfyaml: its events become a document. */
#define _GNU_SOURCE /* strtod_l */
#include "../../include/veer/scene_file.h"
#include "explain.h"
#include "lexical.h"
#include "marks.h"

#include <libfyaml.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* A bracket that is open. */
typedef struct bracket {
  bool is_map, key_is_next;
} bracket;

typedef struct reading {
  veer_document *document;
  char *text; /* as given, less byte order mark and CR; NUL-terminated */
  size_t length;
  veeri_lexical_fault lexical;
  veer_mark lexical_mark;
  size_t good; /* so much of the text is without lexical fault */
  veeri_marks marks;
  locale_t numbers; /* a host program's locale may write 1,5 */
  bracket brackets[VEER_DOCUMENT_MAX_DEPTH + 1];
  uint32_t depth;
} reading;

static veer_status fail_lexically(reading *on) {
  return veer_document_fail(on->document, on->lexical_mark, on->lexical.message);
}

/* ---- events ---- */

static size_t place_of(struct fy_token *token) {
  const struct fy_mark *mark = fy_token_start_mark(token);
  return mark == NULL ? 0 : mark->input_pos;
}

/* Whether a scalar at this point is a key; notes that a value or key has come. */
static bool next_is_key(reading *on) {
  if (on->depth == 0 || !on->brackets[on->depth - 1].is_map)
    return false;
  bracket *open = &on->brackets[on->depth - 1];
  bool is_key = open->key_is_next;
  open->key_is_next = !is_key;
  return is_key;
}

static veer_status open_bracket(reading *on, size_t at, bool is_map) {
  veer_mark mark = veeri_mark_at(&on->marks, at);
  next_is_key(on);
  veer_status status = is_map ? veer_document_open_map(on->document, mark)
                              : veer_document_open_list(on->document, mark);
  if (status == VEER_OK) /* so depth stays within the document's, and that within the array */
    on->brackets[on->depth++] = (bracket){is_map, is_map};
  return status;
}

static veer_status close_bracket(reading *on) {
  if (on->depth > 0)
    on->depth--;
  return veer_document_close(on->document);
}

static veer_status read_plain(reading *on, size_t at, const char *text, size_t length) {
  veer_mark mark = veeri_mark_at(&on->marks, at);
  if (length == 4 && memcmp(text, "true", 4) == 0)
    return veer_document_bool(on->document, true, mark);
  if (length == 5 && memcmp(text, "false", 5) == 0)
    return veer_document_bool(on->document, false, mark);
  if (length == 4 && memcmp(text, "null", 4) == 0)
    return veer_document_null(on->document, mark);
  if (!veeri_is_json_number(text, length))
    return veer_document_fail(on->document, mark, "this is no value of JSON");
  /* Behind a number stands what cannot be part of one, so there is no need to copy it. */
  double number = strtod_l(on->text + at, NULL, on->numbers);
  return veer_document_number(on->document, number, text, length, mark);
}

static veer_status read_scalar(reading *on, struct fy_token *token) {
  size_t length = 0, at = place_of(token);
  const char *text = fy_token_get_text(token, &length);
  if (text == NULL)
    return VEER_OUT_OF_MEMORY;
  bool is_key = next_is_key(on);
  if (fy_token_scalar_style(token) == FYSS_PLAIN) {
    if (is_key)
      return veer_document_fail(on->document, veeri_mark_at(&on->marks, at),
                                "a key must be a string in double quotes");
    return read_plain(on, at, text, length);
  }
  veer_mark mark = veeri_mark_at(&on->marks, at == 0 ? 0 : at - 1); /* at the quote */
  return is_key ? veer_document_key(on->document, text, length, mark)
                : veer_document_string(on->document, text, length, mark);
}

static veer_status take_event(reading *on, const struct fy_event *event) {
  struct fy_token *token = event->type == FYET_SCALAR          ? event->scalar.value
                           : event->type == FYET_MAPPING_START ? event->mapping_start.mapping_start
                           : event->type == FYET_SEQUENCE_START
                               ? event->sequence_start.sequence_start
                               : NULL;
  size_t at = token == NULL ? 0 : place_of(token);
  if (token != NULL && at >= on->good && on->lexical.message != NULL)
    return fail_lexically(on);
  switch (event->type) {
  case FYET_MAPPING_START:
    return open_bracket(on, at, true);
  case FYET_SEQUENCE_START:
    return open_bracket(on, at, false);
  case FYET_MAPPING_END:
  case FYET_SEQUENCE_END:
    return close_bracket(on);
  case FYET_SCALAR:
    return read_scalar(on, token);
  case FYET_ALIAS:
    return veer_document_fail(on->document,
                              veeri_mark_at(&on->marks, place_of(event->alias.anchor)),
                              "anchors, aliases and tags are YAML, not JSON");
  default:
    return VEER_OK;
  }
}

/* ---- faults of syntax ---- */

/* What the parser has found, or the lexical check if that is first in the text. */
static veer_status report(reading *on, struct fy_diag *diag) {
  void *iterator = NULL;
  const struct fy_diag_error *error = fy_diag_errors_iterate(diag, &iterator);
  size_t stop = on->good;
  if (error != NULL && error->line > 0 && error->column > 0)
    stop = veeri_offset_of(on->text, on->good, (uint32_t)error->line, (uint32_t)error->column);
  if (on->lexical.message != NULL && stop >= on->good)
    return fail_lexically(on);
  veeri_explanation said = veeri_explain_syntax(on->text, on->good, stop);
  if (on->lexical.message != NULL && (said.is_end || said.at >= on->good))
    return fail_lexically(on);
  return veer_document_fail(on->document, veeri_mark_at(&on->marks, said.at), said.message);
}

static veer_status take_all_events(reading *on, struct fy_parser *parser, struct fy_diag *diag) {
  veer_status status = VEER_OK;
  struct fy_event *event;
  while (status == VEER_OK && (event = fy_parser_parse(parser)) != NULL) {
    status = take_event(on, event);
    fy_parser_event_free(parser, event);
  }
  if (status == VEER_OK && fy_parser_get_stream_error(parser))
    return report(on, diag);
  if (status == VEER_OK && on->lexical.message != NULL)
    return fail_lexically(on);
  return status;
}

/* ---- the whole ---- */

static veer_status parse_bytes(reading *on, size_t length) {
  struct fy_diag_cfg diag_options;
  fy_diag_cfg_default(&diag_options);
  struct fy_diag *diag = fy_diag_create(&diag_options);
  if (diag == NULL)
    return VEER_OUT_OF_MEMORY;
  fy_diag_set_collect_errors(diag, true);
  struct fy_parse_cfg options = {.flags = FYPCF_JSON_FORCE | FYPCF_QUIET, .diag = diag};
  struct fy_parser *parser = fy_parser_create(&options);
  veer_status status = VEER_OUT_OF_MEMORY;
  if (parser != NULL && fy_parser_set_string(parser, on->text, length) == 0)
    status = take_all_events(on, parser, diag);
  if (parser != NULL)
    fy_parser_destroy(parser);
  fy_diag_destroy(diag);
  return status;
}

/* The parser sees nothing of what the lexical check has refused, but an empty string instead. At
 * least one byte was refused and one more, the NUL, follows: room for the two quotes. */
static veer_status parse(reading *on) {
  on->lexical = veeri_lexical_check(on->text, on->length);
  on->good = on->length;
  if (on->lexical.message == NULL)
    return parse_bytes(on, on->length);
  on->good = on->lexical.begin;
  on->lexical_mark = veeri_mark_at(&on->marks, on->lexical.at);
  on->text[on->good] = on->text[on->good + 1] = '"';
  return parse_bytes(on, on->good + 2);
}

/* Drops a byte order mark and spaces at the end, and makes every line end a line feed: places must
 * not depend on them. */
static char *copy_text(veer_allocator allocator, const char *text, size_t length,
                       size_t *out_length) {
  char *copy = allocator.resize(allocator.user, NULL, length + 2);
  if (copy == NULL)
    return NULL;
  size_t from = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0, to = 0;
  for (; from < length; from++)
    if (text[from] != '\r')
      copy[to++] = text[from];
    else if (from + 1 == length || text[from + 1] != '\n')
      copy[to++] = '\n';
  while (to > 0 && (copy[to - 1] == ' ' || copy[to - 1] == '\t' || copy[to - 1] == '\n'))
    to--;
  copy[to] = copy[to + 1] = '\0';
  *out_length = to;
  return copy;
}

static veer_status parse_into(veer_document *document, veer_allocator allocator, const char *text,
                              size_t length) {
  if (length > VEER_DOCUMENT_MAX_BYTES)
    return veer_document_fail(document, (veer_mark){0, 0}, "the text is larger than 16 MiB");
  locale_t numbers = newlocale(LC_ALL_MASK, "C", (locale_t)0);
  if (numbers == (locale_t)0)
    return VEER_OUT_OF_MEMORY;
  reading on = {.document = document, .numbers = numbers};
  on.text = copy_text(allocator, text, length, &on.length);
  veer_status status = VEER_OUT_OF_MEMORY;
  if (on.text != NULL) {
    on.marks = veeri_marks_of(on.text, on.length);
    status = parse(&on);
    allocator.resize(allocator.user, on.text, 0);
  }
  freelocale(numbers);
  if (status == VEER_OK && veer_document_root(document) == NULL)
    status = veer_document_fail(document, (veer_mark){1, 1}, "the text is empty");
  return status;
}

veer_status veer_document_parse(veer_allocator allocator, const char *text, size_t length,
                                veer_document **out) {
  veer_document *document;
  veer_status status = veer_document_create(allocator, &document);
  if (status != VEER_OK)
    return status;
  status = parse_into(document, allocator, text, length);
  if (status == VEER_OK || status == VEER_BAD_SCENE)
    *out = document;
  else
    veer_document_destroy(document);
  return status;
}
