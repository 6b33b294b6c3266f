#include "../../include/veer/flow.h"

#include "seek.h"

veer_vec veer_follow_flow(const veer_agent *agent, veer_flow_fn flow, const void *field,
                          float look_ahead) {
  veer_vec ahead = veeri_add(agent->pos, veeri_scale(agent->vel, look_ahead));
  if (!veeri_all_finite(ahead))
    return veeri_zero();
  veer_vec way = flow(field, ahead);
  if (veeri_is_zero(way))
    return way;
  return veeri_finish(veeri_match(agent, veeri_scale(way, agent->max_speed)));
}

/* Between which two vectors of an axis a place lies, and how far from the first to the second. */
typedef struct between {
  uint32_t lo, hi;
  float share;
  bool outside;
} between;

static between find_between(float along, uint32_t count) {
  between found = {0, 0, 0.0f, along < 0.0f || along > (float)(count - 1)};
  along = veeri_clamp(along, 0.0f, (float)(count - 1));
  found.lo = (uint32_t)along;
  found.hi = found.lo + 1 < count ? found.lo + 1 : found.lo;
  found.share = along - (float)found.lo;
  return found;
}

static veer_vec mixed(veer_vec a, veer_vec b, float share) {
  return veeri_add(a, veeri_scale(veeri_sub(b, a), share));
}

static veer_vec in_layer(const veer_flow_grid *grid, between x, between y, uint32_t z) {
  const veer_vec *layer = grid->vectors + (size_t)z * grid->ny * grid->nx;
  const veer_vec *lo = layer + (size_t)y.lo * grid->nx, *hi = layer + (size_t)y.hi * grid->nx;
  return mixed(mixed(lo[x.lo], lo[x.hi], x.share), mixed(hi[x.lo], hi[x.hi], x.share), y.share);
}

veer_vec veer_flow_of_grid(const void *field, veer_vec place) {
  const veer_flow_grid *grid = field;
  veer_vec offset = veeri_scale(veeri_sub(place, grid->origin), 1.0f / grid->spacing);
  if (grid->nx == 0 || grid->ny == 0 || grid->nz == 0 || !(grid->spacing > 0.0f) ||
      !veeri_is_finite(grid->spacing) || !veeri_all_finite(offset))
    return veeri_zero();
  between x = find_between(veeri_axis(&offset, 0), grid->nx);
  between y = find_between(veeri_axis(&offset, 1), grid->ny);
  between z = {0, 0, 0.0f, false};
  if (VEERI_AXES > 2 && grid->nz > 1)
    z = find_between(veeri_axis(&offset, 2), grid->nz);
  if (!grid->continues && (x.outside || y.outside || z.outside))
    return veeri_zero();
  veer_vec lower = in_layer(grid, x, y, z.lo);
  if (z.lo == z.hi) /* in the plane, and at the last layer */
    return veeri_finish(veeri_add(lower, veeri_zero()));
  return veeri_finish(mixed(lower, in_layer(grid, x, y, z.hi), z.share));
}
