#include "force_table.h"

#include <stdio.h>
#include <string.h>

#include <veer/scene_file.h>

#include "force_kinds.h"

static force_outcome malformed(const veer_fault *fault) {
  return (force_outcome){.verdict = FORCE_MALFORMED, .fault = *fault};
}

/* The cases, or NULL after a fault in `table`, which is read as a case is. */
static const veer_node *read_table(force_case *table, const char **out_behavior) {
  force_fields *fields = &table->fields;
  fields->what = "the table";
  const veer_node *behavior = force_want(table, fields, "behavior", VEER_NODE_STRING);
  force_remark(table, "formula", VEER_NODE_STRING);
  const veer_node *cases = force_want(table, fields, "cases", VEER_NODE_LIST);
  force_refuse_others(table, fields);
  if (table->faulty)
    return NULL;
  if (strlen(behavior->text) >= sizeof((force_outcome *)0)->behavior)
    force_fail(table, behavior->mark, "\"behavior\" is too long for a name");
  if (cases->count == 0)
    force_fail(table, cases->mark, "\"cases\" is empty: there is nothing to compare");
  *out_behavior = behavior->text;
  return table->faulty ? NULL : cases;
}

static void take_case(force_outcome *outcome, const force_case *c) {
  outcome->cases++;
  outcome->differing += c->differs;
  if (outcome->cases == 1 || c->worst.size > outcome->worst.size)
    outcome->worst = c->worst;
}

static force_outcome check_cases(const veer_node *cases, const force_kind *kind,
                                 uint32_t dimensions, double tolerance) {
  force_outcome outcome = {.verdict = FORCE_AGREES};
  for (const veer_node *map = cases->first; map; map = map->next) {
    force_case c = force_case_start(map, outcome.cases, dimensions, tolerance);
    if (!c.faulty)
      kind->evaluate(&c);
    force_case_end(&c);
    if (c.faulty)
      return malformed(&c.fault);
    take_case(&outcome, &c);
  }
  if (outcome.differing)
    outcome.verdict = FORCE_DIFFERS;
  return outcome;
}

static force_outcome check_root(const veer_node *root, double tolerance) {
  const char *behavior = NULL;
  force_case table = force_case_start(root, 0, 0, tolerance);
  const veer_node *cases = table.faulty ? NULL : read_table(&table, &behavior);
  if (!cases)
    return malformed(&table.fault);
  uint32_t dimensions;
  const force_kind *kind = force_kind_named(behavior, &dimensions);
  force_outcome outcome = {.verdict = FORCE_UNKNOWN, .cases = cases->count};
  if (kind)
    outcome = check_cases(cases, kind, dimensions, tolerance);
  snprintf(outcome.behavior, sizeof outcome.behavior, "%s", behavior);
  return outcome;
}

force_outcome force_check_file(const char *path, double tolerance) {
  static const veer_fault nothing = {{1, 1}, "the file is empty; a table was expected"};
  veer_document *document = NULL;
  force_outcome outcome = {.verdict = FORCE_UNREADABLE};
  outcome.status = veer_document_read(veer_default_allocator(), path, &document);
  if (document && veer_document_fault(document))
    outcome = malformed(veer_document_fault(document));
  else if (outcome.status == VEER_OK && !veer_document_root(document))
    outcome = malformed(&nothing);
  else if (outcome.status == VEER_OK)
    outcome = check_root(veer_document_root(document), tolerance);
  veer_document_destroy(document);
  return outcome;
}
