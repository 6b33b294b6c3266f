/* validate.h: what a crowd accepts, a family of things each. Core functions answer every input; a
 * crowd refuses early, and says what. What is wrong is left in asking->status. */
#ifndef VEERI_VALIDATE_H
#define VEERI_VALIDATE_H

#include "asking.h"

/* ---- validate_agent.c ---- */
void veeri_ask_limits(veeri_asking *asking, const veer_agent *agent);
void veeri_ask_agent(veeri_asking *asking, const veer_agent *agent);
void veeri_ask_mover(veeri_asking *asking, const veer_mover *mover);

/* ---- validate_behavior.c ---- */
/* A target of a profile, in a crowd with so many movers. */
void veeri_ask_target(veeri_asking *asking, const char *name, const veer_target *target,
                      size_t mover_count);
void veeri_ask_combining(veeri_asking *asking, const char *name, const veer_combining *combine);
/* Options within their ranges, and names of things that are there. */
void veeri_ask_behavior(veeri_asking *asking, const veer_crowd_def *def,
                        const veer_behavior *behavior);

/* ---- validate_things.c ---- */
void veeri_ask_box(veeri_asking *asking, const char *name, const veer_box *box);
void veeri_ask_obstacle(veeri_asking *asking, const veer_obstacle *obstacle);
void veeri_ask_wall(veeri_asking *asking, const veer_wall *wall);
void veeri_ask_path(veeri_asking *asking, const veer_path *path);
void veeri_ask_field(veeri_asking *asking, const veer_flow_grid *field);
void veeri_ask_things(veeri_asking *asking, const veer_crowd_def *def);

#endif
