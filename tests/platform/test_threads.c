/* Threads: each piece of work is done once, by one worker at a time, and all of it is seen
 * afterwards. ThreadSanitizer runs this too (tools/test-long). */
#define _GNU_SOURCE
#include "../../src/platform/threads.h"
#include "../crowd/watched_memory.h"

#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

enum { MOST_TASKS = 5000, MOST_WORKERS = 16 };

typedef struct job {
  uint32_t workers;
  uint32_t done[MOST_TASKS]; /* plain on purpose: seen without further care */
  atomic_bool at_work[MOST_WORKERS];
  atomic_uint wrong;
} job;

static void do_one(void *arg, uint32_t index, uint32_t worker) {
  job *all = arg;
  if (worker >= all->workers || atomic_exchange(&all->at_work[worker], true)) {
    atomic_fetch_add(&all->wrong, 1);
    return;
  }
  all->done[index]++;
  atomic_store(&all->at_work[worker], false);
}

static veer_threads *made(uint32_t count) {
  veer_threads *threads = NULL;
  assert_int_equal(veer_threads_create(veer_default_allocator(), count, &threads), VEER_OK);
  return threads;
}

static void run_all(veer_tasks tasks, uint32_t count) {
  static job all;
  memset(&all, 0, sizeof all);
  all.workers = tasks.workers;
  check(tasks.run(tasks.user, do_one, &all, count), "%u workers refused", tasks.workers);
  for (uint32_t i = 0; i < MOST_TASKS; i++)
    check(all.done[i] == (i < count), "%u workers: task %u of %u was done %u times", tasks.workers,
          i, count, all.done[i]);
  assert_int_equal(all.wrong, 0);
}

static void every_task_once(void **state) {
  (void)state;
  const uint32_t counts[] = {0, 1, 2, 7, 100, MOST_TASKS};
  for (uint32_t workers = 1; workers <= MOST_WORKERS; workers++) {
    veer_threads *threads = made(workers);
    veer_tasks tasks = veer_threads_tasks(threads);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
      run_all(tasks, counts[i]);
    veer_threads_destroy(threads);
  }
}

/* At once after each other, and after a pause in which they have gone to sleep. */
static void job_after_job(void **state) {
  (void)state;
  for (uint32_t workers = 2; workers <= 5; workers++) {
    veer_threads *threads = made(workers);
    for (int i = 0; i < 300; i++) {
      run_all(veer_threads_tasks(threads), 2 * workers);
      if (i % 100 == 0)
        usleep(3000);
    }
    veer_threads_destroy(threads);
  }
}

static void wait_for_all(void *arg, uint32_t index, uint32_t worker) {
  atomic_uint *arrived = arg;
  (void)index, (void)worker;
  atomic_fetch_add(arrived, 1);
  while (atomic_load(arrived) < 4)
    usleep(100);
}

/* It ends only when four tasks are at work at once. */
static void they_work_at_the_same_time(void **state) {
  (void)state;
  veer_threads *threads = made(4);
  veer_tasks tasks = veer_threads_tasks(threads);
  atomic_uint arrived = 0;
  bool has_threads = tasks.workers == 4;
  assert_true(!has_threads || tasks.run(tasks.user, wait_for_all, &arrived, 4));
  veer_threads_destroy(threads);
  if (!has_threads)
    skip(); /* a build without them */
}

/* ---- busy ---- */

typedef struct asked {
  veer_tasks tasks;
  atomic_uint refused, called;
  bool by_thread;
} asked;

static void count_call(void *arg, uint32_t index, uint32_t worker) {
  asked *all = arg;
  (void)index, (void)worker;
  atomic_fetch_add(&all->called, 1);
}

static void *ask(void *arg) {
  asked *all = arg;
  if (!all->tasks.run(all->tasks.user, count_call, all, 3))
    atomic_fetch_add(&all->refused, 1);
  return NULL;
}

static void ask_within(void *arg, uint32_t index, uint32_t worker) {
  asked *all = arg;
  pthread_t thread;
  (void)index, (void)worker;
  if (!all->by_thread)
    ask(all);
  else if (pthread_create(&thread, NULL, ask, all) == 0)
    pthread_join(thread, NULL);
}

static void a_job_within_a_job_is_refused(void **state) {
  (void)state;
  for (uint32_t workers = 1; workers <= 3; workers++)
    for (int by_thread = 0; by_thread <= 1; by_thread++) {
      veer_threads *threads = made(workers);
      asked all = {.tasks = veer_threads_tasks(threads), .by_thread = by_thread};
      assert_true(all.tasks.run(all.tasks.user, ask_within, &all, 20));
      assert_int_equal(all.refused, 20);
      assert_int_equal(all.called, 0);
      run_all(all.tasks, 20); /* and afterwards it works as before */
      veer_threads_destroy(threads);
    }
}

static void two_pools_do_not_mind_each_other(void **state) {
  (void)state;
  veer_threads *outer = made(3), *inner = made(2);
  asked all = {.tasks = veer_threads_tasks(inner)};
  veer_tasks tasks = veer_threads_tasks(outer);
  assert_true(tasks.run(tasks.user, ask_within, &all, 20));
  assert_int_equal(all.called + 3 * all.refused, 3 * 20);
  veer_threads_destroy(outer);
  veer_threads_destroy(inner);
}

/* ---- beginning and end ---- */

static void destroyed_at_any_time(void **state) {
  (void)state;
  for (uint32_t workers = 1; workers <= MOST_WORKERS; workers++)
    for (int moment = 0; moment < 3; moment++) {
      veer_threads *threads = made(workers);
      if (moment == 1)
        usleep(2000); /* all sleep */
      if (moment == 2)
        run_all(veer_threads_tasks(threads), workers);
      veer_threads_destroy(threads);
    }
  veer_threads_destroy(NULL);
}

static void the_number_of_workers(void **state) {
  (void)state;
  veer_threads *threads = NULL;
  uint32_t processors = veer_processor_count();
  assert_in_range(processors, 1, VEER_MOST_THREADS);
  assert_int_equal(veer_threads_create(veer_default_allocator(), VEER_MOST_THREADS + 1, &threads),
                   VEER_BAD_VALUE);
  assert_null(threads);
  threads = made(0);
  assert_int_equal(veer_threads_tasks(threads).workers, processors);
  veer_threads_destroy(threads);
#ifndef VEER_NO_THREADS
  threads = made(7);
  assert_int_equal(veer_threads_tasks(threads).workers, 7);
  veer_threads_destroy(threads);
#endif
}

static void memory_is_given_back(void **state) {
  (void)state;
  watched_memory memory = {.fill = 0xA5};
  veer_threads *threads = NULL;
  assert_int_equal(veer_threads_create(allocator_of(&memory), 3, &threads), VEER_OK);
  assert_int_equal(memory.live, 1);
  assert_int_equal(memory.bytes, veeri_threads_bytes(threads));
  size_t requests = memory.requests;
  run_all(veer_threads_tasks(threads), 50);
  assert_int_equal(memory.requests, requests);
  veer_threads_destroy(threads);
  assert_int_equal(memory.live, 0);
  memory = (watched_memory){.first_bad = 1};
  threads = NULL;
  assert_int_equal(veer_threads_create(allocator_of(&memory), 3, &threads), VEER_OUT_OF_MEMORY);
  assert_null(threads);
}

/* Stacks that no machine has room for: not even the first few threads can be made. */
static void no_more_threads(void **state) {
  (void)state;
#if defined(__GLIBC__) && !defined(VEER_NO_THREADS) && UINTPTR_MAX > 0xFFFFFFFFu
  pthread_attr_t usual, huge;
  pthread_getattr_default_np(&usual);
  pthread_attr_init(&huge);
  assert_int_equal(pthread_attr_setstacksize(&huge, (size_t)1 << 46), 0);
  assert_int_equal(pthread_setattr_default_np(&huge), 0);
  watched_memory memory = {.fill = 0xA5};
  veer_threads *threads = NULL;
  assert_int_equal(veer_threads_create(allocator_of(&memory), 9, &threads), VEER_TOO_MANY);
  assert_null(threads);
  assert_int_equal(memory.live, 0);
  pthread_setattr_default_np(&usual);
#else
  skip();
#endif
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_task_once),
      cmocka_unit_test(job_after_job),
      cmocka_unit_test(they_work_at_the_same_time),
      cmocka_unit_test(a_job_within_a_job_is_refused),
      cmocka_unit_test(two_pools_do_not_mind_each_other),
      cmocka_unit_test(destroyed_at_any_time),
      cmocka_unit_test(the_number_of_workers),
      cmocka_unit_test(memory_is_given_back),
      cmocka_unit_test(no_more_threads),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
