/* The folder bad/: each scene is refused at the place and with the words that expected.txt states.
 * The folder good/: each scene is taken. */
#define _GNU_SOURCE
#include "scene_case.h"

#include <dirent.h>
#include <stdlib.h>
#include <unistd.h>

#define FOLDER VEER_SOURCE_DIR "/tests/scene/"

/* A row of expected.txt. */
typedef struct expectation {
  char file[64];
  unsigned line, column, count;
  char message[256];
} expectation;

static bool read_expectation(FILE *table, expectation *out) {
  char line[512];
  while (fgets(line, sizeof line, table) != NULL) {
    if (line[0] == '#' || line[0] == '\n')
      continue;
    int message = 0;
    int fields = sscanf(line, "%63s %u:%u %u %*s %n", out->file, &out->line, &out->column,
                        &out->count, &message);
    check(fields == 4 && message > 0, "expected.txt: %s", line);
    line[strcspn(line, "\n")] = '\0';
    snprintf(out->message, sizeof out->message, "%s", line + message);
    return true;
  }
  return false;
}

static void refuse(const expectation *expected) {
  char path[512];
  snprintf(path, sizeof path, FOLDER "bad/%s", expected->file);
  told faults = {0};
  veer_scene *scene = NULL;
  veer_status status = veer_scene_read(path, false, keep_fault_of, &faults, &scene);
  check(status == VEER_BAD_SCENE && scene == NULL, "%s: %s", path, veer_status_text(status));
  const veer_fault *first = &faults.first[0];
  check(faults.count == expected->count && first->mark.line == expected->line &&
            first->mark.column == expected->column &&
            strncmp(first->message, expected->message, strlen(expected->message)) == 0,
        "%s:%u:%u: %s (%zu faults)", path, first->mark.line, first->mark.column, first->message,
        faults.count);
  told only = {0};
  status = veer_scene_read(path, true, keep_fault_of, &only, &scene);
  check(status == VEER_BAD_SCENE && only.count == 1 &&
            strcmp(only.first[0].message, first->message) == 0,
        "%s: the first fault alone is %s", path, only.first[0].message);
}

static size_t count_scenes(const char *folder) {
  DIR *directory = opendir(folder);
  assert_non_null(directory);
  size_t count = 0;
  for (struct dirent *entry; (entry = readdir(directory)) != NULL;)
    if (strstr(entry->d_name, ".json") != NULL)
      count++;
  closedir(directory);
  return count;
}

static void bad_scenes_are_refused(void **state) {
  (void)state;
  FILE *table = fopen(FOLDER "bad/expected.txt", "r");
  assert_non_null(table);
  expectation expected;
  size_t count = 0;
  for (; read_expectation(table, &expected); count++)
    refuse(&expected);
  fclose(table);
  assert_int_equal(count, count_scenes(FOLDER "bad")); /* none is forgotten */
}

static void good_scenes_are_taken(void **state) {
  (void)state;
  static const char *const folders[] = {FOLDER "good", VEER_SOURCE_DIR "/scenes"};
  for (size_t i = 0; i < 2; i++) {
    DIR *directory = opendir(folders[i]);
    assert_non_null(directory);
    size_t count = 0;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;) {
      if (strstr(entry->d_name, ".json") == NULL)
        continue;
      char path[512];
      snprintf(path, sizeof path, "%s/%s", folders[i], entry->d_name);
      told faults = {0};
      veer_scene *scene = NULL;
      veer_status status = veer_scene_read(path, false, keep_fault_of, &faults, &scene);
      check(status == VEER_OK, "%s:%u:%u: %s", path, faults.first[0].mark.line,
            faults.first[0].mark.column, faults.first[0].message);
      veer_crowd *crowd = started(scene);
      for (int step = 0; step < 5; step++)
        assert_int_equal(veer_scene_step(scene, crowd), VEER_OK);
      veer_crowd_destroy(crowd);
      veer_scene_destroy(scene);
      count++;
    }
    closedir(directory);
    check(count > 0, "no scenes in %s", folders[i]);
  }
}

/* All of them, in the order of the text although they are found part by part. */
static void faults_come_in_order(void **state) {
  (void)state;
  told faults = {0};
  veer_scene *scene = NULL;
  assert_int_equal(
      veer_scene_read(FOLDER "bad/many_faults.json", false, keep_fault_of, &faults, &scene),
      VEER_BAD_SCENE);
  static const struct {
    unsigned line, column;
    const char *part;
  } expected[] = {
      {3, 28, "-1"},     {3, 33, "edgee"},   {5, 35, "list of 1"}, {6, 18, "huntr"},
      {6, 50, "bal"},    {8, 71, "\"vel\""}, {8, 86, "-2"},        {12, 37, "boll"},
      {13, 19, "arive"}, {17, 24, "-1"},     {17, 34, "hunters"},  {17, 58, "\"x\""},
  };
  assert_int_equal(faults.count, sizeof expected / sizeof *expected);
  for (size_t i = 0; i < faults.count; i++)
    check(faults.first[i].mark.line == expected[i].line &&
              faults.first[i].mark.column == expected[i].column &&
              strstr(faults.first[i].message, expected[i].part) != NULL,
          "fault %zu at %u:%u: %s", i, faults.first[i].mark.line, faults.first[i].mark.column,
          faults.first[i].message);
}

/* A file of that many bytes, in the folder where tests run. */
static void write_spaces(const char *path, size_t bytes) {
  FILE *file = fopen(path, "w");
  assert_non_null(file);
  static char block[65536];
  memset(block, ' ', sizeof block);
  for (size_t left = bytes; left > 0;) {
    size_t now = left < sizeof block ? left : sizeof block;
    assert_int_equal(fwrite(block, 1, now, file), now);
    left -= now;
  }
  assert_int_equal(fclose(file), 0);
}

static void expect_fault_of_file(const char *path, unsigned line, const char *message) {
  told faults = {0};
  veer_scene *scene = NULL;
  veer_status status = veer_scene_read(path, false, keep_fault_of, &faults, &scene);
  check(status == VEER_BAD_SCENE && faults.count == 1 && faults.first[0].mark.line == line &&
            strcmp(faults.first[0].message, message) == 0,
        "%zu faults: %u: %s", faults.count, faults.first[0].mark.line, faults.first[0].message);
}

static void large_files_are_refused(void **state) {
  (void)state;
  char path[] = "large_scene_XXXXXX";
  int descriptor = mkstemp(path);
  assert_true(descriptor >= 0);
  close(descriptor);
  write_spaces(path, VEER_DOCUMENT_MAX_BYTES);
  expect_fault_of_file(path, 1, "the text is empty");
  write_spaces(path, VEER_DOCUMENT_MAX_BYTES + 1u);
  expect_fault_of_file(path, 0, "the file is larger than 16 MiB");
  if (truncate(path, (off_t)1 << 40) == 0) /* no memory would hold this one */
    expect_fault_of_file(path, 0, "the file is larger than 16 MiB");
  remove(path);
  expect_fault_of_file("/dev/zero", 0, "the file is larger than 16 MiB");
}

static void missing_files_are_no_scenes(void **state) {
  (void)state;
  static const char *const paths[] = {FOLDER "bad/no_such_file.json", FOLDER "bad", "",
                                      FOLDER "bad/empty.json/empty.json"};
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
    told faults = {0};
    veer_scene *scene = NULL;
    veer_document *document = NULL;
    assert_int_equal(veer_scene_read(paths[i], false, keep_fault_of, &faults, &scene),
                     VEER_NOT_FOUND);
    assert_int_equal(veer_document_read(veer_default_allocator(), paths[i], &document),
                     VEER_NOT_FOUND);
    assert_int_equal(faults.count, 0);
    assert_null(scene);
    assert_null(document);
  }
}

static void a_host_need_not_listen(void **state) {
  (void)state;
  veer_scene *scene = NULL;
  assert_int_equal(veer_scene_read(FOLDER "bad/many_faults.json", false, NULL, NULL, &scene),
                   VEER_BAD_SCENE);
  expect_fault(
      "{\"veer\": 1, \"world\": {\"size\": [9, 9]}, \"profiles\": {\"p\": {}},\n"
      "\"agents\": [{\"profile\": \"p\", \"place\": {\"kind\": \"csv\", \"file\": \"a\"}}]}",
      2, 62, "tables cannot be read here");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bad_scenes_are_refused),      cmocka_unit_test(good_scenes_are_taken),
      cmocka_unit_test(faults_come_in_order),        cmocka_unit_test(large_files_are_refused),
      cmocka_unit_test(missing_files_are_no_scenes), cmocka_unit_test(a_host_need_not_listen),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
