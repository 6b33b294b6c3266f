/* "agents": who is there at the start. Every entry stands for one agent or for many. */
#include "../core/vec.h"

#include "group.h"
#include "kinds.h"
#include "text.h"

#define SPREAD_OF_NUMBER SPREAD
#define SPREAD_OF_LIMIT SPREAD_LIMIT
#define LIMIT_FIELD(limit, type, limits_of)                                                        \
  {.key = #limit,                                                                                  \
   VEERI_IN_SPREAD(SPREAD_OF_##type, limits[VEERI_LIMIT_##limit]),                                 \
   .range = limits_of},
#define VEERI_IN_SPREAD(type, member) VEERI_IN_LATER(type, veeri_group, member)
#define VEERI_IN_LATER(type, object, member) VEERI_IN(type, object, member)

static const veeri_field fields[] = {
    {.key = "name", VEERI_IN(TEXT, veeri_group, name)},
    {.key = "profile", VEERI_IN(ANY, veeri_group, profile), .required = true},
    {.key = "count", .type = VEERI_KNOWN},
    {.key = "pos", VEERI_IN(ANY, veeri_group, pos)},
    {.key = "place", VEERI_IN(OBJECT, veeri_group, place)},
    {.key = "vel", VEERI_IN(ANY, veeri_group, vel)},
    {.key = "speed", VEERI_IN(SPREAD, veeri_group, speed), .range = &veeri_speed},
    {.key = "heading", VEERI_IN(DIRECTION, veeri_group, heading)},
    {.key = "goal", VEERI_IN(ANY, veeri_group, goal)},
    VEERI_LIMIT_LIST(LIMIT_FIELD){.key = "layers", VEERI_IN(ANY, veeri_group, layers)},
    {.key = "draw", VEERI_IN(OBJECT, veeri_group, draw)},
};
const veeri_kind veeri_agent_kind = {"an agent", fields, VEERI_COUNT(fields)};

static bool read_profile_name(veeri_meaning *meaning, const veer_node *node, uint32_t *out) {
  if (node->kind != VEER_NODE_STRING)
    return veeri_fault(meaning, node->mark, "\"profile\" must be the name of a profile, found %v",
                       node);
  if (!veeri_lookup(&meaning->profiles, node->text, out))
    return veeri_fault(meaning, node->mark, "no profile is called %q%d", node->text,
                       veeri_guess(meaning, node->text, &meaning->profiles));
  return true;
}

static bool read_where(veeri_meaning *meaning, veeri_group *read) {
  bool has_pos = read->pos != NULL, has_place = veer_node_member(read->node, "place") != NULL;
  if (!has_pos && !has_place)
    return veeri_fault(meaning, read->node->mark, "an agent needs \"pos\" or \"place\"");
  if (has_pos && has_place)
    return veeri_fault(meaning, read->pos->key_mark, "an agent has \"pos\" or \"place\", not both");
  if (has_place)
    return read->place != NULL && veeri_read_place(meaning, read->place, &read->where);
  read->where.kind = VEERI_PLACE_AT;
  return veeri_read_vector(meaning, read->pos, "pos", &read->where.origin);
}

/* Each component of "vel" may be drawn for itself. */
static void read_velocity(veeri_meaning *meaning, veeri_group *read) {
  if (read->vel == NULL || !veeri_is_vector_list(meaning, read->vel, "vel"))
    return;
  uint32_t axis = 0;
  for (const veer_node *node = read->vel->first; node != NULL; node = node->next, axis++)
    veeri_read_spread(meaning, node, "vel", &veeri_coordinate, false, &read->velocity[axis]);
  if (read->speed.kind != VEERI_NOT_GIVEN)
    veeri_fault(meaning, read->vel->key_mark, "an agent has \"vel\" or \"speed\", not both");
}

/* Whether there is enough to make agents of. */
static bool read_group(veeri_meaning *meaning, const veer_node *node, veeri_group *read) {
  read->node = node;
  read->look = veer_look_default();
  read->start.goal = veer_target_none();
  veeri_read_object(meaning, node, &veeri_agent_kind, read);
  if (node->kind != VEER_NODE_MAP)
    return false;
  bool good = read_where(meaning, read);
  read_velocity(meaning, read);
  read->has_heading = !veeri_is_zero(read->heading);
  if (read->goal != NULL)
    veeri_read_target(meaning, read->goal, false, &read->start.goal);
  if (read->profile == NULL || !read_profile_name(meaning, read->profile, &read->start.profile))
    return false;
  const veer_crowd_def *crowd = &meaning->scene->crowd;
  read->start.agent = crowd->profiles[read->start.profile].body;
  read->look = meaning->scene->info.profile_looks[read->start.profile];
  if (read->layers != NULL)
    good &= veeri_read_layers(meaning, read->layers, "layers", false, &read->start.agent.layers);
  if (read->draw != NULL)
    veeri_read_look(meaning, read->draw, &read->look);
  return good;
}

/* Looks of their own are kept only when somebody has one. */
static bool anyone_has_a_look(const veer_node *agents) {
  for (const veer_node *node = agents->first; node != NULL; node = node->next)
    if (veer_node_member(node, "draw") != NULL)
      return true;
  return false;
}

void veeri_read_agents(veeri_meaning *meaning, const veer_node *agents) {
  veer_scene *scene = meaning->scene;
  if (agents == NULL)
    return;
  uint32_t count = meaning->agent_count, i = 0;
  veeri_start *starts = veeri_keep(meaning, count, sizeof *starts);
  veer_look *looks = NULL;
  if (anyone_has_a_look(agents))
    looks = veeri_keep(meaning, count, sizeof *looks);
  for (const veer_node *node = agents->first; node != NULL; node = node->next, i++) {
    if (meaning->status != VEER_OK)
      return;
    const veeri_entry *entry = &meaning->entries[i];
    veeri_group read = {.name = NULL};
    if (!read_group(meaning, node, &read) || entry->broken || meaning->axes == 0)
      continue;
    veeri_make_agents(meaning, &read, entry, starts);
    for (uint32_t k = 0; looks != NULL && k < entry->ids.count; k++)
      looks[entry->ids.first + k] = read.look;
  }
  scene->starts = starts;
  scene->info.agent_looks = looks;
  scene->info.agent_count = count;
}
