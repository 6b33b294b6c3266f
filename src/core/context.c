#include "../../include/veer/context.h"

#include "../../include/veer/trig.h"
#include "frame.h"

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

static bool is_planar(const veer_context *map) {
#ifdef VEER_PLANAR
  (void)map;
  return true;
#else
  return map->planar;
#endif
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
  if (!veeri_is_finite(veeri_length(way)))
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

void veer_context_want_round(veer_context *map, veer_vec way) {
  float length = veeri_length(way);
  if (!veeri_is_finite(length))
    return;
  for (uint32_t i = 0; i < map->count; i++) {
    float along = veeri_dot(way, veer_context_direction(map, i));
    map->interest[i] = veeri_max(map->interest[i], veeri_max(along, (length + along) / 3.0f));
  }
}

/* What one may choose among. */
typedef struct choices {
  const veer_context *map;
  float most_danger;    /* more is not safe */
  float least_interest; /* less is none: the rim of a cosine, seen from the side */
  float beside; /* cosine of the angle within which directions of space are beside another */
  float reach;  /* tangent of the angle within which a direction stands for what is near */
} choices;

static float least_of(const float *values, uint32_t count) {
  float least = VEER_INFINITY;
  for (uint32_t i = 0; i < count; i++)
    least = veeri_min(values[i], least);
  return least;
}

static float most_of(const float *values, uint32_t count) {
  float most = 0.0f;
  for (uint32_t i = 0; i < count; i++)
    most = veeri_max(values[i], most);
  return most;
}

/* On the sphere a step is the side of the square of a direction's share of it. No place is farther
 * than 0.78 steps from its nearest direction, and no two that share a border are farther than 1.5
 * steps from each other: measured from 4 to 500 directions. */
static choices choices_of(const veer_context *map, float tolerance) {
  float n = (float)map->count;
  float step = is_planar(map) ? TURN / n : veeri_sqrt(2.0f * TURN / n);
  veer_sincos reach = veer_sin_cos(is_planar(map) ? 0.5f * step : 0.8f * step);
  choices c;
  c.map = map;
  c.most_danger = least_of(map->danger, map->count) + tolerance;
  c.least_interest = 1e-3f * most_of(map->interest, map->count);
  c.beside = veer_sin_cos(1.55f * step).cos;
  c.reach = veeri_max(reach.sin / reach.cos, 0.0f); /* 0 of fewer than there must be */
  return c;
}

static bool is_safe(const choices *c, uint32_t i) {
  return c->map->danger[i] <= c->most_danger;
}

static float wanted(const choices *c, uint32_t i) {
  return is_safe(c, i) ? c->map->interest[i] : 0.0f;
}

/* Whether j is another direction beside i, which points along `ahead`. */
static bool is_beside(const choices *c, uint32_t i, veer_vec ahead, uint32_t j) {
  uint32_t steps = i > j ? i - j : j - i;
  if (is_planar(c->map))
    return steps == 1 || steps == c->map->count - 1;
  return steps != 0 && veeri_dot(ahead, veer_context_direction(c->map, j)) >= c->beside;
}

/* The first of the most wanted, count when there is none. */
static uint32_t most_wanted(const choices *c) {
  uint32_t best = c->map->count;
  float most = c->least_interest;
  for (uint32_t i = 0; i < c->map->count; i++) {
    if (!(wanted(c, i) > most))
      continue;
    most = wanted(c, i);
    best = i;
  }
  return best;
}

/* More for what is farther from direction i, which points along `ahead`. */
static float apart(const choices *c, uint32_t i, veer_vec ahead, uint32_t j) {
  uint32_t steps = i > j ? i - j : j - i;
  if (!is_planar(c->map))
    return -veeri_dot(ahead, veer_context_direction(c->map, j));
  return (float)(steps < c->map->count - steps ? steps : c->map->count - steps);
}

/* `from`, or where that is not safe any more the safe direction nearest to it; of equals the more
 * wanted. */
static uint32_t nearest_safe(const choices *c, uint32_t from) {
  if (is_safe(c, from))
    return from;
  veer_vec ahead = veer_context_direction(c->map, from);
  uint32_t nearest = from;
  float least = VEER_INFINITY;
  for (uint32_t i = 0; i < c->map->count; i++) {
    float distance = apart(c, from, ahead, i);
    if (!is_safe(c, i) || distance > least ||
        (distance == least && !(wanted(c, i) > wanted(c, nearest))))
      continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}

/* The top of the hill of interest that `from` is on, count when that is no hill. */
static uint32_t climb(const choices *c, uint32_t from) {
  uint32_t top = from;
  do {
    from = top;
    veer_vec ahead = veer_context_direction(c->map, from);
    for (uint32_t i = 0; i < c->map->count; i++)
      if (wanted(c, i) > wanted(c, top) && is_beside(c, from, ahead, i))
        top = i;
  } while (top != from);
  return wanted(c, top) > c->least_interest ? top : c->map->count;
}

/* From direction i, across it, to where the cosine that is as wanted there has its top, if it is to
 * fit best beside it. What is not safe says nothing. */
static veer_vec way_to_top(const choices *c, uint32_t i, veer_vec ahead) {
  veer_vec u = veer_vec2(-ahead.y, ahead.x), v = veeri_zero();
#ifndef VEER_PLANAR
  if (!c->map->planar) {
    u = veeri_across(ahead);
    v = veeri_cross(ahead, u);
  }
#endif
  float uu = 0.0f, uv = 0.0f, vv = 0.0f, ur = 0.0f, vr = 0.0f; /* least squares: normal equations */
  for (uint32_t j = 0; j < c->map->count; j++) {
    if (!is_safe(c, j) || !is_beside(c, i, ahead, j))
      continue;
    veer_vec way = veer_context_direction(c->map, j);
    float a = veeri_dot(way, u), b = veeri_dot(way, v);
    float rise = wanted(c, j) / wanted(c, i) - veeri_dot(way, ahead);
    uu += a * a, uv += a * b, vv += b * b;
    ur += a * rise, vr += b * rise;
  }
  if (is_planar(c->map))
    return uu > 0.0f ? veeri_scale(u, ur / uu) : veeri_zero();
  float determinant = uu * vv - uv * uv;
  if (!(determinant > 1e-3f * uu * vv)) /* none beside it, or all in line */
    return veeri_zero();
  return veeri_add(veeri_scale(u, (ur * vv - vr * uv) / determinant),
                   veeri_scale(v, (vr * uu - ur * uv) / determinant));
}

/* `aside` shortened, down to nothing where it points straight at a danger beside i. */
static veer_vec not_into_danger(const choices *c, uint32_t i, veer_vec ahead, veer_vec aside) {
  veer_vec toward = veeri_unit(aside);
  float most = 0.0f;
  for (uint32_t j = 0; j < c->map->count; j++) {
    if (is_safe(c, j) || !is_beside(c, i, ahead, j))
      continue;
    veer_vec danger = veeri_reject(veer_context_direction(c->map, j), ahead);
    most = veeri_max(veeri_dot(toward, veeri_unit(danger)), most);
  }
  return veeri_scale(aside, 1.0f - veeri_min(most, 1.0f));
}

static veer_vec way_of(const choices *c, uint32_t i) {
  veer_vec ahead = veer_context_direction(c->map, i);
  veer_vec aside = veeri_limit(way_to_top(c, i, ahead), c->reach);
  aside = not_into_danger(c, i, ahead, aside);
  return veeri_finish(veeri_scale(veeri_add(ahead, aside), wanted(c, i)));
}

veer_choice veer_context_choose(const veer_context *map, const veer_context_options *options,
                                uint32_t before) {
  choices c = choices_of(map, options->tolerance);
  veer_choice choice = {veeri_zero(), 0.0f, most_wanted(&c), false};
  if (choice.index == map->count) {
    choice.blocked = c.least_interest > 0.0f;
    return choice;
  }
  choice.way = way_of(&c, choice.index);
  uint32_t kept = before < map->count ? climb(&c, nearest_safe(&c, before)) : map->count;
  if (kept < map->count && kept != choice.index) {
    veer_vec way = way_of(&c, kept);
    float enough = veeri_length(choice.way) * (1.0f - options->hysteresis);
    if (veeri_length(way) >= enough) {
      choice.way = way;
      choice.index = kept;
    }
  }
  choice.danger = map->danger[choice.index];
  return choice;
}
