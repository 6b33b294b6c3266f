/* scene.h: a scene in JSON becomes a crowd and a script of events.
 *
 * The format is described by docs/scene.schema.json and docs/scenes.md.
 */
#ifndef VEER_SCENE_H
#define VEER_SCENE_H

#include "crowd.h"
#include "document.h"
#include "look.h"

VEER_BEGIN

typedef struct veer_scene veer_scene;

/* A table of numbers that a scene names (agents from a CSV file). */
typedef struct veer_table {
  size_t rows, columns;
  const char *const *names; /* of the columns */
  const double *cells;      /* rows * columns */
} veer_table;

/* What the scene reader needs of its host. */
typedef struct veer_scene_host {
  veer_allocator allocator;
  /* Told every fault found, in the order of the text. May be NULL. */
  void (*fault)(void *user, const veer_fault *fault);
  /* Reads the table a scene names (the name as written there), valid until the scene is made.
   * On failure it fills `message`. May be NULL: then tables are a fault. */
  veer_status (*table)(void *user, const char *name, veer_table *out, char message[200]);
  void *user;
  bool first_fault_only; /* stop at the first */
} veer_scene_host;

/* VEER_BAD_SCENE when there was a fault: nothing is made. */
veer_status veer_scene_make(const veer_document *document, const veer_scene_host *host,
                            veer_scene **out);
void veer_scene_destroy(veer_scene *scene);

/* ---- what the scene says, valid as long as it lives ---- */
typedef struct veer_scene_info {
  const char *title;   /* one line; "" when the scene has none, like the next two */
  const char *summary; /* one line */
  const char *units;   /* what lengths and times are, in words */
  float dt;
  uint64_t steps;
  veer_view view;
  const char *const *profile_names;
  const veer_look *profile_looks;
  size_t profile_count;
  const char *const *mover_names;
  const veer_look *mover_looks;
  size_t mover_count;
  const char *const *layer_names; /* by bit: the first is "default" */
  size_t layer_count;
  const veer_look *agent_looks; /* by id; NULL when all look as their profile says */
  size_t agent_count;
  size_t event_count;
} veer_scene_info;
const veer_scene_info *veer_scene_about(const veer_scene *scene);

/* ---- a run ---- */
/* A fresh crowd as the scene describes it, at step 0; the caller destroys it. */
veer_status veer_scene_start(const veer_scene *scene, veer_crowd **out);

/* One step of the scene's dt: the events of the crowd's present step, then veer_crowd_step. */
veer_status veer_scene_step(const veer_scene *scene, veer_crowd *crowd);

/* Receives the states of a run: first the present one (step 0 of a fresh crowd), then one after
 * every `every` steps (0: none of these), and the last. Anything but VEER_OK stops the run and is
 * returned by veer_scene_record. */
typedef struct veer_sink {
  veer_status (*frame)(void *user, const veer_scene *scene, const veer_crowd *crowd);
  void *user;
} veer_sink;

veer_status veer_scene_record(const veer_scene *scene, veer_crowd *crowd, uint64_t steps,
                              uint64_t every, veer_sink sink);

VEER_END

#endif
