/* In a wrapped world everybody is seen the short way round: neighbour for neighbour what a search
 * through all images finds, and nothing tells where the seam is. */
#include "all_near.h"
#include "crowd_case.h"

enum { AGENTS = 120, IMAGES = 2 };

typedef struct torus {
  const char *name;
  float radius;
  float grain; /* coordinates are multiples of it, so that no sum is rounded; 0: any floats */
  float spill; /* agents begin as far as this outside, in sizes of the box */
  bool in_space;
  veer_box box;
} torus;

static const torus tori[] = {
    {.name = "105 wide, radius 10", .radius = 10, .grain = 0x1p-6f, .box = {{0}, {105, 105, 0}}},
    {.name = "any floats", .radius = 10, .box = {{0}, {105, 105, 0}}},
    {.name = "1 wide, radius .05", .radius = 0.05f, .grain = 0x1p-12f, .box = {{0}, {1, 1, 0}}},
    {.name = "any floats, 1 wide", .radius = 0.05f, .box = {{0}, {1, 1, 0}}},
    {.name = "less than 3 radii", .radius = 10, .grain = 0x1p-6f, .box = {{0}, {25, 22, 0}}},
    {.name = "2 radii", .radius = 10, .grain = 0x1p-6f, .box = {{0}, {20, 20, 0}}},
    {.name = "less than 2 radii", .radius = 10, .grain = 0x1p-6f, .box = {{0}, {12, 15, 0}}},
    {.name = "less than a radius", .radius = 10, .grain = 0x1p-6f, .box = {{0}, {8, 9, 0}}},
    {.name = "corner elsewhere",
     .radius = 6,
     .grain = 0x1p-6f,
     .box = {{-7.5f, 100, 0}, {22.5f, 140, 0}}},
    {.name = "far corner",
     .radius = 64,
     .grain = 1,
     .box = {{900000, -999990, 0}, {900300, -999700, 0}}},
    {.name = "strip", .radius = 6, .grain = 0x1p-6f, .box = {{0, 0, 0}, {30, 0, 0}}},
    {.name = "begun outside",
     .radius = 6,
     .grain = 0x1p-6f,
     .spill = 0.5f,
     .box = {{0}, {40, 40, 0}}},
    {.name = "space", .radius = 6, .grain = 0x1p-6f, .in_space = true, .box = {{0}, {30, 20, 17}}},
    {.name = "tube", .radius = 6, .grain = 0x1p-6f, .in_space = true, .box = {{0}, {30, 0, 17}}},
};

static float on_grid(float value, float grain) {
  return grain > 0.0f ? grain * floorf(value / grain) : value;
}

static veer_vec point_on_grid(veer_vec v, float grain) {
  return veer_vec3(on_grid(v.x, grain), on_grid(v.y, grain), on_grid(v.z, grain));
}

static veer_crowd *make_in_torus(const torus *t, uint32_t seed) {
  veer_profile profile = flock_profile(t->radius, !t->in_space);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.planar = !t->in_space;
  def.edge = VEER_EDGE_WRAP;
  def.box = t->box;
  veer_crowd *crowd = make_crowd(&def);
  veer_vec spill = veer_vec_scale(veer_vec_sub(t->box.hi, t->box.lo), t->spill);
  dice d = dice_of(seed);
  for (int i = 0; i < AGENTS; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec_sub(t->box.lo, spill),
                                  veer_vec_add(t->box.hi, spill));
    agent.pos = point_on_grid(agent.pos, t->grain);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

/* Distances to all images of b, by trying; how many are within the radius, and the nearest. */
typedef struct image_search {
  int within;
  double nearest;
} image_search;

static image_search search_images(const torus *t, veer_vec a, veer_vec b) {
  image_search found = {0, INFINITY};
  for (int i = -IMAGES; i <= IMAGES; i++)
    for (int j = -IMAGES; j <= IMAGES; j++)
      for (int k = -IMAGES; k <= IMAGES; k++) {
        double x = (double)b.x - (double)a.x + i * ((double)t->box.hi.x - (double)t->box.lo.x);
        double y = (double)b.y - (double)a.y + j * ((double)t->box.hi.y - (double)t->box.lo.y);
        double z = (double)b.z - (double)a.z + k * ((double)t->box.hi.z - (double)t->box.lo.z);
        bool same_axis = (i && t->box.hi.x == t->box.lo.x) || (j && t->box.hi.y == t->box.lo.y) ||
                         (k && t->box.hi.z == t->box.lo.z);
        double distance = sqrt(x * x + y * y + z * z);
        if (same_axis)
          continue;
        found.within += distance < (double)t->radius;
        found.nearest = fmin(found.nearest, distance);
      }
  return found;
}

/* Whether the crowd hands b over to a as a neighbour, and how far away it then is. */
static bool is_seen(const veer_crowd *crowd, const veer_agent *a, uint32_t b, float radius,
                    double *out_distance) {
  veer_neighborhood hood = veer_neighborhood_default();
  hood.radius = radius;
  size_t count;
  const veer_mover *near = all_near(crowd, a, &count);
  int times = 0;
  for (size_t i = 0; i < count; i++) {
    const veer_mover *other = &near[i];
    if (other->id != b || !veer_is_neighbor(a, other, &hood))
      continue;
    *out_distance = gap(a->pos, other->pos);
    times++;
  }
  assert_true(times <= 1);
  return times == 1;
}

/* One image of each other agent can count, the nearest: where the radius is at most half the width
 * that is all there is. */
static void neighbors_are_those_of_a_search(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof tori / sizeof tori[0]; k++) {
    const torus *t = &tori[k];
    veer_crowd *crowd = make_in_torus(t, (uint32_t)k);
    const veer_agent *agents = agents_now(crowd, NULL);
    int counted = 0;
    for (uint32_t a = 0; a < AGENTS; a++)
      for (uint32_t b = 0; b < AGENTS; b++) {
        image_search found = search_images(t, agents[a].pos, agents[b].pos);
        double distance = 0, slack = t->grain > 0 ? 0 : 1e-6 * (double)t->radius;
        bool seen = a != b && is_seen(crowd, &agents[a], b, t->radius, &distance);
        if (a == b || fabs(found.nearest - (double)t->radius) < slack)
          continue;
        check(seen == (found.within > 0), "%s: %u of %u at %g", t->name, b, a, found.nearest);
        check(!seen || fabs(distance - found.nearest) <= slack + 1e-6 * found.nearest,
              "%s: %u of %u at %g, not %g", t->name, b, a, found.nearest, distance);
        counted += seen;
      }
    check(counted > AGENTS / 2, "%s: nobody is near", t->name);
    veer_crowd_destroy(crowd);
  }
}

/* ---- no seam ---- */

static const float SIDE = 60.0f;

/* Agents that flock, pursue the first one and flee from the second, all shifted. */
static veer_crowd *make_shifted(veer_vec shift) {
  veer_profile profile = flock_profile(9.0f, true);
  give(&profile, behavior_toward(VEER_PURSUE, veer_target_agent(0)));
  give(&profile, behavior_toward(VEER_FLEE, veer_target_agent(1)));
  profile.behaviors[4].as.panic_distance = 12.0f;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.edge = VEER_EDGE_WRAP;
  def.box.hi = veer_vec2(SIDE, SIDE);
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(23);
  for (int i = 0; i < 40; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec2(0, 0), def.box.hi);
    agent.pos = point_on_grid(agent.pos, 0x1p-6f);
    agent.pos.x = fmodf(agent.pos.x + shift.x, SIDE);
    agent.pos.y = fmodf(agent.pos.y + shift.y, SIDE);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

static double around(double difference) {
  return fabs(remainder(difference, (double)SIDE));
}

static void the_seam_is_nowhere(void **state) {
  (void)state;
  veer_crowd *here = make_shifted(veer_vec2(0, 0));
  const veer_vec shifts[] = {{7.25f, 0, 0}, {0, 31.5f, 0}, {59.984375f, 0.015625f, 0}, {30, 30, 0}};
  take_steps(here, 20, 0.25f);
  for (int k = 0; k < 4; k++) {
    veer_crowd *there = make_shifted(shifts[k]);
    take_steps(there, 20, 0.25f);
    for (int i = 0; i < 40; i++) {
      const veer_agent *a = &agents_now(here, NULL)[i];
      const veer_agent *b = &agents_now(there, NULL)[i];
      double x = around((double)b->pos.x - (double)a->pos.x - (double)shifts[k].x);
      double y = around((double)b->pos.y - (double)a->pos.y - (double)shifts[k].y);
      check(x < 1e-3 && y < 1e-3 && gap(a->vel, b->vel) < 1e-3, "shift %d, agent %d: %g %g", k, i,
            x, y);
    }
    veer_crowd_destroy(there);
  }
  veer_crowd_destroy(here);
}

/* ---- targets ---- */

/* The agent stands at (95, 50) in a world 100 wide; what its only behaviour says of something at
 * (5, 50), 10 to the right through the edge and 90 to the left. */
static veer_part part_toward(veer_behavior behavior, veer_target goal, bool wrap_targets) {
  veer_profile profile = veer_profile_default();
  give(&profile, behavior);
  veer_mover_def mover = veer_mover_def_default();
  mover.start.pos = veer_vec2(5, 50);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.movers = &mover;
  def.mover_count = 1;
  def.edge = VEER_EDGE_WRAP;
  def.box.hi = veer_vec2(100, 100);
  def.wrap_targets = wrap_targets;
  veer_crowd *crowd = make_crowd(&def);
  profile.body.pos = veer_vec2(5, 50);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  profile.body.pos = veer_vec2(95, 50);
  add_agent(crowd, &profile.body, 0, goal);
  veer_explanation explanation;
  assert_int_equal(veer_crowd_explain(crowd, 1, 1.0f, &explanation), VEER_OK);
  veer_crowd_destroy(crowd);
  return explanation.parts[0];
}

static void targets_the_short_way_or_straight(void **state) {
  (void)state;
  const veer_target targets[] = {veer_target_point(veer_vec2(5, 50)), veer_target_mover(0),
                                 veer_target_agent(0)};
  const veer_behavior_kind kinds[] = {VEER_SEEK, VEER_FLEE, VEER_ARRIVE, VEER_PURSUE, VEER_EVADE};
  for (int k = 0; k < 5; k++) {
    float toward = kinds[k] == VEER_FLEE || kinds[k] == VEER_EVADE ? -1.0f : 1.0f;
    for (int i = 0; i < 6; i++) {
      veer_target target = targets[i % 3], goal = i < 3 ? veer_target_none() : target;
      veer_behavior behavior = behavior_toward(kinds[k], i < 3 ? target : veer_target_goal());
      veer_part around_edge = part_toward(behavior, goal, true);
      veer_part straight = part_toward(behavior, goal, false);
      check(same_vec(around_edge.force, veer_vec2(toward, 0)) && around_edge.aim.x == 105.0f,
            "%s, target %d", veer_behavior_name(kinds[k]), i);
      check(same_vec(straight.force, veer_vec2(-toward, 0)) && straight.aim.x == 5.0f,
            "%s, target %d", veer_behavior_name(kinds[k]), i);
    }
  }
}

static void distances_to_targets_go_the_same_way(void **state) {
  (void)state;
  const veer_target target = veer_target_mover(0);
  veer_behavior arrive = behavior_toward(VEER_ARRIVE, target);
  arrive.as.arrive.slowing_radius = 40.0f;
  veer_behavior flee = behavior_toward(VEER_FLEE, target);
  flee.as.panic_distance = 40.0f;
  veer_behavior evade = behavior_toward(VEER_EVADE, target);
  evade.as.evade.threat_range = 40.0f;
  assert_true(part_toward(arrive, target, true).force.x == 0.25f);
  assert_true(part_toward(arrive, target, false).force.x == -1.0f);
  assert_true(part_toward(flee, target, true).force.x == -1.0f);
  assert_true(part_toward(flee, target, false).force.x == 0.0f);
  assert_true(part_toward(evade, target, true).force.x == -1.0f);
  assert_true(part_toward(evade, target, false).force.x == 0.0f);
}

/* The flag is about targets alone: the other agent and the mover, both 10 away, count. */
static void neighbors_are_always_the_short_way(void **state) {
  (void)state;
  veer_behavior separation = veer_behavior_default(VEER_SEPARATION);
  separation.as.separation.form = VEER_SEPARATION_SUM_INVERSE;
  separation.as.separation.desired = false;
  separation.as.separation.neighborhood.radius = 20.0f;
  for (int wrap_targets = 0; wrap_targets < 2; wrap_targets++) {
    separation.also_count = 0;
    veer_part part = part_toward(separation, veer_target_none(), wrap_targets);
    assert_float_equal(part.force.x, -0.1f, 1e-6f);
    separation.also_count = 1; /* mover 0 */
    part = part_toward(separation, veer_target_none(), wrap_targets);
    assert_float_equal(part.force.x, -0.2f, 1e-6f);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(neighbors_are_those_of_a_search),
      cmocka_unit_test(the_seam_is_nowhere),
      cmocka_unit_test(targets_the_short_way_or_straight),
      cmocka_unit_test(distances_to_targets_go_the_same_way),
      cmocka_unit_test(neighbors_are_always_the_short_way),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
