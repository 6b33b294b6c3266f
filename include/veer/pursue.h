/* pursue.h: where something that moves will be, and going there or staying away from there. */
#ifndef VEER_PURSUE_H
#define VEER_PURSUE_H

#include "agent.h"

VEER_BEGIN

/* How far ahead in time to look, T. d is the distance between the two. */
typedef enum veer_look_ahead {
  VEER_LOOK_LEAD,          /* T = lead (Shiffman; the articles) */
  VEER_LOOK_LEAD_DISTANCE, /* T = lead_per_distance * d */
  VEER_LOOK_CLOSING,       /* T = d/(max_speed + quarry speed); for a pursuer 0 when the quarry is
                              ahead and faces it, heading.heading < facing_cosine (Buckland ch. 3) */
  VEER_LOOK_NINE,          /* T = d/own speed * a factor by where the quarry is (ahead, aside,
                              behind) and whether it goes along, across or against: Reynolds' table
                              in OpenSteer, limits +-0.707 */
  VEER_LOOK_INTERCEPT,     /* the smallest T > 0 at which max_speed reaches it on a straight way:
                              |d + quarry vel * T| = max_speed * T; 0 when there is none */
  VEER_LOOK_OWN_SPEED,     /* T = d/own speed (Millington ch. 3; gdx-ai) */
  VEER_LOOK_QUARRY_SPEED,  /* T = d/quarry speed: as far ahead as they are apart (OpenSteer, for
                              evasion) */
  VEER_LOOK_COUNT
} veer_look_ahead;

typedef struct veer_prediction {
  veer_look_ahead look;    /* default VEER_LOOK_CLOSING */
  float lead;              /* [time] LEAD. Default 0 */
  float lead_per_distance; /* [time/length] LEAD_DISTANCE. Default 0 */
  float facing_cosine;     /* [-1 .. 1] CLOSING. Default -0.95, an angle of 18 degrees */
  float max_prediction;    /* [time, >= 0, may be infinite] T is at most this, in every mode. NINE
                              and OWN_SPEED with an own speed of 0 give this, or 0 where it is
                              infinite. Default infinite */
} veer_prediction;

veer_prediction veer_prediction_default(void);

/* A point aimed at, and the time ahead for which it was read. */
typedef struct veer_aim {
  veer_vec point;
  float time;
  bool direct; /* the mode decided against looking ahead: facing, or no intercept */
} veer_aim;

/* quarry pos + vel * T. A coincident or still quarry gives its own position. Where the point would
 * not be finite it is the quarry's position, and direct. */
veer_aim veer_predict(const veer_agent *agent, const veer_mover *quarry,
                      const veer_prediction *prediction);

/* Seek of the predicted point. Source: Reynolds 1999. */
veer_vec veer_pursue(const veer_agent *agent, const veer_mover *quarry,
                     const veer_prediction *prediction);

/* The same point as read by one who flees: no facing test in VEER_LOOK_CLOSING. */
veer_aim veer_predict_threat(const veer_agent *agent, const veer_mover *pursuer,
                             const veer_prediction *prediction);

/* Flee from the predicted point while the pursuer itself is nearer than threat_range, else zero
 * force. [threat_range: length, >= 0, may be infinite] Source: Reynolds 1999; Buckland ch. 3. */
veer_vec veer_evade(const veer_agent *agent, const veer_mover *pursuer,
                    const veer_prediction *prediction, float threat_range);

/* The same, and only while the predicted point too is nearer than panic_distance. [panic_distance:
 * length, >= 0, may be infinite] Source: yuka. */
veer_vec veer_evade_within(const veer_agent *agent, const veer_mover *pursuer,
                           const veer_prediction *prediction, float threat_range,
                           float panic_distance);

/* Evade several at once: desired is max_speed along the sum of the directions away from the
 * predicted points, each divided by its distance, of all pursuers within threat_range, whatever
 * the drive. One pursuer gives veer_evade. None in range gives zero force. Cost: linear in count.
 */
veer_vec veer_evade_all(const veer_agent *agent, const veer_mover *pursuers, size_t count,
                        const veer_prediction *prediction, float threat_range);

VEER_END

#endif
