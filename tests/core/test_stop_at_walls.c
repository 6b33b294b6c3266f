/* No speed carries an agent through a wall: thousands of steps in random rooms, judged in double.
 */
#include <veer/motion.h>
#include <veer/wall.h>

#include "../support/check.h"
#include "shapes.h"

enum { ROOMS = 1500, STEPS = 200, MOST_WALLS = 10 };

typedef struct room {
  veer_wall walls[MOST_WALLS];
  veer_vec corners[MOST_WALLS];
  int count;
  veer_vec middle;
  float size;
} room;

/* A star of 3 to 8 walls about its middle, somewhere. */
static void draw_room(dice *d, room *r) {
  r->size = draw_log(d, 1.0f, 100.0f);
  r->middle = draw_vec(d, true, draw_bool(d) ? 0.0f : 1000.0f);
  r->count = 3 + (int)draw_below(d, 6);
  for (int i = 0; i < r->count; i++) {
    double angle = 6.283185307179586 * (i + 0.8 * (double)draw_between(d, 0.0f, 1.0f)) / r->count;
    double reach = (double)(r->size * draw_between(d, 0.4f, 1.0f));
    r->corners[i] = veer_vec_add(
        r->middle, veer_vec2((float)(reach * cos(angle)), (float)(reach * sin(angle))));
  }
  for (int i = 0; i < r->count; i++)
    r->walls[i] = (veer_wall){r->corners[i], r->corners[(i + 1) % r->count]};
}

static double room_for(const veer_wall *walls, int count, veer_vec p) {
  double least = INFINITY;
  for (int i = 0; i < count; i++)
    least = fmin(least, to_segment(point_of(p), point_of(walls[i].a), point_of(walls[i].b)));
  return least;
}

/* On the inner side of a wall from a to b; below 0: outside. */
static double side_of(const veer_wall *wall, point p) {
  point a = point_of(wall->a), way = minus(point_of(wall->b), a), from = minus(p, a);
  return way.x * from.y - way.y * from.x;
}

static bool is_inside(const room *r, veer_vec p) {
  double round = 0;
  for (int i = 0; i < r->count; i++) {
    point u = minus(point_of(r->walls[i].a), point_of(p));
    point v = minus(point_of(r->walls[i].b), point_of(p));
    round += atan2(u.x * v.y - u.y * v.x, inner(u, v));
  }
  return round > 3;
}

typedef enum drive { FRESH_EVERY_STEP, PRESSING, BOUNDING, DRIVE_COUNT } drive;

/* One step of the agent in the room, and what must hold after it. */
static void check_step(const room *r, int k, veer_agent *agent, float dt, double *worst) {
  veer_vec before = agent->pos;
  veer_move(agent, veer_vec2(0, 0), veer_vec2(0, 0), dt);
  veer_vec vel = agent->vel;
  veer_stop_at_walls(agent, before, r->walls, (size_t)r->count);
  double coordinates = length_of(before) + 2 * (double)r->size;
  double overlap = (double)agent->radius - room_for(r->walls, r->count, agent->pos);
  check(is_inside(r, agent->pos), "room %d: out at " SHOW_VEC, k, VEC_PARTS(agent->pos));
  *worst = fmax(*worst, overlap / coordinates);
  check(length_of(agent->vel) <= length_of(vel) * 1.00001, "room %d: %g becomes %g", k,
        length_of(vel), length_of(agent->vel));
  assert_true(agent->pos.z == 0.0f && agent->vel.z == 0.0f);
}

static void nobody_leaves_a_room(void **state) {
  (void)state;
  dice d = dice_of(300);
  double worst = 0;
  int rooms = 0;
  for (int k = 0; k < ROOMS; k++) {
    room r;
    draw_room(&d, &r);
    veer_agent agent = veer_agent_default();
    agent.pos = r.middle;
    agent.radius = draw_bool(&d) ? 0.0f : draw_between(&d, 0.0f, 0.1f * r.size);
    agent.speed_limit = VEER_INFINITY;
    if (!is_inside(&r, agent.pos) || room_for(r.walls, r.count, agent.pos) <= (double)agent.radius)
      continue;
    rooms++;
    float speed = draw_log(&d, 1e-3f * r.size, 1e4f);
    drive how = (drive)draw_below(&d, DRIVE_COUNT);
    veer_vec way = draw_unit(&d, true);
    for (int i = 0; i < STEPS; i++) {
      if (how == FRESH_EVERY_STEP || i % 30 == 0)
        way = draw_unit(&d, true);
      if (how != BOUNDING || i % 7 == 0)
        agent.vel = veer_vec_scale(way, speed);
      check_step(&r, k, &agent, draw_bool(&d) ? 1.0f : 0.01f, &worst);
    }
  }
  print_message("%d rooms, overlap at most %.3g of the coordinates\n", rooms, worst);
  assert_true(rooms > ROOMS / 2);
  assert_true(worst <= 1e-6);
}

/* Into a corner for ever: it comes to rest there, in touch with both walls at most. */
static void a_corner_holds(void **state) {
  (void)state;
  dice d = dice_of(310);
  for (int k = 0; k < 600; k++) {
    float opening = draw_between(&d, 0.05f, 3.0f), turn = draw_between(&d, 0.0f, 6.28f);
    veer_vec tip = draw_vec(&d, true, 50.0f), ends[2];
    for (int i = 0; i < 2; i++) {
      veer_sincos at = veer_sin_cos(turn + (i ? opening : 0.0f));
      ends[i] = veer_vec_add(tip, veer_vec_scale(veer_vec2(at.cos, at.sin), 300.0f));
    }
    veer_wall walls[2] = {{tip, ends[0]}, {tip, ends[1]}};
    veer_sincos half = veer_sin_cos(turn + 0.5f * opening);
    veer_vec out = veer_vec2(half.cos, half.sin);
    veer_vec beyond = veer_vec_sub(tip, veer_vec_scale(out, 50.0f));
    veer_agent agent = veer_agent_default();
    agent.pos = veer_vec_add(tip, veer_vec_scale(out, 20.0f));
    agent.radius = draw_bool(&d) ? 0.0f : 0.2f;
    agent.max_speed = draw_log(&d, 1.0f, 30.0f);
    for (int i = 0; i < 3000; i++) {
      veer_vec before = agent.pos;
      veer_move(&agent, veer_seek(&agent, beyond), veer_vec2(0, 0), i % 100 ? 0.1f : 3.0f);
      veer_stop_at_walls(&agent, before, walls, 2);
      double first = side_of(&walls[0], point_of(agent.pos));
      double second = side_of(&walls[1], point_of(agent.pos));
      check(first > 0 && second < 0, "case %d, step %d, opening %g: sides %g %g", k, i,
            (double)opening, first, second);
      assert_true((double)agent.radius - room_for(walls, 2, agent.pos) < 1e-4);
    }
    veer_vec last = agent.pos;
    for (int i = 0; i < 10; i++) {
      veer_vec before = agent.pos;
      veer_move(&agent, veer_seek(&agent, beyond), veer_vec2(0, 0), 0.1f);
      veer_stop_at_walls(&agent, before, walls, 2);
    }
    check(gap(agent.pos, last) < 1e-3, "case %d, opening %g: it moves by %g", k, (double)opening,
          gap(agent.pos, last));
    assert_true(length_of(agent.vel) <= (double)agent.max_speed);
  }
}

/* Pressed against a straight wall of ten pieces and driven along it, at every angle: it goes on as
 * fast as if the wall were ice, and the joints do not catch it. */
static void it_slides_along_a_wall_in_pieces(void **state) {
  (void)state;
  dice d = dice_of(320);
  for (int k = 0; k < 400; k++) {
    veer_sincos turn = veer_sin_cos(draw_between(&d, -3.0f, 3.0f));
    veer_vec along = veer_vec2(turn.cos, turn.sin), in = veer_vec2(turn.sin, -turn.cos);
    veer_vec start = draw_vec(&d, true, 100.0f);
    veer_wall walls[10];
    for (int i = 0; i < 10; i++) {
      walls[i].a = veer_vec_add(start, veer_vec_scale(along, 10.0f * (float)i));
      walls[i].b = veer_vec_add(start, veer_vec_scale(along, 10.0f * (float)(i + 1)));
    }
    veer_agent agent = veer_agent_default();
    agent.radius = draw_bool(&d) ? 0.0f : draw_between(&d, 0.01f, 1.0f);
    agent.speed_limit = VEER_INFINITY;
    float apart = draw_bool(&d) && agent.radius > 0.0f ? 0.0f : 0.5f; /* or in touch at once */
    veer_vec off = veer_vec_scale(in, -agent.radius - apart);
    agent.pos = veer_vec_add(veer_vec_add(start, veer_vec_scale(along, 5.0f)), off);
    float slope = draw_between(&d, 0.0f, 3.0f);
    veer_vec way = veer_vec_add(along, veer_vec_scale(in, slope));
    for (int i = 0; i < 900; i++) {
      veer_vec before = agent.pos;
      agent.vel = way;
      veer_move(&agent, veer_vec2(0, 0), veer_vec2(0, 0), 0.1f);
      veer_stop_at_walls(&agent, before, walls, 10);
    }
    double went = (double)veer_vec_dot(veer_vec_sub(agent.pos, start), along) - 5.0;
    check(fabs(went - 90.0) < 0.01, "case %d, radius %g, slope %g: %g of 90", k,
          (double)agent.radius, (double)slope, went);
    assert_true(fabs(length_of(agent.vel) - 1.0) < 1e-4);
  }
}

/* What is nowhere near a wall moves as if there were none, bit for bit; and so does what leaves
 * one.
 */
static void away_from_walls_nothing_changes(void **state) {
  (void)state;
  dice d = dice_of(330);
  for (int k = 0; k < 2000; k++) {
    veer_wall wall = {draw_vec(&d, true, 10.0f), draw_vec(&d, true, 10.0f)};
    veer_agent agent = veer_agent_default();
    agent.radius = 1.0f;
    veer_vec way = veer_vec_unit(veer_vec_sub(wall.b, wall.a));
    veer_vec across = veer_vec2(-way.y, way.x);
    agent.pos =
        veer_vec_add(wall.a, veer_vec_scale(across, k % 2 ? 1.0f : draw_between(&d, 2.5f, 9.0f)));
    agent.vel =
        veer_vec_add(veer_vec_scale(across, 0.1f), draw_vec(&d, true, k % 2 ? 0.05f : 1.0f));
    veer_vec before = agent.pos;
    veer_move(&agent, veer_vec2(0, 0), veer_vec2(0, 0), 1.0f);
    veer_agent free = agent;
    veer_stop_at_walls(&agent, before, &wall, 1);
    assert_memory_equal(&agent, &free, sizeof agent);
  }
}

/* In space a wall reaches along up: whoever climbs while crossing it is stopped as well, and goes
 * on climbing. */
static void walls_reach_along_up(void **state) {
  (void)state;
  dice d = dice_of(340);
  for (int k = 0; k < 2000; k++) {
    veer_agent agent = veer_agent_default();
    agent.planar = false;
    draw_frame(&d, false, &agent.heading, &agent.up);
    veer_vec left = veer_vec_cross(agent.up, agent.heading);
    veer_vec up = agent.up, on = draw_vec(&d, false, 10.0f);
    veer_wall wall = {veer_vec_add(on, veer_vec_scale(left, 5.0f)),
                      veer_vec_sub(on, veer_vec_scale(left, 5.0f))};
    wall.b = veer_vec_add(wall.b, veer_vec_scale(up, draw_between(&d, -9.0f, 9.0f)));
    agent.radius = 0.5f;
    agent.pos = veer_vec_add(on, veer_vec_scale(agent.heading, -2.0f));
    agent.pos = veer_vec_add(agent.pos, veer_vec_scale(up, draw_between(&d, -30.0f, 30.0f)));
    veer_vec before = agent.pos;
    float climb = draw_between(&d, -50.0f, 50.0f), speed = draw_between(&d, 2.0f, 50.0f);
    agent.vel = veer_vec_add(veer_vec_scale(agent.heading, speed), veer_vec_scale(up, climb));
    veer_vec heading = agent.heading;
    agent.pos = veer_vec_add(agent.pos, agent.vel);
    veer_stop_at_walls(&agent, before, &wall, 1);
    veer_vec went = veer_vec_sub(agent.pos, before);
    check(fabsf(veer_vec_dot(went, heading) - 1.5f) < 1e-3f, "case %d: %g ahead", k,
          (double)veer_vec_dot(went, heading));
    check(fabsf(veer_vec_dot(went, up) - climb) < 1e-4f * (1.0f + fabsf(climb)),
          "case %d: up %g, not %g", k, (double)veer_vec_dot(went, up), (double)climb);
    assert_true(fabsf(veer_vec_dot(agent.vel, heading)) < 1e-4f * speed);
    assert_true(fabsf(veer_vec_dot(agent.vel, up) - climb) < 1e-4f * (1.0f + fabsf(climb)));
  }
}

/* Whoever overlaps a wall already is not thrown out, goes no deeper and stays on his side. */
static void an_overlap_does_not_deepen(void **state) {
  (void)state;
  dice d = dice_of(345);
  for (int k = 0; k < 500; k++) {
    veer_wall wall = {veer_vec2(-50, 0), veer_vec2(50, 0)};
    veer_agent agent = veer_agent_default();
    agent.radius = 1.0f;
    float start = draw_log(&d, 1e-3f, 1.0f);
    agent.pos = veer_vec2(draw_between(&d, -9.0f, 9.0f), start);
    for (int i = 0; i < 100; i++) {
      veer_vec before = agent.pos;
      agent.vel = draw_vec(&d, true, 1.0f);
      agent.vel.y = -fabsf(agent.vel.y);
      veer_move(&agent, veer_vec2(0, 0), veer_vec2(0, 0), 0.3f);
      veer_stop_at_walls(&agent, before, &wall, 1);
      check(agent.pos.y >= start * 0.99999f && agent.pos.y < start + 0.05f, "case %d: %g, not %g",
            k, (double)agent.pos.y, (double)start);
    }
    veer_vec before = agent.pos; /* and out it may go */
    agent.pos.y += 0.5f;
    agent.vel = veer_vec2(0.0f, 0.5f);
    veer_stop_at_walls(&agent, before, &wall, 1);
    assert_true(agent.pos.y == before.y + 0.5f);
  }
}

/* Zero-length walls are posts; no wall, no step and no number change nothing. */
static void degenerate_walls_and_steps(void **state) {
  (void)state;
  veer_wall post = {veer_vec2(5, 0), veer_vec2(5, 0)};
  veer_agent agent = veer_agent_default();
  agent.radius = 1.0f;
  agent.vel = veer_vec2(20, 0);
  agent.pos = veer_vec2(20, 0);
  veer_stop_at_walls(&agent, veer_vec2(0, 0), &post, 1);
  assert_true(fabsf(agent.pos.x - 4.0f) < 1e-4f && length_of(agent.vel) < 1e-4);
  static const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int n = 0; n < 3; n++) {
    veer_wall wall = {veer_vec2(2, -1), veer_vec2(2, 1)};
    veer_vec before = veer_vec2(0, 0);
    float *const fields[] = {&wall.a.x, &wall.b.y, &before.x, &agent.pos.y, &agent.vel.x};
    for (int i = 0; i < 5; i++) {
      agent.pos = agent.vel = veer_vec2(9, 0);
      float healthy = *fields[i];
      *fields[i] = poisons[n];
      veer_agent copy = agent;
      veer_stop_at_walls(&agent, before, &wall, 1);
      assert_memory_equal(&agent, &copy, sizeof agent);
      *fields[i] = healthy;
    }
  }
  agent.pos = agent.vel = veer_vec2(9, 0);
  veer_agent copy = agent;
  veer_stop_at_walls(&agent, veer_vec2(0, 0), NULL, 0);
  veer_stop_at_walls(&agent, agent.pos, &post, 1);
  assert_memory_equal(&agent, &copy, sizeof agent);
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(350);
  for (int k = 0; k < 20000; k++) {
    veer_agent agent = veer_agent_default();
    agent.planar = draw_bool(&d);
    draw_frame(&d, agent.planar, &agent.heading, &agent.up);
    veer_wall walls[2] = {{draw_vec(&d, agent.planar, 9.0f), draw_vec(&d, agent.planar, 9.0f)},
                          {draw_vec(&d, agent.planar, 9.0f), draw_vec(&d, agent.planar, 9.0f)}};
    veer_vec before = draw_vec(&d, agent.planar, 9.0f);
    agent.vel = agent.pos = draw_vec(&d, agent.planar, 9.0f);
    float *const fields[] = {&walls[0].a.x, &walls[0].b.y, &walls[1].a.y, &before.x,
                             &before.y,     &agent.pos.x,  &agent.vel.y,  &agent.radius};
    for (int i = 0; i < 4; i++)
      *fields[draw_below(&d, 8)] = draw_log(&d, 1e-45f, 3e38f);
    veer_stop_at_walls(&agent, before, walls, 2);
    check(all_finite(agent.pos) && all_finite(agent.vel) && all_finite(agent.heading),
          "case %d: pos " SHOW_VEC " vel " SHOW_VEC, k, VEC_PARTS(agent.pos), VEC_PARTS(agent.vel));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nobody_leaves_a_room),
      cmocka_unit_test(a_corner_holds),
      cmocka_unit_test(it_slides_along_a_wall_in_pieces),
      cmocka_unit_test(away_from_walls_nothing_changes),
      cmocka_unit_test(walls_reach_along_up),
      cmocka_unit_test(an_overlap_does_not_deepen),
      cmocka_unit_test(degenerate_walls_and_steps),
      cmocka_unit_test(finite_for_every_finite_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
