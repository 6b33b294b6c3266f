/* Fields that a formula describes, in the arithmetic that is the same everywhere. */
#include "../core/vec.h"

#include "../../include/veer/random.h"
#include "field.h"

/* Round an axis along z: across the way from it, and a little inward. */
static veer_vec vortex_at(const veeri_formula *formula, veer_vec place) {
  veer_vec from = veeri_sub(place, formula->center);
  veer_vec outward = veeri_unit(veer_vec2(from.x, from.y));
  float sense = formula->clockwise ? -1.0f : 1.0f;
  veer_vec way = veer_vec2(-outward.y * sense, outward.x * sense);
  way = veeri_sub(way, veeri_scale(outward, formula->inward));
  return veeri_scale(veeri_unit(way), formula->speed);
}

/* ---- noise: a smooth random potential, and the directions along its lines ---- */

enum { CORNERS = 2 };

/* Where a coordinate lies between two points of a lattice, counted from the corner of the grid. */
typedef struct between {
  uint64_t cell;
  double share; /* eased: no edges where cells meet */
} between;

static between find_between(double along) {
  /* One step outside is asked for on the low side; counting from a lattice point earlier keeps
   * everything positive. */
  double shifted = along + 1.0;
  uint64_t cell = (uint64_t)shifted;
  double t = shifted - (double)cell;
  return (between){cell, t * t * t * (t * (t * 6.0 - 15.0) + 10.0)};
}

/* Three random numbers for a point of the lattice, one for each component of the potential. */
static veer_vec value_at(const veeri_formula *formula, uint64_t x, uint64_t y, uint64_t z) {
  veer_random_bits bits =
      veer_random((veer_random_key){formula->seed, y << 24 | x, 0, (uint32_t)z, formula->stream});
  return veer_vec3(veer_random_signed(bits.word[0]), veer_random_signed(bits.word[1]),
                   veer_random_signed(bits.word[2]));
}

static veer_vec mixed(veer_vec a, veer_vec b, double share) {
  return veeri_add(a, veeri_scale(veeri_sub(b, a), (float)share));
}

static veer_vec potential_at(const veeri_formula *formula, double x, double y, double z) {
  between along = find_between(x), across = find_between(y), up = find_between(z);
  veer_vec layers[CORNERS], rows[CORNERS];
  for (uint64_t k = 0; k < CORNERS; k++) {
    for (uint64_t j = 0; j < CORNERS; j++) {
      uint64_t row = across.cell + j, layer = up.cell + k;
      rows[j] = mixed(value_at(formula, along.cell, row, layer),
                      value_at(formula, along.cell + 1, row, layer), along.share);
    }
    layers[k] = mixed(rows[0], rows[1], across.share);
  }
  return mixed(layers[0], layers[1], up.share);
}

/* The curl of the potential: eddies without springs and drains, quick at their rims and at rest in
 * their middles. In the plane only the component along z counts. */
static veer_vec noise_at(const veeri_formula *formula, const double at[3], double step,
                         bool in_space) {
  const double x = at[0], y = at[1], z = at[2];
  veer_vec dx =
      veeri_sub(potential_at(formula, x + step, y, z), potential_at(formula, x - step, y, z));
  veer_vec dy =
      veeri_sub(potential_at(formula, x, y + step, z), potential_at(formula, x, y - step, z));
  veer_vec way = veer_vec2(dy.z, -dx.z);
  if (in_space) {
    veer_vec dz =
        veeri_sub(potential_at(formula, x, y, z + step), potential_at(formula, x, y, z - step));
    way = veer_vec3(dy.z - dz.y, dz.x - dx.z, dx.y - dy.x);
  }
  way = veeri_scale(way, (float)(0.5 / step)); /* the slope; it is 1 or so on the way */
  return veeri_scale(veeri_limit(way, 1.0f), formula->speed);
}

/* ---- */

static veer_vec vector_at(const veeri_formula *formula, const veer_flow_grid *grid,
                          const uint32_t index[3]) {
  double step = (double)grid->spacing / (double)formula->scale;
  double at[3] = {index[0] * step, index[1] * step, index[2] * step};
  veer_vec offset = veeri_zero();
  switch (formula->kind) {
  case VEERI_FIELD_VORTEX:
    for (int axis = 0; axis < VEERI_AXES; axis++)
      veeri_set_axis(&offset, axis, (float)index[axis] * grid->spacing);
    return vortex_at(formula, veeri_add(grid->origin, offset));
  case VEERI_FIELD_NOISE:
    return noise_at(formula, at, step, grid->nz > 1);
  default:
    return formula->vector;
  }
}

void veeri_make_field(const veeri_formula *formula, const veer_flow_grid *grid, veer_vec *vectors) {
  size_t i = 0;
  for (uint32_t z = 0; z < grid->nz; z++)
    for (uint32_t y = 0; y < grid->ny; y++)
      for (uint32_t x = 0; x < grid->nx; x++) {
        const uint32_t index[3] = {x, y, z};
        vectors[i++] = vector_at(formula, grid, index);
      }
}
