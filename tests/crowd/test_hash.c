/* The hash of a crowd tells apart all states that have different futures, and no others. */
#include "../../src/crowd/crowd.h"
#include "full_world.h"
#include "watched_memory.h"

enum { AGENTS = 3, MOVERS = 2, MOST_FIELDS = 256 };

enum { GOAL, GROUP, SIGHT, WALK, LINE, POINTS, MEALS, BEHAVIORS };

/* All that is kept from step to step, and movers that count as neighbours. */
static veer_profile make_full_profile(bool planar) {
  veer_profile profile = veer_profile_default();
  profile.body.planar = planar;
  profile.handling.smoothing = 0.5f;
  profile.facing = VEER_FACING_SMOOTHLY;
  give(&profile, behavior_toward(VEER_SEEK, veer_target_goal()));
  give(&profile, veer_behavior_default(VEER_SEPARATION));
  give(&profile, veer_behavior_default(VEER_EXPLORE));
  give(&profile, veer_behavior_default(VEER_WANDER));
  give(&profile, veer_behavior_default(VEER_FOLLOW_PATH));
  give(&profile, veer_behavior_default(VEER_FOLLOW_WAYPOINTS));
  give(&profile, veer_behavior_default(VEER_FORAGE));
  profile.behaviors[GROUP].as.separation.form = VEER_SEPARATION_LINEAR;
  profile.behaviors[GROUP].as.separation.neighborhood.radius = 20.0f;
  profile.behaviors[GROUP].also[0] = 1;
  profile.behaviors[GROUP].also_count = 1;
  profile.behaviors[POINTS].as.follow_waypoints.direction = -1;
  profile.behaviors[MEALS].place = FOOD;
  profile.behaviors[MEALS].as.forage.sight = 0;
  return profile;
}

/* Everything in use: goals of each kind, memory, limits of an agent's own, a push. */
static veer_crowd *make_full_crowd(bool planar, veer_allocator allocator) {
  const veer_profile profile = make_full_profile(planar);
  const veer_profile profiles[] = {profile, profile};
  full_world world;
  fill_world(&world, planar);
  veer_mover_def movers[MOVERS] = {veer_mover_def_default(), veer_mover_def_default()};
  movers[0].script = VEER_SCRIPT_BOUNCING;
  movers[0].start.vel = veer_vec2(1.0f, 2.0f);
  movers[1].start.pos = veer_vec2(2.0f, 3.0f);
  veer_crowd_def def = veer_crowd_def_default();
  name_world(&def, &world);
  def.allocator = allocator;
  def.planar = planar;
  def.profiles = profiles;
  def.profile_count = 2;
  def.movers = movers;
  def.mover_count = MOVERS;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(3);
  const veer_target goals[AGENTS] = {veer_target_point(veer_vec2(3.0f, 4.0f)), veer_target_mover(1),
                                     veer_target_agent(0)};
  for (uint32_t i = 0; i < AGENTS; i++) {
    veer_agent agent = draw_agent(&d, &profile.body, veer_vec3(-5, -5, -5), veer_vec3(5, 5, 5));
    agent.max_speed = i == 1 ? 3.0f : agent.max_speed;
    add_agent(crowd, &agent, 0, i ? veer_target_none() : goals[0]);
  }
  for (uint32_t i = 0; i < AGENTS; i++)
    assert_int_equal(veer_crowd_set_goal(crowd, i, goals[i]), VEER_OK);
  take_steps(crowd, 1, 0.5f);
  assert_int_equal(veer_crowd_push(crowd, 2, veer_vec2(0.5f, 0.25f)), VEER_OK);
  return crowd;
}

typedef struct field_list {
  float *fields[MOST_FIELDS];
  size_t count;
} field_list;

static void list_vec(field_list *list, veer_vec *v, bool planar) {
  float *parts[] = {&v->x, &v->y, &v->z};
  for (int axis = 0; axis < (planar ? 2 : 3); axis++)
    list->fields[list->count++] = parts[axis];
}

/* All of what moves; in space the last float of a record is not used. */
static void list_records(field_list *list, const veeri_store *store, size_t slot) {
  size_t stride = veeri_stride(store);
  for (size_t k = 0; k < stride; k++) {
    list->fields[list->count++] = &store->now.motion[slot * stride + k];
    if (k < 7)
      list->fields[list->count++] = &store->now.body[slot * stride + k];
  }
}

/* Every float that the next step reads. */
static field_list list_fields(veer_crowd *crowd, bool planar) {
  field_list list = {.count = 0};
  veeri_store *store = crowd->store;
  for (uint32_t i = 0; i < AGENTS; i++) {
    list_records(&list, store, store->slot_of[i]);
    veeri_goal *goal = &store->goals[i];
    if (goal->kind == VEER_TARGET_POINT)
      list_vec(&list, &goal->at.point, planar);
    const uint8_t *memory_at = crowd->plans[0].memory_at;
    veer_vec *memory = veeri_memory_of(store, i);
    list_vec(&list, &memory[memory_at[WALK]], planar);
    list_vec(&list, &memory[memory_at[MEALS]], planar);
    list.fields[list.count++] = &memory[memory_at[LINE]].x;
    list.fields[list.count++] = &memory[memory_at[POINTS]].x;
    list_vec(&list, &store->applied[i], planar);
    list_vec(&list, &store->turning[i], planar);
    list_vec(&list, &store->pushes[i], planar);
  }
  assert_int_equal(store->own_count, 1);
  veeri_limits *limits = &store->own_limits[0].limits;
  float *parts[] = {&limits->max_speed, &limits->speed_limit,   &limits->max_force,
                    &limits->mass,      &limits->response_time, &limits->radius};
  for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++)
    list.fields[list.count++] = parts[k];
  for (size_t i = 0; i < MOVERS; i++) {
    list_vec(&list, &crowd->movers[i].pos, planar);
    list_vec(&list, &crowd->movers[i].vel, planar);
    list_vec(&list, &crowd->movers[i].heading, planar);
    if (!planar)
      list_vec(&list, &crowd->movers[i].up, planar);
    list.fields[list.count++] = &crowd->movers[i].radius;
  }
  assert_true(list.count <= MOST_FIELDS);
  return list;
}

static void flip_last_bit(float *value) {
  uint32_t bits;
  memcpy(&bits, value, sizeof bits);
  bits ^= 1;
  memcpy(value, &bits, sizeof bits);
}

static void every_bit_of_a_float_counts(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    veer_crowd *crowd = make_full_crowd(planar, veer_default_allocator());
    field_list list = list_fields(crowd, planar);
    uint64_t before = veer_crowd_hash(crowd), seen[MOST_FIELDS];
    for (size_t f = 0; f < list.count; f++) {
      flip_last_bit(list.fields[f]);
      seen[f] = veer_crowd_hash(crowd);
      flip_last_bit(list.fields[f]);
      check(seen[f] != before, "field %zu, planar %d", f, planar);
      for (size_t other = 0; other < f; other++)
        check(seen[f] != seen[other], "fields %zu and %zu, planar %d", f, other, planar);
      assert_true(veer_crowd_hash(crowd) == before);
    }
    veer_crowd_destroy(crowd);
  }
}

static void the_sign_of_zero_does_not_count(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    veer_crowd *crowd = make_full_crowd(planar, veer_default_allocator());
    field_list list = list_fields(crowd, planar);
    for (size_t f = 0; f < list.count; f++) {
      float kept = *list.fields[f];
      *list.fields[f] = 0.0f;
      uint64_t hash = veer_crowd_hash(crowd);
      *list.fields[f] = -0.0f;
      check(veer_crowd_hash(crowd) == hash, "field %zu, planar %d", f, planar);
      *list.fields[f] = kept;
    }
    veer_crowd_destroy(crowd);
  }
}

#define CHECK_COUNTS(crowd, field, other)                                                          \
  do {                                                                                             \
    uint64_t hash_before = veer_crowd_hash(crowd);                                                 \
    __typeof__(field) kept = (field);                                                              \
    (field) = (other);                                                                             \
    check(veer_crowd_hash(crowd) != hash_before, "%s", #field);                                    \
    (field) = kept;                                                                                \
    assert_true(veer_crowd_hash(crowd) == hash_before);                                            \
  } while (0)

static void all_that_is_not_a_float_counts(void **state) {
  (void)state;
  veer_crowd *crowd = make_full_crowd(false, veer_default_allocator());
  CHECK_COUNTS(crowd, crowd->def.seed, crowd->def.seed ^ (uint64_t)1 << 63);
  CHECK_COUNTS(crowd, crowd->steps_done, crowd->steps_done + 1);
  CHECK_COUNTS(crowd, crowd->clock.base, crowd->clock.base + 1e-15);
  CHECK_COUNTS(crowd, crowd->clock.ticks, crowd->clock.ticks + 1);
  CHECK_COUNTS(crowd, crowd->store->count, crowd->store->count - 1);
  CHECK_COUNTS(crowd, crowd->def.mover_count, crowd->def.mover_count - 1);
  CHECK_COUNTS(crowd, crowd->store->kind[2], crowd->store->kind[2] | 1u);
  CHECK_COUNTS(crowd, crowd->store->goals[0].kind, VEER_TARGET_NONE);
  CHECK_COUNTS(crowd, crowd->store->goals[1].at.named.index, 0u);
  CHECK_COUNTS(crowd, crowd->store->goals[2].at.named.index, 1u);
  CHECK_COUNTS(crowd, crowd->store->goals[2].kind, VEER_TARGET_MOVER);
  CHECK_COUNTS(crowd, crowd->store->kind[0], crowd->store->kind[0] | VEERI_IS_PLANAR);
  for (int m = 0; m < WORLD_MAPS; m++) {
    uint8_t *seen = crowd->def.maps[m].seen;
    size_t last = crowd->def.maps[m].nx * crowd->def.maps[m].ny * crowd->def.maps[m].nz - 1;
    CHECK_COUNTS(crowd, seen[0], (uint8_t)!seen[0]);
    CHECK_COUNTS(crowd, seen[last], (uint8_t)!seen[last]);
  }
  veer_crowd_destroy(crowd);
}

/* The same numbers in an option that is off are remains of nothing. */
static void what_is_not_in_use_does_not_count(void **state) {
  (void)state;
  veer_crowd *crowd = make_full_crowd(true, veer_default_allocator());
  veer_profile *profile = (veer_profile *)(uintptr_t)&crowd->def.profiles[0];
  veeri_store *store = crowd->store;
  assert_int_equal(crowd->plans[0].memory_count, BEHAVIORS - WALK);
  uint32_t line = crowd->plans[0].memory_at[LINE];
  profile->behaviors[LINE].as.follow_path.in_order = false;
  profile->handling.smoothing = 0;
  profile->facing = VEER_FACING_TRAVEL;
  uint64_t before = veer_crowd_hash(crowd);
  store->memory[line].x += 1;
  store->applied[1].x += 1;
  store->turning[1].x += 1;
  assert_true(veer_crowd_hash(crowd) == before);
  profile->handling.smoothing = 0.5f;
  assert_true(veer_crowd_hash(crowd) != before);
  profile->handling.smoothing = 0;
  profile->facing = VEER_FACING_DIRECTION;
  assert_true(veer_crowd_hash(crowd) != before);
  veer_crowd_destroy(crowd);
}

static void who_is_who_counts(void **state) {
  (void)state;
  veer_crowd *crowd = make_full_crowd(true, veer_default_allocator());
  uint64_t before = veer_crowd_hash(crowd);
  veer_agent first = veeri_agent_at(crowd, 0), second = veeri_agent_at(crowd, 1), swap = first;
  first.pos = second.pos;
  second.pos = swap.pos;
  veeri_put(crowd->store, &crowd->store->now, 0, &first);
  veeri_put(crowd->store, &crowd->store->now, 1, &second);
  assert_true(veer_crowd_hash(crowd) != before);
  veer_crowd_destroy(crowd);
}

/* In the plane up is not told: what is not quite a unit long is made so, or it would count. */
static void up_of_planar_agents_and_movers(void **state) {
  (void)state;
  veer_crowd *crowds[2];
  for (int i = 0; i < 2; i++) {
    veer_profile profile = veer_profile_default();
    give(&profile, veer_behavior_default(VEER_WANDER));
    give(&profile, behavior_toward(VEER_OFFSET_PURSUIT, veer_target_mover(0)));
    give(&profile, behavior_toward(VEER_OFFSET_PURSUIT, veer_target_mover(1)));
    for (int b = 1; b < 3; b++) {
      profile.behaviors[b].as.offset_pursuit.offset = veer_vec2(1, 50);
      profile.behaviors[b].as.offset_pursuit.arrive.law = VEER_ARRIVE_TIME;
    }
    profile.body.max_speed = 1000; /* so that all that counts is how far it is */
    profile.body.up.z = i ? 1.0005f : 1.0f;
    veer_mover_def movers[2] = {veer_mover_def_default(), veer_mover_def_default()};
    movers[0].start.up.z = profile.body.up.z;
    movers[0].start.heading = veer_vec_unit(veer_vec2(1, 3));
    veer_crowd_def def = veer_crowd_def_default();
    def.profiles = &profile, def.profile_count = 1;
    def.movers = movers, def.mover_count = 2;
    crowds[i] = make_crowd(&def);
    assert_int_equal(veer_crowd_set_mover(crowds[i], 1, &movers[0].start), VEER_OK);
    add_agent(crowds[i], &profile.body, 0, veer_target_none());
  }
  for (int step = 0; step < 5; step++) {
    assert_true(veer_crowd_hash(crowds[0]) == veer_crowd_hash(crowds[1]));
    check_same_motion(crowds[0], crowds[1]);
    take_steps(crowds[0], 1, 0.5f);
    take_steps(crowds[1], 1, 0.5f);
  }
  veer_crowd_destroy(crowds[0]);
  veer_crowd_destroy(crowds[1]);
}

/* Nothing that was in the memory before, and no padding, gets into it. */
static void equal_for_crowds_made_alike(void **state) {
  (void)state;
  watched_memory clean = {.fill = 0x00}, dirty = {.fill = 0xA5};
  for (int planar = 0; planar < 2; planar++) {
    veer_crowd *a = make_full_crowd(planar, allocator_of(&clean));
    veer_crowd *b = make_full_crowd(planar, allocator_of(&dirty));
    uint64_t last = 0;
    for (int i = 0; i < 50; i++) {
      uint64_t hash = veer_crowd_hash(a);
      assert_true(hash == veer_crowd_hash(b) && hash != last);
      last = hash;
      take_steps(a, 1, 0.1f);
      take_steps(b, 1, 0.1f);
    }
    veer_crowd_destroy(a);
    veer_crowd_destroy(b);
  }
}

static veer_crowd *make_flock(const veer_profile *profiles, size_t count, float radius) {
  veer_crowd_def def = veer_crowd_def_default();
  def.profiles = profiles;
  def.profile_count = count;
  def.interaction_radius = radius;
  veer_crowd *crowd = make_crowd(&def);
  dice d = dice_of(5);
  for (int i = 0; i < 30; i++) {
    veer_agent agent = draw_agent(&d, &profiles[0].body, veer_vec2(-9, -9), veer_vec2(9, 9));
    add_agent(crowd, &agent, 0, veer_target_none());
  }
  return crowd;
}

/* The radius of the world stays the same: the largest of the two, or what is given. */
static void a_profile_without_agents_does_not_count(void **state) {
  (void)state;
  veer_profile profiles[] = {flock_profile(6.0f, true), flock_profile(5.0f, true)};
  give(&profiles[1], veer_behavior_default(VEER_WANDER));
  const float radii[] = {VEER_FROM_PROFILES, 7.0f};
  for (int i = 0; i < 2; i++) {
    veer_crowd *alone = make_flock(profiles, 1, radii[i]);
    veer_crowd *beside = make_flock(profiles, 2, radii[i]);
    for (int step = 0; step < 60; step++) {
      check_same_motion(alone, beside);
      assert_true(veer_crowd_hash(alone) == veer_crowd_hash(beside));
      take_steps(alone, 1, 0.2f);
      take_steps(beside, 1, 0.2f);
    }
    veer_crowd_destroy(alone);
    veer_crowd_destroy(beside);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_bit_of_a_float_counts),
      cmocka_unit_test(the_sign_of_zero_does_not_count),
      cmocka_unit_test(all_that_is_not_a_float_counts),
      cmocka_unit_test(what_is_not_in_use_does_not_count),
      cmocka_unit_test(who_is_who_counts),
      cmocka_unit_test(up_of_planar_agents_and_movers),
      cmocka_unit_test(equal_for_crowds_made_alike),
      cmocka_unit_test(a_profile_without_agents_does_not_count),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
