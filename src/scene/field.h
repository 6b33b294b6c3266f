/* field.h: a field of directions between reading and making. */
#ifndef VEERI_FIELD_H
#define VEERI_FIELD_H

#include "values.h"

typedef enum veeri_field_kind {
  VEERI_FIELD_GRID,    /* vectors as written */
  VEERI_FIELD_UNIFORM, /* one for all */
  VEERI_FIELD_VORTEX,
  VEERI_FIELD_NOISE,
  VEERI_FIELD_KINDS
} veeri_field_kind;

/* What the vectors of a grid are made from. */
typedef struct veeri_formula {
  veeri_field_kind kind;
  veer_vec vector; /* UNIFORM */
  veer_vec center; /* VORTEX */
  float inward;    /* VORTEX: for 1 across */
  bool clockwise;  /* VORTEX */
  float scale;     /* NOISE: of its eddies [>= spacing] */
  float speed;     /* VORTEX NOISE: of the longest vectors */
  uint64_t seed;   /* NOISE */
  uint32_t stream; /* NOISE */
} veeri_formula;

/* Fills in nx * ny * nz vectors; not of GRID. */
void veeri_make_field(const veeri_formula *formula, const veer_flow_grid *grid, veer_vec *vectors);

#endif
