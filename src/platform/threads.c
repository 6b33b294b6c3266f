/* threads.c: threads that wait for work.
 *
 * Whoever calls `run` opens a job, works along, closes it and waits until nobody is inside any
 * more. Threads that come too late find it closed and go back to waiting: nobody waits for a thread
 * that has taken nothing, however late the system wakes it.
 *
 * All waiting is first done by looking again and again for some microseconds, because the next job
 * of a step follows at once, and then asleep.
 *
 * Each worker has a share of the indices, one after another, and helps others when it has done
 * them: in job after job it meets the same part of the data, which it has in its cache.
 */
#include "threads.h"

#ifndef VEER_NO_THREADS

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

/* Looks before a thread goes to sleep: some ten microseconds. */
enum { LOOKS = 1000 };

/* Of one worker. None has to wait for another one's cache line. */
typedef struct worker {
  atomic_uint next; /* the first index of its share that nobody has taken */
  uint32_t end;     /* of its share */
  veer_threads *pool;
  pthread_t thread; /* not of the first, which is whoever calls `run` */
  uint32_t index;
  uint8_t apart[64];
} worker;

struct veer_threads {
  veer_allocator allocator;
  uint32_t count; /* of workers, the caller of `run` included */
  uint32_t looks;
  size_t bytes;

  atomic_uint busy;      /* 1: somebody is in `run`; a whole word, as riscv64 exchanges no less */
  atomic_bool stops;     /* for good */
  atomic_uint job;       /* odd while one is open; each has its own number */
  atomic_uint inside;    /* threads that look at the job or work at it */
  atomic_uint sleepers;  /* threads that must be woken */
  atomic_bool is_waited; /* the caller sleeps until nobody is inside */

  /* the job; written while none is open and nobody is inside */
  veer_task task;
  void *arg;

  pthread_mutex_t lock; /* for sleeping only */
  pthread_cond_t opened, left;
  worker workers[]; /* [count] */
};

static void rest_a_moment(void) {
#if defined(__i386__) || defined(__x86_64__)
  __asm__ volatile("pause");
#elif defined(__aarch64__) || defined(__ARM_ARCH_7A__)
  __asm__ volatile("yield");
#endif
}

static void work_at_share(veer_threads *pool, worker *of, uint32_t worker_index) {
  for (;;) {
    uint32_t index = atomic_fetch_add_explicit(&of->next, 1, memory_order_relaxed);
    if (index >= of->end)
      return;
    pool->task(pool->arg, index, worker_index);
  }
}

static void work(veer_threads *pool, uint32_t worker_index) {
  for (uint32_t i = 0; i < pool->count; i++) {
    worker *of = &pool->workers[(worker_index + i) % pool->count];
    if (atomic_load_explicit(&of->next, memory_order_relaxed) < of->end)
      work_at_share(pool, of, worker_index);
  }
}

/* ---- the threads ---- */

static bool is_news(veer_threads *pool, unsigned last_job) {
  unsigned job = atomic_load(&pool->job);
  return atomic_load(&pool->stops) || (job % 2 == 1 && job != last_job);
}

static void wait_for_news(veer_threads *pool, unsigned last_job) {
  for (uint32_t i = 0; i < pool->looks; i++) {
    if (is_news(pool, last_job))
      return;
    rest_a_moment();
  }
  pthread_mutex_lock(&pool->lock);
  atomic_fetch_add(&pool->sleepers, 1);
  while (!is_news(pool, last_job))
    pthread_cond_wait(&pool->opened, &pool->lock);
  atomic_fetch_sub(&pool->sleepers, 1);
  pthread_mutex_unlock(&pool->lock);
}

/* Who is inside before it looks holds the job open's fields: the caller closes, then counts. */
static void join_in(veer_threads *pool, uint32_t index, unsigned *last_job) {
  atomic_fetch_add(&pool->inside, 1);
  unsigned job = atomic_load(&pool->job);
  if (job % 2 == 1) {
    *last_job = job;
    work(pool, index);
  }
  if (atomic_fetch_sub(&pool->inside, 1) == 1 && atomic_load(&pool->is_waited)) {
    pthread_mutex_lock(&pool->lock);
    pthread_cond_signal(&pool->left);
    pthread_mutex_unlock(&pool->lock);
  }
}

static void *live(void *argument) {
  const worker *self = argument;
  veer_threads *pool = self->pool;
  unsigned last_job = 0;
  for (;;) {
    wait_for_news(pool, last_job);
    if (atomic_load(&pool->stops))
      return NULL;
    join_in(pool, self->index, &last_job);
  }
}

/* ---- who has work ---- */

static void wake(veer_threads *pool) {
  if (atomic_load(&pool->sleepers) == 0)
    return;
  pthread_mutex_lock(&pool->lock);
  pthread_cond_broadcast(&pool->opened);
  pthread_mutex_unlock(&pool->lock);
}

static void wait_until_left(veer_threads *pool) {
  for (uint32_t i = 0; i < pool->looks; i++) {
    if (atomic_load(&pool->inside) == 0)
      return;
    rest_a_moment();
  }
  pthread_mutex_lock(&pool->lock);
  atomic_store(&pool->is_waited, true);
  while (atomic_load(&pool->inside) != 0)
    pthread_cond_wait(&pool->left, &pool->lock);
  atomic_store(&pool->is_waited, false);
  pthread_mutex_unlock(&pool->lock);
}

static bool run(void *user, veer_task task, void *arg, uint32_t count) {
  veer_threads *pool = user;
  if (atomic_exchange(&pool->busy, 1u))
    return false;
  pool->task = task;
  pool->arg = arg;
  for (uint32_t i = 0; i < pool->count; i++) {
    worker *one = &pool->workers[i];
    atomic_store_explicit(&one->next, (uint32_t)((uint64_t)count * i / pool->count),
                          memory_order_relaxed);
    one->end = (uint32_t)((uint64_t)count * (i + 1) / pool->count);
  }
  atomic_fetch_add(&pool->job, 1); /* open */
  wake(pool);
  work(pool, 0);
  atomic_fetch_add(&pool->job, 1); /* closed */
  wait_until_left(pool);
  atomic_store(&pool->busy, 0u);
  return true;
}

veer_tasks veer_threads_tasks(veer_threads *threads) {
  veer_tasks tasks = {run, threads, threads->count};
  return tasks;
}

/* ---- beginning and end ---- */

uint32_t veer_processor_count(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  if (count < 1)
    return 1;
  return count > (long)VEER_MOST_THREADS ? VEER_MOST_THREADS : (uint32_t)count;
}

size_t veeri_threads_bytes(const veer_threads *threads) {
  return threads->bytes;
}

static void stop(veer_threads *pool, uint32_t started) {
  atomic_store(&pool->stops, true);
  pthread_mutex_lock(&pool->lock);
  pthread_cond_broadcast(&pool->opened);
  pthread_mutex_unlock(&pool->lock);
  for (uint32_t i = 1; i < started; i++)
    pthread_join(pool->workers[i].thread, NULL);
}

/* How many workers there are then, the caller included. Signals are for the threads of the host. */
static uint32_t start(veer_threads *pool) {
  sigset_t all, before;
  uint32_t started = 1;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  for (; started < pool->count; started++) {
    worker *self = &pool->workers[started];
    self->pool = pool;
    self->index = started;
    if (pthread_create(&self->thread, NULL, live, self) != 0)
      break;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return started;
}

static void free_pool(veer_threads *pool) {
  pthread_cond_destroy(&pool->opened);
  pthread_cond_destroy(&pool->left);
  pthread_mutex_destroy(&pool->lock);
  pool->allocator.resize(pool->allocator.user, pool, 0);
}

veer_status veer_threads_create(veer_allocator allocator, uint32_t count, veer_threads **out) {
  if (count > VEER_MOST_THREADS)
    return VEER_BAD_VALUE;
  if (count == 0)
    count = veer_processor_count();
  size_t bytes = sizeof(veer_threads) + count * sizeof(worker);
  veer_threads *pool = allocator.resize(allocator.user, NULL, bytes);
  if (!pool)
    return VEER_OUT_OF_MEMORY;
  memset(pool, 0, bytes);
  pool->allocator = allocator;
  pool->count = count;
  pool->bytes = bytes;
  /* looking again takes the processor from those who work where there are too few */
  pool->looks = count <= veer_processor_count() ? LOOKS : 0;
  pthread_mutex_init(&pool->lock, NULL);
  pthread_cond_init(&pool->opened, NULL);
  pthread_cond_init(&pool->left, NULL);
  uint32_t started = start(pool);
  if (started < count) {
    stop(pool, started);
    free_pool(pool);
    return VEER_TOO_MANY;
  }
  *out = pool;
  return VEER_OK;
}

void veer_threads_destroy(veer_threads *threads) {
  if (!threads)
    return;
  stop(threads, threads->count);
  free_pool(threads);
}

#else
typedef int veeri_threads_are_in_no_threads_c; /* a file must not be empty */
#endif
