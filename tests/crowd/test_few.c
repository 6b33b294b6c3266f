/* Agents that mind only the nearest few: a crowd answers as the core does when it is handed all in
 * the canonical order, and it costs no more however they bunch. */
#include "../../src/crowd/tree.h"
#include "all_near.h"
#include "canonical.h"

enum { AGENTS = 90, MOVERS = 2, ROUNDS = 60 };

static veer_profile few_profile(dice *d, bool planar) {
  veer_profile profile = flock_profile(7.0f, planar);
  veer_neighborhood *hoods[] = {&profile.behaviors[0].as.separation.neighborhood,
                                &profile.behaviors[1].as.alignment.neighborhood,
                                &profile.behaviors[2].as.cohesion.neighborhood};
  for (int i = 0; i < 3; i++) {
    hoods[i]->nearest = draw_below(d, 4) ? 1 + draw_below(d, VEER_MOST_NEAREST) : 0;
    if (hoods[i]->nearest && draw_below(d, 2))
      hoods[i]->radius = VEER_INFINITY;
    hoods[i]->min_cosine = draw_below(d, 2) ? -1.0f : -0.3f;
    hoods[i]->mask = draw_below(d, 2) ? VEER_ALL_LAYERS : draw_below(d, 8);
  }
  if (draw_below(d, 3) == 0) /* they ask once */
    *hoods[2] = *hoods[0];
  profile.behaviors[1].also[0] = 0;
  profile.behaviors[1].also[1] = 1;
  profile.behaviors[1].also_count = MOVERS;
  return profile;
}

static veer_crowd *people(dice *d, const veer_profile *profile, veer_edge edge) {
  veer_mover_def movers[MOVERS];
  for (int i = 0; i < MOVERS; i++) {
    movers[i] = veer_mover_def_default();
    movers[i].start.pos = veer_vec2(2.0f * (float)i, 3);
    movers[i].start.vel = veer_vec2(0, 9);
    movers[i].start.layers = draw_below(d, 8);
  }
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = profile->body.planar;
  def.edge = edge;
  float reach = draw_below(d, 3) ? 12 : draw_between(d, 1, 8); /* less than the radius, too */
  def.box = (veer_box){{-reach, -reach, -reach}, {reach, reach, reach}};
  if (def.planar)
    def.box.lo.z = def.box.hi.z = 0;
  def.profiles = profile;
  def.profile_count = 1;
  def.movers = movers;
  def.mover_count = MOVERS;
  veer_crowd *crowd = make_crowd(&def);
  uint32_t style = draw_below(d, 3);
  for (int i = 0; i < AGENTS; i++) {
    veer_agent agent = draw_agent(d, &profile->body, def.box.lo, def.box.hi);
    if (style == 1)
      agent.pos = veer_vec_scale(agent.pos, 0.01f);
    if (style == 2)
      agent.pos = veer_vec2((float)(i % 4), (float)(i % 3));
    if (draw_below(d, 3))
      agent.layers = draw_below(d, 8);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

/* All that the agent sees, in the canonical order, movers last. */
static size_t all_seen(const veer_crowd *crowd, const veer_agent *agent, const uint32_t *order,
                       const veer_agent *agents, bool with_movers, veer_mover *out) {
  size_t count = 0;
  for (int i = 0; i < AGENTS; i++) {
    out[count] = veer_mover_of(&agents[order[i]]);
    out[count].pos = veeri_seen_at(crowd, agent->pos, out[count].pos);
    count++;
  }
  for (uint32_t i = 0; i < MOVERS && with_movers; i++) {
    out[count] = veeri_image(crowd, agent->pos, veer_crowd_movers(crowd, NULL)[i]);
    out[count++].id = UINT32_MAX - i;
  }
  return count;
}

static int by_place(const void *a, const void *b) {
  uint64_t one = *(const uint64_t *)a, other = *(const uint64_t *)b;
  return one < other ? -1 : one > other;
}

/* (cell y, cell x, id) or, without a radius, by id: as the store has it. */
static void canonical_order(const veer_crowd *crowd, uint32_t *out) {
  uint64_t places[AGENTS];
  veer_crowd_view view = veer_crowd_look(crowd);
  for (uint64_t slot = 0; slot < AGENTS; slot++)
    places[slot] = slot << 32 | view.ids[slot];
  qsort(places, AGENTS, sizeof *places, by_place);
  for (int i = 0; i < AGENTS; i++)
    out[i] = (uint32_t)places[i];
}

static void a_crowd_answers_as_the_core(void **state) {
  (void)state;
  dice d = dice_of(51);
  for (int round = 0; round < ROUNDS; round++) {
    veer_profile profile = few_profile(&d, draw_below(&d, 2));
    veer_crowd *crowd = people(&d, &profile, draw_below(&d, 2) ? VEER_EDGE_WRAP : VEER_EDGE_OPEN);
    for (int step = 0; step < 3; step++) {
      veer_agent agents[AGENTS];
      uint32_t order[AGENTS];
      take_steps(crowd, 1, 0.1f);
      if (step == 1) /* a tree tells the same as the cells around */
        assert_true(veeri_need_tree(crowd));
      veer_crowd_copy_agents(crowd, agents, AGENTS);
      canonical_order(crowd, order);
      for (uint32_t id = 0; id < AGENTS; id++) {
        veer_explanation told;
        veer_mover seen[AGENTS + MOVERS];
        assert_int_equal(veer_crowd_explain(crowd, id, 0.1f, &told), VEER_OK);
        size_t count = all_seen(crowd, &agents[id], order, agents, false, seen);
        veer_vec separation =
            veer_separation(&agents[id], seen, count, &profile.behaviors[0].as.separation);
        veer_vec cohesion =
            veer_cohesion(&agents[id], seen, count, &profile.behaviors[2].as.cohesion);
        count = all_seen(crowd, &agents[id], order, agents, true, seen);
        veer_vec alignment =
            veer_alignment(&agents[id], seen, count, &profile.behaviors[1].as.alignment);
        check(same_vec(told.parts[0].force, separation) &&
                  same_vec(told.parts[1].force, alignment) &&
                  same_vec(told.parts[2].force, cohesion),
              "round %d, step %d, agent %u", round, step, id);
      }
    }
    veer_crowd_destroy(crowd);
  }
}

/* More than a crowd takes, and a radius beyond its own, which only the others must keep to. */
static void what_is_taken(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  give(&profile, veer_behavior_default(VEER_COHESION));
  veer_neighborhood *hood = &profile.behaviors[0].as.cohesion.neighborhood;
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *crowd = NULL;
  veer_objection why;
  def.profiles = &profile;
  def.profile_count = 1;
  def.interaction_radius = 3;
  hood->nearest = VEER_MOST_NEAREST + 1;
  assert_int_equal(veer_crowd_check(&def, &why), VEER_BAD_VALUE);
  assert_string_equal(why.field, "profiles[0].behaviors[0].as.cohesion.neighborhood.nearest");
  hood->nearest = VEER_MOST_NEAREST;
  assert_int_equal(veer_crowd_create(&def, &crowd), VEER_OK);
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &profile), VEER_OK);
  hood->nearest = 0;
  assert_int_equal(veer_crowd_set_profile(crowd, 0, &profile), VEER_BAD_VALUE);
  veer_crowd_destroy(crowd);
}

/* Nobody is nearest to nobody. */
static void nobody_at_all(void **state) {
  (void)state;
  veer_profile profile = veer_profile_default();
  veer_behavior cohesion = veer_behavior_default(VEER_COHESION);
  cohesion.as.cohesion.neighborhood.nearest = 7;
  cohesion.as.cohesion.neighborhood.radius = VEER_INFINITY;
  give(&profile, cohesion);
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  take_steps(crowd, 2, 0.1f);
  assert_int_equal(veer_crowd_steer(crowd, 0.1f, NULL, 0), VEER_OK);
  assert_int_equal(veer_crowd_reserve(crowd, 20), VEER_OK);
  take_steps(crowd, 2, 0.1f);
  veer_agent agent = veer_agent_default();
  add_agent(crowd, &agent, 0, veer_target_none());
  take_steps(crowd, 1, 0.1f);
  assert_int_equal(veer_crowd_remove(crowd, 0), VEER_OK);
  take_steps(crowd, 2, 0.1f);
  veer_crowd_destroy(crowd);
}

/* The cells are as wide as those look who count all; without them as the nearest few are sought. */
static void how_wide_cells_are(void **state) {
  (void)state;
  const struct {
    float radius, other;
    uint32_t nearest, of_other;
    float expected;
  } cases[] = {{5, 3, 7, 7, 5},
               {5, VEER_INFINITY, 7, 7, 5},
               {VEER_INFINITY, VEER_INFINITY, 7, 7, 0},
               {5, 3, 7, 0, 3},
               {5, VEER_INFINITY, 7, 0, VEER_INFINITY}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    veer_profile profile = veer_profile_default();
    give(&profile, veer_behavior_default(VEER_COHESION));
    give(&profile, veer_behavior_default(VEER_ALIGNMENT));
    profile.behaviors[0].as.cohesion.neighborhood.radius = cases[i].radius;
    profile.behaviors[0].as.cohesion.neighborhood.nearest = cases[i].nearest;
    profile.behaviors[1].as.alignment.neighborhood.radius = cases[i].other;
    profile.behaviors[1].as.alignment.neighborhood.nearest = cases[i].of_other;
    veer_crowd_def def = veer_crowd_def_default();
    def.profiles = &profile;
    def.profile_count = 1;
    veer_crowd *crowd = make_crowd(&def);
    check(crowd->radius == cases[i].expected, "case %zu: %g", i, (double)crowd->radius);
    veer_crowd_destroy(crowd);
  }
}

/* How many pairs a step looks at, for each agent: spread out, at one point, in a tiny cloud. */
static double looked_at(uint32_t count, float size) {
  veer_profile profile = veer_profile_default();
  profile.body.radius = 0.1f;
  profile.body.max_force = 1;
  give(&profile, veer_behavior_default(VEER_SEPARATION));
  profile.behaviors[0].as.separation.neighborhood.nearest = 8;
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(8);
  for (uint32_t i = 0; i < count; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec2(0, 0), veer_vec2(1, 1));
    agent.pos = veer_vec_scale(agent.pos, size);
    agent.vel = veer_vec2(0, 0);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  take_steps(crowd, 1, 0.1f);
  double pairs = (double)veer_crowd_counts(crowd).looked_at / count;
  for (int step = 0; step < 2 && size == 0; step++) { /* they separate, and go on doing so */
    take_steps(crowd, 1, 0.1f);
    assert_true((double)veer_crowd_counts(crowd).looked_at / count < 200);
  }
  veer_agent one = veer_crowd_agent(crowd, 0), last = veer_crowd_agent(crowd, count - 1);
  assert_true(size > 0 || gap(one.pos, last.pos) > 0);
  veer_crowd_destroy(crowd);
  return pairs;
}

static void bunches_cost_no_more(void **state) {
  (void)state;
  const uint32_t many = 100000;
  double spread_out = looked_at(many, 1000), at_one_point = looked_at(many, 0);
  double in_a_cloud = looked_at(many, 1e-5f);
  print_message("%.1f spread out, %.1f at one point, %.1f in a cloud\n", spread_out, at_one_point,
                in_a_cloud);
  assert_true(at_one_point <= 3 * spread_out && in_a_cloud <= 3 * spread_out);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_crowd_answers_as_the_core),
      cmocka_unit_test(what_is_taken),
      cmocka_unit_test(nobody_at_all),
      cmocka_unit_test(how_wide_cells_are),
      cmocka_unit_test(bunches_cost_no_more),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
