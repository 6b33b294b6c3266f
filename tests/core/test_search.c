/* Exploring an area until all of it is seen; foraging. */
#include <string.h>

#include <veer/motion.h>
#include <veer/search.h>
#include <veer/seek.h>

#include "../support/check.h"
#include "../support/random_case.h"

enum { MOST_CELLS = 6 * 6 * 6 };

typedef struct area {
  uint8_t seen[MOST_CELLS];
  veer_explored map;
} area;

static void draw_area(dice *d, area *a, bool planar) {
  memset(a->seen, 0, sizeof a->seen);
  a->map = (veer_explored){
      draw_vec(d, planar, 20.0f), draw_between(d, 0.5f, 3.0f),       1 + draw_below(d, 6),
      1 + draw_below(d, 6),       planar ? 1 : 1 + draw_below(d, 6), a->seen};
}

static veer_vec middle_of(const veer_explored *m, uint32_t cell) {
  uint32_t x = cell % m->nx, y = cell / m->nx % m->ny, z = cell / m->nx / m->ny;
  veer_vec half = veer_vec3((float)x + 0.5f, (float)y + 0.5f, m->nz > 1 ? (float)z + 0.5f : 0.0f);
  return veer_vec_add(m->lo, veer_vec_scale(half, m->cell));
}

static uint32_t cells_of(const veer_explored *m) {
  return m->nx * m->ny * m->nz;
}

static void marks_and_seeks_cell_by_cell(void **state) {
  (void)state;
  dice d = dice_of(820);
  int all_seen = 0;
  for (int k = 0; k < 10000; k++) {
    area a;
    draw_area(&d, &a, k & 1);
    veer_agent agent = veer_agent_default();
    agent.planar = k & 1;
    agent.pos = veer_vec_add(a.map.lo, draw_vec(&d, k & 1, 20.0f));
    agent.vel = draw_vec(&d, k & 1, 1.0f);
    uint8_t before[MOST_CELLS];
    for (uint32_t i = 0; i < cells_of(&a.map); i++)
      a.seen[i] = draw_bool(&d);
    memcpy(before, a.seen, sizeof before);
    float sight = draw_between(&d, 0.0f, 15.0f);
    veer_vec force = veer_explore(&agent, &a.map, sight);
    int nearest = -1;
    double least = INFINITY;
    for (uint32_t i = 0; i < cells_of(&a.map); i++) {
      double distance = gap(middle_of(&a.map, i), agent.pos);
      if (fabs(distance - (double)sight) > 1e-4)
        assert_true(a.seen[i] == (before[i] || distance < (double)sight));
      if (!a.seen[i] && distance < least - 1e-5) {
        least = distance;
        nearest = (int)i;
      }
    }
    all_seen += nearest < 0;
    if (nearest < 0)
      assert_true(is_zero_vec(force));
    else
      check(gap(force, veer_seek(&agent, middle_of(&a.map, (uint32_t)nearest))) < 1e-4, "case %d",
            k);
    assert_true(!(k & 1) || force.z == 0.0f);
    for (uint32_t i = cells_of(&a.map); i < MOST_CELLS; i++)
      assert_true(a.seen[i] == before[i]); /* nothing beyond the map */
  }
  assert_true(all_seen > 100);
}

static void an_explorer_sees_everything(void **state) {
  (void)state;
  dice d = dice_of(821);
  for (int k = 0; k < 40; k++) {
    area a;
    draw_area(&d, &a, k & 1);
    veer_agent agent = veer_agent_default();
    agent.planar = k & 1;
    agent.pos = a.map.lo;
    agent.max_speed = 2.0f;
    agent.response_time = 0.2f;
    int left = -1;
    for (int step = 0; step < 60 * 600 && left != 0; step++) {
      veer_vec force = veer_explore(&agent, &a.map, 1.5f);
      veer_move(&agent, force, veer_vec2(0, 0), 1.0f / 60.0f);
      left = 0;
      for (uint32_t i = 0; i < cells_of(&a.map); i++)
        left += !a.seen[i];
    }
    check(left == 0, "case %d: %d cells are left", k, left);
    assert_true(is_zero_vec(veer_explore(&agent, &a.map, 1.5f)));
  }
}

static void maps_of_next_to_nothing(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  uint8_t seen[1] = {0};
  veer_explored map = {veer_vec2(3, 3), 2.0f, 1, 1, 1, seen};
  assert_true(same_vec(veer_explore(&agent, &map, 1.0f), veer_seek(&agent, veer_vec2(4, 4))));
  assert_true(seen[0] == 0);
  agent.pos = veer_vec2(4, 4);
  assert_true(is_zero_vec(veer_explore(&agent, &map, 0.0f)) && seen[0] == 1);
  seen[0] = 0;
  assert_true(is_zero_vec(veer_explore(&agent, &map, -1.0f))); /* there, and sees nothing */
  assert_true(seen[0] == 0);
  const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int n = 0; n < 3; n++) {
    float *const fields[] = {&agent.pos.x, &map.lo.y, &map.cell};
    agent.pos = veer_vec2(0, 0);
    for (int i = 0; i < 3; i++) {
      float healthy = *fields[i];
      *fields[i] = poisons[n];
      assert_true(is_zero_vec(veer_explore(&agent, &map, 1.0f)) && seen[0] == 0);
      *fields[i] = healthy;
    }
  }
  assert_true(is_zero_vec(veer_explore(&agent, &map, NAN)) && seen[0] == 0);
  assert_true(is_zero_vec(veer_explore(&agent, &map, INFINITY)) && seen[0] == 1);
  map.nx = 0;
  map.seen = NULL;
  assert_true(is_zero_vec(veer_explore(&agent, &map, 1.0f)));
}

/* ---- forage ---- */

static void forages_for_the_nearest_in_sight(void **state) {
  (void)state;
  dice d = dice_of(830);
  int found = 0, wandered = 0;
  for (int k = 0; k < 10000; k++) {
    enum { FOOD = 6 };
    veer_agent agent = veer_agent_default();
    agent.planar = k & 1;
    draw_frame(&d, k & 1, &agent.heading, &agent.up);
    agent.pos = draw_vec(&d, k & 1, 10.0f);
    agent.vel = draw_vec(&d, k & 1, 1.0f);
    veer_vec food[FOOD];
    for (int i = 0; i < FOOD; i++)
      food[i] = i && draw_below(&d, 3) == 0 ? food[i - 1] : draw_vec(&d, k & 1, 10.0f);
    float sight = draw_between(&d, 0.0f, 12.0f);
    size_t nearest = FOOD, seen = 99, count = draw_below(&d, FOOD + 1);
    double least = (double)sight;
    for (size_t i = 0; i < count; i++)
      if (gap(food[i], agent.pos) < least) {
        least = gap(food[i], agent.pos);
        nearest = i;
      }
    veer_arrive_options arrive = veer_arrive_default();
    veer_wander_options wander = veer_wander_default();
    veer_vec walk = veer_wander_start(&wander), same = walk, start = walk;
    d.key.step++;
    veer_vec force =
        veer_forage(&agent, food, count, sight, &arrive, &wander, d.key, 0.1f, &walk, &seen);
    if (nearest == FOOD) {
      wandered++;
      assert_int_equal(seen, count);
      assert_true(same_vec(force, veer_wander(&agent, &wander, d.key, 0.1f, &same)));
      assert_true(same_vec(walk, same));
    } else {
      found++;
      assert_int_equal(seen, nearest); /* of equally near ones the first */
      assert_true(same_vec(force, veer_arrive(&agent, food[nearest], &arrive, 0.1f)));
      assert_true(same_vec(walk, start)); /* it will wander on from there */
    }
  }
  assert_true(found > 2000 && wandered > 2000);
}

static void a_forager_finds_its_food(void **state) {
  (void)state;
  for (uint32_t k = 0; k < 20; k++) {
    dice d = dice_of(840 + k);
    veer_agent agent = veer_agent_default();
    agent.max_speed = 2.0f;
    agent.max_force = 5.0f;
    agent.id = k;
    veer_vec food[40];
    for (int i = 0; i < 40; i++)
      food[i] = draw_vec(&d, true, 30.0f);
    veer_arrive_options arrive = veer_arrive_default();
    veer_wander_options wander = veer_wander_default();
    wander.radius = 2.0f;
    wander.distance = 3.0f;
    veer_vec walk = veer_wander_start(&wander);
    size_t seen = 40;
    for (uint64_t step = 0; step < 60 * 600; step++) {
      d.key.step = step;
      veer_vec force =
          veer_forage(&agent, food, 40, 4.0f, &arrive, &wander, d.key, 1.0f / 60.0f, &walk, &seen);
      veer_move(&agent, force, veer_vec2(0, 0), 1.0f / 60.0f);
    }
    check(seen < 40 && gap(agent.pos, food[seen]) < 0.05, "case %u: food %zu", k, seen);
  }
}

static void foraging_with_bad_numbers(void **state) {
  (void)state;
  const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int n = 0; n < 3; n++) {
    veer_agent agent = veer_agent_default();
    veer_vec food[2] = {{1, 0, 0}, {2, 0, 0}};
    veer_arrive_options arrive = veer_arrive_default();
    veer_wander_options wander = veer_wander_default();
    veer_vec walk = veer_wander_start(&wander);
    veer_random_key key = {0};
    size_t seen = 7;
    food[1].y = poisons[n];
    assert_true(
        is_zero_vec(veer_forage(&agent, food, 2, 9.0f, &arrive, &wander, key, 0.1f, &walk, &seen)));
    assert_int_equal(seen, 2);
    food[1].y = 0.0f;
    agent.pos.x = poisons[n];
    assert_true(
        is_zero_vec(veer_forage(&agent, food, 2, 9.0f, &arrive, &wander, key, 0.1f, &walk, &seen)));
    assert_int_equal(seen, 2);
    agent.pos.x = 0.0f;
    assert_true(
        is_zero_vec(veer_forage(&agent, food, 2, NAN, &arrive, &wander, key, 0.1f, &walk, &seen)));
    assert_int_equal(seen, 2);
    assert_false(is_zero_vec(
        veer_forage(&agent, food, 2, INFINITY, &arrive, &wander, key, 0.1f, &walk, &seen)));
    assert_int_equal(seen, 0);
    assert_true(is_zero_vec(
        veer_forage(&agent, food, 2, 9.0f, &arrive, &wander, key, poisons[n], &walk, &seen)));
  }
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(850);
  for (int k = 0; k < 20000; k++) {
    area a;
    draw_area(&d, &a, k & 1);
    veer_agent agent = veer_agent_default();
    veer_vec food[2] = {draw_vec(&d, true, 9.0f), draw_vec(&d, true, 9.0f)};
    float sight = 5.0f, dt = 0.1f;
    float *const fields[] = {&agent.pos.x, &agent.pos.y, &a.map.lo.x,  &a.map.cell,     &sight,
                             &dt,          &food[0].x,   &agent.vel.x, &agent.max_speed};
    for (int i = 0; i < 3; i++)
      *fields[draw_below(&d, 9)] = draw_log(&d, 1e-45f, 3e38f) * (draw_bool(&d) ? 1.0f : -1.0f);
    assert_true(all_finite(veer_explore(&agent, &a.map, sight)));
    veer_arrive_options arrive = veer_arrive_default();
    veer_wander_options wander = veer_wander_default();
    veer_vec walk = veer_wander_start(&wander);
    size_t seen;
    assert_true(
        all_finite(veer_forage(&agent, food, 2, sight, &arrive, &wander, d.key, dt, &walk, &seen)));
    assert_true(all_finite(walk) && seen <= 2);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(marks_and_seeks_cell_by_cell),
      cmocka_unit_test(an_explorer_sees_everything),
      cmocka_unit_test(maps_of_next_to_nothing),
      cmocka_unit_test(forages_for_the_nearest_in_sight),
      cmocka_unit_test(a_forager_finds_its_food),
      cmocka_unit_test(foraging_with_bad_numbers),
      cmocka_unit_test(finite_for_every_finite_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
