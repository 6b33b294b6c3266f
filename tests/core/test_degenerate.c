/* What the table in docs/degenerate.md says and no other test shows: answers where a length, a
 * weight, a time or a set is nothing. */
#include <string.h>

#include <veer/look.h>

#include "../support/check.h"
#include "every_behavior.h"

static const veer_vec NONE = {0, 0, 0};

static void no_response_time_gives_no_force(void **state) {
  (void)state;
  const float times[] = {0.0f, -0.0f, -1.0f};
  dice d = dice_of(1400);
  for (int i = 0; i < BEHAVIOR_ROWS; i++)
    for (int k = 0; k < 200 && (every_behavior[i].reads & READS_RESPONSE); k++) {
      situation s = draw_situation(&d, k & 1);
      s.agent.response_time = times[k % 3];
      s.arrive.stop_distance = 0.0f; /* a brake within it needs no response time */
      veer_vec force = force_of(&every_behavior[i], &s);
      check(is_zero_vec(force), "%s, case %d: " SHOW_VEC, every_behavior[i].name, k,
            VEC_PARTS(force));
    }
}

static void nobody_gives_no_force(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(0.5f, 0.5f);
  veer_prediction p = veer_prediction_default();
  veer_separation_options separation = veer_separation_default();
  veer_alignment_options alignment = veer_alignment_default();
  veer_cohesion_options cohesion = veer_cohesion_default();
  veer_mover itself = veer_mover_of(&agent), far = veer_mover_at(veer_vec2(5, 0));
  far.id = 1;
  assert_true(is_zero_vec(veer_evade_all(&agent, NULL, 0, &p, INFINITY)));
  assert_true(is_zero_vec(veer_evade(&agent, &far, &p, 0.0f)));
  assert_true(is_zero_vec(veer_flee_within(&agent, agent.pos, 0.0f)));
  for (int form = 0; form < VEER_SEPARATION_FORM_COUNT; form++) {
    separation.form = (veer_separation_form)form;
    assert_true(is_zero_vec(veer_separation(&agent, NULL, 0, &separation)));
    assert_true(is_zero_vec(veer_separation(&agent, &itself, 1, &separation)));
  }
  for (int form = 0; form < VEER_ALIGNMENT_FORM_COUNT; form++) {
    alignment.form = (veer_alignment_form)form;
    assert_true(is_zero_vec(veer_alignment(&agent, NULL, 0, &alignment)));
    assert_true(is_zero_vec(veer_alignment(&agent, &itself, 1, &alignment)));
  }
  for (int form = 0; form < VEER_COHESION_FORM_COUNT; form++) {
    cohesion.form = (veer_cohesion_form)form;
    assert_true(is_zero_vec(veer_cohesion(&agent, NULL, 0, &cohesion)));
    assert_true(is_zero_vec(veer_cohesion(&agent, &itself, 1, &cohesion)));
  }
  assert_true(is_zero_vec(veer_weighted_sum(NULL, NULL, 0)));
}

static void neighborhoods_of_no_size(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_mover here = veer_mover_at(agent.pos), behind = veer_mover_at(veer_vec2(-1, 0));
  here.id = behind.id = 1;
  veer_neighborhood hood = veer_neighborhood_default();
  assert_true(veer_is_neighbor(&agent, &here, &hood) && veer_is_neighbor(&agent, &behind, &hood));
  hood.min_cosine = 1.0f; /* straight ahead at most: one at the same point is in every view */
  assert_true(veer_is_neighbor(&agent, &here, &hood));
  assert_false(veer_is_neighbor(&agent, &behind, &hood));
  hood.always_within = 2.0f;
  assert_true(veer_is_neighbor(&agent, &behind, &hood));
  hood.radius = 0.0f;
  assert_false(veer_is_neighbor(&agent, &here, &hood));
}

static void weights_of_nothing(void **state) {
  (void)state;
  const veer_vec forces[2] = {{3, 4, 0}, {-1, 2, 0}};
  const float none[2] = {0.0f, 0.0f};
  assert_true(is_zero_vec(veer_weighted_sum(forces, none, 2)));
  assert_true(is_zero_vec(veer_weighted_sum(forces, NULL, 0)));
  const veer_vec equal[2] = {{3, 4, 0}, {-3, -4, 0}};
  assert_true(is_zero_vec(veer_weighted_sum(equal, NULL, 2)));
}

static void wanders_of_no_size(void **state) {
  (void)state;
  dice d = dice_of(1401);
  for (int k = 0; k < 500; k++) {
    situation s = draw_situation(&d, k & 1);
    for (int form = 0; form < VEER_WANDER_FORM_COUNT; form++) {
      s.wander.form = (veer_wander_form)form;
      veer_vec walk = veer_wander_start(&s.wander), before = walk;
      veer_vec still = veer_wander(&s.agent, &s.wander, d.key, 0.0f, &walk);
      assert_true(gap(walk, before) < 1e-6 && all_finite(still)); /* no time, no walk */
      s.wander.jitter = 0.0f;
      veer_wander(&s.agent, &s.wander, d.key, 1.0f, &walk);
      assert_true(gap(walk, before) < 1e-6);
    }
    s.wander.form = VEER_WANDER_CIRCLE; /* a circle of no size: straight on, or nothing at all */
    s.wander.radius = 0.0f;
    veer_vec walk = veer_wander_start(&s.wander);
    assert_true(is_zero_vec(walk));
    veer_vec ahead = veer_vec_scale(s.agent.heading, s.wander.distance);
    assert_true(gap(veer_wander(&s.agent, &s.wander, d.key, 1.0f, &walk), ahead) < 1e-5);
    s.wander.distance = 0.0f;
    assert_true(is_zero_vec(veer_wander(&s.agent, &s.wander, d.key, 1.0f, &walk)));
  }
}

static void limits_of_nothing(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(3, 4);
  agent.max_force = 0.0f;
  assert_true(is_zero_vec(veer_applied_steering(&agent, veer_vec2(3, 4))));
  agent.max_force = -1.0f;
  assert_true(is_zero_vec(veer_applied_steering(&agent, veer_vec2(3, 4))));
  agent.max_speed = 2.0f;
  assert_true(veer_speed_cap(&agent) == 2.0f);
  agent.speed_limit = 0.0f;
  assert_true(veer_speed_cap(&agent) == 0.0f);
  veer_move(&agent, veer_vec2(5, 0), NONE, 1.0f); /* it may not move */
  assert_true(is_zero_vec(agent.vel) && is_zero_vec(agent.pos) && agent.heading.x == 1.0f);
  agent.speed_limit = INFINITY;
  assert_true(veer_speed_cap(&agent) == INFINITY);
  agent.vel = veer_vec2(NAN, 0);
  veer_face_travel(&agent);
  assert_true(agent.heading.x == 1.0f);
  agent.vel = veer_vec2(0, 1e-30f); /* with a max_speed of 0 the least motion is travel */
  agent.max_speed = 0.0f;
  veer_face_travel(&agent);
  assert_true(agent.heading.y == 1.0f);
}

static void boxes_of_no_size(void **state) {
  (void)state;
  const veer_edge edges[] = {VEER_EDGE_OPEN, VEER_EDGE_WRAP, VEER_EDGE_BOUNCE, VEER_EDGE_CONTAIN};
  veer_box none = {veer_vec2(2, 3), veer_vec2(2, 3)};
  dice d = dice_of(1402);
  for (int k = 0; k < 2000; k++) {
    veer_agent agent = veer_agent_default();
    agent.pos = draw_vec(&d, true, 9.0f);
    agent.vel = draw_vec(&d, true, 9.0f);
    veer_agent before = agent;
    veer_apply_edge(&agent, &none, edges[k % 4]); /* an axis without a length has no edge */
    assert_memory_equal(&agent, &before, sizeof agent);
    veer_vec to = draw_vec(&d, true, 9.0f);
    assert_true(
        same_vec(veer_offset_in(agent.pos, to, &none, edges[k % 4]), veer_vec_sub(to, agent.pos)));
    assert_true(is_zero_vec(veer_offset_in(to, to, &none, edges[k % 4])));
    veer_box box = {veer_vec2(-1, -1), veer_vec2(1, 1)};
    float *const fields[] = {&agent.pos.x, &agent.vel.y, &box.lo.x, &box.hi.y};
    *fields[draw_below(&d, 4)] = draw_log(&d, 1e-45f, 3e38f) * (draw_bool(&d) ? 1.0f : -1.0f);
    veer_apply_edge(&agent, &box, edges[k % 4]);
    assert_true(all_finite(agent.pos) && all_finite(agent.vel) && all_finite(agent.heading));
  }
}

static void keys_and_words_of_nothing(void **state) {
  (void)state;
  veer_random_key zero, ones;
  memset(&zero, 0, sizeof zero);
  memset(&ones, 0xff, sizeof ones);
  assert_true(veer_random(zero).word[0] != veer_random(ones).word[0]);
  assert_true(veer_random_signed(0) >= -1.0f && veer_random_signed(0xffffffffu) < 1.0f);
  assert_true(veer_random_signed(0x7fffffffu) < 1.0f && veer_random_signed(0x80000000u) >= -1.0f);
  assert_true(veer_random_unit(0) == 0.0f && veer_random_unit(0xffffffffu) < 1.0f);
}

static void what_has_no_input(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  assert_true(agent.mass == 1.0f && agent.response_time == 1.0f && agent.max_force == INFINITY);
  veer_mover odd = veer_mover_at(veer_vec2(NAN, 0)); /* copies; it judges nothing */
  assert_true(isnan(odd.pos.x) && is_zero_vec(odd.vel) && odd.heading.x == 1.0f);
  agent.pos = veer_vec2(3, INFINITY);
  assert_true(veer_mover_of(&agent).pos.y == INFINITY);
  for (int status = -5; status < VEER_STATUS_COUNT + 5; status++)
    assert_true(strlen(veer_status_text((veer_status)status)) > 0);
  assert_true(veer_look_default().shape == VEER_SHAPE_ARROW);
  assert_true(veer_float_environment_ok());
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(no_response_time_gives_no_force),
      cmocka_unit_test(nobody_gives_no_force),
      cmocka_unit_test(neighborhoods_of_no_size),
      cmocka_unit_test(weights_of_nothing),
      cmocka_unit_test(wanders_of_no_size),
      cmocka_unit_test(limits_of_nothing),
      cmocka_unit_test(boxes_of_no_size),
      cmocka_unit_test(keys_and_words_of_nothing),
      cmocka_unit_test(what_has_no_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
