/* docs/scene.schema.json and the tables in C know the same keys and the same defaults. */
#include "../../src/scene/kinds.h"
#include "scene_case.h"

static veer_document *document;
static const veer_node *schema, *definitions;

static int read_schema(void **state) {
  (void)state;
  veer_status status = veer_document_read(veer_default_allocator(),
                                          VEER_SOURCE_DIR "/docs/scene.schema.json", &document);
  if (status != VEER_OK)
    return -1;
  schema = veer_document_root(document);
  definitions = veer_node_member(schema, "$defs");
  return definitions == NULL;
}

static int free_schema(void **state) {
  (void)state;
  veer_document_destroy(document);
  return 0;
}

static const veer_node *definition(const char *name) {
  const veer_node *found = veer_node_member(definitions, name);
  check(found != NULL, "the schema does not define %s", name);
  return found;
}

/* A member of a schema, also where it is behind a reference. */
static const veer_node *look_up(const veer_node *node, const char *key) {
  while (node != NULL) {
    const veer_node *found = veer_node_member(node, key);
    if (found != NULL)
      return found;
    const veer_node *reference = veer_node_member(node, "$ref");
    node =
        reference == NULL ? NULL : veer_node_member(definitions, strrchr(reference->text, '/') + 1);
  }
  return NULL;
}

static bool is_listed(const veer_node *list, const char *word) {
  for (const veer_node *node = list == NULL ? NULL : list->first; node != NULL; node = node->next)
    if (strcmp(node->text, word) == 0)
      return true;
  return false;
}

static void compare_words(const veeri_field *field, const veer_node *property) {
  const veer_node *words = look_up(property, "enum");
  check(words != NULL && words->count == field->words.count, "%s", field->key);
  uint32_t i = 0;
  for (const veer_node *word = words->first; word != NULL; word = word->next, i++)
    check(strcmp(word->text, field->words.list[i]) == 0, "%s: %s", field->key, word->text);
}

/* The definition that a property refers to. */
static const veer_node *definition_of(const veer_node *property) {
  const veer_node *reference = veer_node_member(property, "$ref");
  check(reference != NULL, "\"%s\" must refer to a definition", property->key);
  return definition(strrchr(reference->text, '/') + 1);
}

static void compare_keys(const veeri_kind *kind, const veer_node *node) {
  const veer_node *properties = veer_node_member(node, "properties");
  assert_non_null(properties);
  for (const veer_node *key = properties->first; key != NULL; key = key->next) {
    size_t i = 0;
    while (i < kind->count && strcmp(kind->fields[i].key, key->key) != 0)
      i++;
    check(i < kind->count, "only the schema knows \"%s\" of %s", key->key, kind->what);
  }
  for (size_t i = 0; i < kind->count; i++) {
    const veeri_field *field = &kind->fields[i];
    const veer_node *property = veer_node_member(properties, field->key);
    check(property != NULL, "the schema does not know \"%s\" of %s", field->key, kind->what);
    bool required = field->required || strcmp(field->key, "kind") == 0;
    check(is_listed(veer_node_member(node, "required"), field->key) == required,
          "\"%s\" of %s: required?", field->key, kind->what);
    if (field->type == VEERI_WORD)
      compare_words(field, property);
    if (field->type == VEERI_PART)
      compare_keys(field->part, definition_of(property));
  }
}

static void compare_choice(const char *name, veeri_words words, const veeri_kind *kinds) {
  const veer_node *choices = veer_node_member(definition(name), "oneOf");
  assert_int_equal(choices->count, words.count);
  for (uint32_t i = 0; i < words.count; i++) {
    char full[64];
    snprintf(full, sizeof full, "%s_%s", name, words.list[i]);
    const veer_node *node = definition(full);
    const veer_node *word =
        veer_node_member(veer_node_member(veer_node_member(node, "properties"), "kind"), "const");
    assert_string_equal(word->text, words.list[i]);
    compare_keys(&kinds[i], node);
  }
}

static void keys_are_the_same(void **state) {
  (void)state;
  compare_keys(&veeri_scene_kind, schema);
  compare_keys(&veeri_world_kind, definition("world"));
  compare_keys(&veeri_view_kind, definition("view"));
  compare_keys(&veeri_look_kind, definition("look"));
  compare_keys(&veeri_profile_kind, definition("profile"));
  compare_keys(&veeri_agent_kind, definition("agent"));
  compare_keys(&veeri_event_table, definition("event"));
  compare_keys(&veeri_spread_table, definition("distribution"));
  compare_keys(&veeri_reference_kind, definition("agent_reference"));
  compare_choice("mover", veeri_mover_words, veeri_mover_kinds);
  compare_choice("place", veeri_place_words, veeri_place_kinds);
  compare_choice("behavior", veeri_behavior_words, veeri_behavior_kinds);
  compare_choice("combine", veeri_combine_words, veeri_combine_kinds);
  compare_choice("obstacle", veeri_obstacle_words, veeri_obstacle_kinds);
  compare_choice("field", veeri_field_words, veeri_field_kinds);
  compare_keys(&veeri_path_kind, definition("path"));
  compare_keys(&veeri_map_kind, definition("map"));
}

/* ---- defaults ---- */

static void compare_number(const veeri_field *field, const veer_node *written, float value) {
  if (written->kind == VEER_NODE_NULL)
    check(value == VEER_INFINITY, "%s is not without limit but %g", field->key, (double)value);
  else
    check((float)written->number == value, "%s: the schema says %s, the library %g", field->key,
          written->text, (double)value);
}

/* The defaults of the fields that stand within the first `size` bytes of an object. */
static size_t compare_defaults(const veeri_kind *kind, const veer_node *node, const void *object,
                               size_t size) {
  const veer_node *properties = veer_node_member(node, "properties");
  size_t compared = 0;
  for (size_t i = 0; i < kind->count; i++) {
    const veeri_field *field = &kind->fields[i];
    const veer_node *property = veer_node_member(properties, field->key);
    const veer_node *written = look_up(property, "default");
    const void *at = (const char *)object + field->offset;
    if (field->type == VEERI_PART)
      compared += compare_defaults(field->part, definition_of(property), at, size - field->offset);
    if (written == NULL || field->offset >= size)
      continue;
    float number;
    uint32_t word;
    bool flag;
    if (field->type == VEERI_NUMBER || field->type == VEERI_LIMIT) {
      memcpy(&number, at, sizeof number);
      compare_number(field, written, number);
    } else if (field->type == VEERI_WORD) {
      memcpy(&word, at, sizeof word);
      check(strcmp(written->text, field->words.list[word]) == 0, "%s", field->key);
    } else if (field->type == VEERI_FLAG) {
      memcpy(&flag, at, sizeof flag);
      check(written->kind == VEER_NODE_BOOL && written->truth == flag, "%s", field->key);
    } else {
      continue;
    }
    compared++;
  }
  return compared;
}

static double number_of(const veer_node *node, const char *key) {
  const veer_node *written =
      look_up(veer_node_member(veer_node_member(node, "properties"), key), "default");
  check(written != NULL, "no default of %s", key);
  return written->number;
}

static void defaults_of_behaviors_and_profiles(void **state) {
  (void)state;
  size_t compared = 0;
  for (uint32_t kind = 0; kind < VEER_CUSTOM; kind++) {
    char name[64];
    snprintf(name, sizeof name, "behavior_%s", veer_behavior_name((veer_behavior_kind)kind));
    veer_behavior behavior = veer_behavior_default((veer_behavior_kind)kind);
    compared +=
        compare_defaults(&veeri_behavior_kinds[kind], definition(name), &behavior, sizeof behavior);
  }
  check(compared >= 190, "%zu defaults of behaviours", compared);
  veer_profile profile = veer_profile_default();
  compared = compare_defaults(&veeri_profile_kind, definition("profile"), &profile, sizeof profile);
  check(compared >= 18, "%zu defaults of profiles", compared);
  veer_combining combine = veer_combining_default();
  compared = 0;
  for (uint32_t way = 0; way < VEER_COMBINATION_COUNT; way++) {
    char name[64];
    snprintf(name, sizeof name, "combine_%s", veeri_combine_words.list[way]);
    compared +=
        compare_defaults(&veeri_combine_kinds[way], definition(name), &combine, sizeof combine);
  }
  assert_int_equal(compared, 3); /* "directions" is no float */
  assert_int_equal(combine.directions,
                   (uint32_t)number_of(definition("combine_context"), "directions"));
}

/* What a scene without the key does. */
static void defaults_of_scenes(void **state) {
  (void)state;
  veer_scene *scene = good_scene("{\"veer\": 1, \"world\": {\"size\": [9, 8]}, \"profiles\": {},"
                                 " \"agents\": [], \"movers\": {\"a\": {\"kind\": \"weaving\","
                                 " \"pos\": [0, 0], \"speed\": [1, 1], \"frequency\": [1, 1]}}}");
  const veer_scene_info *info = veer_scene_about(scene);
  assert_true(info->dt == (float)number_of(schema, "dt"));
  assert_true(info->steps == (uint64_t)number_of(schema, "steps"));
  assert_string_equal(info->title, "");
  assert_string_equal(info->summary, "");
  assert_string_equal(info->units, "");
  assert_null(info->agent_looks);
  compare_defaults(&veeri_view_kind, definition("view"), &info->view, sizeof info->view);
  assert_true(info->view.lo[0] == 0 && info->view.lo[1] == 0);
  assert_true(info->view.hi[0] == 9 && info->view.hi[1] == 8);
  assert_false(info->view.y_down);
  veer_crowd *crowd = started(scene);
  const veer_crowd_def *def = veer_crowd_definition(crowd);
  assert_true(def->seed == (uint64_t)number_of(schema, "seed"));
  assert_true(def->max_dt == VEER_INFINITY);
  assert_true(def->edge == VEER_EDGE_OPEN && def->wrap_targets && def->planar);
  assert_true(def->movers[0].rate == (float)number_of(definition("mover_weaving"), "rate"));
  assert_true(def->movers[0].margin == (float)number_of(definition("mover_weaving"), "margin"));
  assert_true(def->movers[0].box.hi.x == 9 && def->movers[0].box.hi.y == 8);
  assert_true(info->mover_looks[0].shape == VEER_SHAPE_DISC);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(keys_are_the_same),
      cmocka_unit_test(defaults_of_behaviors_and_profiles),
      cmocka_unit_test(defaults_of_scenes),
  };
  return cmocka_run_group_tests(tests, read_schema, free_schema);
}
