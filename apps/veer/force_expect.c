#include "force_case.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Infinite for what is not finite: so it is never near anything. */
static double length(const double *v) {
  double largest = 0;
  for (int i = 0; i < 3; i++) {
    if (!isfinite(v[i]))
      return HUGE_VAL;
    double size = v[i] < 0 ? -v[i] : v[i];
    largest = size > largest ? size : largest;
  }
  if (largest == 0)
    return 0;
  veer_vec scaled =
      veer_vec3((float)(v[0] / largest), (float)(v[1] / largest), (float)(v[2] / largest));
  return largest * (double)veer_vec_length(scaled);
}

static void keep_worst(force_case *c, const char *field, double size, uint32_t components,
                       const double *got, const double *expected) {
  if (c->faulty)
    return;
  if (size > c->tolerance)
    c->differs = true;
  if (size <= c->worst.size)
    return;
  c->worst.size = size;
  c->worst.components = components;
  snprintf(c->worst.field, sizeof c->worst.field, "%s", field);
  memcpy(c->worst.got, got, sizeof c->worst.got);
  memcpy(c->worst.expected, expected, sizeof c->worst.expected);
}

/* Vectors of fewer than three components have zeros after them. */
static void compare_vector(force_case *c, const char *field, uint32_t components, const double *got,
                           const double *expected) {
  double gap[3] = {got[0] - expected[0], got[1] - expected[1], got[2] - expected[2]};
  double scale = length(expected);
  keep_worst(c, field, length(gap) / (scale > 1 ? scale : 1), components, got, expected);
}

static void compare_whole(force_case *c, const char *field, uint32_t components, double got,
                          double expected) {
  double numbers[2][3] = {{got, 0, 0}, {expected, 0, 0}};
  keep_worst(c, field, got == expected ? 0 : HUGE_VAL, components, numbers[0], numbers[1]);
}

static void expect_vector(force_case *c, const char *name, const veer_node *list,
                          uint32_t components, veer_vec got) {
  double expected[3] = {0, 0, 0};
  force_read_list(c, list, name, -FORCE_LARGEST, expected, components);
  double answer[3] = {(double)got.x, (double)got.y, (double)got.z};
  compare_vector(c, name, components, answer, expected);
}

/* The answer may be the first vector of the case. */
static void expect_of_world(force_case *c, const char *name, const veer_node *list, veer_vec got) {
  force_read_vector(c, list, name);
  expect_vector(c, name, list, c->dimensions, got);
}

void force_expect(force_case *c, const char *name, veer_vec got) {
  const veer_node *list = force_find(&c->fields, name);
  if (list)
    expect_of_world(c, name, list, got);
  else
    force_fail(c, c->fields.map->mark, "the case needs \"%s\", the expected answer", name);
}

void force_expect_part(force_case *c, const char *name, veer_vec got) {
  const veer_node *list = force_find(&c->fields, name);
  if (list)
    expect_of_world(c, name, list, got);
}

void force_expect_local(force_case *c, const char *name, veer_vec got) {
  const veer_node *list = force_find(&c->fields, name);
  if (list)
    expect_vector(c, name, list, list->count == 3 && c->dimensions == 3 ? 3 : 2, got);
}

void force_expect_number(force_case *c, const char *name, float got) {
  const veer_node *node = force_find(&c->fields, name);
  if (!node || c->faulty)
    return;
  if (node->kind != VEER_NODE_NUMBER)
    force_fail(c, node->mark, "\"%s\" must be a number", name);
  double answer[3] = {(double)got, 0, 0}, expected[3] = {node->number, 0, 0};
  compare_vector(c, name, 1, answer, expected);
}

void force_expect_bool(force_case *c, const char *name, bool got) {
  const veer_node *node = force_find(&c->fields, name);
  if (!node || c->faulty)
    return;
  if (node->kind != VEER_NODE_BOOL)
    force_fail(c, node->mark, "\"%s\" must be true or false", name);
  compare_whole(c, name, 0, got, node->truth);
}

static void expect_count(force_case *c, const char *name, const char *field, const veer_node *node,
                         uint32_t got) {
  bool counts = node->kind == VEER_NODE_NUMBER && node->number >= 0 && node->number <= UINT32_MAX;
  if (!counts || node->number != (double)(uint32_t)node->number)
    force_fail(c, node->mark, "\"%s\" must count: a whole number from 0", name);
  compare_whole(c, field, 1, got, node->number);
}

void force_expect_count(force_case *c, const char *name, uint32_t got) {
  const veer_node *node = force_find(&c->fields, name);
  if (node && !c->faulty)
    expect_count(c, name, name, node, got);
}

void force_expect_counts(force_case *c, const char *name, const uint32_t *got, uint32_t count) {
  const veer_node *list = force_find(&c->fields, name);
  if (!list || c->faulty)
    return;
  if (list->kind != VEER_NODE_LIST || list->count != count) {
    force_fail(c, list->mark, "\"%s\" must be a list of %u counts", name, count);
    return;
  }
  uint32_t i = 0;
  for (const veer_node *item = list->first; item; item = item->next, i++) {
    char field[40];
    snprintf(field, sizeof field, "%s[%u]", name, i);
    expect_count(c, name, field, item, got[i]);
  }
}
