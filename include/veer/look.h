/* look.h: how somebody wishes agents and movers to be seen. Data only: a scene fills it in, a
 * renderer reads it, and no number of the simulation depends on it. */
#ifndef VEER_LOOK_H
#define VEER_LOOK_H

#include "base.h"

VEER_BEGIN

typedef enum veer_shape {
  VEER_SHAPE_ARROW, /* a dart that points along the heading */
  VEER_SHAPE_DISC,
  VEER_SHAPE_RING,
  VEER_SHAPE_SQUARE,
  VEER_SHAPE_CROSS, /* a pointer, an aimed-at point */
  VEER_SHAPE_COUNT
} veer_shape;

typedef struct veer_look {
  veer_shape shape;
  float size;    /* [length, > 0] radius of the shape; VEER_SIZE_OF_BODY: the agent's own radius */
  uint32_t fill; /* 0xRRGGBB, or VEER_COLOR_FROM_THEME: the renderer chooses, by index */
} veer_look;

#define VEER_SIZE_OF_BODY (-1.0f)
#define VEER_COLOR_FROM_THEME 0xFF000000u

/* ARROW, the size of the body, a colour of the theme. */
veer_look veer_look_default(void);

/* What a picture shows besides the agents and movers themselves. */
typedef struct veer_view {
  float lo[2], hi[2]; /* [length, lo < hi] the part of the plane that is seen */
  bool y_down;        /* y grows downward on the picture, as on a screen */
  bool trails;        /* where each has been */
  bool headings;      /* a line along each heading */
  bool forces;        /* each behaviour's own force, and their sum */
  bool steering;      /* that sum alone */
  bool desired;       /* the velocity, and the one that the behaviours ask for */
  bool aims;          /* the point that each behaviour aims at */
  bool world;         /* the outline of the world's box */
  bool things;        /* obstacles, walls and paths */
  bool fields;        /* fields of directions, and what has been seen of maps */
  bool feelers;       /* feelers and rays */
  bool boxes;         /* detection boxes */
  bool neighborhoods; /* radius and field of view, of one agent in a dozen */
  bool neighbors;     /* lines to those who count, for the same agents */
} veer_view;

VEER_END

#endif
