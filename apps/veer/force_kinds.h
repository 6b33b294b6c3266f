/* force_kinds.h: the kinds of tables that can be evaluated, one row each. */
#ifndef VEER_APP_FORCE_KINDS_H
#define VEER_APP_FORCE_KINDS_H

#include "force_case.h"

typedef void (*force_evaluate)(force_case *c);

typedef struct force_kind {
  const char *name; /* as in the field "behavior" of a table */
  force_evaluate evaluate;
} force_kind;

extern const force_kind force_kinds[];
extern const size_t force_kind_count;

/* NULL when there is none of that name. A trailing "_3d" does not count; *out_dimensions becomes 3
 * where it stands, else 0. */
const force_kind *force_kind_named(const char *name, uint32_t *out_dimensions);

/* Toward and away from one thing (force_single.c). */
void force_of_seek(force_case *c);
void force_of_flee(force_case *c);
void force_of_flee_panic(force_case *c);
void force_of_arrive_radius(force_case *c);
void force_of_arrive_time(force_case *c);
void force_of_arrive_braking(force_case *c);
void force_of_arrive_quadratic(force_case *c);
void force_of_wander(force_case *c);
void force_of_wander_side_up(force_case *c);
void force_of_still_and_coincident(force_case *c);

/* Looking ahead (force_pursue.c). */
void force_of_pursue(force_case *c);
void force_of_pursue_lead(force_case *c);
void force_of_pursue_lead_distance(force_case *c);
void force_of_pursue_nine(force_case *c);
void force_of_pursue_intercept(force_case *c);
void force_of_pursue_look(force_case *c);
void force_of_evade(force_case *c);

/* Among others (force_group.c). */
void force_of_separation_desired(force_case *c);
void force_of_separation_inverse(force_case *c);
void force_of_alignment(force_case *c);
void force_of_cohesion(force_case *c);
void force_of_flock_reynolds(force_case *c);
void force_of_flock_desired(force_case *c);

/* The same by form (force_forms.c). */
void force_of_separation_form(force_case *c);
void force_of_separation_coincident(force_case *c);
void force_of_alignment_form(force_case *c);
void force_of_cohesion_form(force_case *c);

/* What stands in the way (force_avoid.c). */
void force_of_avoid_box(force_case *c);
void force_of_avoid_box_corrected(force_case *c);
void force_of_avoid_cylinder(force_case *c);
void force_of_wall_feelers(force_case *c);
void force_of_wall_follow(force_case *c);
void force_of_contain(force_case *c);

/* Others that move and come near (force_meet.c). */
void force_of_nearest_approach(force_case *c);
void force_of_avoid_collisions(force_case *c);
void force_of_queue(force_case *c);
void force_of_evade_all(force_case *c);

/* Places relative to others (force_company.c). */
void force_of_offset_pursuit(force_case *c);
void force_of_interpose(force_case *c);
void force_of_hide(force_case *c);
void force_of_shadow(force_case *c);
void force_of_orbit(force_case *c);
void force_of_guard(force_case *c);
void force_of_follow_leader(force_case *c);
void force_of_departure(force_case *c);

/* Lines and fields to follow (force_path.c). */
void force_of_path_follow(force_case *c);
void force_of_waypoints(force_case *c);
void force_of_flow_grid(force_case *c);

/* Several forces become one (force_combine.c). */
void force_of_combine(force_case *c);
void force_of_dither(force_case *c);
void force_of_context(force_case *c);

/* Motion and turning (force_motion.c). */
void force_of_move(force_case *c);
void force_of_reach_orientation(force_case *c);

#endif
