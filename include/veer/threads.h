/* threads.h: work spread over several threads.
 *
 * A step of a crowd is cut into blocks that touch nothing of each other. Who has threads of its own
 * (a job system) hands them over as `veer_tasks`; who has none may make some here. Results never
 * depend on the number of threads, nor on which of them does what.
 */
#ifndef VEER_THREADS_H
#define VEER_THREADS_H

#include "base.h"

VEER_BEGIN

/* One piece of the work. Different indices may run at the same time, never with the same worker. */
typedef void (*veer_task)(void *arg, uint32_t index, uint32_t worker);

typedef struct veer_tasks {
  /* Calls task(arg, index, worker) once for every index < count, each time with a worker < workers,
   * and returns when all calls have returned: true. Or it calls nothing and returns false, as it
   * must when it is busy; then the caller does the work alone. Whoever runs a task must see what
   * was written before `run`, and the caller of `run` what the tasks wrote. NULL: there are no
   * threads. The floating-point environment of its threads must be as veer_float_environment_ok
   * asks. */
  bool (*run)(void *user, veer_task task, void *arg, uint32_t count);
  void *user;
  uint32_t workers; /* [1 to VEER_MOST_THREADS] */
} veer_tasks;

#define VEER_MOST_THREADS 256u

typedef struct veer_threads veer_threads;

/* How many threads may run at once on this machine; 1 where that is not known. */
uint32_t veer_processor_count(void);

/* `count` workers [0 to VEER_MOST_THREADS; 0: veer_processor_count]: the thread that calls `run`
 * and count - 1 more, which wait without using a processor soon after there is nothing to do. In a
 * build without threads (VEER_NO_THREADS, WebAssembly, no operating system) there is one worker
 * whatever `count` is. VEER_BAD_VALUE for more; VEER_TOO_MANY when the system gives no more
 * threads. */
veer_status veer_threads_create(veer_allocator allocator, uint32_t count, veer_threads **out);

/* Not while it runs something. */
void veer_threads_destroy(veer_threads *threads);

/* Work for them: several crowds may share it. It runs one thing at a time and answers false to who
 * asks meanwhile, be it another thread or one of the tasks. */
veer_tasks veer_threads_tasks(veer_threads *threads);

VEER_END

#endif
