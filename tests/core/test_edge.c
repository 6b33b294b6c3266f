/* Edges of a box world: inside afterwards, the same motion modulo the box, nothing gained. */
#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 20000 };

static veer_box draw_box(dice *d, bool planar) {
  veer_box box;
  box.lo = draw_vec(d, planar, 50.0f);
  veer_vec size = veer_vec3(draw_log(d, 0.1f, 100.0f), draw_log(d, 0.1f, 100.0f),
                            planar ? 0.0f : draw_log(d, 0.1f, 100.0f));
  box.hi = veer_vec_add(box.lo, size);
  return box;
}

static veer_agent draw_body(dice *d, bool planar) {
  veer_agent agent = veer_agent_default();
  agent.planar = planar;
  agent.pos = draw_vec(d, planar, 200.0f);
  agent.vel = draw_vec(d, planar, 5.0f);
  agent.max_speed = 10.0f;
  agent.radius = draw_log(d, 0.01f, 10.0f);
  veer_face_travel(&agent);
  return agent;
}

static float part(const veer_vec *v, int axis) {
  return axis == 0 ? v->x : axis == 1 ? v->y : v->z;
}

static void open_does_nothing(void **state) {
  (void)state;
  dice d = dice_of(80);
  for (int k = 0; k < 100; k++) {
    veer_box box = draw_box(&d, false);
    veer_agent agent = draw_body(&d, false), before = agent;
    veer_apply_edge(&agent, &box, VEER_EDGE_OPEN);
    assert_true(same_vec(agent.pos, before.pos) && same_vec(agent.vel, before.vel));
  }
}

static void wrap_keeps_the_place_modulo_the_box(void **state) {
  (void)state;
  dice d = dice_of(81);
  for (int k = 0; k < CASES; k++) {
    bool planar = k & 1;
    veer_box box = draw_box(&d, planar);
    veer_agent agent = draw_body(&d, planar), before = agent;
    veer_apply_edge(&agent, &box, VEER_EDGE_WRAP);
    assert_true(same_vec(agent.vel, before.vel) && same_vec(agent.heading, before.heading));
    for (int axis = 0; axis < 3; axis++) {
      float lo = part(&box.lo, axis), hi = part(&box.hi, axis);
      float now = part(&agent.pos, axis), then = part(&before.pos, axis);
      if (!(lo < hi)) {
        assert_true(now == then);
        continue;
      }
      check(now >= lo && now < hi, "case %d: %g of %g .. %g", k, (double)now, (double)lo,
            (double)hi);
      double sizes = ((double)then - (double)now) / ((double)hi - (double)lo);
      check(fabs(sizes - round(sizes)) * (double)(hi - lo) <= 1e-3 * fmax(1, (double)(hi - lo)),
            "case %d: from %g to %g in %g .. %g", k, (double)then, (double)now, (double)lo,
            (double)hi);
    }
  }
}

/* Just below one rim is just below the other, where rounding may land on the rim itself. */
static void wrap_never_ends_on_the_upper_rim(void **state) {
  (void)state;
  dice d = dice_of(84);
  int rounded = 0;
  for (int k = 0; k < CASES; k++) {
    veer_box box = draw_box(&d, true);
    veer_agent agent = veer_agent_default();
    agent.pos = veer_vec2(nextafterf(box.lo.x, -1e30f), nextafterf(box.hi.y, 1e30f));
    rounded += agent.pos.x + (box.hi.x - box.lo.x) >= box.hi.x;
    veer_apply_edge(&agent, &box, VEER_EDGE_WRAP);
    check(agent.pos.x >= box.lo.x && agent.pos.x < box.hi.x && agent.pos.y >= box.lo.y &&
              agent.pos.y < box.hi.y,
          "case %d: (%.9g, %.9g)", k, (double)agent.pos.x, (double)agent.pos.y);
  }
  assert_true(rounded > 100);
}

static void check_held(int k, const veer_agent *agent, const veer_agent *before,
                       const veer_box *box, veer_edge edge, int axis) {
  float lo = part(&box->lo, axis), hi = part(&box->hi, axis);
  float now = part(&agent->pos, axis), then = part(&before->pos, axis);
  float vel = part(&agent->vel, axis), old = part(&before->vel, axis);
  bool fits = hi - lo >= 2.0f * agent->radius;
  if (!(lo < hi)) {
    assert_true(now == then && vel == old);
    return;
  }
  if (!fits) {
    assert_true(fabs((double)now - ((double)lo + (double)hi) / 2) <= 1e-4);
    return;
  }
  check((double)now - (double)agent->radius >= (double)lo - 2e-5 &&
            (double)now + (double)agent->radius <= (double)hi + 2e-5,
        "case %d: %g of %g .. %g, radius %g", k, (double)now, (double)lo, (double)hi,
        (double)agent->radius);
  if (then - agent->radius >= lo && then + agent->radius <= hi)
    assert_true(now == then && vel == old);
  else if (edge == VEER_EDGE_BOUNCE)
    assert_true(fabsf(vel) == fabsf(old));
  else
    assert_true(vel == old || vel == 0.0f);
  if (then + agent->radius > hi + 1e-4f) /* it does not go on outward */
    assert_true(vel <= 0.0f);
  if (then - agent->radius < lo - 1e-4f)
    assert_true(vel >= 0.0f);
}

static void bounce_and_contain_hold_the_whole_body(void **state) {
  (void)state;
  dice d = dice_of(82);
  for (int k = 0; k < CASES; k++) {
    bool planar = k & 1;
    veer_edge edge = k & 2 ? VEER_EDGE_BOUNCE : VEER_EDGE_CONTAIN;
    veer_box box = draw_box(&d, planar);
    veer_agent agent = draw_body(&d, planar), before = agent;
    veer_apply_edge(&agent, &box, edge);
    for (int axis = 0; axis < 3; axis++)
      check_held(k, &agent, &before, &box, edge, axis);
    if (length_of(agent.vel) > 1e-4)
      assert_true(gap(agent.heading, veer_vec_unit(agent.vel)) <= 1e-6);
  }
}

static void bounce_reflects_the_position(void **state) {
  (void)state;
  veer_box box = {veer_vec2(0.0f, 0.0f), veer_vec2(10.0f, 20.0f)};
  veer_agent agent = veer_agent_default();
  agent.radius = 1.0f;
  agent.pos = veer_vec2(9.5f, 0.25f); /* 0.5 too far, 0.75 too low */
  agent.vel = veer_vec2(2.0f, -3.0f);
  veer_apply_edge(&agent, &box, VEER_EDGE_BOUNCE);
  assert_true(same_vec(agent.pos, veer_vec2(8.5f, 1.75f)));
  assert_true(same_vec(agent.vel, veer_vec2(-2.0f, 3.0f)));
}

/* Brute force over the images. */
static void offset_is_to_the_nearest_image(void **state) {
  (void)state;
  dice d = dice_of(83);
  for (int k = 0; k < CASES; k++) {
    veer_box box = draw_box(&d, true);
    veer_vec size = veer_vec_sub(box.hi, box.lo);
    veer_vec from =
        veer_vec2(draw_between(&d, box.lo.x, box.hi.x), draw_between(&d, box.lo.y, box.hi.y));
    veer_vec to =
        veer_vec2(draw_between(&d, box.lo.x, box.hi.x), draw_between(&d, box.lo.y, box.hi.y));
    double nearest = HUGE_VAL;
    for (int i = -1; i <= 1; i++)
      for (int j = -1; j <= 1; j++) {
        veer_vec image = veer_vec2(to.x + (float)i * size.x, to.y + (float)j * size.y);
        nearest = fmin(nearest, gap(from, image));
      }
    veer_vec offset = veer_offset_in(from, to, &box, VEER_EDGE_WRAP);
    check(fabs(length_of(offset) - nearest) <= 3e-5, "case %d: %g instead of %g", k,
          length_of(offset), nearest);
    assert_true(same_vec(veer_offset_in(from, to, &box, VEER_EDGE_BOUNCE), veer_vec_sub(to, from)));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(open_does_nothing),
      cmocka_unit_test(wrap_keeps_the_place_modulo_the_box),
      cmocka_unit_test(wrap_never_ends_on_the_upper_rim),
      cmocka_unit_test(bounce_and_contain_hold_the_whole_body),
      cmocka_unit_test(bounce_reflects_the_position),
      cmocka_unit_test(offset_is_to_the_nearest_image),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
