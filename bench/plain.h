/* plain.h: vectors as anybody would write them, for the baseline. No care for what is not finite,
 * too long or too short. */
#ifndef BENCH_PLAIN_H
#define BENCH_PLAIN_H

#include <math.h>
#include <veer/agent.h>

static inline veer_vec plus(veer_vec a, veer_vec b) {
  return (veer_vec){a.x + b.x, a.y + b.y, a.z + b.z};
}

static inline veer_vec minus(veer_vec a, veer_vec b) {
  return (veer_vec){a.x - b.x, a.y - b.y, a.z - b.z};
}

static inline veer_vec times(veer_vec a, float factor) {
  return (veer_vec){a.x * factor, a.y * factor, a.z * factor};
}

static inline float dot(veer_vec a, veer_vec b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

static inline veer_vec cross(veer_vec a, veer_vec b) {
  return (veer_vec){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

static inline float length(veer_vec a) {
  return sqrtf(dot(a, a));
}

static inline veer_vec with_length(veer_vec a, float wanted) {
  return times(a, wanted / length(a));
}

static inline veer_vec limited(veer_vec a, float longest) {
  float square = dot(a, a);
  return square > longest * longest ? times(a, longest / sqrtf(square)) : a;
}

/* The part of v across a unit vector. */
static inline veer_vec across(veer_vec v, veer_vec axis) {
  return minus(v, times(axis, dot(v, axis)));
}

static inline float smaller(float a, float b) {
  return a < b ? a : b;
}

static inline float larger(float a, float b) {
  return a > b ? a : b;
}

static inline float clamped(float value, float lo, float hi) {
  return value < lo ? lo : value > hi ? hi : value;
}

/* Desired: this velocity; and max_speed along this way. */
static inline veer_vec match(const veer_agent *agent, veer_vec desired) {
  return minus(desired, agent->vel);
}

static inline veer_vec seek_way(const veer_agent *agent, veer_vec way) {
  return match(agent, with_length(way, agent->max_speed));
}

static const veer_vec NO_FORCE = {0.0f, 0.0f, 0.0f};

#endif
