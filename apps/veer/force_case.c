#include "force_case.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options.h"

force_case force_case_start(const veer_node *map, size_t index, uint32_t dimensions,
                            double tolerance) {
  force_case c = {0};
  c.fields.map = map;
  c.fields.what = "the case";
  c.dimensions = dimensions;
  c.tolerance = tolerance;
  c.worst.case_index = index;
  c.worst.size = -1;
  if (map->kind != VEER_NODE_MAP)
    force_fail(&c, map->mark, "a case must be a map: { \"agent\": ..., \"force\": ... }");
  return c;
}

struct force_block {
  struct force_block *next;
  max_align_t bytes[];
};

void *force_memory(force_case *c, veer_mark mark, size_t count, size_t size) {
  if (c->faulty || count == 0)
    return NULL;
  struct force_block *block = malloc(sizeof *block + count * size);
  if (!block) {
    force_fail(c, mark, "there is no memory for %zu items", count);
    return NULL;
  }
  block->next = c->memory;
  c->memory = block;
  return block->bytes;
}

void force_fail(force_case *c, veer_mark mark, const char *format, ...) {
  if (c->faulty)
    return;
  c->faulty = true;
  c->fault.mark = mark;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(c->fault.message, sizeof c->fault.message, format, arguments);
  va_end(arguments);
}

const veer_node *force_find(force_fields *fields, const char *name) {
  if (fields->asked_count < sizeof fields->asked / sizeof fields->asked[0])
    fields->asked[fields->asked_count++] = name;
  return veer_node_member(fields->map, name);
}

static bool was_asked(const force_fields *fields, const char *name) {
  for (uint32_t i = 0; i < fields->asked_count; i++)
    if (strcmp(fields->asked[i], name) == 0)
      return true;
  return false;
}

void force_refuse_others(force_case *c, const force_fields *fields) {
  if (c->faulty)
    return;
  for (const veer_node *member = fields->map->first; member; member = member->next) {
    if (was_asked(fields, member->key))
      continue;
    const char *meant = nearest_word(member->key, fields->asked, fields->asked_count);
    force_fail(c, member->key_mark, "%s has no field \"%.60s\" of this kind%s%s%s", fields->what,
               member->key, meant ? "; did you mean \"" : "", meant ? meant : "",
               meant ? "\"?" : "");
    return;
  }
}

void force_case_end(force_case *c) {
  force_refuse_others(c, &c->fields);
  if (c->worst.size < 0)
    force_fail(c, c->fields.map->mark, "the case expects nothing: there is no answer to compare");
  while (c->memory) {
    struct force_block *next = c->memory->next;
    free(c->memory);
    c->memory = next;
  }
}
