/* blocks.c: a step is cut into blocks of slots, and threads take them as they come. */
#include "../platform/threads.h"
#include "bytes.h"
#include "crowd.h"

/* Less is not worth a thread's while, and some for each let them end at about the same time. */
enum { SMALLEST_BLOCK = 32, BLOCKS_FOR_EACH = 8 };

typedef struct cut {
  const veer_crowd *crowd;
  veeri_for_block *then;
  void *user;
  uint32_t blocks;
} cut;

static uint32_t blocks_of(const veer_crowd *crowd) {
  size_t blocks = crowd->store->count / SMALLEST_BLOCK;
  size_t most = (size_t)crowd->tasks.workers * BLOCKS_FOR_EACH;
  return (uint32_t)(blocks < most ? blocks : most);
}

/* No array of blocks: each follows from its number. */
static size_t begin_of(const cut *all, uint32_t index) {
  return (size_t)((uint64_t)all->crowd->store->count * index / all->blocks);
}

static void do_block(void *arg, uint32_t index, uint32_t worker) {
  const cut *all = arg;
  all->then(all->user, begin_of(all, index), begin_of(all, index + 1), worker);
}

void veeri_each_block(const veer_crowd *crowd, veeri_for_block *then, void *user) {
  const veer_tasks *tasks = &crowd->tasks;
  if (tasks->run && tasks->workers > 1) {
    cut all = {crowd, then, user, blocks_of(crowd)};
    if (all.blocks > 1 && tasks->run(tasks->user, do_block, &all, all.blocks))
      return;
  }
  then(user, 0, crowd->store->count, 0);
}

/* ---- who works ---- */

static const veer_tasks nobody_else = {NULL, NULL, 1};

void veeri_end_threads(veer_crowd *crowd) {
  veer_threads_destroy(crowd->threads);
  crowd->threads = NULL;
  crowd->tasks = nobody_else;
}

/* Room for what each worker needs for itself; what there is stays. */
static bool seat(veer_crowd *crowd, uint32_t workers) {
  if (workers > crowd->worker_count) {
    size_t bytes = workers * sizeof *crowd->workers;
    veeri_worker *larger = veeri_allocate(&crowd->def.allocator, crowd->workers, bytes);
    if (!larger)
      return false;
    veeri_clear_bytes(larger, bytes);
    crowd->workers = larger;
    crowd->worker_count = workers;
  }
  return veeri_need_near_for(crowd, workers);
}

veer_status veer_crowd_set_threads(veer_crowd *crowd, uint32_t threads) {
  veer_threads *made = NULL;
  veer_status status =
      threads == 1 ? VEER_OK : veer_threads_create(crowd->def.allocator, threads, &made);
  if (status != VEER_OK)
    return status;
  veer_tasks tasks = made ? veer_threads_tasks(made) : nobody_else;
  if (!seat(crowd, tasks.workers)) {
    veer_threads_destroy(made);
    return VEER_OUT_OF_MEMORY;
  }
  veeri_end_threads(crowd);
  crowd->tasks = tasks;
  crowd->threads = made;
  crowd->def.threads = threads;
  crowd->def.tasks = nobody_else;
  return VEER_OK;
}

veer_status veer_crowd_set_tasks(veer_crowd *crowd, veer_tasks tasks) {
  if (tasks.run && (tasks.workers == 0 || tasks.workers > VEER_MOST_THREADS))
    return VEER_BAD_VALUE;
  if (!tasks.run)
    tasks = nobody_else;
  if (!seat(crowd, tasks.workers))
    return VEER_OUT_OF_MEMORY;
  veeri_end_threads(crowd);
  crowd->tasks = crowd->def.tasks = tasks;
  crowd->def.threads = 1;
  return VEER_OK;
}

veer_status veeri_start_threads(veer_crowd *crowd) {
  return crowd->def.tasks.run ? veer_crowd_set_tasks(crowd, crowd->def.tasks)
                              : veer_crowd_set_threads(crowd, crowd->def.threads);
}

size_t veeri_bytes_of_threads(const veer_crowd *crowd) {
  return crowd->worker_count * sizeof *crowd->workers +
         (crowd->threads ? veeri_threads_bytes(crowd->threads) : 0);
}
