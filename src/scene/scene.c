/* A scene as a whole: its outermost object, and the order in which its parts are read. */
#include "../core/guard.h"

#include "kinds.h"
#include "text.h"

/* The outermost object while it is read. */
typedef struct outline {
  const char *title, *summary, *units, *schema;
  const veer_node *seed, *interaction_radius;
  const veer_node *world, *movers, *profiles, *agents, *events, *draw;
  const veer_node *obstacles, *walls, *paths, *fields, *maps;
  float dt, max_dt;
  uint64_t steps;
  bool solid_walls;
} outline;

static const veeri_field fields[] = {
    {.key = "veer", .type = VEERI_KNOWN, .required = true},
    {.key = "$schema", VEERI_IN(TEXT, outline, schema)},
    {.key = "title", VEERI_IN(TEXT, outline, title)},
    {.key = "summary", VEERI_IN(TEXT, outline, summary)},
    {.key = "units", VEERI_IN(TEXT, outline, units)},
    {.key = "world", VEERI_IN(OBJECT, outline, world), .required = true},
    {.key = "dt", VEERI_IN(NUMBER, outline, dt), .range = &veeri_positive},
    {.key = "max_dt", VEERI_IN(LIMIT, outline, max_dt), .range = &veeri_positive},
    {.key = "steps", VEERI_IN(WHOLE, outline, steps), .range = &veeri_a_step},
    {.key = "seed", VEERI_IN(ANY, outline, seed)},
    {.key = "interaction_radius", VEERI_IN(ANY, outline, interaction_radius)},
    {.key = "movers", VEERI_IN(OBJECT, outline, movers)},
    {.key = "obstacles", VEERI_IN(OBJECT, outline, obstacles)},
    {.key = "walls", VEERI_IN(LIST, outline, walls)},
    {.key = "solid_walls", VEERI_IN(FLAG, outline, solid_walls)},
    {.key = "paths", VEERI_IN(OBJECT, outline, paths)},
    {.key = "fields", VEERI_IN(OBJECT, outline, fields)},
    {.key = "maps", VEERI_IN(OBJECT, outline, maps)},
    {.key = "profiles", VEERI_IN(OBJECT, outline, profiles), .required = true},
    {.key = "agents", VEERI_IN(LIST, outline, agents), .required = true},
    {.key = "events", VEERI_IN(LIST, outline, events)},
    {.key = "draw", VEERI_IN(OBJECT, outline, draw)},
};
const veeri_kind veeri_scene_kind = {"a scene", fields, VEERI_COUNT(fields)};

enum { FORMAT_VERSION = 1, DEFAULT_STEPS = 1000 };

/* FNV-1a, 64 bits, of the bytes in UTF-8. */
static uint64_t hash_text(const char *text) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (; *text != '\0'; text++)
    hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
  return hash;
}

static void read_seed(veeri_meaning *meaning, const veer_node *node, uint64_t *out) {
  static const veeri_range range = {0, 9007199254740991.0, false,
                                    "a string or a whole number, 0 or more, below 2^53"};
  if (node->kind == VEER_NODE_STRING)
    *out = hash_text(node->text);
  else
    veeri_read_whole(meaning, node, "seed", &range, out);
}

/* ---- what several parts together must keep ---- */

static float reach_of(const veer_behavior *behavior) {
  const veer_neighborhood *hood = veer_behavior_neighborhood(behavior);
  return hood == NULL || hood->nearest > 0 ? 0 : hood->radius;
}

/* A crowd finds neighbours within its interaction radius only. */
static void check_reach(veeri_meaning *meaning, const veer_node *node, float radius) {
  const veer_crowd_def *crowd = &meaning->scene->crowd;
  for (size_t i = 0; i < crowd->profile_count; i++)
    for (uint32_t k = 0; k < crowd->profiles[i].behavior_count; k++)
      if (reach_of(&crowd->profiles[i].behaviors[k]) > radius) {
        veeri_fault(meaning, node->mark,
                    "\"interaction_radius\" is %v, but a behavior of profile %q looks farther",
                    node, meaning->profiles.list[i]);
        return;
      }
}

static void check_substeps(veeri_meaning *meaning, const veer_node *root) {
  enum { MOST_SUBSTEPS = 65535 };
  const veer_node *node = veer_node_member(root, "max_dt");
  double dt = meaning->scene->info.dt, max_dt = meaning->scene->crowd.max_dt;
  if (node != NULL && max_dt > 0 && dt / max_dt > MOST_SUBSTEPS)
    veeri_fault(meaning, node->mark, "\"max_dt\" would split a step into more than %u",
                (unsigned long long)MOST_SUBSTEPS);
}

/* ---- */

static void read_things(veeri_meaning *meaning, const outline *read) {
  veeri_read_obstacles(meaning, read->obstacles);
  veeri_read_walls(meaning, read->walls);
  veeri_read_paths(meaning, read->paths);
  veeri_read_fields(meaning, read->fields);
  veeri_read_maps(meaning, read->maps);
  meaning->scene->crowd.solid_walls = read->solid_walls;
}

static void read_parts(veeri_meaning *meaning, const outline *read) {
  veeri_read_world(meaning, read->world);
  veeri_register_members(meaning, read->profiles, "a profile", VEERI_MOST_PROFILES,
                         &meaning->profiles);
  veeri_register_members(meaning, read->movers, "a mover", VEERI_MOST_MOVERS, &meaning->movers);
  if (meaning->status == VEER_OK)
    veeri_register_layers(meaning, read->profiles, read->movers, read->agents);
  if (meaning->status == VEER_OK)
    veeri_measure_agents(meaning, read->agents);
  if (meaning->status == VEER_OK)
    veeri_read_movers(meaning, read->movers);
  if (meaning->status == VEER_OK)
    read_things(meaning, read);
  if (meaning->status == VEER_OK)
    veeri_read_profiles(meaning, read->profiles);
  if (meaning->status == VEER_OK)
    veeri_read_agents(meaning, read->agents);
  if (meaning->status == VEER_OK)
    veeri_read_events(meaning, read->events);
  veeri_read_view(meaning, read->draw);
}

static void read_scene(veeri_meaning *meaning, const veer_node *root) {
  veer_scene *scene = meaning->scene;
  outline read = {.title = "",
                  .summary = "",
                  .units = "",
                  .dt = 1,
                  .max_dt = VEER_INFINITY,
                  .steps = DEFAULT_STEPS,
                  .solid_walls = scene->crowd.solid_walls};
  veeri_read_object(meaning, root, &veeri_scene_kind, &read);
  scene->info.title = read.title;
  scene->info.summary = read.summary;
  scene->info.units = read.units;
  scene->info.dt = read.dt;
  scene->info.steps = read.steps;
  scene->crowd.max_dt = read.max_dt;
  if (read.seed != NULL)
    read_seed(meaning, read.seed, &scene->crowd.seed);
  read_parts(meaning, &read);
  const veer_node *radius = read.interaction_radius;
  if (radius != NULL && veeri_read_limit(meaning, radius, "interaction_radius", &veeri_positive,
                                         &scene->crowd.interaction_radius))
    check_reach(meaning, radius, scene->crowd.interaction_radius);
  check_substeps(meaning, root);
}

/* Another version may mean anything, so nothing else is said about it. */
static bool is_this_version(veeri_meaning *meaning, const veer_node *root) {
  if (root->kind != VEER_NODE_MAP)
    return veeri_fault(meaning, root->mark, "a scene is an object, found %v", root);
  const veer_node *version = veer_node_member(root, "veer");
  if (version == NULL)
    return true; /* told with the other missing keys */
  if (version->kind != VEER_NODE_NUMBER || version->number != FORMAT_VERSION)
    return veeri_fault(meaning, version->mark,
                       "\"veer\" is the version of the format and must be %u, found %v",
                       (unsigned long long)FORMAT_VERSION, version);
  return true;
}

static void understand(veeri_meaning *meaning, const veer_document *document) {
  const veer_fault *syntax = veer_document_fault(document);
  const veer_node *root = veer_document_root(document);
  if (syntax != NULL)
    veeri_fault(meaning, syntax->mark, "%s", syntax->message);
  else if (root == NULL)
    veeri_fault(meaning, (veer_mark){1, 1}, "the text is empty or ends too early");
  else if (is_this_version(meaning, root))
    read_scene(meaning, root);
}

veer_status veer_scene_make(const veer_document *document, const veer_scene_host *host,
                            veer_scene **out) {
  veer_scene *scene = host->allocator.resize(host->allocator.user, NULL, sizeof *scene);
  if (scene == NULL)
    return VEER_OUT_OF_MEMORY;
  *scene = (veer_scene){.crowd = veer_crowd_def_default()};
  scene->crowd.allocator = host->allocator;
  veeri_arena_open(&scene->arena, host->allocator);
  veeri_meaning meaning = {.scene = scene, .host = host, .status = VEER_OK};
  veeri_arena_open(&meaning.scratch, host->allocator);
  meaning.faults.arena = &meaning.scratch;
  understand(&meaning, document);
  veer_status status = meaning.status;
  if (status == VEER_OK && meaning.faults.count > 0) {
    status = VEER_BAD_SCENE;
    veeri_faults_tell(&meaning.faults, host);
  }
  veeri_arena_close(&meaning.scratch);
  if (status == VEER_OK)
    *out = scene;
  else
    veer_scene_destroy(scene);
  return status;
}

void veer_scene_destroy(veer_scene *scene) {
  if (scene == NULL)
    return;
  veer_allocator allocator = scene->crowd.allocator;
  veeri_arena_close(&scene->arena);
  allocator.resize(allocator.user, scene, 0);
}

const veer_scene_info *veer_scene_about(const veer_scene *scene) {
  return &scene->info;
}
