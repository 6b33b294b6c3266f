/* grid_size.h: how many places a grid has. */
#ifndef VEERI_GRID_SIZE_H
#define VEERI_GRID_SIZE_H

#include "values.h"

typedef struct veeri_grid_size {
  uint32_t n[3]; /* 1 along z in the plane */
  uint64_t cells;
} veeri_grid_size;

/* "size": a whole number for each axis. */
bool veeri_read_grid_size(veeri_meaning *meaning, const veer_node *node, veeri_grid_size *out);

/* As many steps as it takes from lo to hi, and so many places more than steps; the fault of a grid
 * that is too fine goes to `mark`. */
bool veeri_cover(veeri_meaning *meaning, veer_mark mark, const veer_box *box, float step,
                 uint32_t more, veeri_grid_size *out);

#endif
