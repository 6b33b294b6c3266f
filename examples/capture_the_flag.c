/* Capture the flag: two teams of four, a runner and three guards each.
 *
 * A runner fears the guards of the other team in a context map and wants their flag, then home. A
 * guard stays near its own flag and chases a runner who comes near it. Goals are agent state, so
 * both teams share one way of playing; the rules are the program's. */
#include <stdio.h>
#include <veer/crowd.h>

enum { TEAMS = 2, GUARDS = 3, TEAM = GUARDS + 1 };

static const float DT = 0.05f, TOUCH = 1.2f;
static const char *const names[TEAMS] = {"red", "blue"};
static const veer_vec bases[TEAMS] = {{6, 20, 0}, {54, 20, 0}};

static uint32_t runner_of(int team) {
  return (uint32_t)(team * TEAM);
}

static void give(veer_profile *profile, veer_behavior behavior) {
  profile->behaviors[profile->behavior_count++] = behavior;
}

/* What is wanted outweighs each of three fears. */
static veer_profile make_runner(int team) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = team ? 6.5f : 6; /* blue runs faster, red guards better */
  profile.body.response_time = 0.2f;
  profile.combine.way = VEER_COMBINE_CONTEXT;
  veer_behavior want = veer_behavior_default(VEER_SEEK);
  want.target = veer_target_goal();
  give(&profile, want);
  for (uint32_t i = 1; i <= GUARDS; i++) {
    veer_behavior fear = veer_behavior_default(VEER_FLEE);
    fear.target = veer_target_agent(runner_of(1 - team) + i);
    fear.as.panic_distance = 7;
    fear.fear = true;
    give(&profile, fear);
  }
  return profile;
}

/* First apart from each other, then on guard. */
static veer_profile make_guard(int team) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = team ? 4.5f : 5.5f;
  profile.body.response_time = 0.2f;
  profile.combine.way = VEER_COMBINE_PRIORITY;
  profile.combine.threshold = 1;
  veer_behavior apart = veer_behavior_default(VEER_SEPARATION);
  apart.as.separation.neighborhood.radius = 1.5f;
  give(&profile, apart);
  veer_behavior guard = veer_behavior_default(VEER_GUARD);
  guard.target = veer_target_goal();
  guard.other = veer_target_agent(runner_of(1 - team));
  guard.as.guard.radius = team ? 10 : 14;
  guard.as.guard.arrive.slowing_radius = 3;
  give(&profile, guard);
  return profile;
}

static void add_team(veer_crowd *crowd, const veer_profile *profiles, int team) {
  float inward = team ? -1.0f : 1.0f;
  for (uint32_t i = 0; i < TEAM; i++) {
    uint32_t profile = (uint32_t)(2 * team) + (i > 0);
    veer_agent agent = profiles[profile].body;
    veer_vec from_base = i ? veer_vec2(inward * 5, 6 * ((float)i - 2)) : veer_vec2(-inward * 2, 0);
    agent.pos = veer_vec_add(bases[team], from_base);
    agent.radius = 0.5f;
    veer_vec goal =
        i ? veer_vec_add(bases[team], veer_vec2(inward * 4, 6 * ((float)i - 2))) : bases[1 - team];
    veer_crowd_add(crowd, &agent, profile, veer_target_point(goal), NULL);
  }
}

typedef struct game {
  veer_crowd *crowd;
  bool carries[TEAMS]; /* its runner has the other flag */
  int score[TEAMS], caught[TEAMS];
} game;

static veer_vec pos_of(const game *g, uint32_t id) {
  return veer_crowd_agent(g->crowd, id).pos;
}

static bool touch(veer_vec a, veer_vec b) {
  return veer_vec_length(veer_vec_sub(a, b)) < TOUCH;
}

static void tell(const game *g, int team, const char *what) {
  printf("%5.2f s  %s %s\n", veer_crowd_time(g->crowd), names[team], what);
}

/* A runner who is caught gives back the flag and must go home first. */
static void play(game *g, int team, bool *goes_home) {
  uint32_t runner = runner_of(team);
  veer_vec pos = pos_of(g, runner);
  for (uint32_t i = 1; i <= GUARDS && !*goes_home; i++)
    if (touch(pos, pos_of(g, runner_of(1 - team) + i))) {
      tell(g, team, g->carries[team] ? "is caught with the flag" : "is caught");
      g->carries[team] = false;
      g->caught[team]++;
      *goes_home = true;
      veer_crowd_set_goal(g->crowd, runner, veer_target_point(bases[team]));
    }
  if (!*goes_home && !g->carries[team] && touch(pos, bases[1 - team])) {
    tell(g, team, "takes the flag");
    g->carries[team] = true;
    veer_crowd_set_goal(g->crowd, runner, veer_target_point(bases[team]));
  }
  if (!touch(pos, bases[team]) || !(g->carries[team] || *goes_home))
    return;
  if (g->carries[team]) {
    tell(g, team, "brings it home");
    g->score[team]++;
  }
  g->carries[team] = *goes_home = false;
  veer_crowd_set_goal(g->crowd, runner, veer_target_point(bases[1 - team]));
}

int main(void) {
  const veer_profile profiles[2 * TEAMS] = {make_runner(0), make_guard(0), make_runner(1),
                                            make_guard(1)};
  veer_crowd_def def = veer_crowd_def_default();
  game g = {NULL, {false, false}, {0, 0}, {0, 0}};
  bool goes_home[TEAMS] = {false, false};
  def.profiles = profiles;
  def.profile_count = 2 * TEAMS;
  def.edge = VEER_EDGE_CONTAIN;
  def.box.hi = veer_vec2(60, 40);
  if (veer_crowd_create(&def, &g.crowd) != VEER_OK)
    return 1;
  for (int team = 0; team < TEAMS; team++)
    add_team(g.crowd, profiles, team);
  while (veer_crowd_time(g.crowd) < 60.0) {
    if (veer_crowd_step(g.crowd, DT) != VEER_OK)
      return 1;
    for (int team = 0; team < TEAMS; team++)
      play(&g, team, &goes_home[team]);
  }
  for (int team = 0; team < TEAMS; team++)
    printf("%s: %d home, %d caught\n", names[team], g.score[team], g.caught[team]);
  veer_crowd_destroy(g.crowd);
}
