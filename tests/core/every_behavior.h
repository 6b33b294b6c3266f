/* every_behavior.h: each behaviour of the core in each of its modes as a row of one table, so that
 * what must hold for all is tested for all. A new mode needs a new row. */
#ifndef VEER_TEST_EVERY_BEHAVIOR_H
#define VEER_TEST_EVERY_BEHAVIOR_H

#include "../support/random_case.h"
#include "surroundings.h"

enum { SITUATION_MOVERS = 4 };

/* All that any behaviour reads. */
typedef struct situation {
  veer_agent agent;
  veer_vec target;
  veer_mover movers[SITUATION_MOVERS];
  float dt, panic_distance, threat_range;
  veer_arrive_options arrive;
  veer_prediction prediction;
  veer_neighborhood neighborhood;
  float strength, cap;
  veer_wander_options wander;
  veer_vec displacement, walk; /* in the agent's own frame */
  surroundings world;
} situation;

/* The fields a row reads. */
enum {
  READS_POS = 1 << 0,
  READS_VEL = 1 << 1,
  READS_HEADING = 1 << 2,
  READS_UP = 1 << 3,
  READS_MAX_SPEED = 1 << 4,
  READS_RESPONSE = 1 << 5,
  READS_RADIUS = 1 << 6,
  READS_TARGET = 1 << 7,
  READS_MOVER_POS = 1 << 8,
  READS_MOVER_VEL = 1 << 9,
  READS_MOVER_HEADING = 1 << 10,
  READS_MOVER_RADIUS = 1 << 11,
  READS_DT = 1 << 12,
  READS_PANIC = 1 << 13,
  READS_THREAT = 1 << 14,
  READS_SLOWING = 1 << 15,
  READS_TIME = 1 << 16,
  READS_BRAKING = 1 << 17,
  READS_STOP = 1 << 18,
  READS_LEAD = 1 << 19,
  READS_LEAD_DISTANCE = 1 << 20,
  READS_FACING = 1 << 21,
  READS_LONGEST = 1 << 22,
  READS_HOOD = 1 << 23,
  READS_STRENGTH = 1 << 24, /* and cap */
  READS_CIRCLE = 1 << 25,   /* radius and distance of the wander */
  READS_WALK = 1 << 26,     /* and displacement */
  READS_MASS = 1 << 27,
  ONLY_DIFFERENCES = 1 << 28 /* positions enter by their differences alone */
};

typedef struct behavior_row {
  const char *name;
  veer_vec (*force)(const situation *s, int mode, bool flag);
  int mode;
  bool flag;
  uint64_t reads;
} behavior_row;

static inline veer_agent driven(const situation *s, int drive) {
  veer_agent agent = s->agent;
  agent.drive = (veer_drive)drive;
  return agent;
}

static inline veer_vec force_seek(const situation *s, int drive, bool flag) {
  veer_agent agent = driven(s, drive);
  (void)flag;
  return veer_seek(&agent, s->target);
}

static inline veer_vec force_flee(const situation *s, int drive, bool within) {
  veer_agent agent = driven(s, drive);
  return within ? veer_flee_within(&agent, s->target, s->panic_distance)
                : veer_flee(&agent, s->target);
}

static inline veer_vec force_arrive(const situation *s, int law, bool stepped) {
  veer_arrive_options options = s->arrive;
  options.law = (veer_arrive_law)law;
  return veer_arrive(&s->agent, s->target, &options, stepped ? s->dt : 0.0f);
}

static inline veer_vec force_arrive_coasting(const situation *s, int law, bool stepped) {
  situation coasting = *s;
  coasting.arrive.coasts = true;
  return force_arrive(&coasting, law, stepped);
}

static inline veer_prediction prediction_in(const situation *s, int look) {
  veer_prediction prediction = s->prediction;
  prediction.look = (veer_look_ahead)look;
  return prediction;
}

static inline veer_vec force_pursue(const situation *s, int look, bool flag) {
  veer_prediction prediction = prediction_in(s, look);
  (void)flag;
  return veer_pursue(&s->agent, &s->movers[0], &prediction);
}

static inline veer_vec force_evade(const situation *s, int look, bool all) {
  veer_prediction prediction = prediction_in(s, look);
  if (all)
    return veer_evade_all(&s->agent, s->movers, SITUATION_MOVERS, &prediction, s->threat_range);
  return veer_evade(&s->agent, &s->movers[0], &prediction, s->threat_range);
}

static inline veer_vec force_evade_within(const situation *s, int look, bool flag) {
  veer_prediction prediction = prediction_in(s, look);
  (void)flag;
  return veer_evade_within(&s->agent, &s->movers[0], &prediction, s->threat_range,
                           s->panic_distance);
}

static inline veer_vec force_separation(const situation *s, int form, bool desired) {
  veer_separation_options options = veer_separation_default();
  options.form = (veer_separation_form)form;
  options.neighborhood = s->neighborhood;
  options.desired = desired;
  options.strength = s->strength;
  options.cap = s->cap;
  return veer_separation(&s->agent, s->movers, SITUATION_MOVERS, &options);
}

static inline veer_vec force_alignment(const situation *s, int form, bool flag) {
  veer_alignment_options options = {(veer_alignment_form)form, s->neighborhood};
  (void)flag;
  return veer_alignment(&s->agent, s->movers, SITUATION_MOVERS, &options);
}

static inline veer_vec force_cohesion(const situation *s, int form, bool flag) {
  veer_cohesion_options options = {(veer_cohesion_form)form, s->neighborhood};
  (void)flag;
  return veer_cohesion(&s->agent, s->movers, SITUATION_MOVERS, &options);
}

static inline veer_vec force_wander(const situation *s, int form, bool flag) {
  veer_wander_options options = s->wander;
  options.form = (veer_wander_form)form;
  veer_vec walk = s->walk;
  (void)flag;
  return veer_wander_by(&s->agent, &options, s->displacement, &walk);
}

#define SEEKS                                                                                      \
  (READS_POS | READS_VEL | READS_MAX_SPEED | READS_RESPONSE | READS_TARGET | ONLY_DIFFERENCES)
#define ARRIVES (SEEKS | READS_STOP)
#define LOOKS                                                                                      \
  (READS_POS | READS_VEL | READS_MAX_SPEED | READS_RESPONSE | READS_MOVER_POS | READS_MOVER_VEL |  \
   READS_LONGEST)
#define EVADES (LOOKS | READS_THREAT)
#define SEES (READS_POS | READS_MOVER_POS | READS_HOOD | READS_HEADING | ONLY_DIFFERENCES)
#define MATCHES (READS_VEL | READS_RESPONSE)
#define GOES (MATCHES | READS_MAX_SPEED)
#define DRIVES                                                                                     \
  (READS_POS | READS_TARGET | READS_MASS | READS_MAX_SPEED | READS_RESPONSE | ALSO_FORCE |         \
   NO_VELOCITY | ONLY_DIFFERENCES)
#define FACES (READS_HEADING | READS_MOVER_HEADING)

#include "place_rows.h"

static const behavior_row every_behavior[] = {
    {"seek", force_seek, 0, false, SEEKS},
    {"flee", force_flee, 0, false, SEEKS},
    {"flee within", force_flee, 0, true, SEEKS | READS_PANIC},
    {"seek by offset", force_seek, VEER_DRIVE_OFFSET, false, SEEKS & ~READS_MAX_SPEED},
    {"seek by full force", force_seek, VEER_DRIVE_FULL_FORCE, false, DRIVES},
    {"flee by offset", force_flee, VEER_DRIVE_OFFSET, false, SEEKS & ~READS_MAX_SPEED},
    {"flee by full force", force_flee, VEER_DRIVE_FULL_FORCE, true, DRIVES | READS_PANIC},
    {"arrive radius", force_arrive, VEER_ARRIVE_RADIUS, false, ARRIVES | READS_SLOWING},
    {"arrive radius dt", force_arrive, VEER_ARRIVE_RADIUS, true,
     ARRIVES | READS_SLOWING | READS_DT},
    {"arrive time", force_arrive, VEER_ARRIVE_TIME, false, ARRIVES | READS_TIME},
    {"arrive time dt", force_arrive, VEER_ARRIVE_TIME, true, ARRIVES | READS_TIME | READS_DT},
    {"arrive braking", force_arrive, VEER_ARRIVE_BRAKING, false, ARRIVES | READS_BRAKING},
    {"arrive braking dt", force_arrive, VEER_ARRIVE_BRAKING, true,
     (ARRIVES & ~READS_RESPONSE) | READS_BRAKING | READS_DT | READS_MASS},
    {"arrive quadratic", force_arrive, VEER_ARRIVE_QUADRATIC, false, ARRIVES | READS_SLOWING},
    {"arrive quadratic dt", force_arrive, VEER_ARRIVE_QUADRATIC, true,
     ARRIVES | READS_SLOWING | READS_DT},
    {"arrive coasting", force_arrive_coasting, VEER_ARRIVE_RADIUS, false,
     ARRIVES | READS_SLOWING | NO_VELOCITY},
    {"pursue lead", force_pursue, VEER_LOOK_LEAD, false, LOOKS | READS_LEAD},
    {"pursue lead distance", force_pursue, VEER_LOOK_LEAD_DISTANCE, false,
     LOOKS | READS_LEAD_DISTANCE},
    {"pursue closing", force_pursue, VEER_LOOK_CLOSING, false, LOOKS | FACES | READS_FACING},
    {"pursue nine", force_pursue, VEER_LOOK_NINE, false, LOOKS | FACES},
    {"pursue intercept", force_pursue, VEER_LOOK_INTERCEPT, false, LOOKS},
    {"pursue own speed", force_pursue, VEER_LOOK_OWN_SPEED, false, LOOKS},
    {"pursue quarry speed", force_pursue, VEER_LOOK_QUARRY_SPEED, false, LOOKS},
    {"evade lead", force_evade, VEER_LOOK_LEAD, false, EVADES | READS_LEAD},
    {"evade lead distance", force_evade, VEER_LOOK_LEAD_DISTANCE, false,
     EVADES | READS_LEAD_DISTANCE},
    {"evade closing", force_evade, VEER_LOOK_CLOSING, false, EVADES | FACES},
    {"evade nine", force_evade, VEER_LOOK_NINE, false, EVADES | FACES},
    {"evade intercept", force_evade, VEER_LOOK_INTERCEPT, false, EVADES},
    {"evade own speed", force_evade, VEER_LOOK_OWN_SPEED, false, EVADES},
    {"evade quarry speed", force_evade, VEER_LOOK_QUARRY_SPEED, false, EVADES},
    {"evade within", force_evade_within, VEER_LOOK_CLOSING, false, EVADES | FACES | READS_PANIC},
    {"evade all lead", force_evade, VEER_LOOK_LEAD, true, EVADES | READS_LEAD},
    {"evade all lead distance", force_evade, VEER_LOOK_LEAD_DISTANCE, true,
     EVADES | READS_LEAD_DISTANCE},
    {"evade all closing", force_evade, VEER_LOOK_CLOSING, true, EVADES | FACES},
    {"evade all nine", force_evade, VEER_LOOK_NINE, true, EVADES | FACES},
    {"evade all intercept", force_evade, VEER_LOOK_INTERCEPT, true, EVADES},
    {"separation mean unit", force_separation, VEER_SEPARATION_MEAN_UNIT, false, SEES},
    {"separation mean inverse", force_separation, VEER_SEPARATION_MEAN_INVERSE, false, SEES},
    {"separation sum inverse", force_separation, VEER_SEPARATION_SUM_INVERSE, false, SEES},
    {"separation inverse square", force_separation, VEER_SEPARATION_INVERSE_SQUARE, false,
     SEES | READS_STRENGTH},
    {"separation linear", force_separation, VEER_SEPARATION_LINEAR, false,
     SEES | READS_RADIUS | READS_MOVER_RADIUS},
    {"separation Reynolds", force_separation, VEER_SEPARATION_REYNOLDS, false, SEES},
    {"separation mean unit, desired", force_separation, VEER_SEPARATION_MEAN_UNIT, true,
     SEES | GOES},
    {"separation mean inverse, desired", force_separation, VEER_SEPARATION_MEAN_INVERSE, true,
     SEES | GOES},
    {"separation sum inverse, desired", force_separation, VEER_SEPARATION_SUM_INVERSE, true,
     SEES | GOES},
    {"separation inverse square, desired", force_separation, VEER_SEPARATION_INVERSE_SQUARE, true,
     SEES | GOES | READS_STRENGTH},
    {"separation linear, desired", force_separation, VEER_SEPARATION_LINEAR, true,
     SEES | GOES | READS_RADIUS | READS_MOVER_RADIUS},
    {"separation Reynolds, desired", force_separation, VEER_SEPARATION_REYNOLDS, true, SEES | GOES},
    {"alignment heading", force_alignment, VEER_ALIGNMENT_HEADING, false, SEES | FACES},
    {"alignment velocity", force_alignment, VEER_ALIGNMENT_VELOCITY, false,
     SEES | MATCHES | READS_MOVER_VEL},
    {"alignment Reynolds", force_alignment, VEER_ALIGNMENT_REYNOLDS, false, SEES | FACES},
    {"alignment plain", force_alignment, VEER_ALIGNMENT_PLAIN, false,
     SEES | READS_VEL | READS_MOVER_VEL | NO_VELOCITY},
    {"alignment desired", force_alignment, VEER_ALIGNMENT_DESIRED, false,
     SEES | GOES | READS_MOVER_VEL},
    {"cohesion seek", force_cohesion, VEER_COHESION_SEEK, false, SEES | GOES},
    {"cohesion unit seek", force_cohesion, VEER_COHESION_UNIT_SEEK, false, SEES | GOES},
    {"cohesion Reynolds", force_cohesion, VEER_COHESION_REYNOLDS, false, SEES},
    {"wander circle", force_wander, VEER_WANDER_CIRCLE, false,
     READS_HEADING | READS_UP | READS_CIRCLE | READS_WALK | ONLY_DIFFERENCES},
    {"wander side up", force_wander, VEER_WANDER_SIDE_UP, false,
     READS_HEADING | READS_UP | READS_WALK | ONLY_DIFFERENCES},
    {"wander angle", force_wander, VEER_WANDER_ANGLE, false,
     READS_HEADING | READS_UP | READS_CIRCLE | READS_WALK | GOES | ONLY_DIFFERENCES},
    PLACE_ROWS,
};
enum { BEHAVIOR_ROWS = sizeof every_behavior / sizeof every_behavior[0] };

static inline veer_vec force_of(const behavior_row *row, const situation *s) {
  return row->force(s, row->mode, row->flag);
}

/* An everyday one: lengths up to some tens, everything moving, some neighbours in sight. Points lie
 * on a grid of 1/256, so that shifts along that grid are exact. */
static inline veer_vec draw_point(dice *d, bool planar) {
  veer_vec p = draw_vec(d, planar, 1.0f);
  return veer_vec3(floorf(p.x * 4096.0f) / 256.0f, floorf(p.y * 4096.0f) / 256.0f,
                   floorf(p.z * 4096.0f) / 256.0f);
}

static inline situation draw_situation(dice *d, bool planar) {
  situation s = {.agent = veer_agent_default()};
  s.agent.planar = planar;
  s.agent.pos = draw_point(d, planar);
  s.agent.vel = draw_vec(d, planar, 3.0f);
  draw_frame(d, planar, &s.agent.heading, &s.agent.up);
  s.agent.max_speed = draw_between(d, 0.5f, 5.0f);
  s.agent.response_time = draw_between(d, 0.1f, 1.0f);
  s.agent.radius = draw_between(d, 0.1f, 1.0f);
  s.agent.mass = draw_between(d, 0.2f, 5.0f);
  s.target = draw_point(d, planar);
  for (uint32_t i = 0; i < SITUATION_MOVERS; i++) {
    s.movers[i] = veer_mover_at(draw_point(d, planar));
    s.movers[i].vel = draw_vec(d, planar, 3.0f);
    draw_frame(d, planar, &s.movers[i].heading, &s.movers[i].up);
    s.movers[i].radius = draw_between(d, 0.1f, 1.0f);
    s.movers[i].id = i + 1;
  }
  s.dt = draw_log(d, 0.004f, 1.0f);
  s.panic_distance = draw_between(d, 5.0f, 40.0f);
  s.threat_range = draw_between(d, 5.0f, 40.0f);
  s.arrive = veer_arrive_default();
  s.arrive.slowing_radius = draw_between(d, 1.0f, 30.0f);
  s.arrive.time = draw_between(d, 0.3f, 10.0f);
  s.arrive.braking = draw_between(d, 0.1f, 5.0f);
  s.arrive.stop_distance = draw_between(d, 0.0f, 5.0f);
  s.prediction = veer_prediction_default();
  s.prediction.lead = draw_between(d, 0.0f, 20.0f);
  s.prediction.lead_per_distance = draw_between(d, 0.0f, 0.5f);
  s.prediction.max_prediction = draw_between(d, 1.0f, 100.0f);
  s.neighborhood = veer_neighborhood_default();
  s.neighborhood.radius = draw_between(d, 5.0f, 60.0f);
  s.neighborhood.min_cosine = draw_between(d, -0.99f, 0.3f);
  s.neighborhood.always_within = draw_between(d, 0.0f, 3.0f);
  s.strength = draw_between(d, 0.1f, 10.0f);
  s.cap = draw_between(d, 0.05f, 10.0f);
  s.wander = veer_wander_default();
  s.wander.radius = draw_between(d, 0.5f, 3.0f);
  s.wander.distance = draw_between(d, 0.0f, 5.0f);
  s.walk = veer_vec_scale(draw_unit(d, planar), s.wander.radius);
  s.displacement = draw_vec(d, planar, 0.5f);
  s.world = draw_surroundings(d, &s.agent);
  return s;
}

static inline situation mapped(const isometry *m, situation s) {
  s.agent.pos = moved(m, s.agent.pos);
  s.agent.vel = turned(m, s.agent.vel);
  s.agent.heading = turned(m, s.agent.heading);
  s.agent.up = turned(m, s.agent.up);
  s.target = moved(m, s.target);
  for (int i = 0; i < SITUATION_MOVERS; i++) {
    s.movers[i].pos = moved(m, s.movers[i].pos);
    s.movers[i].vel = turned(m, s.movers[i].vel);
    s.movers[i].heading = turned(m, s.movers[i].heading);
    s.movers[i].up = turned(m, s.movers[i].up);
  }
  map_surroundings(m, &s.world);
  return s;
}

#endif
