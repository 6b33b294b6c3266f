/* Looking ahead: each mode in double, the intercept that really intercepts, and what is said of
 * quarries that are still, coincident or out of reach. */
#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 20000 };

static veer_prediction prediction_of(veer_look_ahead look) {
  veer_prediction prediction = veer_prediction_default();
  prediction.look = look;
  return prediction;
}

static veer_agent draw_pursuer(dice *d) {
  veer_agent agent = veer_agent_default();
  agent.planar = draw_bool(d);
  agent.pos = draw_vec(d, agent.planar, 100.0f);
  agent.max_speed = draw_log(d, 0.1f, 10.0f);
  agent.vel = draw_vec(d, agent.planar, agent.max_speed);
  draw_frame(d, agent.planar, &agent.heading, &agent.up);
  return agent;
}

static veer_mover draw_quarry(dice *d, const veer_agent *agent) {
  veer_mover quarry = veer_mover_at(draw_vec(d, agent->planar, 100.0f));
  quarry.vel = draw_vec(d, agent->planar, draw_log(d, 0.1f, 10.0f));
  quarry.id = 1;
  draw_frame(d, agent->planar, &quarry.heading, &quarry.up);
  return quarry;
}

static double dot(veer_vec a, veer_vec b) {
  return (double)a.x * (double)b.x + (double)a.y * (double)b.y + (double)a.z * (double)b.z;
}

/* ---- intercept ---- */

/* The smallest positive root of |d + v t| = s t in double, 0 when there is none. *out_margin tells
 * how far the decision is from the other one. */
static double first_meeting(const veer_agent *agent, const veer_mover *quarry, double *out_margin) {
  veer_vec offset = veer_vec_sub(quarry->pos, agent->pos);
  double speed = (double)agent->max_speed;
  double a = dot(quarry->vel, quarry->vel) - speed * speed;
  double b = dot(offset, quarry->vel), c = dot(offset, offset);
  double discriminant = b * b - a * c;
  double scale = dot(quarry->vel, quarry->vel) + speed * speed;
  *out_margin = fmin(fabs(discriminant) / (b * b + fabs(a) * c), fabs(a) / scale);
  if (discriminant < 0)
    return 0;
  double root = sqrt(discriminant), one = (-b - root) / a, other = (-b + root) / a;
  double low = fmin(one, other), high = fmax(one, other);
  return low > 0 ? low : high > 0 ? high : 0;
}

static void intercept_is_the_first_meeting(void **state) {
  (void)state;
  dice d = dice_of(16);
  veer_prediction prediction = prediction_of(VEER_LOOK_INTERCEPT);
  int none = 0, close_calls = 0;
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_pursuer(&d);
    veer_mover quarry = draw_quarry(&d, &agent);
    double margin, expected = first_meeting(&agent, &quarry, &margin);
    veer_aim aim = veer_predict(&agent, &quarry, &prediction);
    if (margin < 1e-3) { /* nearly equal speeds, or a chase that just fails */
      close_calls++;
      continue;
    }
    check(aim.direct == (expected == 0), "case %d: direct %d, meeting at %g", k, aim.direct,
          expected);
    none += aim.direct;
    check(fabs((double)aim.time - expected) <= 1e-3 * expected, "case %d: %g instead of %g", k,
          (double)aim.time, expected);
    /* Both are there at the same time. */
    double flown = (double)agent.max_speed * (double)aim.time;
    if (!aim.direct)
      check(fabs(gap(aim.point, agent.pos) - flown) <= 2e-3 * flown, "case %d: %g to go, %g flown",
            k, gap(aim.point, agent.pos), flown);
    else
      assert_true(same_vec(aim.point, quarry.pos) && aim.time == 0.0f);
  }
  assert_in_range(none, CASES / 20, CASES / 2);
  assert_in_range(close_calls, 1, CASES / 50);
}

static void intercept_by_simulation(void **state) {
  (void)state;
  dice d = dice_of(18);
  veer_prediction prediction = prediction_of(VEER_LOOK_INTERCEPT);
  for (int k = 0; k < 300; k++) {
    veer_agent agent = draw_pursuer(&d);
    veer_mover quarry = draw_quarry(&d, &agent);
    veer_aim aim = veer_predict(&agent, &quarry, &prediction);
    if (aim.direct || aim.time > 500.0f)
      continue;
    const float dt = aim.time / 500.0f;
    agent.response_time = dt; /* it flies at max_speed from the first step on */
    double nearest = gap(agent.pos, quarry.pos);
    double start = nearest;
    for (int i = 0; i < 510; i++) {
      veer_move(&agent, veer_pursue(&agent, &quarry, &prediction), veer_vec2(0.0f, 0.0f), dt);
      quarry.pos = veer_vec_add(quarry.pos, veer_vec_scale(quarry.vel, dt));
      nearest = fmin(nearest, gap(agent.pos, quarry.pos));
    }
    check(nearest <= 1e-2 * start + (double)(agent.max_speed * dt), "case %d: passes at %g", k,
          nearest);
  }
}

static void equal_speeds_meet_on_the_bisector(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_prediction prediction = prediction_of(VEER_LOOK_INTERCEPT);
  veer_mover quarry = veer_mover_at(veer_vec2(10.0f, 0.0f));
  quarry.vel = veer_vec2(-0.6f, 0.8f);
  agent.max_speed = veer_vec_length(quarry.vel);
  veer_aim aim = veer_predict(&agent, &quarry, &prediction);
  assert_false(aim.direct);
  assert_true(fabs((double)aim.time - 10 / 1.2) < 1e-4);
  quarry.vel = veer_vec2(0.6f, 0.8f); /* flees as fast as it is chased */
  assert_true(veer_predict(&agent, &quarry, &prediction).direct);
}

/* ---- the other modes ---- */

static float nine_factor(float ahead, float along) {
  static const float table[3][3] = {{4, 1.8f, 0.85f}, {1, 0.8f, 4}, {0.5f, 2, 2}};
  int row = ahead > 0.707f ? 0 : ahead < -0.707f ? 2 : 1;
  int column = along > 0.707f ? 0 : along < -0.707f ? 2 : 1;
  return table[row][column];
}

static double time_of(const veer_agent *agent, const veer_mover *quarry, const veer_prediction *p,
                      double *out_margin) {
  veer_vec offset = veer_vec_sub(quarry->pos, agent->pos);
  double distance = length_of(offset), along = dot(agent->heading, quarry->heading);
  double ahead = dot(agent->heading, offset) / distance;
  *out_margin = 1;
  switch (p->look) {
  case VEER_LOOK_LEAD:
    return (double)p->lead;
  case VEER_LOOK_LEAD_DISTANCE:
    return (double)p->lead_per_distance * distance;
  case VEER_LOOK_NINE:
    *out_margin = fmin(fabs(fabs(ahead) - 0.707), fabs(fabs(along) - 0.707));
    return distance / length_of(agent->vel) * (double)nine_factor((float)ahead, (float)along);
  default:
    *out_margin = fmin(fabs(along - (double)p->facing_cosine), fabs(ahead));
    return ahead > 0 && along < (double)p->facing_cosine
               ? 0
               : distance / ((double)agent->max_speed + length_of(quarry->vel));
  }
}

static void times_follow_the_formulas(void **state) {
  (void)state;
  dice d = dice_of(19);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_pursuer(&d);
    veer_mover quarry = draw_quarry(&d, &agent);
    veer_prediction p = prediction_of((veer_look_ahead)(k % VEER_LOOK_INTERCEPT));
    p.lead = draw_between(&d, 0.0f, 50.0f);
    p.lead_per_distance = draw_between(&d, 0.0f, 1.0f);
    p.facing_cosine = draw_between(&d, -1.0f, 0.5f);
    double margin, expected = time_of(&agent, &quarry, &p, &margin);
    if (margin < 1e-5)
      continue;
    veer_aim aim = veer_predict(&agent, &quarry, &p);
    check(fabs((double)aim.time - expected) <= 1e-5 * expected, "case %d, mode %d: %g not %g", k,
          (int)p.look, (double)aim.time, expected);
    assert_true(aim.direct == (p.look == VEER_LOOK_CLOSING && expected == 0));
    p.max_prediction = (float)expected * 0.5f;
    aim = veer_predict(&agent, &quarry, &p);
    assert_true(aim.time == p.max_prediction);
    double step = length_of(quarry.vel) * (double)aim.time;
    check(fabs(gap(aim.point, quarry.pos) - step) <= 1e-5 * step + 1e-4, "case %d: %g not %g", k,
          gap(aim.point, quarry.pos), step);
  }
}

/* What is aimed at is what is sought, whatever the numbers. */
static void pursuit_is_seek_of_the_aim(void **state) {
  (void)state;
  dice d = dice_of(20);
  for (int k = 0; k < CASES; k++) {
    veer_agent agent = draw_pursuer(&d);
    veer_mover quarry = draw_quarry(&d, &agent);
    veer_prediction p = prediction_of((veer_look_ahead)(k % VEER_LOOK_COUNT));
    p.lead = draw_log(&d, 1e-3f, 1e38f);
    if (k % 7 == 0)
      agent.vel = veer_vec_scale(agent.vel, 1e-38f);
    if (k % 5 == 0)
      quarry.vel = veer_vec2(0.0f, 0.0f);
    if (k % 11 == 0)
      agent.max_speed = 1e-40f;
    veer_aim aim = veer_predict(&agent, &quarry, &p);
    veer_vec sought = veer_seek(&agent, aim.point), pursued = veer_pursue(&agent, &quarry, &p);
    check(same_vec(sought, pursued), "case %d, mode %d: " SHOW_VEC " instead of " SHOW_VEC, k,
          (int)p.look, VEC_PARTS(pursued), VEC_PARTS(sought));
    aim = veer_predict_threat(&agent, &quarry, &p);
    if (length_of(aim.point) > 1e18) /* so far that 1/distance fades away */
      continue;
    veer_vec fled = veer_flee(&agent, aim.point);
    veer_vec evaded = veer_evade(&agent, &quarry, &p, VEER_INFINITY);
    check(gap(fled, evaded) <=
              2e-6 * (double)(agent.max_speed + veer_vec_length(agent.vel)) + 1e-40,
          "case %d, mode %d: " SHOW_VEC " instead of " SHOW_VEC, k, (int)p.look, VEC_PARTS(evaded),
          VEC_PARTS(fled));
  }
}

static void still_and_coincident_quarries(void **state) {
  (void)state;
  dice d = dice_of(21);
  for (int k = 0; k < 2000; k++) {
    veer_agent agent = draw_pursuer(&d);
    veer_mover quarry = draw_quarry(&d, &agent);
    veer_prediction p = prediction_of((veer_look_ahead)(k % VEER_LOOK_COUNT));
    p.lead = 18.0f;
    p.lead_per_distance = 0.5f;
    if (k % 2)
      agent.vel = veer_vec2(0.0f, 0.0f); /* an own speed of zero: bounded, not 3e38 */
    veer_mover still = quarry, here = quarry;
    still.vel = veer_vec2(0.0f, 0.0f);
    here.pos = agent.pos;
    check(same_vec(veer_predict(&agent, &still, &p).point, still.pos), "case %d, mode %d", k,
          (int)p.look);
    if (p.look != VEER_LOOK_LEAD) /* whose lead does not depend on the distance */
      check(same_vec(veer_predict(&agent, &here, &p).point, agent.pos), "case %d, mode %d", k,
            (int)p.look);
  }
}

static void own_speed_zero_looks_as_far_as_allowed(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_mover quarry = veer_mover_at(veer_vec2(10.0f, 0.0f));
  quarry.vel = veer_vec2(0.0f, 1.0f);
  veer_prediction p = prediction_of(VEER_LOOK_NINE);
  assert_true(veer_predict(&agent, &quarry, &p).time == 0.0f);
  p.max_prediction = 7.0f;
  assert_true(veer_predict(&agent, &quarry, &p).time == 7.0f);
}

/* ---- evade ---- */

static void threat_range_is_of_the_pursuer_itself(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_prediction p = prediction_of(VEER_LOOK_LEAD);
  p.lead = 10.0f;
  veer_mover pursuer = veer_mover_at(veer_vec2(10.0f, 0.0f));
  pursuer.vel = veer_vec2(-0.5f, 0.0f); /* will be at (5, 0) */
  assert_true(is_zero_vec(veer_evade(&agent, &pursuer, &p, 10.0f)));
  assert_true(veer_evade(&agent, &pursuer, &p, 10.001f).x == -1.0f);
  pursuer.vel = veer_vec2(-2.0f, 0.0f); /* will be at (-10, 0): it is fled from there */
  assert_true(veer_evade(&agent, &pursuer, &p, 10.001f).x == 1.0f);
}

static void several_pursuers_weigh_by_nearness(void **state) {
  (void)state;
  dice d = dice_of(22);
  for (int k = 0; k < 2000; k++) {
    veer_agent agent = draw_pursuer(&d);
    veer_prediction p = prediction_of((veer_look_ahead)(k % VEER_LOOK_COUNT));
    p.max_prediction = 20.0f;
    veer_mover pursuers[5];
    double away[3] = {0, 0, 0};
    for (int i = 0; i < 5; i++) {
      pursuers[i] = draw_quarry(&d, &agent);
      veer_vec from = veer_vec_sub(agent.pos, veer_predict_threat(&agent, &pursuers[i], &p).point);
      double square = dot(from, from);
      if (gap(agent.pos, pursuers[i].pos) < 100) {
        away[0] += (double)from.x / square;
        away[1] += (double)from.y / square;
        away[2] += (double)from.z / square;
      }
    }
    veer_vec desired = veer_vec3((float)away[0], (float)away[1], (float)away[2]);
    veer_vec got = veer_evade_all(&agent, pursuers, 5, &p, 100.0f);
    if (length_of(desired) == 0) {
      assert_true(is_zero_vec(got));
      continue;
    }
    if (length_of(desired) < 1e-4)
      continue; /* they cancel */
    desired = veer_vec_scale(veer_vec_unit(desired), agent.max_speed);
    veer_vec expected = veer_match_velocity(&agent, desired);
    check(gap(got, expected) <= 2e-2 * (double)agent.max_speed,
          "case %d: " SHOW_VEC " not " SHOW_VEC, k, VEC_PARTS(got), VEC_PARTS(expected));
  }
  veer_agent agent = veer_agent_default();
  veer_prediction p = veer_prediction_default();
  assert_true(is_zero_vec(veer_evade_all(&agent, NULL, 0, &p, VEER_INFINITY)));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(intercept_is_the_first_meeting),
      cmocka_unit_test(intercept_by_simulation),
      cmocka_unit_test(equal_speeds_meet_on_the_bisector),
      cmocka_unit_test(times_follow_the_formulas),
      cmocka_unit_test(pursuit_is_seek_of_the_aim),
      cmocka_unit_test(still_and_coincident_quarries),
      cmocka_unit_test(own_speed_zero_looks_as_far_as_allowed),
      cmocka_unit_test(threat_range_is_of_the_pursuer_itself),
      cmocka_unit_test(several_pursuers_weigh_by_nearness),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
