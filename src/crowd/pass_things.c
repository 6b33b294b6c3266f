/* pass_things.c: agents, movers and things of the world on a tape. */
#include "calls.h"

void veeri_pass_number(veeri_tape *tape, float *value) {
  union {
    float f;
    uint32_t u;
  } bits;
  bits.f = *value;
  veeri_tape_u32(tape, &bits.u);
  *value = bits.f;
}

void veeri_pass_flag(veeri_tape *tape, bool *value) {
  uint64_t number = *value;
  veeri_tape_u64(tape, &number, 1);
  tape->bad = tape->bad || number > 1;
  *value = number == 1;
}

/* Where there is no z it is 0. */
void veeri_pass_triple(veeri_tape *tape, veer_vec *v) {
  for (int axis = 0; axis < 3; axis++) {
    float along = axis < VEERI_AXES ? veeri_axis(v, axis) : 0.0f;
    veeri_pass_number(tape, &along);
    if (axis < VEERI_AXES)
      veeri_set_axis(v, axis, along);
  }
}

/* Only what counts: the rest may be anything. */
void veeri_pass_target(veeri_tape *tape, veer_target *target) {
  VEERI_PASS_CHOICE(tape, veer_target_kind, target->kind);
  if (target->kind == VEER_TARGET_POINT)
    veeri_pass_triple(tape, &target->point);
  if (target->kind == VEER_TARGET_MOVER || target->kind == VEER_TARGET_AGENT)
    veeri_tape_u32(tape, &target->index);
}

/* Its id and carry do not count where agents are taken. */
void veeri_pass_agent(veeri_tape *tape, veer_agent *agent) {
  veeri_pass_triple(tape, &agent->pos);
  veeri_pass_triple(tape, &agent->vel);
  veeri_pass_triple(tape, &agent->heading);
#ifdef VEER_PLANAR
  veer_vec up = veeri_zero();
  veeri_pass_triple(tape, &up);
#else
  veeri_pass_triple(tape, &agent->up);
#endif
  veeri_pass_number(tape, &agent->max_speed);
  veeri_pass_number(tape, &agent->speed_limit);
  veeri_pass_number(tape, &agent->max_force);
  veeri_pass_number(tape, &agent->mass);
  veeri_pass_number(tape, &agent->response_time);
  veeri_pass_number(tape, &agent->radius);
  veeri_tape_u32(tape, &agent->layers);
  veeri_pass_flag(tape, &agent->planar);
}

void veeri_pass_seen(veeri_tape *tape, veer_mover *mover) {
  veeri_pass_triple(tape, &mover->pos);
  veeri_pass_triple(tape, &mover->vel);
  veeri_pass_triple(tape, &mover->heading);
#ifdef VEER_PLANAR
  veer_vec up = veeri_zero();
  veeri_pass_triple(tape, &up);
#else
  veeri_pass_triple(tape, &mover->up);
#endif
  veeri_pass_number(tape, &mover->radius);
  veeri_tape_u32(tape, &mover->id);
  veeri_tape_u32(tape, &mover->layers);
}

/* Reading, into memory that is the reel's owner's to free: no more than there are bytes for. */
static void pass_triples(veeri_reel *reel, const veer_vec **from, uint64_t count) {
  veeri_tape *tape = &reel->tape;
  veer_vec *made = NULL;
  if (tape->from && !tape->bad && count > (tape->size - tape->at) / 12)
    tape->bad = true;
  if (tape->from && !tape->bad && count > 0) {
    made = veeri_allocate(reel->allocator, NULL, (size_t)count * sizeof *made);
    reel->owned = made;
    reel->has_no_memory = made == NULL;
  }
  if (tape->from)
    *from = made;
  for (uint64_t i = 0; i < count && !tape->bad && !reel->has_no_memory; i++) {
    veer_vec v = tape->from ? veeri_zero() : (*from)[i];
    veeri_pass_triple(tape, &v);
    if (made)
      made[i] = v;
  }
}

static void pass_points(veeri_reel *reel, const veer_vec **points, size_t *count) {
  uint64_t wide = *count;
  veeri_tape_u64(&reel->tape, &wide, 8);
  pass_triples(reel, points, wide);
  *count = (size_t)wide;
}

void veeri_pass_obstacle(veeri_reel *reel, veer_obstacle *obstacle) {
  veeri_tape *tape = &reel->tape;
  VEERI_PASS_CHOICE(tape, veer_obstacle_kind, obstacle->kind);
  VEERI_PASS_CHOICE(tape, veer_side, obstacle->side);
  veeri_pass_triple(tape, &obstacle->center);
  veeri_pass_triple(tape, &obstacle->end);
  veeri_pass_triple(tape, &obstacle->half);
  veeri_pass_number(tape, &obstacle->radius);
  veeri_pass_triple(tape, &obstacle->forward);
#ifdef VEER_PLANAR
  veer_vec up = veeri_zero();
  veeri_pass_triple(tape, &up);
#else
  veeri_pass_triple(tape, &obstacle->up);
#endif
  if (obstacle->kind == VEER_OBSTACLE_POLYGON)
    pass_points(reel, &obstacle->points, &obstacle->count);
}

void veeri_pass_wall(veeri_tape *tape, veer_wall *wall) {
  veeri_pass_triple(tape, &wall->a);
  veeri_pass_triple(tape, &wall->b);
}

void veeri_pass_path(veeri_reel *reel, veer_path *path) {
  veeri_pass_flag(&reel->tape, &path->closed);
  pass_points(reel, &path->points, &path->count);
}

void veeri_pass_field(veeri_reel *reel, veer_flow_grid *field) {
  veeri_tape *tape = &reel->tape;
  veeri_pass_triple(tape, &field->origin);
  veeri_pass_number(tape, &field->spacing);
  veeri_pass_flag(tape, &field->continues);
  veeri_tape_u32(tape, &field->nx);
  veeri_tape_u32(tape, &field->ny);
  veeri_tape_u32(tape, &field->nz);
  /* more than there can be of anything stays too much */
  uint64_t plane = (uint64_t)field->nx * field->ny;
  bool is_large = field->nz > 0 && plane > (UINT64_C(1) << 40) / field->nz;
  tape->bad = tape->bad || is_large;
  pass_triples(reel, &field->vectors, is_large ? 0 : plane * field->nz);
}
