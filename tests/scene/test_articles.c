/* The scenes of the articles give the numbers that were computed from the articles' own programs
 * (tests/reference/runs): in double precision there, in single precision here. */
#include "scene_case.h"

#include <math.h>
#include <stdlib.h>

#define FOLDER VEER_SOURCE_DIR "/tests/reference/runs/"

/* A CSV table of numbers. */
typedef struct numbers {
  char names[16][16];
  int columns;
  double *cells;
  size_t rows;
} numbers;

static numbers read_numbers(const char *name) {
  char path[256], line[512];
  snprintf(path, sizeof path, FOLDER "%s", name);
  FILE *file = fopen(path, "r");
  check(file != NULL, "%s", path);
  numbers read = {.columns = 0};
  assert_non_null(fgets(line, sizeof line, file));
  for (char *part = strtok(line, ",\r\n"); part != NULL; part = strtok(NULL, ",\r\n"))
    snprintf(read.names[read.columns++], 16, "%s", part);
  size_t room = 40000;
  read.cells = malloc(room * (size_t)read.columns * sizeof *read.cells);
  assert_non_null(read.cells);
  while (fgets(line, sizeof line, file) != NULL) {
    assert_true(read.rows < room);
    char *at = line;
    for (int i = 0; i < read.columns; i++, at += *at == ',')
      read.cells[read.rows * (size_t)read.columns + (size_t)i] = strtod(at, &at);
    read.rows++;
  }
  fclose(file);
  return read;
}

static int column_of(const numbers *table, const char *name) {
  for (int i = 0; i < table->columns; i++)
    if (strcmp(table->names[i], name) == 0)
      return i;
  fail_msg("no column %s", name);
  return -1;
}

static double cell(const numbers *table, size_t row, const char *name) {
  return table->cells[row * (size_t)table->columns + (size_t)column_of(table, name)];
}

/* Which columns of a table tell the place of an agent or mover. */
typedef struct follower {
  bool is_mover;
  uint32_t index;
  const char *x, *y;
} follower;

static veer_vec place_of(const veer_crowd *crowd, follower who) {
  return who.is_mover ? veer_crowd_movers(crowd, NULL)[who.index].pos
                      : veer_crowd_agent(crowd, who.index).pos;
}

static veer_scene *read_scene(const char *path) {
  told faults = {0};
  veer_scene *scene = NULL;
  check(veer_scene_read(path, true, keep_fault_of, &faults, &scene) == VEER_OK, "%s: %s", path,
        faults.first[0].message);
  return scene;
}

/* Runs a scene beside a table with one row for each frame, up to a frame. */
static void follow(const char *path, const char *table_name, const follower *who, int count,
                   double last_frame, double tolerance) {
  numbers table = read_numbers(table_name);
  veer_scene *scene = read_scene(path);
  veer_crowd *crowd = started(scene);
  size_t compared = 0;
  for (size_t row = 0; row < table.rows && cell(&table, row, "frame") <= last_frame; row++) {
    while ((double)veer_crowd_steps_done(crowd) < cell(&table, row, "frame"))
      assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    for (int i = 0; i < count; i++, compared++) {
      veer_vec pos = place_of(crowd, who[i]);
      double dx = fabs((double)pos.x - cell(&table, row, who[i].x));
      double dy = fabs((double)pos.y - cell(&table, row, who[i].y));
      check(dx <= tolerance && dy <= tolerance, "%s, frame %g: off by %g, %g", path,
            cell(&table, row, "frame"), dx, dy);
    }
  }
  check(compared >= (size_t)(last_frame * count), "only %zu places compared", compared);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
  free(table.cells);
}

#define SCENE(name) VEER_SOURCE_DIR "/scenes/" name

static void seek(void **state) {
  (void)state;
  static const follower who[] = {{true, 0, "ball_x", "ball_y"}, {false, 0, "x", "y"}};
  follow(SCENE("seek_ball.json"), "seek_ball.csv", who, 2, 900, 5e-3);
  /* The example of the format's description is the same scene. */
  follow(VEER_SOURCE_DIR "/tests/scene/good/example.json", "seek_ball.csv", who, 2, 900, 5e-3);
}

static void pursuit(void **state) {
  (void)state;
  static const follower lead[] = {
      {true, 0, "tx", "ty"}, {false, 0, "x0", "y0"}, {false, 1, "x18", "y18"}};
  static const follower distance[] = {
      {true, 0, "tx", "ty"}, {false, 0, "x0", "y0"}, {false, 1, "xk", "yk"}};
  follow(SCENE("pursue_lead.json"), "pursue_lead.csv", lead, 3, 900, 5e-3);
  follow(SCENE("pursue_lead_walls.json"), "pursue_lead_walls.csv", lead, 3, 900, 5e-3);
  /* Later the aimed-at point nearly touches the hunter, and rounding is amplified. */
  follow(SCENE("pursue_lead_distance.json"), "pursue_lead_distance.csv", distance, 3, 780, 5e-3);
}

static void arrival_and_flight(void **state) {
  (void)state;
  static const follower both[] = {{false, 0, "arrive_x", "arrive_y"},
                                  {false, 1, "flee_x", "flee_y"}};
  static const char *const paths[] = {SCENE("flee_arrive.json"),
                                      SCENE("flee_arrive_force_limited.json")};
  static const char *const tables[] = {"flee_arrive.csv", "flee_arrive_force_limited.csv"};
  for (int i = 0; i < 2; i++)
    follow(paths[i], tables[i], both, 2, 400, 5e-3);
}

/* All forces first and then all moves; the motion becomes chaotic. */
static void separation(void **state) {
  (void)state;
  numbers table = read_numbers("separation_together.csv");
  veer_scene *scene = read_scene(SCENE("separation.json"));
  veer_crowd *crowd = started(scene);
  size_t compared = 0;
  for (size_t row = 0; row < table.rows && cell(&table, row, "frame") <= 100; row++, compared++) {
    double frame = cell(&table, row, "frame");
    while ((double)veer_crowd_steps_done(crowd) < frame)
      assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    veer_vec pos = veer_crowd_agent(crowd, (uint32_t)cell(&table, row, "id")).pos;
    double off = fmax(fabs((double)pos.x - cell(&table, row, "x")),
                      fabs((double)pos.y - cell(&table, row, "y")));
    check(off <= (frame <= 50 ? 0.05 : 0.2), "frame %g: off by %g", frame, off);
  }
  assert_int_equal(compared, 400); /* frames 1, 10, 50 and 100 */
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
  free(table.cells);
}

/* How far the two hunters are from the target on the average of frames 201 to 900. */
static void expect_distances(const char *path, double direct, double ahead) {
  veer_scene *scene = read_scene(path);
  veer_crowd *crowd = started(scene);
  double sums[2] = {0, 0};
  for (int frame = 1; frame <= 900; frame++) {
    assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
    veer_vec target = veer_crowd_movers(crowd, NULL)[0].pos;
    for (int i = 0; i < 2 && frame > 200; i++) {
      veer_vec pos = veer_crowd_agent(crowd, (uint32_t)i).pos;
      sums[i] += hypot((double)(pos.x - target.x), (double)(pos.y - target.y)) / 700;
    }
  }
  check(fabs(sums[0] - direct) < 0.02 && fabs(sums[1] - ahead) < 0.02, "%s: %g and %g", path,
        sums[0], sums[1]);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

static void reading_ahead_pays_but_not_between_walls(void **state) {
  (void)state;
  expect_distances(SCENE("pursue_lead.json"), 34.89, 22.77);
  expect_distances(SCENE("pursue_lead_walls.json"), 31.57, 44.02);
  expect_distances(SCENE("pursue_lead_distance.json"), 34.89, 14.63);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(seek),
      cmocka_unit_test(pursuit),
      cmocka_unit_test(arrival_and_flight),
      cmocka_unit_test(separation),
      cmocka_unit_test(reading_ahead_pays_but_not_between_walls),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
