/* place_rows.h: the rows of every_behavior.h for behaviours that deal with places: obstacles,
 * walls, paths, company, turning. */
#ifndef VEER_TEST_PLACE_ROWS_H
#define VEER_TEST_PLACE_ROWS_H

/* What a row reads of the surroundings, beside what every_behavior.h has for the rest. */
#define ALSO_FORCE (1ull << 32) /* max_force */
#define ALSO_CENTER (1ull << 33)
#define ALSO_END (1ull << 34)
#define ALSO_HALF (1ull << 35)
#define ALSO_SIZE (1ull << 36)          /* radius of the shape */
#define ALSO_TURN_OF_SHAPE (1ull << 37) /* its forward and up */
#define ALSO_CORNERS (1ull << 38)
#define ALSO_HOME (1ull << 39)
#define ALSO_WALLS (1ull << 40)
#define ALSO_WAY (1ull << 41)
#define ALSO_CROSSING (1ull << 42)
#define ALSO_FRONT (1ull << 43)
#define ALSO_CHIEF (1ull << 44)
#define ALSO_OFFSET (1ull << 45)
#define ALSO_DIRECTION (1ull << 46)
#define ALSO_TURNING (1ull << 47)
#define ALSO_RATIO (1ull << 48)
#define ALSO_NEAR (1ull << 49)
#define ALSO_LOOK (1ull << 50)
#define ALSO_HORIZON (1ull << 51)
#define ALSO_BOX (1ull << 52)
#define ALSO_CYLINDER (1ull << 53)
#define ALSO_GOAL (1ull << 54)
#define ALSO_NORMAL (1ull << 55) /* its forward alone */
#define NO_VELOCITY (1ull << 56) /* it is no matched velocity */
#define TAKES_SIDES (1ull << 57) /* left and right are not alike to it, by its definition */

enum { OVERWRITING = 1 };
enum { IN_A_ROOM = 16 }; /* added to a kind of shape: its side is INSIDE */

static inline veer_obstacle shape_in(const situation *s, int kind) {
  veer_obstacle shape = s->world.shape;
  shape.kind = (veer_obstacle_kind)(kind % IN_A_ROOM);
  shape.side = kind >= IN_A_ROOM ? VEER_SIDE_INSIDE : VEER_SIDE_OUTSIDE;
  shape.points = s->world.corners;
  shape.count = SHAPE_CORNERS;
  return shape;
}

static inline veer_vec force_avoid(const situation *s, int kind, bool cylinder) {
  veer_avoid_options options = s->world.avoid;
  veer_obstacle shape = shape_in(s, kind);
  if (kind >= IN_A_ROOM)
    shape.center = s->world.home;
  options.way = cylinder ? VEER_AVOID_CYLINDER : VEER_AVOID_BOX;
  return veer_avoid(&s->agent, &shape, 1, &options);
}

static inline veer_vec force_avoid_published(const situation *s, int kind, bool flag) {
  veer_avoid_options options = s->world.avoid;
  veer_obstacle shape = shape_in(s, kind);
  (void)flag;
  options.way = VEER_AVOID_BOX_PUBLISHED;
  return veer_avoid(&s->agent, &shape, 1, &options);
}

static inline bool ray_to_shape(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  return veer_sweep(user, from, to, 0.0f, out);
}

static inline veer_vec force_rays(const situation *s, int rays, bool flag) {
  veer_ray_options options = s->world.rays;
  veer_obstacle shape = shape_in(s, VEER_OBSTACLE_SPHERE);
  (void)flag;
  options.rays = (veer_rays)rays;
  return veer_avoid_rays(&s->agent, ray_to_shape, &shape, &options);
}

static inline veer_vec force_walls(const situation *s, int mode, bool each) {
  veer_feeler_options options = s->world.feelers;
  options.overwrites = mode == OVERWRITING;
  options.each = each;
  return veer_avoid_walls(&s->agent, s->world.walls, SOME_WALLS, &options);
}

static inline veer_vec force_follow_wall(const situation *s, int mode, bool flag) {
  (void)mode, (void)flag;
  return veer_follow_wall(&s->agent, s->world.walls, SOME_WALLS, &s->world.follow);
}

static inline veer_vec force_contain(const situation *s, int kind, bool flag) {
  veer_obstacle region = shape_in(s, kind);
  (void)flag;
  region.center = s->world.home;
  return veer_contain(&s->agent, &region, s->world.look_ahead);
}

static inline veer_path path_in(const situation *s, bool closed) {
  veer_path path = {s->world.way, WAY_POINTS, closed};
  return path;
}

static inline veer_vec force_path(const situation *s, int closed, bool in_order) {
  veer_path path = path_in(s, closed);
  float progress = s->world.progress;
  return veer_follow_path(&s->agent, &path, &s->world.path, in_order ? &progress : NULL);
}

static inline veer_vec force_waypoints(const situation *s, int closed, bool flag) {
  veer_path path = path_in(s, closed);
  size_t waypoint = s->world.waypoint;
  (void)flag;
  return veer_follow_waypoints(&s->agent, &path, &s->world.waypoints, s->dt, &waypoint);
}

/* Toward home, the faster the farther. */
static inline veer_vec stream_home(const void *field, veer_vec place) {
  const situation *s = field;
  return veer_vec_scale(veer_vec_sub(s->world.home, place), 0.1f);
}

static inline veer_vec force_flow(const situation *s, int mode, bool flag) {
  (void)mode, (void)flag;
  return veer_follow_flow(&s->agent, stream_home, s, s->world.look_ahead);
}

static inline veer_vec force_offset(const situation *s, int mode, bool flag) {
  (void)mode, (void)flag;
  return veer_offset_pursuit(&s->agent, &s->movers[0], s->world.offset, &s->arrive, s->dt);
}

static inline veer_vec force_interpose(const situation *s, int mode, bool flag) {
  (void)mode, (void)flag;
  return veer_interpose(&s->agent, &s->movers[0], &s->movers[1], s->world.ratio, &s->arrive, s->dt);
}

static inline veer_vec force_hide(const situation *s, int kind, bool only_seen) {
  veer_obstacle shape = shape_in(s, kind);
  veer_hide_options options = s->world.hide;
  options.only_seen = only_seen;
  return veer_hide(&s->agent, &s->movers[0], &shape, 1, &options, s->dt);
}

static inline veer_vec force_shadow(const situation *s, int mode, bool inside) {
  veer_mover far = s->movers[0];
  (void)mode;
  far.pos.x += 100.0f * (far.pos.x - s->agent.pos.x);
  far.pos.y += 100.0f * (far.pos.y - s->agent.pos.y);
  far.pos.z += 100.0f * (far.pos.z - s->agent.pos.z);
  return inside ? veer_shadow(&s->agent, &s->movers[0], 1000.0f + s->world.near, &s->prediction)
                : veer_shadow(&s->agent, &far, s->world.near, &s->prediction);
}

static inline veer_vec force_orbit(const situation *s, int mode, bool flag) {
  (void)mode, (void)flag;
  return veer_orbit(&s->agent, &s->movers[0], s->world.near, s->world.sense);
}

static inline veer_vec force_guard(const situation *s, int mode, bool alone) {
  (void)mode;
  return veer_guard(&s->agent, &s->movers[alone ? 0 : 1], s->threat_range,
                    alone ? NULL : &s->movers[0], &s->prediction, &s->arrive, s->dt);
}

static inline veer_vec force_leader(const situation *s, int mode, bool in_its_way) {
  (void)mode;
  return veer_follow_leader(&s->agent, in_its_way ? &s->world.chief : &s->movers[0],
                            &s->world.leader, s->dt);
}

static inline veer_vec force_departure(const situation *s, int mode, bool quadratic) {
  (void)mode;
  return veer_departure(&s->agent, s->target, s->panic_distance, quadratic);
}

static inline veer_vec force_collisions(const situation *s, int mode, bool flag) {
  (void)mode, (void)flag;
  return veer_avoid_collisions(&s->agent, &s->world.crossing, 1, s->world.horizon);
}

/* A stout one among those who go its way: there is always a side. */
static inline veer_vec force_collisions_as(const situation *s, int way, bool flag) {
  veer_agent agent = s->agent;
  veer_mover other = s->world.crossing;
  (void)flag;
  if (way == VEER_COLLISION_SIDEWAYS) {
    agent.radius += 2.0f;
    other.heading = agent.heading;
  }
  return veer_avoid_collisions_as(&agent, &other, 1, s->world.horizon, (veer_collision_way)way);
}

static inline veer_vec force_queue(const situation *s, int mode, bool flag) {
  (void)mode, (void)flag;
  return veer_queue(&s->agent, &s->world.front, 1, &s->world.queue);
}

static inline veer_vec force_turning(const situation *s, int what, bool flag) {
  (void)flag;
  switch (what) {
  case 0:
    return veer_reach_orientation(&s->agent, s->world.direction, s->world.turning, &s->world.turn);
  case 1:
    return veer_face(&s->agent, s->target, s->world.turning, &s->world.turn);
  default:
    return veer_look_where_you_go(&s->agent, s->world.turning, &s->world.turn);
  }
}

#define SPHERE (ALSO_CENTER | ALSO_SIZE)
#define CAPSULE (ALSO_CENTER | ALSO_SIZE | ALSO_END)
#define BOX (ALSO_CENTER | ALSO_HALF | ALSO_TURN_OF_SHAPE)
#define PLANE (ALSO_CENTER | ALSO_NORMAL)
#define POLYGON (ALSO_CENTER | ALSO_CORNERS | ALSO_TURN_OF_SHAPE)
#define HOME_FOR(shape) (((shape) & ~ALSO_CENTER) | ALSO_HOME)

#define AHEAD (READS_POS | READS_VEL | READS_HEADING | READS_RADIUS | READS_MAX_SPEED)
#define BOX_WAY (ALSO_BOX | ALSO_GOAL | NO_VELOCITY)
#define FULLY (READS_MASS | READS_MAX_SPEED | READS_RESPONSE)
#define CYLINDER_WAY (ALSO_CYLINDER | ALSO_GOAL | ALSO_FORCE | NO_VELOCITY)
#define WALKS (READS_POS | READS_VEL | READS_MAX_SPEED | READS_RESPONSE)
#define COMES (WALKS | READS_STOP | READS_SLOWING | READS_DT)
#define SEES_MOVER (READS_MOVER_POS | READS_MOVER_VEL)
#define CLOSES (FACES | READS_FACING | READS_LONGEST)
#define TURNS (READS_HEADING)

#define PLACE_ROWS                                                                                 \
  {"avoid box, sphere", force_avoid, VEER_OBSTACLE_SPHERE, false, AHEAD | SPHERE | BOX_WAY},       \
      {"avoid box, box", force_avoid, VEER_OBSTACLE_BOX, false, AHEAD | BOX | BOX_WAY},            \
      {"avoid box, plane", force_avoid, VEER_OBSTACLE_PLANE, false, AHEAD | PLANE | BOX_WAY},      \
      {"avoid box, capsule", force_avoid, VEER_OBSTACLE_CAPSULE, false,                            \
       AHEAD | CAPSULE | BOX_WAY},                                                                 \
      {"avoid box, polygon", force_avoid, VEER_OBSTACLE_POLYGON, false,                            \
       AHEAD | POLYGON | BOX_WAY},                                                                 \
      {"avoid box, room", force_avoid, VEER_OBSTACLE_SPHERE + IN_A_ROOM, false,                    \
       AHEAD | HOME_FOR(SPHERE) | BOX_WAY},                                                        \
      {"avoid cylinder, sphere", force_avoid, VEER_OBSTACLE_SPHERE, true,                          \
       AHEAD | FULLY | SPHERE | CYLINDER_WAY},                                                     \
      {"avoid cylinder, box", force_avoid, VEER_OBSTACLE_BOX, true,                                \
       AHEAD | FULLY | BOX | CYLINDER_WAY},                                                        \
      {"avoid cylinder, plane", force_avoid, VEER_OBSTACLE_PLANE, true,                            \
       AHEAD | FULLY | PLANE | CYLINDER_WAY},                                                      \
      {"avoid cylinder, capsule", force_avoid, VEER_OBSTACLE_CAPSULE, true,                        \
       AHEAD | FULLY | CAPSULE | CYLINDER_WAY},                                                    \
      {"avoid cylinder, polygon", force_avoid, VEER_OBSTACLE_POLYGON, true,                        \
       AHEAD | FULLY | POLYGON | CYLINDER_WAY},                                                    \
      {"avoid rays, single", force_rays, VEER_RAYS_SINGLE, false, WALKS | READS_HEADING | SPHERE}, \
      {"avoid rays, parallel", force_rays, VEER_RAYS_PARALLEL, false,                              \
       WALKS | READS_HEADING | READS_UP | READS_RADIUS | SPHERE},                                  \
      {"avoid rays, whiskers", force_rays, VEER_RAYS_WHISKERS, false,                              \
       WALKS | READS_HEADING | READS_UP | SPHERE},                                                 \
      {"avoid walls", force_walls, 0, false,                                                       \
       READS_POS | READS_HEADING | READS_UP | ALSO_WALLS | NO_VELOCITY},                           \
      {"avoid walls, each", force_walls, 0, true,                                                  \
       READS_POS | READS_HEADING | READS_UP | ALSO_WALLS | NO_VELOCITY},                           \
      {"avoid walls, overwriting", force_walls, OVERWRITING, false,                                \
       READS_POS | READS_HEADING | READS_UP | ALSO_WALLS | NO_VELOCITY | TAKES_SIDES},             \
      {"follow wall", force_follow_wall, 0, false, WALKS | READS_UP | ALSO_WALLS},                 \
      {"contain, sphere", force_contain, VEER_OBSTACLE_SPHERE + IN_A_ROOM, false,                  \
       WALKS | READS_RADIUS | HOME_FOR(SPHERE) | ALSO_LOOK},                                       \
      {"contain, box", force_contain, VEER_OBSTACLE_BOX + IN_A_ROOM, false,                        \
       WALKS | READS_RADIUS | HOME_FOR(BOX) | ALSO_LOOK},                                          \
      {"contain, polygon", force_contain, VEER_OBSTACLE_POLYGON + IN_A_ROOM, false,                \
       WALKS | READS_RADIUS | HOME_FOR(POLYGON) | ALSO_LOOK},                                      \
      {"contain, plane", force_contain, VEER_OBSTACLE_PLANE, false,                                \
       WALKS | READS_RADIUS | HOME_FOR(PLANE) | ALSO_LOOK},                                        \
      {"path", force_path, 0, false, WALKS | ALSO_WAY},                                            \
      {"path, closed", force_path, 1, false, WALKS | ALSO_WAY},                                    \
      {"path in order", force_path, 0, true, WALKS | ALSO_WAY},                                    \
      {"path in order, closed", force_path, 1, true, WALKS | ALSO_WAY},                            \
      {"waypoints, closed", force_waypoints, 1, false, WALKS | READS_DT | ALSO_WAY},               \
      {"flow", force_flow, 0, false, WALKS | ALSO_HOME | ALSO_LOOK},                               \
      {"offset pursuit", force_offset, 0, false,                                                   \
       COMES | SEES_MOVER | READS_MOVER_HEADING | ALSO_OFFSET},                                    \
      {"interpose", force_interpose, 0, false, COMES | SEES_MOVER | ALSO_RATIO},                   \
      {"hide, sphere", force_hide, VEER_OBSTACLE_SPHERE, false,                                    \
       WALKS | READS_MOVER_POS | READS_DT | SPHERE},                                               \
      {"hide, box", force_hide, VEER_OBSTACLE_BOX, false,                                          \
       WALKS | READS_MOVER_POS | READS_DT | BOX},                                                  \
      {"hide, capsule", force_hide, VEER_OBSTACLE_CAPSULE, false,                                  \
       WALKS | READS_MOVER_POS | READS_DT | CAPSULE},                                              \
      {"hide, polygon", force_hide, VEER_OBSTACLE_POLYGON, false,                                  \
       WALKS | READS_MOVER_POS | READS_DT | POLYGON},                                              \
      {"hide where seen", force_hide, VEER_OBSTACLE_SPHERE, true,                                  \
       WALKS | READS_MOVER_POS | READS_DT | SPHERE},                                               \
      {"hide in the open", force_hide, VEER_OBSTACLE_PLANE, false, WALKS | SEES_MOVER | FACES},    \
      {"shadow from afar", force_shadow, 0, false, WALKS | SEES_MOVER | CLOSES | ALSO_NEAR},       \
      {"shadow", force_shadow, 0, true, WALKS | SEES_MOVER | ALSO_NEAR},                           \
      {"orbit", force_orbit, 0, false,                                                             \
       WALKS | READS_MOVER_POS | READS_MASS | ALSO_NEAR | NO_VELOCITY},                            \
      {"guard", force_guard, 0, false, WALKS | SEES_MOVER | CLOSES | READS_THREAT},                \
      {"guard alone", force_guard, 0, true, COMES | READS_MOVER_POS | READS_THREAT},               \
      {"leader", force_leader, 0, false,                                                           \
       WALKS | READS_MOVER_POS | READS_MOVER_HEADING | READS_DT},                                  \
      {"leader, in its way", force_leader, 0, true, WALKS | ALSO_CHIEF},                           \
      {"departure", force_departure, 0, false, SEEKS | READS_PANIC},                               \
      {"departure, quadratic", force_departure, 0, true, SEEKS | READS_PANIC},                     \
      {"collisions", force_collisions, 0, false,                                                   \
       READS_POS | READS_VEL | READS_RADIUS | FULLY | ALSO_CROSSING | ALSO_HORIZON | ALSO_FORCE |  \
           NO_VELOCITY},                                                                           \
      {"collisions, sideways", force_collisions_as, VEER_COLLISION_SIDEWAYS, false,                \
       READS_POS | READS_VEL | READS_RADIUS | READS_HEADING | READS_UP | ALSO_CROSSING |           \
           ALSO_HORIZON | NO_VELOCITY},                                                            \
      {"collisions, faulty", force_collisions_as, VEER_COLLISION_FAULTY, false,                    \
       READS_POS | READS_VEL | READS_RADIUS | FULLY | ALSO_CROSSING | ALSO_HORIZON | ALSO_FORCE |  \
           NO_VELOCITY},                                                                           \
      {"queue", force_queue, 0, false, READS_POS | READS_HEADING | MATCHES | ALSO_FRONT},          \
      {"reach orientation", force_turning, 0, false,                                               \
       TURNS | ALSO_DIRECTION | ALSO_TURNING | NO_VELOCITY},                                       \
      {"face", force_turning, 1, false,                                                            \
       TURNS | READS_POS | READS_TARGET | ALSO_TURNING | NO_VELOCITY},                             \
      {"look where you go", force_turning, 2, false,                                               \
       TURNS | READS_VEL | ALSO_TURNING | NO_VELOCITY},                                            \
  {                                                                                                \
    "avoid as published", force_avoid_published, VEER_OBSTACLE_SPHERE, false,                      \
        AHEAD | READS_UP | SPHERE | BOX_WAY | TAKES_SIDES                                          \
  }

#endif
