/* Case 34 from the field: ten thousand agents that mind the seven nearest, everywhere or all in one
 * place. Each step looks at few others for each agent, and the few that count are the right ones.
 * `veer bench flock nearest bunched` tells that it takes less than a frame. */
#include "../crowd/crowd_case.h"

#include <stdlib.h>
#include <veer/query.h>

enum { AGENTS = 10000, SEVEN = 7, STEPS = 3, EVERY = 211, MOST_LOOKED_AT = 150 };

static veer_profile seven_nearest(void) {
  veer_profile profile = flock_profile(1, true);
  profile.behaviors[0].as.separation.neighborhood.nearest = SEVEN;
  profile.behaviors[1].as.alignment.neighborhood.nearest = SEVEN;
  profile.behaviors[2].as.cohesion.neighborhood.nearest = SEVEN;
  return profile;
}

static veer_crowd *people_in(const veer_profile *profile, float size) {
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(34);
  for (int i = 0; i < AGENTS; i++) {
    veer_agent agent = draw_agent(&d, &profile->body, veer_vec2(0, 0), veer_vec2(1, 1));
    agent.pos = veer_vec_scale(agent.pos, size);
    agent.vel = veer_vec2(0, 0);
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

/* As the functions for one agent have it, which is handed all in the order in which they count. */
static veer_agent moved_alone(const veer_profile *profile, veer_agent agent, const veer_mover *all,
                              float dt) {
  veer_vec forces[] = {veer_separation(&agent, all, AGENTS, &profile->behaviors[0].as.separation),
                       veer_alignment(&agent, all, AGENTS, &profile->behaviors[1].as.alignment),
                       veer_cohesion(&agent, all, AGENTS, &profile->behaviors[2].as.cohesion)};
  float weights[] = {profile->behaviors[0].weight, profile->behaviors[1].weight,
                     profile->behaviors[2].weight};
  veer_move(&agent, veer_weighted_sum(forces, weights, 3), veer_vec2(0, 0), dt);
  return agent;
}

static void check_steps(float size) {
  const veer_profile profile = seven_nearest();
  veer_crowd *crowd = people_in(&profile, size);
  veer_mover *all = malloc(AGENTS * sizeof *all);
  veer_agent *agents = malloc(AGENTS * sizeof *agents);
  assert_true(all && agents);
  veer_crowd_within(crowd, veer_vec2(0, 0), 1, VEER_ALL_LAYERS, NULL, 0); /* puts them in order */
  for (int step = 0; step < STEPS; step++) {
    veer_crowd_view view = veer_crowd_look(crowd);
    veer_crowd_copy_agents(crowd, agents, AGENTS);
    for (uint32_t i = 0; i < AGENTS; i++)
      all[i] = veer_mover_of(&agents[view.ids[i]]);
    take_steps(crowd, 1, 0.01f);
    double looked_at = (double)veer_crowd_counts(crowd).looked_at / AGENTS;
    check(looked_at >= SEVEN && looked_at <= MOST_LOOKED_AT, "size %g, step %d: %g looked at",
          (double)size, step, looked_at);
    for (uint32_t id = 0; id < AGENTS; id += EVERY) {
      veer_agent is = veer_crowd_agent(crowd, id);
      veer_agent expected = moved_alone(&profile, agents[id], all, 0.01f);
      check(is.pos.x == expected.pos.x && is.pos.y == expected.pos.y &&
                is.vel.x == expected.vel.x && is.vel.y == expected.vel.y,
            "size %g, step %d, agent %u: " SHOW_VEC ", not " SHOW_VEC, (double)size, step, id,
            VEC_PARTS(is.vel), VEC_PARTS(expected.vel));
    }
  }
  free(all);
  free(agents);
  veer_crowd_destroy(crowd);
}

/* Sixteen within the radius of each. */
static void field_34_everywhere(void **state) {
  (void)state;
  check_steps(44);
}

static void field_34_all_in_one_place(void **state) {
  (void)state;
  check_steps(1e-3f);
}

static void field_34_all_at_one_point(void **state) {
  (void)state;
  check_steps(0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(field_34_everywhere),
      cmocka_unit_test(field_34_all_in_one_place),
      cmocka_unit_test(field_34_all_at_one_point),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
