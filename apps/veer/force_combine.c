/* Several forces become one. */
#include <veer/combine.h>
#include <veer/context.h>

#include "force_kinds.h"
#include "force_shapes.h"

enum { MOST_DIRECTIONS = 4096 };

/* null: all 1 */
static const float *read_weights(force_case *c, size_t count) {
  const veer_node *node = force_find(&c->fields, "weights");
  bool none = node && node->kind == VEER_NODE_NULL;
  return none ? NULL : force_list(c, "weights", 0, count);
}

/* null: no limit */
static float read_max_force(force_case *c) {
  const veer_node *node = force_find(&c->fields, "max_force");
  bool none = node && node->kind == VEER_NODE_NULL;
  return none ? VEER_INFINITY : force_number(c, "max_force", 0);
}

void force_of_combine(force_case *c) {
  size_t count, winner, spent;
  const veer_vec *forces = force_points(c, "forces", &count);
  const float *weights = read_weights(c, count);
  float max_force = read_max_force(c), threshold = force_number(c, "threshold", 0);
  if (c->faulty)
    return;
  veer_vec sum = veer_weighted_sum(forces, weights, count);
  veer_vec priority = veer_priority(forces, weights, count, threshold, &winner);
  force_expect_part(c, "sum", veer_vec_limit(sum, max_force));
  force_expect_part(c, "priority", veer_vec_limit(priority, max_force));
  force_expect_part(c, "budget", veer_budget(forces, weights, count, max_force, &spent));
  force_expect_count(c, "winner", (uint32_t)winner);
  force_expect_count(c, "spent", (uint32_t)spent);
}

static veer_random_key read_key(force_case *c) {
  veer_random_key key = {0};
  const veer_node *map = force_want(c, &c->fields, "key", VEER_NODE_MAP);
  if (!map)
    return key;
  force_fields fields = force_open_fields(c, map, "key");
  key.seed = force_want_whole(c, &fields, "seed", (1ull << 53) - 1);
  key.step = force_want_whole(c, &fields, "step", (1ull << 48) - 1);
  key.substep = (uint32_t)force_want_whole(c, &fields, "substep", UINT16_MAX);
  key.id = (uint32_t)force_want_whole(c, &fields, "id", UINT32_MAX);
  key.stream = (uint32_t)force_want_whole(c, &fields, "stream", UINT32_MAX);
  force_refuse_others(c, &fields);
  return key;
}

void force_of_dither(force_case *c) {
  size_t count, winner;
  const veer_vec *forces = force_points(c, "forces", &count);
  const float *weights = read_weights(c, count);
  const float *probabilities = force_list(c, "probabilities", 0, count);
  veer_random_key key = read_key(c);
  if (c->faulty)
    return;
  force_expect(c, "force", veer_dither(forces, weights, probabilities, count, key, &winner));
  force_expect_count(c, "winner", (uint32_t)winner);
}

/* An empty map; no directions after a fault. */
static veer_context make_map(force_case *c) {
  veer_mark mark = c->fields.map->mark;
  veer_context map = {.planar = c->dimensions != 3};
  uint32_t count = (uint32_t)force_want_whole(c, &c->fields, "directions", MOST_DIRECTIONS);
  map.interest = force_memory(c, mark, count, sizeof *map.interest);
  map.danger = force_memory(c, mark, count, sizeof *map.danger);
  map.count = c->faulty ? 0 : count;
  veer_context_clear(&map);
  return map;
}

void force_of_context(force_case *c) {
  size_t wants, fears;
  const veer_vec *wanted = force_points(c, "wants", &wants);
  const veer_vec *feared = force_points(c, "fears", &fears);
  veer_context map = make_map(c);
  veer_context_options options = veer_context_default();
  options.tolerance = force_number(c, "tolerance", 0);
  options.hysteresis = force_number(c, "hysteresis", 0);
  uint32_t before = map.count;
  force_maybe_count(c, &c->fields, "before", &before);
  for (size_t i = 0; i < wants; i++)
    veer_context_want(&map, wanted[i]);
  for (size_t i = 0; i < fears; i++)
    veer_context_fear(&map, feared[i]);
  veer_choice choice = veer_context_choose(&map, &options, before);
  force_expect(c, "way", choice.way);
  force_expect_number(c, "danger", choice.danger);
  force_expect_count(c, "index", choice.index);
  force_expect_bool(c, "blocked", choice.blocked);
}
