#include "../../include/veer/wall.h"

#include "../../include/veer/motion.h"
#include "../../include/veer/trig.h"
#include "frame.h"
#include "seek.h"
#include "surface.h"

veer_feeler_options veer_feeler_default(void) {
  veer_feeler_options options;
  options.count = 3;
  options.length = 4.0f;
  options.side_length = 2.0f;
  options.spread = 0.785398163f;
  options.each = false;
  return options;
}

veer_wall_follow_options veer_wall_follow_default(void) {
  veer_wall_follow_options options;
  options.look_ahead = 1.0f;
  options.offset = 1.0f;
  return options;
}

/* Feeler 0 goes ahead, 1 and 2 are the innermost pair to the left and right, and so on. In the
 * agent's own frame: x ahead, y left. */
static veer_vec local_feeler(const veer_feeler_options *options, uint32_t index) {
  if (index == 0)
    return veer_vec2(options->length, 0.0f);
  uint32_t pairs = (options->count - 1) / 2, pair = (index + 1) / 2;
  veer_sincos turn = veer_sin_cos(options->spread * (float)pair / (float)pairs);
  float side = index % 2 == 1 ? turn.sin : -turn.sin;
  return veer_vec2(options->side_length * turn.cos, options->side_length * side);
}

static uint32_t feelers_in(const veer_feeler_options *options) {
  return options->count > VEER_MAX_FEELERS ? VEER_MAX_FEELERS : options->count;
}

static veer_vec flat_to_world(const veer_agent *agent, veer_vec local) {
  return veeri_add(veeri_scale(agent->heading, local.x), veeri_scale(veeri_left(agent), local.y));
}

veer_vec veer_feeler(const veer_agent *agent, const veer_feeler_options *options, uint32_t index) {
  if (index >= feelers_in(options))
    return veeri_zero();
  return veeri_finish(flat_to_world(agent, local_feeler(options, index)));
}

/* ---- walls in the plane of heading and left, with the agent at the origin ---- */

static veer_vec into_frame(const veer_agent *agent, veer_vec left, veer_vec point) {
  veer_vec offset = veeri_sub(point, agent->pos);
  return veer_vec2(veeri_dot(offset, agent->heading), veeri_dot(offset, left));
}

static float turn_of(veer_vec a, veer_vec b) {
  return a.x * b.y - a.y * b.x;
}

/* The share of the feeler up to the wall from a to b; above 1: they do not meet. */
static float share_up_to(veer_vec feeler, veer_vec a, veer_vec b) {
  veer_vec wall = veeri_sub(b, a);
  float turn = turn_of(feeler, wall);
  if (turn == 0.0f)
    return 2.0f;
  float along_feeler = turn_of(a, wall) / turn, along_wall = turn_of(a, feeler) / turn;
  bool meets = along_feeler >= 0.0f && along_wall >= 0.0f && along_wall <= 1.0f;
  return meets ? along_feeler : 2.0f;
}

/* Across the wall, on the side where the origin lies; on the wall itself against the feeler. */
static veer_vec normal_toward_origin(veer_vec a, veer_vec b, veer_vec feeler) {
  veer_vec wall = veeri_sub(b, a);
  veer_vec normal = veeri_unit(veer_vec2(-wall.y, wall.x));
  float side = -veeri_dot(normal, a);
  if (side == 0.0f)
    side = -veeri_dot(normal, feeler);
  return side < 0.0f ? veeri_scale(normal, -1.0f) : normal;
}

/* The nearest meeting of one feeler with any wall. */
typedef struct meeting {
  float distance; /* from the agent; infinite: none */
  veer_vec push;  /* local */
} meeting;

static meeting nearest_meeting(const veer_agent *agent, const veer_wall *walls, size_t count,
                               veer_vec feeler) {
  meeting nearest = {VEER_INFINITY, veeri_zero()};
  veer_vec left = veeri_left(agent);
  float length = veeri_length(feeler);
  for (size_t i = 0; i < count; i++) {
    veer_vec a = into_frame(agent, left, walls[i].a), b = into_frame(agent, left, walls[i].b);
    float share = share_up_to(feeler, a, b);
    if (!(share <= 1.0f) || share * length >= nearest.distance)
      continue;
    nearest.distance = share * length;
    nearest.push = veeri_scale(normal_toward_origin(a, b, feeler), length - share * length);
  }
  return nearest;
}

static bool are_walls(const veer_wall *walls, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!veeri_all_finite(walls[i].a) || !veeri_all_finite(walls[i].b))
      return false;
  return true;
}

static bool are_feelers(const veer_feeler_options *options) {
  return veeri_is_finite(options->length) && veeri_is_finite(options->side_length) &&
         veeri_is_finite(options->spread);
}

veer_vec veer_avoid_walls(const veer_agent *agent, const veer_wall *walls, size_t count,
                          const veer_feeler_options *options) {
  veer_vec sum = veeri_zero();
  float nearest = VEER_INFINITY;
  if (!are_walls(walls, count) || !are_feelers(options) || !veeri_all_finite(agent->pos) ||
      !veeri_all_finite(agent->heading))
    return sum;
  for (uint32_t i = 0; i < feelers_in(options); i++) {
    meeting met = nearest_meeting(agent, walls, count, local_feeler(options, i));
    if (options->each) {
      sum = veeri_add(sum, met.push);
    } else if (met.distance < nearest) {
      nearest = met.distance;
      sum = met.push;
    }
  }
  return veeri_finish(flat_to_world(agent, sum));
}

/* ---- walls as things ---- */

/* The wall at the agent's height: the nearest part of the strip that reaches along up. */
static veer_obstacle wall_at(const veer_agent *agent, const veer_wall *wall) {
  veer_vec a = wall->a, b = wall->b;
#ifndef VEER_PLANAR
  a = veeri_add(a, veeri_scale(agent->up, veeri_dot(veeri_sub(agent->pos, a), agent->up)));
  b = veeri_add(b, veeri_scale(agent->up, veeri_dot(veeri_sub(agent->pos, b), agent->up)));
#else
  (void)agent;
#endif
  veer_obstacle thin = veer_obstacle_capsule(a, b, 0.0f);
  thin.side = VEER_SIDE_BOTH;
  return thin;
}

static bool first_wall(const veer_agent *agent, const veer_wall *walls, size_t count, veer_vec from,
                       veer_vec to, veer_hit *first) {
  bool met = false;
  for (size_t i = 0; i < count; i++) {
    veer_obstacle wall = wall_at(agent, &walls[i]);
    veer_hit hit;
    if (veer_sweep(&wall, from, to, agent->radius, &hit) &&
        (!met || hit.distance < first->distance)) {
      *first = hit;
      met = true;
    }
  }
  return met;
}

static veer_vec without_inward(veer_vec v, veer_vec normal) {
  float inward = veeri_dot(v, normal);
  return inward < 0.0f ? veeri_sub(v, veeri_scale(normal, inward)) : v;
}

void veer_stop_at_walls(veer_agent *agent, veer_vec before, const veer_wall *walls, size_t count) {
  enum { CORNERS = 4 }; /* so many walls in one step; what way is then left is not gone */
  veer_vec from = before, to = agent->pos, vel = agent->vel;
  veer_hit hit = {0};
  if (!veeri_all_finite(before) || !veeri_all_finite(to) || !are_walls(walls, count))
    return;
  for (int corner = 0; first_wall(agent, walls, count, from, to, &hit); corner++) {
    vel = without_inward(vel, hit.normal);
    veer_vec rest = without_inward(veeri_sub(to, hit.point), hit.normal);
    from = hit.point;
    to = corner < CORNERS ? veeri_add(from, rest) : from;
    if (corner == CORNERS)
      break;
  }
  bool turned = !veeri_is_zero(veeri_sub(vel, agent->vel));
  agent->pos = to;
  agent->vel = vel;
  if (turned)
    veer_face_travel(agent);
}

veer_vec veer_follow_wall(const veer_agent *agent, const veer_wall *walls, size_t count,
                          const veer_wall_follow_options *options) {
  veer_vec ahead = veeri_add(agent->pos, veeri_scale(agent->vel, options->look_ahead));
  veer_vec nearest = veeri_zero(), normal = veeri_zero();
  float least = VEER_INFINITY;
  if (!are_walls(walls, count) || !veeri_is_finite(options->offset))
    return veeri_zero();
  for (size_t i = 0; i < count; i++) {
    veer_obstacle wall = wall_at(agent, &walls[i]);
    veer_vec on = veeri_nearest_on(wall.center, wall.end, ahead);
    float distance = veeri_length(veeri_sub(ahead, on));
    if (!(distance < least))
      continue;
    veer_vec along = veeri_unit(veeri_sub(wall.end, wall.center));
    least = distance;
    nearest = on;
    normal = veeri_unit(veeri_reject(veeri_sub(agent->pos, on), along));
    if (veeri_is_zero(normal)) /* on the wall, which has no sides then: keep it to the right */
      normal = veeri_left(agent);
  }
  if (!(least < VEER_INFINITY))
    return veeri_zero();
  veer_vec place = veeri_add(nearest, veeri_scale(normal, options->offset));
  return veeri_finish(veeri_match_way(agent, veeri_sub(place, agent->pos)));
}

veer_vec veer_contain(const veer_agent *agent, const veer_obstacle *region, float look_ahead) {
  veer_vec ahead = veeri_add(agent->pos, veeri_scale(agent->vel, look_ahead));
  veer_surface surface = veer_surface_at(region, ahead);
  if (!veeri_all_finite(ahead) || !veeri_is_finite(agent->radius) ||
      veeri_is_zero(surface.normal) || surface.distance >= agent->radius)
    return veeri_zero();
  float missing = agent->radius - surface.distance;
  veer_vec place = veeri_add(ahead, veeri_scale(surface.normal, missing));
  return veeri_finish(veeri_match_way(agent, veeri_sub(place, agent->pos)));
}
