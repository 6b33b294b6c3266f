#include "frame.h"

#include "../../include/veer/random.h"

veer_vec veeri_across(veer_vec a) {
#ifdef VEER_PLANAR
  return veeri_unit(veer_vec2(-a.y, a.x));
#else
  /* cross with the axis that a leans on least */
  float x = veeri_abs(a.x), y = veeri_abs(a.y), z = veeri_abs(a.z);
  veer_vec axis = x <= y && x <= z ? veer_vec3(1.0f, 0.0f, 0.0f)
                  : y <= z         ? veer_vec3(0.0f, 1.0f, 0.0f)
                                   : veer_vec3(0.0f, 0.0f, 1.0f);
  return veeri_unit(veeri_cross(a, axis));
#endif
}

#ifndef VEER_PLANAR
veer_vec veeri_turned_up(veer_vec up, veer_vec old_heading, veer_vec heading) {
  veer_vec across = veeri_reject(up, heading);
  if (veeri_length(across) < 1e-3f) { /* straight up or down: what was ahead is over the head now */
    float sense = veeri_dot(up, heading) > 0.0f ? -1.0f : 1.0f;
    across = veeri_reject(veeri_scale(old_heading, sense), heading);
  }
  if (veeri_length(across) < 1e-3f)
    return veeri_across(heading);
  return veeri_unit(veeri_reject(veeri_unit(across), heading)); /* the second time takes off what
                                                                   rounding left of the first */
}
#endif

#ifndef VEER_PLANAR
veer_vec veeri_left_in_space(const veer_vec *up, const veer_vec *heading) {
  veer_vec left = veeri_unit(veeri_cross(*up, *heading));
  return veeri_is_zero(left) ? veeri_across(*heading) : left;
}

veer_vec veeri_from_frame(const veer_vec *heading, const veer_vec *up, veer_vec local) {
  veer_vec left = veeri_left_in_space(up, heading);
  veer_vec world = veeri_add(veeri_scale(*heading, local.x), veeri_scale(left, local.y));
  return veeri_add(world, veeri_scale(veeri_cross(*heading, left), local.z));
}
#endif

veer_vec veeri_parting(const veer_agent *agent, uint32_t other) {
  bool first = agent->id < other;
  veer_random_key pair = {0};
  pair.id = first ? agent->id : other;
  pair.stream = first ? other : agent->id;
  veer_random_bits bits = veer_random(pair);
  veer_vec way = veeri_zero();
  for (int axis = 0; axis < VEERI_AXES; axis++)
    veeri_set_axis(&way, axis, veer_random_signed(bits.word[axis]));
  way = veeri_unit(veeri_in_plane(agent, way));
  if (veeri_is_zero(way)) /* it happened to point along up */
    way = veeri_across(agent->heading);
  return first ? way : veeri_scale(way, -1.0f);
}
