/* things.h: what stands in the world, and how it looks: for the painters and the legend. */
#ifndef VEERI_THINGS_H
#define VEERI_THINGS_H

#include "painter.h"

/* A grey of the theme: 0 is the background, 1 the ink. */
uint32_t veeri_quiet(const veeri_painter *painter, float strength);

veer_pen veeri_solid_pen(const veeri_painter *painter); /* filled */
veer_pen veeri_edge_pen(const veeri_painter *painter);  /* one side is solid */
veer_pen veeri_wall_pen(const veeri_painter *painter);  /* a wall seen from both sides */
veer_pen veeri_path_pen(const veeri_painter *painter);  /* of the dashes */
uint32_t veeri_field_color(const veeri_painter *painter);
uint32_t veeri_seen_color(const veeri_painter *painter);

#define VEERI_DASH 6.0f        /* [pixel] */
#define VEERI_DASH_EVERY 11.0f /* [pixel] */

/* How an obstacle is drawn. */
typedef enum veeri_substance { VEERI_SOLID, VEERI_EDGE, VEERI_WALL } veeri_substance;
veeri_substance veeri_substance_of(const veer_obstacle *obstacle);

/* What the behaviours of all profiles do with a path. */
typedef struct veeri_path_use {
  bool line;     /* somebody follows it, or nobody uses it at all */
  bool food;     /* its points are food */
  bool backward; /* whoever follows it goes against its order */
  float tube;    /* [length] the widest tube; 0: none */
  float reach;   /* [length] at which its points count as reached; 0: none */
} veeri_path_use;
veeri_path_use veeri_path_use_of(const veeri_painter *painter, size_t path);
void veeri_paint_food(const veeri_painter *painter, veer_point at);

/* The length of the world along a direction of space, as seen from a place: from *lo to *hi. Both
 * are 0 in the plane, and where the world has no height. */
void veeri_world_reach(const veeri_painter *painter, veer_vec from, veer_vec up, float *lo,
                       float *hi);

void veeri_paint_plane(veeri_painter *painter, const veer_obstacle *plane);

#endif
