/* The order in which an agent meets its neighbours is the canonical one, whatever the coordinates,
 * and those out of reach have no part in any result. */
#include "all_near.h"
#include "canonical.h"

enum { AGENTS = 150, FAR_STEPS = 40 };

typedef struct place {
  const char *name;
  veer_vec lo, hi; /* where the agents are */
  float radius;
  bool in_space;
  veer_edge edge;
  veer_box box;
} place;

static const place places[] = {
    {.name = "around the origin", .lo = {-40, -40, 0}, .hi = {40, 40, 0}, .radius = 10},
    {.name = "all negative", .lo = {-90, -70, 0}, .hi = {-30, -10, 0}, .radius = 9},
    {.name = "space", .lo = {-20, -20, -20}, .hi = {20, 20, 20}, .radius = 8, .in_space = true},
    {.name = "slab", .lo = {-20, -20, -1}, .hi = {20, 20, 1}, .radius = 8, .in_space = true},
    {.name = "one cell", .lo = {1, 1, 0}, .hi = {2, 2, 0}, .radius = 1000},
    {.name = "four cells", .lo = {-1, -1, 0}, .hi = {1, 1, 0}, .radius = 1000},
    {.name = "no end of the radius", .lo = {-9, -9, 0}, .hi = {9, 9, 0}, .radius = INFINITY},
    {.name = "far away", .lo = {999900, -1e6f, 0}, .hi = {1e6f, -999900, 0}, .radius = 16},
    {.name = "far apart", .lo = {-1e6f, -1e6f, 0}, .hi = {1e6f, 1e6f, 0}, .radius = 3e5f},
    {.name = "corner elsewhere",
     .lo = {0, 0, 0},
     .hi = {50, 50, 0},
     .radius = 8,
     .box = {{3.25f, -7.5f, 0}, {60, 60, 0}}},
    {.name = "walls",
     .lo = {-30, 5, 0},
     .hi = {-10, 25, 0},
     .radius = 4,
     .edge = VEER_EDGE_CONTAIN,
     .box = {{-30.5f, 5, 0}, {-10, 25, 0}}},
    {.name = "torus",
     .lo = {-20, -20, -20},
     .hi = {20, 20, 20},
     .radius = 8,
     .in_space = true,
     .edge = VEER_EDGE_WRAP,
     .box = {{-20, -20, -20}, {20, 20, 20}}},
};

/* Still agents; every tenth stands where another one does. */
static veer_crowd *make_still_crowd(const place *p, uint32_t seed) {
  veer_profile profile = flock_profile(p->radius, !p->in_space);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.planar = !p->in_space;
  def.box = p->box;
  def.edge = p->edge;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(seed);
  for (int i = 0; i < AGENTS; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, p->lo, p->hi);
    if (i % 10 == 9)
      agent.pos = veer_crowd_agent(crowd, draw_below(&d, (uint32_t)i)).pos;
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

/* To the nearest image where the world wraps. */
static double distance_in(const place *p, veer_vec a, veer_vec b) {
  double way[3] = {(double)b.x - (double)a.x, (double)b.y - (double)a.y, (double)b.z - (double)a.z};
  double size[3] = {(double)p->box.hi.x - (double)p->box.lo.x,
                    (double)p->box.hi.y - (double)p->box.lo.y,
                    (double)p->box.hi.z - (double)p->box.lo.z};
  double square = 0;
  for (int i = 0; i < 3; i++) {
    if (p->edge == VEER_EDGE_WRAP && size[i] > 0)
      way[i] -= size[i] * nearbyint(way[i] / size[i]);
    square += way[i] * way[i];
  }
  return sqrt(square);
}

/* Those handed over are the sorted ones without those out of reach. A few beyond the rim may be
 * among them, because every behaviour asks for itself. */
static size_t check_gathered(const place *p, const veer_crowd *crowd, const veer_agent *agents,
                             const veer_agent *agent, const uint32_t *sorted) {
  size_t count, next = 0;
  const veer_mover *near = all_near(crowd, agent, &count);
  for (size_t i = 0; i < AGENTS; i++) {
    double distance = distance_in(p, agent->pos, agents[sorted[i]].pos);
    bool handed_over = next < count && near[next].id == sorted[i];
    if (handed_over)
      next++;
    check(handed_over ? distance <= 1.001 * (double)p->radius : distance >= (double)p->radius,
          "%s: %u at %g from %u", p->name, sorted[i], distance, agent->id);
  }
  check(next == count, "%s: %zu of %zu around %u in order", p->name, next, count, agent->id);
  return count;
}

static void order_is_canonical(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof places / sizeof places[0]; k++) {
    const place *p = &places[k];
    veer_crowd *crowd = make_still_crowd(p, (uint32_t)k);
    const veer_agent *agents = agents_now(crowd, NULL);
    uint32_t sorted[AGENTS];
    sort_canonically(agents, AGENTS, p->box.lo, p->radius, sorted);
    size_t neighbors = 0;
    for (int i = 0; i < AGENTS; i++)
      neighbors += check_gathered(p, crowd, agents, &agents[i], sorted);
    check(neighbors > 3 * AGENTS, "%s: nobody is near", p->name);
    veer_crowd_destroy(crowd);
  }
}

/* Cells that no integer can number: what is near stands on one point and goes by id. */
static void cells_beyond_number(void **state) {
  (void)state;
  veer_profile profile = flock_profile(1e-5f, true);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < 12; i++) {
    profile.body.pos = veer_vec2(i % 2 ? 1e6f : -1e6f, i % 4 < 2 ? -1e6f : 1e6f);
    add_agent(crowd, &profile.body, 0, veer_target_none());
  }
  for (uint32_t i = 0; i < 12; i++) {
    size_t count;
    const veer_mover *near = all_near(crowd, &agents_now(crowd, NULL)[i], &count);
    assert_int_equal(count, 3);
    for (uint32_t k = 0; k < 3; k++)
      assert_int_equal(near[k].id, i % 4 + 4 * k);
  }
  veer_crowd_destroy(crowd);
}

/* A flock, with one more agent added before the agent of that number. */
static veer_crowd *make_flock_with(int before, veer_vec far_pos) {
  veer_profile profile = flock_profile(6.0f, true);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(11);
  for (int i = 0; i <= AGENTS; i++) {
    veer_agent far_agent = profile.body;
    far_agent.pos = far_pos;
    if (i == before)
      add_agent(crowd, &far_agent, 0, veer_target_none());
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec2(-20, -20), veer_vec2(20, 20));
    if (i < AGENTS)
      add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

static void who_is_out_of_reach_does_not_count(void **state) {
  (void)state;
  const veer_vec far_places[] = {{-500, -500, 0}, {500, 500, 0}, {-500, 3, 0}, {3, -500, 0}};
  const int befores[] = {0, AGENTS / 2, AGENTS};
  veer_crowd *alone = make_flock_with(-1, veer_vec2(0, 0));
  take_steps(alone, FAR_STEPS, 0.5f);
  for (int k = 0; k < 12; k++) {
    int before = befores[k % 3];
    veer_crowd *crowd = make_flock_with(before, far_places[k / 3]);
    take_steps(crowd, FAR_STEPS, 0.5f);
    for (int i = 0; i < AGENTS; i++)
      check(same_motion(&agents_now(alone, NULL)[i], &agents_now(crowd, NULL)[i + (i >= before)]),
            "agent %d, the far one before %d", i, before);
    veer_crowd_destroy(crowd);
  }
  veer_crowd_destroy(alone);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(order_is_canonical),
      cmocka_unit_test(cells_beyond_number),
      cmocka_unit_test(who_is_out_of_reach_does_not_count),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
