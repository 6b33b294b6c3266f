/* path.h: following a line. */
#ifndef VEER_PATH_H
#define VEER_PATH_H

#include "arrive.h"

VEER_BEGIN

/* A polyline; the caller keeps its points. No point: every behaviour gives zero force. One point,
 * or all points alike: a path of length 0 at that place. Repeated points are harmless. */
typedef struct veer_path {
  const veer_vec *points;
  size_t count;
  bool closed; /* the last point leads to the first */
} veer_path;

/* A place on a path. */
typedef struct veer_path_place {
  veer_vec point;
  veer_vec direction; /* unit, of the segment there; zero on a path of length 0 */
  float along;        /* [length] from the start */
  float distance;     /* from the point asked for */
} veer_path_place;

float veer_path_length(const veer_path *path);

/* The place nearest to a point; of equally near ones the earlier. Cost: linear in the points. */
veer_path_place veer_path_nearest(const veer_path *path, veer_vec point);
/* The same among places from `from` to `to` along the path only [from <= to, else none: all zero].
 * Closed: counted round, over the seam, where the stretch before it comes first. Open: beyond an
 * end the end itself counts. */
veer_path_place veer_path_nearest_between(const veer_path *path, veer_vec point, float from,
                                          float to);
/* The place at `along`: an open path ends, a closed one goes round. For all three: no points, NaN
 * or infinite input gives zeros. */
veer_path_place veer_path_at(const veer_path *path, float along);

typedef struct veer_path_options {
  float radius;     /* [length, >= 0] of the tube in which the agent is left alone. Default 1 */
  float look_ahead; /* [length, >= 0] how far ahead of itself, along its velocity, it looks.
                       Default 3 */
  float look_ahead_time; /* [time, >= 0] and, with its velocity, so long (OpenSteer, yuka). Default
                            0 */
  float along;           /* [length, >= 0] how far farther along the segment to aim. Default 1 */
  int direction;         /* +1 or -1: against the order of the points. Default +1 */
  float window; /* [length, >= 0] with progress: how far ahead of the last place to search; keep it
                   below the distance between passes at a crossing. Default 10 */
} veer_path_options;

veer_path_options veer_path_default(void);

/* While the point that it looks at is farther from the path than radius: seek the place nearest to
 * it, moved by `along` along its segment; else zero force. Source: Reynolds 1999; Shiffman ch. 5.
 * `progress`, when given, is the place reached so far [length along the path; start at 0, or at the
 * length for direction -1]: only the stretch from there to `window` farther is looked at, so
 * that crossings and turns are walked in order, and a slow agent inside the tube is urged on along
 * it. It never falls back; beyond a path's ends it is put back onto it, and where it is not a
 * number it starts anew. An open path's end is reached and kept: from where `along` reaches beyond
 * it, desired is toward it at distance/(4 * response_time), at most max_speed. */
veer_vec veer_follow_path(const veer_agent *agent, const veer_path *path,
                          const veer_path_options *options, float *progress);
/* The point it seeks, or stops at; false while it is left alone or just goes along. */
bool veer_path_aim(const veer_agent *agent, const veer_path *path, const veer_path_options *options,
                   const float *progress, veer_vec *out);

typedef struct veer_waypoint_options {
  float radius;               /* [length, >= 0] a point counts as reached within this. Default 1 */
  int direction;              /* +1 or -1. Default +1 */
  veer_arrive_options arrive; /* at the last point of an open path */
} veer_waypoint_options;

veer_waypoint_options veer_waypoint_default(void);

/* Seek the present waypoint, arrive at the last one of an open path. *waypoint, which the caller
 * keeps (start at 0, or at count - 1), moves on when the agent's last step, the way from pos -
 * vel*dt to pos, came within radius of it, however fast it was; several may be passed in one step,
 * at most once round. Beyond the last it counts as the last. [dt: time, >= 0; else zero force, and
 * *waypoint as it was] Source: Buckland ch. 3. */
veer_vec veer_follow_waypoints(const veer_agent *agent, const veer_path *path,
                               const veer_waypoint_options *options, float dt, size_t *waypoint);
/* The index of the waypoint it goes to when the present one was `waypoint`; 0 without points. */
size_t veer_waypoint_now(const veer_agent *agent, const veer_path *path,
                         const veer_waypoint_options *options, float dt, size_t waypoint);

VEER_END

#endif
