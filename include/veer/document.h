/* document.h: a JSON text as a tree that knows where everything stood.
 *
 * Readers (libfyaml on the desktop, jsonc-parser in a browser) feed it events; it checks what every
 * reader must refuse alike: duplicate keys, nesting, numbers beyond a double, lone surrogates, more
 * than one root. Meaning is read from the tree elsewhere.
 */
#ifndef VEER_DOCUMENT_H
#define VEER_DOCUMENT_H

#include "base.h"

VEER_BEGIN

/* Both from 1; the column counts characters (code points). 0 0: no place. */
typedef struct veer_mark {
  uint32_t line, column;
} veer_mark;

/* What is wrong, where, and what would be right. */
typedef struct veer_fault {
  veer_mark mark;
  char message[240]; /* one line, UTF-8 */
} veer_fault;

typedef enum veer_node_kind {
  VEER_NODE_NULL,
  VEER_NODE_BOOL,
  VEER_NODE_NUMBER,
  VEER_NODE_STRING,
  VEER_NODE_LIST,
  VEER_NODE_MAP
} veer_node_kind;

typedef struct veer_node {
  veer_node_kind kind;
  veer_mark mark;                /* of the value */
  veer_mark key_mark;            /* of the key, for a member of a map */
  const char *key;               /* NUL-terminated; NULL outside a map */
  const char *text;              /* STRING: UTF-8, NUL-terminated; NUMBER: as written */
  double number;                 /* NUMBER: the nearest double */
  bool truth;                    /* BOOL */
  const struct veer_node *first; /* LIST, MAP: members in the order written */
  const struct veer_node *next;
  uint32_t count; /* LIST, MAP */
} veer_node;

/* Deepest nesting of lists and maps that is accepted. */
#define VEER_DOCUMENT_MAX_DEPTH 64
/* Readers refuse a longer text before they read it. */
#define VEER_DOCUMENT_MAX_BYTES (16u * 1024u * 1024u)

typedef struct veer_document veer_document;

/* ---- for readers ---- */
/* Each call returns VEER_BAD_SCENE from the first fault on; veer_document_fault tells it. */
veer_status veer_document_create(veer_allocator allocator, veer_document **out);
void veer_document_destroy(veer_document *document);
veer_status veer_document_open_map(veer_document *document, veer_mark mark);
veer_status veer_document_open_list(veer_document *document, veer_mark mark);
veer_status veer_document_close(veer_document *document);
veer_status veer_document_key(veer_document *document, const char *text, size_t length,
                              veer_mark mark);
veer_status veer_document_string(veer_document *document, const char *text, size_t length,
                                 veer_mark mark);
veer_status veer_document_number(veer_document *document, double number, const char *text,
                                 size_t length, veer_mark mark);
veer_status veer_document_bool(veer_document *document, bool truth, veer_mark mark);
veer_status veer_document_null(veer_document *document, veer_mark mark);
/* A fault found by the reader itself (syntax). The first fault stays. */
veer_status veer_document_fail(veer_document *document, veer_mark mark, const char *message);

/* ---- for everyone ---- */
const veer_node *veer_document_root(const veer_document *document); /* NULL when empty or faulty */
const veer_fault *veer_document_fault(const veer_document *document); /* NULL: none */
/* The member of that key; NULL when map is NULL, is no map or has none. */
const veer_node *veer_node_member(const veer_node *map, const char *key);

VEER_END

#endif
