/* Layers in a crowd: those whom a mask leaves out are as if they were not there, whatever computes
 * it; and layers of an agent's own come, stay and go as limits do. */
#include <veer/state.h>

#include "../../src/crowd/flocking.h"
#include "crowd_case.h"

enum { AGENTS = 90, TEAMS = 3 };

static veer_vec away_from_all(void *user, const veer_custom_question *question) {
  veer_vec sum = {0, 0, 0};
  (void)user;
  for (size_t i = 0; i < question->neighbor_count; i++)
    sum = veer_vec_add(sum, veer_vec_sub(question->agent->pos, question->neighbors[i].pos));
  return sum;
}

/* One that flocks; in the first variant alone it is for kernels. */
static veer_profile team_profile(int variant, bool planar) {
  veer_profile profile = flock_profile(6.0f, planar);
  profile.body.radius = 0.3f;
  if (variant == 1) {
    give(&profile, veer_behavior_default(VEER_AVOID_COLLISIONS));
    give(&profile, veer_behavior_default(VEER_QUEUE));
    give(&profile, ready_behavior(VEER_CUSTOM));
    profile.behaviors[5].as.custom.function = away_from_all;
  }
  for (uint32_t b = 3; b < profile.behavior_count; b++)
    hood_of(&profile.behaviors[b])->radius = 5;
  for (uint32_t b = 0; b < profile.behavior_count && variant == 2; b++)
    hood_of(&profile.behaviors[b])->nearest = 5;
  if (variant == 3) {
    profile.combine.way = VEER_COMBINE_CONTEXT;
    give(&profile, veer_behavior_default(VEER_AVOID_COLLISIONS));
    profile.behaviors[3].as.avoid_collisions.neighborhood.radius = 5;
  }
  return profile;
}

static void see_alone(veer_profile *profile, uint32_t mask) {
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    hood_of(&profile->behaviors[b])->mask = mask;
}

typedef struct teams {
  veer_crowd_def def;
  veer_profile profiles[TEAMS];
  veer_agent agents[AGENTS];
} teams;

static void draw_teams(teams *t, dice *d, int variant) {
  bool planar = draw_bool(d);
  t->def = veer_crowd_def_default();
  t->def.planar = planar;
  t->def.edge = draw_bool(d) ? VEER_EDGE_WRAP : VEER_EDGE_OPEN;
  t->def.box = (veer_box){{0, 0, 0}, {40, 35, planar ? 0.0f : 30}};
  t->def.interaction_radius = 6;
  t->def.profiles = t->profiles;
  t->def.profile_count = TEAMS;
  for (uint32_t p = 0; p < TEAMS; p++) {
    t->profiles[p] = team_profile(variant, planar);
    t->profiles[p].body.layers = 1u << p;
    see_alone(&t->profiles[p], 1u << p);
  }
  for (int i = 0; i < AGENTS; i++)
    t->agents[i] =
        draw_agent(d, &t->profiles[i % TEAMS].body, veer_vec2(0, 0), veer_vec3(20, 20, 20));
}

/* Whose numbers leave a rest of `team`, or all. */
static veer_crowd *crowd_of(const teams *t, int team) {
  veer_crowd *crowd = make_crowd(&t->def);
  for (int i = 0; i < AGENTS; i++)
    if (team < 0 || i % TEAMS == team)
      add_agent(crowd, &t->agents[i], (uint32_t)(i % TEAMS), veer_target_none());
  return crowd;
}

/* Teams that mind their own alone move as each would without the others: ids differ, and their
 * order is the same. */
static void teams_pass_through_each_other(void **state) {
  (void)state;
  static teams t;
  for (int variant = 0; variant < 4; variant++)
    for (uint32_t seed = 0; seed < 12; seed++) {
      dice d = dice_of(700 + 100 * (uint32_t)variant + seed);
      draw_teams(&t, &d, variant);
      veer_crowd *all = crowd_of(&t, -1);
      veer_crowd *alone[TEAMS] = {crowd_of(&t, 0), crowd_of(&t, 1), crowd_of(&t, 2)};
      for (int step = 0; step < 6; step++) {
        take_steps(all, 1, 0.1f);
        for (int team = 0; team < TEAMS; team++)
          take_steps(alone[team], 1, 0.1f);
        assert_true(variant > 0 || all->flocking->runs);
        for (uint32_t i = 0; i < AGENTS; i++) {
          veer_agent here = veer_crowd_agent(all, i);
          veer_agent there = veer_crowd_agent(alone[i % TEAMS], i / TEAMS);
          check(same_motion(&here, &there), "variant %d, seed %u, step %d, agent %u", variant, seed,
                step, i);
        }
      }
      veer_crowd_destroy(all);
      for (int team = 0; team < TEAMS; team++)
        veer_crowd_destroy(alone[team]);
    }
}

/* Which bit stands for which layer does not matter; nor whether layers are the profile's or an
 * agent's own. */
static void layers_have_no_order(void **state) {
  (void)state;
  static teams t;
  for (int variant = 0; variant < 4; variant++) {
    dice d = dice_of(900 + (uint32_t)variant);
    draw_teams(&t, &d, variant);
    veer_crowd *crowd = crowd_of(&t, -1);
    for (uint32_t p = 0; p < TEAMS; p++) {
      t.profiles[p].body.layers = 1u;
      see_alone(&t.profiles[p], 0x80000000u >> p);
    }
    for (uint32_t i = 0; i < AGENTS; i++)
      t.agents[i].layers = 0x80000000u >> i % TEAMS;
    veer_crowd *renamed = crowd_of(&t, -1);
    take_steps(crowd, 5, 0.1f);
    take_steps(renamed, 5, 0.1f);
    check_same_motion(crowd, renamed);
    veer_crowd_destroy(crowd);
    veer_crowd_destroy(renamed);
  }
}

/* ---- layers of an agent's own ---- */

/* Two that stand beside each other and part; whether the first minds the second. */
static veer_crowd *couple(uint32_t mask) {
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_SEPARATION));
  profile.behaviors[0].as.separation.neighborhood.radius = 2;
  profile.behaviors[0].as.separation.neighborhood.mask = mask;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  for (int i = 0; i < 2; i++) {
    veer_agent agent = profile.body;
    agent.pos = veer_vec2((float)i, 0);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

static void put_in(veer_crowd *crowd, uint32_t id, uint32_t layers) {
  veer_agent agent = veer_crowd_agent(crowd, id);
  agent.layers = layers;
  assert_int_equal(veer_crowd_set_agent(crowd, id, &agent), VEER_OK);
  assert_true(veer_crowd_agent(crowd, id).layers == layers);
}

static bool minds(veer_crowd *crowd, uint32_t id) {
  veer_explanation told;
  assert_int_equal(veer_crowd_explain(crowd, id, 0.1f, &told), VEER_OK);
  return told.parts[0].force.x != 0;
}

static void own_layers_come_and_go(void **state) {
  (void)state;
  veer_crowd *crowd = couple(2);
  uint64_t before = veer_crowd_hash(crowd);
  assert_false(minds(crowd, 0));
  put_in(crowd, 1, 6);
  uint64_t with = veer_crowd_hash(crowd);
  assert_true(minds(crowd, 0) && !minds(crowd, 1) && with != before);
  put_in(crowd, 1, 2);
  assert_true(minds(crowd, 0) && veer_crowd_hash(crowd) != with);
  assert_true(veer_crowd_hash(crowd) != before);
  veer_agent agent = veer_crowd_agent(crowd, 1);
  agent.radius = 1; /* with a limit of its own its layers may be the profile's */
  assert_int_equal(veer_crowd_set_agent(crowd, 1, &agent), VEER_OK);
  put_in(crowd, 1, 1);
  assert_true((crowd->store->kind[crowd->store->slot_of[1]] & VEERI_HAS_OWN) != 0);
  assert_true((crowd->store->kind[crowd->store->slot_of[1]] & VEERI_HAS_OWN_LAYERS) == 0);
  agent = veer_crowd_profiles(crowd, NULL)[0].body;
  agent.pos = veer_vec2(1, 0);
  assert_int_equal(veer_crowd_set_agent(crowd, 1, &agent), VEER_OK);
  assert_false(minds(crowd, 0));
  assert_true(veer_crowd_hash(crowd) == before);
  veer_crowd_destroy(crowd);
}

/* What it is stays, whatever it does from now on. */
static void layers_stay_when_profiles_change(void **state) {
  (void)state;
  veer_crowd *crowd = couple(VEER_ALL_LAYERS);
  veer_profile other = veer_crowd_profiles(crowd, NULL)[0];
  uint32_t index;
  other.body.layers = 4;
  put_in(crowd, 1, 8);
  assert_int_equal(veer_crowd_add_profile(crowd, &other, &index), VEER_OK);
  assert_int_equal(veer_crowd_assign(crowd, 0, index), VEER_OK);
  assert_true(veer_crowd_agent(crowd, 0).layers == 1);
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &other), VEER_OK);
  assert_true(veer_crowd_agent(crowd, 1).layers == 8);
  assert_int_equal(veer_crowd_assign(crowd, 1, index), VEER_OK);
  assert_true(veer_crowd_agent(crowd, 1).layers == 8);
  put_in(crowd, 0, 4);
  put_in(crowd, 1, 4);
  assert_int_equal(crowd->store->own_count, 0);
  veer_crowd_destroy(crowd);
}

/* Nobody minds one in no layer, which minds the others; whether kernels compute it or not. */
static void ghosts(void **state) {
  (void)state;
  for (int kernels = 0; kernels < 2; kernels++) {
    veer_crowd *crowd = couple(VEER_ALL_LAYERS);
    crowd->flocking->kernel = kernels ? crowd->flocking->kernel : NULL;
    put_in(crowd, 1, 0);
    take_steps(crowd, 1, 0.1f);
    assert_true(veer_crowd_agent(crowd, 0).vel.x == 0 && veer_crowd_agent(crowd, 1).vel.x > 0);
    put_in(crowd, 1, 3);
    take_steps(crowd, 1, 0.1f);
    assert_true(veer_crowd_agent(crowd, 0).vel.x < 0);
    put_in(crowd, 0, 0);
    assert_int_equal(veer_crowd_remove(crowd, 0), VEER_OK);
    assert_int_equal(crowd->store->own_in_no_layer, 0);
    veer_crowd_destroy(crowd);
  }
}

/* ---- movers ---- */

static void movers_have_layers(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_SEPARATION));
  profile.behaviors[0].as.separation.neighborhood.mask = 4;
  profile.behaviors[0].also_count = 1;
  veer_mover_def post = veer_mover_def_default();
  post.start.pos = veer_vec2(1, 0);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  def.movers = &post;
  def.mover_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  uint64_t before = veer_crowd_hash(crowd);
  assert_false(minds(crowd, 0));
  post.start.layers = 5;
  assert_int_equal(veer_crowd_set_mover(crowd, 0, &post.start), VEER_OK);
  assert_true(minds(crowd, 0) && veer_crowd_hash(crowd) != before);
  static unsigned char bytes[1 << 12];
  size_t size = veer_crowd_state_size(crowd);
  assert_int_equal(veer_crowd_save(crowd, bytes, sizeof bytes), VEER_OK);
  post.start.layers = 2;
  assert_int_equal(veer_crowd_set_mover(crowd, 0, &post.start), VEER_OK);
  assert_int_equal(veer_crowd_restore(crowd, bytes, size), VEER_OK);
  assert_int_equal(veer_crowd_movers(crowd, NULL)[0].layers, 5);
  post.start.layers = 1;
  assert_int_equal(veer_crowd_set_mover(crowd, 0, &post.start), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == before);
  veer_crowd_destroy(crowd);
}

/* ---- saved states ---- */

static void states_hold_layers(void **state) {
  (void)state;
  static teams t;
  static unsigned char bytes[1 << 16];
  dice d = dice_of(3);
  draw_teams(&t, &d, 0);
  veer_crowd *crowd = crowd_of(&t, -1);
  for (uint32_t i = 0; i < AGENTS; i += 4)
    put_in(crowd, i, i % 3 ? i : 0);
  take_steps(crowd, 2, 0.1f);
  size_t size = veer_crowd_state_size(crowd);
  assert_true(size <= sizeof bytes);
  assert_int_equal(veer_crowd_save(crowd, bytes, size), VEER_OK);
  uint64_t before = veer_crowd_hash(crowd);
  for (uint32_t i = 0; i < AGENTS; i++)
    put_in(crowd, i, 7);
  take_steps(crowd, 3, 0.1f);
  veer_crowd *other = crowd_of(&t, 1); /* with fewer agents */
  assert_int_equal(veer_crowd_restore(other, bytes, size), VEER_OK);
  assert_int_equal(veer_crowd_restore(crowd, bytes, size), VEER_OK);
  assert_true(veer_crowd_hash(crowd) == before && veer_crowd_hash(other) == before);
  assert_int_equal(crowd->store->own_in_no_layer, other->store->own_in_no_layer);
  for (uint32_t i = 0; i < AGENTS; i++)
    assert_true(veer_crowd_agent(crowd, i).layers == (i % 4 ? 1u << i % TEAMS : i % 3 ? i : 0));
  take_steps(crowd, 3, 0.1f);
  take_steps(other, 3, 0.1f);
  assert_true(veer_crowd_hash(crowd) == veer_crowd_hash(other));
  veer_crowd_destroy(crowd);
  veer_crowd_destroy(other);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(teams_pass_through_each_other),
      cmocka_unit_test(layers_have_no_order),
      cmocka_unit_test(own_layers_come_and_go),
      cmocka_unit_test(layers_stay_when_profiles_change),
      cmocka_unit_test(ghosts),
      cmocka_unit_test(movers_have_layers),
      cmocka_unit_test(states_hold_layers),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
