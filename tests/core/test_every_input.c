/* Every behaviour is total: a finite answer to every finite input, however large or small; zero
 * where a field that it reads is NaN or infinite, and the same bits where a field that it does not
 * read is; a documented answer where nothing has a direction or a limit is zero. */
#include <string.h>

#include "../support/check.h"
#include "place_fields.h"

enum { EXTREME_CASES = 12000, POISONED_CASES = 40, MOST_FIELDS = 256 };

static size_t add_vec(field *out, uint64_t read_as, veer_vec *v) {
  out[0] = (field){read_as, &v->x, false, NULL};
  out[1] = (field){read_as, &v->y, false, NULL};
  out[2] = (field){read_as, &v->z, false, NULL};
  return 3;
}

static size_t list_options(situation *s, field *out) {
  const field options[] = {
      {READS_DT, &s->dt, false, NULL},
      {READS_PANIC, &s->panic_distance, true, NULL},
      {READS_THREAT, &s->threat_range, true, NULL},
      {READS_SLOWING, &s->arrive.slowing_radius, false, NULL},
      {READS_TIME, &s->arrive.time, false, NULL},
      {READS_BRAKING, &s->arrive.braking, false, NULL},
      {READS_STOP, &s->arrive.stop_distance, false, NULL},
      {READS_LEAD, &s->prediction.lead, false, NULL},
      {READS_LEAD_DISTANCE, &s->prediction.lead_per_distance, false, NULL},
      {READS_FACING, &s->prediction.facing_cosine, false, NULL},
      {READS_LONGEST, &s->prediction.max_prediction, true, NULL},
      {READS_HOOD, &s->neighborhood.radius, true, NULL},
      {READS_HOOD, &s->neighborhood.min_cosine, false, NULL},
      {READS_HOOD, &s->neighborhood.always_within, false, NULL},
      {READS_STRENGTH, &s->strength, false, NULL},
      {READS_STRENGTH, &s->cap, true, NULL},
  };
  memcpy(out, options, sizeof options);
  return sizeof options / sizeof options[0];
}

/* Everything that can be read, of the agent, of what it looks at, and of the options. */
static size_t list_fields(situation *s, field *out) {
  size_t n = 0;
  n += add_vec(out + n, READS_POS, &s->agent.pos);
  n += add_vec(out + n, READS_VEL, &s->agent.vel);
  n += add_vec(out + n, READS_HEADING, &s->agent.heading);
  n += add_vec(out + n, READS_UP, &s->agent.up);
  out[n++] = (field){READS_MAX_SPEED, &s->agent.max_speed, false, NULL};
  out[n++] = (field){READS_RESPONSE, &s->agent.response_time, false, NULL};
  out[n++] = (field){READS_RADIUS, &s->agent.radius, false, NULL};
  out[n++] = (field){READS_MASS, &s->agent.mass, false, NULL};
  n += add_vec(out + n, READS_TARGET, &s->target);
  n += add_vec(out + n, READS_MOVER_POS, &s->movers[0].pos);
  n += add_vec(out + n, READS_MOVER_VEL, &s->movers[0].vel);
  n += add_vec(out + n, READS_MOVER_HEADING, &s->movers[0].heading);
  out[n++] = (field){READS_MOVER_RADIUS, &s->movers[0].radius, false, NULL};
  out[n++] = (field){READS_CIRCLE, &s->wander.radius, false, NULL};
  out[n++] = (field){READS_CIRCLE, &s->wander.distance, false, NULL};
  n += add_vec(out + n, READS_WALK, &s->walk);
  n += add_vec(out + n, READS_WALK, &s->displacement);
  out[n++] = (field){ALSO_FORCE, &s->agent.max_force, true, NULL};
  n += list_surroundings(&s->world, out + n);
  return n + list_options(s, out + n);
}

static bool is_read_by(const field *f, const behavior_row *row) {
  return (row->reads & f->read_as) || row->force == f->only_of;
}

/* ---- finite for finite ---- */

static float draw_extreme(dice *d) {
  static const float sizes[] = {0.0f, 1e-45f, 1e-38f, 1e-30f, 1e-19f, 1e-6f,        1.0f,
                                1e6f, 1e10f,  1e19f,  1e30f,  3e38f,  3.4028235e38f};
  float size = sizes[draw_below(d, sizeof sizes / sizeof sizes[0])];
  return draw_bool(d) ? size : -size;
}

static void check_predictions(const situation *s) {
  for (int look = 0; look < VEER_LOOK_COUNT; look++) {
    veer_prediction prediction = prediction_in(s, look);
    veer_aim aim = veer_predict(&s->agent, &s->movers[0], &prediction);
    assert_true(all_finite(aim.point) && isfinite(aim.time));
    aim = veer_predict_threat(&s->agent, &s->movers[0], &prediction);
    assert_true(all_finite(aim.point) && isfinite(aim.time));
  }
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(31);
  for (int k = 0; k < EXTREME_CASES; k++) {
    situation s = draw_situation(&d, draw_bool(&d));
    field fields[MOST_FIELDS];
    size_t count = list_fields(&s, fields);
    for (uint32_t i = 0, some = 1 + draw_below(&d, 60); i < some; i++)
      *fields[draw_below(&d, (uint32_t)count)].value = draw_extreme(&d);
    for (int i = 0; i < BEHAVIOR_ROWS; i++) {
      veer_vec force = force_of(&every_behavior[i], &s);
      check(all_finite(force), "%s, case %d: " SHOW_VEC, every_behavior[i].name, k,
            VEC_PARTS(force));
      veer_agent agent = s.agent;
      veer_move(&agent, force, s.target, s.dt);
      assert_true(all_finite(agent.pos) && all_finite(agent.vel) && all_finite(agent.heading));
    }
    check_predictions(&s);
  }
}

/* ---- zero for what is not finite ---- */

/* All ranges reach, and the first neighbour is before the agent: so every field is read. */
static situation draw_open_situation(dice *d, bool planar) {
  situation s = draw_situation(d, planar);
  s.panic_distance = s.threat_range = s.neighborhood.radius = 1000.0f;
  s.neighborhood.always_within = 0.0f;
  s.arrive.stop_distance = 0.001f;
  s.movers[0].pos = veer_vec_add(s.agent.pos, veer_vec_scale(s.agent.heading, 3.0f));
  open_surroundings(d, &s.agent, &s.world);
  return s;
}

static void check_poisoned(const behavior_row *row, int k, const situation *s, const field *f,
                           veer_vec clean) {
  static const float poisons[] = {NAN, INFINITY, -INFINITY};
  float healthy = *f->value;
  for (int i = 0; i < 3; i++) {
    if (f->may_be_infinite && i > 0)
      continue;
    *f->value = poisons[i];
    veer_vec force = force_of(row, s);
    bool right = is_read_by(f, row) ? is_zero_vec(force) : same_vec(force, clean);
    check(right, "%s, case %d, %g in field %u (bit %#llx): " SHOW_VEC, row->name, k,
          (double)poisons[i], (unsigned)((const char *)f->value - (const char *)s),
          (unsigned long long)f->read_as, VEC_PARTS(force));
  }
  *f->value = healthy;
}

static void zero_for_what_is_not_finite(void **state) {
  (void)state;
  for (int i = 0; i < BEHAVIOR_ROWS; i++) {
    const behavior_row *row = &every_behavior[i];
    dice d = dice_of(37);
    for (int k = 0; k < POISONED_CASES; k++) {
      situation s = draw_open_situation(&d, false);
      veer_vec clean = force_of(row, &s);
      check(!is_zero_vec(clean), "%s, case %d has no force to lose", row->name, k);
      field fields[MOST_FIELDS];
      size_t count = list_fields(&s, fields);
      for (size_t f = 0; f < count; f++)
        check_poisoned(row, k, &s, &fields[f], clean);
    }
  }
}

/* A wander keeps its walk where it gives no force. */
static void walk_survives_what_is_not_finite(void **state) {
  (void)state;
  dice d = dice_of(41);
  for (int k = 0; k < 200; k++) {
    situation s = draw_situation(&d, k & 1);
    s.wander.form = (veer_wander_form)((k >> 1) & 1);
    veer_vec walk = s.walk, before = walk;
    assert_true(is_zero_vec(veer_wander(&s.agent, &s.wander, d.key, -1.0f, &walk)));
    assert_true(is_zero_vec(veer_wander(&s.agent, &s.wander, d.key, NAN, &walk)));
    assert_true(is_zero_vec(veer_wander(&s.agent, &s.wander, d.key, INFINITY, &walk)));
    s.agent.heading.y = NAN;
    assert_true(is_zero_vec(veer_wander(&s.agent, &s.wander, d.key, 1.0f, &walk)));
    assert_memory_equal(&walk, &before, sizeof walk);
  }
}

/* ---- nothing to go by ---- */

static veer_vec brake_of(const situation *s, const behavior_row *row) {
  bool at_once = row->force == force_arrive && row->mode == VEER_ARRIVE_BRAKING && row->flag;
  float time = at_once ? s->dt / s->agent.mass : s->agent.response_time;
  return veer_vec_scale(s->agent.vel, -1.0f / time);
}

/* Whoever steers for a speed steers for rest when the speed is 0; only where it has nothing to
 * answer (out of range, nobody near) it answers with no force. */
static void max_speed_zero_asks_for_rest(void **state) {
  (void)state;
  for (int i = 0; i < BEHAVIOR_ROWS; i++) {
    const behavior_row *row = &every_behavior[i];
    dice d = dice_of(43);
    for (int k = 0; k < 300 && (row->reads & READS_MAX_SPEED) && !(row->reads & NO_VELOCITY); k++) {
      situation s = draw_open_situation(&d, k & 1);
      s.agent.max_speed = 0.0f;
      veer_vec force = force_of(row, &s), brake = brake_of(&s, row);
      if (row->force == force_cohesion && row->mode == VEER_COHESION_UNIT_SEEK)
        brake = veer_vec_unit(brake);
      check(gap(force, brake) <= 1e-6 * length_of(brake), "%s, case %d: " SHOW_VEC, row->name, k,
            VEC_PARTS(force));
    }
  }
}

/* Where the target is the agent's own place the desired velocity is zero. */
static void coincident_target_asks_for_rest(void **state) {
  (void)state;
  for (int i = 0; i < BEHAVIOR_ROWS; i++) {
    const behavior_row *row = &every_behavior[i];
    bool pursues = row->force == force_pursue || (row->force == force_evade && !row->flag);
    dice d = dice_of(47);
    for (int k = 0;
         k < 300 && ((row->reads & READS_TARGET) || pursues) && !(row->reads & NO_VELOCITY); k++) {
      situation s = draw_open_situation(&d, k & 1);
      s.target = s.agent.pos;
      s.movers[0].pos = s.agent.pos;
      s.movers[0].vel = veer_vec2(0.0f, 0.0f);
      veer_vec force = force_of(row, &s);
      veer_vec brake = brake_of(&s, row);
      if (row->force == force_arrive && row->flag) /* arrived: it brakes within one step */
        brake = veer_vec_scale(s.agent.vel, -s.agent.mass / s.dt);
      check(gap(force, brake) <= 1e-6 * length_of(brake), "%s, case %d: " SHOW_VEC, row->name, k,
            VEC_PARTS(force));
    }
  }
}

/* At rest, with everything at one place and every option zero. */
static void all_zero_is_finite_and_bounded(void **state) {
  (void)state;
  for (int i = 0; i < BEHAVIOR_ROWS; i++) {
    situation s;
    memset(&s, 0, sizeof s);
    s.agent = veer_agent_default();
    for (uint32_t k = 0; k < SITUATION_MOVERS; k++) {
      s.movers[k] = veer_mover_at(s.agent.pos);
      s.movers[k].id = k + 1;
    }
    veer_vec force = force_of(&every_behavior[i], &s);
    check(length_of(force) <= 1.001 * (double)s.agent.max_speed, "%s: " SHOW_VEC,
          every_behavior[i].name, VEC_PARTS(force));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(finite_for_every_finite_input),
      cmocka_unit_test(zero_for_what_is_not_finite),
      cmocka_unit_test(walk_survives_what_is_not_finite),
      cmocka_unit_test(max_speed_zero_asks_for_rest),
      cmocka_unit_test(coincident_target_asks_for_rest),
      cmocka_unit_test(all_zero_is_finite_and_bounded),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
