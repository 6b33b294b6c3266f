/* behavior.h: a behaviour between reading and making. */
#ifndef VEERI_BEHAVIOR_H
#define VEERI_BEHAVIOR_H

#include "kinds.h"

/* What a table of keys fills in. */
typedef struct veeri_written_behavior {
  veer_behavior made; /* first: a test reads defaults at the same offsets */
  const veer_node *target, *other, *also;
  const veer_node *place; /* its key tells of what kind: "path", "food", "field", "region", "map" */
  const veer_node *combine, *behaviors; /* BLEND */
  uint64_t feelers;                     /* 0: not given */
  bool backward;
} veeri_written_behavior;

#endif
