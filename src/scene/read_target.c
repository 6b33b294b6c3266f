/* What behaviours, goals and events refer to. */
#include "kinds.h"
#include "text.h"

static bool is_registered(const veeri_register *known, const char *name) {
  uint32_t index;
  return veeri_lookup(known, name, &index);
}

static bool read_mover_name(veeri_meaning *meaning, const veer_node *node, veer_target *out) {
  uint32_t index;
  if (veeri_lookup(&meaning->movers, node->text, &index)) {
    *out = veer_target_mover(index);
    return true;
  }
  if (is_registered(&meaning->agents, node->text))
    return veeri_fault(meaning, node->mark, "%q is an agent: as a target it is {\"agent\": %q}",
                       node->text, node->text);
  if (is_registered(&meaning->profiles, node->text))
    return veeri_fault(meaning, node->mark,
                       "%q is a profile; a target is a mover, an agent or a "
                       "point",
                       node->text);
  return veeri_fault(meaning, node->mark, "no mover is called %q%d", node->text,
                     veeri_guess(meaning, node->text, &meaning->movers));
}

/* The node is always a member of an object, so it has a key. */
bool veeri_read_target(veeri_meaning *meaning, const veer_node *node, bool may_be_goal,
                       veer_target *out) {
  if (node->kind == VEER_NODE_STRING && veeri_text_equal(node->text, "goal")) {
    if (!may_be_goal)
      return veeri_fault(meaning, node->mark, "a goal cannot be \"goal\" itself");
    *out = veer_target_goal();
    return true;
  }
  if (node->kind == VEER_NODE_STRING)
    return read_mover_name(meaning, node, out);
  veer_vec point;
  if (node->kind == VEER_NODE_LIST) {
    if (!veeri_read_vector(meaning, node, node->key, &point))
      return false;
    *out = veer_target_point(point);
    return true;
  }
  veeri_span agents;
  if (node->kind == VEER_NODE_MAP) {
    if (!veeri_read_agent_reference(meaning, node, &agents))
      return false;
    if (agents.count != 1)
      return veeri_fault(meaning, node->mark, "a target is one agent; that name stands for %u",
                         (unsigned long long)agents.count);
    *out = veer_target_agent(agents.first);
    return true;
  }
  return veeri_fault(meaning, node->mark,
                     "a target is the name of a mover, a point, {\"agent\": ...} or \"goal\", "
                     "found %v",
                     node);
}

typedef struct reference {
  const veer_node *agent;
} reference;

static const veeri_field fields[] = {
    {.key = "agent", VEERI_IN(ANY, reference, agent), .required = true}};
const veeri_kind veeri_reference_kind = {"a reference to an agent", fields, VEERI_COUNT(fields)};

bool veeri_read_agent_reference(veeri_meaning *meaning, const veer_node *node, veeri_span *out) {
  reference read = {NULL};
  veeri_read_object(meaning, node, &veeri_reference_kind, &read);
  if (read.agent == NULL)
    return false;
  if (read.agent->kind == VEER_NODE_STRING) {
    uint32_t index;
    if (!veeri_lookup(&meaning->agents, read.agent->text, &index))
      return veeri_fault(meaning, read.agent->mark, "no agent is called %q%d", read.agent->text,
                         veeri_guess(meaning, read.agent->text, &meaning->agents));
    *out = meaning->entries[index].ids;
    return true;
  }
  static const veeri_range any_id = {0, VEERI_MOST_AGENTS, false,
                                     "the name of an agent or its number, counted from 0"};
  uint64_t id;
  if (!veeri_read_whole(meaning, read.agent, "agent", &any_id, &id))
    return false;
  if (id >= meaning->agent_count && meaning->agents_counted)
    return veeri_fault(meaning, read.agent->mark,
                       "there is no agent %v: the scene has %u, counted "
                       "from 0",
                       read.agent, (unsigned long long)meaning->agent_count);
  *out = (veeri_span){(uint32_t)id, 1};
  return true;
}
