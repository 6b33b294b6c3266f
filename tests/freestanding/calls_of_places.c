/* Obstacles, walls, paths and fields. */
#include "calls.h"

#include <veer/flow.h>
#include <veer/path.h>

static const veer_vec zigzag[] = {
    {.x = -1.0f, .y = -3.0f}, {.x = 2.0f, .y = -1.5f}, {.x = 4.5f, .y = 2.0f}};
static const veer_path way = {zigzag, 3, false};

static void note_hit(bool met, veer_hit hit) {
  note_word(met);
  note(hit.distance);
  note_vec(hit.point);
  note_vec(hit.normal);
}

static void note_place(veer_path_place place) {
  note_vec(place.point);
  note_vec(place.direction);
  note(place.along);
  note(place.distance);
}

static void note_surface(veer_obstacle obstacle) {
  veer_surface at = veer_surface_at(&obstacle, veer_vec2(0.7f, 0.9f));
  note(at.distance);
  note_vec(at.normal);
}

/* ---- obstacles ---- */

CALL(veer_obstacle_sphere) {
  note_surface(veer_obstacle_sphere(f.point, 0.8f));
}

CALL(veer_obstacle_box) {
  note_surface(veer_obstacle_box(f.point, veer_vec2(1.0f, 2.0f)));
}

CALL(veer_obstacle_plane) {
  note_surface(veer_obstacle_plane(f.point, veer_vec2(0.6f, -0.8f)));
}

CALL(veer_obstacle_capsule) {
  note_surface(veer_obstacle_capsule(f.point, f.back, 0.3f));
}

CALL(veer_obstacle_polygon) {
  (void)f;
  note_surface(veer_obstacle_polygon(zigzag, 3));
}

CALL(veer_surface_at) {
  veer_surface at = veer_surface_at(&f.ball, f.agent.pos);
  note(at.distance);
  note_vec(at.normal);
}

CALL(veer_sweep) {
  veer_hit hit = {.distance = 0.0f};
  bool met = veer_sweep(&f.ball, f.agent.pos, veer_vec2(3.0f, 0.3f), 0.2f, &hit);
  note_hit(met, hit);
}

CALL(veer_avoid_default) {
  (void)f;
  note(veer_avoid_default().min_length);
}

CALL(veer_avoid) {
  veer_avoid_options options = veer_avoid_default();
  note_vec(veer_avoid(&f.agent, &f.ball, 1, &options));
}

CALL(veer_ray_default) {
  (void)f;
  note(veer_ray_default().length);
}

static bool meet_ball(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  return veer_sweep(user, from, to, 0.0f, out);
}

CALL(veer_avoid_rays) {
  veer_ray_options options = veer_ray_default();
  note_vec(veer_avoid_rays(&f.agent, meet_ball, &f.ball, &options));
}

/* ---- walls ---- */

CALL(veer_feeler_default) {
  (void)f;
  note(veer_feeler_default().length);
}

CALL(veer_avoid_walls) {
  veer_feeler_options options = veer_feeler_default();
  note_vec(veer_avoid_walls(&f.agent, &f.wall, 1, &options));
}

CALL(veer_feeler) {
  veer_feeler_options options = veer_feeler_default();
  note_vec(veer_feeler(&f.agent, &options, 1));
}

CALL(veer_stop_at_walls) {
  veer_vec before = f.agent.pos;
  f.agent.pos = veer_vec2(2.5f, 1.0f);
  veer_stop_at_walls(&f.agent, before, &f.wall, 1);
  note_agent(&f.agent);
}

CALL(veer_wall_follow_default) {
  (void)f;
  note(veer_wall_follow_default().offset);
}

CALL(veer_follow_wall) {
  veer_wall_follow_options options = veer_wall_follow_default();
  note_vec(veer_follow_wall(&f.agent, &f.wall, 1, &options));
}

CALL(veer_contain) {
  veer_obstacle room = veer_obstacle_sphere(veer_vec2(0.0f, -3.0f), 2.0f);
  room.side = VEER_SIDE_INSIDE;
  note_vec(veer_contain(&f.agent, &room, 2.0f));
}

/* ---- paths and fields ---- */

CALL(veer_path_length) {
  (void)f;
  note(veer_path_length(&way));
}

CALL(veer_path_nearest) {
  note_place(veer_path_nearest(&way, f.agent.pos));
}

CALL(veer_path_nearest_between) {
  note_place(veer_path_nearest_between(&way, f.agent.pos, 3.0f, 6.0f));
}

CALL(veer_path_at) {
  (void)f;
  note_place(veer_path_at(&way, 4.3f));
}

CALL(veer_path_default) {
  (void)f;
  note(veer_path_default().look_ahead);
}

CALL(veer_follow_path) {
  veer_path_options options = veer_path_default();
  options.radius = 0.1f;
  float progress = 0.0f;
  note_vec(veer_follow_path(&f.agent, &way, &options, &progress));
  note(progress);
}

CALL(veer_waypoint_default) {
  (void)f;
  note(veer_waypoint_default().radius);
}

CALL(veer_follow_waypoints) {
  veer_waypoint_options options = veer_waypoint_default();
  size_t waypoint = 1;
  note_vec(veer_follow_waypoints(&f.agent, &way, &options, 0.5f, &waypoint));
  note_word((uint32_t)waypoint);
}

static veer_vec swirl(const void *field, veer_vec place) {
  (void)field;
  return veer_vec2(-place.y, place.x);
}

CALL(veer_follow_flow) {
  note_vec(veer_follow_flow(&f.agent, swirl, NULL, 0.5f));
}

CALL(veer_flow_of_grid) {
  const veer_vec corners[4] = {f.point, f.back, f.agent.pos, f.agent.vel};
  veer_flow_grid grid = {veer_vec2(0.0f, 0.0f), 2.0f, 2, 2, 1, corners, true};
  note_vec(veer_flow_of_grid(&grid, veer_vec2(0.7f, 1.6f)));
}

const row calls_of_places[] = {
    ROW(veer_obstacle_sphere),
    ROW(veer_obstacle_box),
    ROW(veer_obstacle_plane),
    ROW(veer_obstacle_capsule),
    ROW(veer_obstacle_polygon),
    ROW(veer_surface_at),
    ROW(veer_sweep),
    ROW(veer_avoid_default),
    ROW(veer_avoid),
    ROW(veer_ray_default),
    ROW(veer_avoid_rays),
    ROW(veer_feeler_default),
    ROW(veer_avoid_walls),
    ROW(veer_feeler),
    ROW(veer_stop_at_walls),
    ROW(veer_wall_follow_default),
    ROW(veer_follow_wall),
    ROW(veer_contain),
    ROW(veer_path_length),
    ROW(veer_path_nearest),
    ROW(veer_path_nearest_between),
    ROW(veer_path_at),
    ROW(veer_path_default),
    ROW(veer_follow_path),
    ROW(veer_waypoint_default),
    ROW(veer_follow_waypoints),
    ROW(veer_follow_flow),
    ROW(veer_flow_of_grid),
    {NULL, NULL},
};
