/* definition.c: one number for what a crowd was made from and what was changed of that since: two
 * crowds with the same one, and the same state, do the same. */
#include "calls.h"
#include "xxh64.h"

/* The tape comes first, so that who pours finds the rest. */
typedef struct digest {
  veeri_reel reel;
  veeri_xxh64 hash;
} digest;

static void pour(veeri_tape *tape, const uint8_t *bytes, size_t count) {
  veeri_xxh64_add(&((digest *)(void *)tape)->hash, bytes, count);
}

static void pass_word(veeri_tape *tape, uint64_t word) {
  veeri_tape_u64(tape, &word, 8);
}

static void pass_world(veeri_tape *tape, const veer_crowd *crowd) {
  veer_crowd_def def = crowd->def;
  float radius = crowd->radius;
  pass_word(tape, (uint64_t)crowd->store->axes);
  pass_word(tape, def.edge);
  veeri_pass_triple(tape, &def.box.lo);
  veeri_pass_triple(tape, &def.box.hi);
  veeri_pass_flag(tape, &def.wrap_targets);
  veeri_pass_flag(tape, &def.solid_walls);
  veeri_pass_number(tape, &def.max_dt);
  veeri_pass_number(tape, &radius);
}

static void pass_mover_def(veeri_tape *tape, const veer_mover_def *from) {
  veer_mover_def def = *from;
  veeri_pass_seen(tape, &def.start);
  VEERI_PASS_CHOICE(tape, veer_script, def.script);
  veeri_pass_triple(tape, &def.box.lo);
  veeri_pass_triple(tape, &def.box.hi);
  veeri_pass_triple(tape, &def.speed);
  veeri_pass_triple(tape, &def.frequency);
  veeri_pass_number(tape, &def.rate);
  veeri_pass_number(tape, &def.margin);
  veeri_pass_flag(tape, &def.loop);
  size_t points = def.script == VEER_SCRIPT_TRACK ? def.point_count : 0;
  pass_word(tape, points);
  for (size_t i = 0; i < points; i++) {
    veer_track_point point = def.points[i];
    veeri_tape_double(tape, &point.time);
    veeri_pass_triple(tape, &point.pos);
  }
}

static void pass_map(veeri_tape *tape, const veer_explored *from) {
  veer_explored map = *from;
  veeri_pass_triple(tape, &map.lo);
  veeri_pass_number(tape, &map.cell);
  veeri_tape_u32(tape, &map.nx);
  veeri_tape_u32(tape, &map.ny);
  veeri_tape_u32(tape, &map.nz);
}

static void pass_things(veeri_reel *reel, const veer_crowd_def *def) {
  pass_word(&reel->tape, def->obstacle_count);
  for (size_t i = 0; i < def->obstacle_count; i++) {
    veer_obstacle obstacle = def->obstacles[i];
    veeri_pass_obstacle(reel, &obstacle);
  }
  pass_word(&reel->tape, def->wall_count);
  for (size_t i = 0; i < def->wall_count; i++) {
    veer_wall wall = def->walls[i];
    veeri_pass_wall(&reel->tape, &wall);
  }
  pass_word(&reel->tape, def->path_count);
  for (size_t i = 0; i < def->path_count; i++) {
    veer_path path = def->paths[i];
    veeri_pass_path(reel, &path);
  }
  pass_word(&reel->tape, def->field_count);
  for (size_t i = 0; i < def->field_count; i++) {
    veer_flow_grid field = def->fields[i];
    veeri_pass_field(reel, &field);
  }
}

/* Handles that are out, and those that come next; things that nobody touched have the first. */
static void pass_slots(veeri_tape *tape, const veer_crowd *crowd, veer_thing kind, size_t count) {
  const veeri_things *things = &crowd->things[kind];
  size_t slots = things->slots ? things->slot_count : count;
  pass_word(tape, slots);
  for (size_t i = 0; i < slots; i++) {
    veeri_thing_slot untouched = {1, (uint32_t)i, true, NULL};
    const veeri_thing_slot *slot = things->slots ? &things->slots[i] : &untouched;
    pass_word(tape, slot->generation);
    pass_word(tape, (uint64_t)slot->position << 1 | slot->is_there);
  }
  pass_word(tape, things->slots ? things->first_free : VEER_NOBODY);
}

uint64_t veeri_definition_of(const veer_crowd *crowd) {
  const veer_crowd_def *def = &crowd->def;
  digest d = {.reel.tape.pour = pour};
  veeri_tape *tape = &d.reel.tape;
  veeri_xxh64_begin(&d.hash);
  pass_world(tape, crowd);
  pass_word(tape, def->profile_count);
  for (size_t p = 0; p < def->profile_count; p++) {
    veer_profile profile = def->profiles[p];
    veeri_pass_profile(&d.reel, &profile);
    pass_word(tape, crowd->plans[p].is_gone);
  }
  pass_word(tape, def->mover_count);
  for (size_t i = 0; i < def->mover_count; i++)
    pass_mover_def(tape, &def->movers[i]);
  pass_word(tape, def->map_count);
  for (size_t i = 0; i < def->map_count; i++)
    pass_map(tape, &def->maps[i]);
  pass_things(&d.reel, def);
  pass_slots(tape, crowd, VEER_OBSTACLES, def->obstacle_count);
  pass_slots(tape, crowd, VEER_WALLS, def->wall_count);
  pass_slots(tape, crowd, VEER_PATHS, def->path_count);
  pass_slots(tape, crowd, VEER_FIELDS, def->field_count);
  return veeri_xxh64_end(&d.hash);
}
