/* motion.h: the last part of a step, for those who change the velocity on the way. */
#ifndef VEERI_MOTION_H
#define VEERI_MOTION_H

#include "../../include/veer/motion.h"

/* Below this share of max_speed an agent counts as standing and keeps its heading. */
#define VEERI_STANDING 1e-6f

/* vel becomes the agent's velocity and carries it on for dt. False, and nothing changed, where the
 * result would not be finite. */
bool veeri_travel(veer_agent *agent, veer_vec vel, float dt);

#endif
