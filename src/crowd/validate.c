/* validate.c: what a crowd is made from. */
#include "validate.h"

static void ask_handling(veeri_asking *asking, const veer_handling *handling) {
  veeri_enter(asking, "handling", VEERI_NO_INDEX);
  veeri_ask_limit(asking, "max_turn_rate", handling->max_turn_rate);
  veeri_ask_limit(asking, "max_accel", handling->max_accel);
  veeri_ask_limit(asking, "max_brake", handling->max_brake);
  veeri_ask_amount(asking, "smoothing", handling->smoothing);
  veeri_ask_share(asking, "low_speed", handling->low_speed);
  veeri_ask_amount(asking, "heading_smoothing", handling->heading_smoothing);
  veeri_ask_amount(asking, "banking", handling->banking);
  veeri_leave(asking);
}

static void ask_turning(veeri_asking *asking, const veer_turn_options *turn) {
  veeri_enter(asking, "turn", VEERI_NO_INDEX);
  veeri_ask_amount(asking, "max_rate", turn->max_rate);
  veeri_ask_limit(asking, "max_acceleration", turn->max_acceleration);
  veeri_ask_positive(asking, "slowing_angle", turn->slowing_angle);
  veeri_ask_amount(asking, "tolerance", turn->tolerance);
  veeri_ask_positive(asking, "response_time", turn->response_time);
  veeri_leave(asking);
}

/* So none is part of itself. */
static void ask_parent(veeri_asking *asking, const veer_profile *profile, uint32_t i) {
  uint32_t parent = profile->behaviors[i].parent;
  if (parent != VEER_ROOT && !(parent < i && profile->behaviors[parent].kind == VEER_BLEND))
    veeri_object(asking, VEER_BAD_VALUE, "parent", "VEER_ROOT, or the index of a BLEND before it");
}

static void ask_behaviors(veeri_asking *asking, const veer_crowd_def *def,
                          const veer_profile *profile) {
  if (profile->behavior_count > VEER_MAX_BEHAVIORS) {
    veeri_object(asking, VEER_BAD_VALUE, "behavior_count", "at most VEER_MAX_BEHAVIORS");
    return;
  }
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    veeri_enter(asking, "behaviors", i);
    ask_parent(asking, profile, i);
    veeri_ask_behavior(asking, def, &profile->behaviors[i]);
    veeri_leave(asking);
  }
}

static void ask_profile(veeri_asking *asking, const veer_crowd_def *def,
                        const veer_profile *profile) {
  veeri_enter(asking, "body", VEERI_NO_INDEX);
  veeri_ask_limits(asking, &profile->body);
  veeri_leave(asking);
  veeri_ask_combining(asking, "combine", &profile->combine);
  ask_handling(asking, &profile->handling);
  veeri_ask_choice(asking, "facing", profile->facing, VEER_FACING_COUNT, "a veer_facing");
  veeri_ask_direction(asking, "direction", profile->direction);
  ask_turning(asking, &profile->turn);
  veeri_ask_target(asking, "look_at", &profile->look_at, def->mover_count);
  ask_behaviors(asking, def, profile);
}

/* ---- movers ---- */

static bool is_track_point(const veer_mover_def *def, size_t i, bool planar) {
  const veer_track_point *points = def->points;
  return veeri_is_place(points[i].pos) && veeri_fits_plane(points[i].pos, planar) &&
         points[i].time - points[i].time == 0.0 && (i == 0 || points[i].time > points[i - 1].time);
}

static void ask_track(veeri_asking *asking, const veer_mover_def *def) {
  if (def->point_count == 0)
    veeri_object(asking, VEER_BAD_VALUE, "point_count", "1 or more points of a track");
  if (!veeri_ask_pointer(asking, "points", def->points, def->point_count))
    return;
  for (size_t i = 0; i < def->point_count; i++) {
    if (is_track_point(def, i, asking->planar))
      continue;
    veeri_enter(asking, "points", i);
    veeri_ask_place(asking, "pos", def->points[i].pos);
    veeri_object(asking, VEER_BAD_VALUE, "time", "finite, and later than that of the point before");
    veeri_leave(asking);
    return;
  }
}

static void ask_mover_def(veeri_asking *asking, const veer_mover_def *def) {
  veeri_ask_choice(asking, "script", def->script, VEER_SCRIPT_COUNT, "a veer_script");
  veeri_enter(asking, "start", VEERI_NO_INDEX);
  veeri_ask_mover(asking, &def->start);
  veeri_leave(asking);
  veeri_ask_box(asking, "box", &def->box);
  veeri_ask_vector(asking, "speed", def->speed);
  if (!veeri_all_finite(def->frequency))
    veeri_object(asking, VEER_BAD_VALUE, "frequency", "finite numbers");
  veeri_ask_finite(asking, "rate", def->rate);
  veeri_ask_amount(asking, "margin", def->margin);
  if (def->script == VEER_SCRIPT_TRACK)
    ask_track(asking, def);
}

/* ---- the world ---- */

static void ask_radius(veeri_asking *asking, const veer_crowd_def *def) {
  if (def->interaction_radius == VEER_FROM_PROFILES)
    return;
  if (!(def->interaction_radius > 0.0f)) {
    veeri_object(asking, VEER_BAD_VALUE, "interaction_radius",
                 "a number > 0, infinite, or VEER_FROM_PROFILES");
    return;
  }
  if (veeri_needed_radius(def) > def->interaction_radius)
    veeri_object(asking, VEER_BAD_VALUE, "interaction_radius",
                 "at least the largest radius of a neighborhood");
}

static void ask_world(veeri_asking *asking, const veer_crowd_def *def) {
  if (def->allocator.resize == NULL)
    veeri_object(asking, VEER_BAD_VALUE, "allocator.resize", "a function");
  if (veeri_ask_choice(asking, "instructions", def->instructions, VEER_INSTRUCTIONS_COUNT,
                       "a veer_instructions") &&
      !veer_has_instructions(def->instructions))
    veeri_object(asking, VEER_BAD_VALUE, "instructions", "some that this processor has");
  veeri_ask_choice(asking, "edge", def->edge, VEER_EDGE_COUNT, "a veer_edge");
  veeri_ask_box(asking, "box", &def->box);
  if (def->edge != VEER_EDGE_OPEN && !(veeri_axis(&def->box.lo, 0) < veeri_axis(&def->box.hi, 0)))
    veeri_object(asking, VEER_BAD_VALUE, "box.hi", "x more than that of lo where the edge counts");
  if (!(def->max_dt > 0.0f))
    veeri_object(asking, VEER_BAD_VALUE, "max_dt", "a number > 0, or infinite");
}

static void ask_threads(veeri_asking *asking, const veer_crowd_def *def) {
  if (def->tasks.run && (def->tasks.workers == 0 || def->tasks.workers > VEER_MOST_THREADS))
    veeri_object(asking, VEER_BAD_VALUE, "tasks.workers", "1 to VEER_MOST_THREADS");
  if (!def->tasks.run && def->threads > VEER_MOST_THREADS)
    veeri_object(asking, VEER_BAD_VALUE, "threads", "0 to VEER_MOST_THREADS");
}

veer_status veer_crowd_check(const veer_crowd_def *def, veer_objection *why) {
  veeri_asking asking = veeri_ask(def->planar, why);
  ask_world(&asking, def);
  ask_threads(&asking, def);
  veeri_ask_things(&asking, def);
  bool has_movers = veeri_ask_pointer(&asking, "movers", def->movers, def->mover_count);
  bool has_profiles = veeri_ask_pointer(&asking, "profiles", def->profiles, def->profile_count);
  for (size_t i = 0; has_movers && i < def->mover_count; i++) {
    veeri_enter(&asking, "movers", i);
    ask_mover_def(&asking, &def->movers[i]);
    veeri_leave(&asking);
  }
  for (size_t i = 0; has_profiles && i < def->profile_count; i++) {
    veeri_enter(&asking, "profiles", i);
    ask_profile(&asking, def, &def->profiles[i]);
    veeri_leave(&asking);
  }
  if (asking.status == VEER_OK) /* only then can the profiles be asked for theirs */
    ask_radius(&asking, def);
  return asking.status;
}

/* It looks no farther than the crowd does. */
static void ask_reach(veeri_asking *asking, const veer_crowd *crowd, const veer_profile *profile) {
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    const veer_neighborhood *hood = veeri_neighborhood_of(&profile->behaviors[i]);
    if (!hood || hood->nearest > 0 || hood->radius <= crowd->radius)
      continue;
    veeri_enter(asking, "behaviors", i);
    veeri_enter(asking, "as", VEERI_NO_INDEX);
    veeri_enter(asking, veer_behavior_name(profile->behaviors[i].kind), VEERI_NO_INDEX);
    veeri_object(asking, VEER_BAD_VALUE, "neighborhood.radius",
                 "at most the interaction radius of the crowd");
    return;
  }
}

veer_status veer_crowd_check_profile(const veer_crowd *crowd, const veer_profile *profile,
                                     veer_objection *why) {
  veeri_asking asking = veeri_ask(crowd->def.planar, why);
  ask_profile(&asking, &crowd->def, profile);
  if (asking.status == VEER_OK)
    ask_reach(&asking, crowd, profile);
  return asking.status;
}
