#include "../../include/veer/context.h"

#include "../../include/veer/trig.h"
#include "vec.h"

static const float TURN = 6.28318531f;
#ifndef VEER_PLANAR
static const float GOLDEN_TURN = 2.39996323f; /* between neighbours on the spiral */
#endif

veer_context_options veer_context_default(void) {
  veer_context_options options;
  options.tolerance = 0.05f;
  options.hysteresis = 0.1f;
  return options;
}

static veer_vec on_ring(float angle) {
  veer_sincos turn = veer_sin_cos(angle);
  return veer_vec2(turn.cos, turn.sin);
}

veer_vec veer_context_direction(const veer_context *map, uint32_t index) {
  float i = (float)index, n = (float)map->count;
#ifndef VEER_PLANAR
  if (!map->planar) {
    float height = 1.0f - (2.0f * i + 1.0f) / n;
    float radius = veeri_sqrt(veeri_max(1.0f - height * height, 0.0f));
    veer_vec way = veeri_scale(on_ring(i * GOLDEN_TURN), radius);
    way.z = height;
    return veeri_unit(way);
  }
#endif
  return on_ring(i / n * TURN);
}

void veer_context_clear(veer_context *map) {
  for (uint32_t i = 0; i < map->count; i++)
    map->interest[i] = map->danger[i] = 0.0f;
}

static void mark(const veer_context *map, float *marks, veer_vec way) {
  if (!veeri_all_finite(way))
    return;
  for (uint32_t i = 0; i < map->count; i++)
    marks[i] = veeri_max(marks[i], veeri_dot(way, veer_context_direction(map, i)));
}

void veer_context_want(veer_context *map, veer_vec way) {
  mark(map, map->interest, way);
}

void veer_context_fear(veer_context *map, veer_vec way) {
  mark(map, map->danger, way);
}

static float least_of(const float *values, uint32_t count) {
  float least = VEER_INFINITY;
  for (uint32_t i = 0; i < count; i++)
    least = veeri_min(values[i], least);
  return least;
}

/* What one may choose among: the interest of the directions that are safe enough, 0 of the others.
 */
typedef struct choices {
  const veer_context *map;
  float most_danger;
  float least_interest; /* less is none: the rim of a cosine, seen from the side */
} choices;

static float wanted(const choices *c, uint32_t i) {
  return c->map->danger[i] <= c->most_danger ? c->map->interest[i] : 0.0f;
}

/* The distance of neighbouring directions as an angle, about. */
static float step_of(const veer_context *map) {
  float sphere = veeri_sqrt(2.0f * TURN / (float)map->count);
  return map->planar ? TURN / (float)map->count : sphere;
}

static bool is_beside(const veer_context *map, uint32_t a, uint32_t b) {
  float apart = veeri_dot(veer_context_direction(map, a), veer_context_direction(map, b));
  float step = 1.25f * step_of(map);
  return apart >= veer_sin_cos(step).cos;
}

/* The first of the most wanted; only those beside `near` when that is a direction. */
static uint32_t most_wanted(const choices *c, uint32_t near) {
  uint32_t best = c->map->count;
  float most = c->least_interest;
  for (uint32_t i = 0; i < c->map->count; i++) {
    if (near < c->map->count && !is_beside(c->map, i, near))
      continue;
    if (wanted(c, i) > most) {
      most = wanted(c, i);
      best = i;
    }
  }
  return best;
}

/* Where a cosine through three neighbouring values has its top, at most half a step away. */
static veer_vec top_of_cosine(const choices *c, uint32_t i) {
  uint32_t n = c->map->count;
  veer_vec ahead = veer_context_direction(c->map, i), left = veer_vec2(-ahead.y, ahead.x);
  float half = veer_sin_cos(0.5f * step_of(c->map)).sin;
  float sine = veer_sin_cos(step_of(c->map)).sin;
  float slope = (wanted(c, (i + 1) % n) - wanted(c, (i + n - 1) % n)) / (2.0f * sine);
  float aside = veeri_clamp(slope / wanted(c, i), -half, half);
  return veeri_add(ahead, veeri_scale(left, aside));
}

#ifndef VEER_PLANAR
/* The vector whose products with the directions beside `i` are their values, by least squares: the
 * normal equations of three unknowns, solved by Cramer's rule. */
static veer_vec top_of_sphere(const choices *c, uint32_t i) {
  veer_vec rows[3] = {veeri_zero(), veeri_zero(), veeri_zero()}, right = veeri_zero();
  for (uint32_t j = 0; j < c->map->count; j++) {
    if (!is_beside(c->map, i, j))
      continue;
    veer_vec way = veer_context_direction(c->map, j);
    for (int row = 0; row < 3; row++)
      rows[row] = veeri_add(rows[row], veeri_scale(way, veeri_axis(&way, row)));
    right = veeri_add(right, veeri_scale(way, wanted(c, j)));
  }
  veer_vec across[3] = {veeri_cross(rows[1], rows[2]), veeri_cross(rows[2], rows[0]),
                        veeri_cross(rows[0], rows[1])};
  float determinant = veeri_dot(rows[0], across[0]);
  veer_vec ahead = veer_context_direction(c->map, i), top = veeri_zero();
  if (!(determinant > 1e-6f)) /* too few beside it */
    return ahead;
  for (int row = 0; row < 3; row++) /* the matrix is its own transpose */
    top = veeri_add(top, veeri_scale(across[row], veeri_axis(&right, row) / determinant));
  top = veeri_unit(top);
  return veeri_dot(top, ahead) >= veer_sin_cos(step_of(c->map)).cos ? top : ahead;
}
#endif

static veer_vec top_at(const choices *c, uint32_t i) {
#ifndef VEER_PLANAR
  if (!c->map->planar)
    return top_of_sphere(c, i);
#endif
  return top_of_cosine(c, i);
}

static float most_of(const float *values, uint32_t count) {
  float most = 0.0f;
  for (uint32_t i = 0; i < count; i++)
    most = veeri_max(values[i], most);
  return most;
}

veer_choice veer_context_choose(const veer_context *map, const veer_context_options *options,
                                uint32_t before) {
  float interest = most_of(map->interest, map->count);
  choices c = {map, least_of(map->danger, map->count) + options->tolerance, 1e-3f * interest};
  veer_choice choice = {veeri_zero(), 0.0f, map->count, false};
  uint32_t best = most_wanted(&c, map->count);
  if (best < map->count && before < map->count) {
    uint32_t kept = most_wanted(&c, before);
    if (kept < map->count && wanted(&c, kept) >= wanted(&c, best) * (1.0f - options->hysteresis))
      best = kept;
  }
  if (best == map->count) {
    choice.blocked = interest > 0.0f;
    return choice;
  }
  choice.way = veeri_finish(veeri_with_length(top_at(&c, best), wanted(&c, best)));
  choice.danger = map->danger[best];
  choice.index = best;
  return choice;
}
