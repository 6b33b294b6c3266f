/* "obstacles": solid things and rooms, by name. */
#include "../core/vec.h"

#include "kinds.h"
#include "read_members.h"

/* An obstacle while it is read. */
typedef struct obstacle {
  veer_obstacle made;
  const veer_node *half, *points;
  veer_vec up;
} obstacle;

static const char *const kinds[] = {"sphere", "box", "plane", "capsule", "polygon"};
const veeri_words veeri_obstacle_words = VEERI_WORDS(kinds);
_Static_assert(VEERI_COUNT(kinds) == VEER_OBSTACLE_KIND_COUNT, "a word for each");

static const char *const sides[] = {"outside", "inside", "both"};
_Static_assert(VEERI_COUNT(sides) == VEER_SIDE_COUNT, "a word for each");

#define COMMON                                                                                     \
  {.key = "kind", .type = VEERI_KNOWN}, {                                                          \
    .key = "side", VEERI_IN(WORD, obstacle, made.side), .words = VEERI_WORDS(sides)                \
  }
#define NEEDED(name, kind, at)                                                                     \
  { .key = name, VEERI_IN(kind, obstacle, at), .required = true }
#define RADIUS                                                                                     \
  {                                                                                                \
    .key = "radius", VEERI_IN(NUMBER, obstacle, made.radius), .range = &veeri_not_negative,        \
    .required = true                                                                               \
  }
#define FRAME                                                                                      \
  {.key = "forward", VEERI_IN(DIRECTION, obstacle, made.forward)}, {                               \
    .key = "up", VEERI_IN(DIRECTION, obstacle, up)                                                 \
  }

static const veeri_field sphere[] = {COMMON, NEEDED("center", VECTOR, made.center), RADIUS};
static const veeri_field box[] = {COMMON, NEEDED("center", VECTOR, made.center),
                                  NEEDED("half", ANY, half), FRAME};
static const veeri_field plane[] = {COMMON, NEEDED("center", VECTOR, made.center),
                                    NEEDED("forward", DIRECTION, made.forward)};
static const veeri_field capsule[] = {COMMON, NEEDED("center", VECTOR, made.center),
                                      NEEDED("end", VECTOR, made.end), RADIUS};
static const veeri_field polygon[] = {COMMON,
                                      NEEDED("points", LIST, points),
                                      {.key = "center", VEERI_IN(VECTOR, obstacle, made.center)},
                                      FRAME};

const veeri_kind veeri_obstacle_kinds[] = {
    [VEER_OBSTACLE_SPHERE] = {"a sphere", sphere, VEERI_COUNT(sphere)},
    [VEER_OBSTACLE_BOX] = {"a box", box, VEERI_COUNT(box)},
    [VEER_OBSTACLE_PLANE] = {"a plane", plane, VEERI_COUNT(plane)},
    [VEER_OBSTACLE_CAPSULE] = {"a capsule", capsule, VEERI_COUNT(capsule)},
    [VEER_OBSTACLE_POLYGON] = {"a polygon", polygon, VEERI_COUNT(polygon)},
};
_Static_assert(VEERI_COUNT(veeri_obstacle_kinds) == VEER_OBSTACLE_KIND_COUNT, "a table for each");

/* A box of the plane is endless along z. */
static void read_half(veeri_meaning *meaning, const veer_node *node, veer_vec *out) {
  if (!veeri_is_vector_list(meaning, node, "half"))
    return;
  uint32_t axis = 0;
  for (const veer_node *member = node->first; member != NULL; member = member->next, axis++) {
    float half = 0.0f;
    veeri_read_number(meaning, member, "half", &veeri_not_negative, &half);
    veeri_set_axis_of(out, axis, half);
  }
  if (meaning->axes != 3)
    veeri_set_axis_of(out, 2, VEER_INFINITY);
}

static void read_up(veeri_meaning *meaning, const veer_node *node, obstacle *read) {
  const veer_node *up = veer_node_member(node, "up");
  read->made.up = veeri_upright(read->made.forward);
  if (veeri_is_zero(read->up))
    return; /* not there, or told already */
  if (meaning->axes == 2)
    veeri_fault(meaning, up->key_mark, "\"up\" of an obstacle goes with a world in space");
  else if (veeri_abs(veeri_dot(read->up, read->made.forward)) > 1e-3f)
    veeri_fault(meaning, up->mark, "\"up\" must be across \"forward\"");
  else
    read->made.up = read->up;
}

static void read_obstacle(veeri_meaning *meaning, const veer_node *node, void *made) {
  uint32_t kind;
  if (!veeri_read_kind(meaning, node, "an obstacle", veeri_obstacle_words, &kind))
    return;
  obstacle read = {.made = veer_obstacle_sphere(veeri_zero(), 0.0f)};
  read.made.kind = (veer_obstacle_kind)kind;
  veeri_read_object(meaning, node, &veeri_obstacle_kinds[kind], &read);
  if (read.half != NULL)
    read_half(meaning, read.half, &read.made.half);
  if (read.points != NULL)
    veeri_read_points(meaning, read.points, "a polygon", 1, true, &read.made.points,
                      &read.made.count);
  read_up(meaning, node, &read);
  if (kind == VEER_OBSTACLE_PLANE && read.made.side == VEER_SIDE_INSIDE)
    veeri_fault(meaning, veer_node_member(node, "side")->mark,
                "a plane has no inside: \"outside\" is where \"forward\" points");
  *(veer_obstacle *)made = read.made;
}

void veeri_read_obstacles(veeri_meaning *meaning, const veer_node *obstacles) {
  veer_crowd_def *crowd = &meaning->scene->crowd;
  crowd->obstacles = veeri_read_members(meaning, obstacles, "an obstacle", &meaning->obstacles,
                                        sizeof *crowd->obstacles, read_obstacle);
  crowd->obstacle_count = meaning->obstacles.count;
}
