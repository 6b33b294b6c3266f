/* Layers and masks: who counts, and that those who do not are as if they were not there. */
#include <string.h>
#include <veer/veer.h>

#include "../support/check.h"
#include "../support/random_case.h"

enum { CASES = 3000, MOST = 12 };

/* ---- the truth table ---- */

static void one_layer_in_common(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_neighborhood hood = veer_neighborhood_default();
  veer_mover other = veer_mover_at(veer_vec2(1, 0));
  const uint32_t sets[] = {0, 1, 2, 3, 4, 5, 0x80000000u, 0x80000001u, VEER_ALL_LAYERS};
  const uint32_t count = sizeof sets / sizeof *sets;
  other.id = 1;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < count; k++) {
      bool common = false;
      for (uint32_t bit = 0; bit < 32; bit++)
        common = common || (sets[i] >> bit & sets[k] >> bit & 1u);
      other.layers = sets[i];
      hood.mask = sets[k];
      check(veer_is_neighbor(&agent, &other, &hood) == common, "layers %x, mask %x", sets[i],
            sets[k]);
      agent.layers = ~sets[k]; /* its own do not matter */
      assert_true(veer_is_neighbor(&agent, &other, &hood) == common);
    }
}

static void defaults(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  assert_int_equal(agent.layers, 1);
  assert_int_equal(veer_mover_at(veer_vec2(0, 0)).layers, 1);
  assert_true(veer_neighborhood_default().mask == 0xFFFFFFFFu);
  agent.layers = 0x80000003u;
  assert_true(veer_mover_of(&agent).layers == 0x80000003u);
}

/* ---- as if they were not there ---- */

typedef struct group {
  veer_agent agent;
  veer_mover others[MOST], counted[MOST];
  size_t count, counted_count;
  veer_neighborhood hood;
} group;

/* Some of whom nothing is a number, unless they count. */
static void draw_other(dice *d, group *g, uint32_t i) {
  veer_mover *other = &g->others[i];
  *other = veer_mover_at(draw_vec(d, g->agent.planar, 20.0f));
  other->vel = draw_vec(d, g->agent.planar, 3.0f);
  draw_frame(d, g->agent.planar, &other->heading, &other->up);
  other->id = i + 1;
  other->layers = draw_below(d, 8);
  if (draw_below(d, 6) == 0)
    other->pos = g->agent.pos;
  if ((other->layers & g->hood.mask) != 0)
    g->counted[g->counted_count++] = *other;
  else if (draw_bool(d))
    other->pos.x = other->vel.y = other->heading.x = draw_bool(d) ? NAN : INFINITY;
}

static group draw_group(dice *d) {
  group g = {.agent = veer_agent_default()};
  g.agent.planar = draw_bool(d);
  g.agent.pos = draw_vec(d, g.agent.planar, 20.0f);
  g.agent.vel = draw_vec(d, g.agent.planar, 3.0f);
  draw_frame(d, g.agent.planar, &g.agent.heading, &g.agent.up);
  g.hood = veer_neighborhood_default();
  g.hood.radius = draw_bool(d) ? VEER_INFINITY : draw_between(d, 5.0f, 40.0f);
  g.hood.min_cosine = draw_bool(d) ? -1.0f : draw_between(d, -1.0f, 0.8f);
  g.hood.nearest = draw_bool(d) ? 0 : 1 + draw_below(d, 5);
  g.hood.mask = draw_below(d, 8);
  g.count = draw_below(d, MOST + 1);
  for (uint32_t i = 0; i < g.count; i++)
    draw_other(d, &g, i);
  return g;
}

static bool same(veer_vec a, veer_vec b) {
  return memcmp(&a, &b, sizeof a) == 0;
}

static void check_separation(const group *g, int form) {
  veer_separation_options options = veer_separation_default(), without;
  options.form = (veer_separation_form)form;
  options.neighborhood = g->hood;
  without = options;
  without.neighborhood.mask = VEER_ALL_LAYERS;
  assert_true(same(veer_separation(&g->agent, g->others, g->count, &options),
                   veer_separation(&g->agent, g->counted, g->counted_count, &without)));
}

static void check_alignment(const group *g, int form) {
  veer_alignment_options options = {(veer_alignment_form)form, g->hood}, without = options;
  without.neighborhood.mask = VEER_ALL_LAYERS;
  assert_true(same(veer_alignment(&g->agent, g->others, g->count, &options),
                   veer_alignment(&g->agent, g->counted, g->counted_count, &without)));
}

static bool check_cohesion(const group *g, int form) {
  veer_cohesion_options options = {(veer_cohesion_form)form, g->hood}, without = options;
  without.neighborhood.mask = VEER_ALL_LAYERS;
  veer_vec force = veer_cohesion(&g->agent, g->others, g->count, &options);
  assert_true(same(force, veer_cohesion(&g->agent, g->counted, g->counted_count, &without)));
  return !is_zero_vec(force);
}

static void those_left_out_are_not_there(void **state) {
  (void)state;
  dice d = dice_of(311);
  size_t forces = 0, left_out = 0;
  for (int k = 0; k < CASES; k++) {
    group g = draw_group(&d);
    for (int form = 0; form < VEER_SEPARATION_FORM_COUNT; form++)
      check_separation(&g, form);
    for (int form = 0; form < VEER_ALIGNMENT_FORM_COUNT; form++)
      check_alignment(&g, form);
    for (int form = 0; form < VEER_COHESION_FORM_COUNT; form++)
      forces += check_cohesion(&g, form);
    left_out += g.count - g.counted_count;
  }
  assert_true(forces > CASES && left_out > CASES);
}

/* Which bit stands for which layer does not matter. */
static void layers_have_no_order(void **state) {
  (void)state;
  dice d = dice_of(312);
  for (int k = 0; k < CASES; k++) {
    group g = draw_group(&d), renamed = g;
    uint32_t by = draw_below(&d, 32);
    for (size_t i = 0; i < g.count; i++)
      renamed.others[i].layers =
          g.others[i].layers << by | (uint64_t)g.others[i].layers >> (32 - by);
    renamed.hood.mask = g.hood.mask << by | (uint64_t)g.hood.mask >> (32 - by);
    for (size_t i = 0; i < g.count; i++)
      assert_true(veer_is_neighbor(&g.agent, &g.others[i], &g.hood) ==
                  veer_is_neighbor(&g.agent, &renamed.others[i], &renamed.hood));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(one_layer_in_common),
      cmocka_unit_test(defaults),
      cmocka_unit_test(those_left_out_are_not_there),
      cmocka_unit_test(layers_have_no_order),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
