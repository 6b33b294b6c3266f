/* place.h: where the agents of one entry start. */
#ifndef VEERI_PLACE_H
#define VEERI_PLACE_H

#include "spread.h"

typedef enum veeri_place_kind {
  VEERI_PLACE_GRID,
  VEERI_PLACE_DISC,
  VEERI_PLACE_RING,
  VEERI_PLACE_RANDOM,
  VEERI_PLACE_CSV,
  VEERI_PLACE_AT /* all at one point; not a word of "place" */
} veeri_place_kind;

typedef struct veeri_place {
  veeri_place_kind kind;
  veer_vec origin;        /* GRID: the first; DISC RING: centre; AT */
  veer_vec spacing;       /* GRID */
  uint64_t columns, rows; /* GRID: of one row, of one layer; 0: nearly as many as rows */
  float radius;           /* DISC RING */
  veer_box box;           /* RANDOM */
} veeri_place;

bool veeri_read_place(veeri_meaning *meaning, const veer_node *node, veeri_place *out);

/* Whether an entry takes its agents from a table, and which name that table has. */
const veer_node *veeri_table_of_place(const veer_node *place);

/* Of the index-th of count; not of CSV. */
veer_vec veeri_place_one(const veeri_place *place, uint32_t index, uint32_t count, uint32_t axes,
                         veeri_lot lot);

#endif
