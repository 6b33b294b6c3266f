/* The opensteer preset against a small copy of OpenSteer 0.8.3 (SimpleVehicle, SteerLibrary) in
 * double precision. OpenSteer moves one vehicle after the other; here all move at once.
 *
 * The tolerances are some ten times what rounding of positions to floats makes of these runs. */
#include "preset_case.h"

enum { SEEKER, PURSUER, EVADER, WANDERER, QUARRY, FLEER, RAILER, VEHICLES };

static const vec goal = {40, 3}, fire = {-5, -30};
static const vec rock = {20, 2.5};
static const double rock_radius = 4;

/* ---- the library ---- */

static vec seek(const body *b, vec target) {
  return sub(sub(target, b->pos), b->vel);
}

static int interval(double x) {
  return x < -0.707 ? -1 : x > 0.707 ? 1 : 0;
}

static vec pursue(const body *b, const body *quarry, double longest) {
  static const double factors[3][3] = {/* behind */ {2, 2, 0.5},
                                       /* aside */ {4, 0.8, 1},
                                       /* ahead */ {0.85, 1.8, 4}};
  vec offset = sub(quarry->pos, b->pos);
  double direct = len(offset) / len(b->vel);
  int f = interval(dot(b->ahead, unit(offset))), p = interval(dot(b->ahead, quarry->ahead));
  double time = fmin(direct * factors[f + 1][p + 1], longest);
  return seek(b, add(quarry->pos, mul(quarry->vel, time)));
}

static vec evade(const body *b, const body *menace) {
  double time = len(sub(menace->pos, b->pos)) / len(menace->vel);
  return sub(sub(b->pos, add(menace->pos, mul(menace->vel, time))), b->vel);
}

/* Full force across the way, toward the silhouette of what would be met within the time. */
static vec avoid_rock(const body *b, double time) {
  vec local = sub(rock, b->pos);
  double z = dot(local, b->ahead), r = rock_radius + b->radius;
  double c = dot(local, local) - r * r, d = z * z - c;
  if (d < 0 || z < 0 || z - sqrt(d) >= time * len(b->vel))
    return at(0, 0);
  vec place = add(b->pos, mul(b->ahead, z - sqrt(d)));
  vec hint = unit(sub(place, rock));
  return with_len(sub(hint, mul(b->ahead, dot(hint, b->ahead))), b->max_force);
}

/* No force backward at low speed. */
static vec adjusted(const body *b, vec force) {
  double most = 0.2 * b->max_speed, speed = len(b->vel), size = len(force);
  if (speed > most || size == 0)
    return force;
  double cosine = 1 - 2 * pow(speed / most, 20);
  if (dot(force, b->ahead) / size >= cosine)
    return force;
  vec across = unit(sub(force, mul(b->ahead, dot(force, b->ahead))));
  return mul(add(mul(b->ahead, cosine), mul(across, sqrt(1 - cosine * cosine))), size);
}

static void apply(const body *b, vec force, double dt, body *next) {
  vec acceleration = limited(adjusted(b, force), b->max_force);
  double rate = fmin(fmax(9 * dt, 0.15), 0.4);
  next->kept = add(b->kept, mul(sub(acceleration, b->kept), rate));
  next->vel = limited(add(b->vel, mul(next->kept, dt)), b->max_speed);
  next->pos = add(b->pos, mul(next->vel, dt));
  if (len(next->vel) > 0)
    next->ahead = unit(next->vel);
}

static const vec rail[] = {{-30, -10}, {0, -8}, {25, -30}};

static vec stay_on_path(const body *b) {
  vec ahead = add(b->pos, mul(b->vel, 3)), nearest = ahead;
  double least = INFINITY;
  for (int k = 0; k < 2; k++) {
    vec along = sub(rail[k + 1], rail[k]);
    double share = dot(sub(ahead, rail[k]), along) / dot(along, along);
    vec place = add(rail[k], mul(along, fmin(fmax(share, 0), 1)));
    if (len(sub(ahead, place)) < least)
      least = len(sub(ahead, place)), nearest = place;
  }
  return least > 2 ? seek(b, nearest) : at(0, 0);
}

/* ---- some vehicles ---- */

static void act_vehicle(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i], *quarry = &now->bodies[QUARRY];
  vec force = at(0, 0), around;
  switch (i) {
  case SEEKER:
    around = avoid_rock(b, 1);
    force = add(around, seek(b, goal));
    break;
  case PURSUER:
    force = pursue(b, quarry, 20);
    break;
  case EVADER:
    force = evade(b, quarry);
    break;
  case WANDERER: /* 12 * dt at 60 steps a second */
    next->walk = fmin(fmax(b->walk + 12 * sqrt(now->dt / 60) * die(now, i, 0, 1), -1), 1);
    force = mul(left_of(b->ahead), next->walk);
    break;
  case FLEER:
    force = sub(sub(b->pos, fire), b->vel);
    break;
  case RAILER:
    force = stay_on_path(b);
    break;
  default:
    break;
  }
  apply(b, force, now->dt, next);
}

static play vehicles(double dt, bool faults) {
  static veer_obstacle obstacle;
  obstacle = veer_obstacle_sphere(as_veer(rock), (float)rock_radius);
  static veer_vec points[3];
  static veer_path path = {points, 3, false};
  for (int k = 0; k < 3; k++)
    points[k] = as_veer(rail[k]);
  play p = {.act = act_vehicle, .steps = (int)(10 / dt), .obstacles = &obstacle, .paths = &path};
  p.obstacle_count = p.path_count = 1;
  p.start.dt = dt;
  p.start.count = VEHICLES;
  p.start.bodies[SEEKER] = standing(at(0, 0), at(2, 0.2), 9, 27, 0.5);
  p.start.bodies[PURSUER] = standing(at(0, -20), at(-0.2, 0.3), 5, 5, 0.5);
  p.start.bodies[EVADER] = standing(at(-5, 20), at(0.5, -0.8), 3, 5, 0.5);
  p.start.bodies[WANDERER] = standing(at(-20, 0), at(-0.5, 0), 3, 5, 0.5);
  p.start.bodies[QUARRY] = standing(at(10, 30), at(-1, -2), 3, 5, 0.5);
  p.start.bodies[FLEER] = standing(at(-9, -31), at(0.5, 0.05), 4, 3, 0.5);
  p.start.bodies[RAILER] = standing(at(-28, -14), at(2, 1), 3, 5, 0.5);
  const veer_preset mine = VEER_PRESET_OPENSTEER;
  for (int i = 0; i < VEHICLES; i++)
    p.profiles[i] = veer_preset_profile(mine, faults);
  give(&p.profiles[SEEKER], mine, faults, VEER_AVOID_OBSTACLES);
  give_point(&p.profiles[SEEKER], mine, faults, VEER_SEEK, goal);
  give_agent(&p.profiles[PURSUER], mine, faults, VEER_PURSUE, QUARRY);
  give_agent(&p.profiles[EVADER], mine, faults, VEER_EVADE, QUARRY);
  give(&p.profiles[WANDERER], mine, faults, VEER_WANDER);
  give_point(&p.profiles[FLEER], mine, faults, VEER_FLEE, fire);
  give(&p.profiles[RAILER], mine, faults, VEER_FOLLOW_PATH);
  return p;
}

static const double VEHICLE_TOLERANCE = 2e-3;

static void vehicles_go_as_in_opensteer(void **state) {
  (void)state;
  play p = vehicles(1.0 / 60, false);
  expect_alike(&p, VEHICLE_TOLERANCE);
}

/* At other rates of steps only the faulty smoothing is theirs. */
static void smoothing_is_theirs_at_any_rate_with_faults(void **state) {
  (void)state;
  play p = vehicles(1.0 / 30, true), corrected = vehicles(1.0 / 30, false);
  expect_alike(&p, VEHICLE_TOLERANCE);
  expect_noticed(&corrected, VEHICLE_TOLERANCE, "the smoothing");
}

static void altered_options_are_noticed(void **state) {
  (void)state;
  const play p = vehicles(1.0 / 60, false);
  play altered = p;
  altered.profiles[FLEER].handling.low_speed = 0.1f;
  expect_noticed(&altered, VEHICLE_TOLERANCE, "the cone");
  altered = p;
  altered.profiles[FLEER].handling.cone_first = false;
  expect_noticed(&altered, VEHICLE_TOLERANCE, "the order of cone and smoothing");
  altered = p;
  altered.profiles[SEEKER].body.drive = VEER_DRIVE_VELOCITY;
  expect_noticed(&altered, VEHICLE_TOLERANCE, "the drive");
  altered = p;
  altered.profiles[SEEKER].behaviors[0].as.avoid_obstacles.horizon = 1.1f;
  expect_noticed(&altered, VEHICLE_TOLERANCE, "the horizon");
  altered = p;
  altered.profiles[PURSUER].behaviors[0].as.pursue.max_prediction = 10.0f;
  expect_noticed(&altered, VEHICLE_TOLERANCE, "the longest prediction");
  altered = p;
  altered.profiles[EVADER].behaviors[0].as.evade.prediction.look = VEER_LOOK_CLOSING;
  expect_noticed(&altered, VEHICLE_TOLERANCE, "the look ahead");
  altered = p;
  altered.profiles[RAILER].behaviors[0].as.follow_path.options.look_ahead_time = 2.5f;
  expect_noticed(&altered, VEHICLE_TOLERANCE, "the time ahead on the path");
  altered = p;
  altered.profiles[WANDERER].behaviors[0].as.wander.jitter *= 1.1f;
  expect_noticed(&altered, VEHICLE_TOLERANCE, "the walk");
}

/* ---- boids ---- */

enum { BOIDS = 9 };

static bool in_neighborhood(const body *b, const body *other, double farthest, double cosine) {
  vec offset = sub(other->pos, b->pos);
  double d = len(offset);
  if (other == b)
    return false;
  return d < 3 * b->radius || (d <= farthest && dot(b->ahead, offset) / d > cosine);
}

static void act_boid(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i];
  vec separation = at(0, 0), heading = at(0, 0), center = at(0, 0);
  double heads = 0, near = 0;
  for (int k = 0; k < now->count; k++) {
    const body *other = &now->bodies[k];
    vec offset = sub(other->pos, b->pos);
    if (in_neighborhood(b, other, 5, -0.707))
      separation = sub(separation, mul(offset, 1 / dot(offset, offset)));
    if (in_neighborhood(b, other, 7.5, 0.7))
      heading = add(heading, other->ahead), heads++;
    if (in_neighborhood(b, other, 9, -0.15))
      center = add(center, other->pos), near++;
  }
  vec alignment = heads > 0 ? unit(sub(mul(heading, 1 / heads), b->ahead)) : at(0, 0);
  vec cohesion = near > 0 ? unit(sub(mul(center, 1 / near), b->pos)) : at(0, 0);
  vec force = add(mul(unit(separation), 12), add(mul(alignment, 8), mul(cohesion, 8)));
  apply(b, force, now->dt, next);
}

static play boids(void) {
  play p = {.act = act_boid, .steps = 240};
  p.start.dt = 1.0 / 60;
  p.start.count = BOIDS;
  for (int i = 0; i < BOIDS; i++) {
    double angle = 0.35 * i * (i % 2 ? 1 : -1);
    vec pos = at(2.9 * (i % 3) + 0.3 * i, 3.1 * (i / 3) - 0.2 * i);
    p.start.bodies[i] = standing(pos, mul(at(cos(angle), sin(angle)), 2.7), 9, 27, 0.5);
    p.profiles[i] = veer_preset_profile(VEER_PRESET_OPENSTEER, false);
    give(&p.profiles[i], VEER_PRESET_OPENSTEER, false, VEER_SEPARATION);
    give(&p.profiles[i], VEER_PRESET_OPENSTEER, false, VEER_ALIGNMENT);
    give(&p.profiles[i], VEER_PRESET_OPENSTEER, false, VEER_COHESION);
  }
  return p;
}

static const double BOID_TOLERANCE = 2e-3;

static void boids_flock_as_in_opensteer(void **state) {
  (void)state;
  const play p = boids();
  play altered = p;
  expect_alike(&p, BOID_TOLERANCE);
  altered.profiles[4].behaviors[0].weight = 11.5f;
  expect_noticed(&altered, BOID_TOLERANCE, "the weight of separation");
  altered = p;
  altered.profiles[4].behaviors[1].as.alignment.neighborhood.min_cosine = 0.6f;
  expect_noticed(&altered, BOID_TOLERANCE, "the field of view");
  altered = p;
  altered.profiles[4].behaviors[0].as.separation.neighborhood.always_within = 0.0f;
  altered.profiles[4].behaviors[2].as.cohesion.neighborhood.radius = 8.0f;
  expect_noticed(&altered, BOID_TOLERANCE, "the reach of cohesion");
}

/* ---- not running into each other ---- */

static vec avoid_neighbors(const troupe *now, int i, double min_time) {
  const body *b = &now->bodies[i], *threat = NULL;
  vec right = mul(left_of(b->ahead), -1);
  for (int k = 0; k < now->count; k++) {
    vec offset = sub(now->bodies[k].pos, b->pos);
    if (k == i || len(offset) >= b->radius + now->bodies[k].radius)
      continue;
    vec away = mul(offset, -1), apart = sub(away, mul(b->ahead, dot(away, b->ahead)));
    if (len(apart) > 0)
      return apart;
    break;
  }
  for (int k = 0; k < now->count; k++) {
    const body *other = &now->bodies[k];
    vec drift = sub(other->vel, b->vel), offset = sub(other->pos, b->pos);
    if (k == i)
      continue;
    double time = len(drift) > 0 ? -dot(offset, drift) / dot(drift, drift) : 0;
    if (time >= 0 && time < min_time && len(add(offset, mul(drift, time))) < 2 * b->radius)
      min_time = time, threat = other;
  }
  if (!threat)
    return at(0, 0);
  double parallel = dot(b->ahead, threat->ahead);
  vec offset = sub(threat->pos, b->pos);
  if (parallel < -0.707)
    offset = add(offset, mul(threat->vel, min_time));
  else if (parallel <= 0.707) {
    if (len(threat->vel) > len(b->vel))
      return at(0, 0);
    offset = threat->vel;
  }
  return mul(right, dot(offset, right) > 0 ? -1 : 1);
}

static void act_walker(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i];
  vec to = i % 2 ? at(-20, 0.5 * i) : at(20, -0.4 * i);
  vec force = add(mul(avoid_neighbors(now, i, 3), 10), seek(b, to));
  apply(b, force, now->dt, next);
}

static play walkers(void) {
  play p = {.act = act_walker, .steps = 420};
  p.start.dt = 1.0 / 60;
  p.start.count = 6;
  for (int i = 0; i < 6; i++) {
    double side = i % 2 ? 1 : -1;
    p.start.bodies[i] = standing(at(8 * side, 1.1 * i - 2.5), at(-1.5 * side, 0.1), 2, 8, 0.5);
    p.profiles[i] = veer_preset_profile(VEER_PRESET_OPENSTEER, false);
    give(&p.profiles[i], VEER_PRESET_OPENSTEER, false, VEER_AVOID_COLLISIONS);
    give_point(&p.profiles[i], VEER_PRESET_OPENSTEER, false, VEER_SEEK,
               i % 2 ? at(-20, 0.5 * i) : at(20, -0.4 * i));
  }
  return p;
}

static void walkers_make_way_as_in_opensteer(void **state) {
  (void)state;
  const play p = walkers();
  play altered = p;
  expect_alike(&p, BOID_TOLERANCE);
  altered.profiles[3].behaviors[0].as.avoid_collisions.way = VEER_COLLISION_APPROACH;
  expect_noticed(&altered, BOID_TOLERANCE, "the way of avoiding");
  altered = p;
  for (int i = 0; i < 6; i++)
    altered.profiles[i].behaviors[0].as.avoid_collisions.horizon = 2.5f;
  expect_noticed(&altered, BOID_TOLERANCE, "the horizon");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(vehicles_go_as_in_opensteer),
      cmocka_unit_test(smoothing_is_theirs_at_any_rate_with_faults),
      cmocka_unit_test(altered_options_are_noticed),
      cmocka_unit_test(boids_flock_as_in_opensteer),
      cmocka_unit_test(walkers_make_way_as_in_opensteer),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
