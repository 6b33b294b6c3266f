/* Vectors, one agent, its neighbours. */
#include "calls.h"

static void note_text(const char *text) {
  while (*text)
    note_word((uint32_t)(unsigned char)*text++);
}

static void note_aim(veer_aim aim) {
  note_vec(aim.point);
  note(aim.time);
  note_word(aim.direct);
}

static void note_mover(veer_mover mover) {
  note_vec(mover.pos);
  note_vec(mover.heading);
}

CALL(veer_seek) {
  note_vec(veer_seek(&f.agent, f.point));
}
CALL(veer_flee) {
  note_vec(veer_flee(&f.agent, f.point));
}
CALL(veer_flee_within) {
  note_vec(veer_flee_within(&f.agent, f.point, 9.0f));
}
CALL(veer_match_velocity) {
  note_vec(veer_match_velocity(&f.agent, f.back));
}
CALL(veer_arrive_default) {
  (void)f;
  note(veer_arrive_default().slowing_radius);
}
CALL(veer_arrive) {
  f.arrive.law = VEER_ARRIVE_BRAKING;
  note_vec(veer_arrive(&f.agent, f.point, &f.arrive, 0.1f));
}
CALL(veer_arrived) {
  note_word(veer_arrived(&f.agent, f.agent.pos, &f.arrive));
}
CALL(veer_arrive_time_book) {
  (void)f;
  note(veer_arrive_time_book(VEER_GRADE_SLOW));
}
CALL(veer_arrive_time_article) {
  (void)f;
  note(veer_arrive_time_article(VEER_GRADE_SLOW));
}
CALL(veer_prediction_default) {
  (void)f;
  note(veer_prediction_default().facing_cosine);
}
CALL(veer_predict) {
  note_aim(veer_predict(&f.agent, f.others, &f.look));
}
CALL(veer_pursue) {
  note_vec(veer_pursue(&f.agent, f.others, &f.look));
}
CALL(veer_predict_threat) {
  note_aim(veer_predict_threat(&f.agent, f.others, &f.look));
}
CALL(veer_evade) {
  note_vec(veer_evade(&f.agent, f.others, &f.look, 6.0f));
}
CALL(veer_evade_within) {
  note_vec(veer_evade_within(&f.agent, f.others, &f.look, 6.0f, 9.0f));
}

CALL(veer_evade_all) {
  note_vec(veer_evade_all(&f.agent, f.others, 2, &f.look, 6.0f));
}
CALL(veer_neighborhood_default) {
  (void)f;
  note(veer_neighborhood_default().min_cosine);
}
CALL(veer_is_neighbor) {
  veer_neighborhood near = veer_neighborhood_default();
  note_word(veer_is_neighbor(&f.agent, f.others, &near));
}
CALL(veer_separation_default) {
  (void)f;
  note(veer_separation_default().strength);
}
CALL(veer_separation) {
  veer_separation_options options = veer_separation_default();
  note_vec(veer_separation(&f.agent, f.others, 2, &options));
}
CALL(veer_alignment_default) {
  (void)f;
  note_word((uint32_t)veer_alignment_default().form);
}
CALL(veer_alignment) {
  veer_alignment_options options = veer_alignment_default();
  note_vec(veer_alignment(&f.agent, f.others, 2, &options));
}
CALL(veer_cohesion_default) {
  (void)f;
  note_word((uint32_t)veer_cohesion_default().form);
}
CALL(veer_cohesion) {
  veer_cohesion_options options = veer_cohesion_default();
  note_vec(veer_cohesion(&f.agent, f.others, 2, &options));
}
CALL(veer_wander_default) {
  (void)f;
  note(veer_wander_default().distance);
}
CALL(veer_wander_start) {
  note_vec(veer_wander_start(&f.wander));
}
CALL(veer_wander) {
  veer_vec walk = veer_wander_start(&f.wander);
  note_vec(veer_wander(&f.agent, &f.wander, f.key, 0.25f, &walk));
  note_vec(walk);
}
CALL(veer_wander_by) {
  veer_vec walk = veer_wander_start(&f.wander);
  note_vec(veer_wander_by(&f.agent, &f.wander, f.back, &walk));
  note_vec(walk);
}
CALL(veer_apply_edge) {
  veer_apply_edge(&f.agent, &f.box, VEER_EDGE_BOUNCE);
  note_agent(&f.agent);
}
CALL(veer_offset_in) {
  note_vec(veer_offset_in(f.back, veer_vec2(1.7f, 0.1f), &f.box, VEER_EDGE_WRAP));
}
CALL(veer_status_text) {
  (void)f;
  note_text(veer_status_text(VEER_BAD_VALUE));
}

CALL(veer_applied_steering) {
  note_vec(veer_applied_steering(&f.agent, f.point));
}

CALL(veer_arc_tangent) {
  note(veer_arc_tangent(f.point.y, f.back.x));
}

CALL(veer_look_default) {
  (void)f;
  note(veer_look_default().size);
}

CALL(veer_float_environment_ok) {
  (void)f;
  note_word(veer_float_environment_ok());
}
CALL(veer_vec_add) {
  note_vec(veer_vec_add(f.point, f.back));
}
CALL(veer_vec_sub) {
  note_vec(veer_vec_sub(f.point, f.back));
}
CALL(veer_vec_scale) {
  note_vec(veer_vec_scale(f.point, 0.37f));
}
CALL(veer_vec_dot) {
  note(veer_vec_dot(f.point, f.back));
}
CALL(veer_vec_length) {
  note(veer_vec_length(f.point));
}
CALL(veer_vec_distance) {
  note(veer_vec_distance(f.point, f.back));
}
CALL(veer_vec_unit) {
  note_vec(veer_vec_unit(f.point));
}
CALL(veer_vec_limit) {
  note_vec(veer_vec_limit(f.point, 1.9f));
}
CALL(veer_sin_cos) {
  (void)f;
  veer_sincos at = veer_sin_cos(2.2f);
  note(at.sin);
  note(at.cos);
}
CALL(veer_random) {
  note_word(veer_random(f.key).word[2]);
}
CALL(veer_random_signed) {
  (void)f;
  note(veer_random_signed(0x89abcdefu));
}
CALL(veer_random_unit) {
  (void)f;
  note(veer_random_unit(0x89abcdefu));
}
CALL(veer_agent_default) {
  (void)f;
  veer_agent agent = veer_agent_default();
  note_agent(&agent);
}
CALL(veer_mover_at) {
  note_mover(veer_mover_at(f.point));
}
CALL(veer_mover_of) {
  note_mover(veer_mover_of(&f.agent));
}
CALL(veer_move) {
  veer_move(&f.agent, f.point, f.back, 0.5f);
  note_agent(&f.agent);
}
CALL(veer_speed_cap) {
  note(veer_speed_cap(&f.agent));
}
CALL(veer_face_travel) {
  f.agent.vel = f.back;
  veer_face_travel(&f.agent);
  note_agent(&f.agent);
}

#ifndef VEER_PLANAR
/* Of two vectors of the plane: z alone, which VEER_PLANAR lacks, so it is in no digest if it is. */
CALL(veer_vec_cross) {
  veer_vec up = veer_vec_cross(f.point, f.back);
  if (up.x != 0.0f || up.y != 0.0f || up.z == 0.0f)
    note_vec(up);
}
#endif

CALL(veer_polarization) {
  const veer_vec velocities[2] = {f.others[0].vel, f.agent.vel};
  note(veer_polarization(velocities, 2));
}

CALL(veer_clusters) {
  const veer_vec positions[3] = {f.others[0].pos, f.agent.pos, f.others[1].pos};
  uint32_t labels[3], scratch[6];
  note((float)veer_clusters(positions, 3, 2.0f, &f.box, VEER_EDGE_WRAP, labels, scratch));
  note((float)labels[2]);
}

const row calls_of_agents[] = {
    ROW(veer_seek),
    ROW(veer_flee),
    ROW(veer_flee_within),
    ROW(veer_match_velocity),
    ROW(veer_arrive_default),
    ROW(veer_arrive),
    ROW(veer_arrived),
    ROW(veer_arrive_time_book),
    ROW(veer_arrive_time_article),
    ROW(veer_prediction_default),
    ROW(veer_predict),
    ROW(veer_pursue),
    ROW(veer_predict_threat),
    ROW(veer_evade),
    ROW(veer_evade_within),
    ROW(veer_evade_all),
    ROW(veer_neighborhood_default),
    ROW(veer_is_neighbor),
    ROW(veer_separation_default),
    ROW(veer_separation),
    ROW(veer_alignment_default),
    ROW(veer_alignment),
    ROW(veer_cohesion_default),
    ROW(veer_cohesion),
    ROW(veer_wander_default),
    ROW(veer_wander_start),
    ROW(veer_wander),
    ROW(veer_wander_by),
    ROW(veer_apply_edge),
    ROW(veer_offset_in),
    ROW(veer_polarization),
    ROW(veer_clusters),
    ROW(veer_status_text),
    ROW(veer_look_default),
    ROW(veer_applied_steering),
    ROW(veer_arc_tangent),
    ROW(veer_float_environment_ok),
    ROW(veer_vec_add),
    ROW(veer_vec_sub),
    ROW(veer_vec_scale),
    ROW(veer_vec_dot),
    ROW(veer_vec_length),
    ROW(veer_vec_distance),
    ROW(veer_vec_unit),
    ROW(veer_vec_limit),
    ROW(veer_sin_cos),
    ROW(veer_random),
    ROW(veer_random_signed),
    ROW(veer_random_unit),
    ROW(veer_agent_default),
    ROW(veer_mover_at),
    ROW(veer_mover_of),
    ROW(veer_move),
    ROW(veer_speed_cap),
    ROW(veer_face_travel),
#ifndef VEER_PLANAR
    ROW(veer_vec_cross),
#endif
    {NULL, NULL},
};
