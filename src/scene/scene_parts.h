/* scene_parts.h: what a scene holds once it is made. */
#ifndef VEERI_SCENE_PARTS_H
#define VEERI_SCENE_PARTS_H

#include "../../include/veer/scene.h"
#include "arena.h"

#define VEERI_MOST_PROFILES 4096u
#define VEERI_MOST_MOVERS 4096u
#define VEERI_MOST_AGENTS 2000000u
#define VEERI_MOST_THINGS 4096u   /* obstacles, paths, fields, maps: of each kind */
#define VEERI_MOST_CELLS 1048576u /* of one field or map */
#define VEERI_FARTHEST 1e6f       /* of any coordinate */

/* An agent as it starts. */
typedef struct veeri_start {
  veer_agent agent;
  veer_target goal;
  uint32_t profile;
} veeri_start;

typedef enum veeri_event_kind {
  VEERI_EVENT_FORCE,
  VEERI_EVENT_IMPULSE,
  VEERI_EVENT_GOAL
} veeri_event_kind;

typedef struct veeri_event {
  veeri_event_kind kind;
  veer_vec vector;     /* FORCE IMPULSE */
  veer_target goal;    /* GOAL */
  uint64_t first, end; /* the steps first .. end - 1 */
  uint64_t latest_end; /* of this event and all before it */
  bool on_profile;     /* on all of the profile `index`, or on the ids from `index` on */
  uint32_t index, count;
} veeri_event;

struct veer_scene {
  veeri_arena arena; /* holds everything below */
  veer_scene_info info;
  veer_crowd_def crowd;
  const veeri_start *starts; /* info.agent_count, in id order */
  veeri_event *events;       /* info.event_count, by first step, those of one step as written */
};

#endif
