/* The yuka preset against a small copy of yuka 0.7 in double precision; its x-z plane is the plane
 * here. yuka moves one vehicle after the other; here all move at once.
 *
 * Tolerances are some ten times what rounding to floats makes of these runs. */
#include "book.h"
#include "preset_case.h"

static const veer_preset MINE = VEER_PRESET_YUKA;

/* ---- company ---- */

enum {
  LEADER,
  ARRIVER,
  PURSUER,
  EVADER,
  FLEER,
  FOLLOWER,
  BETWEEN,
  WALKER,
  WANDERER,
  RAILER,
  COMPANY
};

static const vec spot = {9, -4}, offset = {-2, 1};
static const vec route[] = {{-5, -3}, {2, -7}, {6, -2}, {1, 3}};
static const double panic = 10;

static vec flee_within(const body *b, vec target) {
  return len(sub(b->pos, target)) <= panic ? book_flee(b, target) : at(0, 0);
}

/* Toward the place of the path nearest to where it will be in 1. */
static vec stay_on_path(const body *b) {
  vec ahead = ahead_of(b, 1), nearest = ahead;
  double least = INFINITY;
  for (int k = 0; k < 3; k++) {
    vec along = sub(route[k + 1], route[k]);
    double share = dot(sub(ahead, route[k]), along) / dot(along, along);
    vec place = add(route[k], mul(along, fmin(fmax(share, 0), 1)));
    if (len(sub(ahead, place)) < least)
      least = len(sub(ahead, place)), nearest = place;
  }
  return least > 0.1 ? book_seek(b, nearest) : at(0, 0);
}

static vec force_of(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i], *leader = &now->bodies[LEADER];
  double walk = 5 * sqrt(now->dt / 60); /* 5 * dt at 60 steps a second */
  switch (i) {
  case ARRIVER:
    return book_arrive(b, spot, 3);
  case PURSUER:
    return book_pursue(b, leader);
  case EVADER: /* it panics at the place where the pursuer will be */
    return flee_within(b, ahead_of(leader, closing(b, leader, leader->pos)));
  case FLEER:
    return flee_within(b, spot);
  case FOLLOWER:
    return book_offset(b, leader, offset, 1.5);
  case BETWEEN:
    return book_interpose(b, leader, &now->bodies[ARRIVER], 3);
  case WALKER:
    return book_path(b, route, 4, 1, 3, next);
  case WANDERER:
    return book_wander(b, 1, 5, walk * die(now, i, 0, 0), walk * die(now, i, 0, 1), next);
  case RAILER:
    return stay_on_path(b);
  default:
    return at(0, 0);
  }
}

static void act_company(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i];
  book_move(b, limited(force_of(now, i, next), b->max_force), now->dt, next);
}

static play company(void) {
  static veer_vec points[4];
  static veer_path path = {points, 4, false};
  play p = {.act = act_company, .steps = 600, .paths = &path, .path_count = 1};
  p.start.dt = 1.0 / 60;
  p.start.count = COMPANY;
  for (int k = 0; k < 4; k++)
    points[k] = as_veer(route[k]);
  for (int i = 0; i < COMPANY; i++) {
    vec pos = at(1.9 * i - 8, 2.3 * (i % 3) - 2), vel = at(0.3 + 0.1 * i, 0.2 * i - 0.7);
    p.start.bodies[i] = standing(pos, vel, 2, 100, 0);
    p.profiles[i] = veer_preset_profile(MINE, false);
  }
  p.start.bodies[LEADER].vel = at(1.1, 0.3);
  p.start.bodies[LEADER].ahead = unit(at(1.1, 0.3));
  p.start.bodies[EVADER].pos = at(12, 5);
  p.start.bodies[WANDERER].kept = at(1, 0);
  p.start.bodies[RAILER] = standing(at(-7, -2), at(1, 0.2), 2, 100, 0);
  give_point(&p.profiles[ARRIVER], MINE, false, VEER_ARRIVE, spot);
  give_agent(&p.profiles[PURSUER], MINE, false, VEER_PURSUE, LEADER);
  give_agent(&p.profiles[EVADER], MINE, false, VEER_EVADE, LEADER);
  give_point(&p.profiles[FLEER], MINE, false, VEER_FLEE, spot);
  give_agent(&p.profiles[FOLLOWER], MINE, false, VEER_OFFSET_PURSUIT, LEADER);
  p.profiles[FOLLOWER].behaviors[0].as.offset_pursuit.offset = as_veer(offset);
  give_agent(&p.profiles[BETWEEN], MINE, false, VEER_INTERPOSE, LEADER);
  p.profiles[BETWEEN].behaviors[0].other = veer_target_agent(ARRIVER);
  give(&p.profiles[WALKER], MINE, false, VEER_FOLLOW_WAYPOINTS);
  give(&p.profiles[WANDERER], MINE, false, VEER_WANDER);
  give(&p.profiles[RAILER], MINE, false, VEER_FOLLOW_PATH);
  return p;
}

static const double TOLERANCE = 2e-3;

static void company_goes_as_in_yuka(void **state) {
  (void)state;
  const play p = company();
  play altered = p;
  expect_alike(&p, TOLERANCE);
  altered.profiles[ARRIVER].behaviors[0].as.arrive.time = 2.5f;
  expect_noticed(&altered, TOLERANCE, "the deceleration");
  altered = p;
  altered.profiles[FOLLOWER].behaviors[0].as.offset_pursuit.arrive.time = 3.0f;
  expect_noticed(&altered, TOLERANCE, "the deceleration of the follower");
  altered = p;
  altered.profiles[EVADER].behaviors[0].as.evade.panic_distance = VEER_INFINITY;
  altered.profiles[EVADER].behaviors[0].as.evade.threat_range = 10.0f;
  expect_noticed(&altered, TOLERANCE, "where it panics");
  altered = p;
  altered.profiles[FLEER].behaviors[0].as.panic_distance = 11.0f;
  expect_noticed(&altered, TOLERANCE, "the panic distance");
  altered = p;
  altered.profiles[WALKER].behaviors[0].as.follow_waypoints.radius = 0.5f;
  expect_noticed(&altered, TOLERANCE, "the reach of waypoints");
  altered = p;
  altered.profiles[RAILER].behaviors[0].as.follow_path.options.look_ahead_time = 0.8f;
  expect_noticed(&altered, TOLERANCE, "the time ahead on the path");
  altered = p;
  altered.profiles[WANDERER].behaviors[0].as.wander.distance = 4.0f;
  expect_noticed(&altered, TOLERANCE, "the distance of the circle");
}

/* ---- a flock with obstacles, by budget ---- */

enum { FLOCK = 6, ROCKS = 2 };
static const ball rocks[ROCKS] = {{{3.4, 0.4}, 0.8}, {{3.5, -2}, 1}};

/* yuka sees only what has its centre in the box, which these have in the shortest one. */
static vec avoid_as_in_yuka(const body *b, bool as_printed) {
  for (int k = 0; k < ROCKS; k++)
    assert_true(dot(sub(rocks[k].center, b->pos), b->ahead) < 4);
  return book_avoid(b, rocks, ROCKS, 4, as_printed);
}

static void act_flock(const troupe *now, int i, body *next, bool as_printed) {
  const body *b = &now->bodies[i];
  band all = book_group(now, i, 0, FLOCK, 1);
  vec sum = at(0, 0);
  double walk = 5 * sqrt(now->dt / 60);
  book_spend(&sum, avoid_as_in_yuka(b, as_printed), b->max_force);
  book_spend(&sum, all.separation, b->max_force);
  book_spend(&sum, all.alignment, b->max_force);
  book_spend(&sum, all.cohesion, b->max_force);
  book_spend(&sum, book_wander(b, 1, 5, walk * die(now, i, 4, 0), walk * die(now, i, 4, 1), next),
             b->max_force);
  book_move(b, sum, now->dt, next);
}

static void act_right(const troupe *now, int i, body *next) {
  act_flock(now, i, next, false);
}

static void act_printed(const troupe *now, int i, body *next) {
  act_flock(now, i, next, true);
}

static play flock(act_fn act, bool faults) {
  static veer_obstacle obstacles[ROCKS];
  play p = {.act = act, .steps = 240, .obstacles = obstacles, .obstacle_count = ROCKS};
  p.start.dt = 1.0 / 60;
  p.start.count = FLOCK;
  for (int k = 0; k < ROCKS; k++)
    obstacles[k] = veer_obstacle_sphere(as_veer(rocks[k].center), (float)rocks[k].radius);
  for (int i = 0; i < FLOCK; i++) {
    vec pos = at(0.45 * (i % 3) + 0.1 * sin(i), 0.6 * (i / 3) + 0.1 * sin(3 * i));
    p.start.bodies[i] = standing(pos, at(1.5, 0.1 * i - 0.2), 2, 3, 0.2);
    p.start.bodies[i].kept = at(1, 0);
    p.profiles[i] = veer_preset_profile(MINE, faults);
    give(&p.profiles[i], MINE, faults, VEER_AVOID_OBSTACLES);
    give(&p.profiles[i], MINE, faults, VEER_SEPARATION);
    give(&p.profiles[i], MINE, faults, VEER_ALIGNMENT);
    give(&p.profiles[i], MINE, faults, VEER_COHESION);
    give(&p.profiles[i], MINE, faults, VEER_WANDER);
  }
  return p;
}

static void flock_goes_as_in_yuka(void **state) {
  (void)state;
  const play p = flock(act_right, false);
  play altered = p;
  expect_alike(&p, TOLERANCE);
  altered.profiles[2].behaviors[3].as.cohesion.neighborhood.radius = 0.8f;
  expect_noticed(&altered, TOLERANCE, "the neighbourhood");
  altered = p;
  altered.profiles[2].combine.way = VEER_COMBINE_SUM;
  expect_noticed(&altered, TOLERANCE, "the budget");
}

static void flock_has_the_fault_of_yuka(void **state) {
  (void)state;
  play p = flock(act_printed, true), corrected = flock(act_printed, false);
  expect_alike(&p, TOLERANCE);
  expect_noticed(&corrected, TOLERANCE, "the corrected box");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(company_goes_as_in_yuka),
      cmocka_unit_test(flock_goes_as_in_yuka),
      cmocka_unit_test(flock_has_the_fault_of_yuka),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
