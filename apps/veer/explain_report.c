#include "explain_report.h"

#include "json_text.h"

#include <inttypes.h>
#include <stdio.h>

static const char *const way_names[] = {"sum", "priority", "budget", "dither", "context"};
_Static_assert(sizeof way_names / sizeof *way_names == VEER_COMBINATION_COUNT, "a word for each");

static veer_agent agent_of(const explained *e) {
  return veer_crowd_agent(e->crowd, e->agent);
}

static const veer_profile *profile_of(const explained *e) {
  return &veer_crowd_profiles(e->crowd, NULL)[veer_crowd_profile_of(e->crowd, e->agent)];
}

static const char *name_of_profile(const explained *e) {
  return veer_scene_about(e->scene)->profile_names[veer_crowd_profile_of(e->crowd, e->agent)];
}

static bool is_flat(const explained *e) {
  return veer_crowd_definition(e->crowd)->planar;
}

/* How the parts under a blend, or of the profile itself, are combined. */
static const veer_combining *combining_of(const explained *e, uint32_t parent) {
  return parent == VEER_ROOT ? &profile_of(e)->combine : &profile_of(e)->behaviors[parent].as.blend;
}

/* ---- in words ---- */

static void print_vec(const explained *e, veer_vec v) {
  if (is_flat(e))
    printf("(%.4g, %.4g)", (double)v.x, (double)v.y);
  else
    printf("(%.4g, %.4g, %.4g)", (double)v.x, (double)v.y, (double)v.z);
}

static void print_way(const explained *e, uint32_t parent, uint32_t winner, uint32_t spent) {
  const veer_combining *how = combining_of(e, parent);
  printf("by %s", way_names[how->way]);
  if (winner != VEER_NOBODY)
    printf(", %s wins", veer_behavior_name(e->told.parts[winner].kind));
  else if (how->way == VEER_COMBINE_BUDGET)
    printf(", %" PRIu32 " spent", spent);
  else if (how->way != VEER_COMBINE_SUM)
    printf(", nobody wins");
}

static void print_part(const explained *e, uint32_t index, int depth) {
  const veer_part *part = &e->told.parts[index];
  const veer_behavior *behavior = &profile_of(e)->behaviors[index];
  printf("%s%*s%-*s %-8s ", part->counts ? " *" : "  ", 2 * depth + 1, "", 20 - 2 * depth,
         veer_behavior_name(part->kind), veer_activity_name(part->activity));
  print_vec(e, part->force);
  if (part->weight != 1.0f)
    printf(" weight %.4g", (double)part->weight);
  switch (combining_of(e, part->parent)->way) {
  case VEER_COMBINE_DITHER:
    printf(" probability %.4g", (double)behavior->probability);
    break;
  case VEER_COMBINE_CONTEXT:
    printf(behavior->fear ? " fear" : " wish");
    break;
  default:
    break;
  }
  if (part->has_aim) {
    printf(" aims at ");
    print_vec(e, part->aim);
  }
  if (part->kind == VEER_BLEND) {
    printf(" ");
    print_way(e, index, part->winner, part->spent);
  }
  putchar('\n');
}

static void print_parts(const explained *e, uint32_t parent, int depth) {
  for (uint32_t i = 0; i < e->told.part_count; i++) {
    if (e->told.parts[i].parent != parent)
      continue;
    print_part(e, i, depth);
    if (e->told.parts[i].kind == VEER_BLEND)
      print_parts(e, i, depth + 1);
  }
}

void print_explanation(const explained *e) {
  const veer_agent agent = agent_of(e);
  printf("%s, step %" PRIu64 ": agent %" PRIu32 " (%s) is %s\n", veer_scene_about(e->scene)->title,
         veer_crowd_steps_done(e->crowd), e->agent, name_of_profile(e),
         veer_activity_name(e->told.activity));
  printf("at ");
  print_vec(e, agent.pos);
  printf(" with ");
  print_vec(e, agent.vel);
  printf("; steers with ");
  print_vec(e, e->told.steering);
  printf("\n");
  print_way(e, VEER_ROOT, e->told.winner, e->told.spent);
  printf(":\n");
  print_parts(e, VEER_ROOT, 0);
}

/* ---- for programs ---- */

static void print_json_vec(const explained *e, const char *key, veer_vec v) {
  printf("\"%s\": [%.9g, %.9g", key, (double)v.x, (double)v.y);
  if (!is_flat(e))
    printf(", %.9g", (double)v.z);
  printf("]");
}

/* Nobody is null. */
static void print_json_index(const char *key, uint32_t index) {
  if (index == VEER_NOBODY)
    printf("\"%s\": null", key);
  else
    printf("\"%s\": %" PRIu32, key, index);
}

static void print_json_way(const explained *e, uint32_t parent, uint32_t winner, uint32_t spent) {
  printf("\"combine\": \"%s\", ", way_names[combining_of(e, parent)->way]);
  print_json_index("winner", winner);
  printf(", \"spent\": %" PRIu32, spent);
}

_Static_assert(VEER_ROOT == VEER_NOBODY, "no parent is printed as nobody");

static void print_json_part(const explained *e, uint32_t index) {
  const veer_part *part = &e->told.parts[index];
  printf("%s\n    {\"kind\": \"%s\", ", index ? "," : "", veer_behavior_name(part->kind));
  print_json_index("parent", part->parent);
  printf(", \"weight\": %.9g, \"activity\": \"%s\", \"counts\": %s, ", (double)part->weight,
         veer_activity_name(part->activity), part->counts ? "true" : "false");
  print_json_vec(e, "force", part->force);
  if (part->has_aim) {
    printf(", ");
    print_json_vec(e, "aim", part->aim);
  }
  if (part->kind == VEER_BLEND) {
    printf(", ");
    print_json_way(e, index, part->winner, part->spent);
  }
  printf("}");
}

/* A row for each direction. */
static void print_json_map(const explained *e) {
  const veer_told_map *map = &e->map;
  printf(",\n  \"map\": {");
  print_json_index("chosen", map->chosen < map->count ? map->chosen : VEER_NOBODY);
  printf(", \"directions\": [");
  for (uint32_t i = 0; i < map->count; i++) {
    printf("%s\n    {", i ? "," : "");
    print_json_vec(e, "way", map->directions[i]);
    printf(", \"interest\": %.9g, \"danger\": %.9g}", (double)map->interest[i],
           (double)map->danger[i]);
  }
  printf("\n  ]}");
}

void print_explanation_as_json(const explained *e) {
  const veer_agent agent = agent_of(e);
  printf("{\n  \"title\": ");
  print_json_text(veer_scene_about(e->scene)->title);
  printf(",\n  \"step\": %" PRIu64 ", \"agent\": %" PRIu32 ", \"profile\": ",
         veer_crowd_steps_done(e->crowd), e->agent);
  print_json_text(name_of_profile(e));
  printf(", \"activity\": \"%s\",\n  ", veer_activity_name(e->told.activity));
  print_json_vec(e, "pos", agent.pos);
  printf(", ");
  print_json_vec(e, "vel", agent.vel);
  printf(", ");
  print_json_vec(e, "steering", e->told.steering);
  printf(",\n  ");
  print_json_way(e, VEER_ROOT, e->told.winner, e->told.spent);
  printf(",\n  \"parts\": [");
  for (uint32_t i = 0; i < e->told.part_count; i++)
    print_json_part(e, i);
  printf(e->told.part_count ? "\n  ]" : "]");
  if (e->map.count > 0)
    print_json_map(e);
  puts("\n}");
}
