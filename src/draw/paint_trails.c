#include "../core/guard.h"

#include "painter.h"
#include "trails.h"

/* A trail is drawn in pieces of at least so many steps, each a little stronger than the one before.
 * Pieces of all trails are drawn from old to new, so that the new lie on the old. */
enum { MOST_PIECES = 24, FEWEST_STEPS = 2 };
static const float faintest = 0.22f, strongest = 0.85f;

/* Steps are compared by their age, which survives the wrap of 32 bits. */
static uint32_t age_of(const veeri_trail *trail, size_t index, uint32_t present) {
  return present - veeri_trail_point(trail, index).step;
}

/* The first point that is at most so old. */
static size_t first_younger(const veeri_trail *trail, uint32_t oldest, uint32_t present) {
  size_t lo = 0, hi = veeri_trail_count(trail);
  while (lo < hi) {
    size_t middle = lo + (hi - lo) / 2;
    if (age_of(trail, middle, present) <= oldest)
      hi = middle;
    else
      lo = middle + 1;
  }
  return lo;
}

static bool far_enough(veer_point a, veer_point b) {
  float x = a.x - b.x, y = a.y - b.y;
  return x * x + y * y >= 0.5f;
}

/* The line that leads to the points first .. end - 1. */
static void paint_piece(veeri_painter *painter, const veeri_trail *trail, size_t first, size_t end,
                        veer_pen pen) {
  if (first >= end)
    return;
  size_t from = first > 0 ? first - 1 : 0;
  veer_point last = veeri_pixel_of(&painter->camera, veeri_trail_point(trail, from).pos);
  veeri_line_begin(painter->picture, pen);
  veeri_line_to(painter->picture, last);
  for (size_t i = from + 1; i < end; i++) {
    veer_trail_point point = veeri_trail_point(trail, i);
    veer_point at = veeri_pixel_of(&painter->camera, point.pos);
    if (point.starts) {
      veeri_line_end(painter->picture);
      veeri_line_begin(painter->picture, pen);
    } else if (!far_enough(at, last) && i + 1 < end)
      continue; /* standing still needs no points */
    veeri_line_to(painter->picture, at);
    last = at;
  }
  veeri_line_end(painter->picture);
}

static uint32_t oldest_age(const veeri_painter *painter, uint32_t present) {
  const veer_trails *trails = painter->options->trails;
  uint32_t oldest = 0;
  for (size_t i = 0; i < painter->id_bound + painter->mover_count; i++) {
    const veeri_trail *trail =
        i < painter->mover_count
            ? veeri_trail_of_mover(trails, (uint32_t)i)
            : veeri_trail_of_agent(trails, (uint32_t)(i - painter->mover_count));
    if (trail && veeri_trail_count(trail) > 0 && age_of(trail, 0, present) > oldest)
      oldest = age_of(trail, 0, present);
  }
  return oldest;
}

typedef struct span {
  uint32_t present, younger_than, at_least; /* ages: at_least <= age < younger_than */
  float strength;
} span;

static void paint_span(veeri_painter *painter, const veeri_trail *trail, const span *ages,
                       uint32_t color) {
  if (!trail)
    return;
  size_t first = first_younger(trail, ages->younger_than - 1, ages->present);
  size_t end = ages->at_least == 0 ? veeri_trail_count(trail)
                                   : first_younger(trail, ages->at_least - 1, ages->present);
  uint32_t shade = veeri_mix(painter->theme->background, color, ages->strength);
  paint_piece(painter, trail, first, end, (veer_pen){VEER_NO_COLOR, shade, 1.5f});
}

void veeri_paint_trails(veeri_painter *painter) {
  const veer_trails *trails = painter->options->trails;
  uint32_t present = (uint32_t)veer_crowd_steps_done(painter->crowd);
  uint64_t reach = (uint64_t)oldest_age(painter, present) + 1;
  uint64_t pieces = reach / FEWEST_STEPS < MOST_PIECES ? reach / FEWEST_STEPS + 1 : MOST_PIECES;
  for (uint64_t piece = 0; piece < pieces; piece++) {
    span ages = {.present = present,
                 .younger_than = (uint32_t)(reach * (pieces - piece) / pieces),
                 .at_least = (uint32_t)(reach * (pieces - piece - 1) / pieces),
                 .strength =
                     faintest + (strongest - faintest) * (float)(piece + 1) / (float)pieces};
    if (ages.younger_than == ages.at_least)
      continue;
    for (uint32_t i = 0; i < painter->mover_count; i++)
      paint_span(painter, veeri_trail_of_mover(trails, i), &ages, veeri_mover_color(painter, i));
    for (uint32_t i = 0; i < painter->id_bound; i++)
      paint_span(painter, veeri_trail_of_agent(trails, i), &ages, veeri_agent_color(painter, i));
  }
}
