/* things.h: lists of things that can change. */
#ifndef VEERI_THINGS_H
#define VEERI_THINGS_H

#include "../../include/veer/things.h"

/* One that is or was there. */
typedef struct veeri_thing_slot {
  uint32_t generation; /* from 1 on; counts how often it was removed */
  uint32_t position;   /* in the list; of one that is gone the next one that is */
  bool is_there;
  void *owned; /* points or vectors, when it came later than the crowd */
} veeri_thing_slot;

/* A list of one kind, once it has been asked about: until then all is as the definition has it. */
typedef struct veeri_things {
  veeri_thing_slot *slots;
  void *items; /* NULL: still in the world's own memory */
  size_t slot_count, slot_capacity, item_capacity;
  uint32_t first_free;
} veeri_things;

void veeri_free_things(veer_crowd *crowd);
size_t veeri_thing_bytes(const veer_crowd *crowd);

#endif
