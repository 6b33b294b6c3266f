/* Neighbourhoods of the nearest few: as if nobody else were there. */
#include <string.h>
#include <veer/veer.h>

#include "../support/check.h"
#include "../support/random_case.h"

enum { OTHERS = 60, ROUNDS = 400 };

static veer_neighborhood draw_hood(dice *d) {
  veer_neighborhood hood = veer_neighborhood_default();
  hood.radius = draw_below(d, 3) ? draw_log(d, 1, 20) : VEER_INFINITY;
  hood.min_cosine = draw_below(d, 2) ? -1.0f : draw_between(d, -1, 1);
  hood.always_within = draw_below(d, 2) ? 0.0f : 2.0f;
  return hood;
}

/* Some at one point, some at the same distance. */
static void draw_others(dice *d, veer_mover *others, const veer_agent *agent) {
  for (uint32_t i = 0; i < OTHERS; i++) {
    others[i] = veer_mover_at(draw_vec(d, agent->planar, 8));
    others[i].vel = draw_vec(d, agent->planar, 1);
    others[i].id = 1 + (i * 37) % OTHERS;
    if (i % 5 == 1)
      others[i].pos = others[i - 1].pos;
    if (i % 5 == 2)
      others[i].pos = veer_vec2(3, i % 2 ? 4.0f : -4.0f);
    if (i % 17 == 3)
      others[i].pos = agent->pos;
  }
}

/* Those that count, each chosen by looking for the next one, in the order that they have. */
static size_t choose(const veer_agent *agent, const veer_mover *others,
                     const veer_neighborhood *hood, veer_mover *out) {
  veer_neighborhood all = *hood;
  all.nearest = 0;
  bool chosen[OTHERS] = {false};
  for (uint32_t k = 0; k < hood->nearest; k++) {
    int best = -1;
    float nearest = 0;
    for (int i = 0; i < OTHERS; i++) {
      veer_vec offset = veer_vec_sub(others[i].pos, agent->pos);
      float square = veer_vec_dot(offset, offset);
      if (chosen[i] || !veer_is_neighbor(agent, &others[i], &all))
        continue;
      if (best >= 0 && (square > nearest || (square == nearest && others[i].id > others[best].id)))
        continue;
      best = i;
      nearest = square;
    }
    if (best >= 0)
      chosen[best] = true;
  }
  size_t count = 0;
  for (int i = 0; i < OTHERS; i++)
    if (chosen[i])
      out[count++] = others[i];
  return count;
}

static void the_others_are_not_there(void **state) {
  (void)state;
  dice d = dice_of(12);
  size_t total = 0;
  for (int round = 0; round < ROUNDS; round++) {
    veer_agent agent = veer_agent_default();
    veer_mover others[OTHERS], few[OTHERS];
    agent.planar = draw_below(&d, 2);
    agent.pos = draw_vec(&d, agent.planar, 1);
    agent.vel = draw_vec(&d, agent.planar, 1);
    draw_others(&d, others, &agent);
    veer_neighborhood hood = draw_hood(&d);
    hood.nearest = 1 + draw_below(&d, 2 * OTHERS / 3);
    size_t count = choose(&agent, others, &hood, few);
    total += count;
    veer_neighborhood all = hood;
    all.nearest = 0;
    veer_separation_options separation = veer_separation_default();
    veer_alignment_options alignment = veer_alignment_default();
    veer_cohesion_options cohesion = veer_cohesion_default();
    separation.form = (veer_separation_form)draw_below(&d, VEER_SEPARATION_FORM_COUNT);
    alignment.form = (veer_alignment_form)draw_below(&d, VEER_ALIGNMENT_FORM_COUNT);
    veer_vec forces[2][3];
    for (int k = 0; k < 2; k++) {
      separation.neighborhood = alignment.neighborhood = cohesion.neighborhood = k ? all : hood;
      const veer_mover *them = k ? few : others;
      size_t n = k ? count : OTHERS;
      forces[k][0] = veer_separation(&agent, them, n, &separation);
      forces[k][1] = veer_alignment(&agent, them, n, &alignment);
      forces[k][2] = veer_cohesion(&agent, them, n, &cohesion);
    }
    assert_memory_equal(forces[0], forces[1], sizeof forces[0]);
  }
  assert_true(total > 5 * ROUNDS);
}

/* One at no place spoils the answer, wherever it is in the array. */
static void one_at_no_place(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_cohesion_options options = veer_cohesion_default();
  options.neighborhood.nearest = 2;
  for (int bad = 0; bad < 4; bad++) {
    veer_mover others[4];
    for (int i = 0; i < 4; i++) {
      others[i] = veer_mover_at(veer_vec2(1.0f + (float)i, 1));
      others[i].id = 1 + (uint32_t)i;
    }
    assert_false(is_zero_vec(veer_cohesion(&agent, others, 4, &options)));
    others[bad].pos.y = NAN;
    assert_true(is_zero_vec(veer_cohesion(&agent, others, 4, &options)));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_others_are_not_there),
      cmocka_unit_test(one_at_no_place),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
