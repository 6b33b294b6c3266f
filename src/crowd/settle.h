/* settle.h: what settling a crowd consists of. */
#ifndef VEERI_SETTLE_H
#define VEERI_SETTLE_H

#include "crowd.h"

/* Memory that a step writes next and nobody needs now. */
static inline uint32_t *veeri_scratch_of(float *records) {
  return (uint32_t *)(void *)records;
}

/* ---- deal.c ---- */
/* The table of a dense grid of that many cells, and in store->source who comes to each slot. */
void veeri_deal_out(const veer_crowd *crowd, size_t cells);

/* ---- relocate.c ---- */
/* All agents to the slots where store->source wants them. */
void veeri_relocate(const veer_crowd *crowd);

#endif
