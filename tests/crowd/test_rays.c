/* What a ray meets first: the answers are those of walking along it. */
#include "query_case.h"

/* By small steps along the ray; the nearest body whose circle a step comes to. */
static void rays(void **state) {
  (void)state;
  dice d = dice_of(93);
  int hits = 0;
  for (int round = 0; round < ROUNDS; round++) {
    world w;
    draw_world(&d, &w);
    w.def.edge = VEER_EDGE_OPEN;
    veer_crowd *crowd = people(&w, &d);
    veer_vec from = draw_place(&d, &w, crowd), to = draw_place(&d, &w, crowd);
    uint32_t without = draw_below(&d, MOST), mask = draw_mask(&d);
    veer_ray_hit hit = {-1, 4242};
    bool met = veer_crowd_ray(crowd, from, to, without, mask, &hit);
    double length = gap(from, to), nearest = INFINITY, slack = 1e-4 * (double)w.size;
    size_t count;
    const veer_agent *agents = agents_now(crowd, &count);
    for (size_t i = 0; i < count; i++) {
      enum { PIECES = 4000 };
      bool may = agents[i].id != without && (agents[i].layers & mask) != 0;
      for (int k = 0; k <= PIECES && may && agents[i].radius > 0; k++) {
        float share = (float)k / PIECES;
        veer_vec at = veer_vec_add(from, veer_vec_scale(veer_vec_sub(to, from), share));
        if (gap(at, agents[i].pos) <= (double)agents[i].radius) {
          nearest = fmin(nearest, (double)share * length);
          break;
        }
      }
    }
    double step = length / 4000 + slack;
    if (nearest < INFINITY) {
      check(met && (double)hit.distance <= nearest + slack, "round %d: %g and not %g", round,
            (double)hit.distance, nearest);
      hits++;
    }
    if (met) {
      veer_agent body = veer_crowd_agent(crowd, hit.id);
      assert_true(hit.id != without && (body.layers & mask) != 0);
      assert_true((double)hit.distance <= length + slack);
      veer_vec way = veer_vec_unit(veer_vec_sub(to, from));
      veer_vec at = veer_vec_add(from, veer_vec_scale(way, hit.distance));
      assert_true(gap(at, body.pos) <= (double)body.radius + slack);
      /* what steps missed was grazed */
      assert_true((double)hit.distance + 60 * step >= fmin(nearest, (double)hit.distance));
    } else {
      assert_int_equal(hit.id, 4242);
    }
    veer_crowd_destroy(crowd);
  }
  assert_true(hits > ROUNDS / 8);
}

/* Of equally near ones the smallest id, however they are stored; through the edge of a world. */
static void rays_at_equals_and_through_the_edge(void **state) {
  (void)state;
  const veer_profile profile = veer_profile_default();
  for (int wraps = 0; wraps < 2; wraps++) {
    veer_crowd_def def = veer_crowd_def_default();
    def.profiles = &profile;
    def.profile_count = 1;
    def.edge = wraps ? VEER_EDGE_WRAP : VEER_EDGE_OPEN;
    def.box.hi = veer_vec2(10, 10);
    def.interaction_radius = 0.5f;
    veer_crowd *crowd = make_crowd(&def);
    add_body(crowd, 5, 2, 1); /* gone below, so that its id comes last */
    add_body(crowd, 5, 4, 1);
    add_body(crowd, 5, 6, 1);
    add_body(crowd, 5, 5, 0); /* without a body */
    add_body(crowd, 9.5f, 9, 1);
    assert_int_equal(veer_crowd_remove(crowd, 0), VEER_OK);
    add_body(crowd, 5, 6, 1);
    veer_ray_hit hit;
    /* it touches the rims of 1 at the same place as those of 0 and 2 */
    assert_true(veer_crowd_ray(crowd, veer_vec2(2, 5), veer_vec2(8, 5), VEER_NOBODY,
                               VEER_ALL_LAYERS, &hit));
    assert_true(hit.id == 0 && hit.distance == 3);
    assert_true(veer_crowd_ray(crowd, veer_vec2(2, 5), veer_vec2(8, 5), 0, VEER_ALL_LAYERS, &hit));
    assert_true(hit.id == 1 && hit.distance == 3);
    assert_true(veer_crowd_ray(crowd, veer_vec2(5, 9), veer_vec2(5, 0), 0, VEER_ALL_LAYERS, &hit));
    assert_true(hit.id == 2 && hit.distance == 2);
    assert_true(veer_crowd_ray(crowd, veer_vec2(5, 6.5f), veer_vec2(5, 6), VEER_NOBODY,
                               VEER_ALL_LAYERS, &hit));
    assert_true(hit.id == 0 && hit.distance == 0); /* it begins inside of both */
    bool met =
        veer_crowd_ray(crowd, veer_vec2(2, 9), veer_vec2(0, 9), VEER_NOBODY, VEER_ALL_LAYERS, &hit);
    assert_true(met == wraps);
    assert_true(!met || (hit.id == 4 && hit.distance == 1.5f));
    veer_crowd_destroy(crowd);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rays),
      cmocka_unit_test(rays_at_equals_and_through_the_edge),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
