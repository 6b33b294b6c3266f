/* picture.c: the list of drawing commands. */
#include "../core/guard.h"

#include "picture.h"

#include "growing.h"

/* A command as it is stored: the arrays it points into may still move. */
typedef struct record {
  veer_draw_kind kind;
  veer_pen pen;
  size_t first_point, point_count;
  size_t first_letter;
  float size, longest;
  veer_text_align align;
} record;

struct veer_picture {
  veer_allocator allocator;
  uint32_t width, height, background;
  veer_status status; /* of the first failure since the reset */
  veeri_array records, points, letters;
};

veer_status veer_picture_create(veer_allocator allocator, veer_picture **out) {
  veer_picture *picture = allocator.resize(allocator.user, NULL, sizeof *picture);
  if (!picture)
    return VEER_OUT_OF_MEMORY;
  *picture = (veer_picture){.allocator = allocator, .status = VEER_OK};
  *out = picture;
  return VEER_OK;
}

void veer_picture_destroy(veer_picture *picture) {
  if (!picture)
    return;
  veer_allocator allocator = picture->allocator;
  veeri_array_free(&picture->records, allocator);
  veeri_array_free(&picture->points, allocator);
  veeri_array_free(&picture->letters, allocator);
  allocator.resize(allocator.user, picture, 0);
}

veer_status veer_picture_reset(veer_picture *picture, uint32_t width, uint32_t height,
                               uint32_t background) {
  if (width < 1 || width > VEER_DRAW_LARGEST || height < 1 || height > VEER_DRAW_LARGEST)
    return VEER_BAD_VALUE;
  picture->width = width;
  picture->height = height;
  picture->background = VEER_OPAQUE(background);
  picture->status = VEER_OK;
  picture->records.count = picture->points.count = picture->letters.count = 0;
  return VEER_OK;
}

uint32_t veer_picture_width(const veer_picture *picture) {
  return picture->width;
}

uint32_t veer_picture_height(const veer_picture *picture) {
  return picture->height;
}

uint32_t veer_picture_background(const veer_picture *picture) {
  return picture->background;
}

size_t veer_picture_count(const veer_picture *picture) {
  return picture->records.count;
}

veer_draw_command veer_picture_command(const veer_picture *picture, size_t index) {
  const record *stored = (const record *)picture->records.items + index;
  veer_draw_command command = {.kind = stored->kind,
                               .pen = stored->pen,
                               .points =
                                   (const veer_point *)picture->points.items + stored->first_point,
                               .point_count = stored->point_count,
                               .size = stored->size,
                               .align = stored->align,
                               .longest = stored->longest};
  if (stored->kind == VEER_DRAW_TEXT)
    command.text = (const char *)picture->letters.items + stored->first_letter;
  return command;
}

veer_status veeri_picture_status(const veer_picture *picture) {
  return picture->status;
}

float veeri_hold(float coordinate) {
  if (coordinate > VEER_DRAW_FARTHEST)
    return VEER_DRAW_FARTHEST;
  return coordinate > -VEER_DRAW_FARTHEST ? coordinate : -VEER_DRAW_FARTHEST;
}

static bool is_finite(float value) {
  return value - value == 0.0f;
}

static veer_status fail(veer_picture *picture, veer_status status) {
  if (picture->status == VEER_OK)
    picture->status = status;
  return picture->status;
}

static void add_point(veer_picture *picture, veer_point point) {
  if (!veeri_array_reserve(&picture->points, picture->allocator, sizeof(veer_point), 1)) {
    fail(picture, VEER_OUT_OF_MEMORY);
    return;
  }
  veer_point *points = picture->points.items;
  points[picture->points.count++] = (veer_point){veeri_hold(point.x), veeri_hold(point.y)};
}

/* Checks before it adds, so that a failure leaves only whole commands behind. */
static veer_status add(veer_picture *picture, record stored, const veer_point *points) {
  if (picture->status != VEER_OK)
    return picture->status;
  bool good = is_finite(stored.pen.line_width) && stored.pen.line_width > 0;
  for (size_t i = 0; i < stored.point_count; i++)
    good = good && is_finite(points[i].x) && is_finite(points[i].y);
  if (!good)
    return fail(picture, VEER_BAD_VALUE);
  veer_allocator allocator = picture->allocator;
  if (!veeri_array_reserve(&picture->records, allocator, sizeof(record), 1) ||
      !veeri_array_reserve(&picture->points, allocator, sizeof(veer_point), stored.point_count))
    return fail(picture, VEER_OUT_OF_MEMORY);
  stored.first_point = picture->points.count;
  for (size_t i = 0; i < stored.point_count; i++)
    add_point(picture, points[i]);
  ((record *)picture->records.items)[picture->records.count++] = stored;
  return VEER_OK;
}

static veer_status add_shape(veer_picture *picture, veer_draw_kind kind, const veer_point *points,
                             size_t count, size_t fewest, veer_pen pen) {
  if (count < fewest)
    return fail(picture, VEER_BAD_VALUE);
  return add(picture, (record){.kind = kind, .pen = pen, .point_count = count}, points);
}

veer_status veer_picture_polygon(veer_picture *picture, const veer_point *points, size_t count,
                                 veer_pen pen) {
  return add_shape(picture, VEER_DRAW_POLYGON, points, count, 3, pen);
}

veer_status veer_picture_polyline(veer_picture *picture, const veer_point *points, size_t count,
                                  veer_pen pen) {
  return add_shape(picture, VEER_DRAW_POLYLINE, points, count, 2, pen);
}

veer_status veer_picture_clip(veer_picture *picture, veer_point corner, veer_point opposite) {
  veer_point points[2] = {corner, opposite};
  veer_pen none = {VEER_NO_COLOR, VEER_NO_COLOR, 1};
  return add_shape(picture, VEER_DRAW_CLIP, points, 2, 2, none);
}

veer_status veer_picture_circle(veer_picture *picture, veer_point centre, float radius,
                                veer_pen pen) {
  if (!(radius > 0) || !is_finite(radius))
    return fail(picture, VEER_BAD_VALUE);
  record stored = {
      .kind = VEER_DRAW_CIRCLE, .pen = pen, .point_count = 1, .size = veeri_hold(radius)};
  return add(picture, stored, &centre);
}

/* Copies the text behind the letters that count already. Its length with the final 0; 0 when there
 * is no memory. */
static size_t copy_letters(veer_picture *picture, const char *text) {
  veeri_array *letters = &picture->letters;
  size_t length = 0;
  do {
    if (!veeri_array_reserve(letters, picture->allocator, 1, length + 1))
      return 0;
    ((char *)letters->items)[letters->count + length] = text[length];
  } while (text[length++]);
  return length;
}

veer_status veer_picture_text(veer_picture *picture, veer_point at, const char *text, float size,
                              veer_text_align align, float longest, uint32_t color) {
  if (picture->status != VEER_OK)
    return picture->status;
  if (!(size > 0 && size <= VEER_DRAW_LARGEST) || !(longest > 0))
    return fail(picture, VEER_BAD_VALUE);
  size_t length = copy_letters(picture, text);
  if (length == 0)
    return fail(picture, VEER_OUT_OF_MEMORY);
  record stored = {.kind = VEER_DRAW_TEXT,
                   .pen = {color, VEER_NO_COLOR, 1},
                   .point_count = 1,
                   .first_letter = picture->letters.count,
                   .size = size,
                   .longest = longest,
                   .align = align};
  veer_status status = add(picture, stored, &at);
  if (status == VEER_OK)
    picture->letters.count += length;
  return status;
}

veer_status veer_picture_scale(veer_picture *picture, float factor) {
  float width = (float)picture->width * factor + 0.5f;
  float height = (float)picture->height * factor + 0.5f;
  const float beyond = VEER_DRAW_LARGEST + 1.0f;
  if (!(factor > 0 && width >= 1 && height >= 1 && width < beyond && height < beyond))
    return VEER_BAD_VALUE;
  picture->width = (uint32_t)width;
  picture->height = (uint32_t)height;
  veer_point *points = picture->points.items;
  for (size_t i = 0; i < picture->points.count; i++)
    points[i] = (veer_point){veeri_hold(points[i].x * factor), veeri_hold(points[i].y * factor)};
  record *records = picture->records.items;
  for (size_t i = 0; i < picture->records.count; i++) {
    records[i].pen.line_width *= factor;
    records[i].size = veeri_hold(records[i].size * factor);
    records[i].longest *= factor;
  }
  return VEER_OK;
}

void veeri_line_begin(veer_picture *picture, veer_pen pen) {
  add(picture, (record){.kind = VEER_DRAW_POLYLINE, .pen = pen}, NULL);
}

void veeri_area_begin(veer_picture *picture, veer_pen pen) {
  add(picture, (record){.kind = VEER_DRAW_POLYGON, .pen = pen}, NULL);
}

void veeri_line_to(veer_picture *picture, veer_point point) {
  if (picture->status != VEER_OK)
    return;
  add_point(picture, point);
  if (picture->status == VEER_OK)
    ((record *)picture->records.items)[picture->records.count - 1].point_count++;
}

void veeri_line_end(veer_picture *picture) {
  if (picture->records.count == 0)
    return;
  const record *line = (const record *)picture->records.items + picture->records.count - 1;
  size_t fewest = line->kind == VEER_DRAW_POLYGON ? 3 : 2;
  if (picture->status != VEER_OK || line->point_count >= fewest)
    return;
  picture->points.count = line->first_point;
  picture->records.count--;
}
