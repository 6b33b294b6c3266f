/* Kernels also run where no table has room for all cells: worlds without an edge in which somebody
 * has strayed or flocks are far apart, and thinly peopled ones. What they give is what the
 * functions of the core give, bit for bit. */
#include "flock_random.h"

enum { ROUNDS = 12, STEPS = 3 };

/* How agents are placed. */
typedef enum crowding { THIN, BUNCHES, STRAYS, ONE_CELL, ONE_ROW, CORNERS } crowding;

typedef struct sparse_case {
  const char *name;
  crowding crowding;
  veer_edge edge;
  bool planar;
  float radius;    /* R; what follows is counted in it */
  float size;      /* of the world, or of what is peopled */
  veer_vec at;     /* where that begins */
  bool is_far_off; /* some or all of it, so that the core is to be asked */
} sparse_case;

static const sparse_case cases[] = {
    {"thin", THIN, VEER_EDGE_OPEN, true, 1, 60, {-31, -29, 0}, false},
    {"very thin", THIN, VEER_EDGE_OPEN, true, 1, 3e4f, {-1.5e4f, -1.5e4f, 0}, false},
    {"bunches", BUNCHES, VEER_EDGE_OPEN, true, 1, 3000, {-2000, -1000, 0}, false},
    {"bunches far apart", BUNCHES, VEER_EDGE_OPEN, true, 0.7f, 6e5f, {-3e5f, -3e5f, 0}, false},
    {"bunches far off", BUNCHES, VEER_EDGE_OPEN, true, 0.5f, 3e6f, {-1.5e6f, -1.5e6f, 0}, true},
    {"strays", STRAYS, VEER_EDGE_OPEN, true, 4e-4f, 8, {-4, -4, 0}, true},
    {"one cell and strays", ONE_CELL, VEER_EDGE_OPEN, true, 1e-3f, 0.2f, {0.02f, -0.4f, 0}, true},
    {"one row and strays", ONE_ROW, VEER_EDGE_OPEN, true, 1e-3f, 30, {-15, 0.3f, 0}, true},
    {"thin, bounded", THIN, VEER_EDGE_BOUNCE, true, 1, 60, {0, 0, 0}, false},
    {"thin torus", THIN, VEER_EDGE_WRAP, true, 0.9f, 70.3f, {0, 0, 0}, false},
    {"thin torus of whole cells", THIN, VEER_EDGE_WRAP, true, 1, 64, {-10, 7, 0}, false},
    {"corners of a torus", CORNERS, VEER_EDGE_WRAP, true, 1, 90.1f, {3, -8, 0}, false},
    {"corners of a wide torus", CORNERS, VEER_EDGE_WRAP, true, 0.7f, 2e5f, {0, 0, 0}, false},
    {"corners of too wide a torus", CORNERS, VEER_EDGE_WRAP, true, 0.25f, 2e6f, {0, 0, 0}, true},
    {"thin, in space", THIN, VEER_EDGE_OPEN, false, 1, 14, {-9, -8, -7}, false},
    {"bunches far apart in space",
     BUNCHES,
     VEER_EDGE_OPEN,
     false,
     0.3f,
     6e5f,
     {-3e5f, -3e5f, -2e5f},
     false},
    {"strays in space", STRAYS, VEER_EDGE_OPEN, false, 4e-4f, 4, {-2, -3, -1}, true},
    {"thin torus in space", THIN, VEER_EDGE_WRAP, false, 1, 13.3f, {0, 0, 0}, false},
    {"corners of a torus in space", CORNERS, VEER_EDGE_WRAP, false, 1, 30.7f, {-5, 0, 5}, false},
    {"corners of a wide torus in space", CORNERS, VEER_EDGE_WRAP, false, 1, 1e5f, {0, 0, 0}, false},
    {"compact and far off", THIN, VEER_EDGE_OPEN, true, 1, 6, {1e5f, -1e5f, 0}, false},
    {"compact and far off in space", THIN, VEER_EDGE_OPEN, false, 1, 4, {3e5f, 0, -9e4f}, false},
};

static float draw_along(dice *d, const sparse_case *c, uint32_t i) {
  switch (c->crowding) {
  case BUNCHES:
    return c->size * (float)(i % 3 + (i >> 4 & 1u)) / 4 + draw_between(d, 0, 4);
  case CORNERS: /* inside, as floats go */
    return draw_bool(d) ? draw_between(d, 0, 2)
                        : c->size - draw_between(d, 1e-3f + 2e-7f * c->size, 2);
  default:
    return draw_between(d, 0, c->size);
  }
}

/* From the first to as far as there are cells, and beyond. */
static veer_vec stray(dice *d, const sparse_case *c) {
  static const float distances[] = {3e3f, 5e4f, 2e5f, 9e5f, 1.1e6f, 3e7f, 2.6e8f, 3e8f, 2e9f};
  float far = distances[draw_below(d, 9)];
  far = fminf(far, 9e5f / c->radius); /* the farthest that may be */
  return veer_vec_scale(draw_vec(d, c->planar, 1.0f), far);
}

static veer_vec place(dice *d, const sparse_case *c, uint32_t i) {
  veer_vec pos =
      veer_vec3(draw_along(d, c, i), draw_along(d, c, i), c->planar ? 0.0f : draw_along(d, c, i));
  bool strays = c->crowding == STRAYS || c->crowding == ONE_CELL || c->crowding == ONE_ROW;
  if (strays && i % 29 == 3)
    return stray(d, c);
  if (c->crowding == ONE_ROW)
    pos.y = draw_between(d, 0, 0.5f);
  return veer_vec_add(pos, c->at);
}

static flock sparse_flock(const sparse_case *c, uint32_t seed) {
  dice d = dice_of(seed);
  flock f;
  memset(&f, 0, sizeof f);
  f.count = 90 + draw_below(&d, FLOCK_MOST - 90);
  f.planar = c->planar;
  f.edge = c->edge;
  f.radius = c->radius;
  f.box.lo = veer_vec_scale(c->at, f.radius);
  f.box.hi = veer_vec_scale(
      veer_vec_add(c->at, veer_vec3(c->size, c->size, c->planar ? 0 : c->size)), f.radius);
  f.dt = draw_between(&d, 0.01f, 0.3f) * f.radius;
  f.profile_count = seed % 3 == 0 ? 1 + draw_below(&d, FLOCK_PROFILES) : 1;
  f.own_limits = seed % 4 == 0;
  for (uint32_t p = 0; p < f.profile_count; p++)
    f.profiles[p] = draw_profile(&d, &f, seed % 2);
  place_flock(&d, &f);
  for (uint32_t i = 0; i < f.count; i++)
    f.agents[i].pos = veer_vec_scale(place(&d, c, i), f.radius);
  return f;
}

static void is_sparse(const flock *f, const char *name) {
  veer_crowd *crowd = crowd_like(f, NULL);
  take_steps(crowd, 1, f->dt);
  check(!crowd->store->grid.dense, "%s: the grid is dense", name);
  veer_crowd_destroy(crowd);
}

/* Nearly all are computed by each kernel, but where floats are too coarse. */
static void the_same_as_the_core(void **state) {
  (void)state;
  for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
    size_t seen = 0, odd = 0, agents = 0;
    for (uint32_t round = 0; round < ROUNDS; round++) {
      flock f = sparse_flock(&cases[c], (uint32_t)(100 * c) + round);
      is_sparse(&f, cases[c].name);
      check_flock(&f, round, STEPS);
      seen += agents_seen;
      odd += agents_odd;
      agents += STEPS * f.count;
    }
    bool is_too_wide = cases[c].edge == VEER_EDGE_WRAP && cases[c].is_far_off;
    agents *= is_too_wide ? 0 : kernels_here();
    check(seen == agents, "%s: %zu of %zu", cases[c].name, seen, agents);
    check(cases[c].is_far_off ? odd > 0 || is_too_wide : odd * 40 < seen, "%s: %zu of %zu are odd",
          cases[c].name, odd, seen);
  }
}

/* Two places along an axis that are nearer to each other than R, in cells farther apart than R is
 * wide: where floats become coarser between the two, cells are rounded differently. */
static void draw_misjudged(dice *d, float radius, float corner, int axis, float *one,
                           float *other) {
  int reach = axis == 0 ? 4 : 1;
  float width = radius / (float)reach;
  do {
    float power = (float)(1u << (10 + draw_below(d, 9))), before = draw_between(d, 0, radius);
    *one = draw_bool(d) ? power - before : power * width - before + corner;
    *other = nextafterf(*one + radius, draw_bool(d) ? 0 : *one + radius);
  } while (!(*other - *one < radius) ||
           cell_of(*other, corner, width) - cell_of(*one, corner, width) <= reach);
}

/* Pairs of such, each far from all others. */
static void cells_that_are_rounded(void **state) {
  (void)state;
  const float corner = -77.7f;
  for (uint32_t seed = 0; seed < 9; seed++) {
    dice d = dice_of(seed);
    int axis = (int)(seed % 3);
    flock f = sparse_flock(axis < 2 ? &cases[0] : &cases[14], seed);
    f.radius = 0.7f;
    f.box.lo = f.box.hi = veer_vec3(corner, corner, f.planar ? 0 : corner);
    f.profiles[0] = draw_profile(&d, &f, true);
    f.count = 60;
    f.profile_count = 1;
    for (uint32_t i = 0; i < f.count; i += 2) {
      float one, other, at[3] = {20.0f * (float)i, -8.0f * (float)i, axis < 2 ? 0 : (float)i};
      draw_misjudged(&d, f.radius, corner, axis, &one, &other);
      f.profile_of[i] = f.profile_of[i + 1] = 0;
      at[axis] = one;
      f.agents[i].pos = veer_vec3(at[0], at[1], at[2]);
      at[axis] = other;
      f.agents[i + 1].pos = veer_vec3(at[0], at[1], at[2]);
    }
    is_sparse(&f, "rounded cells");
    check_flock(&f, seed, 1);
    check(agents_seen == f.count * kernels_here() && agents_odd * 4 < agents_seen,
          "%zu are odd of %zu", agents_odd, agents_seen);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_same_as_the_core),
      cmocka_unit_test(cells_that_are_rounded),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
