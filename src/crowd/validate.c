/* validate.c: what a crowd accepts. Core functions answer every input; a crowd refuses early. */
#include "validate.h"

static bool is_way(veer_vec way, bool planar) {
  return veeri_is_direction(way) && veeri_fits_plane(way, planar);
}

static bool are_limits(const veer_agent *agent) {
  bool cap = agent->speed_limit == VEER_AT_MAX_SPEED || veeri_is_limit(agent->speed_limit);
  return cap && veeri_is_amount(agent->max_speed) && veeri_is_limit(agent->max_force) &&
         veeri_is_amount(agent->mass) && agent->mass > 0.0f &&
         veeri_is_amount(agent->response_time) && agent->response_time > 0.0f &&
         veeri_is_amount(agent->radius);
}

#ifndef VEER_PLANAR
static bool is_upright(veer_vec up, veer_vec heading) {
  return veeri_is_direction(up) && veeri_abs(veeri_dot(up, heading)) <= 1e-3f;
}
#endif

bool veeri_is_agent(const veer_agent *agent) {
  bool upright = true;
#ifndef VEER_PLANAR
  upright = is_upright(agent->up, agent->heading);
#endif
  return veeri_is_place(agent->pos) && veeri_all_finite(agent->vel) &&
         veeri_is_direction(agent->heading) && upright && are_limits(agent);
}

bool veeri_is_mover(const veer_mover *mover, bool planar) {
  bool upright = true;
#ifndef VEER_PLANAR
  upright = is_upright(mover->up, mover->heading) && (!planar || veeri_is_upward(mover->up));
#endif
  return veeri_is_place(mover->pos) && veeri_is_direction(mover->heading) && upright &&
         veeri_is_amount(mover->radius) && veeri_fits_plane(mover->pos, planar) &&
         veeri_fits_plane(mover->vel, planar) && veeri_fits_plane(mover->heading, planar);
}

veer_status veeri_check_goal(const veer_crowd *crowd, const veer_target *goal) {
  switch (goal->kind) {
  case VEER_TARGET_NONE:
    return VEER_OK;
  case VEER_TARGET_POINT:
    return veeri_is_place(goal->point) && veeri_fits_plane(goal->point, crowd->def.planar)
               ? VEER_OK
               : VEER_BAD_VALUE;
  case VEER_TARGET_MOVER:
    return goal->index < crowd->def.mover_count ? VEER_OK : VEER_BAD_INDEX;
  case VEER_TARGET_AGENT:
    return goal->index < crowd->count ? VEER_OK : VEER_BAD_INDEX;
  default: /* a goal cannot be "the goal" */
    return VEER_BAD_VALUE;
  }
}

static bool is_handling(const veer_handling *handling) {
  return veeri_is_limit(handling->max_turn_rate) && veeri_is_limit(handling->max_accel) &&
         veeri_is_limit(handling->max_brake) && veeri_is_amount(handling->smoothing) &&
         veeri_is_amount(handling->low_speed) && handling->low_speed <= 1.0f &&
         veeri_is_amount(handling->heading_smoothing) && veeri_is_amount(handling->banking);
}

static bool is_facing(const veer_profile *profile, bool planar) {
  const veer_turn_options *turn = &profile->turn;
  return profile->facing < VEER_FACING_COUNT && is_way(profile->direction, planar) &&
         veeri_is_amount(turn->max_rate) && veeri_is_limit(turn->max_acceleration) &&
         veeri_is_amount(turn->slowing_angle) && turn->slowing_angle > 0.0f &&
         veeri_is_amount(turn->tolerance) && veeri_is_amount(turn->response_time) &&
         turn->response_time > 0.0f;
}

static veer_status check_profile(const veer_crowd_def *def, const veer_profile *profile) {
  if (profile->behavior_count > VEER_MAX_BEHAVIORS || !are_limits(&profile->body) ||
      profile->combination >= VEER_COMBINATION_COUNT || !is_handling(&profile->handling) ||
      !is_facing(profile, def->planar))
    return VEER_BAD_VALUE;
  veer_status status = veeri_check_target(def, &profile->look_at);
  for (uint32_t i = 0; i < profile->behavior_count && status == VEER_OK; i++)
    status = veeri_check_behavior(def, &profile->behaviors[i]);
  return status;
}

static bool is_box(const veer_box *box, bool planar) {
  bool ordered = veeri_is_place(box->lo) && veeri_is_place(box->hi) &&
                 veeri_fits_plane(box->lo, planar) && veeri_fits_plane(box->hi, planar);
  for (int axis = 0; axis < VEERI_AXES; axis++)
    ordered = ordered && veeri_axis(&box->lo, axis) <= veeri_axis(&box->hi, axis);
  return ordered;
}

static bool is_track(const veer_mover_def *def, bool planar) {
  if (def->script != VEER_SCRIPT_TRACK)
    return true;
  if (def->point_count == 0 || def->points == NULL)
    return false;
  for (size_t i = 0; i < def->point_count; i++)
    if (!veeri_is_place(def->points[i].pos) || !veeri_fits_plane(def->points[i].pos, planar) ||
        !(def->points[i].time - def->points[i].time == 0.0) ||
        (i > 0 && !(def->points[i].time > def->points[i - 1].time)))
      return false;
  return true;
}

static bool is_mover_def(const veer_mover_def *def, bool planar) {
  return def->script < VEER_SCRIPT_COUNT && veeri_is_mover(&def->start, planar) &&
         is_box(&def->box, planar) && veeri_fits_plane(def->speed, planar) &&
         veeri_all_finite(def->frequency) && veeri_is_finite(def->rate) &&
         veeri_is_amount(def->margin) && is_track(def, planar);
}

static bool are_points(const veer_vec *points, size_t count, bool planar) {
  if (count > 0 && points == NULL)
    return false;
  for (size_t i = 0; i < count; i++)
    if (!veeri_is_place(points[i]) || !veeri_fits_plane(points[i], planar))
      return false;
  return true;
}

/* Half sizes may be infinite; a box of the plane is endless along up. */
static bool are_half_sizes(veer_vec half, bool planar) {
#ifndef VEER_PLANAR
  if (planar && !(half.z > FLT_MAX))
    return false;
#else
  (void)planar;
#endif
  for (int axis = 0; axis < VEERI_AXES; axis++)
    if (!veeri_is_limit(veeri_axis(&half, axis)))
      return false;
  return true;
}

/* In the plane a shape stands upright. */
static bool has_frame(const veer_obstacle *obstacle, bool planar) {
#ifndef VEER_PLANAR
  if (!is_upright(obstacle->up, obstacle->forward))
    return false;
  return !planar || (obstacle->up.x == 0.0f && obstacle->up.y == 0.0f);
#else
  (void)obstacle, (void)planar;
  return true;
#endif
}

static bool is_shape(const veer_obstacle *obstacle, bool planar) {
  switch (obstacle->kind) {
  case VEER_OBSTACLE_BOX:
    return are_half_sizes(obstacle->half, planar) && has_frame(obstacle, planar);
  case VEER_OBSTACLE_POLYGON:
    return obstacle->count > 0 && are_points(obstacle->points, obstacle->count, planar) &&
           has_frame(obstacle, planar);
  default:
    return obstacle->kind < VEER_OBSTACLE_KIND_COUNT;
  }
}

static bool is_obstacle(const veer_obstacle *obstacle, bool planar) {
  return is_shape(obstacle, planar) && obstacle->side < VEER_SIDE_COUNT &&
         veeri_is_place(obstacle->center) && veeri_is_place(obstacle->end) &&
         veeri_fits_plane(obstacle->center, planar) && veeri_fits_plane(obstacle->end, planar) &&
         veeri_is_amount(obstacle->radius) && is_way(obstacle->forward, planar);
}

static bool is_wall(const veer_wall *wall, bool planar) {
  return veeri_is_place(wall->a) && veeri_is_place(wall->b) && veeri_fits_plane(wall->a, planar) &&
         veeri_fits_plane(wall->b, planar);
}

/* Floats count no farther one by one. */
static const uint32_t MOST_IN_A_ROW = 1u << 24;

static bool is_path(const veer_path *path, bool planar) {
  return path->count <= MOST_IN_A_ROW && are_points(path->points, path->count, planar);
}

/* Counts within what a crowd holds; one layer in the plane. */
static bool is_grid(uint32_t nx, uint32_t ny, uint32_t nz, bool planar) {
  const uint64_t most = 1u << 28;
  return nx > 0 && ny > 0 && nz > 0 && nx <= MOST_IN_A_ROW && ny <= MOST_IN_A_ROW &&
         nz <= (planar ? 1u : MOST_IN_A_ROW) && (uint64_t)nx * ny <= most &&
         (uint64_t)nx * ny * nz <= most;
}

static bool stands(veer_vec corner, float spacing, bool planar) {
  return veeri_is_place(corner) && veeri_fits_plane(corner, planar) && veeri_is_amount(spacing) &&
         spacing > 0.0f;
}

static bool is_field(const veer_flow_grid *field, bool planar) {
  if (!is_grid(field->nx, field->ny, field->nz, planar) || field->vectors == NULL ||
      !stands(field->origin, field->spacing, planar))
    return false;
  for (size_t i = 0; i < (size_t)field->nx * field->ny * field->nz; i++)
    if (!veeri_fits_plane(field->vectors[i], planar))
      return false;
  return true;
}

static bool is_map(const veer_explored *map, bool planar) {
  return is_grid(map->nx, map->ny, map->nz, planar) && stands(map->lo, map->cell, planar);
}

static bool are_things(const veer_crowd_def *def) {
  bool good = (def->obstacle_count == 0 || def->obstacles) &&
              (def->wall_count == 0 || def->walls) && (def->path_count == 0 || def->paths) &&
              (def->field_count == 0 || def->fields) && (def->map_count == 0 || def->maps);
  for (size_t i = 0; good && i < def->obstacle_count; i++)
    good = is_obstacle(&def->obstacles[i], def->planar);
  for (size_t i = 0; good && i < def->wall_count; i++)
    good = is_wall(&def->walls[i], def->planar);
  for (size_t i = 0; good && i < def->path_count; i++)
    good = is_path(&def->paths[i], def->planar);
  for (size_t i = 0; good && i < def->field_count; i++)
    good = is_field(&def->fields[i], def->planar);
  for (size_t i = 0; good && i < def->map_count; i++)
    good = is_map(&def->maps[i], def->planar);
  return good;
}

static bool is_world(const veer_crowd_def *def) {
  bool radius = def->interaction_radius == VEER_FROM_PROFILES ||
                (veeri_is_limit(def->interaction_radius) && def->interaction_radius > 0.0f);
  return radius && def->edge < VEER_EDGE_COUNT && is_box(&def->box, def->planar) &&
         def->max_dt > 0.0f && def->allocator.resize != NULL &&
         (def->edge == VEER_EDGE_OPEN || veeri_axis(&def->box.lo, 0) < veeri_axis(&def->box.hi, 0));
}

veer_status veeri_check_definition(const veer_crowd_def *def) {
  if (!is_world(def) || !are_things(def) || (def->profile_count > 0 && def->profiles == NULL) ||
      (def->mover_count > 0 && def->movers == NULL))
    return VEER_BAD_VALUE;
  for (size_t i = 0; i < def->mover_count; i++)
    if (!is_mover_def(&def->movers[i], def->planar))
      return VEER_BAD_VALUE;
  veer_status status = VEER_OK;
  for (size_t i = 0; i < def->profile_count && status == VEER_OK; i++)
    status = check_profile(def, &def->profiles[i]);
  if (status == VEER_OK && def->interaction_radius != VEER_FROM_PROFILES) {
    veer_crowd_def largest = *def;
    largest.interaction_radius = VEER_FROM_PROFILES;
    if (veeri_interaction_radius(&largest) > def->interaction_radius)
      status = VEER_BAD_VALUE;
  }
  return status;
}
