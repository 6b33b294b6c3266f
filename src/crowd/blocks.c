/* blocks.c: a step is cut into blocks of slots, and threads take them as they come. */
#include "../platform/threads.h"
#include "bytes.h"
#include "crowd.h"

/* Less is not worth a thread's while, and some for each let them end at about the same time. */
enum { SMALLEST_BLOCK = 32, SMALLEST_LIGHT_BLOCK = 1024, BLOCKS_FOR_EACH = 8 };

typedef struct cut {
  const veer_crowd *crowd;
  veeri_for_block *then;
  void *user;
  uint32_t blocks;
} cut;

void veeri_run(const veer_crowd *crowd, uint32_t count, veer_task task, void *arg) {
  const veer_tasks *tasks = &crowd->tasks;
  if (tasks->run && tasks->workers > 1 && count > 1 && tasks->run(tasks->user, task, arg, count))
    return;
  for (uint32_t index = 0; index < count; index++)
    task(arg, index, 0);
}

static uint32_t blocks_of(const veer_crowd *crowd, size_t smallest) {
  size_t blocks = crowd->store->count / smallest;
  size_t most = crowd->tasks.workers > 1 ? (size_t)crowd->tasks.workers * BLOCKS_FOR_EACH : 1;
  return blocks == 0 ? 1 : (uint32_t)(blocks < most ? blocks : most);
}

static void do_block(void *arg, uint32_t index, uint32_t worker) {
  const cut *all = arg;
  size_t count = all->crowd->store->count;
  all->then(all->user, veeri_share_begin(count, index, all->blocks),
            veeri_share_begin(count, index + 1, all->blocks), worker);
}

static void do_blocks(const veer_crowd *crowd, size_t smallest, veeri_for_block *then, void *user) {
  cut all = {crowd, then, user, blocks_of(crowd, smallest)};
  veeri_run(crowd, all.blocks, do_block, &all);
}

void veeri_each_block(const veer_crowd *crowd, veeri_for_block *then, void *user) {
  do_blocks(crowd, SMALLEST_BLOCK, then, user);
}

void veeri_each_light_block(const veer_crowd *crowd, veeri_for_block *then, void *user) {
  do_blocks(crowd, SMALLEST_LIGHT_BLOCK, then, user);
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
