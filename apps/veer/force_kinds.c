#include "force_kinds.h"

#include <string.h>

const force_kind force_kinds[] = {
    {"seek", force_of_seek},
    {"flee", force_of_flee},
    {"flee_panic", force_of_flee_panic},
    {"arrive_radius", force_of_arrive_radius},
    {"arrive_time", force_of_arrive_time},
    {"arrive_braking", force_of_arrive_braking},
    {"pursue", force_of_pursue},
    {"pursue_lead", force_of_pursue_lead},
    {"pursue_lead_distance", force_of_pursue_lead_distance},
    {"pursue_nine", force_of_pursue_nine},
    {"pursue_intercept", force_of_pursue_intercept},
    {"evade", force_of_evade},
    {"separation_desired", force_of_separation_desired},
    {"separation_inverse", force_of_separation_inverse},
    {"alignment", force_of_alignment},
    {"cohesion", force_of_cohesion},
    {"wander", force_of_wander},
    {"flock_reynolds", force_of_flock_reynolds},
    {"flock_desired", force_of_flock_desired},
    {"still_and_coincident", force_of_still_and_coincident},
    {"avoid_box", force_of_avoid_box},
    {"avoid_box_corrected", force_of_avoid_box_corrected},
    {"avoid_cylinder", force_of_avoid_cylinder},
    {"wall_feelers", force_of_wall_feelers},
    {"wall_follow", force_of_wall_follow},
    {"contain", force_of_contain},
    {"path_follow", force_of_path_follow},
    {"waypoints", force_of_waypoints},
    {"flow_grid", force_of_flow_grid},
    {"hide", force_of_hide},
    {"interpose", force_of_interpose},
    {"offset_pursuit", force_of_offset_pursuit},
    {"shadow", force_of_shadow},
    {"orbit", force_of_orbit},
    {"guard", force_of_guard},
    {"follow_leader", force_of_follow_leader},
    {"departure", force_of_departure},
    {"nearest_approach", force_of_nearest_approach},
    {"avoid_collisions", force_of_avoid_collisions},
    {"queue", force_of_queue},
    {"evade_all", force_of_evade_all},
    {"pursue_look", force_of_pursue_look},
    {"arrive_quadratic", force_of_arrive_quadratic},
    {"wander_side_up", force_of_wander_side_up},
    {"separation_form", force_of_separation_form},
    {"separation_coincident", force_of_separation_coincident},
    {"alignment_form", force_of_alignment_form},
    {"cohesion_form", force_of_cohesion_form},
    {"combine", force_of_combine},
    {"dither", force_of_dither},
    {"context", force_of_context},
    {"move", force_of_move},
    {"reach_orientation", force_of_reach_orientation},
};
const size_t force_kind_count = sizeof force_kinds / sizeof force_kinds[0];

const force_kind *force_kind_named(const char *name, uint32_t *out_dimensions) {
  static const char ending[] = "_3d";
  size_t length = strlen(name);
  *out_dimensions = 0;
  if (length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0) {
    length -= strlen(ending);
    *out_dimensions = 3;
  }
  for (size_t i = 0; i < force_kind_count; i++)
    if (strlen(force_kinds[i].name) == length && memcmp(force_kinds[i].name, name, length) == 0)
      return &force_kinds[i];
  return NULL;
}
