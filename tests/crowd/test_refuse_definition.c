/* A crowd is not made from a definition with one wrong value: the right status, and no trace. */
#include "refuse_case.h"
#include "watched_memory.h"

/* Something of everything; each test spoils one thing in it. */
typedef struct definition {
  watched_memory memory;
  veer_track_point points[2];
  veer_mover_def movers[2]; /* one bounces, one is on a track */
  veer_profile profile;     /* one behaviour */
  veer_crowd_def def;
} definition;

static void make_definition(definition *d, veer_behavior_kind kind, bool planar) {
  memset(d, 0, sizeof *d);
  d->points[0].time = 1;
  d->points[1].time = 2;
  d->movers[0] = d->movers[1] = veer_mover_def_default();
  d->movers[0].script = VEER_SCRIPT_BOUNCING;
  d->movers[0].box.hi = veer_vec2(5, 5);
  d->movers[1].script = VEER_SCRIPT_TRACK;
  d->movers[1].points = d->points;
  d->movers[1].point_count = 2;
  d->profile = veer_profile_default();
  d->profile.body.planar = planar;
  give(&d->profile, behavior_toward(kind, veer_target_point(veer_vec2(1, 1))));
  d->def = veer_crowd_def_default();
  d->def.allocator = allocator_of(&d->memory);
  d->def.planar = planar;
  d->def.box.hi = veer_vec3(10, 10, planar ? 0 : 10);
  d->def.movers = d->movers;
  d->def.mover_count = 2;
  d->def.profiles = &d->profile;
  d->def.profile_count = 1;
}

static veer_status try_create(void *context) {
  definition *d = (definition *)context;
  veer_crowd *const untouched = (veer_crowd *)(void *)d;
  veer_crowd *crowd = untouched;
  veer_status status = veer_crowd_create(&d->def, &crowd);
  if (status == VEER_OK)
    veer_crowd_destroy(crowd);
  else
    assert_true(crowd == untouched);
  assert_int_equal(d->memory.live, 0);
  return status;
}

/* In the default definition, spoiled by the assignment. */
#define CHECK_SPOILED(expected, spoil)                                                             \
  do {                                                                                             \
    definition d;                                                                                  \
    make_definition(&d, VEER_SEPARATION, true);                                                    \
    spoil;                                                                                         \
    veer_status status = try_create(&d);                                                           \
    check(status == (expected), "%s: %s", #spoil, veer_status_text(status));                       \
  } while (0)

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
    check_fields(&d.movers[0], planar ? flat_mover_fields : deep_mover_fields, 6, try_create, &d);
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
static const field part_fields[] = {
    FIELD(veer_behavior, weight, AMOUNT),
    FIELD(veer_behavior, force_limit, LIMIT),
    FIELD(veer_behavior, target.point.x, PLACE),
    FIELD(veer_behavior, target.point.y, PLACE),
};

static void profiles(void **state) {
  (void)state;
  for (int kind = 0; kind < VEER_BEHAVIOR_KIND_COUNT; kind++) {
    definition d;
    make_definition(&d, (veer_behavior_kind)kind, true);
    check_fields(&d.profile, body_fields, COUNT_OF(body_fields), try_create, &d);
    check_fields(&d.profile.behaviors[0], part_fields, COUNT_OF(part_fields), try_create, &d);
    const field flat[] = {FIELD(veer_behavior, target.point.z, FLAT)};
    check_fields(&d.profile.behaviors[0], flat, 1, try_create, &d);
    make_definition(&d, (veer_behavior_kind)kind, false);
    const field deep[] = {FIELD(veer_behavior, target.point.z, PLACE)};
    check_fields(&d.profile.behaviors[0], deep, 1, try_create, &d);
  }
}

static void profiles_by_parts(void **state) {
  (void)state;
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.combination = VEER_COMBINATION_COUNT);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behavior_count = VEER_MAX_BEHAVIORS + 1);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behaviors[0].kind = VEER_BEHAVIOR_KIND_COUNT);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behaviors[0].target.kind = (veer_target_kind)5);
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].target = veer_target_mover(1));
  CHECK_SPOILED(VEER_BAD_INDEX, d.profile.behaviors[0].target = veer_target_mover(2));
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].target = veer_target_goal());
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].target = veer_target_agent(9)); /* may yet come */
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].also_count = VEER_MAX_ALSO);
  CHECK_SPOILED(VEER_BAD_VALUE, d.profile.behaviors[0].also_count = VEER_MAX_ALSO + 1);
  CHECK_SPOILED(VEER_BAD_INDEX,
                (d.profile.behaviors[0].also_count = 2, d.profile.behaviors[0].also[1] = 2));
  CHECK_SPOILED(VEER_OK, d.profile.behaviors[0].also[1] = 2); /* not counted */
}

/* ---- options ---- */

typedef struct option {
  veer_behavior_kind kind;
  field field;
} option;

#define OPTION(kind, member, range)                                                                \
  { kind, FIELD(veer_behavior, as.member, range) }
#define PREDICTION(kind, member)                                                                   \
  OPTION(kind, member.lead, ANY_NUMBER), OPTION(kind, member.lead_per_distance, ANY_NUMBER),       \
      OPTION(kind, member.facing_cosine, COSINE), OPTION(kind, member.max_prediction, LIMIT)
#define NEIGHBORHOOD(kind, member)                                                                 \
  OPTION(kind, member.neighborhood.radius, LIMIT),                                                 \
      OPTION(kind, member.neighborhood.min_cosine, COSINE),                                        \
      OPTION(kind, member.neighborhood.always_within, AMOUNT)

static const option options[] = {
    OPTION(VEER_FLEE, panic_distance, LIMIT),
    OPTION(VEER_ARRIVE, arrive.slowing_radius, AMOUNT),
    OPTION(VEER_ARRIVE, arrive.time, AMOUNT),
    OPTION(VEER_ARRIVE, arrive.braking, AMOUNT),
    OPTION(VEER_ARRIVE, arrive.stop_distance, AMOUNT),
    PREDICTION(VEER_PURSUE, pursue),
    PREDICTION(VEER_EVADE, evade.prediction),
    OPTION(VEER_EVADE, evade.threat_range, LIMIT),
    NEIGHBORHOOD(VEER_SEPARATION, separation),
    OPTION(VEER_SEPARATION, separation.strength, AMOUNT),
    OPTION(VEER_SEPARATION, separation.cap, LIMIT),
    NEIGHBORHOOD(VEER_ALIGNMENT, alignment),
    NEIGHBORHOOD(VEER_COHESION, cohesion),
    OPTION(VEER_WANDER, wander.radius, AMOUNT),
    OPTION(VEER_WANDER, wander.distance, ANY_NUMBER),
    OPTION(VEER_WANDER, wander.jitter, AMOUNT),
};

static void options_of_behaviors(void **state) {
  (void)state;
  for (size_t i = 0; i < COUNT_OF(options); i++) {
    definition d;
    make_definition(&d, options[i].kind, true);
    check_fields(&d.profile.behaviors[0], &options[i].field, 1, try_create, &d);
  }
}

#define CHECK_FORM(behavior_kind, member, type, count)                                             \
  do {                                                                                             \
    for (unsigned form = 0; form < (count) + 2u; form++) {                                         \
      definition d;                                                                                \
      make_definition(&d, behavior_kind, true);                                                    \
      d.profile.behaviors[0].as.member = (type)form;                                               \
      check(try_create(&d) == (form < (count) ? VEER_OK : VEER_BAD_VALUE), "%s %u", #member,       \
            form);                                                                                 \
    }                                                                                              \
  } while (0)

static void forms_of_behaviors(void **state) {
  (void)state;
  CHECK_FORM(VEER_ARRIVE, arrive.law, veer_arrive_law, VEER_ARRIVE_LAW_COUNT);
  CHECK_FORM(VEER_PURSUE, pursue.look, veer_look_ahead, VEER_LOOK_COUNT);
  CHECK_FORM(VEER_EVADE, evade.prediction.look, veer_look_ahead, VEER_LOOK_COUNT);
  CHECK_FORM(VEER_SEPARATION, separation.form, veer_separation_form, VEER_SEPARATION_FORM_COUNT);
  CHECK_FORM(VEER_ALIGNMENT, alignment.form, veer_alignment_form, VEER_ALIGNMENT_FORM_COUNT);
  CHECK_FORM(VEER_COHESION, cohesion.form, veer_cohesion_form, VEER_COHESION_FORM_COUNT);
  CHECK_FORM(VEER_WANDER, wander.form, veer_wander_form, VEER_WANDER_FORM_COUNT);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(worlds),
      cmocka_unit_test(worlds_by_parts),
      cmocka_unit_test(movers),
      cmocka_unit_test(movers_by_parts),
      cmocka_unit_test(profiles),
      cmocka_unit_test(profiles_by_parts),
      cmocka_unit_test(options_of_behaviors),
      cmocka_unit_test(forms_of_behaviors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
