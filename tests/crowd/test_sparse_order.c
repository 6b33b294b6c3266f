/* Where no table has room for all cells agents are in the canonical order all the same, however
 * many have changed places and however far they have come; and threads make no difference to
 * anybody. */
#include <stdlib.h>

#include "../../src/crowd/crowd.h"
#include "canonical.h"

/* How agents are placed anew. */
typedef enum placing { A_LITTLE, ANYWHERE, TO_ONE_CELL, TO_THE_ENDS, WAYS } placing;

static veer_vec somewhere(dice *d, placing way, bool planar, veer_vec pos) {
  switch (way) {
  case A_LITTLE:
    return veer_vec_add(pos, draw_vec(d, planar, 2.0f));
  case ANYWHERE:
    return draw_vec(d, planar, 400.0f);
  case TO_ONE_CELL:
    return veer_vec3(draw_between(d, 0.01f, 0.2f), draw_between(d, 0.1f, 0.9f),
                     planar ? 0 : draw_between(d, 0.1f, 0.9f));
  default: /* as many cells as there are numbers for, in cells of a thousandth */
    return draw_vec(d, planar, 9e5f);
  }
}

static veer_crowd *thin_crowd(uint32_t count, float radius, bool planar, uint32_t threads) {
  veer_profile profile = flock_profile(radius, planar);
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = planar;
  def.profiles = &profile;
  def.profile_count = 1;
  def.threads = threads;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(count);
  for (uint32_t i = 0; i < count; i++) {
    veer_agent agent = profile.body;
    agent.pos = somewhere(&d,
                          i == 0  ? TO_THE_ENDS
                          : i % 2 ? ANYWHERE
                                  : TO_ONE_CELL,
                          planar, agent.pos);
    agent.pos = veer_vec_add(agent.pos, draw_vec(&d, planar, (float)(i % 5)));
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

/* Z y x of the cell. */
static void find_cell(const veer_crowd *crowd, uint32_t id, int32_t cell[3]) {
  veer_vec pos = veer_crowd_agent(crowd, id).pos;
  cell[0] = crowd->def.planar ? 0 : veeri_cell_of(pos.z, veeri_cell_width(crowd, 2));
  cell[1] = veeri_cell_of(pos.y, veeri_cell_width(crowd, 1));
  cell[2] = veeri_cell_of(pos.x, veeri_cell_width(crowd, 0));
}

static bool is_before(const veer_crowd *crowd, uint32_t a, uint32_t b) {
  int32_t one[3], other[3];
  find_cell(crowd, a, one);
  find_cell(crowd, b, other);
  for (int i = 0; i < 3; i++)
    if (one[i] != other[i])
      return one[i] < other[i];
  return a < b;
}

static void check_order(const veer_crowd *crowd, const char *what) {
  veer_crowd_view view = veer_crowd_look(crowd);
  size_t sum = 0;
  assert_false(crowd->store->grid.dense);
  for (size_t i = 0; i < view.count; i++) {
    assert_int_equal(crowd->store->slot_of[view.ids[i]], i);
    sum += view.ids[i];
  }
  assert_true(sum == view.count * (view.count - 1) / 2); /* each once */
  for (size_t i = 1; i < view.count; i++)
    check(is_before(crowd, view.ids[i - 1], view.ids[i]), "%s: slots %zu and %zu of %zu", what,
          i - 1, i, view.count);
}

/* Each `every`th is placed anew. */
static void move_some(veer_crowd *crowd, dice *d, placing way, uint32_t every) {
  bool planar = crowd->def.planar;
  for (uint32_t id = draw_below(d, every) + 1; id < veer_crowd_count(crowd); id += every) {
    veer_agent agent = veer_crowd_agent(crowd, id);
    agent.pos = somewhere(d, way, planar, agent.pos);
    assert_int_equal(veer_crowd_set_agent(crowd, id, &agent), VEER_OK);
  }
}

static void check_orders(uint32_t count, float radius, bool planar) {
  static const uint32_t parts[] = {1, 2, 7, 60, 900};
  dice d = dice_of(count);
  veer_crowd *crowd = thin_crowd(count, radius, planar, 1);
  take_steps(crowd, 1, 0.01f);
  check_order(crowd, "at first");
  for (int way = 0; way < WAYS; way++)
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
      char what[80];
      snprintf(what, sizeof what, "planar %d, way %d, one of %u", planar, way, parts[i]);
      move_some(crowd, &d, (placing)way, parts[i]);
      take_steps(crowd, 1, 0.01f);
      check_order(crowd, what);
      take_steps(crowd, 1, 0.3f);
      check_order(crowd, what);
    }
  veer_crowd_destroy(crowd);
}

/* Cells to a million, and, where they are small, more than there are numbers. */
static void the_canonical_order(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    check_orders(2, 1.0f, planar);
    check_orders(30, 1.0f, planar);
    check_orders(700, 1.0f, planar);
    check_orders(700, 1e-3f, planar);
  }
}

/* Ids of more than two bytes. */
static void the_order_of_many(void **state) {
  (void)state;
  veer_crowd *crowd = thin_crowd(70000, 0.05f, true, 1);
  dice d = dice_of(3);
  take_steps(crowd, 1, 0.01f);
  check_order(crowd, "many at first");
  move_some(crowd, &d, ANYWHERE, 3);
  take_steps(crowd, 1, 0.01f);
  check_order(crowd, "many");
  veer_crowd_destroy(crowd);
}

static void any_number_of_threads(void **state) {
  static const uint32_t threads[] = {2, 3, 7, 16};
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    veer_crowd *alone = thin_crowd(1500, 4.0f, planar, 1);
    take_steps(alone, 5, 0.05f);
    assert_false(alone->store->grid.dense);
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
      veer_crowd *together = thin_crowd(1500, 4.0f, planar, threads[i]);
      take_steps(together, 5, 0.05f);
      assert_true(veer_crowd_hash(together) == veer_crowd_hash(alone));
      assert_true(veer_crowd_counts(together).near == veer_crowd_counts(alone).near);
      veer_crowd_destroy(together);
    }
    veer_crowd_destroy(alone);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_canonical_order),
      cmocka_unit_test(the_order_of_many),
      cmocka_unit_test(any_number_of_threads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
