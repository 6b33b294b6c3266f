/* meaning.h: a scene while its text is being understood. */
#ifndef VEERI_MEANING_H
#define VEERI_MEANING_H

#include "faults.h"
#include "names.h"
#include "nearest.h"
#include "scene_parts.h"

#include "../../include/veer/preset.h"

/* A name with its index is in `names`; `list` holds them by index. */
typedef struct veeri_register {
  veeri_names names;
  const char **list;
  uint32_t count;
} veeri_register;

/* Agents of one entry of "agents": ids first .. first + count - 1. */
typedef struct veeri_span {
  uint32_t first, count;
} veeri_span;

typedef struct veeri_entry {
  veeri_span ids;
  const veer_table *table; /* the one that places them, if any */
  bool broken;             /* something of the above could not be read; told already */
} veeri_entry;

typedef struct veeri_meaning {
  veer_scene *scene; /* in the making */
  const veer_scene_host *host;
  veeri_arena scratch; /* what is needed only until the scene is made */
  veeri_faults faults;
  veer_status status; /* VEER_OK, or VEER_OUT_OF_MEMORY from then on */
  uint32_t axes;      /* of the world: 2 or 3; 0 when its size has a fault, then either may be */
  veeri_register profiles, movers;
  veeri_register obstacles, paths, fields, maps;
  veeri_register layers; /* the number in names is that of the bit */
  veeri_register agents; /* the number in names is the index of the entry */
  veeri_entry *entries;  /* as many as "agents" has */
  uint32_t agent_count;
  bool agents_counted; /* false: an entry is broken, so there may be more */
} veeri_meaning;

/* Notes a fault; the format is that of veeri_write_line. Always false, for `return`. */
bool veeri_fault(veeri_meaning *meaning, veer_mark mark, const char *format, ...);

/* From the scene's memory and from the scratch memory; NULL when there is none, and the status
 * tells. */
void *veeri_keep(veeri_meaning *meaning, size_t count, size_t size);
void *veeri_scratch(veeri_meaning *meaning, size_t count, size_t size);
const char *veeri_keep_text(veeri_meaning *meaning, const char *text);

/* Of the registered names the one most likely meant, or NULL. */
const char *veeri_guess(const veeri_meaning *meaning, const char *written,
                        const veeri_register *known);

/* Whether guesses may still be made: they cost time, and a text can have a million faults. */
bool veeri_may_guess(const veeri_meaning *meaning);

/* The index of a registered name. */
bool veeri_lookup(const veeri_register *known, const char *name, uint32_t *out);

/* Refuses what nobody could refer to. */
void veeri_check_name(veeri_meaning *meaning, const char *name, veer_mark mark, const char *what);

/* What a profile's defaults come from; VEER_PRESET_COUNT: from veer itself. */
typedef struct veeri_preset {
  veer_preset preset;
  bool faults;
} veeri_preset;

/* ---- the parts of a scene, in the order in which they are read; node NULL: not there ---- */
void veeri_read_world(veeri_meaning *meaning, const veer_node *world);
void veeri_register_members(veeri_meaning *meaning, const veer_node *map, const char *what,
                            uint32_t most, veeri_register *known);
/* The layers that something is in, in the order in which they are first named. */
void veeri_register_layers(veeri_meaning *meaning, const veer_node *profiles,
                           const veer_node *movers, const veer_node *agents);
/* A list of their names; a mask has at least one. */
bool veeri_read_layers(veeri_meaning *meaning, const veer_node *node, const char *name,
                       bool is_mask, uint32_t *out);
void veeri_measure_agents(veeri_meaning *meaning, const veer_node *agents);
void veeri_read_movers(veeri_meaning *meaning, const veer_node *movers);
void veeri_read_obstacles(veeri_meaning *meaning, const veer_node *obstacles);
void veeri_read_walls(veeri_meaning *meaning, const veer_node *walls);
void veeri_read_paths(veeri_meaning *meaning, const veer_node *paths);
void veeri_read_fields(veeri_meaning *meaning, const veer_node *fields);
void veeri_read_maps(veeri_meaning *meaning, const veer_node *maps);
void veeri_read_profiles(veeri_meaning *meaning, const veer_node *profiles);
/* With what is in blends among them; `how` they are combined, NULL when that has a fault. */
void veeri_read_behaviors(veeri_meaning *meaning, const veer_node *list, veeri_preset preset,
                          const veer_combining *how, veer_profile *profile);
bool veeri_read_combine(veeri_meaning *meaning, const veer_node *node, veer_combining *out);
/* Whether what is said about turning goes with the way a profile faces. */
void veeri_check_facing(veeri_meaning *meaning, const veer_node *profile, veer_facing facing);
void veeri_read_agents(veeri_meaning *meaning, const veer_node *agents);
void veeri_read_events(veeri_meaning *meaning, const veer_node *events);
void veeri_read_view(veeri_meaning *meaning, const veer_node *draw);

/* A target: a mover's name, a point, {"agent": id or name}, and where an agent has a goal "goal".
 */
bool veeri_read_target(veeri_meaning *meaning, const veer_node *node, bool may_be_goal,
                       veer_target *out);
/* {"agent": id or name}: which ids. */
bool veeri_read_agent_reference(veeri_meaning *meaning, const veer_node *node, veeri_span *out);

/* How an agent, profile or mover is drawn. */
void veeri_read_look(veeri_meaning *meaning, const veer_node *node, veer_look *look);

#endif
