/* Agents are dealt out to the cells of the grid in parts, at the same time, and come to the same
 * slots as one after another, and as a plain sort has it: wherever they are and come from, whoever
 * does the parts and in whatever order. ThreadSanitizer runs this too (tools/test-long). */
#include "../../src/crowd/crowd.h"
#include "crowd_case.h"

enum { ROUNDS = 50, FEWEST = 2048, MOST = 9000 };

/* ---- crowds ---- */

typedef struct source {
  veer_edge edge;
  bool planar, one_kind, bunched;
  float size, radius;
  uint32_t count;
} source;

static source draw_source(dice *d) {
  static const veer_edge edges[] = {VEER_EDGE_OPEN, VEER_EDGE_WRAP, VEER_EDGE_WRAP,
                                    VEER_EDGE_CONTAIN};
  source s = {.edge = edges[draw_below(d, 4)],
              .planar = draw_below(d, 3) > 0,
              .one_kind = draw_below(d, 2) > 0,
              .bunched = draw_below(d, 6) == 0,
              .count = FEWEST + draw_below(d, MOST - FEWEST)};
  float each = draw_log(d, 0.3f, 12.0f); /* cells for each, if all of the world is peopled */
  s.radius = draw_between(d, 0.5f, 2.0f);
  float cells = each * (float)s.count / 4.0f;
  s.size = s.radius * (s.planar ? sqrtf(cells) : cbrtf(cells));
  return s;
}

static veer_vec draw_place(const source *s, dice *d) {
  float to = s->bunched ? 0.2f * s->radius : s->size;
  return veer_vec3(draw_between(d, 0, to), draw_between(d, 0, to),
                   s->planar ? 0.0f : draw_between(d, 0, to));
}

static veer_crowd *peopled(const source *s, uint32_t seed) {
  veer_profile profiles[2] = {flock_profile(s->radius, s->planar),
                              flock_profile(s->radius, s->planar)};
  veer_crowd_def def = veer_crowd_def_default();
  dice d = dice_of(seed);
  profiles[1].body.max_speed = 3.0f;
  def.planar = s->planar;
  def.edge = s->edge;
  def.box.hi = veer_vec3(s->size, s->size, s->planar ? 0.0f : s->size);
  def.profiles = profiles;
  def.profile_count = s->one_kind ? 1 : 2;
  veer_crowd *crowd = make_crowd(&def);
  for (uint32_t i = 0; i < s->count; i++) {
    uint32_t profile = s->one_kind ? 0 : i % 2;
    veer_agent agent = draw_agent(&d, &profiles[profile].body, veer_vec2(0, 0), veer_vec2(1, 1));
    agent.pos = draw_place(s, &d);
    add_agent(crowd, &agent, profile, veer_target_none());
  }
  return crowd;
}

/* Some are elsewhere all of a sudden: all windows are the whole table. */
static void teleport(veer_crowd *crowd, const source *s, uint32_t every, dice *d) {
  for (uint32_t id = draw_below(d, every); id < s->count; id += every) {
    veer_agent agent = veer_crowd_agent(crowd, id);
    agent.pos = draw_place(s, d);
    assert_int_equal(veer_crowd_set_agent(crowd, id, &agent), VEER_OK);
  }
}

/* ---- a host that does parts in an order of its own, and sometimes none ---- */

typedef struct host {
  uint32_t workers, stride;          /* stride: 1 or a prime */
  uint32_t refused_from, refused_to; /* of its jobs */
  uint32_t jobs;
} host;

static bool run_as_host(void *user, veer_task task, void *arg, uint32_t count) {
  host *h = user;
  uint32_t job = h->jobs++;
  if (job >= h->refused_from && job < h->refused_to)
    return false;
  uint32_t stride = count % h->stride ? h->stride : 1;
  for (uint32_t i = 0; i < count; i++)
    task(arg, (count - 1 - i) * stride % count, i % h->workers);
  return true;
}

static void give_host(veer_crowd *crowd, host *h) {
  veer_tasks tasks = {run_as_host, h, h->workers};
  assert_int_equal(veer_crowd_set_tasks(crowd, tasks), VEER_OK);
}

/* ---- what comes of it ---- */

static void check_same_slots(const veer_crowd *a, const veer_crowd *b) {
  const veeri_store *one = a->store, *other = b->store;
  size_t count = one->count, axes = (size_t)one->axes;
  assert_int_equal(one->grid.dense, other->grid.dense);
  assert_memory_equal(one->ids, other->ids, count * sizeof *one->ids);
  assert_memory_equal(one->kind, other->kind, count * sizeof *one->kind);
  assert_memory_equal(one->cells, other->cells, count * axes * sizeof *one->cells);
  assert_memory_equal(one->slot_of, other->slot_of, one->id_count * sizeof *one->slot_of);
  size_t bytes = count * veeri_stride(one) * sizeof(float);
  assert_memory_equal(one->now.motion, other->now.motion, bytes);
  assert_memory_equal(one->now.body, other->now.body, bytes);
  const veeri_grid *grid = &one->grid;
  assert_memory_equal(grid->lo, other->grid.lo, sizeof grid->lo);
  assert_memory_equal(grid->hi, other->grid.hi, sizeof grid->hi);
  size_t cells = veeri_place_in(grid, grid->hi[0], grid->hi[1], grid->hi[2]) + 1;
  if (grid->dense)
    assert_memory_equal(grid->starts, other->grid.starts, (cells + 1) * sizeof *grid->starts);
}

static bool stands_before(const veeri_store *s, size_t a, size_t b) {
  size_t axes = (size_t)s->axes;
  for (size_t axis = axes; axis-- > 0;)
    if (s->cells[a * axes + axis] != s->cells[b * axes + axis])
      return s->cells[a * axes + axis] < s->cells[b * axes + axis];
  return s->ids[a] < s->ids[b];
}

/* In the canonical order; everybody is still there, and the table leads to each. */
static void check_settled(const veer_crowd *crowd) {
  const veeri_store *s = crowd->store;
  const veeri_grid *grid = &s->grid;
  for (size_t slot = 0; slot < s->count; slot++) {
    const int32_t *cell = s->cells + slot * (size_t)s->axes;
    veer_vec pos = veeri_pos_at(s, slot);
    for (int axis = 0; axis < s->axes; axis++)
      assert_int_equal(cell[axis],
                       veeri_cell_of(veeri_axis(&pos, axis), veeri_cell_width(crowd, axis)));
    assert_true(slot == 0 || stands_before(s, slot - 1, slot));
    assert_int_equal(s->slot_of[s->ids[slot]], slot);
    if (!grid->dense)
      continue;
    size_t place = veeri_place_in(grid, cell[0], cell[1], s->axes > 2 ? cell[2] : 0);
    assert_in_range(slot, grid->starts[place], grid->starts[place + 1] - 1);
  }
}

typedef struct ways {
  int parts, alone, sparse;
} ways;

static void settle_both(veer_crowd *alone, veer_crowd *together, ways *seen) {
  veeri_settle(alone);
  veeri_settle(together);
  check_settled(alone);
  check_same_slots(alone, together);
  assert_true(!alone->store->grid.dense || alone->store->grid.parts == 1);
  if (!together->store->grid.dense)
    seen->sparse++;
  else if (together->store->grid.parts > 1)
    seen->parts++;
  else
    seen->alone++;
}

/* From one order to the next, with steps, and with teleports between them. */
static void live(veer_crowd *alone, veer_crowd *together, const source *s, uint32_t seed,
                 ways *seen) {
  dice d = dice_of(seed), same = dice_of(seed);
  settle_both(alone, together, seen);
  for (uint32_t every = 1; every < 200; every *= 7) {
    teleport(alone, s, every, &d);
    teleport(together, s, every, &same);
    settle_both(alone, together, seen);
    take_steps(alone, 2, 0.2f);
    take_steps(together, 2, 0.2f);
    settle_both(alone, together, seen);
  }
  assert_true(veer_crowd_hash(alone) == veer_crowd_hash(together));
}

/* ---- */

static void parts_are_as_good_as_the_whole(void **state) {
  (void)state;
  dice d = dice_of(1);
  ways seen = {0, 0, 0};
  for (int round = 0; round < ROUNDS; round++) {
    source s = draw_source(&d);
    host h = {.workers = 2 + draw_below(&d, 15), .stride = draw_below(&d, 2) ? 1 : 7};
    veer_crowd *alone = peopled(&s, (uint32_t)round), *together = peopled(&s, (uint32_t)round);
    give_host(together, &h);
    live(alone, together, &s, (uint32_t)round, &seen);
    veer_crowd_destroy(alone);
    veer_crowd_destroy(together);
  }
  print_message("%d in parts, %d alone, %d by rows\n", seen.parts, seen.alone, seen.sparse);
  assert_true(seen.parts > 2 * ROUNDS && seen.alone > ROUNDS / 8 && seen.sparse > ROUNDS / 4);
}

static void threads_of_its_own(void **state) {
  (void)state;
  const uint32_t threads[] = {2, 3, 5, 16};
  bool has_threads = false; /* not in a build without them */
  dice d = dice_of(2);
  ways seen = {0, 0, 0};
  for (int round = 0; round < ROUNDS / 4; round++) {
    source s = draw_source(&d);
    veer_crowd *alone = peopled(&s, (uint32_t)round), *together = peopled(&s, (uint32_t)round);
    assert_int_equal(veer_crowd_set_threads(together, threads[round % 4]), VEER_OK);
    has_threads = has_threads || together->tasks.workers > 1;
    live(alone, together, &s, (uint32_t)round, &seen);
    veer_crowd_destroy(alone);
    veer_crowd_destroy(together);
  }
  assert_true(seen.parts > ROUNDS / 4 || !has_threads);
}

/* A host that is busy from some moment on, or only for a moment: the rest is done alone. */
static void a_busy_host(void **state) {
  (void)state;
  source s = {VEER_EDGE_WRAP, true, false, false, 40.0f, 1.0f, 5000};
  for (uint32_t from = 0; from < 5; from++)
    for (uint32_t jobs = 1; jobs < 10; jobs += 8) {
      host h = {.workers = 4, .stride = 1, .refused_from = from, .refused_to = from + jobs};
      ways seen = {0, 0, 0};
      veer_crowd *alone = peopled(&s, 3), *together = peopled(&s, 3);
      give_host(together, &h);
      settle_both(alone, together, &seen);
      assert_true(h.jobs > from);
      veer_crowd_destroy(alone);
      veer_crowd_destroy(together);
    }
}

/* ---- when it is done in parts ---- */

static uint32_t parts_after(veer_crowd *crowd, uint32_t workers) {
  host h = {.workers = workers, .stride = 1};
  give_host(crowd, &h);
  take_steps(crowd, 1, 0.05f);
  assert_true(crowd->store->grid.dense);
  assert_int_equal(veer_crowd_set_threads(crowd, 1), VEER_OK);
  return crowd->store->grid.parts;
}

static void as_many_parts_as_there_is_work_for(void **state) {
  (void)state;
  source s = {VEER_EDGE_WRAP, true, true, false, 42.0f, 1.0f, 8192};
  veer_crowd *crowd = peopled(&s, 4);
  for (uint32_t workers = 2; workers <= 8; workers++)
    assert_int_equal(parts_after(crowd, workers), workers);
  assert_true(parts_after(crowd, 64) >= 8);
  veer_crowd_destroy(crowd);
  s.count = 300;
  s.size = 15.0f;
  crowd = peopled(&s, 4);
  assert_int_equal(parts_after(crowd, 4), 1);
  veer_crowd_destroy(crowd);
}

/* Everybody comes from anywhere, and each of many parts would need a table of its own. */
static void windows_that_are_too_large(void **state) {
  (void)state;
  source s = {VEER_EDGE_OPEN, true, true, false, 90.0f, 1.0f, 16384};
  veer_crowd *crowd = peopled(&s, 5);
  host h = {.workers = 16, .stride = 1};
  dice d = dice_of(5);
  veeri_settle(crowd);
  give_host(crowd, &h);
  teleport(crowd, &s, 1, &d);
  veeri_settle(crowd);
  assert_true(crowd->store->grid.dense && h.jobs > 0);
  assert_int_equal(crowd->store->grid.parts, 1);
  take_steps(crowd, 1, 0.05f);
  assert_int_equal(crowd->store->grid.parts, 16);
  check_settled(crowd);
  veer_crowd_destroy(crowd);
}

/* Ids against the order of storage, all of them in one cell. */
static void one_cell_for_all(void **state) {
  (void)state;
  source s = {VEER_EDGE_OPEN, true, true, false, 60.0f, 1.0f, 5000};
  for (int planar = 0; planar < 2; planar++) {
    ways seen = {0, 0, 0};
    s.planar = planar;
    s.bunched = false;
    veer_crowd *alone = peopled(&s, 6), *together = peopled(&s, 6);
    host h = {.workers = 3, .stride = 1};
    give_host(together, &h);
    settle_both(alone, together, &seen);
    s.bunched = true;
    dice d = dice_of(6), same = dice_of(6);
    teleport(alone, &s, 1, &d);
    teleport(together, &s, 1, &same);
    settle_both(alone, together, &seen);
    assert_true(together->store->grid.parts == 3);
    for (uint32_t i = 0; i < s.count; i++)
      assert_int_equal(together->store->ids[i], i);
    veer_crowd_destroy(alone);
    veer_crowd_destroy(together);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(parts_are_as_good_as_the_whole),
      cmocka_unit_test(threads_of_its_own),
      cmocka_unit_test(a_busy_host),
      cmocka_unit_test(as_many_parts_as_there_is_work_for),
      cmocka_unit_test(windows_that_are_too_large),
      cmocka_unit_test(one_cell_for_all),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
