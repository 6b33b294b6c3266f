/* flocking.c: what kernels are told of a crowd. */
#include "flocking.h"
#include "bytes.h"
#include "tree.h"

/* Nothing but the edge of a wrapped world is in the way. */
static bool moves_freely(const veer_crowd_def *def) {
  bool walls = def->solid_walls && def->wall_count > 0;
  return !walls && (def->edge == VEER_EDGE_OPEN || def->edge == VEER_EDGE_WRAP);
}

/* Each is a run over all agents: with many of them it is less work to ask each agent alone. */
enum { MOST_SHAPES = 16 };

static uint32_t number_of_shape(veeri_flocking *flocking, const veeri_flock_shape *shape) {
  for (uint32_t i = 0; i < flocking->shape_count; i++)
    if (veeri_flock_same_shape(&flocking->shapes[i], shape))
      return i + 1;
  if (flocking->shape_count == MOST_SHAPES)
    return VEERI_NO_SHAPE;
  flocking->shapes[flocking->shape_count++] = *shape;
  return flocking->shape_count;
}

static size_t size_of_all(size_t profiles) {
  return sizeof(veeri_flocking) +
         profiles * (sizeof(veeri_flock_rules) + sizeof(veeri_flock_shape) + sizeof(veeri_limits) +
                     sizeof(uint32_t));
}

size_t veeri_flocking_bytes(const veer_crowd *crowd) {
  return size_of_all(crowd->def.profile_count);
}

static veeri_flocking *made(const veer_crowd *crowd, size_t profiles) {
  size_t size = size_of_all(profiles);
  veeri_flocking *flocking = veeri_allocate(&crowd->def.allocator, NULL, size);
  if (!flocking)
    return NULL;
  veeri_clear_bytes(flocking, size);
  flocking->shapes = (veeri_flock_shape *)(void *)(flocking + 1);
  flocking->rules = (veeri_flock_rules *)(void *)(flocking->shapes + profiles);
  flocking->limits = (veeri_limits *)(void *)(flocking->rules + profiles);
  flocking->layers = (uint32_t *)(void *)(flocking->limits + profiles);
  return flocking;
}

/* Kernels look no farther than the cells of R do. */
static bool looks_far(const veer_crowd *crowd, const veer_profile *profile) {
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    const veer_neighborhood *hood = veeri_neighborhood_of(&profile->behaviors[i]);
    if (hood && hood->radius > crowd->radius)
      return true;
  }
  return false;
}

void veeri_find_shapes(veer_crowd *crowd) {
  veeri_flocking *flocking = crowd->flocking;
  flocking->shape_count = 0;
  flocking->runs = false;
  flocking->are_all = true;
  flocking->is_free = moves_freely(&crowd->def);
  for (size_t p = 0; p < crowd->def.profile_count; p++) {
    veeri_flock_shape shape;
    veeri_flock_rules *rules = &flocking->rules[p];
    bool known = crowd->radius <= FLT_MAX && !looks_far(crowd, &crowd->def.profiles[p]) &&
                 veeri_flock_shape_of(&crowd->def.profiles[p], flocking->is_free, &shape, rules);
    rules->shape = known ? number_of_shape(flocking, &shape) : VEERI_NO_SHAPE;
    flocking->are_all = flocking->are_all && rules->shape != VEERI_NO_SHAPE;
  }
}

bool veeri_make_flocking(veer_crowd *crowd) {
  veeri_flocking *flocking = made(crowd, crowd->def.profile_count);
  if (!flocking)
    return false;
  crowd->def.instructions = veeri_resolve_instructions(crowd->def.instructions);
  flocking->kernel = veeri_flock_kernel_of(crowd->def.instructions);
  flocking->most_candidates = VEERI_MOST_CANDIDATES;
  crowd->flocking = flocking;
  veeri_find_shapes(crowd);
  return true;
}

bool veeri_enlarge_flocking(veer_crowd *crowd, size_t profiles) {
  veeri_flocking *larger = made(crowd, profiles);
  if (!larger)
    return false;
  larger->kernel = crowd->flocking->kernel;
  larger->most_candidates = crowd->flocking->most_candidates;
  veeri_allocate(&crowd->def.allocator, crowd->flocking, 0);
  crowd->flocking = larger;
  veeri_find_shapes(crowd);
  return true;
}

/* ---- for a substep ---- */

static void find_axes(const veer_crowd *crowd, veeri_flock_axis axes[3]) {
  const veeri_grid *grid = &crowd->store->grid;
  const veer_box *box = &crowd->def.box;
  for (int axis = 0; axis < 3; axis++) {
    veeri_flock_axis *a = &axes[axis];
    bool is_there = axis < crowd->store->axes;
    float lo = is_there ? veeri_axis(&box->lo, axis) : 0,
          hi = is_there ? veeri_axis(&box->hi, axis) : 0;
    *a = (veeri_flock_axis){.corner = lo, .width = veeri_cell_width(crowd, axis)};
    a->low = grid->lo[axis];
    a->cells = (uint32_t)grid->hi[axis] - (uint32_t)grid->lo[axis] + 1;
    if (crowd->def.edge == VEER_EDGE_WRAP && lo < hi)
      veeri_flock_wrap(a, hi);
  }
}

bool veeri_tells_columns(const veer_crowd *crowd) {
  veeri_flock_axis axes[3];
  find_axes(crowd, axes);
  return veeri_flock_tells_cells(axes);
}

static bool are_alike(const veer_crowd *crowd) {
  const veeri_store *s = crowd->store;
  return crowd->def.profile_count == 1 && s->own_count == 0 && !s->pushed &&
         (s->axes == 2 || !s->some_planar);
}

static void find_limits(const veer_crowd *crowd) {
  for (size_t p = 0; p < crowd->def.profile_count; p++) {
    const veer_agent *body = &crowd->def.profiles[p].body;
    crowd->flocking->limits[p] =
        (veeri_limits){body->max_speed, body->speed_limit,   body->max_force,
                       body->mass,      body->response_time, body->radius};
  }
}

/* True: somebody may be in none. */
static bool find_layers(const veer_crowd *crowd) {
  bool some_in_none = crowd->store->own_in_no_layer > 0;
  for (size_t p = 0; p < crowd->def.profile_count; p++) {
    crowd->flocking->layers[p] = crowd->def.profiles[p].body.layers;
    some_in_none = some_in_none || crowd->flocking->layers[p] == 0;
  }
  return some_in_none;
}

void veeri_begin_flocking(veer_crowd *crowd, float dt) {
  veeri_flocking *flocking = crowd->flocking;
  veeri_flock_job *job = &flocking->job;
  if (flocking->is_free != moves_freely(&crowd->def)) /* walls have come or gone */
    veeri_find_shapes(crowd);
  flocking->runs = false;
  if (!flocking->kernel || flocking->shape_count == 0 || !veeri_is_usual_dt(dt) ||
      crowd->store->count == 0)
    return;
  find_axes(crowd, job->axes);
  if (!veeri_flock_fits(job->axes, crowd->store->grid.dense))
    return;
  find_limits(crowd);
  job->store = crowd->store;
  job->rules = flocking->rules;
  job->limits = flocking->limits;
  job->layers = flocking->layers;
  job->some_in_no_layer = find_layers(crowd);
  job->are_alike = are_alike(crowd);
  job->dt = dt;
  job->most_candidates = veeri_has_tree(crowd->store) ? flocking->most_candidates : UINT64_MAX;
  flocking->runs = true;
}
