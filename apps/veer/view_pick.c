#include "view_model.h"

static const float near_enough = 9; /* [pixel] */

uint32_t pick_agent(const view_model *model, veer_point pixel) {
  const veer_view *view = &model->options.view;
  const veer_plot *plot = &model->sight.plot;
  const veer_crowd *crowd = model->line.crowd;
  uint32_t nearest = VIEW_NOBODY;
  float least = 0;
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd); id++) {
    if (!veer_crowd_has(crowd, id))
      continue;
    veer_agent agent = veer_crowd_agent(crowd, id);
    veer_point at = veer_plot_pixel(plot, view, agent.pos);
    float x = at.x - pixel.x, y = at.y - pixel.y, square = x * x + y * y;
    float reach = agent.radius * plot->scale;
    reach = reach > near_enough ? reach : near_enough;
    if (square <= reach * reach && (nearest == VIEW_NOBODY || square < least))
      nearest = id, least = square;
  }
  return nearest;
}

/* Of a room the wall is taken hold of, of the rest the inside too. */
static bool is_at(const veer_obstacle *obstacle, veer_vec place, float room) {
  float distance = veer_surface_at(obstacle, place).distance;
  bool hollow = obstacle->side != VEER_SIDE_OUTSIDE;
  return hollow ? distance < room && distance > -room : distance < room;
}

uint32_t pick_obstacle(const view_model *model, veer_point pixel) {
  const veer_crowd_def *world = veer_crowd_definition(model->line.crowd);
  veer_vec place = veer_plot_place(&model->sight.plot, &model->options.view, pixel);
  for (size_t i = world->obstacle_count; model->options.view.things && i-- > 0;) {
    const veer_obstacle *obstacle = &world->obstacles[i];
    if (obstacle->kind != VEER_OBSTACLE_PLANE &&
        is_at(obstacle, place, 4 / model->sight.plot.scale))
      return (uint32_t)i;
  }
  return VIEW_NOBODY;
}
