#include "flock.h"

#include <math.h>

const char *const bench_flock_names[BENCH_FLOCK_KIND_COUNT] = {
    "plain",   "headings",  "radii",     "view",    "limits", "layers", "space",    "wander",
    "nearest", "starlings", "unbounded", "bunched", "open",   "stray",  "scattered"};

static const float SIZE_OF_BUNCH = 1e-3f;

/* A row of numbers within 0 .. 1. */
static float draw(veer_random_key *key) {
  key->step++;
  return veer_random_unit(veer_random(*key).word[0]);
}

enum { KINDS = 2 };

static bool minds_nearest(bench_flock_kind kind) {
  return kind >= BENCH_FLOCK_NEAREST && kind <= BENCH_FLOCK_BUNCHED;
}

/* `kind`: of agents, of which there is more than one with layers only. */
static veer_profile profile_of(const bench_flock *flock, uint32_t kind) {
  veer_profile profile = veer_profile_default();
  veer_behavior *all = profile.behaviors;
  profile.behavior_count = 3;
  profile.body.planar = flock->kind != BENCH_FLOCK_SPACE;
  profile.body.max_speed = flock->kind == BENCH_FLOCK_BUNCHED ? SIZE_OF_BUNCH : 1.0f;
  profile.body.max_force = 3.0f;
  all[0] = veer_behavior_default(VEER_SEPARATION);
  all[1] = veer_behavior_default(VEER_ALIGNMENT);
  all[2] = veer_behavior_default(VEER_COHESION);
  all[0].weight = 12.0f;
  all[1].weight = all[2].weight = 8.0f;
  all[0].as.separation.form = VEER_SEPARATION_REYNOLDS;
  all[0].as.separation.desired = false;
  all[1].as.alignment.form =
      flock->kind == BENCH_FLOCK_HEADINGS ? VEER_ALIGNMENT_REYNOLDS : VEER_ALIGNMENT_DESIRED;
  all[2].as.cohesion.form = VEER_COHESION_REYNOLDS;
  veer_neighborhood hood = veer_neighborhood_default();
  hood.radius = flock->kind == BENCH_FLOCK_UNBOUNDED ? VEER_INFINITY : 1.0f;
  hood.nearest = minds_nearest(flock->kind) ? 7 : 0;
  hood.min_cosine = flock->kind == BENCH_FLOCK_VIEW ? -0.5f : -1.0f;
  all[0].as.separation.neighborhood = hood;
  all[1].as.alignment.neighborhood = hood;
  all[2].as.cohesion.neighborhood = hood;
  if (flock->kind == BENCH_FLOCK_STARLINGS)
    all[0].as.separation.neighborhood.nearest = 0;
  if (flock->kind == BENCH_FLOCK_THREE_RADII) {
    all[0].as.separation.neighborhood.radius = 0.7f;
    all[1].as.alignment.neighborhood.radius = 0.9f;
  }
  profile.body.layers = 1u << kind;
  if (flock->kind == BENCH_FLOCK_LAYERS) {
    all[1].as.alignment.neighborhood.mask = profile.body.layers;
    all[2].as.cohesion.neighborhood.mask = profile.body.layers;
  }
  if (flock->kind == BENCH_FLOCK_WANDER)
    all[profile.behavior_count++] = veer_behavior_default(VEER_WANDER);
  return profile;
}

static float size_of_world(const bench_flock *flock) {
  const float pi = 3.14159265f;
  float room = (float)flock->agents / flock->neighbors;
  return flock->kind == BENCH_FLOCK_SPACE ? cbrtf(room * 4.0f / 3.0f * pi) : sqrtf(room * pi);
}

/* Sixteen flocks, four in a row, are a quarter as wide as one of all agents. */
enum { FLOCKS_IN_A_ROW = 4 };

/* A place somewhere in the world that everybody is to be in. */
static veer_vec place_in(const bench_flock *flock, uint32_t number, float size,
                         veer_random_key *key) {
  veer_vec pos = veer_vec2(0.0f, 0.0f);
  pos.x = draw(key) * size;
  pos.y = draw(key) * size;
  if (flock->kind == BENCH_FLOCK_SPACE)
    pos.z = draw(key) * size;
  if (flock->kind == BENCH_FLOCK_STRAY && number == 0)
    return veer_vec2(1e6f, 1e6f);
  if (flock->kind == BENCH_FLOCK_BUNCHED)
    return veer_vec_scale(pos, SIZE_OF_BUNCH / size);
  if (flock->kind != BENCH_FLOCK_SCATTERED)
    return pos;
  uint32_t row = number / FLOCKS_IN_A_ROW % FLOCKS_IN_A_ROW, column = number % FLOCKS_IN_A_ROW;
  veer_vec middle = veer_vec2(1000.0f * (float)column, 1000.0f * (float)row);
  return veer_vec_add(middle, veer_vec_scale(pos, 1.0f / FLOCKS_IN_A_ROW));
}

static veer_status add_all(const bench_flock *flock, const veer_profile *profiles, float size,
                           veer_crowd *crowd) {
  veer_random_key key = {.seed = 1};
  veer_status status = veer_crowd_reserve(crowd, flock->agents);
  for (uint32_t i = 0; i < flock->agents && status == VEER_OK; i++) {
    uint32_t kind = flock->kind == BENCH_FLOCK_LAYERS ? i % KINDS : 0;
    veer_agent agent = profiles[kind].body;
    agent.pos = place_in(flock, i, size, &key);
    float angle = 6.2831853f * draw(&key);
    agent.heading = veer_vec_unit(veer_vec2(cosf(angle), sinf(angle)));
    agent.vel = veer_vec_scale(agent.heading, 0.3f * agent.max_speed);
    if (flock->kind == BENCH_FLOCK_LIMITS)
      agent.max_speed = 0.9f + 0.2f * draw(&key);
    status = veer_crowd_add(crowd, &agent, kind, veer_target_none(), NULL);
  }
  return status;
}

veer_status bench_make_flock(const bench_flock *flock, veer_crowd **out) {
  const veer_profile profiles[KINDS] = {profile_of(flock, 0), profile_of(flock, 1)};
  veer_crowd_def def = veer_crowd_def_default();
  float size = size_of_world(flock);
  def.planar = profiles[0].body.planar;
  def.edge = flock->kind < BENCH_FLOCK_OPEN ? VEER_EDGE_WRAP : VEER_EDGE_OPEN;
  def.box.hi = def.planar ? veer_vec2(size, size) : veer_vec3(size, size, size);
  def.profiles = profiles;
  def.profile_count = flock->kind == BENCH_FLOCK_LAYERS ? KINDS : 1;
  def.instructions = flock->instructions;
  def.threads = flock->threads;
  veer_crowd *crowd = NULL;
  veer_status status = veer_crowd_create(&def, &crowd);
  if (status == VEER_OK)
    status = add_all(flock, profiles, size, crowd);
  if (status == VEER_OK)
    *out = crowd;
  else
    veer_crowd_destroy(crowd);
  return status;
}

double bench_mean_neighbors(const veer_crowd *crowd) {
  veer_crowd_counters counters = veer_crowd_counts(crowd);
  return (double)counters.near / (double)counters.agents - 1.0;
}
