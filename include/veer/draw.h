/* draw.h: a crowd becomes a list of drawing commands.
 *
 * The list is plain data in pixels: filled and stroked shapes and text, in the order in which they
 * are to be painted. It needs no graphics library; canvas.h turns it into files, and a program may
 * just as well paint it itself.
 *
 * Line widths and text are in pixels whatever the scale of the world. A world in space is drawn in
 * cabinet projection: x and y of the view as they are, and z goes up and to the right at 45
 * degrees at half its length. Agents are painted in the order of their ids, not by depth.
 */
#ifndef VEER_DRAW_H
#define VEER_DRAW_H

#include "crowd.h"
#include "look.h"

VEER_BEGIN

/* ---- pictures ---- */

/* [pixel] x to the right, y downward, (0, 0) the upper left corner of the picture. */
typedef struct veer_point {
  float x, y;
} veer_point;

typedef enum veer_draw_kind {
  VEER_DRAW_CLIP,     /* two points, opposite corners: what follows is seen only inside */
  VEER_DRAW_POLYGON,  /* closed; filled, then stroked */
  VEER_DRAW_POLYLINE, /* open; stroked, with flat ends and round joins */
  VEER_DRAW_CIRCLE,   /* about its one point; filled, then stroked */
  VEER_DRAW_TEXT,     /* on its one point as baseline, in `fill` */
  VEER_DRAW_KIND_COUNT
} veer_draw_kind;

/* Which end of a text its point is. */
typedef enum veer_text_align { VEER_TEXT_LEFT, VEER_TEXT_MIDDLE, VEER_TEXT_RIGHT } veer_text_align;

/* Colours are 0xAARRGGBB. */
#define VEER_NO_COLOR 0x00000000u
#define VEER_OPAQUE(rgb) (0xFF000000u | ((rgb)&0xFFFFFFu))

typedef struct veer_pen {
  uint32_t fill;    /* VEER_NO_COLOR: not filled */
  uint32_t stroke;  /* VEER_NO_COLOR: not stroked */
  float line_width; /* [pixel, > 0] */
} veer_pen;

typedef struct veer_draw_command {
  veer_draw_kind kind;
  veer_pen pen;
  const veer_point *points; /* finite, within +-VEER_DRAW_FARTHEST; valid as the list is */
  size_t point_count;
  float size;            /* [pixel] CIRCLE: radius; TEXT: font size */
  const char *text;      /* TEXT: UTF-8, NUL-terminated */
  veer_text_align align; /* TEXT */
  float longest;         /* [pixel] TEXT: to be set smaller where it would be longer than this */
} veer_draw_command;

/* Points farther out are drawn in, so that no back end overflows. */
#define VEER_DRAW_FARTHEST 100000.0f
#define VEER_DRAW_LARGEST 8192u /* [pixel] of a picture's side */

typedef struct veer_picture veer_picture;

/* An empty picture of 0 by 0 pixels. */
veer_status veer_picture_create(veer_allocator allocator, veer_picture **out);
void veer_picture_destroy(veer_picture *picture);

/* Forgets all commands and keeps the memory. [1 <= width, height <= VEER_DRAW_LARGEST] */
veer_status veer_picture_reset(veer_picture *picture, uint32_t width, uint32_t height,
                               uint32_t background);
uint32_t veer_picture_width(const veer_picture *picture);
uint32_t veer_picture_height(const veer_picture *picture);
uint32_t veer_picture_background(const veer_picture *picture); /* 0xFFRRGGBB */
size_t veer_picture_count(const veer_picture *picture);
/* [index < veer_picture_count()] Its points and text are valid until a command is added. */
veer_draw_command veer_picture_command(const veer_picture *picture, size_t index);

/* VEER_BAD_VALUE for what is not finite, too few points or a size out of range. The first failure
 * stays: until veer_picture_reset every further call returns it and adds nothing. */
veer_status veer_picture_clip(veer_picture *picture, veer_point corner, veer_point opposite);
veer_status veer_picture_polygon(veer_picture *picture, const veer_point *points, size_t count,
                                 veer_pen pen);
veer_status veer_picture_polyline(veer_picture *picture, const veer_point *points, size_t count,
                                  veer_pen pen);
veer_status veer_picture_circle(veer_picture *picture, veer_point centre, float radius,
                                veer_pen pen);
/* One polygon: a shaft as thick as pen.line_width, filled in pen.fill, and a head at `to`. */
veer_status veer_picture_arrow(veer_picture *picture, veer_point from, veer_point to, veer_pen pen);
/* text: copied. longest may be infinite. */
veer_status veer_picture_text(veer_picture *picture, veer_point at, const char *text, float size,
                              veer_text_align align, float longest, uint32_t color);

/* Makes all of a picture that many times as large, its lines and letters too: for screens with fine
 * pixels. [factor > 0; both sides stay within 1 .. VEER_DRAW_LARGEST, else VEER_BAD_VALUE] */
veer_status veer_picture_scale(veer_picture *picture, float factor);

/* ---- trails ---- */

/* Where agents and movers have been: for each the last `points` recorded places, the older ones
 * forgotten, so memory is at most 24 * points bytes for each of them. */
typedef struct veer_trails veer_trails;

typedef struct veer_trails_def {
  veer_allocator allocator; /* default: the C library's */
  uint32_t points;          /* [2 .. 2^20] for each agent and mover. Default 512 */
  uint32_t stride;          /* [>= 1] only every so many steps is kept. Default 1 */
} veer_trails_def;

typedef struct veer_trail_point {
  veer_vec pos;
  uint32_t step; /* the lower 32 bits of the crowd's */
  bool starts;   /* no line leads here from the point before: a wrapped world was crossed */
} veer_trail_point;

veer_trails_def veer_trails_def_default(void);
veer_status veer_trails_create(const veer_trails_def *def, veer_trails **out);
void veer_trails_destroy(veer_trails *trails);

/* To be called once for every step, step 0 included; a second call in one step does nothing. A
 * position that is not kept is still shown as the end of its trail. */
veer_status veer_trails_record(veer_trails *trails, const veer_crowd *crowd);

/* The points of one trail, oldest first, the present place last; 0 for an unknown agent or
 * mover. */
size_t veer_trails_agent_count(const veer_trails *trails, uint32_t id);
veer_trail_point veer_trails_agent_point(const veer_trails *trails, uint32_t id, size_t index);
size_t veer_trails_mover_count(const veer_trails *trails, uint32_t mover);
veer_trail_point veer_trails_mover_point(const veer_trails *trails, uint32_t mover, size_t index);

/* ---- a crowd as a picture ---- */

/* Colours of both are told apart by colour-blind people (Okabe and Ito's set). */
typedef enum veer_theme { VEER_THEME_LIGHT, VEER_THEME_DARK, VEER_THEME_COUNT } veer_theme;

typedef struct veer_draw_options {
  uint32_t width, height; /* [pixel, 1 .. VEER_DRAW_LARGEST] default 800 by 600 */
  veer_theme theme;       /* default VEER_THEME_LIGHT */
  veer_view view;         /* what is seen; default -1 .. 1 in x and y, things and fields */
  bool caption;           /* title, step, scale bar, legend around the plot. Left out where they
                             would take more than a third of the height. Default true */
  const char *title;      /* default "" */
  /* By index of the crowd's profiles and movers, as many as there are of these. NULL, the default:
   * veer_look_default(), a disc for movers, and no names in the legend. */
  const veer_look *profile_looks, *mover_looks;
  const veer_look *agent_looks; /* by id; NULL, the default: all as their profile says */
  size_t agent_look_count;      /* those with a higher id look as their profile says */
  const char *const *profile_names, *const *mover_names;
  const veer_trails *trails; /* for view.trails; NULL, the default: none */
  float dt;                  /* [time, > 0] of a step, for forces and aims. Default 1 */
  float force_scale;         /* [pixel for a unit of force, >= 0] default VEER_FORCES_TO_FIT:
                                veer_force_scale() of the picture; the frames of a film want one
                                scale for all */
  uint32_t most_explained;   /* forces and aims are shown for at most so many agents, evenly chosen
                                by id: more hide each other. Default 12 */
  uint32_t explained; /* the id of the one agent whose forces, aims, feelers and neighbourhood
                         are shown. Default VEER_EXPLAIN_SOME */
  uint32_t below;     /* [pixel, < height] left empty at the foot of the picture, for what the host
                         adds of its own. Default 0 */
} veer_draw_options;

#define VEER_FORCES_TO_FIT (-1.0f)
#define VEER_EXPLAIN_SOME 0xFFFFFFFFu

veer_draw_options veer_draw_options_default(void);

/* The part of the plane around all agents and movers, the world's box and what stands in it (but
 * endless planes), with some room. */
veer_view veer_view_around(const veer_crowd *crowd);

/* Sets width and height so that the plot fills the picture, its longer side about so many pixels.
 */
void veer_draw_fit(veer_draw_options *options, const veer_crowd *crowd, uint32_t longer_side);

/* Where the view is on a picture of these options: a host finds what a mouse points at. */
typedef struct veer_plot {
  veer_point corner, opposite;           /* [pixel] of the view: upper left, lower right */
  veer_point room_corner, room_opposite; /* [pixel] of the room it was fitted into */
  float scale;                           /* [pixel for a unit of length] */
} veer_plot;

/* VEER_BAD_VALUE where veer_draw would say so. */
veer_status veer_plot_of(const veer_crowd *crowd, const veer_draw_options *options, veer_plot *out);
/* The place with z = 0 that is seen at a pixel, and the pixel where a place is seen. */
veer_vec veer_plot_place(const veer_plot *plot, const veer_view *view, veer_point pixel);
veer_point veer_plot_pixel(const veer_plot *plot, const veer_view *view, veer_vec place);

/* The scale at which the arrows of the agents that are explained can be read: their mean steering
 * is 24 pixels, unless it is very small for what they can do. 0 when there are no forces. */
veer_status veer_force_scale(const veer_crowd *crowd, const veer_draw_options *options, float *out);

/* Replaces what is in the picture. From back to front: background, tubes of paths, what has
 * been seen of maps, fields, obstacles, paths, walls, outline of the world, trails (fading with
 * age), neighbourhoods, neighbours, boxes, feelers, movers, agents, movers that are rings or
 * crosses (these hide nobody), lines of heading, aims, forces, caption.
 *
 * Things are grey: what is solid is filled; where one side of a line is solid it has short strokes
 * there; walls are firm lines and paths dashed ones, with arrow heads the way they are followed and
 * with their tubes as broad bands. In space endless shapes reach from the floor of the world's box
 * to its ceiling, a sphere is a circle, and planes are drawn where they cut the box. Of a field at
 * most 600 arrows are drawn, as long as their distances allow and no longer than 30 pixels.
 *
 * Nobody is drawn smaller than about 4 pixels. Forces: each behaviour's weighted force as a thin
 * arrow on a wide one for the steering itself. Where max_force cuts the sum all are shortened by
 * the same factor, so that the thin arrows always add up to the wide one. No arrow is longer than
 * 72 pixels. Desired: the velocity as a grey arrow and, as a black or white one, velocity +
 * response_time * weighted sum of the forces before max_force cuts it; max_speed is 40 pixels.
 *
 * On failure the picture is empty. */
veer_status veer_draw(const veer_crowd *crowd, const veer_draw_options *options,
                      veer_picture *picture);

/* ---- several states in one picture ---- */

/* A contact sheet: plots of one size, row by row. Title, legend and scale bar are there once, and
 * above each plot stands its step. */
typedef struct veer_sheet {
  uint32_t columns, rows; /* [1 .. VEER_SHEET_MOST] */
} veer_sheet;

#define VEER_SHEET_MOST 64u

/* veer_draw_fit for a sheet: the longer side of each plot is about so many pixels. */
void veer_sheet_fit(veer_draw_options *options, const veer_crowd *crowd, veer_sheet sheet,
                    uint32_t longer_side);

/* Draws the present state into one cell, counted from 0. Cell 0 comes first: it replaces what is in
 * the picture, and every other adds to it. The options but `trails` must stay the same.
 * VEER_BAD_INDEX for a cell that the sheet does not have. On failure the picture is empty. */
veer_status veer_sheet_draw(const veer_crowd *crowd, const veer_draw_options *options,
                            veer_sheet sheet, uint32_t cell, veer_picture *picture);

VEER_END

#endif
