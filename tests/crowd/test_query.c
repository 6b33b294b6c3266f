/* Who is within a distance, who is nearest: the answers are those of looking at everybody. */
#include "../../src/crowd/tree.h"
#include "all_near.h"
#include "query_case.h"
#include "watched_memory.h"

/* ---- everybody looked at ---- */

static int by_distance(const void *a, const void *b) {
  const veer_near *one = (const veer_near *)a, *other = (const veer_near *)b;
  if (one->square != other->square)
    return one->square < other->square ? -1 : 1;
  return one->id < other->id ? -1 : 1;
}

static size_t look_at_all(const veer_crowd *crowd, veer_vec pos, float radius, uint32_t without,
                          uint32_t mask, veer_near *out) {
  size_t count = 0;
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd); id++) {
    veer_agent agent = veer_crowd_agent(crowd, id);
    if (!veer_crowd_has(crowd, id) || id == without || !(agent.layers & mask))
      continue;
    veer_vec offset = veer_vec_sub(veeri_seen_at(crowd, pos, agent.pos), pos);
    out[count] = (veer_near){veer_vec_dot(offset, offset), id};
    count += out[count].square < radius * radius;
  }
  qsort(out, count, sizeof *out, by_distance);
  return count;
}

static void the_nearest(void **state) {
  (void)state;
  dice d = dice_of(91);
  for (int round = 0; round < ROUNDS; round++) {
    world w;
    draw_world(&d, &w);
    veer_crowd *crowd = people(&w, &d);
    for (int ask = 0; ask < 20; ask++) {
      veer_near expected[MOST], found[MOST];
      veer_vec pos = draw_place(&d, &w, crowd);
      float radius = draw_below(&d, 3) ? VEER_INFINITY : draw_log(&d, 0.1f, w.size);
      uint32_t without = draw_below(&d, 3) ? VEER_NOBODY : draw_below(&d, MOST);
      uint32_t mask = draw_mask(&d);
      size_t most = draw_below(&d, 12), count = 99;
      size_t all = look_at_all(crowd, pos, radius, without, mask, expected);
      if (draw_below(&d, 3) == 0) /* which may store them in another order */
        veer_crowd_within(crowd, pos, 1, VEER_ALL_LAYERS, NULL, 0);
      assert_int_equal(veer_crowd_nearest(crowd, pos, radius, without, mask, found, most, &count),
                       VEER_OK);
      assert_int_equal(count, all < most ? all : most);
      for (size_t i = 0; i < count; i++)
        check(found[i].id == expected[i].id && found[i].square == expected[i].square,
              "round %d, %zu of %zu: %u at %g and not %u at %g", round, i, count, found[i].id,
              (double)found[i].square, expected[i].id, (double)expected[i].square);
      if (ask % 5 == 4)
        take_steps(crowd, 1, 0.1f);
    }
    veer_crowd_destroy(crowd);
  }
}

static void those_within(void **state) {
  (void)state;
  dice d = dice_of(92);
  for (int round = 0; round < ROUNDS; round++) {
    world w;
    draw_world(&d, &w);
    veer_crowd *crowd = people(&w, &d);
    for (int ask = 0; ask < 10; ask++) {
      veer_near expected[MOST];
      uint32_t ids[MOST + 1];
      veer_vec pos = draw_place(&d, &w, crowd);
      float radius = draw_log(&d, 0.05f, 3.0f * w.size);
      uint32_t mask = draw_mask(&d);
      size_t all = look_at_all(crowd, pos, radius, VEER_NOBODY, mask, expected);
      ids[all] = 4242;
      size_t count = veer_crowd_within(crowd, pos, radius, mask, ids, MOST);
      if (w.def.edge == VEER_EDGE_OPEN) {
        assert_int_equal(count, all);
        assert_int_equal(ids[all], 4242);
      }
      /* round the edge an image may be rounded across the rim */
      assert_true(count + 1 >= all && all + 1 >= count);
      bool is_there[MOST] = {false};
      for (size_t i = 0; i < count; i++)
        is_there[ids[i]] = true;
      size_t missed = 0;
      for (size_t i = 0; i < all; i++)
        missed += !is_there[expected[i].id];
      assert_true(missed <= (w.def.edge == VEER_EDGE_WRAP));
      assert_int_equal(veer_crowd_within(crowd, pos, radius, mask, ids, 0), count);
    }
    assert_int_equal(veer_crowd_within(crowd, veer_vec2(NAN, 0), 1, VEER_ALL_LAYERS, NULL, 0), 0);
    assert_int_equal(veer_crowd_within(crowd, veer_vec2(0, 0), -1, VEER_ALL_LAYERS, NULL, 0), 0);
    veer_crowd_destroy(crowd);
  }
}

/* As far as the radius is not nearer than it. */
static void on_the_rim(void **state) {
  (void)state;
  veer_crowd *crowd = plain_crowd();
  add_body(crowd, 3, 4, 0);
  veer_near near;
  size_t count;
  for (int wider = 0; wider < 2; wider++) {
    float radius = wider ? nextafterf(5, 6) : 5;
    assert_int_equal(veer_crowd_within(crowd, veer_vec2(0, 0), radius, VEER_ALL_LAYERS, NULL, 0),
                     wider);
    assert_int_equal(veer_crowd_nearest(crowd, veer_vec2(0, 0), radius, VEER_NOBODY,
                                        VEER_ALL_LAYERS, &near, 1, &count),
                     VEER_OK);
    assert_int_equal(count, wider);
  }
  veer_crowd_destroy(crowd);
}

/* Many at one point, at a few, or in a tiny cloud, cost about what they cost spread out. */
static void bunches_cost_no_more(void **state) {
  (void)state;
  enum { MANY = 20000, ASKED = 9 };
  double spread_out = 0;
  for (int style = 0; style < 4; style++) {
    const veer_agent body = veer_agent_default();
    veer_crowd *crowd = plain_crowd();
    dice d = dice_of(94);
    const float sizes[] = {100, 0, 1e-5f, 100};
    for (int i = 0; i < MANY; i++) {
      veer_agent agent = draw_agent(&d, &body, veer_vec2(0, 0), veer_vec2(1, 1));
      agent.pos = veer_vec_scale(agent.pos, sizes[style]);
      if (style == 3) /* half of them at one point, the others alone or in threes beside it */
        agent.pos = i % 2 ? veer_vec2(50, 50) : veer_vec2((float)(i / 6), 50.5f);
      add_agent(crowd, &agent, 0, veer_target_none());
    }
    assert_true(veeri_need_tree(crowd));
    double looked_at = 0;
    veer_near found[ASKED];
    for (uint32_t id = 0; id < MANY; id++) {
      veeri_quest quest = {.crowd = crowd, .radius = INFINITY, .found = found, .most = ASKED};
      quest.without = VEER_NOBODY;
      quest.mask = VEER_ALL_LAYERS;
      quest.from = veer_crowd_agent(crowd, id).pos;
      veeri_find_nearest(&quest);
      assert_int_equal(quest.count, ASKED);
      looked_at += (double)quest.looked_at;
      for (uint32_t i = 0; i < ASKED && style == 1; i++)
        assert_int_equal(found[i].id, i);
    }
    spread_out = style == 0 ? looked_at : spread_out;
    print_message("%.1f looked at for each\n", looked_at / MANY);
    assert_true(looked_at <= 3 * spread_out);
    veer_crowd_destroy(crowd);
  }
}

static void no_memory_for_a_tree(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  veer_profile profile = veer_profile_default();
  veer_crowd_def def = veer_crowd_def_default();
  def.allocator = allocator_of(&memory);
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  add_agent(crowd, &profile.body, 0, veer_target_none());
  veer_near found[2];
  size_t count = 7, bytes = memory.bytes;
  for (int nth = 1; nth <= 3; nth++) {
    memory.first_bad = memory.requests + (size_t)nth;
    assert_int_equal(
        veer_crowd_nearest(crowd, veer_vec2(1, 0), 5, 9, VEER_ALL_LAYERS, found, 2, &count),
        VEER_OUT_OF_MEMORY);
    assert_int_equal(memory.bytes, bytes);
    assert_int_equal(count, 7);
  }
  memory.first_bad = 0;
  assert_int_equal(
      veer_crowd_nearest(crowd, veer_vec2(1, 0), 5, 9, VEER_ALL_LAYERS, found, 2, &count), VEER_OK);
  assert_int_equal(count, 1);
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  for (int i = 0; i < 100; i++)
    add_agent(crowd, &profile.body, 0, veer_target_none());
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  size_t requests = memory.requests;
  assert_int_equal(
      veer_crowd_nearest(crowd, veer_vec2(1, 0), 5, 9, VEER_ALL_LAYERS, found, 2, &count), VEER_OK);
  assert_int_equal(memory.requests, requests);
  assert_int_equal(
      veer_crowd_nearest(crowd, veer_vec2(NAN, 0), 5, 9, VEER_ALL_LAYERS, found, 2, &count),
      VEER_BAD_VALUE);
  assert_int_equal(
      veer_crowd_nearest(crowd, veer_vec2(1, 0), 0, 9, VEER_ALL_LAYERS, found, 2, &count),
      VEER_BAD_VALUE);
  veer_crowd_destroy(crowd);
  assert_int_equal(memory.live, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_nearest),          cmocka_unit_test(those_within),
      cmocka_unit_test(on_the_rim),           cmocka_unit_test(bunches_cost_no_more),
      cmocka_unit_test(no_memory_for_a_tree),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
