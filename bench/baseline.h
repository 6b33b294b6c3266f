/* baseline.h: what the behaviours cost when they are written down as the formulas stand.
 *
 * The arithmetic is that of the library's function of the same name, for the usual case: response
 * time 1, a planar agent in the plane, finite numbers, nobody at the very place of another. What is
 * missing is what makes the library's functions total. The agent comes by pointer, vectors by
 * value, each mode is a function of its own with its few numbers as arguments. The functions stand
 * in other files than their calls, so that a call is a call.
 */
#ifndef BENCH_BASELINE_H
#define BENCH_BASELINE_H

#include <veer/collision.h>
#include <veer/company.h>
#include <veer/flow.h>
#include <veer/path.h>
#include <veer/random.h>
#include <veer/wall.h>

veer_vec plain_seek(const veer_agent *agent, veer_vec target);
veer_vec plain_flee(const veer_agent *agent, veer_vec target);
veer_vec plain_flee_within(const veer_agent *agent, veer_vec target, float panic_distance);

veer_vec plain_arrive_radius(const veer_agent *agent, veer_vec target, float slowing_radius);
veer_vec plain_arrive_time(const veer_agent *agent, veer_vec target, float time);
veer_vec plain_arrive_braking(const veer_agent *agent, veer_vec target, float braking);
veer_vec plain_arrive_quadratic(const veer_agent *agent, veer_vec target, float slowing_radius);

veer_vec plain_pursue_lead(const veer_agent *agent, const veer_mover *quarry, float lead);
veer_vec plain_pursue_lead_distance(const veer_agent *agent, const veer_mover *quarry,
                                    float lead_per_distance, float longest);
veer_vec plain_pursue_closing(const veer_agent *agent, const veer_mover *quarry,
                              float facing_cosine, float longest);
veer_vec plain_pursue_nine(const veer_agent *agent, const veer_mover *quarry, float longest);
veer_vec plain_pursue_intercept(const veer_agent *agent, const veer_mover *quarry, float longest);
veer_vec plain_evade(const veer_agent *agent, const veer_mover *pursuer, float longest,
                     float threat_range);

/* On the circle; *walk moves. The random numbers are those of veer_random. */
veer_vec plain_wander_by(const veer_agent *agent, float radius, float distance,
                         veer_vec displacement, veer_vec *walk);
veer_vec plain_wander(const veer_agent *agent, float radius, float distance, float jitter,
                      veer_random_key key, float dt, veer_vec *walk);

veer_vec plain_separation(const veer_agent *agent, const veer_mover *others, size_t count,
                          float radius);
veer_vec plain_alignment(const veer_agent *agent, const veer_mover *others, size_t count,
                         float radius);
veer_vec plain_cohesion(const veer_agent *agent, const veer_mover *others, size_t count,
                        float radius);

veer_vec plain_offset_pursuit(const veer_agent *agent, const veer_mover *leader, veer_vec offset,
                              float slowing_radius);
veer_vec plain_interpose(const veer_agent *agent, const veer_mover *first, const veer_mover *second,
                         float ratio, float slowing_radius);
veer_vec plain_hide(const veer_agent *agent, const veer_mover *hunter, const veer_obstacle *spheres,
                    size_t count, float gap, float time);
veer_vec plain_shadow(const veer_agent *agent, const veer_mover *quarry, float distance,
                      float facing_cosine, float longest);
veer_vec plain_orbit(const veer_agent *agent, const veer_mover *center, float radius, int sense);
veer_vec plain_departure(const veer_agent *agent, veer_vec target, float radius);

/* Of spheres seen from outside. */
veer_vec plain_avoid_box(const veer_agent *agent, const veer_obstacle *spheres, size_t count,
                         float min_length, float braking);
veer_vec plain_avoid_cylinder(const veer_agent *agent, const veer_obstacle *spheres, size_t count,
                              float horizon);
/* Three feelers, the outer ones turned by an angle of which cosine and sine are known. */
veer_vec plain_avoid_walls(const veer_agent *agent, const veer_wall *walls, size_t count,
                           float ahead, float beside, float cosine, float sine);
veer_vec plain_follow_path(const veer_agent *agent, const veer_path *path, float radius,
                           float look_ahead, float along);
veer_vec plain_follow_flow(const veer_agent *agent, const veer_flow_grid *grid, float look_ahead);

veer_approach plain_nearest_approach(const veer_agent *agent, const veer_mover *other);
veer_vec plain_avoid_collisions(const veer_agent *agent, const veer_mover *others, size_t count,
                                float horizon);
veer_vec plain_queue(const veer_agent *agent, const veer_mover *others, size_t count, float ahead,
                     float radius);

void plain_move(veer_agent *agent, veer_vec steering, veer_vec external, float dt);
veer_vec plain_weighted_sum(const veer_vec *forces, const float *weights, size_t count);

#endif
