/* book.h: a small copy, in double precision, of the formulas of Programming Game AI by Example,
 * chapter 3, most of which yuka took over. */
#ifndef VEER_TEST_BOOK_H
#define VEER_TEST_BOOK_H

#include "plain.h"

static inline vec book_seek(const body *b, vec target) {
  return sub(with_len(sub(target, b->pos), b->max_speed), b->vel);
}

static inline vec book_flee(const body *b, vec target) {
  return sub(with_len(sub(b->pos, target), b->max_speed), b->vel);
}

static inline vec book_arrive(const body *b, vec target, double time) {
  vec way = sub(target, b->pos);
  double d = len(way);
  if (d == 0)
    return mul(b->vel, -1);
  return sub(mul(way, fmin(d / time, b->max_speed) / d), b->vel);
}

static inline vec ahead_of(const body *other, double time) {
  return add(other->pos, mul(other->vel, time));
}

static inline double closing(const body *b, const body *other, vec place) {
  return len(sub(place, b->pos)) / (b->max_speed + len(other->vel));
}

static inline vec book_pursue(const body *b, const body *evader) {
  vec way = sub(evader->pos, b->pos);
  bool facing = dot(way, b->ahead) > 0 && dot(b->ahead, evader->ahead) < -0.95;
  return book_seek(b, facing ? evader->pos : ahead_of(evader, closing(b, evader, evader->pos)));
}

static inline vec book_evade(const body *b, const body *pursuer, double threat_range) {
  if (len(sub(pursuer->pos, b->pos)) > threat_range)
    return at(0, 0);
  return book_flee(b, ahead_of(pursuer, closing(b, pursuer, pursuer->pos)));
}

static inline vec book_offset(const body *b, const body *leader, vec offset, double time) {
  vec place = add(leader->pos, in_world(offset, leader->ahead));
  return book_arrive(b, add(place, mul(leader->vel, closing(b, leader, place))), time);
}

static inline vec book_interpose(const body *b, const body *one, const body *two, double time) {
  vec middle = mul(add(one->pos, two->pos), 0.5);
  double ahead = len(sub(middle, b->pos)) / b->max_speed;
  return book_arrive(b, mul(add(ahead_of(one, ahead), ahead_of(two, ahead)), 0.5), time);
}

/* dx, dy: what the point on the circle, in next->kept, moves by. */
static inline vec book_wander(const body *b, double radius, double distance, double dx, double dy,
                              body *next) {
  next->kept = with_len(add(b->kept, at(dx, dy)), radius);
  return in_world(add(next->kept, at(distance, 0)), b->ahead);
}

/* ---- groups: bodies first .. first + count - 1 ---- */

typedef struct band {
  vec separation, alignment, cohesion;
} band;

static inline band book_group(const troupe *now, int i, int first, int count, double reach) {
  const body *b = &now->bodies[i];
  vec away = at(0, 0), heading = at(0, 0), center = at(0, 0);
  double near = 0;
  for (int k = first; k < first + count; k++) {
    vec from = sub(b->pos, now->bodies[k].pos);
    if (k == i || len(from) > reach)
      continue;
    away = add(away, mul(unit(from), 1 / len(from)));
    heading = add(heading, now->bodies[k].ahead);
    center = add(center, now->bodies[k].pos);
    near++;
  }
  if (near == 0)
    return (band){away, away, away};
  return (band){away, sub(mul(heading, 1 / near), b->ahead),
                unit(book_seek(b, mul(center, 1 / near)))};
}

/* ---- round obstacles ---- */

typedef struct ball {
  vec center;
  double radius;
} ball;

/* As printed: y is signed, so one to the left by more than its radius... pulls. Here and below the
 * centre of the first ball on the way is at (x, y) in the own frame. */
static inline vec box_as_printed(const body *b, double x, double y, double radius, double box) {
  vec force = at((radius - x) * 0.2, (radius - y) * (1 + (box - x) / box));
  return in_world(force, b->ahead);
}

/* Put right: away from it, with the own body counted, and never forward. */
static inline vec box_put_right(const body *b, double x, double y, double radius, double box) {
  double aside = (radius + b->radius - fabs(y)) * (1 + (box - x) / box);
  vec force = at(fmin(radius - x, 0) * 0.2, y > 0 ? -aside : aside);
  return in_world(force, b->ahead);
}

static inline vec book_avoid(const body *b, const ball *balls, int count, double shortest,
                             bool as_printed) {
  double box = shortest + len(b->vel) / b->max_speed * shortest;
  double nearest = INFINITY, x = 0, y = 0, radius = 0;
  for (int k = 0; k < count; k++) {
    vec offset = sub(balls[k].center, b->pos);
    double ahead = dot(offset, b->ahead), left = dot(offset, left_of(b->ahead));
    double both = balls[k].radius + b->radius;
    if (ahead < 0 || fabs(left) >= both)
      continue;
    double half = sqrt(both * both - left * left);
    double meets = ahead - half > 0 ? ahead - half : ahead + half;
    bool in_box = as_printed ? len(offset) <= box + balls[k].radius : meets <= box;
    if (in_box && meets < nearest)
      nearest = meets, x = ahead, y = left, radius = balls[k].radius;
  }
  if (isinf(nearest))
    return at(0, 0);
  return as_printed ? box_as_printed(b, x, y, radius, box) : box_put_right(b, x, y, radius, box);
}

static inline vec book_hide(const body *b, const body *hunter, const ball *balls, int count,
                            double gap, double time) {
  double nearest = INFINITY;
  vec best = at(0, 0);
  for (int k = 0; k < count; k++) {
    vec away = with_len(sub(balls[k].center, hunter->pos), balls[k].radius + gap);
    vec spot = add(balls[k].center, away);
    if (len(sub(spot, b->pos)) < nearest)
      nearest = len(sub(spot, b->pos)), best = spot;
  }
  return book_arrive(b, best, time);
}

/* ---- from point to point ---- */

static inline vec book_path(const body *b, const vec *points, int count, double reach, double time,
                            body *next) {
  if (len(sub(points[b->goal], b->pos)) < reach && b->goal + 1 < count)
    next->goal = b->goal + 1;
  vec target = points[next->goal];
  return next->goal + 1 < count ? book_seek(b, target) : book_arrive(b, target, time);
}

/* ---- motion ---- */

/* As much of a force as the budget still allows. */
static inline void book_spend(vec *sum, vec force, double budget) {
  double left = budget - len(*sum);
  if (left > 0)
    *sum = add(*sum, limited(force, left));
}

static inline void book_move(const body *b, vec force, double dt, body *next) {
  next->vel = limited(add(b->vel, mul(force, dt)), b->max_speed);
  next->pos = add(b->pos, mul(next->vel, dt));
  if (len(next->vel) > 1e-4)
    next->ahead = unit(next->vel);
}

#endif
