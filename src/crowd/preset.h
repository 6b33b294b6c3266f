/* preset.h: each library's own part of the presets. */
#ifndef VEERI_PRESET_H
#define VEERI_PRESET_H

#include "../core/guard.h"

#include "../../include/veer/preset.h"

/* They change what is at its default; false: the library has no such behaviour. */
void veeri_opensteer_profile(veer_profile *profile, bool faults);
bool veeri_opensteer_behavior(veer_behavior *behavior, bool faults);
void veeri_buckland_profile(veer_profile *profile, bool faults);
bool veeri_buckland_behavior(veer_behavior *behavior, bool faults);
void veeri_gdx_ai_profile(veer_profile *profile, bool faults);
bool veeri_gdx_ai_behavior(veer_behavior *behavior, bool faults);
void veeri_nature_of_code_profile(veer_profile *profile, bool faults);
bool veeri_nature_of_code_behavior(veer_behavior *behavior, bool faults);
void veeri_yuka_profile(veer_profile *profile, bool faults);
bool veeri_yuka_behavior(veer_behavior *behavior, bool faults);

/* ---- what several have ---- */

static inline veer_neighborhood veeri_within(float radius) {
  veer_neighborhood hood = veer_neighborhood_default();
  hood.radius = radius;
  return hood;
}

/* (d/time, at most max_speed) */
static inline veer_arrive_options veeri_arrive_in(float time) {
  veer_arrive_options arrive = veer_arrive_default();
  arrive.law = VEER_ARRIVE_TIME;
  arrive.time = time;
  return arrive;
}

static inline veer_wander_options veeri_wander_on(veer_wander_form form, float radius,
                                                  float distance, float jitter) {
  veer_wander_options wander = veer_wander_default();
  wander.form = form;
  wander.radius = radius;
  wander.distance = distance;
  wander.jitter = jitter;
  return wander;
}

/* The book's group, which yuka took over: sum of 1/d, mean heading, unit of seek. */
static inline void veeri_group_of_the_book(veer_behavior *behavior, float radius) {
  switch (behavior->kind) {
  case VEER_SEPARATION:
    behavior->as.separation.form = VEER_SEPARATION_SUM_INVERSE;
    behavior->as.separation.desired = false;
    behavior->as.separation.neighborhood = veeri_within(radius);
    break;
  case VEER_ALIGNMENT:
    behavior->as.alignment.form = VEER_ALIGNMENT_HEADING;
    behavior->as.alignment.neighborhood = veeri_within(radius);
    break;
  default:
    behavior->as.cohesion.form = VEER_COHESION_UNIT_SEEK;
    behavior->as.cohesion.neighborhood = veeri_within(radius);
  }
}

#endif
