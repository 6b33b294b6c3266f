#include "frame.h"
#include "seek.h"

#include "../../include/veer/obstacle.h"

veer_ray_options veer_ray_default(void) {
  veer_ray_options options;
  options.rays = VEER_RAYS_WHISKERS;
  options.length = 10.0f;
  options.side_length = 5.0f;
  options.side_cosine = 0.8660254f;
  options.keep = 2.0f;
  return options;
}

/* A ray relative to the agent: where it starts and how it goes. */
typedef struct ray {
  veer_vec start, way;
} ray;

static int rays_of(const veer_agent *agent, const veer_ray_options *options, ray rays[3]) {
  veer_vec left = veeri_left(agent), zero = veeri_zero();
  veer_vec ahead = veeri_scale(agent->heading, options->length);
  float cosine = options->side_cosine;
  float sine = veeri_sqrt(veeri_max(1.0f - cosine * cosine, 0.0f));
  veer_vec along = veeri_scale(agent->heading, cosine * options->side_length);
  veer_vec across = veeri_scale(left, sine * options->side_length);
  switch (options->rays) {
  case VEER_RAYS_SINGLE:
    rays[0] = (ray){zero, ahead};
    return 1;
  case VEER_RAYS_PARALLEL:
    rays[0] = (ray){veeri_scale(left, agent->radius), ahead};
    rays[1] = (ray){veeri_scale(left, -agent->radius), ahead};
    return 2;
  default:
    rays[0] = (ray){zero, ahead};
    rays[1] = (ray){zero, veeri_add(along, across)};
    rays[2] = (ray){zero, veeri_sub(along, across)};
    return 3;
  }
}

uint32_t veer_ray_count(const veer_ray_options *options) {
  return options->rays == VEER_RAYS_SINGLE ? 1 : options->rays == VEER_RAYS_PARALLEL ? 2 : 3;
}

veer_vec veer_ray(const veer_agent *agent, const veer_ray_options *options, uint32_t index,
                  veer_vec *from) {
  ray rays[3];
  uint32_t count = (uint32_t)rays_of(agent, options, rays);
  *from = agent->pos;
  if (index >= count)
    return veeri_zero();
  *from = veeri_finish(veeri_add(agent->pos, rays[index].start));
  return veeri_finish(rays[index].way);
}

static bool are_numbers(const veer_ray_options *options) {
  return veeri_is_finite(options->length) && veeri_is_finite(options->side_length) &&
         veeri_is_finite(options->side_cosine) && veeri_is_finite(options->keep);
}

veer_vec veer_avoid_rays(const veer_agent *agent, veer_ray_fn ray_fn, void *user,
                         const veer_ray_options *options) {
  ray rays[3];
  veer_hit nearest = {VEER_INFINITY, veeri_zero(), veeri_zero()};
  int count = rays_of(agent, options, rays);
  if (!are_numbers(options) || !veeri_all_finite(agent->pos) || !veeri_all_finite(agent->heading))
    return veeri_zero();
  for (int i = 0; i < count; i++) {
    veer_vec from = veeri_add(agent->pos, rays[i].start), to = veeri_add(from, rays[i].way);
    veer_hit hit;
    if (!veeri_all_finite(to)) /* the caller's world shall not see it */
      return veeri_zero();
    if (ray_fn(user, from, to, &hit) && hit.distance < nearest.distance)
      nearest = hit;
  }
  if (!(nearest.distance < VEER_INFINITY))
    return veeri_zero();
  veer_vec place = veeri_add(nearest.point, veeri_scale(nearest.normal, options->keep));
  return veeri_finish(veeri_seek_way(agent, veeri_sub(place, agent->pos)));
}
