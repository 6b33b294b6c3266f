/* A behaviour of the host's own: what it is told, and what becomes of its answer. */
#include "crowd_case.h"

/* What it has been told, and what it answers. */
typedef struct own {
  veer_vec answer;
  float scale; /* of what it answers by itself */
  int asked;
  veer_agent agent;
  size_t neighbors;
  uint32_t first;
  float dt;
  veer_random_key key;
} own;

static veer_vec answer_own(void *user, const veer_custom_question *question) {
  own *o = (own *)user;
  o->asked++;
  o->agent = *question->agent;
  o->neighbors = question->neighbor_count;
  o->first = question->neighbor_count ? question->neighbors[0].id : 0;
  o->dt = question->dt;
  o->key = question->key;
  return (veer_vec){o->answer.x * o->scale, o->answer.y * o->scale, o->answer.z * o->scale};
}

static veer_behavior custom_of(own *o, float radius) {
  veer_behavior behavior = veer_behavior_default(VEER_CUSTOM);
  behavior.as.custom.function = answer_own;
  behavior.as.custom.user = o;
  behavior.as.custom.neighborhood.radius = radius;
  return behavior;
}

/* Three on a line, a unit apart, the first of them watched. */
static veer_crowd *three(veer_profile *profile, bool planar) {
  veer_crowd_def def = veer_crowd_def_default();
  veer_profile other = veer_profile_default();
  profile->body.planar = other.body.planar = planar;
  const veer_profile profiles[2] = {*profile, other};
  def.planar = planar;
  def.seed = 77;
  def.profiles = profiles;
  def.profile_count = 2;
  veer_crowd *crowd = make_crowd(&def);
  for (uint32_t i = 0; i < 3; i++) {
    veer_agent agent = profiles[i > 0].body;
    agent.pos.x = (float)i;
    add_agent(crowd, &agent, i > 0, veer_target_none());
  }
  return crowd;
}

static void it_is_told_what_there_is(void **state) {
  (void)state;
  const struct {
    float radius;
    size_t neighbors;
  } cases[] = {{0, 0}, {1.5f, 1}, {2.5f, 2}};
  for (size_t k = 0; k < 3; k++) {
    own o = {.answer = {0.25f, 0.125f, 0}, .scale = 1};
    veer_profile profile = veer_profile_default();
    give(&profile, veer_behavior_default(VEER_WANDER));
    give(&profile, custom_of(&o, cases[k].radius));
    profile.behaviors[0].weight = 0;
    veer_crowd *crowd = three(&profile, true);
    take_steps(crowd, 1, 0.5f);
    assert_int_equal(o.asked, 1);
    assert_true(o.agent.id == 0 && o.agent.pos.x == 0.0f && o.dt == 0.5f);
    assert_int_equal(o.neighbors, cases[k].neighbors);
    assert_int_equal(o.first, cases[k].neighbors ? 1 : 0); /* not itself */
    assert_true(o.key.seed == 77 && o.key.step == 0 && o.key.id == 0 && o.key.stream == 1);
    assert_true(same_vec(veer_crowd_agent(crowd, 0).vel, veer_vec2(0.125f, 0.0625f)));
    veer_crowd_destroy(crowd);
  }
}

static veer_explanation told_after(own *o, veer_profile profile, bool planar, veer_vec *vel) {
  veer_explanation told;
  give(&profile, custom_of(o, 0));
  veer_crowd *crowd = three(&profile, planar);
  assert_int_equal(veer_crowd_explain(crowd, 0, 0.5f, &told), VEER_OK);
  take_steps(crowd, 1, 0.5f);
  *vel = veer_crowd_agent(crowd, 0).vel;
  veer_crowd_destroy(crowd);
  return told;
}

static void no_number_is_no_force(void **state) {
  (void)state;
  const float bad[] = {NAN, INFINITY, -INFINITY};
  for (int i = 0; i < 3; i++)
    for (int way = 0; way < VEER_COMBINATION_COUNT; way++) {
      own o = {.answer = {1, i == 1 ? 1 : 0, 0}, .scale = bad[i]};
      veer_profile profile = veer_profile_default();
      veer_vec vel;
      profile.combine.way = (veer_combination)way;
      veer_explanation told = told_after(&o, profile, true, &vel);
      assert_int_equal(told.parts[0].activity, VEER_INVALID);
      assert_true(is_zero_vec(told.parts[0].force) && is_zero_vec(told.steering));
      assert_true(is_zero_vec(vel));
    }
}

/* In space its third number counts; in the plane nobody leaves it. */
static void planes_are_kept(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++)
    for (int way = 0; way < VEER_COMBINATION_COUNT; way++) {
      own o = {.answer = {0.3f, 0.1f, 0.4f}, .scale = 1};
      veer_profile profile = veer_profile_default();
      veer_vec vel;
      profile.combine.way = (veer_combination)way;
      veer_explanation told = told_after(&o, profile, planar, &vel);
      assert_true(planar ? told.steering.z == 0.0f && vel.z == 0.0f && told.parts[0].force.z == 0.0f
                         : told.steering.z > 0.3f && vel.z > 0.15f);
      assert_int_equal(told.parts[0].activity, VEER_MOVING);
    }
}

static void it_is_limited_and_weighted_as_all_are(void **state) {
  (void)state;
  own o = {.answer = {3, 4, 0}, .scale = 1};
  veer_profile profile = veer_profile_default();
  profile.body.max_force = 3.0f;
  give(&profile, custom_of(&o, 0));
  profile.behaviors[0].force_limit = 1.0f;
  profile.behaviors[0].weight = 2.0f;
  veer_crowd *crowd = three(&profile, true);
  veer_explanation told;
  assert_int_equal(veer_crowd_explain(crowd, 0, 1, &told), VEER_OK);
  assert_true(fabsf(told.parts[0].force.x - 0.6f) < 1e-6f);
  assert_true(fabsf(told.steering.x - 1.2f) < 1e-6f && fabsf(told.steering.y - 1.6f) < 1e-6f);
  veer_crowd_destroy(crowd);
}

/* By itself, and in a blend beside another. */
static void it_stands_in_every_way(void **state) {
  (void)state;
  for (int way = 0; way < VEER_COMBINATION_COUNT; way++) {
    own o = {.answer = {0, 0.75f, 0}, .scale = 1};
    veer_profile profile = veer_profile_default();
    profile.combine.way = (veer_combination)way;
    give(&profile, veer_behavior_default(VEER_BLEND));
    give(&profile, custom_of(&o, 0));
    give(&profile, veer_behavior_default(VEER_SEPARATION));
    profile.behaviors[1].parent = profile.behaviors[2].parent = 0;
    profile.behaviors[0].as.blend.way = (veer_combination)way;
    profile.behaviors[2].as.separation.neighborhood.radius = 0.1f;
    veer_crowd *crowd = three(&profile, true);
    veer_explanation told;
    assert_int_equal(veer_crowd_explain(crowd, 0, 1, &told), VEER_OK);
    assert_true(fabsf(told.steering.x) < 1e-5f && fabsf(told.steering.y - 0.75f) < 1e-5f);
    veer_crowd_destroy(crowd);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_is_told_what_there_is),
      cmocka_unit_test(no_number_is_no_force),
      cmocka_unit_test(planes_are_kept),
      cmocka_unit_test(it_is_limited_and_weighted_as_all_are),
      cmocka_unit_test(it_stands_in_every_way),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
