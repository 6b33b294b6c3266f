/* paint_senses.c: what agents look at: feelers, rays and boxes ahead, and their neighbourhoods. */
#include "../core/guard.h"

#include "senses.h"

#include "../../include/veer/trig.h"
#include "../core/sqrt.h"

veer_pen veeri_sense_pen(const veeri_painter *painter, veer_behavior_kind kind) {
  uint32_t color = veeri_mix(painter->theme->background, painter->kind_color[kind], 0.75f);
  return (veer_pen){VEER_NO_COLOR, color, 1};
}

static veer_vec left_of(const veer_agent *agent) {
  return veer_vec_unit(veer_vec_cross(agent->up, agent->heading));
}

static const veer_profile *profile_of(const veeri_painter *painter, uint32_t id) {
  return &painter->profiles[veer_crowd_profile_of(painter->crowd, id)];
}

/* ---- feelers ---- */

bool veeri_has_feelers(veer_behavior_kind kind) {
  return kind == VEER_AVOID_RAYS || kind == VEER_AVOID_WALLS;
}

static void paint_way(veeri_painter *painter, veer_vec from, veer_vec way, veer_pen pen) {
  const veer_point line[2] = {veeri_pixel_of(&painter->camera, from),
                              veeri_pixel_of(&painter->camera, veer_vec_add(from, way))};
  veer_picture_polyline(painter->picture, line, 2, pen);
}

/* As wide as the body, from its middle on. */
static void paint_box_ahead(veeri_painter *painter, const veer_agent *agent, float reach,
                            veer_pen pen) {
  veer_vec side = veer_vec_scale(left_of(agent), agent->radius);
  veer_vec way = veer_vec_scale(agent->heading, reach);
  const veer_vec corners[4] = {
      veer_vec_add(agent->pos, side), veer_vec_add(veer_vec_add(agent->pos, side), way),
      veer_vec_add(veer_vec_sub(agent->pos, side), way), veer_vec_sub(agent->pos, side)};
  veer_point points[4];
  for (int i = 0; i < 4; i++)
    points[i] = veeri_pixel_of(&painter->camera, corners[i]);
  if (reach > 0)
    veer_picture_polygon(painter->picture, points, 4, pen);
}

static void paint_feelers_of(veeri_painter *painter, const veer_agent *agent,
                             const veer_behavior *behavior) {
  const veer_view *view = &painter->options->view;
  veer_pen pen = veeri_sense_pen(painter, behavior->kind);
  switch (behavior->kind) {
  case VEER_AVOID_OBSTACLES:
    if (view->boxes)
      paint_box_ahead(painter, agent, veer_avoid_reach(agent, &behavior->as.avoid_obstacles), pen);
    break;
  case VEER_AVOID_RAYS:
    for (uint32_t i = 0; view->feelers && i < veer_ray_count(&behavior->as.avoid_rays); i++) {
      veer_vec from, way = veer_ray(agent, &behavior->as.avoid_rays, i, &from);
      paint_way(painter, from, way, pen);
    }
    break;
  case VEER_AVOID_WALLS:
    for (uint32_t i = 0; view->feelers && i < behavior->as.avoid_walls.count; i++)
      paint_way(painter, agent->pos, veer_feeler(agent, &behavior->as.avoid_walls, i), pen);
    break;
  default:
    break;
  }
}

static void paint_feelers(veeri_painter *painter, uint32_t id) {
  const veer_agent agent = veer_crowd_agent(painter->crowd, id);
  const veer_profile *profile = profile_of(painter, id);
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    paint_feelers_of(painter, &agent, &profile->behaviors[b]);
}

void veeri_paint_feelers(veeri_painter *painter) {
  uint32_t chosen = painter->options->explained;
  for (uint32_t id = 0; id < painter->id_bound; id++)
    if (veer_crowd_has(painter->crowd, id) && (chosen == VEER_EXPLAIN_SOME || chosen == id))
      paint_feelers(painter, id);
}

/* ---- neighbourhoods ---- */

const veer_neighborhood *veeri_neighborhood_shown(const veer_behavior *behavior) {
  const veer_neighborhood *hood = veer_behavior_neighborhood(behavior);
  return hood && hood->radius > 0 && hood->radius < VEER_INFINITY ? hood : NULL;
}

static bool alike(const veer_neighborhood *a, const veer_neighborhood *b) {
  return a->radius == b->radius && a->min_cosine == b->min_cosine &&
         a->always_within == b->always_within && a->nearest == b->nearest && a->mask == b->mask;
}

bool veeri_neighborhood_is_new(const veer_profile *profile, uint32_t behavior) {
  const veer_neighborhood *hood = veeri_neighborhood_shown(&profile->behaviors[behavior]);
  for (uint32_t i = 0; hood && i < behavior; i++) {
    const veer_neighborhood *before = veeri_neighborhood_shown(&profile->behaviors[i]);
    if (before && alike(before, hood))
      return false;
  }
  return hood != NULL;
}

static void paint_circle(veeri_painter *painter, veer_vec centre, float radius, veer_pen pen) {
  float pixels = veeri_hold(radius * painter->camera.scale);
  veer_point at = veeri_pixel_of(&painter->camera, centre);
  if (pixels > 0 && veeri_in_plot(&painter->camera, at, pixels))
    veer_picture_circle(painter->picture, at, pixels, pen);
}

static veer_point rim_at(const veeri_painter *painter, const veer_agent *agent, float radius,
                         float sine, float cosine) {
  veer_vec ahead = veer_vec_scale(agent->heading, cosine * radius);
  veer_vec aside = veer_vec_scale(left_of(agent), sine * radius);
  return veeri_pixel_of(&painter->camera, veer_vec_add(agent->pos, veer_vec_add(ahead, aside)));
}

/* From the agent round what it sees and back. */
static void paint_field_of_view(veeri_painter *painter, const veer_agent *agent,
                                const veer_neighborhood *hood, veer_pen pen) {
  enum { STEPS = 48 };
  float cosine = hood->min_cosine < 1 ? hood->min_cosine : 1;
  float half = veer_arc_tangent(veeri_sqrt(1 - cosine * cosine), cosine);
  veeri_area_begin(painter->picture, pen);
  veeri_line_to(painter->picture, veeri_pixel_of(&painter->camera, agent->pos));
  for (int i = 0; i <= STEPS; i++) {
    veer_sincos way = veer_sin_cos(half * (2 * (float)i / STEPS - 1));
    veeri_line_to(painter->picture, rim_at(painter, agent, hood->radius, way.sin, way.cos));
  }
  veeri_line_end(painter->picture);
}

static void paint_neighborhoods(veeri_painter *painter, uint32_t id) {
  const veer_agent agent = veer_crowd_agent(painter->crowd, id);
  const veer_profile *profile = profile_of(painter, id);
  for (uint32_t b = 0; b < profile->behavior_count; b++) {
    const veer_neighborhood *hood = veeri_neighborhood_shown(&profile->behaviors[b]);
    if (!hood || !veeri_neighborhood_is_new(profile, b))
      continue;
    veer_pen pen = veeri_sense_pen(painter, profile->behaviors[b].kind);
    if (!(hood->min_cosine > -1)) {
      paint_circle(painter, agent.pos, hood->radius, pen);
      continue;
    }
    paint_field_of_view(painter, &agent, hood, pen);
    float within = hood->always_within < hood->radius ? hood->always_within : hood->radius;
    paint_circle(painter, agent.pos, within, pen);
  }
}

static bool looks_around(const veeri_painter *painter, uint32_t id) {
  if (!veer_crowd_has(painter->crowd, id))
    return false;
  const veer_profile *profile = profile_of(painter, id);
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    if (veeri_neighborhood_shown(&profile->behaviors[b]))
      return true;
  return false;
}

size_t veeri_watched_count(const veeri_painter *painter, size_t *out_all) {
  enum { ONE_IN = 12 };
  size_t all = 0;
  for (uint32_t id = 0; id < painter->id_bound; id++)
    all += looks_around(painter, id);
  *out_all = all;
  if (painter->options->explained != VEER_EXPLAIN_SOME)
    return all < 1 ? all : 1;
  size_t some = (all + ONE_IN - 1) / ONE_IN, most = painter->options->most_explained;
  return some < most ? some : most;
}

void veeri_paint_neighborhoods(veeri_painter *painter) {
  size_t all, index = 0, next = 0, count = veeri_watched_count(painter, &all);
  uint32_t chosen = painter->options->explained;
  for (uint32_t id = 0; id < painter->id_bound; id++) {
    if (!looks_around(painter, id))
      continue;
    bool due = next < count && index == next * all / count;
    if (chosen == VEER_EXPLAIN_SOME ? due : chosen == id) {
      if (painter->options->view.neighborhoods)
        paint_neighborhoods(painter, id);
      if (painter->options->view.neighbors)
        veeri_paint_neighbors(painter, id);
    }
    next += due;
    index++;
  }
}
