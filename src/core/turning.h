/* turning.h: what turning and handling share. */
#ifndef VEERI_TURNING_H
#define VEERI_TURNING_H

#include "vec.h"

/* A unit vector across `from`, on the side of `to`; `otherwise` when they are along one line. */
veer_vec veeri_side_toward(veer_vec from, veer_vec to, veer_vec otherwise);

/* One unit vector turned toward another by at most `angle` [>= 0]; by the side `otherwise`, across
 * `from`, when they are opposite. */
veer_vec veeri_turned_toward(veer_vec from, veer_vec to, float angle, veer_vec otherwise);

#endif
