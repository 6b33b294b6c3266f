#include "../core/guard.h"

#include "things.h"

uint32_t veeri_quiet(const veeri_painter *painter, float strength) {
  return veeri_mix(painter->theme->background, painter->theme->ink, strength);
}

veer_pen veeri_solid_pen(const veeri_painter *painter) {
  return (veer_pen){veeri_quiet(painter, 0.13f), veeri_quiet(painter, 0.42f), 1.2f};
}

veer_pen veeri_edge_pen(const veeri_painter *painter) {
  return (veer_pen){VEER_NO_COLOR, veeri_quiet(painter, 0.45f), 1.5f};
}

veer_pen veeri_wall_pen(const veeri_painter *painter) {
  return (veer_pen){VEER_NO_COLOR, veeri_quiet(painter, 0.55f), 3};
}

veer_pen veeri_path_pen(const veeri_painter *painter) {
  return (veer_pen){VEER_NO_COLOR, veeri_quiet(painter, 0.5f), 1.2f};
}

uint32_t veeri_field_color(const veeri_painter *painter) {
  return veeri_quiet(painter, 0.38f);
}

uint32_t veeri_seen_color(const veeri_painter *painter) {
  return veeri_quiet(painter, 0.07f);
}

veeri_substance veeri_substance_of(const veer_obstacle *obstacle) {
  if (obstacle->side == VEER_SIDE_BOTH)
    return VEERI_WALL;
  bool beyond = obstacle->kind == VEER_OBSTACLE_PLANE || obstacle->side == VEER_SIDE_INSIDE;
  return beyond ? VEERI_EDGE : VEERI_SOLID;
}

static float larger(float a, float b) {
  return a > b ? a : b;
}

static void note_use(const veer_behavior *behavior, veeri_path_use *use, bool *forward) {
  switch (behavior->kind) {
  case VEER_FOLLOW_PATH:
    use->line = true;
    use->tube = larger(use->tube, behavior->as.follow_path.options.radius);
    *forward = *forward || behavior->as.follow_path.options.direction >= 0;
    break;
  case VEER_FOLLOW_WAYPOINTS:
    use->line = true;
    use->reach = larger(use->reach, behavior->as.follow_waypoints.radius);
    *forward = *forward || behavior->as.follow_waypoints.direction >= 0;
    break;
  case VEER_FORAGE:
    use->food = true;
    break;
  default:
    break;
  }
}

veeri_path_use veeri_path_use_of(const veeri_painter *painter, size_t path) {
  veeri_path_use use = {.line = false};
  bool forward = false;
  for (size_t p = 0; p < painter->profile_count; p++)
    for (uint32_t b = 0; b < painter->profiles[p].behavior_count; b++)
      if (painter->profiles[p].behaviors[b].place == path)
        note_use(&painter->profiles[p].behaviors[b], &use, &forward);
  use.backward = use.line && !forward;
  use.line = use.line || !use.food;
  return use;
}

void veeri_world_reach(const veeri_painter *painter, veer_vec from, veer_vec up, float *lo,
                       float *hi) {
  const veer_box *box = &painter->world->box;
  *lo = *hi = 0;
  if (painter->world->planar || !(box->lo.z < box->hi.z))
    return;
  for (int corner = 0; corner < 8; corner++) {
    veer_vec at = veer_vec3(corner & 1 ? box->hi.x : box->lo.x, corner & 2 ? box->hi.y : box->lo.y,
                            corner & 4 ? box->hi.z : box->lo.z);
    float height = veer_vec_dot(veer_vec_sub(at, from), up);
    if (corner == 0 || height < *lo)
      *lo = height;
    if (corner == 0 || height > *hi)
      *hi = height;
  }
}
