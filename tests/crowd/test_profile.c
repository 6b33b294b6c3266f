/* A step of a crowd is, bit for bit, a plain loop over the functions of the core: for each
 * behaviour in each of its modes, and for many at once, in the plane and in space, at every edge.
 */
#include "loop.h"

enum { STEPS = 20, PARTS = 3, MODES_OF_SEPARATION = 2 * VEER_SEPARATION_FORM_COUNT };

static const float DT = 0.75f, RADIUS = 5.0f;

static int modes_of(veer_behavior_kind kind) {
  const int modes[VEER_BEHAVIOR_KIND_COUNT] = {
      [VEER_SEEK] = 1,
      [VEER_FLEE] = 2,
      [VEER_ARRIVE] = VEER_ARRIVE_LAW_COUNT,
      [VEER_PURSUE] = VEER_LOOK_COUNT,
      [VEER_EVADE] = VEER_LOOK_COUNT,
      [VEER_SEPARATION] = MODES_OF_SEPARATION,
      [VEER_ALIGNMENT] = VEER_ALIGNMENT_FORM_COUNT,
      [VEER_COHESION] = VEER_COHESION_FORM_COUNT,
      [VEER_WANDER] = VEER_WANDER_FORM_COUNT,
  };
  return modes[kind];
}

static veer_neighborhood hood(void) {
  veer_neighborhood sight = {RADIUS, -0.5f, 0.5f};
  return sight;
}

static veer_prediction look(int mode) {
  veer_prediction prediction = veer_prediction_default();
  prediction.look = (veer_look_ahead)mode;
  prediction.lead = 0.7f;
  prediction.lead_per_distance = 0.3f;
  prediction.max_prediction = 4.0f;
  return prediction;
}

static veer_behavior behavior_in_mode(veer_behavior_kind kind, int mode, veer_target target) {
  veer_behavior behavior = behavior_toward(kind, target);
  behavior.weight = 1.5f;
  behavior.force_limit = 3.0f;
  behavior.also[0] = 1;
  behavior.also_count = 1;
  switch (kind) {
  case VEER_FLEE:
    behavior.as.panic_distance = mode ? 4.0f : VEER_INFINITY;
    break;
  case VEER_ARRIVE:
    behavior.as.arrive.law = (veer_arrive_law)mode;
    behavior.as.arrive.stop_distance = 0.5f;
    break;
  case VEER_PURSUE:
    behavior.as.pursue = look(mode);
    break;
  case VEER_EVADE:
    behavior.as.evade.prediction = look(mode);
    behavior.as.evade.threat_range = 8.0f;
    break;
  case VEER_SEPARATION:
    behavior.as.separation.form = (veer_separation_form)(mode / 2);
    behavior.as.separation.desired = mode % 2;
    behavior.as.separation.neighborhood = hood();
    break;
  case VEER_ALIGNMENT:
    behavior.as.alignment.form = (veer_alignment_form)mode;
    behavior.as.alignment.neighborhood = hood();
    break;
  case VEER_COHESION:
    behavior.as.cohesion.form = (veer_cohesion_form)mode;
    behavior.as.cohesion.neighborhood = hood();
    break;
  case VEER_WANDER:
    behavior.as.wander.form = (veer_wander_form)mode;
    break;
  default:
    break;
  }
  return behavior;
}

/* Agents that differ in everything; two stand at one point, and in space some keep to a plane. */
static void place_agents(loop *l, bool planar, dice *d) {
  for (uint32_t i = 0; i < LOOP_AGENTS; i++) {
    const veer_target goals[] = {veer_target_point(veer_vec2(-3, 2)), veer_target_mover(0),
                                 veer_target_agent(i / 2), veer_target_agent(LOOP_AGENTS - 1)};
    veer_agent *agent = &l->agents[i];
    *agent = draw_agent(d, &l->profile.body, l->box.lo, l->box.hi);
    agent->id = i;
    agent->max_speed = draw_between(d, 0.5f, 2.0f);
    agent->speed_limit = i % 4 ? VEER_AT_MAX_SPEED : VEER_INFINITY;
    agent->max_force = draw_between(d, 0.3f, 5.0f);
    agent->mass = draw_between(d, 0.5f, 2.0f);
    agent->planar = planar || i % 5 == 4;
    l->goals[i] = goals[i % 4];
  }
  l->agents[5].pos = l->agents[9].pos;
}

static loop make_loop(const veer_profile *profile, veer_edge edge, bool planar) {
  loop l;
  memset(&l, 0, sizeof l);
  dice d = dice_of(29);
  l.profile = *profile;
  l.profile.body.planar = planar;
  l.profile.body.response_time = 0.5f;
  l.profile.body.radius = 0.2f;
  l.edge = edge;
  l.box.lo = veer_vec3(-7, -6, planar ? 0 : -5);
  l.box.hi = veer_vec3(6, 7, planar ? 0 : 8);
  l.radius = RADIUS;
  l.seed = 0xfeedface12345678;
  place_agents(&l, planar, &d);
  for (int i = 0; i < LOOP_MOVERS; i++) {
    l.movers[i] = veer_mover_at(draw_vec(&d, planar, 5.0f));
    l.movers[i].vel = draw_vec(&d, planar, 1.0f);
  }
  /* mover 1, when it has first been moved, stands where agent 1 does and is still somebody else */
  l.agents[1].pos = veer_vec_add(l.movers[1].pos, veer_vec_scale(l.movers[1].vel, DT));
  for (size_t i = 0; i < LOOP_AGENTS; i++)
    for (uint32_t slot = 0; slot < profile->behavior_count; slot++)
      if (profile->behaviors[slot].kind == VEER_WANDER)
        l.walks[i][slot] = veer_wander_start(&profile->behaviors[slot].as.wander);
  return l;
}

static veer_crowd *make_crowd_like(const loop *l, bool planar) {
  veer_mover_def movers[LOOP_MOVERS] = {veer_mover_def_default(), veer_mover_def_default()};
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.edge = l->edge;
  def.box = l->box;
  def.seed = l->seed;
  def.max_dt = DT / PARTS;
  def.interaction_radius = l->radius;
  def.profiles = &l->profile;
  def.profile_count = 1;
  def.movers = movers;
  def.mover_count = LOOP_MOVERS;
  veer_crowd *crowd = make_crowd(&def);
  for (size_t i = 0; i < LOOP_AGENTS; i++)
    add_agent(crowd, &l->agents[i], 0, veer_target_none());
  for (uint32_t i = 0; i < LOOP_AGENTS; i++)
    assert_int_equal(veer_crowd_set_goal(crowd, i, l->goals[i]), VEER_OK);
  return crowd;
}

/* The host moves the movers and pushes somebody, the same in both. */
static void interfere(loop *l, veer_crowd *crowd) {
  for (uint32_t i = 0; i < LOOP_MOVERS; i++) {
    veer_mover *mover = &l->movers[i];
    mover->pos = veer_vec_add(mover->pos, veer_vec_scale(mover->vel, DT));
    assert_int_equal(veer_crowd_set_mover(crowd, i, mover), VEER_OK);
  }
  uint32_t pushed = (uint32_t)(l->step % LOOP_AGENTS);
  l->pushes[pushed] = veer_vec2(0.5f, -0.25f);
  assert_int_equal(veer_crowd_push(crowd, pushed, l->pushes[pushed]), VEER_OK);
}

static void check_loop(const veer_profile *profile, veer_edge edge, bool planar, const char *name,
                       int mode) {
  loop l = make_loop(profile, edge, planar);
  veer_crowd *crowd = make_crowd_like(&l, planar);
  for (int step = 1; step <= STEPS; step++) {
    interfere(&l, crowd);
    take_steps(crowd, 1, DT);
    step_loop(&l, DT, PARTS);
    for (size_t i = 0; i < LOOP_AGENTS; i++) {
      const veer_agent *agent = &veer_crowd_agents(crowd, NULL)[i];
      check(same_motion(agent, &l.agents[i]),
            "%s %d, edge %d, planar %d, step %d, agent %zu: " SHOW_VEC " and " SHOW_VEC, name, mode,
            edge, planar, step, i, VEC_PARTS(agent->pos), VEC_PARTS(l.agents[i].pos));
    }
  }
  veer_crowd_destroy(crowd);
}

static void each_behavior_in_each_mode(void **state) {
  (void)state;
  const veer_target targets[] = {veer_target_goal(), veer_target_mover(1), veer_target_agent(3),
                                 veer_target_point(veer_vec2(1, -2))};
  int variant = 0;
  for (int k = 0; k < VEER_BEHAVIOR_KIND_COUNT; k++) {
    veer_behavior_kind kind = (veer_behavior_kind)k;
    assert_true(modes_of(kind) > 0);
    for (int mode = 0; mode < modes_of(kind); mode++)
      for (int planar = 0; planar < 2; planar++, variant++) {
        veer_profile profile = veer_profile_default();
        give(&profile, behavior_in_mode(kind, mode, targets[variant % 4]));
        check_loop(&profile, (veer_edge)(variant / 2 % VEER_EDGE_COUNT), planar,
                   veer_behavior_name(kind), mode);
      }
  }
}

/* Two wanders in one profile are two walks. */
static void many_behaviors_at_once(void **state) {
  (void)state;
  for (int edge = 0; edge < VEER_EDGE_COUNT; edge++)
    for (int planar = 0; planar < 2; planar++) {
      veer_profile profile = veer_profile_default();
      for (int k = 0; k < VEER_BEHAVIOR_KIND_COUNT; k++) {
        veer_behavior behavior = behavior_in_mode(
            (veer_behavior_kind)k, edge % modes_of((veer_behavior_kind)k), veer_target_goal());
        behavior.weight = 0.25f * (float)k;
        behavior.force_limit = k % 2 ? VEER_INFINITY : 1.0f;
        give(&profile, behavior);
      }
      give(&profile, behavior_in_mode(VEER_WANDER, 1, veer_target_none()));
      check_loop(&profile, (veer_edge)edge, planar, "all", edge);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_behavior_in_each_mode),
      cmocka_unit_test(many_behaviors_at_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
