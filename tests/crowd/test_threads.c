/* Who does what of a step makes no difference to any bit: threads of the crowd's own, of the host,
 * in whatever order they take the blocks. ThreadSanitizer runs this too (tools/test-long). */
#include "../../src/platform/threads.h"
#include "modes.h"
#include "watched_memory.h"

enum { ROUNDS = 24, STEPS = 6, MANY = 2000, MOST_WORKERS = 64 };

/* ---- crowds that have everything ---- */

typedef struct source {
  full_world world;
  veer_profile profiles[4];
  veer_mover_def movers[2];
  veer_crowd_def def;
} source;

/* Depends on everybody near and on their order. */
static veer_vec away_from_each(void *user, const veer_custom_question *question) {
  veer_vec sum = veer_vec2(0, 0);
  (void)user;
  for (size_t i = 0; i < question->neighbor_count; i++)
    sum = veer_vec_scale(
        veer_vec_add(sum, veer_vec_sub(question->agent->pos, question->neighbors[i].pos)), 0.9f);
  return sum;
}

static void fill_profiles(source *s, dice *d, bool planar) {
  for (int p = 0; p < 4; p++) {
    s->profiles[p] = veer_profile_default();
    s->profiles[p].body.planar = planar;
    s->profiles[p].body.max_speed = 2.0f;
    s->profiles[p].facing = (veer_facing)draw_below(d, VEER_FACING_COUNT);
    s->profiles[p].look_at = veer_target_agent(draw_below(d, 30));
    s->profiles[p].combine.way = (veer_combination)draw_below(d, VEER_COMBINATION_COUNT);
    s->profiles[p].handling.smoothing = draw_below(d, 2) ? 0.5f : 0.0f;
  }
  for (int k = 0; k < FORMULAS; k++) {
    veer_behavior_kind kind = (veer_behavior_kind)k;
    int mode = (int)draw_below(d, (uint32_t)modes_of(kind));
    veer_behavior behavior = behavior_in_mode(kind, mode, 3.0f, planar);
    behavior.target = draw_below(d, 2) ? veer_target_mover(0) : veer_target_agent(3);
    behavior.other = veer_target_agent(7);
    behavior.weight = draw_between(d, 0.1f, 2.0f);
    give(&s->profiles[k % 4], behavior);
  }
  veer_behavior custom = veer_behavior_default(VEER_CUSTOM);
  custom.as.custom.function = away_from_each;
  custom.as.custom.neighborhood.radius = 3.0f;
  give(&s->profiles[draw_below(d, 4)], custom);
}

static void fill_source(source *s, dice *d) {
  static const veer_edge edges[] = {VEER_EDGE_OPEN, VEER_EDGE_WRAP, VEER_EDGE_BOUNCE};
  bool planar = draw_below(d, 3) > 0;
  memset(s, 0, sizeof *s);
  fill_world(&s->world, planar);
  fill_profiles(s, d, planar);
  s->def = veer_crowd_def_default();
  name_world(&s->def, &s->world);
  for (int i = 0; i < 2; i++)
    s->movers[i] = veer_mover_def_default();
  s->def.planar = planar;
  s->def.edge = edges[draw_below(d, 3)];
  s->def.box = (veer_box){veer_vec3(-10, -10, planar ? 0.0f : -10.0f),
                          veer_vec3(10, 10, planar ? 0.0f : 10.0f)};
  s->def.profiles = s->profiles, s->def.profile_count = 4;
  s->def.movers = s->movers, s->def.mover_count = 2;
}

static veer_crowd *peopled(const source *s, uint32_t count) {
  veer_crowd *crowd = make_crowd(&s->def);
  dice d = dice_of(count);
  for (uint32_t i = 0; i < count; i++) {
    veer_agent agent = draw_agent(&d, &s->profiles[i % 4].body, s->def.box.lo, s->def.box.hi);
    add_agent(crowd, &agent, i % 4, veer_target_none());
  }
  return crowd;
}

/* ---- threads of the host ---- */

typedef enum order { BACKWARD, STRIDING, NEVER, ORDERS } order;

typedef struct host {
  order order;
  uint32_t workers;
  uint32_t jobs, blocks[MOST_WORKERS]; /* that each worker had */
} host;

/* On one thread, but as if others did it: the last first, or every seventh. */
static bool run_as_host(void *user, veer_task task, void *arg, uint32_t count) {
  host *h = user;
  h->jobs++;
  if (h->order == NEVER)
    return false;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t index = h->order == BACKWARD ? count - 1 - i : i * 7 % count;
    if (h->order == STRIDING && count % 7 == 0)
      index = i;
    h->blocks[i % h->workers]++;
    task(arg, index, i % h->workers);
  }
  return true;
}

/* ---- */

static void same_bits_as_alone(const source *s, uint32_t count, uint32_t threads, host *h) {
  source other = *s;
  name_world(&other.def, &s->world);
  other.def.threads = threads;
  if (h)
    other.def.tasks = (veer_tasks){run_as_host, h, h->workers};
  veer_crowd *alone = peopled(s, count), *together = peopled(&other, count);
  for (int step = 0; step < STEPS; step++) {
    take_steps(alone, 1, 0.1f);
    take_steps(together, 1, 0.1f);
    veer_crowd_counters counts = veer_crowd_counts(alone), ours = veer_crowd_counts(together);
    assert_true(counts.looked_at == ours.looked_at && counts.near == ours.near);
    check(veer_crowd_hash(alone) == veer_crowd_hash(together), "%u agents, %u threads: step %d",
          count, threads, step);
  }
  check_same_motion(alone, together);
  veer_crowd_destroy(alone);
  veer_crowd_destroy(together);
}

static void any_number_of_threads(void **state) {
  (void)state;
  const uint32_t threads[] = {0, 2, 3, 7, 16};
  source s;
  dice d = dice_of(1);
  for (int round = 0; round < ROUNDS; round++) {
    fill_source(&s, &d);
    same_bits_as_alone(&s, 64 + draw_below(&d, 400), threads[round % 5], NULL);
  }
}

static void any_order_of_blocks(void **state) {
  (void)state;
  source s;
  dice d = dice_of(2);
  for (int round = 0; round < ROUNDS; round++) {
    host h = {.order = (order)(round % ORDERS), .workers = 2 + draw_below(&d, 20)};
    fill_source(&s, &d);
    same_bits_as_alone(&s, 64 + draw_below(&d, 400), 1, &h);
    assert_true(h.jobs >= STEPS);
  }
}

static void everybody_has_enough_to_do(void **state) {
  (void)state;
  veer_profile profile = flock_profile(2.0f, true);
  veer_crowd_def def = veer_crowd_def_default();
  const uint32_t workers[] = {2, 3, 7, 16};
  def.profiles = &profile, def.profile_count = 1;
  for (size_t w = 0; w < 4; w++) {
    host h = {.order = STRIDING, .workers = workers[w]};
    def.tasks = (veer_tasks){run_as_host, &h, h.workers};
    veer_crowd *crowd = make_crowd(&def);
    dice d = dice_of(3);
    for (int i = 0; i < MANY; i++) {
      veer_agent agent = draw_agent(&d, &profile.body, veer_vec2(0, 0), veer_vec2(90, 90));
      add_agent(crowd, &agent, 0, veer_target_none());
    }
    take_steps(crowd, 1, 0.1f);
    for (uint32_t i = 0; i < h.workers; i++)
      check(h.blocks[i] > 1, "worker %u of %u had %u blocks of %d agents", i, h.workers,
            h.blocks[i], MANY);
    veer_crowd_destroy(crowd);
  }
}

/* ---- changing it, and what it costs ---- */

static void changed_between_steps(void **state) {
  (void)state;
  source s;
  dice d = dice_of(4);
  fill_source(&s, &d);
  veer_crowd *alone = peopled(&s, 300), *changing = peopled(&s, 300);
  host h = {.order = BACKWARD, .workers = 5};
  veer_threads *shared = NULL;
  assert_int_equal(veer_threads_create(veer_default_allocator(), 3, &shared), VEER_OK);
  for (int step = 0; step < 8; step++) {
    veer_tasks tasks[] = {{NULL, NULL, 0}, {run_as_host, &h, 5}, veer_threads_tasks(shared)};
    if (step % 4 < 3)
      assert_int_equal(veer_crowd_set_tasks(changing, tasks[step % 4]), VEER_OK);
    else
      assert_int_equal(veer_crowd_set_threads(changing, 4), VEER_OK);
    take_steps(alone, 1, 0.1f);
    take_steps(changing, 1, 0.1f);
    assert_true(veer_crowd_hash(alone) == veer_crowd_hash(changing));
  }
  assert_true(h.jobs > 0);
  veer_crowd_destroy(alone);
  veer_crowd_destroy(changing);
  veer_threads_destroy(shared);
}

/* A pool that is busy with one crowd: the other does its step alone. */
typedef struct nested {
  veer_crowd *crowd;
  bool stepped;
} nested;

static void step_within(void *arg, uint32_t index, uint32_t worker) {
  nested *n = arg;
  (void)worker;
  if (index == 0)
    n->stepped = veer_crowd_step(n->crowd, 0.1f) == VEER_OK;
}

static void a_step_within_a_task(void **state) {
  (void)state;
  source s;
  dice d = dice_of(5);
  fill_source(&s, &d);
  veer_crowd *alone = peopled(&s, 300);
  nested n = {peopled(&s, 300), false};
  veer_threads *shared = NULL;
  assert_int_equal(veer_threads_create(veer_default_allocator(), 2, &shared), VEER_OK);
  veer_tasks tasks = veer_threads_tasks(shared);
  assert_int_equal(veer_crowd_set_tasks(n.crowd, tasks), VEER_OK);
  assert_true(tasks.run(tasks.user, step_within, &n, 3));
  assert_true(n.stepped);
  take_steps(alone, 1, 0.1f);
  assert_true(veer_crowd_hash(alone) == veer_crowd_hash(n.crowd));
  veer_crowd_destroy(alone);
  veer_crowd_destroy(n.crowd);
  veer_threads_destroy(shared);
}

static void memory_of_threads(void **state) {
  (void)state;
  source s;
  dice d = dice_of(6);
  watched_memory memory = {.fill = 0xA5};
  fill_source(&s, &d);
  s.def.allocator = allocator_of(&memory);
  s.def.threads = 3;
  veer_crowd *crowd = peopled(&s, 300);
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  take_steps(crowd, 1, 0.1f);
  size_t requests = memory.requests;
  take_steps(crowd, 10, 0.1f);
  assert_int_equal(memory.requests, requests);
  assert_int_equal(veer_crowd_set_threads(crowd, 1), VEER_OK);
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  uint64_t hash = veer_crowd_hash(crowd);
  size_t nth = 0, live = memory.live;
  veer_status status;
  do { /* the pool, then what each of more workers needs */
    memory.first_bad = memory.requests + ++nth;
    status = veer_crowd_set_threads(crowd, 4);
    assert_true(status == VEER_OUT_OF_MEMORY || (status == VEER_OK && nth > 1));
    assert_int_equal(veer_crowd_definition(crowd)->threads, status == VEER_OK ? 4 : 1);
    assert_int_equal(memory.live, live + (status == VEER_OK));
    assert_true(veer_crowd_hash(crowd) == hash);
  } while (status != VEER_OK);
  memory.first_bad = 0;
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  for (int i = 0; i < 500; i++) /* more of them, and of all that each thread needs for itself */
    add_agent(crowd, &s.profiles[0].body, 0, veer_target_none());
  assert_int_equal(veer_crowd_memory(crowd), memory.bytes);
  veer_crowd_destroy(crowd);
  assert_int_equal(memory.live, 0);
  for (size_t bad = 1; bad < 8; bad++) { /* the pool's request is one of these */
    memory = (watched_memory){.fill = 0xA5, .first_bad = bad};
    status = veer_crowd_create(&s.def, &crowd);
    if (status == VEER_OK)
      veer_crowd_destroy(crowd);
    check(memory.live == 0, "request %zu failed: %zu blocks are left", bad, memory.live);
  }
}

static void refused(void **state) {
  (void)state;
  veer_crowd_def def = veer_crowd_def_default();
  veer_objection why;
  veer_crowd *crowd = NULL;
  host h = {.workers = 2};
  assert_int_equal(def.threads, 1);
  def.threads = VEER_MOST_THREADS + 1;
  assert_int_equal(veer_crowd_check(&def, &why), VEER_BAD_VALUE);
  assert_string_equal(why.field, "threads");
  def.threads = 1;
  const uint32_t workers[] = {0, VEER_MOST_THREADS + 1};
  for (int i = 0; i < 2; i++) {
    def.tasks = (veer_tasks){run_as_host, &h, workers[i]};
    assert_int_equal(veer_crowd_check(&def, &why), VEER_BAD_VALUE);
    assert_string_equal(why.field, "tasks.workers");
    assert_int_equal(veer_crowd_create(&def, &crowd), VEER_BAD_VALUE);
  }
  def = veer_crowd_def_default();
  crowd = make_crowd(&def);
  assert_int_equal(veer_crowd_set_threads(crowd, VEER_MOST_THREADS + 1), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_set_tasks(crowd, (veer_tasks){run_as_host, &h, 0}), VEER_BAD_VALUE);
  assert_int_equal(veer_crowd_definition(crowd)->threads, 1);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_number_of_threads),
      cmocka_unit_test(any_order_of_blocks),
      cmocka_unit_test(everybody_has_enough_to_do),
      cmocka_unit_test(changed_between_steps),
      cmocka_unit_test(a_step_within_a_task),
      cmocka_unit_test(memory_of_threads),
      cmocka_unit_test(refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
