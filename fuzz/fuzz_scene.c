/* Any text: it becomes a document, a scene and a running crowd, or a fault with a place in it.
 *
 * What must hold beyond "no crash, no leak, no undefined behaviour":
 *   - a text that is refused gives at least one fault, inside the text, with a message in UTF-8,
 * and the faults come in the order of the text;
 *   - the first fault alone is the first of all;
 *   - a scene that is made can be started, and what starts can be stepped: the check has promised
 * it (but for an impulse that would make a velocity infinite);
 *   - two runs of one scene have one hash.
 */
#include <stdlib.h>
#include <string.h>
#include <veer/scene_file.h>

#define REQUIRE(condition)                                                                         \
  do {                                                                                             \
    if (!(condition))                                                                              \
      abort();                                                                                     \
  } while (0)

enum { STEPS = 3, MOST_AGENTS = 300 };

/* What was told about a text. */
typedef struct hearing {
  size_t lines; /* of the text */
  size_t count;
  veer_fault first, last;
} hearing;

static bool is_before(veer_mark a, veer_mark b) {
  return a.line != b.line ? a.line < b.line : a.column < b.column;
}

static void hear(void *user, const veer_fault *fault) {
  hearing *heard = user;
  size_t length = strnlen(fault->message, sizeof fault->message);
  REQUIRE(length > 0 && length < sizeof fault->message);
  REQUIRE(strchr(fault->message, '\n') == NULL);
  REQUIRE(fault->mark.line <= heard->lines + 1);
  REQUIRE((fault->mark.line == 0) == (fault->mark.column == 0));
  REQUIRE(heard->count == 0 || !is_before(fault->mark, heard->last.mark));
  if (heard->count == 0)
    heard->first = *fault;
  heard->last = *fault;
  heard->count++;
}

/* One table for every name: the agents of a scene, or a track. */
static veer_status give_table(void *user, const char *name, veer_table *out, char message[200]) {
  static const char *const agents[] = {"id", "x", "y", "vx", "radius"};
  static const char *const track[] = {"time", "x", "y"};
  static const double cells[] = {0, 1, 2, 0.5, 1, 1, -3, 4, 0, 2, 2, 1e6, -1e6, 1, 0};
  (void)user;
  if (name[0] == 'n') {
    strcpy(message, "there is none");
    return VEER_NOT_FOUND;
  }
  *out = name[0] == 't' ? (veer_table){2, 3, track, cells + 9} : (veer_table){3, 5, agents, cells};
  return VEER_OK;
}

static uint64_t run(const veer_scene *scene) {
  veer_crowd *crowd = NULL;
  REQUIRE(veer_scene_start(scene, &crowd) == VEER_OK);
  for (int step = 0; step < STEPS; step++) {
    veer_status status = veer_scene_step(scene, crowd);
    bool has_events = veer_scene_about(scene)->event_count > 0;
    REQUIRE(status == VEER_OK || (has_events && status == VEER_BAD_VALUE));
  }
  uint64_t hash = veer_crowd_hash(crowd);
  veer_crowd_destroy(crowd);
  return hash;
}

/* A scene may rightly be large or slow; that is for the benchmarks. */
static bool is_small(const veer_scene *scene) {
  const veer_scene_info *info = veer_scene_about(scene);
  if (info->agent_count > MOST_AGENTS || info->event_count > MOST_AGENTS)
    return false;
  veer_crowd *crowd = NULL;
  REQUIRE(veer_scene_start(scene, &crowd) == VEER_OK);
  double substeps = (double)info->dt / (double)veer_crowd_definition(crowd)->max_dt;
  veer_crowd_destroy(crowd);
  return substeps * (double)(info->agent_count + 1) < 1000;
}

static size_t count_lines(const char *text, size_t length) {
  size_t lines = 1;
  for (size_t i = 0; i < length; i++)
    lines += text[i] == '\n' || text[i] == '\r';
  return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = (const char *)data;
  veer_document *document = NULL;
  veer_status status = veer_document_parse(veer_default_allocator(), text, size, &document);
  REQUIRE(status == VEER_OK || status == VEER_BAD_SCENE);
  hearing all = {.lines = count_lines(text, size)}, one = all;
  veer_scene_host host = {
      .allocator = veer_default_allocator(), .fault = hear, .table = give_table, .user = &all};
  veer_scene *scene = NULL;
  status = veer_scene_make(document, &host, &scene);
  REQUIRE(status == (all.count == 0 ? VEER_OK : VEER_BAD_SCENE));
  if (status == VEER_BAD_SCENE) {
    host.user = &one;
    host.first_fault_only = true;
    REQUIRE(veer_scene_make(document, &host, &scene) == VEER_BAD_SCENE);
    REQUIRE(one.count == 1 && strcmp(one.first.message, all.first.message) == 0);
  } else if (is_small(scene)) {
    REQUIRE(run(scene) == run(scene));
  }
  veer_scene_destroy(scene);
  veer_document_destroy(document);
  return 0;
}
