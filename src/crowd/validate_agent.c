/* validate_agent.c: agents, movers and goals. */
#include "validate.h"

void veeri_ask_limits(veeri_asking *asking, const veer_agent *agent) {
  veeri_ask_amount(asking, "max_speed", agent->max_speed);
  if (agent->speed_limit != VEER_AT_MAX_SPEED && !(agent->speed_limit >= 0.0f))
    veeri_object(asking, VEER_BAD_VALUE, "speed_limit",
                 "a number >= 0, infinite, or VEER_AT_MAX_SPEED");
  veeri_ask_limit(asking, "max_force", agent->max_force);
  veeri_ask_positive(asking, "mass", agent->mass);
  veeri_ask_positive(asking, "response_time", agent->response_time);
  veeri_ask_choice(asking, "drive", agent->drive, VEER_DRIVE_COUNT, "a veer_drive");
  veeri_ask_amount(asking, "radius", agent->radius);
}

#ifndef VEER_PLANAR
static void ask_flatness(veeri_asking *asking, const veer_agent *agent) {
  if (!veeri_is_upward(agent->up))
    veeri_object(asking, VEER_BAD_VALUE, "up", "(0, 0, 1) in a planar crowd");
  if (!agent->planar)
    veeri_object(asking, VEER_BAD_VALUE, "planar", "true in a planar crowd");
}
#endif

void veeri_ask_agent(veeri_asking *asking, const veer_agent *agent) {
  veeri_ask_place(asking, "pos", agent->pos);
  veeri_ask_vector(asking, "vel", agent->vel);
  veeri_ask_direction(asking, "heading", agent->heading);
#ifndef VEER_PLANAR
  veeri_ask_up(asking, "up", agent->up, agent->heading);
  if (asking->planar)
    ask_flatness(asking, agent);
#endif
  veeri_ask_limits(asking, agent);
}

void veeri_ask_mover(veeri_asking *asking, const veer_mover *mover) {
  veeri_ask_place(asking, "pos", mover->pos);
  veeri_ask_vector(asking, "vel", mover->vel);
  veeri_ask_direction(asking, "heading", mover->heading);
#ifndef VEER_PLANAR
  veeri_ask_up(asking, "up", mover->up, mover->heading);
  if (asking->planar && !veeri_is_upward(mover->up))
    veeri_object(asking, VEER_BAD_VALUE, "up", "(0, 0, 1) in a planar crowd");
#endif
  veeri_ask_amount(asking, "radius", mover->radius);
}

static void ask_goal(veeri_asking *asking, const veer_crowd *crowd, const veer_target *goal) {
  veeri_enter(asking, "goal", VEERI_NO_INDEX);
  switch (goal->kind) {
  case VEER_TARGET_NONE:
    break;
  case VEER_TARGET_POINT:
    veeri_ask_place(asking, "point", goal->point);
    break;
  case VEER_TARGET_MOVER:
    veeri_ask_index(asking, "index", goal->index, crowd->def.mover_count, "a mover of the crowd");
    break;
  case VEER_TARGET_AGENT:
    if (!veeri_is_there(crowd->store, goal->index))
      veeri_object(asking, VEER_BAD_INDEX, "index", "an agent of the crowd");
    break;
  default:
    veeri_object(asking, VEER_BAD_VALUE, "kind", "none, a point, a mover or an agent");
  }
  veeri_leave(asking);
}

veer_status veer_crowd_check_goal(const veer_crowd *crowd, const veer_target *goal,
                                  veer_objection *why) {
  veeri_asking asking = veeri_ask(crowd->def.planar, why);
  ask_goal(&asking, crowd, goal);
  return asking.status;
}

veer_status veer_crowd_check_agent(const veer_crowd *crowd, const veer_agent *agent,
                                   uint32_t profile, const veer_target *goal, veer_objection *why) {
  veeri_asking asking = veeri_ask(crowd->def.planar, why);
  if (!veeri_has_profile(crowd, profile))
    veeri_object(&asking, VEER_BAD_INDEX, "profile", "a profile of the crowd");
  veeri_ask_agent(&asking, agent);
  ask_goal(&asking, crowd, goal);
  return asking.status;
}

veer_status veer_crowd_check_mover(const veer_crowd *crowd, const veer_mover *mover,
                                   veer_objection *why) {
  veeri_asking asking = veeri_ask(crowd->def.planar, why);
  veeri_ask_mover(&asking, mover);
  return asking.status;
}
