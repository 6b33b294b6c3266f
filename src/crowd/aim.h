/* aim.h: where a behaviour wants to be. */
#ifndef VEERI_AIM_H
#define VEERI_AIM_H

#include "crowd.h"

/* What counts as nothing beside the whole. */
#define VEERI_HARDLY 0.05f

/* One behaviour asked where it aims. */
typedef struct veeri_aiming {
  const veer_crowd *crowd;
  const veer_agent *agent;
  const veer_behavior *behavior;
  const veer_vec *memory; /* what it has kept from the step before */
  float dt;
} veeri_aiming;

/* False: at no point now. */
bool veeri_find_aim(const veeri_aiming *asked, veer_vec *aim);

typedef enum veeri_reach {
  VEERI_NOWHERE,   /* it wants to be at no point, or there is none now */
  VEERI_UNDER_WAY, /* not there yet */
  VEERI_THERE
} veeri_reach;

veeri_reach veeri_reach_of(const veeri_aiming *asked);

/* To that point, infinite when there is none. */
float veeri_distance_left(const veeri_aiming *asked);

/* Which behaviour of the agent is there while none is under way, or VEER_NOBODY. */
uint32_t veeri_has_arrived(const veer_crowd *crowd, const veeri_mind *mind);

#endif
