/* group.h: an entry of "agents" between reading and making. */
#ifndef VEERI_GROUP_H
#define VEERI_GROUP_H

#include "limits.h"
#include "place.h"

enum {
#define VEERI_LIMIT_INDEX(name, kind, range) VEERI_LIMIT_##name,
  VEERI_LIMIT_LIST(VEERI_LIMIT_INDEX) VEERI_LIMITS
#undef VEERI_LIMIT_INDEX
};

typedef struct veeri_group {
  const char *name;
  const veer_node *node, *profile, *pos, *place, *vel, *goal, *layers, *draw;
  veeri_spread speed, limits[VEERI_LIMITS], velocity[3];
  veer_vec heading;
  bool has_heading;
  veeri_place where;
  veeri_start start; /* what all of them have in common */
  veer_look look;
} veeri_group;

/* Fills in starts[first] .. of the entry. */
bool veeri_make_agents(veeri_meaning *meaning, const veeri_group *group, const veeri_entry *entry,
                       veeri_start *starts);

#endif
