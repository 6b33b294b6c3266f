/* agent.h: what moves, and what can be seen of something that moves.
 *
 * Units: lengths in any unit of the caller's, time in the unit of dt. The founding articles
 * use one frame as the unit of time (dt = 1).
 */
#ifndef VEER_AGENT_H
#define VEER_AGENT_H

#include "vec.h"

VEER_BEGIN

/* Up to 32 layers tell kinds of agents and movers apart, a bit for each: predators and prey, teams,
 * what nobody minds. `layers` says which of them something is in, a neighbourhood's `mask`
 * (group.h) which of them it counts. */
#define VEER_ALL_LAYERS 0xFFFFFFFFu

/* Anything that others can see moving: a quarry, a leader, a neighbour, a mouse pointer. */
typedef struct veer_mover {
  veer_vec pos;     /* [length] */
  veer_vec vel;     /* [length/time] */
  veer_vec heading; /* unit; which way it faces, also when it stands still */
#ifndef VEER_PLANAR
  veer_vec up; /* unit, across heading; its left is up x heading */
#endif
  float radius;    /* [length, >= 0] */
  uint32_t id;     /* tells coincident agents apart; two of the same id at one point are one */
  uint32_t layers; /* that it is in; at 0 it is nobody's neighbour. Default 1, the first */
} veer_mover;

/* How one that goes for a point, or away from one, turns the way there into a force. It is asked by
 * seek, flee, pursue, evade (of one), cohesion by seek, avoid_rays, follow_path to a point,
 * follow_waypoints, explore and wander by angle; what arrives or matches a velocity is as ever. */
typedef enum veer_drive {
  VEER_DRIVE_VELOCITY, /* (max_speed along the way - vel)/response_time (Reynolds 1999; the book) */
  VEER_DRIVE_OFFSET,   /* (the way itself - vel)/response_time: full speed for what is far, slow
                          near by (OpenSteer) */
  VEER_DRIVE_FULL_FORCE, /* full force (obstacle.h) along the way, whatever vel is: what it does not
                            hit it circles for ever (gdx-ai; Millington ch. 3) */
  VEER_DRIVE_COUNT
} veer_drive;

/* A point mass with a heading: Reynolds' vehicle. The caller owns it; behaviours read it and
 * return a force, veer_move changes it. Start from veer_agent_default(). */
typedef struct veer_agent {
  veer_vec pos;
  veer_vec carry; /* [length] what rounding cut off from pos so far, below one unit in its last
                     place: veer_move carries it on, so that slow motion far from the origin is
                     neither lost nor bent. Zero it when you set pos */
  veer_vec vel;
  veer_vec heading; /* unit; kept while the agent stands still */
#ifndef VEER_PLANAR
  veer_vec up; /* unit, across heading */
#endif
  float max_speed;     /* [length/time, >= 0, finite] the speed behaviours steer for */
  float speed_limit;   /* [length/time, >= 0] caps the motion itself; VEER_INFINITY for none,
                          VEER_AT_MAX_SPEED for the value of max_speed */
  float max_force;     /* [mass*length/time^2, >= 0, may be infinite] limits the steering, never
                          external forces */
  float mass;          /* [> 0] at 0 or below nothing accelerates it */
  float response_time; /* [time, > 0] behaviours that match a velocity answer with
                          (desired - vel)/response_time; 1 is the convention of the articles and
                          the book, 0.1 or so suits dt in seconds; at 0 or below they answer with
                          zero force */
  veer_drive drive;    /* default VEER_DRIVE_VELOCITY */
  float radius;        /* [length, >= 0] */
  uint32_t id;
  uint32_t layers; /* that it is in, for others; at 0 it is nobody's neighbour. Default 1, the
                      first */
  bool planar;     /* moves in the plane across up: forces along up are dropped, wander uses a
                      circle, coincident agents part within the plane. Always so in VEER_PLANAR */
} veer_agent;

#define VEER_AT_MAX_SPEED (-1.0f)

/* At the origin, at rest, heading (1, 0), up (0, 0, 1), planar, id 0; max_speed 1,
 * speed_limit VEER_AT_MAX_SPEED, max_force infinite, mass 1, response_time 1, drive
 * VEER_DRIVE_VELOCITY, radius 0, layers 1. */
veer_agent veer_agent_default(void);

/* At pos, at rest, heading (1, 0), up (0, 0, 1), radius 0, id 0, layers 1. */
veer_mover veer_mover_at(veer_vec pos);

/* What others see of an agent. */
veer_mover veer_mover_of(const veer_agent *agent);

VEER_END

#endif
