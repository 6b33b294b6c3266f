/* random_case.h: numbers, vectors and rotations for tests, the same in every run. */
#ifndef VEER_TEST_RANDOM_CASE_H
#define VEER_TEST_RANDOM_CASE_H

#include <math.h>
#include <veer/veer.h>

/* A row of random numbers: each draw is the next one. */
typedef struct dice {
  veer_random_key key;
} dice;

static inline dice dice_of(uint32_t seed) {
  dice d = {{0}};
  d.key.seed = seed;
  return d;
}

static inline uint32_t draw_word(dice *d) {
  d->key.step++;
  return veer_random(d->key).word[0];
}

static inline uint32_t draw_below(dice *d, uint32_t count) {
  return draw_word(d) % count;
}

static inline bool draw_bool(dice *d) {
  return draw_word(d) >> 31;
}

static inline float draw_between(dice *d, float lo, float hi) {
  return lo + (hi - lo) * veer_random_unit(draw_word(d));
}

/* Many magnitudes alike. */
static inline float draw_log(dice *d, float lo, float hi) {
  return (float)exp(log((double)lo) +
                    log((double)hi / (double)lo) * (double)veer_random_unit(draw_word(d)));
}

/* Within a cube; z 0 in the plane. */
static inline veer_vec draw_vec(dice *d, bool planar, float reach) {
  float x = draw_between(d, -reach, reach), y = draw_between(d, -reach, reach);
  float z = draw_between(d, -reach, reach);
  return veer_vec3(x, y, planar ? 0.0f : z);
}

static inline veer_vec draw_unit(dice *d, bool planar) {
  for (;;) {
    veer_vec v = draw_vec(d, planar, 1.0f);
    float length = veer_vec_length(v);
    if (length > 0.1f && length < 1.0f)
      return veer_vec_unit(v);
  }
}

/* A heading and an up across it. */
static inline void draw_frame(dice *d, bool planar, veer_vec *heading, veer_vec *up) {
  *heading = draw_unit(d, planar);
  *up = veer_vec3(0.0f, 0.0f, 1.0f);
  while (!planar) {
    veer_vec v = veer_vec_cross(*heading, draw_unit(d, false));
    if (veer_vec_length(v) < 0.1f)
      continue;
    *up = veer_vec_unit(v);
    break;
  }
}

/* ---- maps of space onto itself that keep lengths ---- */

typedef struct isometry {
  double row[3][3];
  double shift[3];
} isometry;

static inline veer_vec turned(const isometry *m, veer_vec v) {
  double in[3] = {(double)v.x, (double)v.y, (double)v.z}, out[3];
  for (int i = 0; i < 3; i++)
    out[i] = m->row[i][0] * in[0] + m->row[i][1] * in[1] + m->row[i][2] * in[2];
  return veer_vec3((float)out[0], (float)out[1], (float)out[2]);
}

static inline veer_vec moved(const isometry *m, veer_vec point) {
  point = turned(m, point);
  return veer_vec3((float)((double)point.x + m->shift[0]), (float)((double)point.y + m->shift[1]),
                   (float)((double)point.z + m->shift[2]));
}

/* By an angle about a unit axis. */
static inline isometry rotation(const double axis[3], double angle) {
  isometry m = {{{0}}, {0}};
  double c = cos(angle), s = sin(angle);
  for (int i = 0; i < 3; i++) {
    int j = (i + 1) % 3, k = (i + 2) % 3;
    m.row[i][i] = c + axis[i] * axis[i] * (1 - c);
    m.row[i][j] = axis[i] * axis[j] * (1 - c) - axis[k] * s;
    m.row[i][k] = axis[i] * axis[k] * (1 - c) + axis[j] * s;
  }
  return m;
}

/* Across the plane whose unit normal is given. */
static inline isometry reflection(const double normal[3]) {
  isometry m = {{{0}}, {0}};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      m.row[i][j] = (i == j) - 2 * normal[i] * normal[j];
  return m;
}

static inline void draw_direction(dice *d, double out[3]) {
  double square;
  do {
    square = 0;
    for (int i = 0; i < 3; i++) {
      out[i] = (double)veer_random_signed(draw_word(d));
      square += out[i] * out[i];
    }
  } while (square < 0.01 || square > 1);
  for (int i = 0; i < 3; i++)
    out[i] /= sqrt(square);
}

/* About up (z) for the plane, about anything else. */
static inline isometry draw_rotation(dice *d, bool planar) {
  double axis[3] = {0, 0, 1};
  if (!planar)
    draw_direction(d, axis);
  return rotation(axis, 6.283185307179586 * (double)veer_random_unit(draw_word(d)));
}

static inline isometry draw_reflection(dice *d, bool planar) {
  double normal[3];
  draw_direction(d, normal);
  if (planar) {
    double flat = sqrt(normal[0] * normal[0] + normal[1] * normal[1]);
    normal[0] = flat > 0 ? normal[0] / flat : 1;
    normal[1] = flat > 0 ? normal[1] / flat : 0;
    normal[2] = 0;
  }
  return reflection(normal);
}

static inline double gap(veer_vec a, veer_vec b) {
  double x = (double)a.x - (double)b.x, y = (double)a.y - (double)b.y;
  double z = (double)a.z - (double)b.z;
  return sqrt(x * x + y * y + z * z);
}

static inline double length_of(veer_vec a) {
  return gap(a, veer_vec2(0.0f, 0.0f));
}

static inline bool all_finite(veer_vec a) {
  return isfinite(a.x) && isfinite(a.y) && isfinite(a.z);
}

static inline bool is_zero_vec(veer_vec a) {
  return a.x == 0.0f && a.y == 0.0f && a.z == 0.0f;
}

static inline bool same_vec(veer_vec a, veer_vec b) {
  return a.x == b.x && a.y == b.y && a.z == b.z;
}

#endif
