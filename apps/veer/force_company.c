/* Places relative to others. */
#include <veer/company.h>

#include "force_kinds.h"
#include "force_settings.h"
#include "force_shapes.h"

void force_of_offset_pursuit(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover leader = force_mover(c, "leader");
  veer_vec offset = force_local(c, "offset");
  veer_arrive_options arrive = force_arrival(c);
  float dt = force_dt(c);
  force_expect(c, "force", veer_offset_pursuit(&agent, &leader, offset, &arrive, dt));
}

void force_of_interpose(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover first = force_mover(c, "first"), second = force_mover(c, "second");
  float ratio = 0.5f;
  force_maybe_number(c, &c->fields, "ratio", -FORCE_LARGEST, &ratio);
  veer_arrive_options arrive = force_arrival(c);
  float dt = force_dt(c);
  force_expect(c, "force", veer_interpose(&agent, &first, &second, ratio, &arrive, dt));
}

static veer_vec nearest_spot(const veer_agent *agent, const veer_mover *hunter,
                             const veer_obstacle *obstacles, size_t count, float gap) {
  veer_vec nearest = agent->pos;
  for (size_t i = 0; i < count; i++) {
    veer_vec spot = veer_hiding_spot(&obstacles[i], hunter->pos, gap);
    if (i == 0 || veer_vec_distance(spot, agent->pos) < veer_vec_distance(nearest, agent->pos))
      nearest = spot;
  }
  return nearest;
}

void force_of_hide(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  veer_mover hunter = force_mover(c, "hunter");
  const veer_obstacle *obstacles = force_obstacles(c, "obstacles", &count);
  veer_hide_options options = veer_hide_default();
  options.gap = force_number(c, "gap", 0);
  force_maybe_truth(c, &c->fields, "only_seen", &options.only_seen);
  options.arrive = force_arrival(c);
  options.evade = force_prediction(c);
  float dt = force_dt(c);
  force_expect_part(c, "spot", nearest_spot(&agent, &hunter, obstacles, count, options.gap));
  force_expect(c, "force", veer_hide(&agent, &hunter, obstacles, count, &options, dt));
}

void force_of_shadow(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover quarry = force_mover(c, "quarry");
  float distance = force_number(c, "distance", 0);
  veer_prediction prediction = force_prediction(c);
  force_expect(c, "force", veer_shadow(&agent, &quarry, distance, &prediction));
}

void force_of_orbit(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover center = force_mover(c, "center");
  float radius = force_number(c, "orbit_radius", 0);
  force_expect(c, "force", veer_orbit(&agent, &center, radius, force_sense(c, "sense")));
}

void force_of_guard(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover post = force_mover(c, "post");
  float radius = force_number(c, "guard_radius", 0);
  bool alone = veer_node_member(c->fields.map, "intruder") == NULL;
  veer_mover intruder = alone ? post : force_mover(c, "intruder");
  veer_prediction prediction = force_prediction(c);
  veer_arrive_options arrive = force_arrival(c);
  float dt = force_dt(c);
  force_expect(
      c, "force",
      veer_guard(&agent, &post, radius, alone ? NULL : &intruder, &prediction, &arrive, dt));
}

void force_of_follow_leader(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover leader = force_mover(c, "leader");
  veer_leader_options options = veer_leader_default();
  options.behind = force_number(c, "behind", 0);
  options.clear_ahead = force_number(c, "clear_ahead", 0);
  options.clear_width = force_number(c, "clear_width", 0);
  options.arrive = force_arrival(c);
  float dt = force_dt(c);
  force_expect(c, "force", veer_follow_leader(&agent, &leader, &options, dt));
}

void force_of_departure(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_vec target = force_point(c, "target");
  float radius = force_number(c, "fading_radius", 0);
  bool quadratic = false;
  force_maybe_truth(c, &c->fields, "quadratic", &quadratic);
  force_expect(c, "force", veer_departure(&agent, target, radius, quadratic));
}
