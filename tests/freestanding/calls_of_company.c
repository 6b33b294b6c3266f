/* Company, collisions, search, turning and handling. */
#include "calls.h"

#include <veer/collision.h>
#include <veer/company.h>
#include <veer/handling.h>
#include <veer/search.h>
#include <veer/turning.h>

CALL(veer_offset_pursuit) {
  note_vec(veer_offset_pursuit(&f.agent, f.others, f.back, &f.arrive, 0.5f));
}

CALL(veer_interpose) {
  note_vec(veer_interpose(&f.agent, &f.others[0], &f.others[1], 0.4f, &f.arrive, 0.5f));
}

CALL(veer_offset_point) {
  note_vec(veer_offset_point(&f.agent, f.others, f.back));
}

CALL(veer_interpose_point) {
  note_vec(veer_interpose_point(&f.agent, &f.others[0], &f.others[1], 0.4f));
}

/* Whether there was a point, and which. */
static void note_point(bool found, veer_vec point) {
  note_word(found);
  if (found)
    note_vec(point);
}

CALL(veer_hide_point) {
  veer_hide_options options = veer_hide_default();
  veer_vec point = f.back;
  bool found = veer_hide_point(&f.agent, &f.others[1], &f.ball, 1, &options, &point);
  note_point(found, point);
}

CALL(veer_guard_chases) {
  note_word(veer_guard_chases(&f.others[0], 4.0f, &f.others[1]));
}

CALL(veer_leader_point) {
  veer_leader_options options = veer_leader_default();
  veer_vec point = f.back;
  bool found = veer_leader_point(&f.agent, f.others, &options, &point);
  note_point(found, point);
}

CALL(veer_hide_default) {
  (void)f;
  note(veer_hide_default().gap);
}

CALL(veer_hiding_spot) {
  note_vec(veer_hiding_spot(&f.ball, f.point, 0.5f));
}

CALL(veer_hide) {
  veer_hide_options options = veer_hide_default();
  note_vec(veer_hide(&f.agent, &f.others[1], &f.ball, 1, &options, 0.5f));
}

CALL(veer_shadow) {
  note_vec(veer_shadow(&f.agent, f.others, 0.7f, &f.look));
}

CALL(veer_orbit) {
  note_vec(veer_orbit(&f.agent, f.others, 2.5f, -1));
}

CALL(veer_guard) {
  note_vec(veer_guard(&f.agent, &f.others[0], 4.0f, &f.others[1], &f.look, &f.arrive, 0.5f));
}

CALL(veer_leader_default) {
  (void)f;
  note(veer_leader_default().behind);
}

CALL(veer_follow_leader) {
  veer_leader_options options = veer_leader_default();
  note_vec(veer_follow_leader(&f.agent, f.others, &options, 0.5f));
}

CALL(veer_departure) {
  note_vec(veer_departure(&f.agent, f.back, 5.0f, true));
}

CALL(veer_nearest_approach) {
  veer_approach approach = veer_nearest_approach(&f.agent, f.others);
  note(approach.time);
  note(approach.distance);
}

CALL(veer_avoid_collisions) {
  f.others[0].radius = 0.9f;
  note_vec(veer_avoid_collisions(&f.agent, f.others, 2, 6.0f));
}

CALL(veer_avoid_collisions_as) {
  f.others[0].radius = 0.9f;
  for (int way = 0; way < VEER_COLLISION_WAY_COUNT; way++)
    note_vec(veer_avoid_collisions_as(&f.agent, f.others, 2, 6.0f, (veer_collision_way)way));
}

CALL(veer_queue_default) {
  (void)f;
  note(veer_queue_default().ahead);
}

CALL(veer_queue) {
  veer_queue_options options = veer_queue_default();
  note_vec(veer_queue(&f.agent, f.others, 2, &options));
}

/* ---- search ---- */

CALL(veer_explore) {
  uint8_t seen[16] = {0};
  veer_explored map = {
      .lo = veer_vec2(0.0f, -4.0f), .cell = 1.5f, .nx = 4, .ny = 4, .nz = 1, .seen = seen};
  note_vec(veer_explore(&f.agent, &map, 2.0f));
  for (size_t i = 0; i < 16; i++)
    note_word(seen[i]);
}

CALL(veer_explore_mark) {
  uint8_t seen[4] = {0};
  veer_explored map = {.lo = f.back, .cell = 1.5f, .nx = 2, .ny = 2, .nz = 1, .seen = seen};
  veer_explore_mark(&map, f.back, 1.2f);
  for (size_t i = 0; i < 4; i++)
    note_word(seen[i]);
}

CALL(veer_explore_seek) {
  uint8_t seen[4] = {1, 0, 0, 1};
  veer_explored map = {.lo = f.back, .cell = 1.5f, .nx = 2, .ny = 2, .nz = 1, .seen = seen};
  note_vec(veer_explore_seek(&f.agent, &map));
}

CALL(veer_nearest_unseen) {
  uint8_t seen[4] = {1, 0, 0, 1};
  veer_explored map = {.lo = f.back, .cell = 1.5f, .nx = 2, .ny = 2, .nz = 1, .seen = seen};
  veer_vec point = f.point;
  bool found = veer_nearest_unseen(&map, f.agent.pos, &point);
  note_point(found, point);
}

CALL(veer_nearest_food) {
  const veer_vec food[2] = {f.point, f.back};
  note_word((uint32_t)veer_nearest_food(f.agent.pos, food, 2, 40.0f));
}

CALL(veer_forage) {
  const veer_vec food[2] = {f.point, f.back};
  veer_vec walk = veer_wander_start(&f.wander);
  size_t seen = 7;
  note_vec(veer_forage(&f.agent, food, 2, 4.0f, &f.arrive, &f.wander, f.key, 0.5f, &walk, &seen));
  note_word((uint32_t)seen);
}

/* ---- turning and handling ---- */

CALL(veer_turn_default) {
  (void)f;
  note(veer_turn_default().max_rate);
}

CALL(veer_angle_between) {
  note(veer_angle_between(f.point, f.back));
}

CALL(veer_reach_orientation) {
  veer_turn_options options = veer_turn_default();
  note_vec(veer_reach_orientation(&f.agent, f.point, f.back, &options));
}

CALL(veer_face) {
  veer_turn_options options = veer_turn_default();
  note_vec(veer_face(&f.agent, f.point, f.back, &options));
}

CALL(veer_look_where_you_go) {
  veer_turn_options options = veer_turn_default();
  f.agent.vel = f.back;
  note_vec(veer_look_where_you_go(&f.agent, f.back, &options));
}

CALL(veer_turn) {
  veer_turn_options options = veer_turn_default();
  veer_vec turning = veer_vec2(-0.7f, 0.3f);
  veer_turn(&f.agent, &turning, f.back, &options, 0.5f);
  note_agent(&f.agent);
  note_vec(turning);
}

CALL(veer_turn_toward) {
  note_vec(veer_turn_toward(veer_vec_unit(f.point), f.back, 0.4f));
}

CALL(veer_handling_default) {
  (void)f;
  note(veer_handling_default().max_turn_rate);
}

CALL(veer_move_with) {
  veer_handling handling = veer_handling_default();
  handling.max_turn_rate = 0.3f;
  handling.smoothing = 0.4f;
  veer_vec applied = veer_vec2(0.0f, 0.0f);
  veer_move_with(&f.agent, &handling, f.point, f.back, 0.5f, &applied);
  note_agent(&f.agent);
  note_vec(applied);
}

const row calls_of_company[] = {
    ROW(veer_offset_pursuit),
    ROW(veer_interpose),
    ROW(veer_offset_point),
    ROW(veer_interpose_point),
    ROW(veer_hide_point),
    ROW(veer_guard_chases),
    ROW(veer_leader_point),
    ROW(veer_hide_default),
    ROW(veer_hiding_spot),
    ROW(veer_hide),
    ROW(veer_shadow),
    ROW(veer_orbit),
    ROW(veer_guard),
    ROW(veer_leader_default),
    ROW(veer_follow_leader),
    ROW(veer_departure),
    ROW(veer_nearest_approach),
    ROW(veer_avoid_collisions),
    ROW(veer_avoid_collisions_as),
    ROW(veer_queue_default),
    ROW(veer_queue),
    ROW(veer_explore),
    ROW(veer_explore_mark),
    ROW(veer_explore_seek),
    ROW(veer_nearest_unseen),
    ROW(veer_nearest_food),
    ROW(veer_forage),
    ROW(veer_turn_default),
    ROW(veer_angle_between),
    ROW(veer_reach_orientation),
    ROW(veer_face),
    ROW(veer_look_where_you_go),
    ROW(veer_turn),
    ROW(veer_turn_toward),
    ROW(veer_handling_default),
    ROW(veer_move_with),
    {NULL, NULL},
};
