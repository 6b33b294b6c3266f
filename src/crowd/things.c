/* things.c: obstacles, walls, paths and fields come and go. */
#include "bytes.h"
#include "calls.h"
#include "validate.h"

/* A list as the definition has it. */
typedef struct list {
  const void *items;
  size_t count, size_of_one;
} list;

static list list_of(const veer_crowd_def *def, veer_thing kind) {
  switch (kind) {
  case VEER_OBSTACLES:
    return (list){def->obstacles, def->obstacle_count, sizeof *def->obstacles};
  case VEER_WALLS:
    return (list){def->walls, def->wall_count, sizeof *def->walls};
  case VEER_PATHS:
    return (list){def->paths, def->path_count, sizeof *def->paths};
  default:
    return (list){def->fields, def->field_count, sizeof *def->fields};
  }
}

static void set_list(veer_crowd_def *def, veer_thing kind, const void *items, size_t count) {
  switch (kind) {
  case VEER_OBSTACLES:
    def->obstacles = items, def->obstacle_count = count;
    break;
  case VEER_WALLS:
    def->walls = items, def->wall_count = count;
    break;
  case VEER_PATHS:
    def->paths = items, def->path_count = count;
    break;
  default:
    def->fields = items, def->field_count = count;
  }
}

/* The array that an item names, NULL for none, and its size. */
static const veer_vec **array_of(veer_thing kind, void *item, size_t *out_bytes) {
  veer_obstacle *obstacle = item;
  veer_path *path = item;
  veer_flow_grid *field = item;
  switch (kind) {
  case VEER_OBSTACLES:
    *out_bytes = obstacle->kind == VEER_OBSTACLE_POLYGON ? obstacle->count * sizeof(veer_vec) : 0;
    return &obstacle->points;
  case VEER_PATHS:
    *out_bytes = path->count * sizeof(veer_vec);
    return &path->points;
  case VEER_FIELDS:
    *out_bytes = (size_t)field->nx * field->ny * field->nz * sizeof(veer_vec);
    return &field->vectors;
  default:
    *out_bytes = 0;
    return NULL;
  }
}

typedef union item {
  veer_obstacle obstacle;
  veer_wall wall;
  veer_path path;
  veer_flow_grid field;
} item;

/* Nothing to anybody. */
static item gap(veer_thing kind) {
  item none = {0};
  if (kind == VEER_OBSTACLES)
    none.obstacle = veer_obstacle_polygon(NULL, 0);
  if (kind == VEER_FIELDS)
    none.field.spacing = 1.0f;
  return none;
}

/* A copy with an array of its own, which *owned becomes. */
static bool own(const veer_crowd *crowd, veer_thing kind, const void *from, item *out,
                void **owned) {
  size_t bytes;
  veeri_copy_bytes(out, from, list_of(&crowd->def, kind).size_of_one);
  const veer_vec **array = array_of(kind, out, &bytes);
  *owned = NULL;
  if (bytes > 0) {
    *owned = veeri_allocate(&crowd->def.allocator, NULL, bytes);
    if (!*owned)
      return false;
    veeri_copy_bytes(*owned, *array, bytes);
  }
  if (array)
    *array = *owned;
  return true;
}

/* ---- slots ---- */

/* Room for one more slot and one more item. The first time the definition's own get their slots. */
static bool make_room(veer_crowd *crowd, veer_thing kind) {
  const veer_allocator *allocator = &crowd->def.allocator;
  veeri_things *things = &crowd->things[kind];
  list now = list_of(&crowd->def, kind);
  size_t slots = things->slots ? things->slot_count : now.count;
  if (!things->slots || slots == things->slot_capacity) {
    size_t room = slots + slots / 2 + 4;
    veeri_thing_slot *larger = veeri_allocate(allocator, things->slots, room * sizeof *larger);
    if (!larger)
      return false;
    for (size_t i = 0; i < slots && !things->slots; i++)
      larger[i] = (veeri_thing_slot){1, (uint32_t)i, true, NULL};
    if (!things->slots)
      things->first_free = VEER_NOBODY;
    things->slots = larger;
    things->slot_count = slots;
    things->slot_capacity = room;
  }
  if (things->items && now.count < things->item_capacity)
    return true;
  size_t room = now.count + now.count / 2 + 4;
  void *items = veeri_allocate(allocator, NULL, room * now.size_of_one);
  if (!items)
    return false;
  veeri_copy_bytes(items, now.items, now.count * now.size_of_one);
  veeri_allocate(allocator, things->items, 0);
  things->items = items;
  things->item_capacity = room;
  set_list(&crowd->def, kind, items, now.count);
  return true;
}

static void put(veer_crowd *crowd, veer_thing kind, size_t position, const item *from) {
  size_t size = list_of(&crowd->def, kind).size_of_one;
  veeri_copy_bytes((char *)crowd->things[kind].items + position * size, from, size);
}

/* A slot for one that is put behind the others or, but for walls, into a gap. */
static uint32_t take_slot(veer_crowd *crowd, veer_thing kind) {
  veeri_things *things = &crowd->things[kind];
  list now = list_of(&crowd->def, kind);
  uint32_t slot = things->first_free;
  bool fills_gap = slot != VEER_NOBODY && kind != VEER_WALLS;
  if (slot == VEER_NOBODY) {
    slot = (uint32_t)things->slot_count++;
    things->slots[slot].generation = 1;
  } else {
    things->first_free = things->slots[slot].position;
  }
  things->slots[slot].is_there = true;
  things->slots[slot].position = fills_gap ? slot : (uint32_t)now.count;
  if (!fills_gap)
    set_list(&crowd->def, kind, now.items, now.count + 1);
  return slot;
}

static veer_handle handle_of(const veeri_things *things, uint32_t slot) {
  return (veer_handle){slot, things->slots[slot].generation};
}

/* Slots are told only where something has changed; before, all have generation 1. */
veer_handle veer_crowd_thing(const veer_crowd *crowd, veer_thing kind, uint32_t index) {
  veer_handle none = {0, 0};
  if (kind >= VEER_THING_COUNT || index >= list_of(&crowd->def, kind).count)
    return none;
  const veeri_things *things = &crowd->things[kind];
  if (!things->slots)
    return (veer_handle){index, 1};
  for (uint32_t slot = 0; slot < things->slot_count; slot++)
    if (things->slots[slot].is_there && things->slots[slot].position == index)
      return handle_of(things, slot);
  return none;
}

veer_status veer_crowd_find_thing(const veer_crowd *crowd, veer_thing kind, veer_handle handle,
                                  uint32_t *out_index) {
  if (kind >= VEER_THING_COUNT)
    return VEER_BAD_VALUE;
  const veeri_things *things = &crowd->things[kind];
  size_t count = things->slots ? things->slot_count : list_of(&crowd->def, kind).count;
  if (handle.generation == 0 || handle.index >= count)
    return VEER_BAD_INDEX;
  uint32_t position = handle.index, generation = 1;
  if (things->slots) {
    const veeri_thing_slot *slot = &things->slots[handle.index];
    position = slot->position;
    generation = slot->is_there ? slot->generation : 0;
  }
  if (generation != handle.generation)
    return VEER_STALE;
  if (out_index)
    *out_index = position;
  return VEER_OK;
}

/* ---- coming, changing, going ---- */

/* Calls of each kind stand in the order of kinds. */
static void tell(veer_crowd *crowd, int first, veer_thing kind, veer_handle handle, item *made) {
  if (crowd->recorder)
    veeri_tell(crowd, (veeri_call){(uint8_t)(first + (int)kind), 0, 0, handle, .subject = made});
}

static veer_status add(veer_crowd *crowd, veer_thing kind, const void *from, veer_handle *out) {
  item made;
  void *owned;
  if (list_of(&crowd->def, kind).count >= 0x7FFFFFFF)
    return VEER_TOO_MANY;
  if (!own(crowd, kind, from, &made, &owned))
    return VEER_OUT_OF_MEMORY;
  if (!make_room(crowd, kind)) {
    veeri_allocate(&crowd->def.allocator, owned, 0);
    return VEER_OUT_OF_MEMORY;
  }
  veeri_things *things = &crowd->things[kind];
  uint32_t slot = take_slot(crowd, kind);
  things->slots[slot].owned = owned;
  put(crowd, kind, things->slots[slot].position, &made);
  if (out)
    *out = handle_of(things, slot);
  tell(crowd, VEERI_CALL_add_obstacle, kind, (veer_handle){0, 0}, &made);
  return VEER_OK;
}

static veer_status set(veer_crowd *crowd, veer_thing kind, veer_handle handle, const void *from) {
  uint32_t position;
  item made;
  void *owned;
  veer_status status = veer_crowd_find_thing(crowd, kind, handle, &position);
  if (status != VEER_OK)
    return status;
  if (!own(crowd, kind, from, &made, &owned))
    return VEER_OUT_OF_MEMORY;
  if (!make_room(crowd, kind)) {
    veeri_allocate(&crowd->def.allocator, owned, 0);
    return VEER_OUT_OF_MEMORY;
  }
  veeri_thing_slot *slot = &crowd->things[kind].slots[handle.index];
  put(crowd, kind, position, &made);
  veeri_allocate(&crowd->def.allocator, slot->owned, 0);
  slot->owned = owned;
  tell(crowd, VEERI_CALL_set_obstacle, kind, handle, &made);
  return VEER_OK;
}

static bool is_named(const veer_crowd *crowd, veer_thing kind, uint32_t index) {
  static const veeri_place_list places[] = {VEERI_OBSTACLES, VEERI_NO_PLACE, VEERI_PATHS,
                                            VEERI_FIELDS};
  if (kind == VEER_WALLS)
    return false;
  for (size_t p = 0; p < crowd->def.profile_count; p++)
    for (uint32_t b = 0; b < crowd->def.profiles[p].behavior_count; b++) {
      const veer_behavior *behavior = &crowd->def.profiles[p].behaviors[b];
      if (veeri_place_of(behavior->kind) == places[kind] && behavior->place == index)
        return true;
    }
  return false;
}

/* The walls behind it move up, in their order. */
static void close_gap(veer_crowd *crowd, uint32_t position) {
  veeri_things *things = &crowd->things[VEER_WALLS];
  veer_wall *walls = things->items;
  for (size_t i = position + 1; i < crowd->def.wall_count; i++)
    walls[i - 1] = walls[i];
  crowd->def.wall_count--;
  for (size_t i = 0; i < things->slot_count; i++)
    if (things->slots[i].is_there && things->slots[i].position > position)
      things->slots[i].position--;
}

veer_status veer_crowd_remove_thing(veer_crowd *crowd, veer_thing kind, veer_handle handle) {
  uint32_t position;
  veer_status status = veer_crowd_find_thing(crowd, kind, handle, &position);
  if (status != VEER_OK)
    return status;
  if (is_named(crowd, kind, position))
    return VEER_IN_USE;
  if (!make_room(crowd, kind))
    return VEER_OUT_OF_MEMORY;
  veeri_things *things = &crowd->things[kind];
  veeri_thing_slot *slot = &things->slots[handle.index];
  veeri_allocate(&crowd->def.allocator, slot->owned, 0);
  item none = gap(kind);
  slot->owned = NULL;
  slot->is_there = false;
  slot->generation = slot->generation == UINT32_MAX ? 1 : slot->generation + 1;
  slot->position = things->first_free;
  things->first_free = handle.index;
  if (kind == VEER_WALLS)
    close_gap(crowd, position);
  else
    put(crowd, kind, position, &none);
  VEERI_TELL(crowd, remove_thing, .index = kind, .handle = handle);
  return VEER_OK;
}

/* ---- each kind ---- */

#define VEERI_THING(name, type, kind)                                                              \
  static bool is_##name(const veer_crowd *crowd, const type *thing, veer_status *out) {            \
    veeri_asking asking = veeri_ask(crowd->def.planar, NULL);                                      \
    veeri_ask_##name(&asking, thing);                                                              \
    *out = asking.status;                                                                          \
    return asking.status == VEER_OK;                                                               \
  }                                                                                                \
  veer_status veer_crowd_add_##name(veer_crowd *crowd, const type *thing, veer_handle *out) {      \
    veer_status status;                                                                            \
    return is_##name(crowd, thing, &status) ? add(crowd, kind, thing, out) : status;               \
  }                                                                                                \
  veer_status veer_crowd_set_##name(veer_crowd *crowd, veer_handle handle, const type *thing) {    \
    veer_status status;                                                                            \
    return is_##name(crowd, thing, &status) ? set(crowd, kind, handle, thing) : status;            \
  }

VEERI_THING(obstacle, veer_obstacle, VEER_OBSTACLES)
VEERI_THING(wall, veer_wall, VEER_WALLS)
VEERI_THING(path, veer_path, VEER_PATHS)
VEERI_THING(field, veer_flow_grid, VEER_FIELDS)

/* ---- */

void veeri_free_things(veer_crowd *crowd) {
  for (int kind = 0; kind < VEER_THING_COUNT; kind++) {
    veeri_things *things = &crowd->things[kind];
    for (size_t i = 0; i < things->slot_count; i++)
      veeri_allocate(&crowd->def.allocator, things->slots[i].owned, 0);
    veeri_allocate(&crowd->def.allocator, things->slots, 0);
    veeri_allocate(&crowd->def.allocator, things->items, 0);
  }
}

size_t veeri_thing_bytes(const veer_crowd *crowd) {
  size_t sum = 0;
  for (int kind = 0; kind < VEER_THING_COUNT; kind++) {
    const veeri_things *things = &crowd->things[kind];
    list now = list_of(&crowd->def, (veer_thing)kind);
    sum += things->slot_capacity * sizeof *things->slots + things->item_capacity * now.size_of_one;
    for (size_t i = 0; i < things->slot_count; i++) {
      item one;
      size_t bytes;
      if (!things->slots[i].owned)
        continue;
      veeri_copy_bytes(&one, (const char *)now.items + things->slots[i].position * now.size_of_one,
                       now.size_of_one);
      array_of((veer_thing)kind, &one, &bytes);
      sum += bytes;
    }
  }
  return sum;
}
