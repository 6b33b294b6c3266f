#include "../../include/veer/trig.h"
#include "../../include/veer/wall.h"
#include "frame.h"
#include "walls.h"

veer_feeler_options veer_feeler_default(void) {
  veer_feeler_options options;
  options.count = 3;
  options.length = 4.0f;
  options.side_length = 2.0f;
  options.spread = 0.785398163f;
  options.overwrites = false;
  options.each = false;
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

/* The share of the feeler up to the wall from a to b; above 1: they do not meet. The ends are asked
 * on which side of the feeler they lie, and walls that share an end ask that alike: no feeler slips
 * between them. */
static float share_up_to(veer_vec feeler, veer_vec a, veer_vec b) {
  veer_vec wall = veeri_sub(b, a);
  float turn = turn_of(feeler, wall);
  float side_a = turn_of(feeler, a), side_b = turn_of(feeler, b);
  if (turn == 0.0f || (side_a < 0.0f && side_b < 0.0f) || (side_a > 0.0f && side_b > 0.0f))
    return 2.0f;
  float share = turn_of(a, wall) / turn;
  return share >= 0.0f ? share : 2.0f;
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

/* A feeler and its nearest meeting with any wall. */
typedef struct feeling {
  veer_vec way; /* local */
  float length;
  float distance;  /* from the agent; infinite: none */
  veer_vec normal; /* local */
} feeling;

static uint32_t stretch_feelers(const veer_feeler_options *options, feeling *feelers) {
  uint32_t count = feelers_in(options);
  for (uint32_t i = 0; i < count; i++) {
    if (i > 0 && i % 2 == 0) /* the mirror image of the one before */
      feelers[i].way = veer_vec2(feelers[i - 1].way.x, -feelers[i - 1].way.y);
    else
      feelers[i].way = local_feeler(options, i);
    feelers[i].length = veeri_length(feelers[i].way);
    feelers[i].distance = VEER_INFINITY;
    feelers[i].normal = veeri_zero();
  }
  return count;
}

static void feel_wall(feeling *feelers, uint32_t count, veer_vec a, veer_vec b) {
  for (uint32_t i = 0; i < count; i++) {
    feeling *feeler = &feelers[i];
    float share = share_up_to(feeler->way, a, b);
    if (!(share <= 1.0f) || share * feeler->length >= feeler->distance)
      continue;
    feeler->distance = share * feeler->length;
    feeler->normal = normal_toward_origin(a, b, feeler->way);
  }
}

static bool are_feelers(const veer_feeler_options *options) {
  return veeri_is_finite(options->length) && veeri_is_finite(options->side_length) &&
         veeri_is_finite(options->spread);
}

static veer_vec push_of(const feeling *feeler) {
  return veeri_scale(feeler->normal, feeler->length - feeler->distance);
}

/* The part of the last feeler beyond a place that another one may have found. */
static veer_vec push_of_last(const feeling *feelers, uint32_t count, const feeling *nearest) {
  veer_vec place = veeri_with_length(nearest->way, nearest->distance);
  const feeling *last = &feelers[count > 1 ? count - 2 : 0];
  return veeri_scale(nearest->normal, veeri_length(veeri_sub(last->way, place)));
}

veer_vec veer_avoid_walls(const veer_agent *agent, const veer_wall *walls, size_t count,
                          const veer_feeler_options *options) {
  veer_vec sum = veeri_zero();
  if (!veeri_are_walls(walls, count) || !are_feelers(options) || !veeri_all_finite(agent->pos) ||
      !veeri_all_finite(agent->heading))
    return sum;
  feeling feelers[VEER_MAX_FEELERS], *nearest = NULL;
  uint32_t felt = stretch_feelers(options, feelers);
  veer_vec left = veeri_left(agent);
  for (size_t i = 0; i < count; i++)
    feel_wall(feelers, felt, into_frame(agent, left, walls[i].a),
              into_frame(agent, left, walls[i].b));
  for (uint32_t i = 0; i < felt; i++) {
    if (feelers[i].distance == VEER_INFINITY)
      continue;
    if (options->each)
      sum = veeri_add(sum, push_of(&feelers[i]));
    if (nearest == NULL || feelers[i].distance < nearest->distance)
      nearest = &feelers[i];
  }
  if (options->overwrites && nearest != NULL)
    sum = push_of_last(feelers, felt, nearest);
  else if (!options->each && nearest != NULL)
    sum = push_of(nearest);
  return veeri_finish(flat_to_world(agent, sum));
}
