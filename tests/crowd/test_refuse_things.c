/* A crowd is not made in a world with one faulty obstacle, wall, path, field or map. */
#include "definition_case.h"

/* One thing of each sort, alone in its world; each test spoils one number in it. */
typedef struct things {
  definition d;
  veer_vec points[3], vectors[12];
  uint8_t seen[12];
  veer_obstacle obstacle;
  veer_wall wall;
  veer_path path;
  veer_flow_grid field;
  veer_explored map;
} things;

static void make_things(things *t, veer_obstacle_kind kind, bool planar) {
  uint32_t layers = planar ? 1 : 2;
  memset(t, 0, sizeof *t);
  make_definition(&t->d, VEER_SEPARATION, planar);
  t->points[1] = veer_vec2(4, 0);
  t->points[2] = veer_vec2(0, 3);
  t->obstacle = veer_obstacle_sphere(veer_vec2(1, 2), 1);
  t->obstacle.kind = kind;
  t->obstacle.half = veer_vec3(1, 1, planar ? INFINITY : 1);
  t->obstacle.points = t->points;
  t->obstacle.count = 3;
  t->wall = (veer_wall){veer_vec2(1, 1), veer_vec2(2, 1)};
  t->path = (veer_path){t->points, 3, true};
  t->field = (veer_flow_grid){veer_vec2(0, 0), 1, 3, 2, layers, t->vectors, true};
  t->map = (veer_explored){veer_vec2(0, 0), 1, 3, 2, layers, t->seen};
  t->d.def.obstacles = &t->obstacle, t->d.def.obstacle_count = 1;
  t->d.def.walls = &t->wall, t->d.def.wall_count = 1;
  t->d.def.paths = &t->path, t->d.def.path_count = 1;
  t->d.def.fields = &t->field, t->d.def.field_count = 1;
  t->d.def.maps = &t->map, t->d.def.map_count = 1;
}

#define CHECK_THING(expected, spoil)                                                               \
  do {                                                                                             \
    things t;                                                                                      \
    make_things(&t, VEER_OBSTACLE_POLYGON, true);                                                  \
    spoil;                                                                                         \
    veer_status status = try_create(&t.d);                                                         \
    check(status == (expected), "%s: %s", #spoil, veer_status_text(status));                       \
  } while (0)

static void check_things(things *t, void *record, const field *fields, size_t count) {
  check_fields(record, fields, count, try_create, &t->d);
}

/* ---- obstacles ---- */

static const range ENDLESS = {{INFINITY}, {0, 1, HUGE_NUMBER, -1}, 1, 4};

static const field center_fields[] = {
    FIELD(veer_obstacle, center.x, PLACE),
    FIELD(veer_obstacle, center.y, PLACE),
};
static const field flat_center[] = {FIELD(veer_obstacle, center.z, FLAT)};
static const field deep_center[] = {FIELD(veer_obstacle, center.z, PLACE)};
static const field radius_field[] = {FIELD(veer_obstacle, radius, AMOUNT)};
static const field end_fields[] = {
    FIELD(veer_obstacle, end.x, PLACE),
    FIELD(veer_obstacle, end.y, PLACE),
};
static const field flat_end[] = {FIELD(veer_obstacle, end.z, FLAT)};
static const field deep_end[] = {FIELD(veer_obstacle, end.z, PLACE)};
static const field half_fields[] = {
    FIELD(veer_obstacle, half.x, LIMIT),
    FIELD(veer_obstacle, half.y, LIMIT),
};
static const field flat_half[] = {FIELD(veer_obstacle, half.z, ENDLESS)};
static const field deep_half[] = {FIELD(veer_obstacle, half.z, LIMIT)};
static const field forward_fields[] = {
    FIELD(veer_obstacle, forward.x, ALONG),
    FIELD(veer_obstacle, forward.y, ACROSS),
};
static const field flat_forward[] = {FIELD(veer_obstacle, forward.z, FLAT)};
static const field deep_forward[] = {FIELD(veer_obstacle, forward.z, ACROSS)};
static const field up_fields[] = {
    FIELD(veer_obstacle, up.x, ACROSS),
    FIELD(veer_obstacle, up.y, ACROSS),
    FIELD(veer_obstacle, up.z, ALONG),
};
static const field point_fields[] = {
    FIELD(veer_vec, x, PLACE),
    FIELD(veer_vec, y, PLACE),
};
static const field flat_point[] = {FIELD(veer_vec, z, FLAT)};
static const field deep_point[] = {FIELD(veer_vec, z, PLACE)};

static void check_points(things *t, veer_vec *points, bool planar) {
  check_things(t, &points[0], point_fields, 2);
  check_things(t, &points[2], point_fields, 2);
  check_things(t, &points[2], planar ? flat_point : deep_point, 1);
}

static void check_frame(things *t, bool planar) {
  check_things(t, &t->obstacle, forward_fields, 2);
  check_things(t, &t->obstacle, planar ? flat_forward : deep_forward, 1);
}

static void obstacles(void **state) {
  (void)state;
  for (int kind = 0; kind < VEER_OBSTACLE_KIND_COUNT; kind++)
    for (int planar = 0; planar < 2; planar++) {
      things t;
      make_things(&t, (veer_obstacle_kind)kind, planar);
      check_things(&t, &t.obstacle, center_fields, 2);
      check_things(&t, &t.obstacle, planar ? flat_center : deep_center, 1);
      bool is_round = kind == VEER_OBSTACLE_SPHERE || kind == VEER_OBSTACLE_CAPSULE;
      if (is_round)
        check_things(&t, &t.obstacle, radius_field, 1);
      else
        check_frame(&t, planar);
      if (kind == VEER_OBSTACLE_CAPSULE) {
        check_things(&t, &t.obstacle, end_fields, 2);
        check_things(&t, &t.obstacle, planar ? flat_end : deep_end, 1);
      }
      if (kind == VEER_OBSTACLE_BOX || kind == VEER_OBSTACLE_POLYGON)
        check_things(&t, &t.obstacle, up_fields, 3);
      if (kind == VEER_OBSTACLE_BOX) {
        check_things(&t, &t.obstacle, half_fields, 2);
        check_things(&t, &t.obstacle, planar ? flat_half : deep_half, 1);
      }
    }
}

/* Leaning in space, upright in the plane. */
static void leaning_shapes(void **state) {
  (void)state;
  const veer_obstacle_kind kinds[] = {VEER_OBSTACLE_BOX, VEER_OBSTACLE_POLYGON};
  for (int i = 0; i < 4; i++) {
    bool planar = i % 2;
    things t;
    make_things(&t, kinds[i / 2], planar);
    t.obstacle.up = veer_vec3(0, 0.6f, 0.8f);
    assert_int_equal(try_create(&t.d), planar ? VEER_BAD_VALUE : VEER_OK);
    t.obstacle.forward = veer_vec2(0, 1); /* up is not across it */
    assert_int_equal(try_create(&t.d), VEER_BAD_VALUE);
  }
}

static void obstacles_by_parts(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    things t;
    make_things(&t, VEER_OBSTACLE_POLYGON, planar);
    check_points(&t, t.points, planar);
  }
  CHECK_THING(VEER_BAD_VALUE, t.obstacle.kind = VEER_OBSTACLE_KIND_COUNT);
  CHECK_THING(VEER_BAD_VALUE, t.obstacle.kind = (veer_obstacle_kind)1000);
  CHECK_THING(VEER_OK, t.obstacle.side = VEER_SIDE_BOTH);
  CHECK_THING(VEER_BAD_VALUE, t.obstacle.side = VEER_SIDE_COUNT);
  CHECK_THING(VEER_BAD_VALUE, t.obstacle.points = NULL);
  CHECK_THING(VEER_BAD_VALUE, t.obstacle.count = 0);
  CHECK_THING(VEER_OK, (t.obstacle.kind = VEER_OBSTACLE_SPHERE, t.obstacle.points = NULL));
}

/* ---- walls and paths ---- */

static const field wall_fields[] = {
    FIELD(veer_wall, a.x, PLACE),
    FIELD(veer_wall, a.y, PLACE),
    FIELD(veer_wall, b.x, PLACE),
    FIELD(veer_wall, b.y, PLACE),
};
static const field flat_wall[] = {FIELD(veer_wall, a.z, FLAT), FIELD(veer_wall, b.z, FLAT)};
static const field deep_wall[] = {FIELD(veer_wall, a.z, PLACE), FIELD(veer_wall, b.z, PLACE)};

static void walls_and_paths(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    things t;
    make_things(&t, VEER_OBSTACLE_SPHERE, planar);
    check_things(&t, &t.wall, wall_fields, 4);
    check_things(&t, &t.wall, planar ? flat_wall : deep_wall, 2);
    check_points(&t, t.points, planar);
  }
  CHECK_THING(VEER_OK, t.wall.b = t.wall.a);
  CHECK_THING(VEER_BAD_VALUE, t.path.points = NULL);
  CHECK_THING(VEER_OK, t.path.count = 1);
  CHECK_THING(VEER_OK, t.path.count = 0);
  CHECK_THING(VEER_OK, (t.path.points = NULL, t.path.count = 0));
  CHECK_THING(VEER_BAD_VALUE, t.path.count = SIZE_MAX);
}

/* A waypoint is kept as a float, which counts no farther. What is held is more than the allocator
 * of this test gives. */
static void paths_of_many_points(void **state) {
  (void)state;
  const size_t most = (size_t)1 << 24;
  veer_vec *points = (veer_vec *)calloc(most + 1, sizeof *points);
  assert_non_null(points);
  for (size_t beyond = 0; beyond < 2; beyond++) {
    things t;
    make_things(&t, VEER_OBSTACLE_SPHERE, true);
    t.path = (veer_path){points, most + beyond, false};
    t.d.memory.first_bad = 1;
    assert_int_equal(try_create(&t.d), beyond ? VEER_BAD_VALUE : VEER_OUT_OF_MEMORY);
  }
  free(points);
}

/* ---- fields and maps ---- */

static const field grid_fields[] = {
    FIELD(veer_flow_grid, origin.x, PLACE),
    FIELD(veer_flow_grid, origin.y, PLACE),
    FIELD(veer_flow_grid, spacing, POSITIVE),
};
static const field flat_grid[] = {FIELD(veer_flow_grid, origin.z, FLAT)};
static const field deep_grid[] = {FIELD(veer_flow_grid, origin.z, PLACE)};
static const field map_fields[] = {
    FIELD(veer_explored, lo.x, PLACE),
    FIELD(veer_explored, lo.y, PLACE),
    FIELD(veer_explored, cell, POSITIVE),
};
static const field flat_map[] = {FIELD(veer_explored, lo.z, FLAT)};
static const field deep_map[] = {FIELD(veer_explored, lo.z, PLACE)};
static const field vector_fields[] = {
    FIELD(veer_vec, x, ANY_NUMBER),
    FIELD(veer_vec, y, ANY_NUMBER),
};
static const field deep_vector[] = {FIELD(veer_vec, z, ANY_NUMBER)};

static void fields_and_maps(void **state) {
  (void)state;
  for (int planar = 0; planar < 2; planar++) {
    things t;
    make_things(&t, VEER_OBSTACLE_SPHERE, planar);
    check_things(&t, &t.field, grid_fields, 3);
    check_things(&t, &t.field, planar ? flat_grid : deep_grid, 1);
    check_things(&t, &t.map, map_fields, 3);
    check_things(&t, &t.map, planar ? flat_map : deep_map, 1);
    veer_vec *last = &t.vectors[planar ? 5 : 11];
    check_things(&t, last, vector_fields, 2);
    check_things(&t, last, planar ? flat_point : deep_vector, 1);
  }
  CHECK_THING(VEER_BAD_VALUE, t.field.vectors = NULL);
  CHECK_THING(VEER_OK, t.map.seen = NULL);
  CHECK_THING(VEER_BAD_VALUE, (t.field.nx = 1, t.field.nz = 2)); /* one layer in the plane */
  CHECK_THING(VEER_BAD_VALUE, (t.map.nx = 1, t.map.nz = 2));
}

typedef struct size_case {
  uint32_t nx, ny, nz;
  bool held;
} size_case;

static const size_case sizes[] = {
    {1, 1, 1, true},
    {0, 1, 1, false},
    {1, 0, 1, false},
    {1, 1, 0, false},
    {1u << 24, 16, 1, true}, /* 2 to the 28th */
    {16, 1u << 24, 1, true},
    {1, 16, 1u << 24, true},
    {1u << 10, 1u << 10, 1u << 8, true},
    {1u << 24, 17, 1, false},
    {1u << 10, 1u << 10, (1u << 8) + 1, false},
    {(1u << 24) + 1, 1, 1, false}, /* a row that floats cannot count */
    {1, (1u << 24) + 1, 1, false},
    {1, 1, (1u << 24) + 1, false},
    {1u << 24, 1u << 24, 1, false},
    {1u << 24, 1u << 24, 1u << 24, false}, /* their product is 0 in 64 bits */
    {UINT32_MAX, UINT32_MAX, UINT32_MAX, false},
    {1, 1, UINT32_MAX, false},
};

/* What is held is more than the allocator of this test gives. */
static veer_status try_without_memory(things *t) {
  t->d.memory.requests = 0;
  t->d.memory.first_bad = 1;
  return try_create(&t->d);
}

static void sizes_beyond_what_is_held(void **state) {
  (void)state;
  for (size_t i = 0; i < COUNT_OF(sizes); i++) {
    const size_case *size = &sizes[i];
    things t;
    make_things(&t, VEER_OBSTACLE_SPHERE, false);
    t.map.nx = size->nx, t.map.ny = size->ny, t.map.nz = size->nz;
    t.map.seen = NULL;
    veer_status status = try_without_memory(&t);
    check(status == (size->held ? VEER_OUT_OF_MEMORY : VEER_BAD_VALUE), "map of %u, %u, %u: %s",
          size->nx, size->ny, size->nz, veer_status_text(status));
    if (size->held) /* it would look at every vector */
      continue;
    make_things(&t, VEER_OBSTACLE_SPHERE, false);
    t.field.nx = size->nx, t.field.ny = size->ny, t.field.nz = size->nz;
    assert_int_equal(try_without_memory(&t), VEER_BAD_VALUE);
  }
}

/* ---- arrays ---- */

static void arrays_that_are_not_there(void **state) {
  (void)state;
  CHECK_THING(VEER_BAD_VALUE, t.d.def.obstacles = NULL);
  CHECK_THING(VEER_BAD_VALUE, t.d.def.walls = NULL);
  CHECK_THING(VEER_BAD_VALUE, t.d.def.paths = NULL);
  CHECK_THING(VEER_BAD_VALUE, t.d.def.fields = NULL);
  CHECK_THING(VEER_BAD_VALUE, t.d.def.maps = NULL);
  CHECK_THING(VEER_OK, (t.d.def.obstacles = NULL, t.d.def.obstacle_count = 0));
  CHECK_THING(VEER_OK, (t.d.def.walls = NULL, t.d.def.wall_count = 0));
  CHECK_THING(VEER_OK, (t.d.def.paths = NULL, t.d.def.path_count = 0));
  CHECK_THING(VEER_OK, (t.d.def.fields = NULL, t.d.def.field_count = 0));
  CHECK_THING(VEER_OK, (t.d.def.maps = NULL, t.d.def.map_count = 0));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(obstacles),
      cmocka_unit_test(leaning_shapes),
      cmocka_unit_test(obstacles_by_parts),
      cmocka_unit_test(walls_and_paths),
      cmocka_unit_test(fields_and_maps),
      cmocka_unit_test(sizes_beyond_what_is_held),
      cmocka_unit_test(arrays_that_are_not_there),
      cmocka_unit_test(paths_of_many_points),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
