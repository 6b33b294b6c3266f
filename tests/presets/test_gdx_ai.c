/* The gdx-ai preset against a small copy of gdx-ai 1.8 and of the agents of its demonstrations, in
 * double precision: those who look at one other at most.
 *
 * The tolerance is some ten times what rounding to floats makes of these runs. */
#include "gdx_ai.h"

static vec match(const body *b, vec desired) {
  return limited(mul(sub(desired, b->vel), 1 / 0.1), b->max_force);
}

/* Within the tolerance gdx-ai has no force; put right it brakes, within the step if it can. */
static vec arrive(const body *b, vec target, double slowing, double tolerance, double brake_in) {
  vec way = sub(target, b->pos);
  double d = len(way);
  if (d <= tolerance)
    return brake_in > 0 ? limited(mul(b->vel, -1 / brake_in), b->max_force) : at(0, 0);
  double speed = d <= slowing ? b->max_speed * d / slowing : b->max_speed;
  return match(b, mul(way, speed / d));
}

static vec predicted(const body *b, const body *target, double longest) {
  double speed = len(b->vel), time = longest;
  if (speed > 0)
    time = fmin(len(sub(target->pos, b->pos)) / speed, longest);
  return sub(add(target->pos, mul(target->vel, time)), b->pos);
}

/* randomTriangular is the mean of two numbers of the whole range. */
static vec wander(const troupe *now, int i, int slot, body *next) {
  const body *b = &now->bodies[i];
  double rate = 8 * acos(-1) * sqrt(now->dt / 60); /* 8 pi * dt at 60 steps a second */
  next->walk = b->walk + rate * (die(now, i, slot, 1) + die(now, i, slot, 3)) / 2;
  vec on_circle = mul(at(cos(next->walk), sin(next->walk)), 40);
  return full(b, in_world(add(on_circle, at(60, 0)), b->ahead));
}

/* ---- single ones ---- */

enum { SEEKER, FLEER, ARRIVER, PURSUER, EVADER, QUARRY, WANDERER, MATCHER, BETWEEN, HIDER, DODGER };
enum { SINGLES = DODGER + 1, COVERS = 2 };

static const vec goal = {60, 20};
static const double tolerance_of_arrival = 8;
typedef struct cover {
  vec center;
  double radius;
} cover;
static const cover covers[COVERS] = {{{150, 40}, 20}, {{-120, -90}, 30}};

static vec hide(const body *b, const body *hunter, double brake_in) {
  double nearest = INFINITY;
  vec best = at(0, 0);
  for (int k = 0; k < COVERS; k++) {
    vec spot =
        add(covers[k].center, with_len(sub(covers[k].center, hunter->pos), covers[k].radius + 35));
    if (len(sub(spot, b->pos)) < nearest)
      nearest = len(sub(spot, b->pos)), best = spot;
  }
  return arrive(b, best, 80, 0.001, brake_in);
}

/* Where a ray first meets a cover: its share of the ray, 1 or more for none. */
static double ray_share(vec from, vec ray, const cover *c) {
  vec offset = sub(from, c->center);
  double a = dot(ray, ray), h = dot(offset, ray), k = dot(offset, offset) - c->radius * c->radius;
  double d = h * h - a * k;
  return d < 0 || -h - sqrt(d) < 0 ? 2 : (-h - sqrt(d)) / a;
}

static vec dodge(const body *b) {
  const double turn = 35 * acos(-1) / 180;
  const vec rays[3] = {mul(b->ahead, 100), mul(in_world(at(cos(turn), sin(turn)), b->ahead), 40),
                       mul(in_world(at(cos(turn), -sin(turn)), b->ahead), 40)};
  double nearest = INFINITY;
  vec target = b->pos;
  for (int r = 0; r < 3; r++)
    for (int k = 0; k < COVERS; k++) {
      double share = ray_share(b->pos, rays[r], &covers[k]);
      if (share > 1 || share * len(rays[r]) >= nearest)
        continue;
      nearest = share * len(rays[r]);
      vec point = add(b->pos, mul(rays[r], share));
      target = add(point, with_len(sub(point, covers[k].center), b->radius + 40));
    }
  return full(b, sub(target, b->pos));
}

static vec between(const troupe *now, const body *b, double brake_in) {
  const body *one = &now->bodies[QUARRY], *two = &now->bodies[FLEER];
  double time = len(sub(mul(add(one->pos, two->pos), 0.5), b->pos)) / b->max_speed;
  vec first = add(one->pos, mul(one->vel, time)), second = add(two->pos, mul(two->vel, time));
  return arrive(b, mul(add(first, second), 0.5), 20, 0.001, brake_in);
}

static vec single_force(const troupe *now, int i, body *next, double brake_in) {
  const body *b = &now->bodies[i], *quarry = &now->bodies[QUARRY];
  switch (i) {
  case SEEKER:
    return full(b, sub(goal, b->pos));
  case FLEER:
    return full(b, sub(b->pos, goal));
  case ARRIVER:
    return arrive(b, goal, 80, tolerance_of_arrival, brake_in);
  case PURSUER:
    return full(b, predicted(b, quarry, 1));
  case EVADER:
    return full(b, mul(predicted(b, quarry, 1), -1));
  case WANDERER:
    return wander(now, i, 0, next);
  case MATCHER:
    return match(b, quarry->vel);
  case BETWEEN:
    return between(now, b, brake_in);
  case HIDER:
    return hide(b, quarry, brake_in);
  case DODGER:
    return add(dodge(b), mul(full(b, sub(at(400, 60), b->pos)), 0.5));
  default:
    return at(0, 0);
  }
}

static void act_right(const troupe *now, int i, body *next) {
  apply(&now->bodies[i], single_force(now, i, next, now->dt), now->dt, next);
}

static void act_coasting(const troupe *now, int i, body *next) {
  apply(&now->bodies[i], single_force(now, i, next, 0), now->dt, next);
}

static void give_singles(play *p, bool faults) {
  give_point(&p->profiles[SEEKER], MINE, faults, VEER_SEEK, goal);
  give_point(&p->profiles[FLEER], MINE, faults, VEER_FLEE, goal);
  give_point(&p->profiles[ARRIVER], MINE, faults, VEER_ARRIVE, goal);
  p->profiles[ARRIVER].behaviors[0].as.arrive.stop_distance = (float)tolerance_of_arrival;
  give_agent(&p->profiles[PURSUER], MINE, faults, VEER_PURSUE, QUARRY);
  give_agent(&p->profiles[EVADER], MINE, faults, VEER_EVADE, QUARRY);
  give(&p->profiles[WANDERER], MINE, faults, VEER_WANDER);
  give_agent(&p->profiles[MATCHER], MINE, faults, VEER_MATCH_VELOCITY, QUARRY);
  give_agent(&p->profiles[BETWEEN], MINE, faults, VEER_INTERPOSE, QUARRY);
  p->profiles[BETWEEN].behaviors[0].other = veer_target_agent(FLEER);
  give_agent(&p->profiles[HIDER], MINE, faults, VEER_HIDE, QUARRY);
  give(&p->profiles[DODGER], MINE, faults, VEER_AVOID_RAYS);
  give_point(&p->profiles[DODGER], MINE, faults, VEER_SEEK, at(400, 60));
  p->profiles[DODGER].behaviors[1].weight = 0.5f;
}

static play singles(act_fn act, bool faults) {
  static veer_obstacle obstacles[COVERS];
  play p = {.act = act, .steps = 300, .obstacles = obstacles, .obstacle_count = COVERS};
  p.start.dt = 1.0 / 60;
  p.start.count = SINGLES;
  for (int k = 0; k < COVERS; k++)
    obstacles[k] = veer_obstacle_sphere(as_veer(covers[k].center), (float)covers[k].radius);
  for (int i = 0; i < SINGLES; i++) {
    vec pos = at(31.0 * (i % 4) - 90, 43.0 * (i / 4) - 60), vel = at(25, 4.0 * i - 15);
    p.start.bodies[i] = standing(pos, vel, 100, 300, 0);
    p.profiles[i] = veer_preset_profile(MINE, faults);
  }
  p.start.bodies[QUARRY].vel = at(30, 50);
  p.start.bodies[QUARRY].ahead = unit(at(30, 50));
  p.start.bodies[DODGER] = standing(at(0, 58), at(40, -2), 60, 300, 0);
  give_singles(&p, faults);
  return p;
}

static const double TOLERANCE = 2e-3;

static void singles_go_as_in_gdx_ai(void **state) {
  (void)state;
  const play p = singles(act_right, false);
  play altered = p;
  expect_alike(&p, TOLERANCE);
  altered.profiles[SEEKER].handling.position_first = false;
  expect_noticed(&altered, TOLERANCE, "the order of position and velocity");
  altered = p;
  altered.profiles[SEEKER].body.drive = VEER_DRIVE_VELOCITY;
  expect_noticed(&altered, TOLERANCE, "the drive");
  altered = p;
  altered.profiles[ARRIVER].body.response_time = 0.2f;
  expect_noticed(&altered, TOLERANCE, "the time to target");
  altered = p;
  altered.profiles[EVADER].behaviors[0].as.evade.prediction.max_prediction = 0.5f;
  expect_noticed(&altered, TOLERANCE, "the longest prediction");
  altered = p;
  altered.profiles[WANDERER].behaviors[0].as.wander.triangular = false;
  expect_noticed(&altered, TOLERANCE, "the triangular walk");
  altered = p;
  altered.profiles[HIDER].behaviors[0].as.hide.gap = 34.0f;
  expect_noticed(&altered, TOLERANCE, "the distance from the boundary");
  altered = p;
  altered.profiles[DODGER].behaviors[0].as.avoid_rays.length = 90.0f;
  expect_noticed(&altered, TOLERANCE, "the length of the ray");
}

static void arriving_coasts_with_faults(void **state) {
  (void)state;
  play p = singles(act_coasting, true), corrected = singles(act_coasting, false);
  expect_alike(&p, TOLERANCE);
  expect_noticed(&corrected, TOLERANCE, "braking within the tolerance");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(singles_go_as_in_gdx_ai),
      cmocka_unit_test(arriving_coasts_with_faults),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
