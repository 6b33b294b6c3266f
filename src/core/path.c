#include "../../include/veer/path.h"

#include "path.h"

/* Segments are numbered from 0; the last one of a closed path leads back to the first point. */
static size_t segments_of(const veer_path *path) {
  if (path->count == 0)
    return 0;
  return path->closed || path->count == 1 ? path->count : path->count - 1;
}

static veer_vec start_of(const veer_path *path, size_t segment) {
  return path->points[segment];
}

static veer_vec end_of(const veer_path *path, size_t segment) {
  return path->points[segment + 1 < path->count ? segment + 1 : 0];
}

float veer_path_length(const veer_path *path) {
  float length = 0.0f;
  for (size_t i = 0; i < segments_of(path); i++)
    length += veeri_length(veeri_sub(end_of(path, i), start_of(path, i)));
  return veeri_is_finite(length) ? length : 0.0f;
}

static veer_path_place no_place(void) {
  veer_path_place place = {veeri_zero(), veeri_zero(), 0.0f, 0.0f};
  return place;
}

/* Looks for the nearest place among stretches of the path, and keeps the best. */
typedef struct search {
  veer_vec point;
  veer_path_place best;
  bool found;
} search;

/* The part of a segment, `from` to `to` from its start; before is the path's length up to it. */
static void look_at(search *s, veer_vec start, veer_vec end, float from, float to, float before) {
  veer_vec whole = veeri_sub(end, start), way = veeri_unit(whole);
  float along = veeri_clamp(veeri_dot(veeri_sub(s->point, start), way), from, to);
  /* the end itself, not its neighbour by rounding: round a corner two segments are equally near */
  veer_vec place =
      along < veeri_length(whole) ? veeri_add(start, veeri_scale(way, along)) : end;
  float distance = veeri_length(veeri_sub(s->point, place));
  /* a segment of no length gives way to the next one, which has a direction */
  bool pointless = s->found && veeri_is_zero(s->best.direction) && distance == s->best.distance;
  if (s->found && !pointless && !(distance < s->best.distance))
    return;
  s->found = true;
  s->best.point = place;
  s->best.direction = way;
  s->best.along = before + along;
  s->best.distance = distance;
}

/* All places from `from` to `to` along the path, once round at most. */
static void look_between(search *s, const veer_path *path, float from, float to) {
  float before = 0.0f;
  for (size_t i = 0; i < segments_of(path); i++) {
    veer_vec start = start_of(path, i), end = end_of(path, i);
    float length = veeri_length(veeri_sub(end, start));
    if (i > 0 && length == 0.0f)
      continue;
    if (from <= before + length && to >= before)
      look_at(s, start, end, veeri_clamp(from - before, 0.0f, length),
              veeri_clamp(to - before, 0.0f, length), before);
    before += length;
  }
}

static veer_path_place finished(const search *s) {
  bool good = s->found && veeri_all_finite(s->best.point) && veeri_is_finite(s->best.distance) &&
              veeri_is_finite(s->best.along);
  return good ? s->best : no_place();
}

veer_path_place veer_path_nearest(const veer_path *path, veer_vec point) {
  search s = {point, no_place(), false};
  look_between(&s, path, 0.0f, VEER_INFINITY);
  return finished(&s);
}

/* A length along a closed path brought within one round. */
static float within_round(float along, float length) {
  if (!(length > 0.0f) || veeri_abs(along) > 1e6f * length)
    return 0.0f;
  float rounds = along / length;
  float whole = (float)(int32_t)rounds;
  along -= (whole > rounds ? whole - 1.0f : whole) * length;
  return along < length ? along : 0.0f;
}

veer_path_place veer_path_nearest_between(const veer_path *path, veer_vec point, float from,
                                          float to) {
  search s = {point, no_place(), false};
  float length = veer_path_length(path);
  if (!(from <= to))
    return no_place();
  if (!path->closed) {
    look_between(&s, path, veeri_clamp(from, 0.0f, length), veeri_clamp(to, 0.0f, length));
    return finished(&s);
  }
  if (to - from >= length) {
    look_between(&s, path, 0.0f, length);
    return finished(&s);
  }
  float start = within_round(from, length), end = start + (to - from);
  look_between(&s, path, start, veeri_min(end, length));
  if (end > length) /* over the seam; the stretch before it comes first */
    look_between(&s, path, 0.0f, end - length);
  return finished(&s);
}

veer_path_place veer_path_at(const veer_path *path, float along) {
  float length = veer_path_length(path);
  size_t count = segments_of(path);
  if (count == 0 || !veeri_is_finite(along))
    return no_place();
  along = path->closed ? within_round(along, length) : veeri_clamp(along, 0.0f, length);
  veer_path_place place = no_place();
  float before = 0.0f;
  for (size_t i = 0; i < count; i++) {
    veer_vec start = start_of(path, i), step = veeri_sub(end_of(path, i), start);
    float piece = veeri_length(step);
    if (i > 0 && piece == 0.0f)
      continue;
    float here = veeri_clamp(along - before, 0.0f, piece);
    place.direction = veeri_unit(step);
    place.point = veeri_add(start, veeri_scale(place.direction, here));
    place.along = before + here;
    before += piece;
    if (before >= along && piece > 0.0f)
      break;
  }
  return veeri_all_finite(place.point) ? place : no_place();
}
