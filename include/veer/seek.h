/* seek.h: toward and away from a point.
 *
 * What holds for every behaviour of the library that returns a force:
 *   - it is a pure function; it moves nothing and keeps nothing;
 *   - it matches a velocity unless its comment says otherwise: (desired - vel)/response_time,
 *     written below as "desired D". The force is not yet limited: veer_move does that;
 *   - the direction to a point where the agent already is has no length, so the desired
 *     velocity there is zero and the force is -vel/response_time;
 *   - any NaN or infinite input it reads, except a limit that may be infinite, gives zero force.
 */
#ifndef VEER_SEEK_H
#define VEER_SEEK_H

#include "agent.h"

VEER_BEGIN

/* Desired: max_speed toward the target. Source: Reynolds 1999; Buckland ch. 3. */
veer_vec veer_seek(const veer_agent *agent, veer_vec target);

/* Desired: max_speed away from the target. Source: Reynolds 1999; Buckland ch. 3. */
veer_vec veer_flee(const veer_agent *agent, veer_vec target);

/* Flee while the target is nearer than panic_distance, else zero force: an agent outside keeps
 * its velocity. [panic_distance: length, >= 0, may be infinite] Source: Buckland ch. 3. */
veer_vec veer_flee_within(const veer_agent *agent, veer_vec target, float panic_distance);

/* A velocity as a force: (desired - vel)/response_time. What the behaviours above end with. */
veer_vec veer_match_velocity(const veer_agent *agent, veer_vec desired);

VEER_END

#endif
