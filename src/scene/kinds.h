/* kinds.h: the tables of all objects of a scene. Apart from the files that own them, a test reads
 * them: the schema for editors must know the same keys and defaults. */
#ifndef VEERI_KINDS_H
#define VEERI_KINDS_H

#include "fields.h"

extern const veeri_kind veeri_scene_kind, veeri_world_kind, veeri_view_kind, veeri_look_kind;
extern const veeri_kind veeri_profile_kind, veeri_agent_kind, veeri_event_table;
extern const veeri_kind veeri_spread_table, veeri_reference_kind;
extern const veeri_kind veeri_handling_kind, veeri_turn_kind, veeri_path_kind, veeri_map_kind;
extern const veeri_kind veeri_arrive_kind, veeri_evade_kind, veeri_neighborhood_kind,
    veeri_wander_kind; /* parts of behaviours */

/* One for each word, chosen by the member "kind". */
extern const veeri_kind veeri_mover_kinds[], veeri_place_kinds[], veeri_behavior_kinds[];
extern const veeri_words veeri_mover_words, veeri_place_words, veeri_behavior_words,
    veeri_preset_words;
extern const veeri_kind veeri_combine_kinds[];
extern const veeri_words veeri_combine_words;
extern const veeri_kind veeri_obstacle_kinds[], veeri_field_kinds[];
extern const veeri_words veeri_obstacle_words, veeri_field_words;

#endif
