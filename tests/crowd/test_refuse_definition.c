/* A crowd is not made from a definition with one wrong value: the right status, and no trace. */
#include "definition_case.h"

/* ---- the world ---- */

static const range LOW_SIDE = {{-1e6f, 0, 10}, {10.5f, -BEYOND_A_MILLION}, 3, 2}; /* high: 10 */
static const range HIGH_SIDE = {{1e6f, 0, 10}, {-0.5f, BEYOND_A_MILLION}, 3, 2};  /* low: 0 */
static const range REACH = {{5, 6, INFINITY, VEER_FROM_PROFILES}, {4.99f, 0, -2}, 4, 3};

static const field world_fields[] = {
    FIELD(veer_crowd_def, box.lo.x, LOW_SIDE),
    FIELD(veer_crowd_def, box.lo.y, LOW_SIDE),
    FIELD(veer_crowd_def, box.hi.x, HIGH_SIDE),
    FIELD(veer_crowd_def, box.hi.y, HIGH_SIDE),
    FIELD(veer_crowd_def, max_dt, POSITIVE_LIMIT),
    FIELD(veer_crowd_def, interaction_radius, REACH), /* the profile's is 5 */
};
static const field flat_world_fields[] = {
    FIELD(veer_crowd_def, box.lo.z, FLAT),
    FIELD(veer_crowd_def, box.hi.z, FLAT),
};
static const field deep_world_fields[] = {
    FIELD(veer_crowd_def, box.lo.z, LOW_SIDE),
    FIELD(veer_crowd_def, box.hi.z, HIGH_SIDE),
};

static void worlds(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    definition d;
    make_definition(&d, VEER_ALIGNMENT, planar);
    d.profile.behaviors[0].as.alignment.neighborhood.radius = 5;
    check_fields(&d.def, world_fields, COUNT_OF(world_fields), try_create, &d);
    check_fields(&d.def, planar ? flat_world_fields : deep_world_fields, 2, try_create, &d);
  }
}

static void worlds_by_parts(void **state) {
  (void)state;
  CHECK_SPOILED(VEER_OK, d.def.edge = VEER_EDGE_WRAP);
  CHECK_SPOILED(VEER_BAD_VALUE, d.def.edge = VEER_EDGE_COUNT);
  CHECK_SPOILED(VEER_BAD_VALUE, d.def.edge = (veer_edge)1000);
  CHECK_SPOILED(VEER_BAD_VALUE, d.def.allocator.resize = NULL);
  CHECK_SPOILED(VEER_BAD_VALUE, d.def.profiles = NULL);
  CHECK_SPOILED(VEER_BAD_VALUE, d.def.movers = NULL);
  CHECK_SPOILED(VEER_OK, (d.def.profiles = NULL, d.def.profile_count = 0));
  CHECK_SPOILED(VEER_OK, (d.def.movers = NULL, d.def.mover_count = 0));
  for (int edge = VEER_EDGE_WRAP; edge < VEER_EDGE_COUNT; edge++) { /* an edge needs a box */
    CHECK_SPOILED(VEER_BAD_VALUE, (d.def.edge = (veer_edge)edge, d.def.box.hi = d.def.box.lo));
    CHECK_SPOILED(VEER_OK, (d.def.edge = (veer_edge)edge, d.def.box.hi.y = d.def.box.lo.y));
  }
}

/* ---- movers ---- */

static const field mover_fields[] = {
    FIELD(veer_mover_def, start.pos.x, PLACE),      FIELD(veer_mover_def, start.pos.y, PLACE),
    FIELD(veer_mover_def, start.vel.x, ANY_NUMBER), FIELD(veer_mover_def, start.vel.y, ANY_NUMBER),
    FIELD(veer_mover_def, start.heading.x, ALONG),  FIELD(veer_mover_def, start.heading.y, ACROSS),
    FIELD(veer_mover_def, start.up.x, ACROSS),      FIELD(veer_mover_def, start.up.y, ACROSS),
    FIELD(veer_mover_def, start.radius, AMOUNT),    FIELD(veer_mover_def, speed.x, ANY_NUMBER),
    FIELD(veer_mover_def, speed.y, ANY_NUMBER),     FIELD(veer_mover_def, frequency.x, ANY_NUMBER),
    FIELD(veer_mover_def, frequency.y, ANY_NUMBER), FIELD(veer_mover_def, rate, ANY_NUMBER),
    FIELD(veer_mover_def, margin, AMOUNT),
};
static const field flat_mover_fields[] = {
    FIELD(veer_mover_def, start.pos.z, FLAT),     FIELD(veer_mover_def, start.vel.z, FLAT),
    FIELD(veer_mover_def, start.heading.z, FLAT), FIELD(veer_mover_def, speed.z, FLAT),
    FIELD(veer_mover_def, box.lo.z, FLAT),        FIELD(veer_mover_def, box.hi.z, FLAT),
    FIELD(veer_mover_def, start.up.z, ALONG_UP),
};
static const field deep_mover_fields[] = {
    FIELD(veer_mover_def, start.pos.z, PLACE),      FIELD(veer_mover_def, start.vel.z, ANY_NUMBER),
    FIELD(veer_mover_def, start.heading.z, ACROSS), FIELD(veer_mover_def, start.up.z, ALONG),
    FIELD(veer_mover_def, speed.z, ANY_NUMBER),     FIELD(veer_mover_def, frequency.z, ANY_NUMBER),
};
static const field point_fields[] = {
    FIELD(veer_track_point, pos.x, PLACE),
    FIELD(veer_track_point, pos.y, PLACE),
};
static const field flat_point_field[] = {FIELD(veer_track_point, pos.z, FLAT)};
static const field deep_point_field[] = {FIELD(veer_track_point, pos.z, PLACE)};

static void movers(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    definition d;
    make_definition(&d, VEER_SEEK, planar);
    check_fields(&d.movers[0], mover_fields, COUNT_OF(mover_fields), try_create, &d);
    check_fields(&d.movers[0], planar ? flat_mover_fields : deep_mover_fields, planar ? 7 : 6,
                 try_create, &d);
    check_fields(&d.points[1], point_fields, 2, try_create, &d);
    check_fields(&d.points[1], planar ? flat_point_field : deep_point_field, 1, try_create, &d);
  }
}

static void movers_by_parts(void **state) {
  (void)state;
  CHECK_SPOILED(VEER_BAD_VALUE, d.movers[0].script = VEER_SCRIPT_COUNT);
  CHECK_SPOILED(VEER_BAD_VALUE, d.movers[0].box.lo.x = 5.5f);
  CHECK_SPOILED(VEER_BAD_VALUE, d.movers[0].box.hi.y = NAN);
  CHECK_SPOILED(VEER_OK, d.movers[0].box.hi = d.movers[0].box.lo);
  CHECK_SPOILED(VEER_BAD_VALUE, d.movers[1].points = NULL);
  CHECK_SPOILED(VEER_BAD_VALUE, d.movers[1].point_count = 0);
  CHECK_SPOILED(VEER_OK, (d.movers[1].script = VEER_SCRIPT_NONE, d.movers[1].points = NULL));
  const double bad_times[] = {1.0, 0.5, (double)NAN, (double)INFINITY, -(double)INFINITY};
  for (size_t i = 0; i < COUNT_OF(bad_times); i++)
    CHECK_SPOILED(VEER_BAD_VALUE, d.points[1].time = bad_times[i]);
  CHECK_SPOILED(VEER_BAD_VALUE, d.points[0].time = (double)NAN);
  CHECK_SPOILED(VEER_BAD_VALUE, d.points[0].time = -(double)INFINITY);
}

/* ---- profiles ---- */

static const field body_fields[] = {
    FIELD(veer_profile, body.max_speed, AMOUNT),       FIELD(veer_profile, body.max_force, LIMIT),
    FIELD(veer_profile, body.speed_limit, SPEED_CAP),  FIELD(veer_profile, body.mass, POSITIVE),
    FIELD(veer_profile, body.response_time, POSITIVE), FIELD(veer_profile, body.radius, AMOUNT),
};
/* force_limit as a cap on speed: VEER_OF_MAX_FORCE is VEER_AT_MAX_SPEED, too. */
static const field part_fields[] = {
    FIELD(veer_behavior, weight, AMOUNT),        FIELD(veer_behavior, force_limit, SPEED_CAP),
    FIELD(veer_behavior, target.point.x, PLACE), FIELD(veer_behavior, target.point.y, PLACE),
    FIELD(veer_behavior, other.point.x, PLACE),  FIELD(veer_behavior, other.point.y, PLACE),
};
static const field flat_part_fields[] = {
    FIELD(veer_behavior, target.point.z, FLAT),
    FIELD(veer_behavior, other.point.z, FLAT),
};
static const field deep_part_fields[] = {
    FIELD(veer_behavior, target.point.z, PLACE),
    FIELD(veer_behavior, other.point.z, PLACE),
};

static void profiles(void **state) {
  (void)state;
  assert_true(VEER_OF_MAX_FORCE == VEER_AT_MAX_SPEED);
  for (int kind = 0; kind < VEER_BEHAVIOR_KIND_COUNT; kind++)
    for (int planar = 0; planar < 2; planar++) {
      definition d;
      make_definition(&d, (veer_behavior_kind)kind, planar);
      veer_behavior *behavior = &d.profile.behaviors[0];
      behavior->other = veer_target_point(veer_vec2(2, 1));
      check_fields(&d.profile, body_fields, COUNT_OF(body_fields), try_create, &d);
      check_fields(behavior, part_fields, COUNT_OF(part_fields), try_create, &d);
      check_fields(behavior, planar ? flat_part_fields : deep_part_fields, 2, try_create, &d);
    }
}

static void profiles_by_parts(void **state) {
  (void)state;
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.combine.way = VEER_COMBINATION_COUNT);
  CHECK_SPOILED(VEER_OK, d.profile.body.drive = VEER_DRIVE_FULL_FORCE);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.body.drive = VEER_DRIVE_COUNT);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behavior_count = VEER_MAX_BEHAVIORS + 1);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behaviors[0].kind = VEER_BEHAVIOR_KIND_COUNT);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behaviors[0].target.kind = (veer_target_kind)5);
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].target = veer_target_mover(1));
  CHECK_SPOILED(VEER_BAD_INDEX, d.profile.behaviors[0].target = veer_target_mover(2));
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].target = veer_target_goal());
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].target = veer_target_agent(9)); /* may yet come */
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behaviors[0].other.kind = (veer_target_kind)5);
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].other = veer_target_mover(1));
  CHECK_SPOILED(VEER_BAD_INDEX, d.profile.behaviors[0].other = veer_target_mover(2));
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].also_count = VEER_MAX_ALSO);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behaviors[0].also_count = VEER_MAX_ALSO + 1);
  CHECK_SPOILED(VEER_BAD_INDEX,
                (d.profile.behaviors[0].also_count = 2, d.profile.behaviors[0].also[1] = 2));
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].also[1] = 2); /* not counted */
}

static const range SHARE = {{0, -0.0f, 0.5f, 1}, {-TINY, ABOVE_ONE}, 4, 2};

static const field handling_fields[] = {
    FIELD(veer_profile, handling.max_turn_rate, LIMIT),
    FIELD(veer_profile, handling.max_accel, LIMIT),
    FIELD(veer_profile, handling.max_brake, LIMIT),
    FIELD(veer_profile, handling.smoothing, AMOUNT),
    FIELD(veer_profile, handling.low_speed, SHARE),
    FIELD(veer_profile, handling.heading_smoothing, AMOUNT),
    FIELD(veer_profile, handling.banking, AMOUNT),
};

static void ways_to_handle(void **state) {
  (void)state;
  definition d;
  make_definition(&d, VEER_SEEK, true);
  check_fields(&d.profile, handling_fields, COUNT_OF(handling_fields), try_create, &d);
}

static const field looking_fields[] = {
    FIELD(veer_profile, look_at.point.x, PLACE),
    FIELD(veer_profile, look_at.point.y, PLACE),
    FIELD(veer_profile, direction.x, ALONG),
    FIELD(veer_profile, direction.y, ACROSS),
    FIELD(veer_profile, turn.max_rate, AMOUNT),
    FIELD(veer_profile, turn.max_acceleration, LIMIT),
    FIELD(veer_profile, turn.slowing_angle, POSITIVE),
    FIELD(veer_profile, turn.tolerance, AMOUNT),
    FIELD(veer_profile, turn.response_time, POSITIVE),
};
static const field flat_looking_fields[] = {
    FIELD(veer_profile, look_at.point.z, FLAT),
    FIELD(veer_profile, direction.z, FLAT),
};
static const field deep_looking_fields[] = {
    FIELD(veer_profile, look_at.point.z, PLACE),
    FIELD(veer_profile, direction.z, ACROSS),
};

static void ways_to_look(void **state) {
  (void)state;
  for (int facing = 0; facing < VEER_FACING_COUNT; facing++)
    for (int planar = 0; planar < 2; planar++) {
      definition d;
      make_definition(&d, VEER_SEEK, planar);
      d.profile.facing = (veer_facing)facing;
      d.profile.look_at = veer_target_point(veer_vec2(3, 4));
      check_fields(&d.profile, looking_fields, COUNT_OF(looking_fields), try_create, &d);
      check_fields(&d.profile, planar ? flat_looking_fields : deep_looking_fields, 2, try_create,
                   &d);
    }
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.facing = VEER_FACING_COUNT);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.look_at.kind = (veer_target_kind)5);
  CHECK_SPOILED(VEER_OK, d.profile.look_at = veer_target_mover(1));
  CHECK_SPOILED(VEER_BAD_INDEX, d.profile.look_at = veer_target_mover(2));
  CHECK_SPOILED(VEER_OK, d.profile.look_at = veer_target_goal());
  CHECK_SPOILED(VEER_OK, d.profile.look_at = veer_target_agent(9)); /* may yet come */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(worlds),         cmocka_unit_test(worlds_by_parts),
      cmocka_unit_test(movers),         cmocka_unit_test(movers_by_parts),
      cmocka_unit_test(profiles),       cmocka_unit_test(profiles_by_parts),
      cmocka_unit_test(ways_to_handle), cmocka_unit_test(ways_to_look),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
