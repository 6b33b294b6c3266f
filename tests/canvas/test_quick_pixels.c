/* The quick painter paints what cairo paints, but for a few shades at edges. */
#include "pixels.h"

#include <stdlib.h>
#include <veer/trig.h>

enum { WIDTH = 300, HEIGHT = 200 };

typedef struct difference {
  double mean; /* of all pixels and colours [0 .. 255] */
  int most;
} difference;

static int difference_of(uint32_t a, uint32_t b) {
  int most = 0;
  for (int shift = 0; shift <= 16; shift += 8) {
    int d = abs((int)(a >> shift & 0xFF) - (int)(b >> shift & 0xFF));
    most = d > most ? d : most;
  }
  return most;
}

static difference compare(const veer_picture *picture) {
  static uint32_t exact[HEIGHT][WIDTH], quick[HEIGHT][WIDTH];
  assert_int_equal(veer_canvas_pixels(picture, exact[0], WIDTH), VEER_OK);
  assert_int_equal(veer_canvas_quick_pixels(picture, quick[0], WIDTH), VEER_OK);
  difference found = {0, 0};
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++) {
      int d = difference_of(exact[y][x], quick[y][x]);
      found.mean += d / (double)(WIDTH * HEIGHT);
      found.most = d > found.most ? d : found.most;
    }
  return found;
}

static veer_picture *blank(void) {
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, WIDTH, HEIGHT, 0xFFFFFFFF), VEER_OK);
  return picture;
}

/* Darts turned in all ways, at all parts of a pixel. */
static void darts(void **state) {
  (void)state;
  veer_picture *picture = blank();
  for (int i = 0; i < 240; i++) {
    float x = 10 + 12.13f * (float)(i % 24), y = 10 + 18.37f * (float)(i / 24);
    veer_sincos way = veer_sin_cos(0.13f * (float)i);
    float r = 2 + 0.02f * (float)i;
    const float shape[4][2] = {{1, 0}, {-0.8f, 0.6f}, {-0.45f, 0}, {-0.8f, -0.6f}};
    veer_point points[4];
    for (int k = 0; k < 4; k++)
      points[k] = (veer_point){x + r * (way.cos * shape[k][0] - way.sin * shape[k][1]),
                               y + r * (way.sin * shape[k][0] + way.cos * shape[k][1])};
    veer_pen pen = {i % 3 ? 0xFF0072B2 : 0x80D55E00, VEER_NO_COLOR, 1};
    veer_picture_polygon(picture, points, 4, pen);
  }
  difference is = compare(picture);
  check(is.most <= 20 && is.mean < 0.2, "%d at most, %g in the mean", is.most, is.mean);
  veer_picture_destroy(picture);
}

static void circles_and_rings(void **state) {
  (void)state;
  veer_picture *picture = blank();
  for (int i = 0; i < 40; i++) {
    veer_point at = {25 + 33.3f * (float)(i % 8), 20 + 36.7f * (float)(i / 8)};
    veer_pen pen = {i % 2 ? 0xFF009E73 : VEER_NO_COLOR, i % 3 ? 0xFF1C1C1C : VEER_NO_COLOR,
                    0.5f + 0.08f * (float)i};
    if (pen.fill || pen.stroke)
      veer_picture_circle(picture, at, 1.5f + 0.35f * (float)i, pen);
  }
  difference is = compare(picture);
  check(is.most <= 32 && is.mean < 0.3, "%d at most, %g in the mean", is.most, is.mean);
  veer_picture_destroy(picture);
}

/* Joins are not the same: corners differ more. */
static void lines_and_outlines(void **state) {
  (void)state;
  veer_picture *picture = blank();
  for (int i = 0; i < 30; i++) {
    float x = 20 + 27.7f * (float)(i % 10), y = 20 + 60.1f * (float)(i / 10);
    const veer_point points[4] = {{x, y}, {x + 20, y + 3.5f}, {x + 11, y + 22}, {x + 2, y + 28}};
    veer_pen pen = {VEER_NO_COLOR, 0xFFCC79A7, 1 + 0.05f * (float)i};
    if (i % 2)
      veer_picture_polyline(picture, points, 4, pen);
    else
      veer_picture_polygon(picture, points, 4, pen);
  }
  difference is = compare(picture);
  check(is.most <= 130 && is.mean < 0.5, "%d at most, %g in the mean", is.most, is.mean);
  veer_picture_destroy(picture);
}

/* What lies across the clip, is large, broad or text is left to cairo, in the order of the list. */
static void the_rest_and_the_order(void **state) {
  (void)state;
  veer_picture *picture = blank();
  veer_picture_clip(picture, (veer_point){50.5f, 40}, (veer_point){250, 160});
  for (int i = 0; i < 60; i++) {
    veer_point at = {5 * (float)i, 100 + 70 * ((float)(i % 7) / 6 - 0.5f)};
    veer_picture_circle(picture, at, 6, (veer_pen){0xFF0072B2, 0xFFFFFFFF, 1});
    const veer_point across[2] = {{0, at.y}, {300, 200 - at.y}};
    veer_picture_polyline(picture, across, 2, (veer_pen){VEER_NO_COLOR, 0xFFE69F00, 2});
  }
  veer_picture_text(picture, (veer_point){150, 100}, "in the middle", 20, VEER_TEXT_MIDDLE, 200,
                    0xFF000000);
  veer_picture_circle(picture, (veer_point){150, 100}, 4, (veer_pen){0xFFD55E00, 0, 1});
  veer_picture_circle(picture, (veer_point){150, 120}, 60, (veer_pen){0x40009E73, 0, 1});
  difference is = compare(picture);
  check(is.most <= 32 && is.mean < 0.3, "%d at most, %g in the mean", is.most, is.mean);
  veer_picture_destroy(picture);
}

/* Nothing beyond the picture is touched, wherever shapes lie. */
static void shapes_at_every_border(void **state) {
  (void)state;
  enum { SIDE = 40, AROUND = 8, ALL = SIDE + 2 * AROUND };
  static uint32_t pixels[ALL][ALL];
  memset(pixels, 0x55, sizeof pixels);
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, SIDE, SIDE, 0xFFFFFFFF), VEER_OK);
  for (float x = -6; x < SIDE + 6; x += 0.7f)
    for (float y = -6; y < SIDE + 6; y += 0.7f)
      veer_picture_circle(picture, (veer_point){x, y}, 3, (veer_pen){0xFF0072B2, 0xFF000000, 1});
  veer_picture_circle(picture, (veer_point){1e9f, -1e9f}, 3, (veer_pen){0xFF0072B2, 0, 1});
  assert_int_equal(veer_canvas_quick_pixels(picture, &pixels[AROUND][AROUND], ALL), VEER_OK);
  for (int y = 0; y < ALL; y++)
    for (int x = 0; x < ALL; x++) {
      bool inside = y >= AROUND && y < AROUND + SIDE && x >= AROUND && x < AROUND + SIDE;
      if (!inside)
        assert_int_equal(pixels[y][x], 0x55555555);
    }
  veer_picture_destroy(picture);
}

static void what_is_refused(void **state) {
  (void)state;
  uint32_t pixel = 1;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_canvas_quick_pixels(picture, &pixel, 1), VEER_BAD_VALUE);
  veer_picture_destroy(picture);
  picture = blank();
  assert_int_equal(veer_canvas_quick_pixels(picture, &pixel, WIDTH - 1), VEER_BAD_VALUE);
  bytes file = endless();
  assert_int_equal(veer_canvas_pixels_png(&pixel, 0, 1, 1, writer_of(&file)), VEER_BAD_VALUE);
  assert_int_equal(veer_canvas_pixels_png(&pixel, 2, 1, 1, writer_of(&file)), VEER_BAD_VALUE);
  assert_int_equal(pixel, 1);
  assert_int_equal(file.size, 0);
  veer_picture_destroy(picture);
}

static void pixels_as_a_file(void **state) {
  (void)state;
  const uint32_t pixels[2][4] = {{0xFF112233, 0x445566, 0x778899, 1}, {0, 0xFFFFFF, 0xABCDEF, 2}};
  bytes file = endless();
  assert_int_equal(veer_canvas_pixels_png(pixels[0], 3, 2, 4, writer_of(&file)), VEER_OK);
  cairo_surface_t *surface = decode_png(&file);
  assert_int_equal(cairo_image_surface_get_width(surface), 3);
  for (int y = 0; y < 2; y++)
    for (int x = 0; x < 3; x++)
      assert_int_equal(pixel_at(surface, x, y), pixels[y][x] & 0xFFFFFF);
  cairo_surface_destroy(surface);
  free(file.data);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(darts),
      cmocka_unit_test(circles_and_rings),
      cmocka_unit_test(lines_and_outlines),
      cmocka_unit_test(the_rest_and_the_order),
      cmocka_unit_test(shapes_at_every_border),
      cmocka_unit_test(what_is_refused),
      cmocka_unit_test(pixels_as_a_file),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
