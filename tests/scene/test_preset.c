/* A preset in a scene gives the defaults of a profile and of its behaviours; what is written
 * counts. */
#include <veer/preset.h>

#include "../../src/scene/kinds.h"
#include "scene_case.h"

static veer_crowd *crowd_with(const char *profile, veer_scene **scene) {
  char text[2048];
  int length = snprintf(text, sizeof text,
                        "{\"veer\": 1, \"world\": {\"size\": [600, 400]},\n"
                        "\"profiles\": {\"p\": {%s}},\n"
                        "\"agents\": [{\"profile\": \"p\", \"pos\": [1, 2]}]}",
                        profile);
  assert_true(length > 0 && (size_t)length < sizeof text);
  *scene = good_scene(text);
  return started(*scene);
}

static bool same_body(const veer_agent *a, const veer_agent *b) {
  return a->max_speed == b->max_speed && a->speed_limit == b->speed_limit &&
         a->max_force == b->max_force && a->mass == b->mass &&
         a->response_time == b->response_time && a->drive == b->drive && a->radius == b->radius &&
         a->planar == b->planar;
}

static void every_preset_by_its_name(void **state) {
  (void)state;
  assert_int_equal(veeri_preset_words.count, VEER_PRESET_COUNT);
  for (int i = 0; i < 2 * VEER_PRESET_COUNT; i++) {
    veer_preset preset = (veer_preset)(i / 2);
    char profile[200];
    snprintf(profile, sizeof profile, "\"preset\": \"%s\", \"faults\": %s",
             veer_preset_name(preset), i % 2 ? "true" : "false");
    veer_scene *scene;
    veer_crowd *crowd = crowd_with(profile, &scene);
    const veer_profile *made = veer_crowd_profiles(crowd, NULL);
    veer_profile wanted = veer_preset_profile(preset, i % 2);
    assert_true(same_body(&made->body, &wanted.body));
    assert_memory_equal(&made->handling, &wanted.handling, sizeof wanted.handling);
    assert_true(made->combine.way == wanted.combine.way);
    assert_true(made->combine.threshold == wanted.combine.threshold);
    veer_crowd_destroy(crowd);
    veer_scene_destroy(scene);
  }
}

static void behaviors_too_and_within_blends(void **state) {
  (void)state;
  veer_scene *scene;
  veer_crowd *crowd =
      crowd_with("\"preset\": \"buckland\", \"faults\": true, \"behaviors\": ["
                 "{\"kind\": \"avoid_walls\"}, {\"kind\": \"orbit\", \"target\": [1, 1]},"
                 "{\"kind\": \"blend\", \"behaviors\": [{\"kind\": \"wander\"}]}]",
                 &scene);
  const veer_behavior *made = veer_crowd_profiles(crowd, NULL)->behaviors;
  assert_true(made[0].weight == 2000 && made[0].as.avoid_walls.overwrites);
  assert_true(made[0].as.avoid_walls.length == 40 && made[0].as.avoid_walls.side_length == 20);
  assert_true(made[1].weight == 1 && made[1].as.orbit.radius == 10); /* the book has none */
  assert_true(made[2].weight == 1 && made[3].parent == 2);
  assert_true(made[3].weight == 200 && made[3].as.wander.radius == 1.2f);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

static void what_is_written_counts(void **state) {
  (void)state;
  veer_scene *scene;
  veer_crowd *crowd =
      crowd_with("\"behaviors\": [{\"kind\": \"arrive\", \"target\": [1, 1], \"time\": 0.9, "
                 "\"weight\": 7}, {\"kind\": \"wander\", \"form\": \"side_up\"}],"
                 "\"max_force\": null, \"combine\": \"dither\", \"preset\": \"buckland\","
                 "\"handling\": {\"low_speed\": 0.1}",
                 &scene);
  const veer_profile *made = veer_crowd_profiles(crowd, NULL);
  assert_true(made->body.max_force == VEER_INFINITY && made->body.max_speed == 150);
  assert_true(made->combine.way == VEER_COMBINE_DITHER && made->handling.low_speed == 0.1f);
  assert_true(made->behaviors[0].weight == 7 && made->behaviors[0].as.arrive.time == 0.9f);
  assert_true(made->behaviors[0].as.arrive.law == VEER_ARRIVE_TIME);
  assert_true(made->behaviors[0].probability == 0.5f);
  assert_true(made->behaviors[1].as.wander.form == VEER_WANDER_SIDE_UP);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
}

/* The threshold of gdx-ai's priority waits for whoever combines by priority. */
static void a_way_of_combining_keeps_the_numbers_of_the_preset(void **state) {
  (void)state;
  static const char *const ways[] = {"\"priority\"", "{\"kind\": \"priority\"}"};
  for (int i = 0; i < 2; i++) {
    char profile[200];
    veer_scene *scene;
    snprintf(profile, sizeof profile, "\"preset\": \"gdx-ai\", \"combine\": %s", ways[i]);
    veer_crowd *crowd = crowd_with(profile, &scene);
    const veer_combining *combine = &veer_crowd_profiles(crowd, NULL)->combine;
    assert_true(combine->way == VEER_COMBINE_PRIORITY && combine->threshold == 0.001f);
    veer_crowd_destroy(crowd);
    veer_scene_destroy(scene);
  }
}

/* The schema names the presets, which the comparison of keys does not see. */
static void schema_knows_the_presets(void **state) {
  (void)state;
  veer_document *document;
  assert_int_equal(veer_document_read(veer_default_allocator(),
                                      VEER_SOURCE_DIR "/docs/scene.schema.json", &document),
                   VEER_OK);
  const veer_node *node = veer_document_root(document);
  static const char *const way[] = {"$defs", "profile", "properties", "preset", "enum"};
  for (int i = 0; i < 5; i++)
    assert_non_null(node = veer_node_member(node, way[i]));
  assert_int_equal(node->count, VEER_PRESET_COUNT);
  int i = 0;
  for (const veer_node *word = node->first; word != NULL; word = word->next, i++)
    assert_string_equal(word->text, veer_preset_name((veer_preset)i));
  veer_document_destroy(document);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_preset_by_its_name),
      cmocka_unit_test(behaviors_too_and_within_blends),
      cmocka_unit_test(what_is_written_counts),
      cmocka_unit_test(a_way_of_combining_keeps_the_numbers_of_the_preset),
      cmocka_unit_test(schema_knows_the_presets),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
