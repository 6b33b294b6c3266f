/* bytes.h: files in memory, and writers that fail. */
#ifndef VEER_TEST_BYTES_H
#define VEER_TEST_BYTES_H

#include "../draw/small_crowds.h"

#include <string.h>
#include <veer/canvas.h>

/* fontconfig keeps its patterns by offsets, which a leak checker does not follow. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) {
  return "leak:libfontconfig\n";
}

typedef struct bytes {
  unsigned char *data;
  size_t size;
  size_t limit;        /* of size; what goes beyond fails ... */
  veer_status failure; /* ... with this */
  size_t calls_after_failure;
  bool failed;
} bytes;

static veer_status take_bytes(void *user, const void *data, size_t size) {
  bytes *file = user;
  file->calls_after_failure += file->failed;
  if (size > file->limit - file->size) {
    file->failed = true;
    return file->failure;
  }
  file->data = realloc(file->data, file->size + size + 1);
  assert_non_null(file->data);
  memcpy(file->data + file->size, data, size);
  file->size += size;
  file->data[file->size] = '\0';
  return VEER_OK;
}

static inline veer_writer writer_of(bytes *file) {
  return (veer_writer){take_bytes, file};
}

static inline bytes endless(void) {
  return (bytes){.limit = SIZE_MAX};
}

static inline bytes limited(size_t limit) {
  return (bytes){.limit = limit, .failure = VEER_CANNOT_WRITE};
}

/* One of each command on 60 by 40 pixels. */
static inline veer_picture *small_picture(void) {
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, 60, 40, 0xFFFFFF), VEER_OK);
  const veer_point triangle[3] = {{2, 2}, {20, 2}, {2, 20}}, line[2] = {{0, 39}, {59, 30}};
  veer_picture_clip(picture, (veer_point){0, 0}, (veer_point){60, 40});
  veer_picture_polygon(picture, triangle, 3, (veer_pen){0xFF0072B2u, 0xFF000000u, 1});
  veer_picture_polyline(picture, line, 2, (veer_pen){VEER_NO_COLOR, 0xFF009E73u, 2});
  veer_picture_circle(picture, (veer_point){40, 15}, 8, (veer_pen){0xFFD55E00u, VEER_NO_COLOR, 1});
  veer_picture_text(picture, (veer_point){5, 35}, "Ab", 9, VEER_TEXT_LEFT, 50, 0xFF1C1C1Cu);
  assert_int_equal(veer_picture_count(picture), 5);
  return picture;
}

#endif
