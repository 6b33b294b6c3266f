/* How many agents each entry of "agents" stands for, and what they are called: known before
 * anything else is read, because profiles, goals and events refer to agents that are written
 * further down. */
#include "fields.h"
#include "place.h"
#include "tables.h"
#include "text.h"

static void register_name(veeri_meaning *meaning, const veer_node *node, uint32_t entry) {
  if (node->kind != VEER_NODE_STRING)
    return; /* told when the entry is read */
  veeri_register *agents = &meaning->agents;
  uint32_t taken;
  veeri_check_name(meaning, node->text, node->mark, "an agent");
  if (veeri_lookup(&meaning->profiles, node->text, &taken))
    veeri_fault(meaning, node->mark,
                "%q is the name of a profile; an event could not tell the two apart", node->text);
  const char *name = veeri_keep_text(meaning, node->text);
  if (name == NULL)
    return;
  veer_status status = veeri_names_add(&agents->names, &meaning->scratch, name, entry);
  if (status == VEER_BAD_VALUE)
    veeri_fault(meaning, node->mark, "another agent is called %q already", name);
  else if (status != VEER_OK)
    meaning->status = status;
  else
    agents->list[agents->count++] = name;
}

/* The rows of the table that places the agents; 0 when it cannot be read. */
static uint64_t count_rows(veeri_meaning *meaning, const veer_node *file, veeri_entry *entry) {
  veer_table *table = veeri_scratch(meaning, 1, sizeof *table);
  if (table == NULL || !veeri_read_table(meaning, file, table))
    return 0;
  if (table->rows == 0) {
    veeri_fault(meaning, file->mark, "%q has no rows", file->text);
    return 0;
  }
  entry->table = table;
  return table->rows;
}

static uint64_t count_agents(veeri_meaning *meaning, const veer_node *node, veeri_entry *entry) {
  const veer_node *written = veer_node_member(node, "count");
  const veer_node *file = veeri_table_of_place(veer_node_member(node, "place"));
  uint64_t rows = 1, count;
  if (file != NULL) {
    rows = count_rows(meaning, file, entry);
    entry->broken = rows == 0;
  }
  if (written == NULL)
    return rows;
  if (!veeri_read_whole(meaning, written, "count", &veeri_agent_count_range, &count)) {
    entry->broken = true;
    return rows;
  }
  if (entry->table != NULL && count > rows) {
    veeri_fault(meaning, written->mark, "\"count\" is %v, but %q has %u rows", written, file->text,
                (unsigned long long)rows);
    return rows;
  }
  return count;
}

void veeri_measure_agents(veeri_meaning *meaning, const veer_node *agents) {
  if (agents == NULL)
    return;
  meaning->entries = veeri_scratch(meaning, agents->count, sizeof *meaning->entries);
  meaning->agents.list = veeri_scratch(meaning, agents->count, sizeof *meaning->agents.list);
  meaning->agents_counted = true;
  uint32_t i = 0;
  for (const veer_node *node = agents->first; node != NULL; node = node->next, i++) {
    if (meaning->status != VEER_OK)
      return;
    veeri_entry *entry = &meaning->entries[i];
    const veer_node *name = veer_node_member(node, "name");
    if (name != NULL)
      register_name(meaning, name, i);
    uint64_t count = count_agents(meaning, node, entry);
    entry->ids.first = meaning->agent_count;
    if (entry->broken || count > VEERI_MOST_AGENTS - meaning->agent_count) {
      if (!entry->broken)
        veeri_fault(meaning, node->mark, "more than %u agents",
                    (unsigned long long)VEERI_MOST_AGENTS);
      entry->broken = true;
      meaning->agents_counted = false;
      continue;
    }
    entry->ids.count = (uint32_t)count;
    meaning->agent_count += (uint32_t)count;
  }
}
