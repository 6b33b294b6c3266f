/* Both ways to paint on an SDL renderer show what cairo paints. No window is opened: the renderer
 * is SDL's own, on a surface. It puts corners of triangles on whole pixels, which graphics cards do
 * not: so triangles are painted four times as large and looked at from afar. */
#include "../canvas/bytes.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <veer/trig.h>
#include <veer/window.h>

enum { WIDTH = 320, HEIGHT = 240, FINE = 4 };

typedef struct canvas {
  SDL_Surface *surface;
  SDL_Renderer *renderer;
} canvas;

static canvas open_canvas(int width, int height) {
  canvas is = {SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_RGB888), NULL};
  assert_non_null(is.surface);
  is.renderer = SDL_CreateSoftwareRenderer(is.surface);
  assert_non_null(is.renderer);
  return is;
}

static void close_canvas(canvas *is) {
  SDL_DestroyRenderer(is->renderer);
  SDL_FreeSurface(is->surface);
}

static veer_picture *blank(uint32_t ground) {
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, WIDTH, HEIGHT, ground), VEER_OK);
  return picture;
}

static uint32_t mean_of(uint32_t pixels[FINE * HEIGHT][FINE * WIDTH], int x, int y, int fine) {
  uint32_t mean = 0;
  for (int shift = 0; shift <= 16; shift += 8) {
    uint32_t sum = 0;
    for (int i = 0; i < fine * fine; i++)
      sum += pixels[fine * y + i / fine][fine * x + i % fine] >> shift & 0xFF;
    mean |= sum / (uint32_t)(fine * fine) << shift;
  }
  return mean;
}

static void show(veer_picture *picture, veer_screen_way way, uint32_t pixels[HEIGHT][WIDTH]) {
  static uint32_t shown[FINE * HEIGHT][FINE * WIDTH];
  int fine = way == VEER_SCREEN_TRIANGLES ? FINE : 1;
  assert_int_equal(veer_picture_scale(picture, (float)fine), VEER_OK);
  canvas is = open_canvas(fine * WIDTH, fine * HEIGHT);
  veer_screen *screen = NULL;
  assert_int_equal(veer_screen_create(veer_default_allocator(), is.renderer, way, &screen),
                   VEER_OK);
  assert_int_equal(veer_screen_way_of(screen), way);
  for (int twice = 0; twice < 2; twice++) /* the second time with letters that were kept */
    assert_int_equal(veer_screen_paint(screen, picture), VEER_OK);
  assert_int_equal(
      SDL_RenderReadPixels(is.renderer, NULL, SDL_PIXELFORMAT_RGB888, shown, 4 * FINE * WIDTH), 0);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      pixels[y][x] = mean_of(shown, x, y, fine);
  veer_screen_destroy(screen);
  close_canvas(&is);
}

/* Of all pixels and colours, 0 .. 255; and how many pixels are far off. */
typedef struct difference {
  double mean;
  int far_off;
} difference;

static difference compare(veer_picture *picture, veer_screen_way way) {
  static uint32_t exact[HEIGHT][WIDTH], shown[HEIGHT][WIDTH];
  assert_int_equal(veer_canvas_pixels(picture, exact[0], WIDTH), VEER_OK);
  show(picture, way, shown);
  difference found = {0, 0};
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++) {
      int most = 0;
      for (int shift = 0; shift <= 16; shift += 8) {
        int d = abs((int)(exact[y][x] >> shift & 0xFF) - (int)(shown[y][x] >> shift & 0xFF));
        most = d > most ? d : most;
      }
      found.mean += most / (double)(WIDTH * HEIGHT);
      found.far_off += most > 110;
    }
  return found;
}

static void check_alike(veer_picture *picture, double mean, int far_off) {
  for (int way = VEER_SCREEN_PIXELS; way <= VEER_SCREEN_TRIANGLES; way++) {
    difference is = compare(picture, (veer_screen_way)way);
    check(is.mean <= mean && is.far_off <= far_off, "way %d: mean %g, %d far off", way, is.mean,
          is.far_off);
  }
}

/* Convex, concave, turning either way, with a corner twice. */
static void areas(void **state) {
  (void)state;
  veer_picture *picture = blank(0xFFFFFF);
  static const float star[10][2] = {{0, -50}, {12, -16}, {48, -16}, {19, 6},    {30, 40},
                                    {0, 19},  {-30, 40}, {-19, 6},  {-48, -16}, {-12, -16}};
  static const float comb[8][2] = {{-50, -30}, {-30, -30}, {-30, 20}, {0, 20},
                                   {0, -30},   {25, -30},  {25, 40},  {-50, 40}};
  veer_point points[11];
  for (int turned = 0; turned < 2; turned++) {
    for (int i = 0; i < 10; i++) {
      const float *p = star[turned ? 9 - i : i];
      points[i] = (veer_point){80 + 150 * (float)turned + p[0], 60 + p[1]};
    }
    points[10] = points[9];
    veer_picture_polygon(picture, points, 11, (veer_pen){0xFF0072B2, VEER_NO_COLOR, 1});
    for (int i = 0; i < 8; i++) {
      const float *p = comb[turned ? 7 - i : i];
      points[i] = (veer_point){80 + 150 * (float)turned + p[0], 180 + p[1]};
    }
    veer_picture_polygon(picture, points, 8, (veer_pen){0x80D55E00, 0xFF1C1C1C, 2});
  }
  check_alike(picture, 1.2, 8);
  veer_picture_destroy(picture);
}

static void circles_and_lines(void **state) {
  (void)state;
  veer_picture *picture = blank(0x14171C);
  for (int i = 0; i < 12; i++)
    veer_picture_circle(picture, (veer_point){26 + 24.3f * (float)i, 50}, 1 + 1.5f * (float)i,
                        (veer_pen){i % 3 ? 0xFF56B4E9 : 0, i % 2 ? 0xFFF0E442 : 0xFFFFFFFF, 1.5f});
  for (int i = 0; i < 12; i++) {
    float x = 10 + 25.3f * (float)i;
    const veer_point zigzag[4] = {{x, 100}, {x + 14, 140}, {x - 4, 170}, {x + 12, 230}};
    veer_picture_polyline(picture, zigzag, 4,
                          (veer_pen){VEER_NO_COLOR, 0xFFE69F00, 0.5f + 0.7f * (float)i});
  }
  check_alike(picture, 1.6, 60);
  veer_picture_destroy(picture);
}

static void clips_and_letters(void **state) {
  (void)state;
  veer_picture *picture = blank(0xFFFFFF);
  veer_picture_clip(picture, (veer_point){40, 30}, (veer_point){280, 200});
  veer_picture_circle(picture, (veer_point){40, 30}, 80, (veer_pen){0xFF009E73, 0, 1});
  veer_picture_text(picture, (veer_point){50, 120}, "left \xC3\xA4", 18, VEER_TEXT_LEFT, 500,
                    0xFF1C1C1C);
  veer_picture_text(picture, (veer_point){160, 150}, "middle", 22, VEER_TEXT_MIDDLE, 500,
                    0xFFD55E00);
  veer_picture_clip(picture, (veer_point){0, 0}, (veer_point){WIDTH, HEIGHT});
  veer_picture_text(picture, (veer_point){310, 225}, "set narrower than it would be", 16,
                    VEER_TEXT_RIGHT, 120, 0xFF1C1C1C);
  check_alike(picture, 0.7, 70);
  veer_picture_destroy(picture);
}

/* Thousands, more than are handed to SDL at once. */
static void many(void **state) {
  (void)state;
  veer_picture *picture = blank(0xFFFFFF);
  for (int i = 0; i < 9000; i++) {
    veer_sincos way = veer_sin_cos(0.01f * (float)i);
    veer_point at = {160 + 0.012f * (float)i * way.cos, 120 + 0.012f * (float)i * way.sin};
    const veer_point dart[4] = {
        {at.x + 3, at.y}, {at.x - 2, at.y + 2}, {at.x - 1, at.y}, {at.x - 2, at.y - 2}};
    veer_picture_polygon(picture, dart, 4, (veer_pen){0xFF0072B2, VEER_NO_COLOR, 1});
  }
  check_alike(picture, 7, 400);
  veer_picture_destroy(picture);
}

static void other_sizes_and_none(void **state) {
  (void)state;
  canvas is = open_canvas(WIDTH, HEIGHT);
  for (int way = VEER_SCREEN_AUTO; way < VEER_SCREEN_WAY_COUNT; way++) {
    veer_screen *screen = NULL;
    assert_int_equal(
        veer_screen_create(veer_default_allocator(), is.renderer, (veer_screen_way)way, &screen),
        VEER_OK);
    assert_int_not_equal(veer_screen_way_of(screen), VEER_SCREEN_AUTO);
    veer_picture *picture = new_picture();
    assert_int_equal(veer_screen_paint(screen, picture), VEER_BAD_VALUE);
    for (uint32_t side = 1; side < 400; side += 57) {
      assert_int_equal(veer_picture_reset(picture, side, side, 0x112233), VEER_OK);
      veer_picture_circle(picture, (veer_point){1e9f, 0}, 5, (veer_pen){0xFFFFFFFF, 0, 1});
      veer_picture_text(picture, (veer_point){3, 3}, "", 9, VEER_TEXT_LEFT, 9, 0xFFFFFFFF);
      assert_int_equal(veer_screen_paint(screen, picture), VEER_OK);
    }
    veer_picture_destroy(picture);
    veer_screen_destroy(screen);
  }
  veer_screen *screen = NULL;
  assert_int_equal(veer_screen_create(veer_default_allocator(), NULL, VEER_SCREEN_AUTO, &screen),
                   VEER_BAD_VALUE);
  assert_int_equal(
      veer_screen_create(veer_default_allocator(), is.renderer, VEER_SCREEN_WAY_COUNT, &screen),
      VEER_BAD_VALUE);
  assert_null(screen);
  veer_screen_destroy(NULL);
  close_canvas(&is);
}

/* More texts than are kept, each still right. */
static void texts_come_and_go(void **state) {
  (void)state;
  canvas is = open_canvas(WIDTH, HEIGHT);
  veer_screen *screen = NULL;
  assert_int_equal(
      veer_screen_create(veer_default_allocator(), is.renderer, VEER_SCREEN_TRIANGLES, &screen),
      VEER_OK);
  veer_picture *picture = new_picture();
  for (int i = 0; i < 300; i++) {
    char text[32];
    snprintf(text, sizeof text, "step %d", i);
    assert_int_equal(veer_picture_reset(picture, WIDTH, HEIGHT, 0xFFFFFF), VEER_OK);
    veer_picture_text(picture, (veer_point){10, 30}, text, 13, VEER_TEXT_LEFT, 90, 0xFF000000);
    assert_int_equal(veer_screen_paint(screen, picture), VEER_OK);
  }
  veer_picture_destroy(picture);
  veer_screen_destroy(screen);
  close_canvas(&is);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(areas),
      cmocka_unit_test(circles_and_lines),
      cmocka_unit_test(clips_and_letters),
      cmocka_unit_test(many),
      cmocka_unit_test(other_sizes_and_none),
      cmocka_unit_test(texts_come_and_go),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
