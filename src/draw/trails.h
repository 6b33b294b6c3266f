/* trails.h: one trail, for the painter of trails. */
#ifndef VEERI_TRAILS_H
#define VEERI_TRAILS_H

#include "../../include/veer/draw.h"

typedef struct veeri_trail {
  veer_trail_point *ring;
  size_t capacity, first, kept;
  uint32_t ring_step;   /* of the point last kept by stride */
  veer_trail_point now; /* the present place, whether kept or not */
  bool begun, now_kept;
  uint32_t generation; /* of the agent that it belongs to */
} veeri_trail;

/* The owner is at pos in that step; the same step again changes nothing. */
void veeri_trail_extend(veeri_trail *trail, veer_vec pos, uint32_t step, uint32_t stride,
                        bool jumped);
size_t veeri_trail_count(const veeri_trail *trail);
veer_trail_point veeri_trail_point(const veeri_trail *trail, size_t index);

/* NULL for an unknown one. */
const veeri_trail *veeri_trail_of_agent(const veer_trails *trails, uint32_t id);
const veeri_trail *veeri_trail_of_mover(const veer_trails *trails, uint32_t mover);

#endif
