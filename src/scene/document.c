/* The tree behind document.h and the rules that every reader of JSON shares. */
#include "../../include/veer/document.h"
#include "arena.h"
#include "names.h"
#include "text.h"

/* A list or map that is still open. */
typedef struct level {
  veer_node *node;
  veer_node *last;  /* its newest member */
  veeri_names keys; /* MAP: of its members, with the mark of each */
  const char *key;  /* MAP: read, and its value is not; NULL when there is none */
  veer_mark key_mark;
} level;

struct veer_document {
  veer_allocator allocator;
  veeri_arena arena;
  veer_status status; /* VEER_OK until the first fault */
  veer_fault fault;
  veer_node *root;
  uint32_t depth;
  level levels[VEER_DOCUMENT_MAX_DEPTH];
};

veer_status veer_document_create(veer_allocator allocator, veer_document **out) {
  veer_document *document = allocator.resize(allocator.user, NULL, sizeof *document);
  if (document == NULL)
    return VEER_OUT_OF_MEMORY;
  *document = (veer_document){.allocator = allocator};
  veeri_arena_open(&document->arena, allocator);
  *out = document;
  return VEER_OK;
}

void veer_document_destroy(veer_document *document) {
  if (document == NULL)
    return;
  veeri_arena_close(&document->arena);
  document->allocator.resize(document->allocator.user, document, 0);
}

static veer_status fail(veer_document *document, veer_mark mark, const char *format, ...) {
  if (document->status != VEER_OK)
    return document->status;
  va_list values;
  va_start(values, format);
  veeri_write_line(document->fault.message, sizeof document->fault.message, format, values);
  va_end(values);
  document->fault.mark = mark;
  return document->status = VEER_BAD_SCENE;
}

veer_status veer_document_fail(veer_document *document, veer_mark mark, const char *message) {
  return fail(document, mark, "%s", message);
}

static veer_status no_memory(veer_document *document) {
  return document->status = VEER_OUT_OF_MEMORY;
}

/* The text of a string, key or number, checked and copied into *out. */
static veer_status keep_text(veer_document *document, const char *text, size_t length,
                             veer_mark mark, const char **out) {
  switch (veeri_text_check(text, length)) {
  case VEERI_TEXT_GOOD:
    break;
  case VEERI_TEXT_NOT_UTF8:
    return fail(document, mark, "the text is not UTF-8");
  case VEERI_TEXT_SURROGATE:
    return fail(document, mark, "half of a surrogate pair stands alone in a string");
  case VEERI_TEXT_NUL:
    return fail(document, mark, "a string holds the character \\u0000");
  }
  *out = veeri_arena_copy(&document->arena, text, length);
  return *out == NULL ? no_memory(document) : VEER_OK;
}

/* A new value where the document stands: the root, or the next member of what is open. NULL when
 * there is none, and the status tells why. */
static veer_node *add_value(veer_document *document, veer_node_kind kind, veer_mark mark) {
  if (document->status != VEER_OK)
    return NULL;
  level *open = document->depth == 0 ? NULL : &document->levels[document->depth - 1];
  if (open == NULL && document->root != NULL) {
    fail(document, mark, "a second value; a text holds one");
    return NULL;
  }
  if (open != NULL && open->node->kind == VEER_NODE_MAP && open->key == NULL) {
    fail(document, mark, "a value without a key in an object");
    return NULL;
  }
  veer_node *node = veeri_arena_take(&document->arena, 1, sizeof *node);
  if (node == NULL) {
    no_memory(document);
    return NULL;
  }
  node->kind = kind;
  node->mark = mark;
  if (open == NULL) {
    document->root = node;
    return node;
  }
  node->key = open->key;
  node->key_mark = open->key_mark;
  open->key = NULL;
  if (open->last == NULL)
    open->node->first = node;
  else
    open->last->next = node;
  open->last = node;
  open->node->count++;
  return node;
}

static veer_status open_level(veer_document *document, veer_node_kind kind, veer_mark mark) {
  if (document->status == VEER_OK && document->depth == VEER_DOCUMENT_MAX_DEPTH)
    return fail(document, mark, "lists and objects stand more than %u deep in one another",
                (unsigned long long)VEER_DOCUMENT_MAX_DEPTH);
  veer_node *node = add_value(document, kind, mark);
  if (node != NULL)
    document->levels[document->depth++] = (level){.node = node};
  return document->status;
}

veer_status veer_document_open_map(veer_document *document, veer_mark mark) {
  return open_level(document, VEER_NODE_MAP, mark);
}

veer_status veer_document_open_list(veer_document *document, veer_mark mark) {
  return open_level(document, VEER_NODE_LIST, mark);
}

veer_status veer_document_close(veer_document *document) {
  if (document->status != VEER_OK)
    return document->status;
  if (document->depth == 0)
    return fail(document, (veer_mark){0, 0}, "a closing bracket without an opening one");
  const level *open = &document->levels[document->depth - 1];
  if (open->key != NULL)
    return fail(document, open->key_mark, "key %q has no value", open->key);
  document->depth--;
  return VEER_OK;
}

veer_status veer_document_key(veer_document *document, const char *text, size_t length,
                              veer_mark mark) {
  if (document->status != VEER_OK)
    return document->status;
  level *open = document->depth == 0 ? NULL : &document->levels[document->depth - 1];
  if (open == NULL || open->node->kind != VEER_NODE_MAP)
    return fail(document, mark, "a key outside an object");
  if (open->key != NULL)
    return fail(document, open->key_mark, "key %q has no value", open->key);
  const char *key = NULL;
  veer_status status = keep_text(document, text, length, mark, &key);
  if (status != VEER_OK)
    return status;
  if (!veeri_is_comment_key(key)) { /* comments mean nothing, so they may be alike */
    uint64_t place = (uint64_t)mark.line << 32 | mark.column;
    status = veeri_names_add(&open->keys, &document->arena, key, place);
    if (status == VEER_OUT_OF_MEMORY)
      return no_memory(document);
    if (status != VEER_OK) {
      uint64_t before = *veeri_names_find(&open->keys, key);
      return fail(document, mark, "key %q is there twice: first in line %u, column %u", key,
                  (unsigned long long)(before >> 32), (unsigned long long)(uint32_t)before);
    }
  }
  open->key = key;
  open->key_mark = mark;
  return VEER_OK;
}

veer_status veer_document_string(veer_document *document, const char *text, size_t length,
                                 veer_mark mark) {
  veer_node *node = add_value(document, VEER_NODE_STRING, mark);
  return node == NULL ? document->status : keep_text(document, text, length, mark, &node->text);
}

veer_status veer_document_number(veer_document *document, double number, const char *text,
                                 size_t length, veer_mark mark) {
  veer_node *node = add_value(document, VEER_NODE_NUMBER, mark);
  if (node == NULL || keep_text(document, text, length, mark, &node->text) != VEER_OK)
    return document->status;
  if (number != number)
    return fail(document, mark, "%q is not a number", node->text);
  if (number - number != 0)
    return fail(document, mark, "the number %s is too large: about 1.8e308 is the largest",
                node->text);
  node->number = number;
  return VEER_OK;
}

veer_status veer_document_bool(veer_document *document, bool truth, veer_mark mark) {
  veer_node *node = add_value(document, VEER_NODE_BOOL, mark);
  if (node != NULL)
    node->truth = truth;
  return document->status;
}

veer_status veer_document_null(veer_document *document, veer_mark mark) {
  add_value(document, VEER_NODE_NULL, mark);
  return document->status;
}

const veer_node *veer_document_root(const veer_document *document) {
  return document->status == VEER_OK && document->depth == 0 ? document->root : NULL;
}

const veer_fault *veer_document_fault(const veer_document *document) {
  return document->status == VEER_BAD_SCENE ? &document->fault : NULL;
}

const veer_node *veer_node_member(const veer_node *map, const char *key) {
  if (map == NULL || map->kind != VEER_NODE_MAP)
    return NULL;
  for (const veer_node *member = map->first; member != NULL; member = member->next)
    if (veeri_text_equal(member->key, key))
      return member;
  return NULL;
}
