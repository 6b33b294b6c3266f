/* names.h: a set of names, each with a number.
 *
 * A binary tree over the bits in which the names differ (a crit-bit tree, D. J. Bernstein). One
 * look-up or addition costs at most eight steps for each byte of the name, whatever names there
 * are, so that no text, however contrived, makes a document slow.
 */
#ifndef VEERI_NAMES_H
#define VEERI_NAMES_H

#include "arena.h"

typedef struct veeri_name_link {
  void *to; /* a branch or a leaf; NULL in an empty set */
  bool branches;
} veeri_name_link;

typedef struct veeri_names {
  veeri_name_link root;
} veeri_names;

/* NULL when the name is not in the set. */
const uint64_t *veeri_names_find(const veeri_names *names, const char *name);

/* The name is kept, not copied. VEER_BAD_VALUE when it is in the set already. */
veer_status veeri_names_add(veeri_names *names, veeri_arena *arena, const char *name,
                            uint64_t number);

#endif
