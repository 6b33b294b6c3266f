/* Films as animated GIF, read back by giflib. */
#include "pixels.h"

#include <gif_lib.h>

typedef struct film_reader {
  const bytes *file;
  size_t at;
} film_reader;

static int read_film(GifFileType *gif, GifByteType *data, int size) {
  film_reader *reader = gif->UserData;
  size_t left = reader->file->size - reader->at;
  size_t taken = (size_t)size < left ? (size_t)size : left;
  memcpy(data, reader->file->data + reader->at, taken);
  reader->at += taken;
  return (int)taken;
}

static GifFileType *decode_film(const bytes *file, film_reader *reader) {
  *reader = (film_reader){file, 0};
  int error = 0;
  GifFileType *gif = DGifOpen(reader, read_film, &error);
  assert_non_null(gif);
  assert_int_equal(DGifSlurp(gif), GIF_OK);
  return gif;
}

static void close_film(GifFileType *gif) {
  int error = 0;
  assert_int_equal(DGifCloseFile(gif, &error), GIF_OK);
}

/* Puts frame n over what the frames before have left, as 0xRRGGBB. */
static void show_frame(const GifFileType *gif, int n, uint32_t *screen) {
  const SavedImage *image = &gif->SavedImages[n];
  const GifImageDesc *at = &image->ImageDesc;
  const ColorMapObject *colors = at->ColorMap ? at->ColorMap : gif->SColorMap;
  GraphicsControlBlock control;
  /* giflib wants a pointer that is not const, and changes nothing */
  GifFileType readable = *gif;
  assert_int_equal(DGifSavedExtensionToGCB(&readable, n, &control), GIF_OK);
  for (int y = 0; y < at->Height; y++)
    for (int x = 0; x < at->Width; x++) {
      int index = image->RasterBits[y * at->Width + x];
      if (index == control.TransparentColor)
        continue;
      GifColorType c = colors->Colors[index];
      screen[(at->Top + y) * gif->SWidth + at->Left + x] =
          (uint32_t)c.Red << 16 | (uint32_t)c.Green << 8 | c.Blue;
    }
}

/* Frame n of a film about a disc that moves to the right. */
static veer_picture *moving_disc(int n) {
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, 120, 50, 0xFFFFFF), VEER_OK);
  const veer_point frame[4] = {{1, 1}, {119, 1}, {119, 49}, {1, 49}};
  veer_picture_polygon(picture, frame, 4, (veer_pen){VEER_NO_COLOR, 0xFFC4C4C4u, 1});
  veer_picture_circle(picture, (veer_point){15.3f + 7.7f * (float)n, 25}, 9,
                      (veer_pen){0xFF0072B2u, VEER_NO_COLOR, 1});
  veer_picture_text(picture, (veer_point){5, 46}, "step", 11, VEER_TEXT_LEFT, 60, 0xFF1C1C1Cu);
  return picture;
}

enum { FRAMES = 12 };

static bytes make_film(void) {
  bytes file = endless();
  veer_film *film = NULL;
  assert_int_equal(veer_film_begin(veer_default_allocator(), 120, 50, writer_of(&file), &film),
                   VEER_OK);
  for (int n = 0; n < FRAMES; n++) {
    veer_picture *picture = moving_disc(n);
    assert_int_equal(veer_film_frame(film, picture, (uint32_t)(3 + n)), VEER_OK);
    veer_picture_destroy(picture);
  }
  assert_int_equal(veer_film_end(film), VEER_OK);
  return file;
}

static int channel_apart(uint32_t a, uint32_t b) {
  int most = 0;
  for (int shift = 0; shift <= 16; shift += 8) {
    int apart = (int)(a >> shift & 0xFF) - (int)(b >> shift & 0xFF);
    apart = apart < 0 ? -apart : apart;
    most = apart > most ? apart : most;
  }
  return most;
}

/* Every pixel of the n-th frame is near to the same picture as PNG. */
static void check_looks_like(const uint32_t *screen, const veer_picture *picture, int tolerance) {
  bytes file = endless();
  assert_int_equal(veer_canvas_png(picture, writer_of(&file)), VEER_OK);
  cairo_surface_t *surface = decode_png(&file);
  int width = cairo_image_surface_get_width(surface);
  for (int y = 0; y < cairo_image_surface_get_height(surface); y++)
    for (int x = 0; x < width; x++) {
      uint32_t wanted = pixel_at(surface, x, y), got = screen[y * width + x];
      check(channel_apart(wanted, got) <= tolerance, "pixel (%d, %d) is %06x instead of %06x", x, y,
            got, wanted);
    }
  cairo_surface_destroy(surface);
  free(file.data);
}

static void test_frames_size_delays_and_looks(void **state) {
  (void)state;
  bytes file = make_film();
  film_reader reader;
  GifFileType *gif = decode_film(&file, &reader);
  assert_int_equal(gif->ImageCount, FRAMES);
  assert_int_equal(gif->SWidth, 120);
  assert_int_equal(gif->SHeight, 50);
  assert_memory_equal(file.data, "GIF89a", 6);
  bool repeats = false;
  for (int i = 0; i < gif->SavedImages[0].ExtensionBlockCount; i++) {
    const ExtensionBlock *block = &gif->SavedImages[0].ExtensionBlocks[i];
    repeats = repeats || (block->Function == APPLICATION_EXT_FUNC_CODE && block->ByteCount == 11 &&
                          memcmp(block->Bytes, "NETSCAPE2.0", 11) == 0);
  }
  assert_true(repeats);
  uint32_t screen[120 * 50] = {0};
  for (int n = 0; n < FRAMES; n++) {
    GraphicsControlBlock control;
    assert_int_equal(DGifSavedExtensionToGCB(gif, n, &control), GIF_OK);
    assert_int_equal(control.DelayTime, 3 + n);
    show_frame(gif, n, screen);
    veer_picture *picture = moving_disc(n);
    check_looks_like(screen, picture, 8);
    veer_picture_destroy(picture);
    if (n > 0) { /* only what changed is stored */
      assert_true(gif->SavedImages[n].ImageDesc.Width < 60);
      assert_null(gif->SavedImages[n].ImageDesc.ColorMap);
    }
  }
  assert_int_equal(screen[25 * 120 + 100], 0x0072B2); /* flat colours are exact */
  close_film(gif);
  free(file.data);
}

/* Colours that no frame before had, and a frame like the one before. */
static void test_new_colors_and_equal_frames(void **state) {
  (void)state;
  bytes file = endless();
  veer_film *film = NULL;
  assert_int_equal(veer_film_begin(veer_default_allocator(), 120, 50, writer_of(&file), &film),
                   VEER_OK);
  veer_picture *pictures[4];
  for (int n = 0; n < 4; n++) {
    pictures[n] = moving_disc(n == 3 ? 2 : n);
    if (n >= 2)
      veer_picture_circle(pictures[n], (veer_point){80, 25}, 12,
                          (veer_pen){0xFFD55E00u, 0xFF009E73u, 3});
    assert_int_equal(veer_film_frame(film, pictures[n], 4), VEER_OK);
  }
  assert_int_equal(veer_film_end(film), VEER_OK);
  film_reader reader;
  GifFileType *gif = decode_film(&file, &reader);
  assert_int_equal(gif->ImageCount, 4);
  uint32_t screen[120 * 50] = {0};
  for (int n = 0; n < 4; n++) {
    show_frame(gif, n, screen);
    check_looks_like(screen, pictures[n], n < 2 ? 8 : 48); /* edges between two colours */
    veer_picture_destroy(pictures[n]);
  }
  assert_int_equal(screen[25 * 120 + 80], 0xD55E00);
  assert_int_equal(gif->SavedImages[3].ImageDesc.Width, 1);
  close_film(gif);
  free(file.data);
}

/* More colours than a palette can hold ramps for. */
static void test_very_many_colors(void **state) {
  (void)state;
  veer_picture *picture = new_picture();
  assert_int_equal(veer_picture_reset(picture, 100, 100, 0x808080), VEER_OK);
  for (uint32_t i = 0; i < 1000; i++)
    veer_picture_circle(picture, (veer_point){(float)(i % 40) * 2.5f, (float)(i / 40) * 4}, 2,
                        (veer_pen){VEER_OPAQUE(i * 2654435761u), 0x40000000u | i << 4, 1});
  bytes file = endless();
  veer_film *film = NULL;
  assert_int_equal(veer_film_begin(veer_default_allocator(), 100, 100, writer_of(&file), &film),
                   VEER_OK);
  assert_int_equal(veer_film_frame(film, picture, 5), VEER_OK);
  assert_int_equal(veer_film_end(film), VEER_OK);
  film_reader reader;
  GifFileType *gif = decode_film(&file, &reader);
  assert_int_equal(gif->ImageCount, 1);
  close_film(gif);
  free(file.data);
  veer_picture_destroy(picture);
}

static void test_the_same_film_gives_the_same_bytes(void **state) {
  (void)state;
  bytes a = make_film(), b = make_film();
  assert_int_equal(a.size, b.size);
  assert_memory_equal(a.data, b.data, a.size);
  free(a.data);
  free(b.data);
}

static void test_a_writer_may_fail_after_any_byte(void **state) {
  (void)state;
  veer_picture *pictures[2] = {moving_disc(0), moving_disc(3)};
  size_t limit = 0;
  for (bool done = false; !done; limit++) {
    bytes file = limited(limit);
    veer_film *film = NULL;
    veer_status status =
        veer_film_begin(veer_default_allocator(), 120, 50, writer_of(&file), &film);
    assert_int_equal(status, VEER_OK);
    for (int n = 0; n < 2; n++) {
      veer_status frame = veer_film_frame(film, pictures[n], 4);
      assert_true(status == VEER_OK || frame == status); /* a failure stays */
      status = frame;
    }
    veer_status end = veer_film_end(film);
    assert_true(status == VEER_OK || end == status);
    assert_true(end == VEER_OK || end == VEER_CANNOT_WRITE);
    assert_int_equal(file.calls_after_failure, 0);
    done = end == VEER_OK;
    free(file.data);
  }
  assert_true(limit > 900);
  veer_picture_destroy(pictures[0]);
  veer_picture_destroy(pictures[1]);
}

static void test_wrong_sizes_and_empty_films(void **state) {
  (void)state;
  bytes file = endless();
  veer_film *film = NULL;
  const uint32_t bad[] = {0, VEER_DRAW_LARGEST + 1};
  for (int i = 0; i < 2; i++) {
    assert_int_equal(veer_film_begin(veer_default_allocator(), bad[i], 9, writer_of(&file), &film),
                     VEER_BAD_VALUE);
    assert_int_equal(veer_film_begin(veer_default_allocator(), 9, bad[i], writer_of(&file), &film),
                     VEER_BAD_VALUE);
  }
  assert_int_equal(veer_film_begin(veer_default_allocator(), 121, 50, writer_of(&file), &film),
                   VEER_OK);
  veer_picture *picture = moving_disc(0);
  assert_int_equal(veer_film_frame(film, picture, 4), VEER_BAD_VALUE);
  assert_int_equal(veer_film_end(film), VEER_BAD_VALUE);
  assert_int_equal(file.size, 0);
  assert_int_equal(veer_film_begin(veer_default_allocator(), 120, 50, writer_of(&file), &film),
                   VEER_OK);
  assert_int_equal(veer_film_frame(film, picture, 65536), VEER_BAD_VALUE);
  assert_int_equal(veer_film_frame(film, picture, 65535), VEER_OK);
  assert_int_equal(veer_film_end(film), VEER_OK);
  veer_picture_destroy(picture);
  free(file.data);
}

static void test_memory_does_not_grow_and_may_fail(void **state) {
  (void)state;
  veer_picture *picture = moving_disc(0);
  size_t needed = 0;
  for (size_t fail_at = 1; needed == 0; fail_at++) {
    watched_memory memory = {.fill = 0xAA, .first_bad = fail_at, .stays_bad = true};
    bytes file = endless();
    veer_film *film = NULL;
    veer_status status = veer_film_begin(allocator_of(&memory), 120, 50, writer_of(&file), &film);
    if (status == VEER_OK) {
      needed = memory.requests;
      for (int n = 0; n < 50; n++)
        assert_int_equal(veer_film_frame(film, picture, 4), VEER_OK);
      assert_int_equal(memory.requests, needed);
      assert_int_equal(veer_film_end(film), VEER_OK);
    } else {
      assert_int_equal(status, VEER_OUT_OF_MEMORY);
      assert_int_equal(file.size, 0);
    }
    assert_int_equal(memory.live, 0);
    free(file.data);
  }
  assert_int_equal(needed, 3);
  veer_picture_destroy(picture);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_frames_size_delays_and_looks),
      cmocka_unit_test(test_new_colors_and_equal_frames),
      cmocka_unit_test(test_very_many_colors),
      cmocka_unit_test(test_the_same_film_gives_the_same_bytes),
      cmocka_unit_test(test_a_writer_may_fail_after_any_byte),
      cmocka_unit_test(test_wrong_sizes_and_empty_films),
      cmocka_unit_test(test_memory_does_not_grow_and_may_fail),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
