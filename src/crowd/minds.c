/* minds.c: all of a block think; where kernels can, they flock many at once. */
#include "flocking.h"

/* Agents of one shape: kernels have moved all but a few, or know how these flock. */
static void flock(const veer_crowd *crowd, const veeri_block *block, uint32_t shape_number,
                  bool moves, veeri_for_mind *each, const void *user) {
  const veeri_store *s = crowd->store;
  const veeri_flocking *flocking = crowd->flocking;
  veeri_flock_job job = flocking->job;
  veeri_flock_share share = {
      .begin = block->begin, .end = block->end, .odd = s->source + block->begin};
  job.shape_number = shape_number;
  job.shape = &flocking->shapes[shape_number - 1];
  job.are_of_one_shape = flocking->are_all && flocking->shape_count == 1;
  job.moves = moves && job.shape->is_whole;
  flocking->kernel(&job, &share);
  veeri_count(crowd, block->worker, share.looked_at, share.near);
  for (uint32_t i = 0; i < share.odd_count; i++) /* no force */
    s->next.motion[share.odd[i] * veeri_stride(s)] = VEERI_NAN;
  for (size_t slot = block->begin; slot < block->end && !job.moves; slot++) {
    veer_vec parts[VEERI_FLOCK_PARTS];
    if (veeri_flock_shape_at(crowd, veeri_profile_at(s, slot)) != job.shape)
      continue;
    veeri_flock_parts_at(s, slot, parts);
    if (parts[0].x == parts[0].x)
      each(user, slot, parts, block->worker);
  }
  for (uint32_t i = 0; i < share.odd_count; i++)
    each(user, share.odd[i], NULL, block->worker);
}

void veeri_each_mind(const veer_crowd *crowd, const veeri_block *block, bool moves,
                     veeri_for_mind *each, const void *user) {
  const veeri_flocking *flocking = crowd->flocking;
  for (uint32_t shape = 1; flocking->runs && shape <= flocking->shape_count; shape++)
    flock(crowd, block, shape, moves, each, user);
  if (flocking->runs && flocking->are_all)
    return;
  for (size_t slot = block->begin; slot < block->end; slot++)
    if (!veeri_flock_shape_at(crowd, veeri_profile_at(crowd->store, slot)))
      each(user, slot, NULL, block->worker);
}
