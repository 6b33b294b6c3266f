/* view_timeline.h: a run that somebody meddles with, and can go back in.
 *
 * All that is done to the crowd between its steps is kept with the number of the step, and so is a
 * state now and then. Going back is running again from a state that was kept, or from the start,
 * and doing the same things at the same steps: crowds are deterministic, so it comes to the same
 * bits.
 */
#ifndef VEER_APP_VIEW_TIMELINE_H
#define VEER_APP_VIEW_TIMELINE_H

#include <veer/scene.h>

typedef enum deed_kind {
  DEED_LEAD,   /* mover `index` is held, and is where `mover` says */
  DEED_LET_GO, /* mover `index` follows its script again */
  DEED_WIND,   /* every agent is pushed toward `place` (a direction), by the wind of the article */
  DEED_ADD,    /* a new agent of profile `index` at `place` */
  DEED_LIFT,   /* agent `index` is at `place` */
  DEED_OBSTACLE, /* the centre of obstacle `index` is at `place` */
} deed_kind;

typedef struct deed {
  deed_kind kind;
  uint32_t index;
  veer_vec place;
  veer_mover mover; /* LEAD */
  uint64_t step;    /* filled in by timeline_do */
} deed;

/* As a step left it, before anything was done to it. */
typedef struct kept_state {
  uint64_t step;
  void *bytes;
  size_t size;
} kept_state;

enum { TIMELINE_MOST_KEPT = 64 };

typedef struct view_timeline {
  const veer_scene *scene;
  veer_crowd *crowd;
  deed *deeds;
  size_t count, capacity;
  size_t next;   /* deed to be done again on the way to `goal` */
  uint64_t goal; /* a step that is still to be reached again; else the present one */
  kept_state kept[TIMELINE_MOST_KEPT];
  size_t kept_count;
  uint64_t stride; /* a state is kept every so many steps */
} view_timeline;

veer_status timeline_begin(view_timeline *line, const veer_scene *scene);
void timeline_end(view_timeline *line);

/* Does it now, and remembers it. The same again before the next step (a mover led on, an agent
 * dragged on) takes the place of the last one. */
veer_status timeline_do(view_timeline *line, deed what);

veer_status timeline_step(view_timeline *line);

/* Back to a step; what was done after it is forgotten. Afterwards the crowd is `run_up` steps or
 * more before it (for those who want to see how it comes there), at step 0 at the least, and
 * timeline_step leads to `step` while timeline_is_returning. [step <= steps done] */
veer_status timeline_go_back(view_timeline *line, uint64_t step, uint64_t run_up);
/* To the start, and all that was done is forgotten. */
veer_status timeline_restart(view_timeline *line);
bool timeline_is_returning(const view_timeline *line);

#endif
