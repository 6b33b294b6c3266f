/* The n-th allocation fails, for every n: the status says so, nothing is made and nothing is left.
 * The watched memory fills what it gives, so that nobody relies on zeros. */
#include "../crowd/watched_memory.h"
#include "scene_case.h"

#include <stdlib.h>

static char *read_text(const char *path) {
  FILE *file = fopen(path, "rb");
  assert_non_null(file);
  static char text[65536];
  size_t length = fread(text, 1, sizeof text - 1, file);
  assert_true(feof(file));
  fclose(file);
  text[length] = '\0';
  return text;
}

/* Stands for a folder with tables of four agents, a track and a field beside the scene. */
static veer_status give_table(void *user, const char *name, veer_table *out, char message[200]) {
  (void)user, (void)name, (void)message;
  static const char *const agents[] = {"x", "y"}, *const track[] = {"time", "x", "y"};
  static const double cells[] = {1, 2, 3, 4, 5, 6, 7, 8};
  static const char *const field[] = {"vx", "vy"};
  *out = (veer_table){4, 2, agents, cells};
  if (strcmp(name, "path.csv") == 0)
    *out = (veer_table){2, 3, track, cells};
  else if (strcmp(name, "flow.csv") == 0)
    *out = (veer_table){3, 2, field, cells};
  return VEER_OK;
}

static veer_status make(watched_memory *memory, const char *text, told *faults) {
  veer_document *document = NULL;
  veer_scene *scene = NULL;
  veer_crowd *crowd = NULL;
  veer_allocator allocator = allocator_of(memory);
  veer_status status = veer_document_parse(allocator, text, strlen(text), &document);
  if (status != VEER_OK && status != VEER_BAD_SCENE)
    return status;
  const veer_scene_host host = {allocator, keep_fault, give_table, faults, false};
  status = veer_scene_make(document, &host, &scene);
  veer_document_destroy(document);
  check((status == VEER_OK) == (scene != NULL), "%s", veer_status_text(status));
  if (status == VEER_OK)
    status = veer_scene_start(scene, &crowd);
  check((status == VEER_OK) == (crowd != NULL), "%s", veer_status_text(status));
  if (crowd != NULL && status == VEER_OK)
    status = veer_scene_step(scene, crowd);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
  return status;
}

static void fail_each(const char *text, veer_status expected) {
  watched_memory memory = {.fill = 0xAA};
  told faults = {0};
  veer_status status = make(&memory, text, &faults);
  check(status == expected, "%s; %s", veer_status_text(status), faults.first[0].message);
  assert_int_equal(memory.live, 0);
  size_t requests = memory.requests;
  check(requests > 3, "%zu allocations", requests);
  for (int stays = 0; stays < 2; stays++)
    for (size_t n = 1; n <= requests; n++) {
      memory = (watched_memory){.fill = 0xAA, .first_bad = n, .stays_bad = stays};
      faults = (told){0};
      status = make(&memory, text, &faults);
      check(status == VEER_OUT_OF_MEMORY && memory.live == 0 && faults.count == 0,
            "allocation %zu of %zu: %s, %zu blocks left, %zu faults", n, requests,
            veer_status_text(status), memory.live, faults.count);
    }
}

static void good_scenes(void **state) {
  (void)state;
  char *text = read_text(VEER_SOURCE_DIR "/tests/scene/good/everything.json");
  char *table = strstr(text, "\"radius\": 0, \"draw\": { \"shape\": \"cross\" }");
  assert_non_null(table); /* the text is the one that this test means */
  fail_each(text, VEER_OK);
  fail_each(read_text(VEER_SOURCE_DIR "/tests/scene/good/space.json"), VEER_OK);
}

static void scenes_with_things(void **state) {
  (void)state;
  fail_each(read_text(VEER_SOURCE_DIR "/tests/scene/good/things.json"), VEER_OK);
  fail_each(read_text(VEER_SOURCE_DIR "/tests/scene/good/things_in_space.json"), VEER_OK);
}

static void faulty_scenes(void **state) {
  (void)state;
  fail_each(read_text(VEER_SOURCE_DIR "/tests/scene/bad/many_faults.json"), VEER_BAD_SCENE);
  fail_each(read_text(VEER_SOURCE_DIR "/tests/scene/bad/duplicate_profile.json"), VEER_BAD_SCENE);
}

/* So many faults that they do not fit into the first piece of memory. */
static void very_faulty_scenes(void **state) {
  (void)state;
  enum { FAULTS = 3000 };
  char *text = malloc(200 + FAULTS * 20);
  assert_non_null(text);
  char *at = text + sprintf(text, "{\"veer\": 1, \"world\": {\"size\": [9, 9]}, \"profiles\": {}, "
                                  "\"agents\": [");
  for (int i = 0; i < FAULTS; i++)
    at += sprintf(at, "%s%d", i ? "," : "", i);
  strcpy(at, "]}");
  fail_each(text, VEER_BAD_SCENE);
  free(text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(good_scenes),
      cmocka_unit_test(scenes_with_things),
      cmocka_unit_test(faulty_scenes),
      cmocka_unit_test(very_faulty_scenes),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
