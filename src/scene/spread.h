/* spread.h: a number that may differ from agent to agent. */
#ifndef VEERI_SPREAD_H
#define VEERI_SPREAD_H

#include "values.h"

typedef enum veeri_spread_kind {
  VEERI_NOT_GIVEN,
  VEERI_FIXED, /* a */
  VEERI_EVEN,  /* from a to b */
  VEERI_NORMAL /* about a, with b as standard deviation, within three of them */
} veeri_spread_kind;

typedef struct veeri_spread {
  veeri_spread_kind kind;
  float a, b;
} veeri_spread;

/* A number, {"uniform": [a, b]} or {"normal": [mean, deviation]}, with every value it can take in
 * range. */
bool veeri_read_spread(veeri_meaning *meaning, const veer_node *node, const char *name,
                       const veeri_range *range, bool null_is_infinite, veeri_spread *out);

/* The uses of random numbers when agents are placed; those of behaviours are small numbers. */
typedef enum veeri_stream {
  VEERI_STREAM_PLACE = 0x70000000,
  VEERI_STREAM_DIRECTION,
  VEERI_STREAM_SPEED,
  VEERI_STREAM_VEL,                          /* one for each axis */
  VEERI_STREAM_LIMIT = VEERI_STREAM_VEL + 3, /* one for each limit */
  VEERI_STREAM_FIELD = 0x78000000            /* one for each field */
} veeri_stream;

#define VEERI_TWO_PI 6.283185307179586

/* Who draws. */
typedef struct veeri_lot {
  uint64_t seed;
  uint32_t id;
} veeri_lot;

/* A number in [0, 1), a multiple of 2^-53. `attempt` tells several of one use apart. */
double veeri_draw_unit(veeri_lot lot, uint32_t stream, uint32_t attempt);

float veeri_draw(const veeri_spread *spread, veeri_lot lot, uint32_t stream);

/* A vector of length 1, all directions alike. */
veer_vec veeri_draw_direction(veeri_lot lot, uint32_t axes);

#endif
