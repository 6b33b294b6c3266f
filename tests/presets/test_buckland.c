/* The buckland preset against a small copy of the program of Programming Game AI by Example,
 * chapter 3, in double precision. That program moves one vehicle after the other; here all move at
 * once.
 *
 * Tolerances are some ten times what rounding to floats makes of these runs. */
#include "book.h"
#include "preset_case.h"

#include "../support/random_case.h"

static const veer_preset MINE = VEER_PRESET_BUCKLAND;
enum { TWEAK = 200 };

/* 240 steps a second: with 60 the weight of 200 makes vehicles tremble, and what trembles does so
 * differently after every rounding. */
static const double DT = 1.0 / 240;

/* 80 * dt of 60 steps a second */
static double jitter(double dt) {
  return 80 * sqrt(dt / 60);
}

/* ---- company ---- */

enum { LEADER, ARRIVER, PURSUER, EVADER, FOLLOWER, BETWEEN, HIDER, WALKER, WANDERER, COMPANY };

static const vec spot = {300, -40}, offset = {-30, 20};
static const ball trees[] = {{{-150, 60}, 25}, {{-260, -30}, 15}};
static const vec route[] = {{-50, -100}, {60, -180}, {-20, -260}, {-200, -240}};

static void act_company(const troupe *now, int i, body *next) {
  const body *b = &now->bodies[i], *leader = &now->bodies[LEADER];
  vec force = at(0, 0);
  double walk = jitter(now->dt);
  switch (i) {
  case ARRIVER:
    force = mul(book_arrive(b, spot, 2 * 0.3), TWEAK);
    break;
  case PURSUER:
    force = mul(book_pursue(b, leader), TWEAK);
    break;
  case EVADER:
    force = mul(book_evade(b, leader, 100), 0.01 * TWEAK);
    break;
  case FOLLOWER:
    force = mul(book_offset(b, leader, offset, 0.3), TWEAK);
    break;
  case BETWEEN:
    force = mul(book_interpose(b, leader, &now->bodies[EVADER], 0.3), TWEAK);
    break;
  case HIDER:
    force = mul(book_hide(b, leader, trees, 2, 30, 0.3), TWEAK);
    break;
  case WALKER:
    force = mul(book_path(b, route, 4, 20, 2 * 0.3, next), 0.05 * TWEAK);
    break;
  case WANDERER:
    force = book_wander(b, 1.2, 2, walk * die(now, i, 0, 0), walk * die(now, i, 0, 1), next);
    force = mul(force, TWEAK);
    break;
  default:
    break;
  }
  book_move(b, limited(force, b->max_force), now->dt, next);
}

static play company(void) {
  static veer_obstacle obstacles[2];
  static veer_vec points[4];
  static veer_path path = {points, 4, false};
  play p = {.act = act_company, .steps = 1200, .obstacles = obstacles, .paths = &path};
  p.obstacle_count = 2, p.path_count = 1;
  p.start.dt = DT;
  p.start.count = COMPANY;
  for (int k = 0; k < 2; k++)
    obstacles[k] = veer_obstacle_sphere(as_veer(trees[k].center), (float)trees[k].radius);
  for (int k = 0; k < 4; k++)
    points[k] = as_veer(route[k]);
  for (int i = 0; i < COMPANY; i++) {
    vec pos = at(40.0 * i - 160, 37.0 * (i % 3) - 30), vel = at(20 + i, 3.0 * i - 12);
    p.start.bodies[i] = standing(pos, vel, 150, 400, 3);
    p.profiles[i] = veer_preset_profile(MINE, false);
  }
  p.start.bodies[LEADER].vel = at(90, 30); /* nobody catches up with it */
  p.start.bodies[LEADER].ahead = unit(at(90, 30));
  p.start.bodies[LEADER].pos = at(-100, -30);
  p.start.bodies[WANDERER].kept = at(1.2, 0);
  give_point(&p.profiles[ARRIVER], MINE, false, VEER_ARRIVE, spot);
  give_agent(&p.profiles[PURSUER], MINE, false, VEER_PURSUE, LEADER);
  give_agent(&p.profiles[EVADER], MINE, false, VEER_EVADE, LEADER);
  veer_behavior *follow = give(&p.profiles[FOLLOWER], MINE, false, VEER_OFFSET_PURSUIT);
  follow->target = veer_target_agent(LEADER);
  follow->as.offset_pursuit.offset = as_veer(offset);
  veer_behavior *between = give(&p.profiles[BETWEEN], MINE, false, VEER_INTERPOSE);
  between->target = veer_target_agent(LEADER);
  between->other = veer_target_agent(EVADER);
  give_agent(&p.profiles[HIDER], MINE, false, VEER_HIDE, LEADER);
  give(&p.profiles[WALKER], MINE, false, VEER_FOLLOW_WAYPOINTS);
  give(&p.profiles[WANDERER], MINE, false, VEER_WANDER);
  return p;
}

static const double TOLERANCE = 2e-2; /* of ways of some 400 units */

static void company_goes_as_in_the_book(void **state) {
  (void)state;
  const play p = company();
  expect_alike(&p, TOLERANCE);
}

static void altered_company_is_noticed(void **state) {
  (void)state;
  const play p = company();
  play altered = p;
  altered.profiles[ARRIVER].behaviors[0].as.arrive.time = veer_arrive_time_article(2);
  expect_noticed(&altered, TOLERANCE, "the grade as the article has it");
  altered = p;
  altered.profiles[EVADER].behaviors[0].as.evade.threat_range = 90.0f;
  expect_noticed(&altered, TOLERANCE, "the threat range");
  altered = p;
  altered.profiles[FOLLOWER].behaviors[0].as.offset_pursuit.arrive.time = 0.6f;
  expect_noticed(&altered, TOLERANCE, "the grade of the follower");
  altered = p;
  altered.profiles[HIDER].behaviors[0].as.hide.gap = 29.0f;
  expect_noticed(&altered, TOLERANCE, "the gap");
  altered = p;
  altered.profiles[WALKER].behaviors[0].as.follow_waypoints.radius = 15.0f;
  expect_noticed(&altered, TOLERANCE, "the reach of waypoints");
  altered = p;
  altered.profiles[WANDERER].behaviors[0].as.wander.distance = 2.1f;
  expect_noticed(&altered, TOLERANCE, "the distance of the circle");
}

/* ---- flocking within walls and obstacles, by priority ---- */

enum { FLOCK = 8 };

static const ball rocks[] = {{{40, 18}, 12}, {{-45, -50}, 10}, {{10, 95}, 14}};
enum { ROCKS = 3, WALLS = 4 };

typedef struct fence {
  vec a, b, normal;
} fence;
static const fence fences[WALLS] = {{{-95, -70}, {70, -70}, {0, 1}},
                                    {{70, -70}, {70, 70}, {-1, 0}},
                                    {{70, 70}, {-95, 70}, {0, -1}},
                                    {{-95, 70}, {-95, -70}, {1, 0}}};

/* How far along the feeler it meets the wall. */
static bool meets(vec from, vec feeler, const fence *wall, double *distance) {
  vec along = sub(wall->b, wall->a), to = sub(wall->a, from);
  double turn = feeler.x * along.y - feeler.y * along.x;
  double r = (to.x * along.y - to.y * along.x) / turn,
         s = (to.x * feeler.y - to.y * feeler.x) / turn;
  *distance = r * len(feeler);
  return turn != 0 && r > 0 && r < 1 && s > 0 && s < 1;
}

/* One feeler ahead, one to the right, one to the left, in this order. As printed each of them, once
 * a wall is met, overwrites the force with its own way from that meeting. */
static vec avoid_walls(const body *b, bool as_printed) {
  const double c = sqrt(0.5);
  const vec feelers[3] = {mul(b->ahead, 40), mul(in_world(at(c, -c), b->ahead), 20),
                          mul(in_world(at(c, c), b->ahead), 20)};
  double nearest = INFINITY, distance;
  vec force = at(0, 0), place = at(0, 0), normal = at(0, 0);
  bool met = false;
  for (int f = 0; f < 3; f++) {
    bool nearer = false;
    for (int w = 0; w < WALLS; w++)
      if (meets(b->pos, feelers[f], &fences[w], &distance) && distance < nearest) {
        nearest = distance;
        place = with_len(feelers[f], distance);
        normal = fences[w].normal;
        met = nearer = true;
      }
    if (nearer || (as_printed && met))
      force = mul(normal, len(sub(feelers[f], place)));
  }
  return force;
}

static void act_flock(const troupe *now, int i, body *next, bool as_printed) {
  const body *b = &now->bodies[i];
  band all = book_group(now, i, 0, FLOCK, 50);
  vec sum = at(0, 0);
  double walk = jitter(now->dt);
  book_spend(&sum, mul(avoid_walls(b, as_printed), 10 * TWEAK), b->max_force);
  book_spend(&sum, mul(book_avoid(b, rocks, ROCKS, 40, as_printed), 10 * TWEAK), b->max_force);
  book_spend(&sum, mul(all.separation, TWEAK), b->max_force);
  book_spend(&sum, mul(all.alignment, TWEAK), b->max_force);
  book_spend(&sum, mul(all.cohesion, 2 * TWEAK), b->max_force);
  vec stroll = book_wander(b, 1.2, 2, walk * die(now, i, 5, 0), walk * die(now, i, 5, 1), next);
  book_spend(&sum, mul(stroll, TWEAK), b->max_force);
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
  static veer_wall walls[WALLS];
  play p = {.act = act, .steps = faults ? 450 : 270, .obstacles = obstacles, .walls = walls};
  p.obstacle_count = ROCKS, p.wall_count = WALLS;
  p.start.dt = DT;
  p.start.count = FLOCK;
  for (int k = 0; k < ROCKS; k++)
    obstacles[k] = veer_obstacle_sphere(as_veer(rocks[k].center), (float)rocks[k].radius);
  for (int k = 0; k < WALLS; k++)
    walls[k] = (veer_wall){as_veer(fences[k].a), as_veer(fences[k].b)};
  for (int i = 0; i < FLOCK; i++) {
    double angle = 2.4 * i;
    vec pos = at(22.0 * (i % 4) - 70 + i, 30.0 * (i / 4) - 15);
    p.start.bodies[i] = standing(pos, mul(at(cos(angle), sin(angle)), 60), 150, 400, 3);
    p.start.bodies[i].kept = at(1.2, 0);
    p.profiles[i] = veer_preset_profile(MINE, faults);
    give(&p.profiles[i], MINE, faults, VEER_AVOID_WALLS);
    give(&p.profiles[i], MINE, faults, VEER_AVOID_OBSTACLES);
    give(&p.profiles[i], MINE, faults, VEER_SEPARATION);
    give(&p.profiles[i], MINE, faults, VEER_ALIGNMENT);
    give(&p.profiles[i], MINE, faults, VEER_COHESION);
    give(&p.profiles[i], MINE, faults, VEER_WANDER);
  }
  return p;
}

static const double FLOCK_TOLERANCE = 5e-3;

static void flock_goes_as_in_the_book(void **state) {
  (void)state;
  const play p = flock(act_right, false);
  play altered = p;
  expect_alike(&p, FLOCK_TOLERANCE);
  altered.profiles[2].combine.way = VEER_COMBINE_SUM;
  expect_noticed(&altered, FLOCK_TOLERANCE, "the budget");
  altered = p;
  altered.profiles[2].behaviors[1].as.avoid_obstacles.min_length = 50.0f;
  expect_noticed(&altered, FLOCK_TOLERANCE, "the length of the box");
  altered = p;
  altered.profiles[2].behaviors[0].as.avoid_walls.side_length = 25.0f;
  altered.profiles[2].behaviors[3].as.alignment.neighborhood.radius = 45.0f;
  expect_noticed(&altered, FLOCK_TOLERANCE, "the view");
}

static void flock_has_the_faults_of_the_book(void **state) {
  (void)state;
  play p = flock(act_printed, true), corrected = flock(act_printed, false);
  corrected.steps = p.steps;
  expect_alike(&p, FLOCK_TOLERANCE);
  expect_noticed(&corrected, FLOCK_TOLERANCE, "the corrected form");
  for (int i = 0; i < FLOCK; i++)
    p.profiles[i].behaviors[0].as.avoid_walls.overwrites = false;
  expect_noticed(&p, FLOCK_TOLERANCE, "the fault of the feelers");
  p = flock(act_printed, true);
  for (int i = 0; i < FLOCK; i++)
    p.profiles[i].behaviors[1].as.avoid_obstacles.way = VEER_AVOID_BOX;
  expect_noticed(&p, FLOCK_TOLERANCE, "the fault of the box");
}

/* At the very target the book's program has no force, so it goes on. */
static void no_brake_at_the_very_target(void **state) {
  (void)state;
  veer_behavior arrive;
  veer_agent agent = veer_preset_profile(MINE, true).body;
  agent.vel = veer_vec2(4.0f, 0.0f);
  assert_true(veer_preset_behavior(MINE, VEER_ARRIVE, true, &arrive));
  assert_true(same_vec(veer_arrive(&agent, agent.pos, &arrive.as.arrive, 0.0f), veer_vec2(0, 0)));
  assert_true(veer_preset_behavior(MINE, VEER_ARRIVE, false, &arrive));
  assert_true(same_vec(veer_arrive(&agent, agent.pos, &arrive.as.arrive, 0.0f), veer_vec2(-4, 0)));
}

static void the_budget_forgets_a_weight(void **state) {
  (void)state;
  veer_behavior follow;
  assert_true(veer_preset_behavior(MINE, VEER_OFFSET_PURSUIT, false, &follow));
  assert_true(follow.weight == 200.0f);
  assert_true(veer_preset_behavior(MINE, VEER_OFFSET_PURSUIT, true, &follow));
  assert_true(follow.weight == 1.0f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(company_goes_as_in_the_book),
      cmocka_unit_test(altered_company_is_noticed),
      cmocka_unit_test(flock_goes_as_in_the_book),
      cmocka_unit_test(flock_has_the_faults_of_the_book),
      cmocka_unit_test(no_brake_at_the_very_target),
      cmocka_unit_test(the_budget_forgets_a_weight),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
