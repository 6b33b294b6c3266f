/* Agents, goals, pushes, kicks and movers with one wrong value are refused with the right status,
 * and the crowd stays as it was. */
#include "refuse_case.h"

/* A crowd of two agents and one mover, and what shall be done to it next. */
typedef struct change {
  veer_crowd *crowd;
  veer_agent agent;
  veer_mover mover;
  veer_vec vec;
  veer_target goal;
} change;

static change make_change(bool planar) {
  change c;
  memset(&c, 0, sizeof c);
  veer_profile profile = veer_profile_default();
  profile.body.planar = planar;
  profile.body.mass = 0.5f;
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  veer_mover_def mover = veer_mover_def_default();
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.profiles = &profile;
  def.profile_count = 1;
  def.movers = &mover;
  def.mover_count = 1;
  c.crowd = make_crowd(&def);
  add_agent(c.crowd, &profile.body, 0, veer_target_mover(0));
  add_agent(c.crowd, &profile.body, 0, veer_target_agent(0));
  c.agent = profile.body;
  c.mover = mover.start;
  return c;
}

/* All that can be seen from outside. */
typedef struct portrait {
  uint64_t hash, steps;
  size_t count;
  veer_agent agents[2];
  veer_mover mover;
  veer_target goals[2];
} portrait;

static portrait portrait_of(const veer_crowd *crowd) {
  portrait p;
  memset(&p, 0, sizeof p);
  p.hash = veer_crowd_hash(crowd);
  p.steps = veer_crowd_steps_done(crowd);
  p.count = veer_crowd_copy_agents(crowd, p.agents, 2);
  memcpy(&p.mover, veer_crowd_movers(crowd, NULL), sizeof p.mover);
  p.goals[0] = veer_crowd_goal_of(crowd, 0);
  p.goals[1] = veer_crowd_goal_of(crowd, 1);
  return p;
}

static void check_unchanged(const veer_crowd *crowd, const portrait *before) {
  portrait now = portrait_of(crowd);
  assert_true(now.hash == before->hash && now.steps == before->steps);
  assert_int_equal(now.count, before->count);
  for (int i = 0; i < 2; i++) /* up to the last member, without what is behind it */
    assert_memory_equal(&now.agents[i], &before->agents[i],
                        offsetof(veer_agent, planar) + sizeof now.agents[i].planar);
  assert_memory_equal(&now.mover, &before->mover, sizeof now.mover);
  assert_memory_equal(now.goals, before->goals, sizeof now.goals);
}

/* ---- each way to change a crowd ---- */

static veer_status try_add(void *context) {
  change *c = (change *)context;
  portrait before = portrait_of(c->crowd);
  uint32_t id = 12345;
  veer_status checked = veer_crowd_check_agent(c->crowd, &c->agent, 0, &c->goal, &objection);
  veer_status status = veer_crowd_add(c->crowd, &c->agent, 0, c->goal, &id);
  assert_int_equal(status, checked);
  if (status == VEER_OK) {
    assert_int_equal(id, before.count);
  } else {
    assert_int_equal(id, 12345);
    check_unchanged(c->crowd, &before);
  }
  return status;
}

static veer_status try_goal(void *context) {
  change *c = (change *)context;
  portrait before = portrait_of(c->crowd);
  veer_status status = veer_crowd_set_goal(c->crowd, 1, c->goal);
  assert_int_equal(status, veer_crowd_check_goal(c->crowd, &c->goal, &objection));
  if (status != VEER_OK)
    check_unchanged(c->crowd, &before);
  return status;
}

static veer_status try_push(void *context) {
  change *c = (change *)context;
  portrait before = portrait_of(c->crowd);
  veer_status status = veer_crowd_push(c->crowd, 1, c->vec);
  objection = (veer_objection){status, "force", "finite numbers"}; /* there is but one argument */
  if (status != VEER_OK)
    check_unchanged(c->crowd, &before);
  else /* and away with it, so that pushes do not add up */
    assert_int_equal(veer_crowd_push(c->crowd, 1, veer_vec_scale(c->vec, -1)), VEER_OK);
  return status;
}

static veer_status try_kick(void *context) {
  change *c = (change *)context;
  portrait before = portrait_of(c->crowd);
  veer_status status = veer_crowd_kick(c->crowd, 1, c->vec);
  objection = (veer_objection){status, "impulse", "finite numbers"};
  if (status != VEER_OK)
    check_unchanged(c->crowd, &before);
  return status;
}

static veer_status try_mover(void *context) {
  change *c = (change *)context;
  portrait before = portrait_of(c->crowd);
  veer_status status = veer_crowd_set_mover(c->crowd, 0, &c->mover);
  assert_int_equal(status, veer_crowd_check_mover(c->crowd, &c->mover, &objection));
  if (status != VEER_OK)
    check_unchanged(c->crowd, &before);
  return status;
}

/* ---- numbers ---- */

static const range MODERATE = {{0, 1e30f, -1e30f}, {0}, 3, 0};

static const field agent_fields[] = {
    FIELD(veer_agent, pos.x, PLACE),
    FIELD(veer_agent, pos.y, PLACE),
    FIELD(veer_agent, vel.x, ANY_NUMBER),
    FIELD(veer_agent, vel.y, ANY_NUMBER),
    FIELD(veer_agent, heading.x, ALONG),
    FIELD(veer_agent, heading.y, ACROSS),
    FIELD(veer_agent, up.x, ACROSS),
    FIELD(veer_agent, up.y, ACROSS),
    FIELD(veer_agent, max_speed, AMOUNT),
    FIELD(veer_agent, speed_limit, SPEED_CAP),
    FIELD(veer_agent, max_force, LIMIT),
    FIELD(veer_agent, mass, POSITIVE),
    FIELD(veer_agent, response_time, POSITIVE),
    FIELD(veer_agent, radius, AMOUNT),
};
static const field flat_agent_fields[] = {
    FIELD(veer_agent, pos.z, FLAT),
    FIELD(veer_agent, vel.z, FLAT),
    FIELD(veer_agent, heading.z, FLAT),
    FIELD(veer_agent, up.z, ALONG_UP),
};
static const field deep_agent_fields[] = {
    FIELD(veer_agent, pos.z, PLACE),
    FIELD(veer_agent, vel.z, ANY_NUMBER),
    FIELD(veer_agent, heading.z, ACROSS),
    FIELD(veer_agent, up.z, ALONG),
};

static const field mover_fields[] = {
    FIELD(veer_mover, pos.x, PLACE),      FIELD(veer_mover, pos.y, PLACE),
    FIELD(veer_mover, vel.x, ANY_NUMBER), FIELD(veer_mover, vel.y, ANY_NUMBER),
    FIELD(veer_mover, heading.x, ALONG),  FIELD(veer_mover, heading.y, ACROSS),
    FIELD(veer_mover, up.x, ACROSS),      FIELD(veer_mover, up.y, ACROSS),
    FIELD(veer_mover, radius, AMOUNT),
};
static const field flat_mover_fields[] = {
    FIELD(veer_mover, pos.z, FLAT),
    FIELD(veer_mover, vel.z, FLAT),
    FIELD(veer_mover, heading.z, FLAT),
    FIELD(veer_mover, up.z, ALONG_UP),
};
static const field deep_mover_fields[] = {
    FIELD(veer_mover, pos.z, PLACE),
    FIELD(veer_mover, vel.z, ANY_NUMBER),
    FIELD(veer_mover, heading.z, ACROSS),
    FIELD(veer_mover, up.z, ALONG),
};

static const field goal_fields[] = {
    FIELD(veer_target, point.x, PLACE),
    FIELD(veer_target, point.y, PLACE),
};
static const field flat_goal_field[] = {FIELD(veer_target, point.z, FLAT)};
static const field deep_goal_field[] = {FIELD(veer_target, point.z, PLACE)};

static const field vec_fields[] = {
    FIELD(veer_vec, x, MODERATE),
    FIELD(veer_vec, y, MODERATE),
};
static const field flat_vec_field[] = {FIELD(veer_vec, z, FLAT)};
static const field deep_vec_field[] = {FIELD(veer_vec, z, MODERATE)};

static void agents(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    change c = make_change(planar);
    check_fields(&c.agent, agent_fields, COUNT_OF(agent_fields), try_add, &c);
    check_fields(&c.agent, planar ? flat_agent_fields : deep_agent_fields, 4, try_add, &c);
    c.agent.planar = !planar; /* a planar agent may live in space, not the other way round */
    assert_int_equal(try_add(&c), planar ? VEER_BAD_VALUE : VEER_OK);
    veer_crowd_destroy(c.crowd);
  }
}

/* Neither its id nor what rounding once cut off from another position comes with an agent. */
static void id_and_carry_are_not_taken(void **state) {
  (void)state;
  change c = make_change(true);
  c.agent.id = 77;
  c.agent.carry = veer_vec3(NAN, 0.25f, 1.0f);
  assert_int_equal(try_add(&c), VEER_OK);
  const veer_agent *taken = &agents_now(c.crowd, NULL)[2];
  assert_int_equal(taken->id, 2);
  assert_true(is_zero_vec(taken->carry));
  veer_crowd_destroy(c.crowd);
}

static void movers(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    change c = make_change(planar);
    check_fields(&c.mover, mover_fields, COUNT_OF(mover_fields), try_mover, &c);
    check_fields(&c.mover, planar ? flat_mover_fields : deep_mover_fields, 4, try_mover, &c);
    veer_crowd_destroy(c.crowd);
  }
}

static void goals(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    change c = make_change(planar);
    c.goal = veer_target_point(veer_vec2(0, 0));
    try_record *const tries[] = {try_goal, try_add};
    for (int i = 0; i < 2; i++) {
      check_fields(&c.goal, goal_fields, 2, tries[i], &c);
      check_fields(&c.goal, planar ? flat_goal_field : deep_goal_field, 1, tries[i], &c);
    }
    veer_crowd_destroy(c.crowd);
  }
}

static void pushes_and_kicks(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    change c = make_change(planar);
    try_record *const tries[] = {try_push, try_kick};
    for (int i = 0; i < 2; i++) {
      check_fields(&c.vec, vec_fields, 2, tries[i], &c);
      check_fields(&c.vec, planar ? flat_vec_field : deep_vec_field, 1, tries[i], &c);
    }
    veer_crowd_destroy(c.crowd);
  }
}

/* Each is a number, their sum is not. */
static void pushes_and_kicks_that_overflow(void **state) {
  (void)state;
  change c = make_change(true);
  const veer_vec huge = veer_vec2(0, 3e38f);
  assert_int_equal(veer_crowd_push(c.crowd, 1, huge), VEER_OK);
  c.vec = huge;
  assert_int_equal(try_push(&c), VEER_BAD_VALUE);
  assert_int_equal(try_kick(&c), VEER_BAD_VALUE); /* mass 1/2 */
  c.vec = veer_vec2(0, 1e38f);
  assert_int_equal(veer_crowd_kick(c.crowd, 1, c.vec), VEER_OK);
  assert_int_equal(try_kick(&c), VEER_BAD_VALUE);
  veer_crowd_destroy(c.crowd);
}

/* ---- names of what is not there ---- */

static veer_status goal_status(change *c, try_record *try, veer_target goal) {
  c->goal = goal;
  return try(c);
}

static void goals_that_name_nobody(void **state) {
  (void)state;
  change c = make_change(true);
  try_record *const tries[] = {try_goal, try_add};
  for (int i = 0; i < 2; i++) {
    size_t count = veer_crowd_count(c.crowd);
    assert_int_equal(goal_status(&c, tries[i], veer_target_agent((uint32_t)count)), VEER_BAD_INDEX);
    assert_int_equal(goal_status(&c, tries[i], veer_target_agent(UINT32_MAX)), VEER_BAD_INDEX);
    assert_int_equal(goal_status(&c, tries[i], veer_target_mover(1)), VEER_BAD_INDEX);
    assert_int_equal(goal_status(&c, tries[i], veer_target_goal()), VEER_BAD_VALUE);
    veer_target unknown = veer_target_none();
    unknown.kind = (veer_target_kind)(VEER_TARGET_GOAL + 1);
    assert_int_equal(goal_status(&c, tries[i], unknown), VEER_BAD_VALUE);
    assert_int_equal(goal_status(&c, tries[i], veer_target_agent(1)), VEER_OK); /* even itself */
    assert_int_equal(goal_status(&c, tries[i], veer_target_none()), VEER_OK);
  }
  veer_crowd_destroy(c.crowd);
}

static void agents_movers_profiles_that_are_not_there(void **state) {
  (void)state;
  change c = make_change(true);
  portrait before = portrait_of(c.crowd);
  const uint32_t ids[] = {2, 3, 0x80000000u, UINT32_MAX};
  veer_explanation explanation, untouched;
  memset(&explanation, 0x5A, sizeof explanation);
  untouched = explanation;
  for (size_t i = 0; i < COUNT_OF(ids); i++) {
    uint32_t out = 7;
    assert_int_equal(veer_crowd_add(c.crowd, &c.agent, ids[i], c.goal, &out), VEER_BAD_INDEX);
    assert_int_equal(out, 7);
    assert_int_equal(veer_crowd_set_goal(c.crowd, ids[i], c.goal), VEER_BAD_INDEX);
    assert_int_equal(veer_crowd_push(c.crowd, ids[i], c.vec), VEER_BAD_INDEX);
    assert_int_equal(veer_crowd_kick(c.crowd, ids[i], c.vec), VEER_BAD_INDEX);
    assert_int_equal(veer_crowd_set_mover(c.crowd, ids[i] - 1, &c.mover), VEER_BAD_INDEX);
    assert_int_equal(veer_crowd_explain(c.crowd, ids[i], 1, &explanation), VEER_BAD_INDEX);
    assert_memory_equal(&explanation, &untouched, sizeof explanation);
    assert_int_equal(veer_crowd_goal_of(c.crowd, ids[i]).kind, VEER_TARGET_NONE);
  }
  assert_int_equal(veer_crowd_add(c.crowd, &c.agent, 1, c.goal, NULL), VEER_BAD_INDEX);
  check_unchanged(c.crowd, &before);
  veer_crowd_destroy(c.crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agents),
      cmocka_unit_test(id_and_carry_are_not_taken),
      cmocka_unit_test(movers),
      cmocka_unit_test(goals),
      cmocka_unit_test(pushes_and_kicks),
      cmocka_unit_test(pushes_and_kicks_that_overflow),
      cmocka_unit_test(goals_that_name_nobody),
      cmocka_unit_test(agents_movers_profiles_that_are_not_there),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
