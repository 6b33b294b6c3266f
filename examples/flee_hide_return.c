/* A rabbit flees while it is afraid, then hides, then returns.
 *
 * The states are the program's own: each is a profile, and veer_crowd_assign changes from one to
 * another. When the rabbit is home again the crowd tells, by an event. */
#include <stdio.h>
#include <veer/crowd.h>

enum { GRAZE, FLEE, HIDE, RETURN, STATES };

static const char *const names[STATES] = {"grazes", "flees", "hides", "returns"};
static const float DT = 0.05f;

static veer_behavior about_wolf(veer_behavior_kind kind) {
  veer_behavior behavior = veer_behavior_default(kind);
  behavior.target = veer_target_mover(0);
  return behavior;
}

static void give(veer_profile *profile, veer_behavior behavior) {
  profile->behaviors[profile->behavior_count++] = behavior;
}

static void make_profiles(veer_profile profiles[STATES]) {
  veer_behavior go_home = veer_behavior_default(VEER_ARRIVE);
  go_home.target = veer_target_goal();
  go_home.as.arrive.slowing_radius = 3;
  go_home.as.arrive.stop_distance = 0.5f;
  for (int i = 0; i < STATES; i++) {
    profiles[i] = veer_profile_default();
    profiles[i].body.max_speed = 5;
    profiles[i].body.response_time = 0.3f;
    profiles[i].combine.way = VEER_COMBINE_CONTEXT;
    give(&profiles[i], veer_behavior_default(VEER_AVOID_OBSTACLES));
  }
  veer_behavior stroll = veer_behavior_default(VEER_WANDER);
  stroll.weight = 0.1f; /* in a context map: a tenth of the speed */
  give(&profiles[GRAZE], stroll);
  give(&profiles[FLEE], about_wolf(VEER_EVADE));
  give(&profiles[HIDE], about_wolf(VEER_HIDE));
  give(&profiles[RETURN], go_home);
}

/* What the rabbit does next. */
static int next_state(int state, float wolf_distance, float calm, bool home) {
  if (wolf_distance < (state == HIDE ? 6.0f : 12.0f))
    return FLEE;
  if (state == FLEE)
    return wolf_distance > 18.0f ? HIDE : FLEE;
  if (state == HIDE)
    return calm > 4.0f && wolf_distance > 20.0f ? RETURN : HIDE;
  return home ? GRAZE : state;
}

int main(void) {
  const veer_obstacle rocks[3] = {veer_obstacle_sphere(veer_vec2(30, 8), 3),
                                  veer_obstacle_sphere(veer_vec2(38, 26), 4),
                                  veer_obstacle_sphere(veer_vec2(14, 30), 3)};
  const veer_track_point round[4] = {
      {0, {-30, 12, 0}}, {9, {16, 12, 0}}, {12, {20, 16, 0}}, {30, {-60, 40, 0}}};
  veer_profile profiles[STATES];
  veer_mover_def wolf = veer_mover_def_default();
  veer_crowd_def def = veer_crowd_def_default();
  make_profiles(profiles);
  wolf.script = VEER_SCRIPT_TRACK;
  wolf.points = round;
  wolf.point_count = 4;
  def.profiles = profiles;
  def.profile_count = STATES;
  def.obstacles = rocks;
  def.obstacle_count = 3;
  def.movers = &wolf;
  def.mover_count = 1;
  veer_crowd *crowd;
  if (veer_crowd_create(&def, &crowd) != VEER_OK)
    return 1;

  veer_agent rabbit = profiles[GRAZE].body;
  rabbit.pos = veer_vec2(10, 10);
  rabbit.radius = 0.4f;
  veer_crowd_add(crowd, &rabbit, GRAZE, veer_target_point(rabbit.pos), NULL);
  int state = GRAZE;
  float calm = 0;
  for (int step = 0; step < 800; step++) {
    const veer_event *events;
    size_t event_count;
    if (veer_crowd_step(crowd, DT) != VEER_OK ||
        veer_crowd_events(crowd, &events, &event_count) != VEER_OK)
      return 1;
    veer_vec pos = veer_crowd_agent(crowd, 0).pos;
    veer_vec wolf_pos = veer_crowd_movers(crowd, NULL)[0].pos;
    float distance = veer_vec_length(veer_vec_sub(wolf_pos, pos));
    bool home = state == RETURN && event_count > 0;
    int next = next_state(state, distance, calm, home);
    calm = next == HIDE ? calm + DT : 0;
    if (next == state)
      continue;
    printf("%4.1f s  at %4.1f %4.1f, the wolf %4.1f away: %s\n", veer_crowd_time(crowd),
           (double)pos.x, (double)pos.y, (double)distance, names[next]);
    veer_crowd_assign(crowd, 0, (uint32_t)next);
    state = next;
  }
  veer_crowd_destroy(crowd);
}
