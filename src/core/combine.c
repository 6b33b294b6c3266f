#include "../../include/veer/combine.h"

#include "vec.h"

veer_vec veer_weighted_sum(const veer_vec *forces, const float *weights, size_t count) {
  veer_vec sum = veeri_zero();
  for (size_t i = 0; i < count; i++)
    sum = veeri_add(sum, veeri_finish(veeri_scale(forces[i], weights ? weights[i] : 1.0f)));
  return veeri_finish(sum);
}
