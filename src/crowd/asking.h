/* asking.h: one value after another is asked whether it is what a crowd accepts, and the first that
 * is not is remembered with the way to it and what would have been allowed. */
#ifndef VEERI_ASKING_H
#define VEERI_ASKING_H

#include "crowd.h"

/* Positions beyond this lose more than a sixteenth of a unit to rounding. */
#define VEERI_FARTHEST 1e6f

enum { VEERI_DEEPEST = 6 };
#define VEERI_NO_INDEX SIZE_MAX

/* One part of the way to a value: "profiles[2]". */
typedef struct veeri_part_of_way {
  const char *name;
  size_t index; /* VEERI_NO_INDEX: the member itself */
} veeri_part_of_way;

typedef struct veeri_asking {
  bool planar;         /* what is asked belongs to a planar crowd */
  veer_status status;  /* VEER_OK as long as all was good */
  veer_objection *why; /* may be NULL */
  veeri_part_of_way way[VEERI_DEEPEST];
  int depth;
} veeri_asking;

/* `why` then says that all is well. */
veeri_asking veeri_ask(bool planar, veer_objection *why);

void veeri_enter(veeri_asking *asking, const char *name, size_t index);
void veeri_leave(veeri_asking *asking);

/* Remembers the objection if it is the first. `allowed` says what would be right. False. */
bool veeri_object(veeri_asking *asking, veer_status status, const char *name, const char *allowed);

/* ---- one value each; false when it was refused ---- */
bool veeri_ask_finite(veeri_asking *asking, const char *name, float value);
bool veeri_ask_amount(veeri_asking *asking, const char *name, float value);   /* finite, >= 0 */
bool veeri_ask_positive(veeri_asking *asking, const char *name, float value); /* finite, > 0 */
bool veeri_ask_limit(veeri_asking *asking, const char *name, float value);    /* >= 0 */
bool veeri_ask_within(veeri_asking *asking, const char *name, float value, float lo, float hi,
                      const char *allowed);
bool veeri_ask_share(veeri_asking *asking, const char *name, float value); /* from 0 to 1 */
bool veeri_ask_cosine(veeri_asking *asking, const char *name, float value);

/* An enumeration: below count. `allowed` names it. */
bool veeri_ask_choice(veeri_asking *asking, const char *name, uint32_t value, uint32_t count,
                      const char *allowed);
/* A number of something that there are `count` of. */
bool veeri_ask_index(veeri_asking *asking, const char *name, size_t value, size_t count,
                     const char *allowed);
/* A pointer to count things. */
bool veeri_ask_pointer(veeri_asking *asking, const char *name, const void *pointer, size_t count);

bool veeri_ask_vector(veeri_asking *asking, const char *name, veer_vec v);    /* finite, in plane */
bool veeri_ask_place(veeri_asking *asking, const char *name, veer_vec pos);   /* and not too far */
bool veeri_ask_direction(veeri_asking *asking, const char *name, veer_vec v); /* of length 1 */
#ifndef VEER_PLANAR
bool veeri_ask_up(veeri_asking *asking, const char *name, veer_vec up, veer_vec heading);
#endif

/* Also of the parts of arrays, where a way to each would take longer than the question. */
bool veeri_is_place(veer_vec pos);
bool veeri_fits_plane(veer_vec v, bool planar);

#endif
