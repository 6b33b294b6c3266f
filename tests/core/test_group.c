/* Neighbourhoods, and separation, alignment and cohesion: who counts, the sums in double, and how
 * those at one point part. */
#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 4000, MOST = 12 };

typedef struct group {
  veer_agent agent;
  veer_mover others[MOST];
  size_t count;
  veer_neighborhood hood;
} group;

static group draw_group(dice *d) {
  group g = {.agent = veer_agent_default()};
  g.agent.planar = draw_bool(d);
  g.agent.pos = draw_vec(d, g.agent.planar, 20.0f);
  g.agent.vel = draw_vec(d, g.agent.planar, 3.0f);
  g.agent.max_speed = draw_between(d, 1.0f, 5.0f);
  g.agent.radius = draw_between(d, 0.1f, 1.0f);
  draw_frame(d, g.agent.planar, &g.agent.heading, &g.agent.up);
  g.count = draw_below(d, MOST + 1);
  for (uint32_t i = 0; i < g.count; i++) {
    g.others[i] = veer_mover_at(draw_vec(d, g.agent.planar, 20.0f));
    g.others[i].vel = draw_vec(d, g.agent.planar, 3.0f);
    g.others[i].radius = draw_between(d, 0.1f, 1.0f);
    g.others[i].id = i + 1;
    draw_frame(d, g.agent.planar, &g.others[i].heading, &g.others[i].up);
  }
  g.hood = veer_neighborhood_default();
  g.hood.radius = draw_between(d, 5.0f, 40.0f);
  g.hood.min_cosine = draw_between(d, -1.0f, 0.8f);
  g.hood.always_within = draw_between(d, 0.0f, 8.0f);
  return g;
}

typedef struct vec3 {
  double x, y, z;
} vec3;

static vec3 offset_of(const group *g, size_t i) {
  veer_vec a = g->agent.pos, b = g->others[i].pos;
  return (vec3){(double)b.x - (double)a.x, (double)b.y - (double)a.y, (double)b.z - (double)a.z};
}

static double size_of(vec3 v) {
  return sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
}

static void add_scaled(vec3 *sum, vec3 v, double factor) {
  sum->x += v.x * factor;
  sum->y += v.y * factor;
  sum->z += v.z * factor;
}

static vec3 wide(veer_vec v) {
  return (vec3){(double)v.x, (double)v.y, (double)v.z};
}

/* By the true angle, in double. */
static bool counts(const group *g, size_t i) {
  vec3 offset = offset_of(g, i), heading = wide(g->agent.heading);
  double d = size_of(offset);
  double ahead = offset.x * heading.x + offset.y * heading.y + offset.z * heading.z;
  return d < (double)g->hood.radius &&
         (d < (double)g->hood.always_within || ahead >= (double)g->hood.min_cosine * d);
}

static void who_counts(void **state) {
  (void)state;
  dice d = dice_of(60);
  int disagreements = 0, seen = 0;
  for (int k = 0; k < CASES; k++) {
    group g = draw_group(&d);
    for (size_t i = 0; i < g.count; i++) {
      bool got = veer_is_neighbor(&g.agent, &g.others[i], &g.hood);
      seen += got;
      disagreements += got != counts(&g, i); /* those on a rim, to rounding */
    }
  }
  assert_in_range(disagreements, 0, 2);
  assert_true(seen > CASES);
}

/* Field of view of 60 degrees: one at 80 degrees is not seen, near or far, one at 20 degrees is. */
static void field_of_view_is_a_true_angle(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_neighborhood hood = veer_neighborhood_default();
  hood.min_cosine = 0.5f;
  for (float distance = 0.01f; distance < 1e4f; distance *= 3.0f)
    for (int degrees = -178; degrees <= 178; degrees += 4) {
      double angle = degrees * 3.14159265358979 / 180;
      veer_mover other =
          veer_mover_at(veer_vec2(distance * (float)cos(angle), distance * (float)sin(angle)));
      other.id = 1;
      assert_true(veer_is_neighbor(&agent, &other, &hood) == (degrees >= -60 && degrees <= 60));
    }
  veer_mover here = veer_mover_at(agent.pos);
  here.id = 1;
  hood.min_cosine = 1.0f;
  assert_true(veer_is_neighbor(&agent, &here, &hood)); /* in every field of view */
  here.id = agent.id;
  assert_false(veer_is_neighbor(&agent, &here, &hood)); /* the agent itself */
}

/* ---- the three sums ---- */

static double strength(const group *g, const veer_separation_options *o, size_t i, double d) {
  double room =
      (double)o->neighborhood.radius - (double)g->agent.radius - (double)g->others[i].radius;
  switch (o->form) {
  case VEER_SEPARATION_MEAN_UNIT:
    return 1;
  case VEER_SEPARATION_INVERSE_SQUARE:
    return fmin((double)o->strength / (d * d), (double)o->cap);
  case VEER_SEPARATION_LINEAR:
    return fmin(1, fmax(0, ((double)o->neighborhood.radius - d) / room));
  default:
    return 1 / d;
  }
}

static vec3 separation_of(const group *g, const veer_separation_options *o) {
  vec3 sum = {0, 0, 0};
  int counted = 0;
  for (size_t i = 0; i < g->count; i++)
    if (counts(g, i)) {
      vec3 offset = offset_of(g, i);
      double d = size_of(offset);
      add_scaled(&sum, offset, -strength(g, o, i, d) / d);
      counted++;
    }
  bool mean = o->form == VEER_SEPARATION_MEAN_UNIT || o->form == VEER_SEPARATION_MEAN_INVERSE;
  double scale = mean ? 1.0 / (counted ? counted : 1) : 1;
  if (o->form == VEER_SEPARATION_REYNOLDS && size_of(sum) > 0)
    scale = 1 / size_of(sum);
  vec3 result = {0, 0, 0};
  add_scaled(&result, sum, scale);
  return result;
}

static void check_vec(const char *what, int k, veer_vec got, vec3 expected, double allowed) {
  add_scaled(&expected, wide(got), -1);
  check(size_of(expected) <= allowed, "%s, case %d: off by %g", what, k, size_of(expected));
}

static void separation_follows_the_formulas(void **state) {
  (void)state;
  dice d = dice_of(61);
  for (int k = 0; k < CASES; k++) {
    group g = draw_group(&d);
    veer_separation_options o = veer_separation_default();
    o.form = (veer_separation_form)(k % VEER_SEPARATION_FORM_COUNT);
    o.neighborhood = g.hood;
    o.strength = draw_between(&d, 1.0f, 100.0f);
    o.cap = draw_between(&d, 0.1f, 1.0f);
    o.desired = false;
    vec3 expected = separation_of(&g, &o);
    double size = size_of(expected);
    bool cancels = o.form == VEER_SEPARATION_REYNOLDS || size < 1e-3;
    check_vec("separation", k, veer_separation(&g.agent, g.others, g.count, &o), expected,
              cancels ? 1e-3 : 1e-5 * fmax(size, 1));
    o.desired = true;
    veer_vec force = veer_separation(&g.agent, g.others, g.count, &o);
    vec3 desired = {0, 0, 0};
    if (size == 0) {
      assert_true(is_zero_vec(force));
      continue;
    }
    add_scaled(&desired, expected, (double)g.agent.max_speed / size);
    add_scaled(&desired, wide(g.agent.vel), -1);
    check_vec("separation, desired", k, force, desired, cancels ? 0.05 : 1e-3);
  }
}

static void alignment_and_cohesion_follow_the_formulas(void **state) {
  (void)state;
  dice d = dice_of(62);
  for (int k = 0; k < CASES; k++) {
    group g = draw_group(&d);
    vec3 heading = {0, 0, 0}, vel = {0, 0, 0}, centre = {0, 0, 0};
    int counted = 0;
    for (size_t i = 0; i < g.count; i++)
      counted += counts(&g, i);
    for (size_t i = 0; i < g.count && counted; i++)
      if (counts(&g, i)) {
        add_scaled(&heading, wide(g.others[i].heading), 1.0 / counted);
        add_scaled(&vel, wide(g.others[i].vel), 1.0 / counted);
        add_scaled(&centre, offset_of(&g, i), 1.0 / counted);
      }
    veer_alignment_options a = {VEER_ALIGNMENT_HEADING, g.hood};
    veer_cohesion_options c = {VEER_COHESION_REYNOLDS, g.hood};
    veer_vec by_heading = veer_alignment(&g.agent, g.others, g.count, &a);
    a.form = VEER_ALIGNMENT_VELOCITY;
    veer_vec by_velocity = veer_alignment(&g.agent, g.others, g.count, &a);
    veer_vec to_centre = veer_cohesion(&g.agent, g.others, g.count, &c);
    if (!counted) {
      assert_true(is_zero_vec(by_heading) && is_zero_vec(by_velocity) && is_zero_vec(to_centre));
      continue;
    }
    add_scaled(&heading, wide(g.agent.heading), -1);
    check_vec("alignment by heading", k, by_heading, heading, 2e-6);
    add_scaled(&vel, wide(g.agent.vel), -1);
    check_vec("alignment by velocity", k, by_velocity, vel, 5e-6);
    if (size_of(centre) < 0.1)
      continue;
    vec3 unit = {0, 0, 0};
    add_scaled(&unit, centre, 1 / size_of(centre));
    check_vec("cohesion", k, to_centre, unit, 1e-4);
    c.form = VEER_COHESION_SEEK;
    add_scaled(&unit, unit, (double)g.agent.max_speed - 1);
    add_scaled(&unit, wide(g.agent.vel), -1);
    check_vec("cohesion by seek", k, veer_cohesion(&g.agent, g.others, g.count, &c), unit, 1e-3);
  }
}

/* ---- at one point ---- */

static veer_vec parting(uint32_t own, uint32_t other, bool planar, veer_separation_form form,
                        bool desired) {
  veer_agent agent = veer_agent_default();
  agent.id = own;
  agent.planar = planar;
  agent.pos = veer_vec2(3.0f, 4.0f);
  veer_mover there = veer_mover_at(agent.pos);
  there.id = other;
  veer_separation_options o = veer_separation_default();
  o.form = form;
  o.desired = desired;
  o.neighborhood.radius = 10.0f;
  return veer_separation(&agent, &there, 1, &o);
}

static void coincident_ones_part_in_opposite_ways(void **state) {
  (void)state;
  dice d = dice_of(63);
  veer_vec mean = veer_vec2(0.0f, 0.0f);
  for (int k = 0; k < CASES; k++) {
    uint32_t a = k % 2 ? draw_word(&d) : (uint32_t)k, b = k % 2 ? draw_word(&d) : (uint32_t)k + 1;
    bool planar = k % 3 != 0, desired = k % 5 == 0;
    veer_separation_form form = (veer_separation_form)(k % VEER_SEPARATION_FORM_COUNT);
    veer_vec one = parting(a, b, planar, form, desired),
             other = parting(b, a, planar, form, desired);
    check(length_of(one) > 0.9 && all_finite(one), "form %d: " SHOW_VEC, (int)form, VEC_PARTS(one));
    assert_true(one.x == -other.x && one.y == -other.y && one.z == -other.z);
    assert_true(!planar || one.z == 0.0f);
    assert_true(same_vec(one, parting(a, b, planar, form, desired)));
    mean = veer_vec_add(mean, veer_vec_scale(veer_vec_unit(one), 1.0f / CASES));
  }
  assert_true(length_of(mean) < 0.1); /* and not all the same way */
}

static void the_agent_itself_does_not_count(void **state) {
  (void)state;
  dice d = dice_of(64);
  for (int k = 0; k < 1000; k++) {
    group g = draw_group(&d);
    if (g.count == 0 || g.count == MOST)
      continue;
    veer_separation_options s = veer_separation_default();
    veer_alignment_options a = veer_alignment_default();
    veer_cohesion_options c = veer_cohesion_default();
    veer_vec without[] = {veer_separation(&g.agent, g.others, g.count, &s),
                          veer_alignment(&g.agent, g.others, g.count, &a),
                          veer_cohesion(&g.agent, g.others, g.count, &c)};
    g.others[g.count++] = veer_mover_of(&g.agent);
    veer_vec with[] = {veer_separation(&g.agent, g.others, g.count, &s),
                       veer_alignment(&g.agent, g.others, g.count, &a),
                       veer_cohesion(&g.agent, g.others, g.count, &c)};
    for (int i = 0; i < 3; i++)
      assert_true(same_vec(with[i], without[i]));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(who_counts),
      cmocka_unit_test(field_of_view_is_a_true_angle),
      cmocka_unit_test(separation_follows_the_formulas),
      cmocka_unit_test(alignment_and_cohesion_follow_the_formulas),
      cmocka_unit_test(coincident_ones_part_in_opposite_ways),
      cmocka_unit_test(the_agent_itself_does_not_count),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
