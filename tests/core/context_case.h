/* context_case.h: maps for tests, and angles. */
#ifndef VEER_TEST_CONTEXT_CASE_H
#define VEER_TEST_CONTEXT_CASE_H

#include "../support/check.h"
#include "../support/random_case.h"

enum { MOST_DIRECTIONS = 256 };

typedef struct context_case {
  float interest[MOST_DIRECTIONS], danger[MOST_DIRECTIONS];
  veer_context map;
} context_case;

/* An empty map. */
static inline veer_context *map_of(context_case *c, uint32_t count, bool planar) {
  c->map = (veer_context){count, planar, c->interest, c->danger};
  veer_context_clear(&c->map);
  return &c->map;
}

static inline veer_choice choose(const veer_context *map, uint32_t before) {
  veer_context_options options = veer_context_default();
  return veer_context_choose(map, &options, before);
}

static inline double degrees_of(double radians) {
  return radians * 57.29577951308232;
}

/* A vector of the plane by length and angle. */
static inline veer_vec polar(float length, double degrees) {
  double angle = degrees / 57.29577951308232;
  return veer_vec2(length * (float)cos(angle), length * (float)sin(angle));
}

/* -180 .. 180 */
static inline double angle_of(veer_vec v) {
  return degrees_of(atan2((double)v.y, (double)v.x));
}

static inline double degrees_between(veer_vec a, veer_vec b) {
  double x = (double)a.y * (double)b.z - (double)a.z * (double)b.y;
  double y = (double)a.z * (double)b.x - (double)a.x * (double)b.z;
  double z = (double)a.x * (double)b.y - (double)a.y * (double)b.x;
  double dot = (double)a.x * (double)b.x + (double)a.y * (double)b.y + (double)a.z * (double)b.z;
  return degrees_of(atan2(sqrt(x * x + y * y + z * z), dot));
}

#endif
