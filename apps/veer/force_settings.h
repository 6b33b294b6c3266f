/* force_settings.h: options that several kinds of tables read alike. */
#ifndef VEER_APP_FORCE_SETTINGS_H
#define VEER_APP_FORCE_SETTINGS_H

#include "force_case.h"

/* "dt", 0 when it is not told: the continuous laws. */
float force_dt(force_case *c);
/* "law": "radius", "time" (when it is not told), "braking" or "quadratic", what that law needs
 * ("slowing_radius", "arrive_time", "braking"), and "stop_distance". */
veer_arrive_options force_arrival(force_case *c);
/* "look": "lead", "distance", "closing" (when it is not told), "nine" or "intercept", what that
 * needs, and "max_prediction". */
veer_prediction force_prediction(force_case *c);
/* "distance", "min_cosine", "always_within": all round without limit when they are not told. */
veer_neighborhood force_neighborhood(force_case *c);

/* Which of the words; 0 when the field is not there. */
uint32_t force_maybe_word(force_case *c, force_fields *fields, const char *name,
                          const char *const *words, uint32_t count);
/* +1 when the field is not there. */
int force_sense(force_case *c, const char *name);

#endif
