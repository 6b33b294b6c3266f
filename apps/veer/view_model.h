/* view_model.h: what veer view shows and what events do to it. It knows no window: a shell hands it
 * events and time and paints its picture. */
#ifndef VEER_APP_VIEW_MODEL_H
#define VEER_APP_VIEW_MODEL_H

#include "view_event.h"
#include "view_keys.h"
#include "view_sight.h"
#include "view_timeline.h"

enum { VIEW_NOBODY = 0x7FFFFFFF, VIEW_WIND = 0 };

typedef enum view_grip { GRIP_NONE, GRIP_AGENT, GRIP_OBSTACLE, GRIP_GROUND } view_grip;

/* What the mouse is doing. */
typedef struct view_mouse {
  veer_point at;
  bool inside; /* the window; false until it has moved there */
  view_grip grip;
  uint32_t held;      /* the agent or obstacle of that number */
  veer_point pressed; /* where */
  bool dragged;       /* farther than a trembling hand */
  veer_vec offset;    /* from the place under the mouse to what it holds */
  uint32_t click;     /* VIEW_WIND, or 1 + the profile of the agent that a click adds */
  uint32_t leads;     /* the mover that follows it; VIEW_NOBODY */
  veer_vec lead_from; /* where that one was when the last step was done */
  bool has_led;       /* since the run began or was gone back in */
} view_mouse;

/* What only the shell can do; it takes these down again. */
typedef struct view_wishes {
  bool quit, next, previous, screenshot;
} view_wishes;

typedef struct view_model {
  const veer_scene *scene;
  view_timeline line;
  veer_trails *trails;
  uint64_t trail;            /* steps that a trail is long */
  veer_draw_options options; /* with the overlays in its view */
  view_sight sight;
  view_mouse mouse;
  bool paused, help;
  int speed;         /* 2^speed steps a frame */
  double due;        /* steps */
  double draw_scale; /* of arrows, so that they do not breathe; 0: not yet known */
  view_wishes wishes;
  bool changed;      /* since it was painted */
  char message[256]; /* "" for none */
  double message_age;
} view_model;

/* Of a window of that size. The overlays, theme, speed and what the mouse does are taken over from
 * `before`, when there was a scene before; NULL: as the scene wants, in the light theme. */
veer_status view_begin(view_model *model, const veer_scene *scene, uint32_t width, uint32_t height,
                       const view_model *before);
void view_end(view_model *model);

/* Anything but VEER_OK: the run cannot go on. */
veer_status view_take(view_model *model, const view_event *event);

/* So much time passes. Steps that are due are done, but none is begun when `tired` says so (NULL:
 * never), and what could not be done is forgotten. */
typedef bool (*view_tired)(void *user);
veer_status view_pass(view_model *model, double seconds, view_tired tired, void *user);

__attribute__((format(printf, 2, 3))) void view_say(view_model *model, const char *format, ...);

/* Which mover the mouse leads at first: the one named "mouse", else the first point mover (one
 * without a script) that a behaviour of the profiles is about; VIEW_NOBODY when there is none. */
uint32_t view_first_led(const veer_scene *scene, const veer_crowd *crowd);

/* ---- view_mouse.c ---- */
veer_status mouse_take(view_model *model, const view_event *event);
/* What the mouse holds and leads is where the mouse is; to be called after every step too. */
veer_status mouse_follow(view_model *model);
/* The next mover, after the last one none. */
veer_status mouse_lead_next(view_model *model);
veer_vec mouse_place(const view_model *model);

/* ---- view_pick.c ---- */
/* The agent or obstacle at a pixel; VIEW_NOBODY. */
uint32_t pick_agent(const view_model *model, veer_point pixel);
uint32_t pick_obstacle(const view_model *model, veer_point pixel);

/* ---- view_paint.c ---- */
veer_status view_paint(view_model *model, veer_picture *picture);

/* ---- view_inspect.c ---- */
/* What an agent is and does, in one line. */
void view_inspect(const view_model *model, uint32_t id, char *text, size_t size);

#endif
