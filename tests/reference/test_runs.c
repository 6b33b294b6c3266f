/* The recorded runs of the articles, reproduced by the scenes of the same names through the public
 * interface. Each test prints its worst difference. */
#include <veer/scene_file.h>

#include "../support/agents.h"
#include "../support/random_case.h"
#include "csv_rows.h"

#define RUNS VEER_SOURCE_DIR "/tests/reference/runs/"
#define SCENES VEER_SOURCE_DIR "/scenes/"

static csv_rows recorded(const char *name) {
  char path[512];
  snprintf(path, sizeof path, RUNS "%s.csv", name);
  return csv_read(path);
}

static void print_scene_fault(void *user, const char *path, const veer_fault *fault) {
  (void)user;
  print_error("%s:%u:%u: %s\n", path, fault->mark.line, fault->mark.column, fault->message);
}

static veer_scene *scene_named(const char *name, veer_crowd **out_crowd) {
  char path[512];
  veer_scene *scene = NULL;
  snprintf(path, sizeof path, SCENES "%s.json", name);
  assert_int_equal(veer_scene_read(path, false, print_scene_fault, NULL, &scene), VEER_OK);
  assert_int_equal(veer_scene_start(scene, out_crowd), VEER_OK);
  return scene;
}

/* ---- one row a frame ---- */

/* What two neighbouring columns hold: pos or vel of an agent or a mover. */
typedef struct pair_of_columns {
  bool mover, vel;
  uint32_t index;
} pair_of_columns;

typedef struct frame_run {
  const char *name;
  pair_of_columns pairs[6];
  size_t pair_count;
  size_t last_frame; /* to compare */
} frame_run;

static veer_vec now(const veer_crowd *crowd, pair_of_columns pair) {
  size_t count;
  if (pair.mover) {
    const veer_mover *movers = veer_crowd_movers(crowd, &count);
    assert_true(pair.index < count);
    return pair.vel ? movers[pair.index].vel : movers[pair.index].pos;
  }
  const veer_agent *agents = agents_now(crowd, &count);
  assert_true(pair.index < count);
  return pair.vel ? agents[pair.index].vel : agents[pair.index].pos;
}

static double off_by(veer_vec v, double x, double y) {
  return hypot((double)v.x - x, (double)v.y - y);
}

/* The worst differences of positions [0] and velocities [1] over all frames. */
static void compare_frames(const frame_run *run, double worst[2]) {
  csv_rows rows = recorded(run->name);
  veer_crowd *crowd;
  veer_scene *scene = scene_named(run->name, &crowd);
  assert_int_equal(rows.columns, 1 + 2 * run->pair_count);
  assert_true(rows.rows > run->last_frame - 1);
  worst[0] = worst[1] = 0;
  for (size_t row = 0; row < rows.rows && csv_at(&rows, row, 0) <= (double)run->last_frame; row++) {
    size_t frame = (size_t)csv_at(&rows, row, 0);
    while (veer_crowd_steps_done(crowd) < frame)
      assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    for (size_t i = 0; i < run->pair_count; i++) {
      pair_of_columns pair = run->pairs[i];
      double off =
          off_by(now(crowd, pair), csv_at(&rows, row, 1 + 2 * i), csv_at(&rows, row, 2 + 2 * i));
      worst[pair.vel] = fmax(worst[pair.vel], off);
    }
  }
  assert_int_equal(veer_crowd_steps_done(crowd), run->last_frame);
  free(rows.cells);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

static void check_frames(const frame_run *run) {
  double worst[2];
  compare_frames(run, worst);
  print_message("%s: worst difference in position %.3g, in velocity %.3g\n", run->name, worst[0],
                worst[1]);
  check(worst[0] <= 5e-3, "%s: positions off by %g", run->name, worst[0]);
  check(worst[1] <= 5e-3, "%s: velocities off by %g", run->name, worst[1]);
}

#define MOVER_POS                                                                                  \
  { true, false, 0 }
#define MOVER_VEL                                                                                  \
  { true, true, 0 }
#define AGENT_POS(i)                                                                               \
  { false, false, i }
#define AGENT_VEL(i)                                                                               \
  { false, true, i }
#define HUNT                                                                                       \
  { MOVER_POS, MOVER_VEL, AGENT_POS(0), AGENT_VEL(0), AGENT_POS(1), AGENT_VEL(1) }

static void seek_ball(void **state) {
  (void)state;
  const frame_run run = {"seek_ball", {MOVER_POS, AGENT_POS(0), AGENT_VEL(0)}, 3, 900};
  check_frames(&run);
}

static void pursue_lead(void **state) {
  (void)state;
  const frame_run run = {"pursue_lead", HUNT, 6, 900};
  check_frames(&run);
}

static void pursue_lead_walls(void **state) {
  (void)state;
  const frame_run run = {"pursue_lead_walls", HUNT, 6, 900};
  check_frames(&run);
}

/* Later the aim point nearly touches the hunter and rounding is amplified. */
static void pursue_lead_distance(void **state) {
  (void)state;
  const frame_run run = {"pursue_lead_distance", HUNT, 6, 780};
  check_frames(&run);
}

static void flee_arrive(void **state) {
  (void)state;
  const frame_run run = {
      "flee_arrive", {AGENT_POS(0), AGENT_VEL(0), AGENT_POS(1), AGENT_VEL(1)}, 4, 400};
  check_frames(&run);
}

static void flee_arrive_force_limited(void **state) {
  (void)state;
  const frame_run run = {"flee_arrive_force_limited",
                         {AGENT_POS(0), AGENT_VEL(0), AGENT_POS(1), AGENT_VEL(1)},
                         4,
                         400};
  check_frames(&run);
}

/* ---- what the articles report of them ---- */

static void check_mean_distances(const char *name, double direct, double ahead) {
  veer_crowd *crowd;
  veer_scene *scene = scene_named(name, &crowd);
  double sums[2] = {0, 0};
  while (veer_crowd_steps_done(crowd) < 900) {
    assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    veer_vec target = veer_crowd_movers(crowd, NULL)[0].pos;
    for (int i = 0; i < 2 && veer_crowd_steps_done(crowd) > 200; i++)
      sums[i] += gap(veer_crowd_agent(crowd, (uint32_t)i).pos, target) / 700;
  }
  print_message("%s: mean distance %.2f and %.2f\n", name, sums[0], sums[1]);
  /* they are told to two digits */
  check(fabs(sums[0] - direct) <= 0.006 && fabs(sums[1] - ahead) <= 0.006, "%g and %g", sums[0],
        sums[1]);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

static void mean_distances(void **state) {
  (void)state;
  check_mean_distances("pursue_lead", 34.89, 22.77);
  check_mean_distances("pursue_lead_walls", 31.57, 44.02);
  check_mean_distances("pursue_lead_distance", 34.89, 14.63);
}

/* The wind is not limited by max_force, and the first article caps no speed. */
static void wind_takes_the_chaser_to_18(void **state) {
  (void)state;
  veer_crowd *crowd;
  veer_scene *scene = scene_named("seek_ball", &crowd);
  double fastest = 0;
  while (veer_crowd_steps_done(crowd) < 900) {
    assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    fastest = fmax(fastest, length_of(veer_crowd_agent(crowd, 0).vel));
  }
  assert_true(fabs(fastest - 18.0) < 0.05);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

/* ---- a hundred that separate: chaotic after a while ---- */

/* Columns frame, id, x, y, vx, vy; the frames from `first` on that are told there, up to 100. */
static void check_crowd_at(const csv_rows *rows, const char *name, size_t frame,
                           const veer_agent *agents) {
  double worst = 0;
  int compared = 0;
  for (size_t row = 0; row < rows->rows; row++) {
    if (csv_at(rows, row, 0) != (double)frame)
      continue;
    size_t id = (size_t)csv_at(rows, row, 1);
    assert_true(id < 100);
    worst = fmax(worst, off_by(agents[id].pos, csv_at(rows, row, 2), csv_at(rows, row, 3)));
    compared++;
  }
  double allowed = frame <= 10 ? 5e-3 : frame <= 50 ? 0.05 : 0.2;
  assert_int_equal(compared, 100);
  print_message("%s: frame %zu, worst difference in position %.3g\n", name, frame, worst);
  check(worst <= allowed, "%s: frame %zu off by %g", name, frame, worst);
}

static const size_t told_frames[] = {1, 10, 50, 100};

static void separation_together(void **state) {
  (void)state;
  csv_rows rows = recorded("separation_together");
  veer_crowd *crowd;
  veer_scene *scene = scene_named("separation", &crowd);
  for (size_t i = 0; i < sizeof told_frames / sizeof told_frames[0]; i++) {
    while (veer_crowd_steps_done(crowd) < told_frames[i])
      assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    size_t count;
    const veer_agent *agents = agents_now(crowd, &count);
    assert_int_equal(count, 100);
    check_crowd_at(&rows, "separation_together", told_frames[i], agents);
  }
  free(rows.cells);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

/* The article's own loop: each one moves before the next one looks. */
static void move_in_turn(veer_agent *agents, veer_mover *seen, size_t count) {
  veer_separation_options options = veer_separation_default();
  options.form = VEER_SEPARATION_MEAN_INVERSE;
  options.neighborhood.radius = 20.0f;
  options.desired = true;
  for (size_t i = 0; i < count; i++) {
    veer_vec force = veer_separation(&agents[i], seen, count, &options);
    veer_move(&agents[i], force, veer_vec2(0.0f, 0.0f), 1.0f);
    seen[i] = veer_mover_of(&agents[i]);
  }
}

static void separation_in_turn(void **state) {
  (void)state;
  csv_rows start = recorded("separation_start"), rows = recorded("separation_in_turn");
  veer_agent agents[100];
  veer_mover seen[100];
  assert_int_equal(start.rows, 100);
  for (size_t i = 0; i < 100; i++) {
    agents[i] = veer_agent_default();
    agents[i].id = (uint32_t)csv_at(&start, i, 0);
    agents[i].pos = veer_vec2((float)csv_at(&start, i, 1), (float)csv_at(&start, i, 2));
    agents[i].max_speed = 3.0f;
    agents[i].max_force = 0.2f;
    agents[i].radius = 10.0f;
    seen[i] = veer_mover_of(&agents[i]);
  }
  size_t frame = 0;
  for (size_t i = 0; i < sizeof told_frames / sizeof told_frames[0]; i++) {
    for (; frame < told_frames[i]; frame++)
      move_in_turn(agents, seen, 100);
    check_crowd_at(&rows, "separation_in_turn", frame, agents);
  }
  free(start.cells);
  free(rows.cells);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(seek_ball),           cmocka_unit_test(pursue_lead),
      cmocka_unit_test(pursue_lead_walls),   cmocka_unit_test(pursue_lead_distance),
      cmocka_unit_test(flee_arrive),         cmocka_unit_test(flee_arrive_force_limited),
      cmocka_unit_test(mean_distances),      cmocka_unit_test(wind_takes_the_chaser_to_18),
      cmocka_unit_test(separation_together), cmocka_unit_test(separation_in_turn),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
