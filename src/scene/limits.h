/* limits.h: the limits of an agent that profiles and agents may set, under their names in
 * veer_agent. X(name, kind of value: NUMBER, or LIMIT when null is infinite; range) */
#ifndef VEERI_LIMITS_H
#define VEERI_LIMITS_H

#define VEERI_LIMIT_LIST(X)                                                                        \
  X(max_speed, NUMBER, &veeri_not_negative)                                                        \
  X(speed_limit, LIMIT, &veeri_not_negative)                                                       \
  X(max_force, LIMIT, &veeri_not_negative)                                                         \
  X(mass, NUMBER, &veeri_positive)                                                                 \
  X(response_time, NUMBER, &veeri_positive)                                                        \
  X(radius, NUMBER, &veeri_not_negative)

#endif
