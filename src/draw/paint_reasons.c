/* paint_reasons.c: why agents go where they go: the forces of their behaviours and the points
 * these aim at. */
#include "../core/guard.h"

#include "painter.h"
#include "reasons.h"

static const float longest_arrow = 72.0f, shortest_arrow = 2.0f;

uint32_t veeri_steering_color(const veeri_painter *painter) {
  return veeri_mix(painter->theme->background, painter->theme->ink, 0.42f);
}

static void paint_force(veeri_painter *painter, veer_point at, veer_vec force, float scale,
                        veer_pen pen) {
  const veeri_camera *camera = &painter->camera;
  veer_vec way = veer_vec_unit(veeri_pixels_along(camera, veer_vec_unit(force)));
  float length = veer_vec_length(force) * scale;
  if (length > longest_arrow)
    length = longest_arrow;
  if (length < shortest_arrow)
    return;
  veer_picture_arrow(painter->picture, at,
                     (veer_point){at.x + way.x * length, at.y + way.y * length}, pen);
}

/* What it asks for, with its weight and those of the blends that it is in. */
static veer_vec weighted_force(const veer_explanation *explained, uint32_t i) {
  veer_vec force = explained->parts[i].force;
  for (; i != VEER_ROOT; i = explained->parts[i].parent)
    force = veer_vec_scale(force, explained->parts[i].weight);
  return force;
}

/* Of the parts that count. */
static veer_vec sum_of_parts(const veer_explanation *explained) {
  veer_vec sum = veer_vec2(0, 0);
  for (uint32_t i = 0; i < explained->part_count; i++)
    if (explained->parts[i].counts && explained->parts[i].kind != VEER_BLEND)
      sum = veer_vec_add(sum, weighted_force(explained, i));
  return sum;
}

/* How much of it max_force, or what they are combined by, has left. */
static float part_left(const veer_explanation *explained) {
  float whole = veer_vec_length(sum_of_parts(explained));
  float left = veer_vec_length(explained->steering);
  return whole > left ? left / whole : 1;
}

/* What does not count is pale and thin. */
static void paint_forces(veeri_painter *painter, veer_point at, const veer_explanation *explained,
                         float scale) {
  veer_pen wide = {veeri_steering_color(painter), VEER_NO_COLOR, 6};
  paint_force(painter, at, explained->steering, scale, wide);
  if (!painter->options->view.forces)
    return;
  float left = part_left(explained);
  for (uint32_t i = 0; i < explained->part_count; i++) {
    const veer_part *part = &explained->parts[i];
    if (part->kind == VEER_BLEND)
      continue;
    veer_pen thin = {painter->kind_color[part->kind], VEER_NO_COLOR, 2};
    if (!part->counts) {
      thin.fill = veeri_mix(painter->theme->background, thin.fill, 0.45f);
      thin.line_width = 1;
    }
    paint_force(painter, at, veer_vec_scale(weighted_force(explained, i), left), scale, thin);
  }
}

/* Behaviours that match a velocity ask for (desired - vel) / response_time. */
static void paint_desired(veeri_painter *painter, veer_point at, const veer_agent *agent,
                          const veer_explanation *explained) {
  static const float full_speed = 40; /* [pixel] */
  if (!(agent->max_speed > 0))
    return;
  float scale = full_speed / agent->max_speed;
  veer_vec wish = veer_vec_scale(sum_of_parts(explained), agent->response_time);
  veer_pen is = {painter->theme->muted, VEER_NO_COLOR, 3};
  veer_pen wanted = {painter->theme->ink, VEER_NO_COLOR, 2};
  paint_force(painter, at, agent->vel, scale, is);
  paint_force(painter, at, veer_vec_add(agent->vel, wish), scale, wanted);
}

void veeri_paint_aim(veer_picture *picture, veer_point at, uint32_t color) {
  static const float arm = 4.5f;
  veer_pen pen = {VEER_NO_COLOR, color, 1.5f};
  const veer_point falling[2] = {{at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}};
  const veer_point rising[2] = {{at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}};
  veer_picture_polyline(picture, falling, 2, pen);
  veer_picture_polyline(picture, rising, 2, pen);
}

/* In a wrapped world an aim may lie outside the picture: the line is the way that is meant. */
static void paint_aims(veeri_painter *painter, veer_point at, const veer_explanation *explained) {
  for (uint32_t i = 0; i < explained->part_count; i++) {
    const veer_part *part = &explained->parts[i];
    if (!part->has_aim)
      continue;
    uint32_t color = painter->kind_color[part->kind];
    if (!part->counts)
      color = veeri_mix(painter->theme->background, color, 0.45f);
    const veer_point line[2] = {at, veeri_pixel_of(&painter->camera, part->aim)};
    uint32_t thin = veeri_mix(painter->theme->background, color, 0.6f);
    veer_picture_polyline(painter->picture, line, 2, (veer_pen){VEER_NO_COLOR, thin, 1});
    veeri_paint_aim(painter->picture, line[1], color);
  }
}

/* A ring round the agent: how much each direction is wished for outward, its danger inward, and
 * where it goes. */
static veer_status paint_map(veeri_painter *painter, uint32_t id, veer_point at) {
  static const float radius = 30.0f, longest = 26.0f;
  veer_told_map map;
  veer_status status = veer_crowd_explain_map(painter->crowd, id, painter->options->dt, &map);
  if (status != VEER_OK)
    return status;
  float most = 0;
  for (uint32_t i = 0; i < map.count; i++)
    most = map.interest[i] > most ? map.interest[i] : most;
  for (uint32_t i = 0; i < map.count; i++) {
    veer_vec way = veer_vec_unit(veeri_pixels_along(&painter->camera, map.directions[i]));
    float wish = most > 0 ? longest * (map.interest[i] / most) : 0;
    float danger = map.danger[i] < 1 ? longest * map.danger[i] : longest;
    const veer_point line[2] = {
        {at.x + way.x * (radius - danger), at.y + way.y * (radius - danger)},
        {at.x + way.x * (radius + wish), at.y + way.y * (radius + wish)}};
    uint32_t color = veeri_steering_color(painter);
    veer_pen pen = {VEER_NO_COLOR, i == map.chosen ? painter->theme->ink : color,
                    i == map.chosen ? 3.0f : 1.5f};
    if (veer_vec_length(veer_vec2(line[1].x - line[0].x, line[1].y - line[0].y)) > 0.5f)
      veer_picture_polyline(painter->picture, line, 2, pen);
  }
  if (map.count > 0)
    veer_picture_circle(painter->picture, at, radius,
                        (veer_pen){VEER_NO_COLOR, veeri_steering_color(painter), 1});
  return VEER_OK;
}

bool veeri_shows_maps(const veeri_painter *painter) {
  return painter->options->view.forces && painter->options->explained != VEER_EXPLAIN_SOME &&
         painter->world->planar;
}

veer_status veeri_paint_reasons(veeri_painter *painter) {
  const veer_view *view = &painter->options->view;
  float scale = painter->options->force_scale;
  bool forces = view->forces || view->steering;
  if (forces && scale == VEER_FORCES_TO_FIT) {
    veer_status status = veer_force_scale(painter->crowd, painter->options, &scale);
    if (status != VEER_OK)
      return status;
  }
  for (size_t n = 0; n < veeri_explained_count(painter); n++) {
    uint32_t id = veeri_explained(painter, n);
    veer_explanation explained;
    veer_status status = veer_crowd_explain(painter->crowd, id, painter->options->dt, &explained);
    if (status != VEER_OK)
      return status;
    const veer_agent agent = veer_crowd_agent(painter->crowd, id);
    veer_point at = veeri_pixel_of(&painter->camera, agent.pos);
    if (veeri_shows_maps(painter))
      status = paint_map(painter, id, at);
    if (status != VEER_OK)
      return status;
    if (view->aims)
      paint_aims(painter, at, &explained);
    if (view->desired)
      paint_desired(painter, at, &agent, &explained);
    if (forces)
      paint_forces(painter, at, &explained, scale);
  }
  return VEER_OK;
}
