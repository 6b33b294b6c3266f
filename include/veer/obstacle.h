/* obstacle.h: solid things, and how to steer round them. */
#ifndef VEER_OBSTACLE_H
#define VEER_OBSTACLE_H

#include "agent.h"

VEER_BEGIN

typedef enum veer_obstacle_kind {
  VEER_OBSTACLE_SPHERE,  /* center, radius; a circle in the plane */
  VEER_OBSTACLE_BOX,     /* center, half sizes along forward, left and up */
  VEER_OBSTACLE_PLANE,   /* through center; its free side is where `forward` points */
  VEER_OBSTACLE_CAPSULE, /* all within radius of the way from center to end */
  VEER_OBSTACLE_POLYGON, /* points, closed, either sense of turning, no crossings; in space an
                            endless prism along up */
  VEER_OBSTACLE_KIND_COUNT
} veer_obstacle_kind;

/* Which side is free. */
typedef enum veer_side {
  VEER_SIDE_OUTSIDE, /* it is solid: stay out */
  VEER_SIDE_INSIDE,  /* it is a room: stay in */
  VEER_SIDE_BOTH,    /* its surface is a wall: stay on the side where you are */
  VEER_SIDE_COUNT
} veer_side;

typedef struct veer_obstacle {
  veer_obstacle_kind kind;
  veer_side side;   /* default OUTSIDE. A PLANE has no inside: BOTH or its free side */
  veer_vec center;  /* SPHERE BOX PLANE CAPSULE; for a POLYGON the origin of its points */
  veer_vec end;     /* CAPSULE: the other end of its middle line */
  veer_vec half;    /* BOX: half sizes [>= 0, z infinite in the plane] */
  float radius;     /* SPHERE CAPSULE [>= 0] */
  veer_vec forward; /* unit; BOX PLANE POLYGON. Default (1, 0, 0) */
#ifndef VEER_PLANAR
  veer_vec up; /* unit, across forward; BOX POLYGON. Default (0, 0, 1) */
#endif
  const veer_vec *points; /* POLYGON: x along forward, y to its left; the caller keeps them */
  size_t count;           /* POLYGON [>= 1] */
} veer_obstacle;

veer_obstacle veer_obstacle_sphere(veer_vec center, float radius);
veer_obstacle veer_obstacle_box(veer_vec center, veer_vec half); /* half.z 0 counts as infinite */
veer_obstacle veer_obstacle_plane(veer_vec point, veer_vec normal);
veer_obstacle veer_obstacle_capsule(veer_vec start, veer_vec end, float radius);
veer_obstacle veer_obstacle_polygon(const veer_vec *points, size_t count);

/* The nearest place of an obstacle's surface, as seen from the free side. */
typedef struct veer_surface {
  float distance;  /* from the point to the surface; negative inside the solid */
  veer_vec normal; /* unit, toward the free side; a fixed choice where it is not defined */
} veer_surface;

/* [cost: SPHERE .. CAPSULE constant, POLYGON linear in its points] NaN or infinite input:
 * distance 0, normal 0. */
veer_surface veer_surface_at(const veer_obstacle *obstacle, veer_vec point);

/* Where something first meets something. */
typedef struct veer_hit {
  float distance;  /* travelled up to there */
  veer_vec point;  /* its centre there */
  veer_vec normal; /* unit, of the surface, toward the free side */
} veer_hit;

/* A ball of `radius` that moves from `from` to `to`: whether and where it first touches, to within
 * rounding of the places. One that touches from the start and moves inward hits at distance 0; one
 * that moves outward is free until it meets another part of the surface. No way, no hit; none for
 * NaN and infinite input either. */
bool veer_sweep(const veer_obstacle *obstacle, veer_vec from, veer_vec to, float radius,
                veer_hit *out);

/* ---- avoiding ---- */

/* "Full force" here and below is max_force, or mass * max_speed / response_time where that is
 * infinite; 0 where it would be below 0. */
typedef enum veer_avoid_way {
  VEER_AVOID_BOX, /* a box ahead, of length B = min_length * (1 + speed/max_speed), as wide as the
                     body. The nearest sphere that reaches into it pushes sideways by
                     (R - y) * (1 + (B - x)/B) and back by (x - r) * braking; x, y is its centre
                     ahead and aside, r its radius, R = r + own radius (Buckland ch. 3, put
                     right). Of other shapes, and of rooms, what the body would touch pushes
                     sideways by the part of the box beyond that place, and back by that part *
                     braking */
  VEER_AVOID_BOX_PUBLISHED, /* as printed: sideways (r - y) with a signed y, which steers toward an
                               obstacle whose centre lies to the left; spheres only */
  VEER_AVOID_CYLINDER, /* what would be hit within `horizon` at the present speed pushes sideways
                          with full force (Reynolds 1999; OpenSteer) */
  VEER_AVOID_WAY_COUNT
} veer_avoid_way;

typedef struct veer_avoid_options {
  veer_avoid_way way;  /* default VEER_AVOID_BOX */
  float min_length;    /* [length, > 0] BOX. Default 4 */
  float braking;       /* [>= 0] BOX. Default 0.2 */
  float horizon;       /* [time, >= 0] CYLINDER. Default 2 */
  float goal_distance; /* [length, >= 0] what lies farther than this is ignored: give the distance
                          to the point of arrival. Default infinite */
} veer_avoid_options;

veer_avoid_options veer_avoid_default(void);

/* Mirror-symmetric, never toward the obstacle (but for PUBLISHED); an obstacle dead ahead is passed
 * on the left. An agent inside the solid is pushed out along the normal with full force. None in
 * the way: zero force. */
veer_vec veer_avoid(const veer_agent *agent, const veer_obstacle *obstacles, size_t count,
                    const veer_avoid_options *options);

/* A ray of the caller's world: whether the way from `from` to `to` is blocked, and where. */
typedef bool (*veer_ray_fn)(void *user, veer_vec from, veer_vec to, veer_hit *out);

typedef enum veer_rays {
  VEER_RAYS_SINGLE,   /* one ahead */
  VEER_RAYS_PARALLEL, /* two ahead, own radius to the left and to the right */
  VEER_RAYS_WHISKERS, /* one ahead, two shorter ones at an angle */
  VEER_RAYS_COUNT
} veer_rays;

typedef struct veer_ray_options {
  veer_rays rays;    /* default VEER_RAYS_WHISKERS */
  float length;      /* [length, >= 0] default 10 */
  float side_length; /* [length, >= 0] WHISKERS. Default 5 */
  float side_cosine; /* [-1 .. 1] WHISKERS: of the angle to the heading. Default 0.8660254 */
  float keep;        /* [length, >= 0] how far from the surface to go. Default 2 */
} veer_ray_options;

veer_ray_options veer_ray_default(void);

/* Desired: toward the point `keep` off the nearest hit, along its normal (gdx-ai, Millington ch.
 * 3). No hit: zero force. */
veer_vec veer_avoid_rays(const veer_agent *agent, veer_ray_fn ray, void *user,
                         const veer_ray_options *options);

VEER_END

#endif
