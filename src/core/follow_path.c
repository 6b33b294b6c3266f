#include "frame.h"
#include "path.h"
#include "seek.h"

veer_path_options veer_path_default(void) {
  veer_path_options options;
  options.radius = 1.0f;
  options.look_ahead = 3.0f;
  options.look_ahead_time = 0.0f;
  options.along = 1.0f;
  options.direction = 1;
  options.window = 10.0f;
  return options;
}

veer_waypoint_options veer_waypoint_default(void) {
  veer_waypoint_options options;
  options.radius = 1.0f;
  options.direction = 1;
  options.arrive = veer_arrive_default();
  return options;
}

static bool are_options(const veer_path_options *options) {
  return options->radius == options->radius && veeri_is_finite(options->look_ahead) &&
         veeri_is_finite(options->look_ahead_time) && veeri_is_finite(options->along) &&
         veeri_is_finite(options->window);
}

static float sense_of(int direction) {
  return direction < 0 ? -1.0f : 1.0f;
}

/* What one on a path goes for: nothing, a direction, a point, a point to stop at. */
typedef struct path_goal {
  enum { LEAVE_ALONE, GO_ALONG, GO_TO, STOP_AT } kind;
  veer_vec where;
} path_goal;

static path_goal no_goal(void) {
  path_goal goal = {LEAVE_ALONE, veeri_zero()};
  return goal;
}

/* Without memory, as published. */
static path_goal goal_nearest(const veer_path *path, veer_vec ahead,
                              const veer_path_options *options) {
  veer_path_place place = veer_path_nearest(path, ahead);
  if (place.distance <= options->radius)
    return no_goal();
  veer_vec step = veeri_scale(place.direction, options->along * sense_of(options->direction));
  return (path_goal){GO_TO, veeri_add(place.point, step)};
}

static veer_path_place nearest_in_window(const veer_path *path, veer_vec point, float reached,
                                         const veer_path_options *options) {
  float sense = sense_of(options->direction);
  float other = reached + sense * options->window;
  return veer_path_nearest_between(path, point, veeri_min(reached, other),
                                   veeri_max(reached, other));
}

/* Progress never falls back, and starts anew when a closed path has been gone round. */
static void note_progress(const veer_agent *agent, const veer_path *path,
                          const veer_path_options *options, float *progress) {
  float length = veer_path_length(path);
  if (!veeri_is_finite(*progress) || length == 0.0f)
    *progress = options->direction < 0 ? length : 0.0f;
  *progress = nearest_in_window(path, agent->pos, *progress, options).along;
}

/* Softly onto the end of an open path: what is left of the way in four response times, so that it
 * does not swing. */
static veer_vec stop_at(const veer_agent *agent, veer_vec end) {
  veer_vec offset = veeri_sub(end, agent->pos);
  float speed = veeri_min(veeri_length(offset) / (4.0f * agent->response_time), agent->max_speed);
  speed = veeri_tainted(speed, agent->max_speed);
  return veeri_match(agent, veeri_with_length(offset, speed));
}

static path_goal goal_in_order(const veer_agent *agent, const veer_path *path, veer_vec ahead,
                               const veer_path_options *options, float *progress) {
  note_progress(agent, path, options, progress);
  float sense = sense_of(options->direction);
  float length = veer_path_length(path);
  veer_path_place place = nearest_in_window(path, ahead, *progress, options);
  float aim = place.along + sense * options->along;
  bool ends = !path->closed || length == 0.0f;
  if (ends && (sense > 0.0f ? aim >= length : aim <= 0.0f))
    return (path_goal){STOP_AT, veer_path_at(path, sense > 0.0f ? length : 0.0f).point};
  if (place.distance <= options->radius)
    return (path_goal){GO_ALONG, veeri_scale(place.direction, sense)};
  return (path_goal){GO_TO, veer_path_at(path, aim).point};
}

static path_goal goal_of(const veer_agent *agent, const veer_path *path,
                         const veer_path_options *options, float *progress) {
  veer_vec ahead = veeri_add(agent->pos, veeri_with_length(agent->vel, options->look_ahead));
  if (options->look_ahead_time > 0.0f)
    ahead = veeri_add(ahead, veeri_scale(agent->vel, options->look_ahead_time));
  if (!veeri_is_path(path) || !are_options(options) || !veeri_all_finite(ahead))
    return no_goal();
  return progress ? goal_in_order(agent, path, ahead, options, progress)
                  : goal_nearest(path, ahead, options);
}

veer_vec veer_follow_path(const veer_agent *agent, const veer_path *path,
                          const veer_path_options *options, float *progress) {
  path_goal goal = goal_of(agent, path, options, progress);
  switch (goal.kind) {
  case GO_ALONG:
    return veeri_finish(veeri_match_way(agent, goal.where));
  case GO_TO:
    return veeri_finish(veeri_seek_way(agent, veeri_sub(goal.where, agent->pos)));
  case STOP_AT:
    return veeri_finish(stop_at(agent, goal.where));
  default:
    return veeri_zero();
  }
}

bool veer_path_aim(const veer_agent *agent, const veer_path *path, const veer_path_options *options,
                   const float *progress, veer_vec *out) {
  float reached = progress ? *progress : 0.0f;
  path_goal goal = goal_of(agent, path, options, progress ? &reached : NULL);
  if ((goal.kind != GO_TO && goal.kind != STOP_AT) || !veeri_all_finite(goal.where))
    return false;
  *out = goal.where;
  return true;
}

/* How near the agent's last step came to a point. */
static float passed_at(const veer_agent *agent, veer_vec point, float dt) {
  veer_vec before = veeri_sub(agent->pos, veeri_scale(agent->vel, dt));
  veer_vec step = veeri_sub(agent->pos, before);
  float square = veeri_dot(step, step), share = 1.0f;
  if (square > 0.0f)
    share = veeri_clamp(veeri_dot(veeri_sub(point, before), step) / square, 0.0f, 1.0f);
  return veeri_length(veeri_sub(point, veeri_add(before, veeri_scale(step, share))));
}

/* The waypoint after this one; the same one at the end of an open path. */
static size_t next_waypoint(const veer_path *path, size_t waypoint, int direction) {
  if (direction < 0)
    return waypoint > 0 ? waypoint - 1 : path->closed ? path->count - 1 : 0;
  return waypoint + 1 < path->count ? waypoint + 1 : path->closed ? 0 : waypoint;
}

size_t veer_waypoint_now(const veer_agent *agent, const veer_path *path,
                         const veer_waypoint_options *options, float dt, size_t waypoint) {
  if (path->count == 0)
    return 0;
  size_t at = waypoint < path->count ? waypoint : path->count - 1;
  for (size_t passed = 0; passed < path->count; passed++) {
    size_t next = next_waypoint(path, at, options->direction);
    if (next == at || !(passed_at(agent, path->points[at], dt) <= options->radius))
      break;
    at = next;
  }
  return at;
}

veer_vec veer_follow_waypoints(const veer_agent *agent, const veer_path *path,
                               const veer_waypoint_options *options, float dt, size_t *waypoint) {
  if (!veeri_is_path(path) || !veeri_all_finite(agent->pos) || !veeri_all_finite(agent->vel) ||
      !(dt >= 0.0f && veeri_is_finite(dt)) || options->radius != options->radius)
    return veeri_zero();
  size_t at = veer_waypoint_now(agent, path, options, dt, *waypoint);
  *waypoint = at;
  bool last = next_waypoint(path, at, options->direction) == at;
  if (last)
    return veer_arrive(agent, path->points[at], &options->arrive, dt);
  return veeri_finish(veeri_seek_way(agent, veeri_sub(path->points[at], agent->pos)));
}
