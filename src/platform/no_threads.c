/* no_threads.c: the one worker there is where there are no threads. */
#include "threads.h"

#ifdef VEER_NO_THREADS

struct veer_threads {
  veer_allocator allocator;
  bool busy;
};

uint32_t veer_processor_count(void) {
  return 1;
}

veer_status veer_threads_create(veer_allocator allocator, uint32_t count, veer_threads **out) {
  if (count > VEER_MOST_THREADS)
    return VEER_BAD_VALUE;
  veer_threads *threads = allocator.resize(allocator.user, NULL, sizeof *threads);
  if (!threads)
    return VEER_OUT_OF_MEMORY;
  threads->allocator = allocator;
  threads->busy = false;
  *out = threads;
  return VEER_OK;
}

void veer_threads_destroy(veer_threads *threads) {
  if (threads)
    threads->allocator.resize(threads->allocator.user, threads, 0);
}

static bool run(void *user, veer_task task, void *arg, uint32_t count) {
  veer_threads *threads = user;
  if (threads->busy)
    return false;
  threads->busy = true;
  for (uint32_t i = 0; i < count; i++)
    task(arg, i, 0);
  threads->busy = false;
  return true;
}

veer_tasks veer_threads_tasks(veer_threads *threads) {
  veer_tasks tasks = {run, threads, 1};
  return tasks;
}

size_t veeri_threads_bytes(const veer_threads *threads) {
  return sizeof *threads;
}

#else
typedef int veeri_threads_are_in_threads_c; /* a file must not be empty */
#endif
