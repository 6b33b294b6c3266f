/* Who is near by the grid is who is near by looking at everybody, in the same order and to the last
 * bit: in worlds that are open, bounded or wrapped, wide or narrower than the radius, dense or with
 * hardly anybody in them. */
#include "all_near.h"
#include "canonical.h"

enum { ROUNDS = 400, MOST = 160 };

typedef struct world {
  veer_edge edge;
  bool planar;
  veer_box box;
  float radius;
  uint32_t count;
} world;

static veer_vec draw_corner(dice *d, bool planar, float far) {
  return veer_vec3(draw_between(d, -far, far), draw_between(d, -far, far),
                   planar ? 0.0f : draw_between(d, -far, far));
}

/* Of sizes from far below three cells to many. */
static world draw_world(dice *d) {
  static const veer_edge edges[] = {VEER_EDGE_OPEN, VEER_EDGE_WRAP, VEER_EDGE_WRAP,
                                    VEER_EDGE_CONTAIN};
  world w = {.edge = edges[draw_below(d, 4)], .planar = draw_below(d, 3) > 0};
  float far = draw_below(d, 4) ? 10.0f : 9e5f, size = draw_log(d, 0.5f, 2000.0f);
  w.radius = draw_below(d, 12) ? draw_log(d, 0.05f, 30.0f) : VEER_INFINITY;
  w.count = 1 + draw_below(d, MOST);
  w.box.lo = draw_corner(d, w.planar, far);
  w.box.hi = veer_vec3(w.box.lo.x + size, w.box.lo.y + size * draw_log(d, 0.1f, 1.0f),
                       w.planar ? 0.0f : w.box.lo.z + size * draw_log(d, 0.1f, 1.0f));
  if (w.edge == VEER_EDGE_WRAP && draw_below(d, 4) == 0)
    w.box.hi.y = w.box.lo.y; /* a tube: no edge along y */
  return w;
}

static veer_crowd *people(const world *w, dice *d) {
  veer_profile profile = flock_profile(w->radius, w->planar);
  veer_crowd_def def = veer_crowd_def_default();
  def.planar = w->planar;
  def.edge = w->edge;
  def.box = w->box;
  def.profiles = &profile;
  def.profile_count = 1;
  veer_crowd *crowd = make_crowd(&def);
  bool bunched = draw_below(d, 3) == 0, strays = draw_below(d, 4) == 0;
  veer_vec middle = draw_agent(d, &profile.body, w->box.lo, w->box.hi).pos;
  for (uint32_t i = 0; i < w->count; i++) {
    veer_agent agent = draw_agent(d, &profile.body, w->box.lo, w->box.hi);
    if (bunched)
      agent.pos = veer_vec_add(middle, veer_vec_scale(agent.vel, draw_between(d, 0.0f, 0.3f)));
    if (strays && i % 9 == 0) /* outside of the world, for a step at least */
      agent.pos = veer_vec_add(agent.pos, draw_vec(d, w->planar, 3.0f * w->radius));
    if (i % 11 == 10)
      agent.pos = veer_crowd_agent(crowd, i - 1).pos;
    if (veer_crowd_add(crowd, &agent, 0, veer_target_none(), NULL) != VEER_OK)
      add_agent(crowd, &profile.body, 0, veer_target_none());
  }
  return crowd;
}

/* ---- everybody looked at ---- */

typedef struct placed {
  int32_t cell[3]; /* z y x */
  veer_mover mover;
} placed;

static int by_cell_and_id(const void *a, const void *b) {
  const placed *one = (const placed *)a, *other = (const placed *)b;
  for (int i = 0; i < 3; i++)
    if (one->cell[i] != other->cell[i])
      return one->cell[i] < other->cell[i] ? -1 : 1;
  return one->mover.id < other->mover.id ? -1 : 1;
}

static void place_all(const veer_crowd *crowd, placed *out) {
  const veer_box *box = &crowd->def.box;
  for (uint32_t id = 0; id < veer_crowd_count(crowd); id++) {
    const veer_agent agent = veer_crowd_agent(crowd, id);
    out[id].mover = veer_mover_of(&agent);
    out[id].cell[0] = veeri_cell_of(agent.pos.z - box->lo.z, veeri_cell_width(crowd, 2));
    out[id].cell[1] = veeri_cell_of(agent.pos.y - box->lo.y, veeri_cell_width(crowd, 1));
    out[id].cell[2] = veeri_cell_of(agent.pos.x - box->lo.x, veeri_cell_width(crowd, 0));
    if (crowd->def.planar)
      out[id].cell[0] = 0;
  }
  qsort(out, veer_crowd_count(crowd), sizeof *out, by_cell_and_id);
}

/* Those nearer than R, of an array that both searches hand over. */
static size_t keep_near(const veer_agent *agent, veer_mover *near, size_t count, float radius) {
  veer_neighborhood hood = veer_neighborhood_default();
  hood.radius = radius;
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (veer_is_neighbor(agent, &near[i], &hood))
      near[kept++] = near[i];
  return kept;
}

static void check_around(const veer_crowd *crowd, const placed *all, uint32_t id, int round) {
  veer_mover by_hand[MOST], by_grid[MOST];
  size_t count = veer_crowd_count(crowd), found;
  const veer_agent agent = veer_crowd_agent(crowd, id);
  for (size_t i = 0; i < count; i++) {
    by_hand[i] = all[i].mover;
    by_hand[i].pos = seen_from(agent.pos, all[i].mover.pos, &crowd->def.box, crowd->def.edge);
  }
  const veer_mover *near = all_near(crowd, &agent, &found);
  memcpy(by_grid, near, found * sizeof *near);
  size_t expected = keep_near(&agent, by_hand, count, crowd->radius);
  found = keep_near(&agent, by_grid, found, crowd->radius);
  check(found == expected, "round %d, agent %u: %zu and not %zu", round, id, found, expected);
  for (size_t i = 0; i < found; i++)
    check(by_grid[i].id == by_hand[i].id && same_bits(by_grid[i].pos, by_hand[i].pos),
          "round %d, agent %u, neighbour %zu: %u and not %u", round, id, i, by_grid[i].id,
          by_hand[i].id);
}

static void the_grid_is_a_search_of_all(void **state) {
  (void)state;
  dice d = dice_of(41);
  int dense = 0, sparse = 0;
  for (int round = 0; round < ROUNDS; round++) {
    world w = draw_world(&d);
    veer_crowd *crowd = people(&w, &d);
    for (int step = 0; step < 3; step++) {
      placed all[MOST];
      place_all(crowd, all);
      for (uint32_t id = 0; id < veer_crowd_count(crowd); id++)
        check_around(crowd, all, id, round);
      *(crowd->store->grid.dense ? &dense : &sparse) += 1;
      take_steps(crowd, 1, 0.25f);
    }
    veer_crowd_destroy(crowd);
  }
  print_message("%d grids dense, %d by rows\n", dense, sparse);
  assert_true(dense > ROUNDS / 4 && sparse > ROUNDS / 4);
}

/* What a view shows is what the agents are, and the order of storage is the canonical one. */
static void a_view_shows_all(void **state) {
  (void)state;
  dice d = dice_of(42);
  for (int round = 0; round < 60; round++) {
    world w = draw_world(&d);
    veer_crowd *crowd = people(&w, &d);
    take_steps(crowd, 2, 0.25f);
    placed all[MOST];
    place_all(crowd, all);
    veer_crowd_view view = veer_crowd_look(crowd);
    assert_int_equal(view.count, w.count);
    for (size_t i = 0; i < view.count; i++) {
      const veer_agent agent = veer_crowd_agent(crowd, view.ids[i]);
      assert_int_equal(view.ids[i], all[i].mover.id);
      size_t bytes = (w.planar ? 2 : 3) * sizeof(float);
      assert_memory_equal(view.pos + i * view.stride, &agent.pos, bytes);
      assert_memory_equal(view.vel + i * view.stride, &agent.vel, bytes);
      assert_memory_equal(view.heading + i * view.stride, &agent.heading, bytes);
    }
    veer_crowd_destroy(crowd);
  }
}

static void a_view_of_nobody(void **state) {
  (void)state;
  veer_crowd_def def = veer_crowd_def_default();
  veer_crowd *crowd = make_crowd(&def);
  assert_int_equal(veer_crowd_look(crowd).count, 0);
  assert_int_equal(veer_crowd_copy_agents(crowd, NULL, 0), 0);
  assert_true(veer_crowd_agent(crowd, 0).max_speed == veer_agent_default().max_speed);
  veer_crowd_destroy(crowd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_grid_is_a_search_of_all),
      cmocka_unit_test(a_view_shows_all),
      cmocka_unit_test(a_view_of_nobody),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
