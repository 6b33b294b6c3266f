#include "surface.h"
#include "sweep.h"

/* An edge counts as longer by this share of the lengths in question: rounding leaves no cracks
 * between an edge and the next. */
static const float SLACK = 1e-6f;

float veeri_reach_ball(veer_vec offset, veer_vec way, float radius) {
  float square = veeri_dot(way, way);
  float middle = -veeri_dot(offset, way) / square;
  veer_vec miss = veeri_add(offset, veeri_scale(way, middle));
  float room = radius * radius - veeri_dot(miss, miss);
  if (!(square > 0.0f) || !(room >= 0.0f) || !(middle > 0.0f))
    return -1.0f;
  return veeri_max(middle - veeri_sqrt(room / square), 0.0f);
}

/* Into the strip as wide as the radius beside the edge, by its long side or by an end. */
static bool touch_side(const veeri_disc *disc, veer_vec a, veer_vec b, veeri_touch *touch) {
  veer_vec edge = veeri_sub(b, a), from = veeri_sub(disc->from, a);
  veer_vec along = veeri_unit(edge), across = veeri_flat_left(along);
  if (veeri_dot(from, across) < 0.0f)
    across = veeri_scale(across, -1.0f);
  float aside = veeri_dot(from, across), closing = -veeri_dot(disc->way, across);
  if (!(aside > 0.0f) || !(closing > 0.0f))
    return false;
  float distance = veeri_max((aside - disc->radius) / closing, 0.0f);
  float length = veeri_length(edge), slack = SLACK * (length + veeri_length(from) + distance);
  float place = veeri_dot(from, along), rate = veeri_dot(disc->way, along);
  float there = place + rate * distance;
  if (there < -slack)
    distance = rate > 0.0f ? -place / rate : VEER_INFINITY;
  else if (there > length + slack)
    distance = rate < 0.0f ? (length - place) / rate : VEER_INFINITY;
  float aside_there = aside - closing * distance;
  touch->distance = distance;
  touch->depth = veeri_max(disc->radius - aside_there, 0.0f);
  touch->normal = across;
  /* below 0: it has crossed the line of the edge beyond the end */
  return distance <= disc->length && aside_there >= -slack;
}

static bool touch_corner(const veeri_disc *disc, veer_vec corner, veeri_touch *touch) {
  veer_vec offset = veeri_sub(disc->from, corner);
  touch->distance = veeri_reach_ball(offset, disc->way, disc->corner_radius);
  if (!(touch->distance >= 0.0f && touch->distance <= disc->length))
    return false;
  veer_vec apart = veeri_add(offset, veeri_scale(disc->way, touch->distance));
  touch->depth = veeri_max(disc->corner_radius - veeri_length(apart), 0.0f);
  touch->normal = veeri_unit(veeri_is_zero(apart) ? veeri_scale(disc->way, -1.0f) : apart);
  return true;
}

bool veeri_touch_edge(const veeri_disc *disc, veer_vec a, veer_vec b, veeri_touch *touch) {
  veeri_touch each[3];
  bool met[3] = {touch_side(disc, a, b, &each[0]), touch_corner(disc, a, &each[1]),
                 touch_corner(disc, b, &each[2])};
  int first = -1;
  for (int i = 0; i < 3; i++)
    if (met[i] && (first < 0 || each[i].distance < each[first].distance))
      first = i;
  if (first < 0)
    return false;
  *touch = each[first];
  return true;
}
