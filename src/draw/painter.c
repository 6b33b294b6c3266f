#include "../core/guard.h"

#include "painter.h"

#include "../core/sqrt.h"

/* When all hues are in use they come again as shades towards the ink, told apart by lightness. */
static uint32_t hue(const veeri_painter *painter, size_t index) {
  uint32_t pure = painter->theme->hues[index % VEERI_HUE_COUNT];
  bool shaded = index / VEERI_HUE_COUNT % 2 == 1;
  return shaded ? veeri_mix(pure, painter->theme->ink, 0.55f) : pure;
}

/* Behaviours take the hues that profiles and movers leave. */
static void color_behaviors(veeri_painter *painter) {
  size_t next = painter->profile_count + painter->mover_count;
  for (size_t p = 0; p < painter->profile_count; p++)
    for (uint32_t b = 0; b < painter->profiles[p].behavior_count; b++) {
      veer_behavior_kind kind = painter->profiles[p].behaviors[b].kind;
      if (painter->has_kind[kind] || kind == VEER_BLEND) /* which is seen in its parts */
        continue;
      painter->has_kind[kind] = true;
      painter->kind_color[kind] = hue(painter, next++);
    }
}

veeri_painter veeri_painter_of(const veer_crowd *crowd, const veer_draw_options *options,
                               veer_picture *picture) {
  veeri_painter painter = {.picture = picture,
                           .crowd = crowd,
                           .world = veer_crowd_definition(crowd),
                           .options = options,
                           .theme = veeri_theme_of(options->theme)};
  painter.agent_count = veer_crowd_count(crowd);
  painter.id_bound = veer_crowd_id_bound(crowd);
  painter.movers = veer_crowd_movers(crowd, &painter.mover_count);
  painter.profiles = veer_crowd_profiles(crowd, &painter.profile_count);
  color_behaviors(&painter);
  return painter;
}

void veeri_painter_settle(veeri_painter *painter) {
  const veeri_camera *camera = &painter->camera;
  float area = (camera->opposite.x - camera->corner.x) * (camera->opposite.y - camera->corner.y);
  /* a quarter of the distance between neighbours, were they spread evenly */
  float radius = 0.24f * veeri_sqrt(area / (float)(painter->agent_count + 1));
  painter->smallest = radius < 2.2f ? 2.2f : radius > 10 ? 10 : radius;
}

veer_look veeri_agent_look(const veeri_painter *painter, uint32_t id) {
  const veer_draw_options *options = painter->options;
  if (options->agent_looks && id < options->agent_look_count)
    return options->agent_looks[id];
  if (options->profile_looks)
    return options->profile_looks[veer_crowd_profile_of(painter->crowd, id)];
  return veer_look_default();
}

veer_look veeri_mover_look(const veeri_painter *painter, uint32_t mover) {
  const veer_look *looks = painter->options->mover_looks;
  if (looks)
    return looks[mover];
  veer_look look = veer_look_default();
  look.shape = VEER_SHAPE_DISC;
  return look;
}

static uint32_t color_of(const veeri_painter *painter, veer_look look, size_t index) {
  return look.fill == VEER_COLOR_FROM_THEME ? hue(painter, index) : VEER_OPAQUE(look.fill);
}

uint32_t veeri_agent_color(const veeri_painter *painter, uint32_t id) {
  return color_of(painter, veeri_agent_look(painter, id),
                  veer_crowd_profile_of(painter->crowd, id));
}

uint32_t veeri_mover_color(const veeri_painter *painter, uint32_t mover) {
  return color_of(painter, veeri_mover_look(painter, mover), painter->profile_count + mover);
}

static float radius_of(const veeri_painter *painter, veer_look look, float body, float smallest) {
  float size = look.size == VEER_SIZE_OF_BODY ? body : look.size;
  float radius = veeri_hold(size * painter->camera.scale);
  return radius > smallest ? radius : smallest;
}

float veeri_agent_radius(const veeri_painter *painter, uint32_t id) {
  return radius_of(painter, veeri_agent_look(painter, id),
                   veer_crowd_agent(painter->crowd, id).radius, painter->smallest);
}

float veeri_mover_radius(const veeri_painter *painter, uint32_t mover) {
  return radius_of(painter, veeri_mover_look(painter, mover), painter->movers[mover].radius, 5.0f);
}

size_t veeri_explained_count(const veeri_painter *painter) {
  size_t most = painter->options->most_explained;
  if (painter->options->explained != VEER_EXPLAIN_SOME)
    return veer_crowd_has(painter->crowd, painter->options->explained);
  return painter->agent_count < most ? painter->agent_count : most;
}

uint32_t veeri_explained(const veeri_painter *painter, size_t n) {
  if (painter->options->explained != VEER_EXPLAIN_SOME)
    return painter->options->explained;
  uint32_t id = (uint32_t)((uint64_t)n * painter->id_bound / veeri_explained_count(painter));
  while (!veer_crowd_has(painter->crowd, id))
    id = (id + 1) % painter->id_bound;
  return id;
}
