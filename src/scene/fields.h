/* fields.h: objects whose keys are a table.
 *
 * A table of fields says for every key of a kind of object what its value is and where it goes. One
 * function reads them all: unknown keys, missing ones, wrong types and ranges are found the same
 * way everywhere.
 */
#ifndef VEERI_FIELDS_H
#define VEERI_FIELDS_H

#include "spread.h"

typedef enum veeri_type {
  VEERI_NUMBER,       /* float */
  VEERI_LIMIT,        /* float, null for infinite */
  VEERI_SPREAD,       /* veeri_spread */
  VEERI_SPREAD_LIMIT, /* veeri_spread, null for infinite */
  VEERI_WHOLE,        /* uint64_t */
  VEERI_SOME,         /* uint32_t */
  VEERI_FLAG,         /* bool */
  VEERI_WORD,         /* an enum in the order of `words` */
  VEERI_LAYERS,       /* uint32_t, of names of layers */
  VEERI_MASK,         /* the same, at least one */
  VEERI_TEXT,         /* const char * */
  VEERI_VECTOR,       /* veer_vec */
  VEERI_DIRECTION,    /* veer_vec of length 1 */
  VEERI_BOX,          /* veer_box */
  VEERI_COLOR,        /* uint32_t */
  VEERI_OBJECT,       /* const veer_node *, of an object that is read later */
  VEERI_LIST,         /* const veer_node *, of a list that is read later */
  VEERI_ANY,          /* const veer_node *, of whatever there is */
  VEERI_PART,         /* an object within the object, with a table of its own */
  VEERI_KNOWN         /* nothing: it was read before */
} veeri_type;

typedef struct veeri_kind veeri_kind;

typedef struct veeri_field {
  const char *key;
  veeri_type type;
  size_t offset;            /* of the value in the object that is filled in */
  const veeri_range *range; /* NUMBER LIMIT SPREAD SPREAD_LIMIT WHOLE SOME */
  veeri_words words;        /* WORD */
  const veeri_kind *part;   /* PART */
  bool required;
} veeri_field;

/* A kind of object. `what` goes into messages: "a profile". */
struct veeri_kind {
  const char *what;
  const veeri_field *fields;
  size_t count; /* at most 64 */
};

/* For the tables: {.key = "mass", VEERI_IN(NUMBER, veer_agent, mass), .range = &veeri_positive} */
#define VEERI_IN(kind, object, member) .type = VEERI_##kind, .offset = offsetof(object, member)
#define VEERI_COUNT(array) ((uint32_t)(sizeof(array) / sizeof *(array)))
#define VEERI_WORDS(array)                                                                         \
  { (array), VEERI_COUNT(array) }

/* Fills in what is there and good, and leaves the rest as it was. */
void veeri_read_object(veeri_meaning *meaning, const veer_node *node, const veeri_kind *kind,
                       void *object);

/* The word of the member "kind", which chooses the table to go on with. */
bool veeri_read_kind(veeri_meaning *meaning, const veer_node *node, const char *what,
                     veeri_words kinds, uint32_t *out);

#endif
