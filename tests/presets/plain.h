/* plain.h: plain arithmetic in double precision, for small copies of what other libraries compute.
 * Nothing of veer is used here. */
#ifndef VEER_TEST_PLAIN_H
#define VEER_TEST_PLAIN_H

#include <math.h>
#include <stdbool.h>

typedef struct vec {
  double x, y;
} vec;

static inline vec at(double x, double y) {
  return (vec){x, y};
}

static inline vec add(vec a, vec b) {
  return at(a.x + b.x, a.y + b.y);
}

static inline vec sub(vec a, vec b) {
  return at(a.x - b.x, a.y - b.y);
}

static inline vec mul(vec a, double f) {
  return at(a.x * f, a.y * f);
}

static inline double dot(vec a, vec b) {
  return a.x * b.x + a.y * b.y;
}

static inline double len(vec a) {
  return sqrt(dot(a, a));
}

static inline vec unit(vec a) {
  double l = len(a);
  return l > 0 ? mul(a, 1 / l) : a;
}

static inline vec with_len(vec a, double l) {
  return mul(unit(a), l);
}

static inline vec limited(vec a, double most) {
  return len(a) > most ? with_len(a, most) : a;
}

static inline vec left_of(vec a) {
  return at(-a.y, a.x);
}

/* From the frame of who faces `ahead` into the world. */
static inline vec in_world(vec local, vec ahead) {
  return add(mul(ahead, local.x), mul(left_of(ahead), local.y));
}

enum { MOST_BODIES = 16 };

/* Someone who moves, in any of the libraries. */
typedef struct body {
  vec pos, vel, ahead;
  double max_speed, max_force, radius;
  vec kept;    /* what one library or another keeps: smoothed acceleration, a point on a circle */
  double walk; /* a number that walks at random */
  int goal;    /* the waypoint */
} body;

typedef struct troupe {
  body bodies[MOST_BODIES];
  int count;
  double dt;
  unsigned step;
} troupe;

/* One body's next state from the state of all. */
typedef void (*act_fn)(const troupe *now, int i, body *next);

/* All at once: everybody sees the others as they were. */
static inline void advance(troupe *t, act_fn act) {
  troupe next = *t;
  for (int i = 0; i < t->count; i++)
    act(t, i, &next.bodies[i]);
  next.step++;
  *t = next;
}

static inline body standing(vec pos, vec vel, double max_speed, double max_force, double radius) {
  vec ahead = len(vel) > 0 ? unit(vel) : at(1, 0);
  return (body){pos, vel, ahead, max_speed, max_force, radius, {0, 0}, 0, 0};
}

#endif
