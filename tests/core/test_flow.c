/* Following a field, and fields that are grids. */
#include <veer/flow.h>
#include <veer/motion.h>

#include "../support/check.h"
#include "../support/random_case.h"

enum { MOST = 5 };

typedef struct box_of_vectors {
  veer_vec vectors[MOST * MOST * MOST];
  veer_flow_grid grid;
} box_of_vectors;

/* The corner is a power of two off, so that places and vectors of a linear field are exact. */
static void draw_grid(dice *d, box_of_vectors *b, bool planar) {
  b->grid = (veer_flow_grid){draw_vec(d, planar, 10.0f),
                             draw_between(d, 0.1f, 5.0f),
                             1 + draw_below(d, MOST),
                             1 + draw_below(d, MOST),
                             planar ? 1 : 1 + draw_below(d, MOST),
                             b->vectors,
                             draw_bool(d)};
  for (int i = 0; i < MOST * MOST * MOST; i++)
    b->vectors[i] = draw_vec(d, planar, 1.0f);
}

static veer_vec vector_at(const veer_flow_grid *g, uint32_t x, uint32_t y, uint32_t z) {
  return g->vectors[((size_t)z * g->ny + y) * g->nx + x];
}

static veer_vec node(const veer_flow_grid *g, float x, float y, float z) {
  return veer_vec_add(g->origin, veer_vec_scale(veer_vec3(x, y, z), g->spacing));
}

/* Linear interpolation once more, in double, as the weighted sum of all nodes. */
static veer_vec tents(const veer_flow_grid *g, veer_vec place) {
  double at[3] = {((double)place.x - (double)g->origin.x) / (double)g->spacing,
                  ((double)place.y - (double)g->origin.y) / (double)g->spacing,
                  ((double)place.z - (double)g->origin.z) / (double)g->spacing};
  uint32_t count[3] = {g->nx, g->ny, g->nz};
  double sum[3] = {0, 0, 0};
  for (int i = 0; i < 3; i++)
    at[i] = fmin(fmax(at[i], 0), count[i] - 1);
  for (uint32_t z = 0; z < g->nz; z++)
    for (uint32_t y = 0; y < g->ny; y++)
      for (uint32_t x = 0; x < g->nx; x++) {
        double weight = fmax(1 - fabs(at[0] - x), 0) * fmax(1 - fabs(at[1] - y), 0) *
                        fmax(1 - fabs(at[2] - z), 0);
        veer_vec v = vector_at(g, x, y, z);
        sum[0] += weight * (double)v.x;
        sum[1] += weight * (double)v.y;
        sum[2] += weight * (double)v.z;
      }
  return veer_vec3((float)sum[0], (float)sum[1], (float)sum[2]);
}

static bool is_inside(const veer_flow_grid *g, veer_vec p) {
  veer_vec hi = node(g, (float)g->nx - 1, (float)g->ny - 1, (float)g->nz - 1), lo = g->origin;
  return p.x >= lo.x && p.y >= lo.y && p.x <= hi.x && p.y <= hi.y &&
         (g->nz == 1 || (p.z >= lo.z && p.z <= hi.z));
}

static void grids_are_linear_between_their_vectors(void **state) {
  (void)state;
  dice d = dice_of(800);
  int inside = 0, outside = 0;
  for (int k = 0; k < 20000; k++) {
    box_of_vectors b;
    draw_grid(&d, &b, k & 1);
    veer_vec reach = draw_vec(&d, k & 1, 1.0f);
    veer_vec p = node(&b.grid, (float)(b.grid.nx - 1) * (0.5f + 0.7f * reach.x),
                      (float)(b.grid.ny - 1) * (0.5f + 0.7f * reach.y),
                      (float)(b.grid.nz - 1) * (0.5f + 0.7f * reach.z));
    veer_vec got = veer_flow_of_grid(&b.grid, p);
    bool in = is_inside(&b.grid, p);
    inside += in;
    outside += !in;
    if (in || b.grid.continues)
      check(gap(got, tents(&b.grid, p)) < 2e-5, "case %d: " SHOW_VEC, k, VEC_PARTS(got));
    else if (fabsf(reach.x) > 0.72f || fabsf(reach.y) > 0.72f) /* not beside the rim */
      assert_true(is_zero_vec(got));
    assert_true(!(k & 1) || got.z == 0.0f);
  }
  assert_true(inside > 5000 && outside > 5000);
}

static void nodes_give_their_own_vectors(void **state) {
  (void)state;
  box_of_vectors b;
  dice d = dice_of(801);
  draw_grid(&d, &b, false);
  b.grid = (veer_flow_grid){veer_vec3(-2, 4, 8), 0.5f, 5, 4, 3, b.vectors, false};
  for (uint32_t z = 0; z < 3; z++)
    for (uint32_t y = 0; y < 4; y++)
      for (uint32_t x = 0; x < 5; x++)
        assert_true(
            same_vec(veer_flow_of_grid(&b.grid, node(&b.grid, (float)x, (float)y, (float)z)),
                     vector_at(&b.grid, x, y, z)));
}

static void grids_of_next_to_nothing(void **state) {
  (void)state;
  veer_vec one = veer_vec2(0.5f, -1), none = veer_vec2(0, 0), p = veer_vec2(3, 4);
  veer_flow_grid grid = {p, 1.0f, 1, 1, 1, &one, false};
  assert_true(same_vec(veer_flow_of_grid(&grid, p), one));
  assert_true(is_zero_vec(veer_flow_of_grid(&grid, none)));
  grid.continues = true; /* one vector for the whole world */
  assert_true(same_vec(veer_flow_of_grid(&grid, none), one));
  assert_true(same_vec(veer_flow_of_grid(&grid, veer_vec2(1e30f, -1e30f)), one));
  uint32_t *const counts[] = {&grid.nx, &grid.ny, &grid.nz};
  for (int i = 0; i < 3; i++) {
    *counts[i] = 0;
    assert_true(is_zero_vec(veer_flow_of_grid(&grid, p)));
    *counts[i] = 1;
  }
  const float spacings[] = {0.0f, -1.0f, NAN, INFINITY, -INFINITY};
  for (int i = 0; i < 5; i++) {
    grid.spacing = spacings[i];
    assert_true(is_zero_vec(veer_flow_of_grid(&grid, p)));
  }
  grid.spacing = 1.0f;
  for (int i = 2; i < 5; i++) {
    assert_true(is_zero_vec(veer_flow_of_grid(&grid, veer_vec2(spacings[i], 0))));
    grid.origin.y = spacings[i];
    assert_true(is_zero_vec(veer_flow_of_grid(&grid, p)));
    grid.origin = p;
    one.x = spacings[i];
    assert_true(is_zero_vec(veer_flow_of_grid(&grid, p)));
    one.x = 0.5f;
  }
}

/* ---- following ---- */

static veer_vec whirl(const void *field, veer_vec place) {
  (void)field;
  return veer_vec_unit(veer_vec2(-place.y, place.x));
}

static veer_vec stillness(const void *field, veer_vec place) {
  (void)place;
  return *(const veer_vec *)field;
}

static void follows_what_it_will_meet(void **state) {
  (void)state;
  dice d = dice_of(810);
  for (int k = 0; k < 5000; k++) {
    veer_agent agent = veer_agent_default();
    agent.pos = draw_vec(&d, true, 9.0f);
    agent.vel = draw_vec(&d, true, 3.0f);
    agent.max_speed = draw_between(&d, 0.0f, 5.0f);
    agent.response_time = draw_between(&d, 0.1f, 1.0f);
    float look = draw_between(&d, 0.0f, 2.0f);
    veer_vec way = whirl(NULL, veer_vec_add(agent.pos, veer_vec_scale(agent.vel, look)));
    veer_vec expected = veer_vec_sub(veer_vec_scale(way, agent.max_speed), agent.vel);
    expected = veer_vec_scale(expected, 1.0f / agent.response_time);
    assert_true(gap(veer_follow_flow(&agent, whirl, NULL, look), expected) < 1e-4);
  }
}

static void no_stream_leaves_the_agent_alone(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(0.5f, 0.5f);
  veer_vec stream = veer_vec2(0, 0);
  assert_true(is_zero_vec(veer_follow_flow(&agent, stillness, &stream, 1.0f)));
  const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int n = 0; n < 3; n++) {
    stream = veer_vec2(1, 0);
    assert_true(is_zero_vec(veer_follow_flow(&agent, stillness, &stream, poisons[n])));
    stream.y = poisons[n];
    assert_true(is_zero_vec(veer_follow_flow(&agent, stillness, &stream, 1.0f)));
  }
}

/* Carried round by the whirl it goes round: after a turn it is about where it was. */
static void a_whirl_carries_round(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  agent.pos = veer_vec2(10, 0);
  agent.vel = agent.heading = veer_vec2(0, 1);
  agent.response_time = 0.1f;
  for (int i = 0; i < 6283; i++)
    veer_move(&agent, veer_follow_flow(&agent, whirl, NULL, 0.1f), veer_vec2(0, 0), 0.01f);
  check(gap(agent.pos, veer_vec2(10, 0)) < 1.0, "it is at " SHOW_VEC, VEC_PARTS(agent.pos));
}

static void finite_for_every_finite_input(void **state) {
  (void)state;
  dice d = dice_of(811);
  for (int k = 0; k < 20000; k++) {
    box_of_vectors b;
    draw_grid(&d, &b, k & 1);
    veer_agent agent = veer_agent_default();
    float look = 1.0f;
    float *const fields[] = {&b.grid.origin.x, &b.grid.spacing, &b.vectors[0].x, &b.vectors[1].y,
                             &agent.pos.x,     &agent.vel.y,    &look,           &agent.max_speed};
    for (int i = 0; i < 3; i++)
      *fields[draw_below(&d, 8)] = draw_log(&d, 1e-45f, 3e38f) * (draw_bool(&d) ? 1.0f : -1.0f);
    assert_true(all_finite(veer_flow_of_grid(&b.grid, agent.pos)));
    assert_true(all_finite(veer_follow_flow(&agent, veer_flow_of_grid, &b.grid, look)));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(grids_are_linear_between_their_vectors),
      cmocka_unit_test(nodes_give_their_own_vectors),
      cmocka_unit_test(grids_of_next_to_nothing),
      cmocka_unit_test(follows_what_it_will_meet),
      cmocka_unit_test(no_stream_leaves_the_agent_alone),
      cmocka_unit_test(a_whirl_carries_round),
      cmocka_unit_test(finite_for_every_finite_input),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
