/* Who is within a distance, who is nearest, what a ray meets: the answers are those of looking at
 * everybody. */
#include "../../src/crowd/tree.h"
#include "all_near.h"
#include "watched_memory.h"

enum { ROUNDS = 250, MOST = 140 };

typedef struct world {
  veer_crowd_def def;
  veer_profile profile;
  bool planar;
  float size;
} world;

static void draw_world(dice *d, world *w) {
  w->planar = draw_below(d, 3) > 0;
  w->profile = flock_profile(draw_log(d, 0.3f, 20.0f), w->planar);
  if (draw_below(d, 5) == 0)
    w->profile.behavior_count = 0; /* nobody looks at neighbours: no radius */
  w->size = draw_log(d, 1.0f, 50.0f);
  w->def = veer_crowd_def_default();
  w->def.planar = w->planar;
  w->def.profiles = &w->profile;
  w->def.profile_count = 1;
  w->def.edge = draw_below(d, 2) ? VEER_EDGE_WRAP : VEER_EDGE_OPEN;
  w->def.box.hi = veer_vec3(w->size, w->size * 0.7f, w->planar ? 0.0f : w->size);
}

/* Some at one point, some at few points, some along a line, some outside. */
static veer_crowd *people(const world *w, dice *d) {
  veer_crowd *crowd = make_crowd(&w->def);
  uint32_t count = draw_below(d, MOST), style = draw_below(d, 5);
  for (uint32_t i = 0; i < count; i++) {
    veer_agent agent = draw_agent(d, &w->profile.body, w->def.box.lo, w->def.box.hi);
    agent.radius = draw_between(d, 0.0f, 0.05f * w->size);
    if (style == 1)
      agent.pos = veer_vec2(0.25f * w->size, 0.25f * w->size);
    if (style == 2)
      agent.pos = veer_vec2(0.25f * w->size * (float)(i % 4), 0.5f * w->size);
    if (style == 3)
      agent.pos.y = agent.pos.x = 0.001f * agent.pos.x;
    if (style == 4 && i % 7 == 0)
      agent.pos.x += 1.7f * w->size;
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  for (uint32_t id = 0; id < count; id += 5)
    assert_int_equal(veer_crowd_remove(crowd, id), VEER_OK);
  return crowd;
}

/* ---- everybody looked at ---- */

static int by_distance(const void *a, const void *b) {
  const veer_near *one = (const veer_near *)a, *other = (const veer_near *)b;
  if (one->square != other->square)
    return one->square < other->square ? -1 : 1;
  return one->id < other->id ? -1 : 1;
}

static size_t look_at_all(const veer_crowd *crowd, veer_vec pos, float radius, uint32_t without,
                          veer_near *out) {
  size_t count = 0;
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd); id++) {
    if (!veer_crowd_has(crowd, id) || id == without)
      continue;
    veer_vec offset = veer_vec_sub(veeri_seen_at(crowd, pos, veer_crowd_agent(crowd, id).pos), pos);
    out[count] = (veer_near){veer_vec_dot(offset, offset), id};
    count += out[count].square < radius * radius;
  }
  qsort(out, count, sizeof *out, by_distance);
  return count;
}

static veer_vec draw_place(dice *d, const world *w, const veer_crowd *crowd) {
  size_t count;
  const veer_agent *agents = agents_now(crowd, &count);
  if (count > 0 && draw_below(d, 2))
    return agents[draw_below(d, (uint32_t)count)].pos;
  return veer_vec3(draw_between(d, -w->size, 2.0f * w->size), draw_between(d, 0.0f, w->size),
                   w->planar ? 0.0f : draw_between(d, 0.0f, w->size));
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
      size_t most = draw_below(&d, 12), count = 99;
      size_t all = look_at_all(crowd, pos, radius, without, expected);
      if (draw_below(&d, 3) == 0) /* which may store them in another order */
        veer_crowd_within(crowd, pos, 1, NULL, 0);
      assert_int_equal(veer_crowd_nearest(crowd, pos, radius, without, found, most, &count),
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
      size_t all = look_at_all(crowd, pos, radius, VEER_NOBODY, expected);
      ids[all] = 4242;
      size_t count = veer_crowd_within(crowd, pos, radius, ids, MOST);
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
      assert_int_equal(veer_crowd_within(crowd, pos, radius, ids, 0), count);
    }
    assert_int_equal(veer_crowd_within(crowd, veer_vec2(NAN, 0), 1, NULL, 0), 0);
    assert_int_equal(veer_crowd_within(crowd, veer_vec2(0, 0), -1, NULL, 0), 0);
    veer_crowd_destroy(crowd);
  }
}

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
    uint32_t without = draw_below(&d, MOST);
    veer_ray_hit hit = {-1, 4242};
    bool met = veer_crowd_ray(crowd, from, to, without, &hit);
    double length = gap(from, to), nearest = INFINITY, slack = 1e-4 * (double)w.size;
    size_t count;
    const veer_agent *agents = agents_now(crowd, &count);
    for (size_t i = 0; i < count; i++) {
      enum { PIECES = 4000 };
      for (int k = 0; k <= PIECES && agents[i].id != without && agents[i].radius > 0; k++) {
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
      assert_true(hit.id != without && (double)hit.distance <= length + slack);
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

/* Many at one point, at a few, or in a tiny cloud, cost about what they cost spread out. */
static void bunches_cost_no_more(void **state) {
  (void)state;
  enum { MANY = 20000, ASKED = 9 };
  double spread_out = 0;
  for (int style = 0; style < 4; style++) {
    veer_profile profile = veer_profile_default();
    veer_crowd_def def = veer_crowd_def_default();
    def.profiles = &profile;
    def.profile_count = 1;
    veer_crowd *crowd = make_crowd(&def);
    dice d = dice_of(94);
    const float sizes[] = {100, 0, 1e-5f, 100};
    for (int i = 0; i < MANY; i++) {
      veer_agent agent = draw_agent(&d, &profile.body, veer_vec2(0, 0), veer_vec2(1, 1));
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
    assert_int_equal(veer_crowd_nearest(crowd, veer_vec2(1, 0), 5, 9, found, 2, &count),
                     VEER_OUT_OF_MEMORY);
    assert_int_equal(memory.bytes, bytes);
    assert_int_equal(count, 7);
  }
  memory.first_bad = 0;
  assert_int_equal(veer_crowd_nearest(crowd, veer_vec2(1, 0), 5, 9, found, 2, &count), VEER_OK);
  assert_int_equal(count, 1);
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  for (int i = 0; i < 100; i++)
    add_agent(crowd, &profile.body, 0, veer_target_none());
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  size_t requests = memory.requests;
  assert_int_equal(veer_crowd_nearest(crowd, veer_vec2(1, 0), 5, 9, found, 2, &count), VEER_OK);
  assert_int_equal(memory.requests, requests);
  assert_int_equal(veer_crowd_nearest(crowd, veer_vec2(NAN, 0), 5, 9, found, 2, &count),
                   VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_nearest(crowd, veer_vec2(1, 0), 0, 9, found, 2, &count),
                   VEER_BAD_VALUE);
  veer_crowd_destroy(crowd);
  assert_int_equal(memory.live, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_nearest),
      cmocka_unit_test(those_within),
      cmocka_unit_test(rays),
      cmocka_unit_test(bunches_cost_no_more),
      cmocka_unit_test(no_memory_for_a_tree),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
