/* scene_case.h: what tests of scenes have in common. */
#ifndef VEER_TEST_SCENE_CASE_H
#define VEER_TEST_SCENE_CASE_H

#include <string.h>
#include <veer/scene_file.h>

#include "../support/check.h"

/* The faults that a scene was told to have; the first few are kept. */
typedef struct told {
  size_t count;
  veer_fault first[16];
} told;

static inline void keep_fault(void *user, const veer_fault *fault) {
  told *faults = (told *)user;
  if (faults->count < 16)
    faults->first[faults->count] = *fault;
  faults->count++;
}

static inline void keep_fault_of(void *user, const char *path, const veer_fault *fault) {
  (void)path;
  keep_fault(user, fault);
}

/* A scene from a text that names no tables. */
static inline veer_status make_scene_by(veer_allocator allocator, const char *text, told *faults,
                                        veer_scene **out) {
  veer_document *document = NULL;
  veer_status status = veer_document_parse(allocator, text, strlen(text), &document);
  if (status != VEER_OK && status != VEER_BAD_SCENE)
    return status;
  veer_scene_host host = {0};
  host.allocator = allocator;
  host.fault = keep_fault;
  host.user = faults;
  status = veer_scene_make(document, &host, out);
  veer_document_destroy(document);
  return status;
}

static inline veer_scene *good_scene(const char *text) {
  told faults = {0};
  veer_scene *scene = NULL;
  veer_status status = make_scene_by(veer_default_allocator(), text, &faults, &scene);
  check(status == VEER_OK, "%u:%u: %s", faults.first[0].mark.line, faults.first[0].mark.column,
        faults.first[0].message);
  return scene;
}

static inline veer_crowd *started(const veer_scene *scene) {
  veer_crowd *crowd = NULL;
  assert_int_equal(veer_scene_start(scene, &crowd), VEER_OK);
  return crowd;
}

/* A text is a scene with exactly one fault, there and so. */
static inline void expect_fault(const char *text, unsigned line, unsigned column,
                                const char *beginning) {
  told faults = {0};
  veer_scene *scene = NULL;
  assert_int_equal(make_scene_by(veer_default_allocator(), text, &faults, &scene), VEER_BAD_SCENE);
  assert_null(scene);
  const veer_fault *fault = &faults.first[0];
  check(faults.count == 1 && fault->mark.line == line && fault->mark.column == column &&
            strncmp(fault->message, beginning, strlen(beginning)) == 0,
        "%zu faults, the first at %u:%u: %s", faults.count, fault->mark.line, fault->mark.column,
        fault->message);
}

#endif
