/* The nature-of-code preset against a small copy of the sketches of The Nature of Code, chapter 6,
 * in double precision. In the sketches one acts after the other; here all do at once. dt is 1, a
 * frame.
 *
 * Tolerances are some ten times what rounding to floats makes of these runs. */
#include "preset_case.h"

static const veer_preset MINE = VEER_PRESET_NATURE_OF_CODE;

/* ---- the sketches ---- */

static vec steer(const body *b, vec desired) {
  return limited(sub(desired, b->vel), b->max_force);
}

static vec seek(const body *b, vec target) {
  return steer(b, with_len(sub(target, b->pos), b->max_speed));
}

static vec arrive(const body *b, vec target) {
  vec way = sub(target, b->pos);
  return steer(b, with_len(way, b->max_speed * fmin(len(way), 100) / 100));
}

static vec wander(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i];
  next->walk = b->walk + 0.3 * die(now, i, 0, 1);
  vec on_circle = mul(at(cos(next->walk), sin(next->walk)), 25);
  return seek(b, add(b->pos, in_world(add(on_circle, at(80, 0)), b->ahead)));
}

static const vec road[] = {{-200, 0}, {0, 60}, {200, -20}, {500, 40}};
enum { ROAD = 4 };

static vec normal_point(vec p, vec a, vec b) {
  vec along = unit(sub(b, a));
  vec point = add(a, mul(along, dot(sub(p, a), along)));
  return point.x < a.x || point.x > b.x ? b : point;
}

static vec follow(const body *b) {
  vec ahead = add(b->pos, with_len(b->vel, 50)), target = ahead;
  double record = INFINITY;
  for (int k = 0; k + 1 < ROAD; k++) {
    vec normal = normal_point(ahead, road[k], road[k + 1]);
    if (len(sub(ahead, normal)) < record) {
      record = len(sub(ahead, normal));
      target = add(normal, with_len(sub(road[k + 1], road[k]), 10));
    }
  }
  return record > 20 ? seek(b, target) : at(0, 0);
}

static void update(const body *b, vec acceleration, body *next) {
  next->vel = limited(add(b->vel, acceleration), b->max_speed);
  next->pos = add(b->pos, next->vel);
  if (len(next->vel) > 1e-6)
    next->ahead = unit(next->vel);
}

/* ---- single ones ---- */

enum { SEEKER, FLEER, ARRIVER, WANDERER, FOLLOWER, SINGLES };
static const vec mouse = {120, -40};

static void act_single(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i];
  vec force = at(0, 0);
  switch (i) {
  case SEEKER:
    force = seek(b, mouse);
    break;
  case FLEER:
    force = steer(b, with_len(sub(b->pos, mouse), b->max_speed));
    break;
  case ARRIVER:
    force = arrive(b, mouse);
    break;
  case WANDERER:
    force = wander(now, i, next);
    break;
  default:
    force = follow(b);
  }
  update(b, force, next);
}

static play singles(void) {
  static veer_vec points[ROAD];
  static veer_path path = {points, ROAD, false};
  play p = {.act = act_single, .steps = 200, .paths = &path, .path_count = 1};
  p.start.dt = 1;
  p.start.count = SINGLES;
  for (int k = 0; k < ROAD; k++)
    points[k] = as_veer(road[k]);
  for (int i = 0; i < SINGLES; i++) {
    p.start.bodies[i] = standing(at(40.0 * i - 100, 20.0 * i), at(1 + 0.2 * i, 0.5), 3, 0.05, 3);
    p.profiles[i] = veer_preset_profile(MINE, false);
  }
  p.start.bodies[FOLLOWER] = standing(at(-180, -40), at(2, 0), 3, 0.05, 3);
  give_point(&p.profiles[SEEKER], MINE, false, VEER_SEEK, mouse);
  give_point(&p.profiles[FLEER], MINE, false, VEER_FLEE, mouse);
  give_point(&p.profiles[ARRIVER], MINE, false, VEER_ARRIVE, mouse);
  give(&p.profiles[WANDERER], MINE, false, VEER_WANDER);
  give(&p.profiles[FOLLOWER], MINE, false, VEER_FOLLOW_PATH);
  return p;
}

static const double TOLERANCE = 2e-3;

static void singles_go_as_in_the_sketches(void **state) {
  (void)state;
  const play p = singles();
  play altered = p;
  expect_alike(&p, TOLERANCE);
  altered.profiles[ARRIVER].behaviors[0].as.arrive.slowing_radius = 90.0f;
  expect_noticed(&altered, TOLERANCE, "the slowing radius");
  altered = p;
  altered.profiles[ARRIVER].behaviors[0].force_limit = VEER_INFINITY;
  expect_noticed(&altered, TOLERANCE, "the limit of each force");
  altered = p;
  altered.profiles[WANDERER].behaviors[0].as.wander.radius = 30.0f;
  expect_noticed(&altered, TOLERANCE, "the circle");
  altered = p;
  altered.profiles[FOLLOWER].behaviors[0].as.follow_path.options.look_ahead = 25.0f;
  expect_noticed(&altered, TOLERANCE, "the way ahead");
  altered = p;
  altered.profiles[FOLLOWER].behaviors[0].as.follow_path.options.along = 30.0f;
  expect_noticed(&altered, TOLERANCE, "the way along");
}

/* ---- a flock ---- */

/* Those who are together make more of what was rounded. */
static const double FLOCK_TOLERANCE = 2e-2;

enum { FLOCK = 9 };

static void act_boid(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i];
  vec apart = at(0, 0), vel = at(0, 0), center = at(0, 0), force = at(0, 0);
  double close = 0, near = 0;
  for (int k = 0; k < now->count; k++) {
    vec from = sub(b->pos, now->bodies[k].pos);
    double d = len(from);
    if (d > 0 && d < 25)
      apart = add(apart, mul(unit(from), 1 / d)), close++;
    if (d > 0 && d < 50) {
      vel = add(vel, now->bodies[k].vel);
      center = add(center, now->bodies[k].pos);
      near++;
    }
  }
  if (close > 0)
    force = mul(steer(b, with_len(mul(apart, 1 / close), b->max_speed)), 1.5);
  if (near > 0) {
    force = add(force, steer(b, with_len(mul(vel, 1 / near), b->max_speed)));
    force = add(force, seek(b, mul(center, 1 / near)));
  }
  update(b, force, next);
}

static play flock(void) {
  play p = {.act = act_boid, .steps = 200};
  p.start.dt = 1;
  p.start.count = FLOCK;
  for (int i = 0; i < FLOCK; i++) {
    double angle = 0.8 * i;
    vec pos = at(21.0 * (i % 3) + 5 * sin(i), 24.0 * (i / 3) + 4 * sin(3 * i));
    p.start.bodies[i] = standing(pos, at(cos(angle), sin(angle)), 3, 0.05, 3);
    p.profiles[i] = veer_preset_profile(MINE, false);
    give(&p.profiles[i], MINE, false, VEER_SEPARATION);
    give(&p.profiles[i], MINE, false, VEER_ALIGNMENT);
    give(&p.profiles[i], MINE, false, VEER_COHESION);
  }
  return p;
}

static void flock_goes_as_in_the_sketch(void **state) {
  (void)state;
  const play p = flock();
  play altered = p;
  expect_alike(&p, FLOCK_TOLERANCE);
  altered.profiles[4].behaviors[0].weight = 1.4f;
  expect_noticed(&altered, FLOCK_TOLERANCE, "the weight of separation");
  altered = p;
  altered.profiles[4].body.max_force = 0.05f;
  expect_noticed(&altered, FLOCK_TOLERANCE, "a limit on the sum");
  altered = p;
  altered.profiles[4].behaviors[0].as.separation.form = VEER_SEPARATION_MEAN_UNIT;
  expect_noticed(&altered, FLOCK_TOLERANCE, "the form of separation");
  altered = p;
  altered.profiles[4].behaviors[2].as.cohesion.neighborhood.radius = 40.0f;
  expect_noticed(&altered, FLOCK_TOLERANCE, "the reach of cohesion");
}

/* It has none, and the preset brings none. */
static void faults_change_nothing(void **state) {
  (void)state;
  play p = flock(), faulty = flock();
  for (int i = 0; i < FLOCK; i++) {
    faulty.profiles[i] = veer_preset_profile(MINE, true);
    give(&faulty.profiles[i], MINE, true, VEER_SEPARATION);
    give(&faulty.profiles[i], MINE, true, VEER_ALIGNMENT);
    give(&faulty.profiles[i], MINE, true, VEER_COHESION);
  }
  assert_true(gap_in(&p, NULL) == gap_in(&faulty, NULL));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(singles_go_as_in_the_sketches),
      cmocka_unit_test(flock_goes_as_in_the_sketch),
      cmocka_unit_test(faults_change_nothing),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
