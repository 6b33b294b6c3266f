/* What a force does, and turning. */
#include <veer/handling.h>
#include <veer/turning.h>

#include "force_kinds.h"

/* How far the agent has really gone: pos holds it rounded, carry what was cut off. */
static veer_vec moved_by(const veer_agent *before, const veer_agent *after) {
  return veer_vec_add(veer_vec_sub(after->pos, before->pos),
                      veer_vec_sub(after->carry, before->carry));
}

void force_of_move(force_case *c) {
  veer_agent agent = force_agent(c), before = agent;
  veer_vec steering = force_point(c, "steering");
  veer_vec external = force_point(c, "external");
  float dt = force_number(c, "dt", 0);
  veer_handling handling = veer_handling_default();
  force_maybe_number(c, &c->fields, "low_speed", 0, &handling.low_speed);
  veer_vec applied = veer_vec2(0, 0);
  veer_move_with(&agent, &handling, steering, external, dt, &applied);
  force_expect(c, "new_pos", agent.pos);
  force_expect(c, "new_vel", agent.vel);
  force_expect(c, "new_heading", agent.heading);
  force_expect_part(c, "moved", moved_by(&before, &agent));
}

void force_of_reach_orientation(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_vec direction = force_point(c, "direction");
  veer_vec turning = force_point(c, "turning");
  veer_turn_options options = veer_turn_default();
  options.max_rate = force_number(c, "max_rate", 0);
  options.slowing_angle = force_number(c, "slowing_angle", 0);
  force_maybe_number(c, &c->fields, "tolerance", 0, &options.tolerance);
  force_maybe_number(c, &c->fields, "turn_response_time", 0, &options.response_time);
  force_maybe_limit(c, &c->fields, "max_acceleration", &options.max_acceleration);
  force_expect(c, "acceleration", veer_reach_orientation(&agent, direction, turning, &options));
}
