#include "force_case.h"

#include <stdio.h>
#include <string.h>

static const char *kind_name(veer_node_kind kind) {
  static const char *const names[] = {"null",     "true or false", "a number",
                                      "a string", "a list",        "a map"};
  return names[kind];
}

const veer_node *force_want(force_case *c, force_fields *fields, const char *name,
                            veer_node_kind kind) {
  const veer_node *node = force_find(fields, name);
  if (c->faulty)
    return NULL;
  if (!node) {
    force_fail(c, fields->map->mark, "%s needs \"%s\", which must be %s", fields->what, name,
               kind_name(kind));
    return NULL;
  }
  if (node->kind != kind) {
    force_fail(c, node->mark, "\"%s\" of %s must be %s, not %s", name, fields->what,
               kind_name(kind), kind_name(node->kind));
    return NULL;
  }
  return node;
}

static double read_number(force_case *c, const veer_node *node, const char *name, double lowest) {
  if (node->kind != VEER_NODE_NUMBER)
    force_fail(c, node->mark, "\"%s\" must be a number, not %s", name, kind_name(node->kind));
  else if (!(node->number >= -FORCE_LARGEST && node->number <= FORCE_LARGEST))
    force_fail(c, node->mark, "\"%s\" is beyond single precision", name);
  else if (node->number < lowest)
    force_fail(c, node->mark, "\"%s\" must be at least %g", name, lowest);
  return c->faulty ? 0 : node->number;
}

void force_read_list(force_case *c, const veer_node *list, const char *name, double lowest,
                     double *out, uint32_t count) {
  memset(out, 0, count * sizeof *out);
  if (c->faulty)
    return;
  if (list->kind != VEER_NODE_LIST || list->count != count) {
    if (list->kind == VEER_NODE_LIST)
      force_fail(c, list->mark, "\"%s\" must have %u numbers, not %u", name, count, list->count);
    else
      force_fail(c, list->mark, "\"%s\" must be a list of %u numbers, not %s", name, count,
                 kind_name(list->kind));
    return;
  }
  for (const veer_node *item = list->first; item; item = item->next)
    *out++ = read_number(c, item, name, lowest);
}

static veer_vec vector_of(const double *numbers) {
  return veer_vec3((float)numbers[0], (float)numbers[1], (float)numbers[2]);
}

veer_vec force_read_vector(force_case *c, const veer_node *list, const char *name) {
  double numbers[3] = {0, 0, 0};
  bool fits = list->kind == VEER_NODE_LIST && (list->count == 2 || list->count == 3);
  if (c->dimensions == 0 && fits)
    c->dimensions = list->count;
  force_read_list(c, list, name, -FORCE_LARGEST, numbers, c->dimensions ? c->dimensions : 2);
  return vector_of(numbers);
}

veer_vec force_want_vector(force_case *c, force_fields *fields, const char *name) {
  const veer_node *list = force_want(c, fields, name, VEER_NODE_LIST);
  return list ? force_read_vector(c, list, name) : veer_vec2(0, 0);
}

void force_maybe_vector(force_case *c, force_fields *fields, const char *name, veer_vec *out) {
  if (force_find(fields, name))
    *out = force_want_vector(c, fields, name);
}

float force_want_number(force_case *c, force_fields *fields, const char *name, double lowest) {
  const veer_node *node = force_want(c, fields, name, VEER_NODE_NUMBER);
  return node ? (float)read_number(c, node, name, lowest) : 0;
}

const veer_node *force_maybe(force_case *c, force_fields *fields, const char *name,
                             veer_node_kind kind) {
  const veer_node *node = force_find(fields, name);
  if (c->faulty || !node)
    return NULL;
  if (node->kind != kind)
    force_fail(c, node->mark, "\"%s\" must be %s, not %s", name, kind_name(kind),
               kind_name(node->kind));
  return c->faulty ? NULL : node;
}

void force_maybe_number(force_case *c, force_fields *fields, const char *name, double lowest,
                        float *out) {
  const veer_node *node = force_maybe(c, fields, name, VEER_NODE_NUMBER);
  if (node)
    *out = (float)read_number(c, node, name, lowest);
}

void force_maybe_limit(force_case *c, force_fields *fields, const char *name, float *out) {
  const veer_node *node = force_find(fields, name);
  if (node && node->kind == VEER_NODE_NULL)
    *out = VEER_INFINITY;
  else
    force_maybe_number(c, fields, name, 0, out);
}

void force_maybe_truth(force_case *c, force_fields *fields, const char *name, bool *out) {
  const veer_node *node = force_maybe(c, fields, name, VEER_NODE_BOOL);
  if (node)
    *out = node->truth;
}

static uint64_t read_whole(force_case *c, const veer_node *node, const char *name, uint64_t most) {
  if (node->number >= 0 && node->number <= (double)most &&
      (double)(uint64_t)node->number == node->number)
    return (uint64_t)node->number;
  force_fail(c, node->mark, "\"%s\" must be a whole number from 0 to %llu", name,
             (unsigned long long)most);
  return 0;
}

uint64_t force_want_whole(force_case *c, force_fields *fields, const char *name, uint64_t most) {
  const veer_node *node = force_want(c, fields, name, VEER_NODE_NUMBER);
  return node ? read_whole(c, node, name, most) : 0;
}

void force_maybe_count(force_case *c, force_fields *fields, const char *name, uint32_t *out) {
  const veer_node *node = force_maybe(c, fields, name, VEER_NODE_NUMBER);
  if (node)
    *out = (uint32_t)read_whole(c, node, name, UINT32_MAX);
}

force_fields force_open_fields(force_case *c, const veer_node *map, const char *name) {
  force_fields fields = {.map = map, .what = name};
  if (!c->faulty && map->kind != VEER_NODE_MAP)
    force_fail(c, map->mark, "\"%s\" must be a map, not %s", name, kind_name(map->kind));
  return fields;
}

veer_agent force_agent(force_case *c) {
  veer_agent agent = veer_agent_default();
  const veer_node *map = force_want(c, &c->fields, "agent", VEER_NODE_MAP);
  if (!map)
    return agent;
  force_fields fields = force_open_fields(c, map, "agent");
  agent.pos = force_want_vector(c, &fields, "pos");
  agent.vel = force_want_vector(c, &fields, "vel");
  agent.heading = force_want_vector(c, &fields, "heading");
  agent.max_speed = force_want_number(c, &fields, "max_speed", 0);
  agent.radius = force_want_number(c, &fields, "radius", 0);
  agent.planar = c->dimensions != 3;
  if (!agent.planar)
    agent.up = force_want_vector(c, &fields, "up");
  force_maybe_vector(c, &fields, "carry", &agent.carry);
  force_maybe_limit(c, &fields, "speed_limit", &agent.speed_limit);
  force_maybe_limit(c, &fields, "max_force", &agent.max_force);
  force_maybe_number(c, &fields, "mass", -FORCE_LARGEST, &agent.mass);
  force_maybe_number(c, &fields, "response_time", -FORCE_LARGEST, &agent.response_time);
  force_maybe_count(c, &fields, "id", &agent.id);
  force_maybe_truth(c, &fields, "planar", &agent.planar);
  force_refuse_others(c, &fields);
  return agent;
}

/* What others see of an agent: how fast it could go is told by the tables, and read by nobody. */
static veer_mover read_mover(force_case *c, const veer_node *map, const char *name, uint32_t id) {
  veer_mover mover = veer_mover_at(veer_vec2(0, 0));
  force_fields fields = force_open_fields(c, map, name);
  mover.pos = force_want_vector(c, &fields, "pos");
  mover.vel = force_want_vector(c, &fields, "vel");
  mover.heading = force_want_vector(c, &fields, "heading");
  if (c->dimensions == 3)
    mover.up = force_want_vector(c, &fields, "up");
  force_maybe_number(c, &fields, "radius", 0, &mover.radius);
  float unread;
  force_maybe_number(c, &fields, "max_speed", 0, &unread);
  mover.id = id;
  force_maybe_count(c, &fields, "id", &mover.id);
  force_refuse_others(c, &fields);
  return mover;
}

veer_mover force_mover(force_case *c, const char *name) {
  const veer_node *map = force_want(c, &c->fields, name, VEER_NODE_MAP);
  return map ? read_mover(c, map, name, 1) : veer_mover_at(veer_vec2(0, 0));
}

veer_mover *force_movers(force_case *c, const char *name, size_t *out_count) {
  *out_count = 0;
  const veer_node *list = force_want(c, &c->fields, name, VEER_NODE_LIST);
  veer_mover *movers = list ? force_memory(c, list->mark, list->count, sizeof *movers) : NULL;
  for (const veer_node *map = movers ? list->first : NULL; map; map = map->next) {
    movers[*out_count] = read_mover(c, map, name, (uint32_t)*out_count + 1);
    ++*out_count;
  }
  return movers;
}

veer_vec force_point(force_case *c, const char *name) {
  return force_want_vector(c, &c->fields, name);
}

veer_vec force_local(force_case *c, const char *name) {
  double numbers[3] = {0, 0, 0};
  const veer_node *list = force_want(c, &c->fields, name, VEER_NODE_LIST);
  if (list)
    force_read_list(c, list, name, -FORCE_LARGEST, numbers,
                    list->count == 3 && c->dimensions == 3 ? 3 : 2);
  return vector_of(numbers);
}

float force_number(force_case *c, const char *name, double lowest) {
  return force_want_number(c, &c->fields, name, lowest);
}

void force_numbers(force_case *c, const char *name, double lowest, float *out, uint32_t count) {
  double numbers[FORCE_MOST_NUMBERS] = {0};
  const veer_node *list = force_want(c, &c->fields, name, VEER_NODE_LIST);
  if (list)
    force_read_list(c, list, name, lowest, numbers, count);
  for (uint32_t i = 0; i < count; i++)
    out[i] = (float)numbers[i];
}

uint32_t force_which_word(force_case *c, const veer_node *node, const char *name,
                          const char *const *words, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (strcmp(node->text, words[i]) == 0)
      return i;
  char known[160] = "";
  for (uint32_t i = 0; i < count; i++)
    snprintf(known + strlen(known), sizeof known - strlen(known), "%s\"%s\"", i ? ", " : "",
             words[i]);
  force_fail(c, node->mark, "\"%s\" is \"%.40s\"; known: %s", name, node->text, known);
  return 0;
}

uint32_t force_word(force_case *c, const char *name, const char *const *words, uint32_t count) {
  const veer_node *node = force_want(c, &c->fields, name, VEER_NODE_STRING);
  return node ? force_which_word(c, node, name, words, count) : 0;
}

void force_remark(force_case *c, const char *name, veer_node_kind kind) {
  force_maybe(c, &c->fields, name, kind);
}
