/* painter.h: what all who paint a crowd share, for the time of one picture. */
#ifndef VEERI_PAINTER_H
#define VEERI_PAINTER_H

#include "camera.h"
#include "picture.h"
#include "theme.h"

typedef struct veeri_painter {
  veer_picture *picture;
  const veer_crowd *crowd;
  const veer_crowd_def *world;
  const veer_draw_options *options;
  const veeri_theme *theme;
  veeri_camera camera;
  const veer_mover *movers;
  const veer_profile *profiles;
  size_t agent_count, mover_count, profile_count;
  uint32_t id_bound;                       /* ids of agents are below it; some may be gone */
  float smallest;                          /* [pixel] radius of an agent, less in a larger crowd */
  bool has_kind[VEER_BEHAVIOR_KIND_COUNT]; /* some profile has such a behaviour */
  uint32_t kind_color[VEER_BEHAVIOR_KIND_COUNT];
} veeri_painter;

/* All but the camera and what depends on it. */
veeri_painter veeri_painter_of(const veer_crowd *crowd, const veer_draw_options *options,
                               veer_picture *picture);
/* To be called when the camera is set. */
void veeri_painter_settle(veeri_painter *painter);

veer_look veeri_agent_look(const veeri_painter *painter, uint32_t id);
veer_look veeri_mover_look(const veeri_painter *painter, uint32_t mover);
/* Their fill, or the colour that the theme has for them: 0xFFRRGGBB. */
uint32_t veeri_agent_color(const veeri_painter *painter, uint32_t id);
uint32_t veeri_mover_color(const veeri_painter *painter, uint32_t mover);

/* [pixel] radius of the shape of an agent or mover. */
float veeri_agent_radius(const veeri_painter *painter, uint32_t id);
float veeri_mover_radius(const veeri_painter *painter, uint32_t mover);

/* The count of agents whose forces and aims are shown, and the n-th of them. */
size_t veeri_explained_count(const veeri_painter *painter);
uint32_t veeri_explained(const veeri_painter *painter, size_t n);

bool veeri_options_good(const veer_draw_options *options);

/* All that is seen of the world, where the camera says; nothing is seen outside the plot from then
 * on. */
veer_status veeri_paint_plot(veeri_painter *painter);

/* ---- the layers of a plot ---- */
void veeri_paint_fields(veeri_painter *painter); /* and maps */
void veeri_paint_tubes(veeri_painter *painter);
void veeri_paint_obstacles(veeri_painter *painter);
void veeri_paint_paths(veeri_painter *painter);
void veeri_paint_walls(veeri_painter *painter);
void veeri_paint_world(veeri_painter *painter);
void veeri_paint_trails(veeri_painter *painter);
void veeri_paint_neighborhoods(veeri_painter *painter); /* and neighbours */
void veeri_paint_feelers(veeri_painter *painter);       /* and boxes */
void veeri_paint_bodies(veeri_painter *painter);        /* movers and agents */
void veeri_paint_headings(veeri_painter *painter);
veer_status veeri_paint_reasons(veeri_painter *painter); /* forces, desired, aims */

/* `ahead` is a unit vector in pixels; it turns ARROW and SQUARE. */
void veeri_paint_shape(veer_picture *picture, veer_shape shape, veer_point at, veer_vec ahead,
                       float radius, uint32_t color, uint32_t background);

#endif
