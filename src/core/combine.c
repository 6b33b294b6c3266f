#include "../../include/veer/combine.h"

#include "vec.h"

static veer_vec weighted(const veer_vec *forces, const float *weights, size_t i) {
  return veeri_finish(veeri_scale(forces[i], weights ? weights[i] : 1.0f));
}

static void tell(size_t *where, size_t value) {
  if (where)
    *where = value;
}

veer_vec veer_weighted_sum(const veer_vec *forces, const float *weights, size_t count) {
  veer_vec sum = veeri_zero();
  for (size_t i = 0; i < count; i++)
    sum = veeri_add(sum, weighted(forces, weights, i));
  return veeri_finish(sum);
}

veer_vec veer_priority(const veer_vec *forces, const float *weights, size_t count, float threshold,
                       size_t *winner) {
  tell(winner, count);
  for (size_t i = 0; i < count; i++) {
    veer_vec force = weighted(forces, weights, i);
    if (!(veeri_length(force) > threshold))
      continue;
    tell(winner, i);
    return force;
  }
  return veeri_zero();
}

veer_vec veer_budget(const veer_vec *forces, const float *weights, size_t count, float max_force,
                     size_t *spent) {
  tell(spent, count);
  if (max_force == VEER_INFINITY)
    return veer_weighted_sum(forces, weights, count);
  veer_vec sum = veeri_zero();
  for (size_t i = 0; i < count; i++) {
    float left = max_force - veeri_length(sum);
    if (!(left > 1e-6f * max_force)) { /* less is what rounding leaves of nothing */
      tell(spent, i);
      break;
    }
    sum = veeri_add(sum, veeri_limit(weighted(forces, weights, i), left));
  }
  return veeri_finish(sum);
}

veer_vec veer_dither(const veer_vec *forces, const float *weights, const float *probabilities,
                     size_t count, veer_random_key key, size_t *winner) {
  tell(winner, count);
  for (size_t i = 0; i < count; i++, key.stream++) {
    float chance = veer_random_unit(veer_random(key).word[0]);
    if (!(chance < probabilities[i]))
      continue;
    veer_vec force =
        veeri_finish(veeri_scale(weighted(forces, weights, i), 1.0f / probabilities[i]));
    if (veeri_is_zero(force))
      continue;
    tell(winner, i);
    return force;
  }
  return veeri_zero();
}
