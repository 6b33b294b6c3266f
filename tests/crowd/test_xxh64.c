/* XXH64 with seed 0, against what Debian's xxhsum 0.8.1 prints. */
#include <string.h>

#include "../../src/crowd/xxh64.h"
#include "../support/check.h"

enum { LONGEST = 1000 };

typedef struct vector {
  size_t size;
  uint64_t hash;
} vector;

/* Of the bytes 37*i + 11: around every size at which the algorithm takes another way. */
static const vector vectors[] = {
    {0, 0xef46db3751d8e999},   {1, 0xf592c0c7639c4cb6},   {3, 0x22c08528601d4f27},
    {4, 0xfb1e5cf2f1ae4d95},   {5, 0x9d213eca1f68f273},   {7, 0x5613ac510496c04e},
    {8, 0x57cb2b7521f3e21a},   {9, 0xc3f1d09775257b66},   {12, 0x2f53b00266039e64},
    {15, 0x90a9714eb00e8d29},  {16, 0xc6843cef99721174},  {31, 0xe4a0e629e519a4ae},
    {32, 0xcc6b8aaada790b2d},  {33, 0x35ec49850475a832},  {40, 0x3b21ed23eea85c2d},
    {63, 0xbf9f0ba3cf95b28a},  {64, 0x155ccce4bf32befc},  {65, 0xda5ee441a595cfb8},
    {100, 0x4826e367566ea023}, {255, 0x178ea4a7d2319abe}, {1000, 0x128da10cfbdc59d9},
};
enum { VECTORS = sizeof vectors / sizeof vectors[0] };

static void fill(uint8_t *bytes) {
  for (size_t i = 0; i < LONGEST; i++)
    bytes[i] = (uint8_t)(37 * i + 11);
}

/* In pieces of that size. */
static uint64_t hash_of(const void *bytes, size_t size, size_t piece) {
  veeri_xxh64 hash;
  veeri_xxh64_begin(&hash);
  for (size_t done = 0; done < size; done += piece)
    veeri_xxh64_add(&hash, (const uint8_t *)bytes + done,
                    size - done < piece ? size - done : piece);
  return veeri_xxh64_end(&hash);
}

static void texts(void **state) {
  (void)state;
  assert_true(hash_of("", 0, 1) == 0xef46db3751d8e999);
  assert_true(hash_of("a", 1, 1) == 0xd24ec4f1a98c6e5b);
  assert_true(hash_of("abc", 3, 3) == 0x44bc2cf5ad770999);
  assert_true(hash_of("message digest", 14, 14) == 0x066ed728fceeb3be);
  assert_true(hash_of("abcdefghijklmnopqrstuvwxyz", 26, 26) == 0xcfe1f278fa89835c);
  assert_true(hash_of("Nobody inspects the spammish repetition", 39, 39) == 0xfbcea83c8a378bf1);
}

static void sizes(void **state) {
  (void)state;
  uint8_t bytes[LONGEST];
  fill(bytes);
  for (int i = 0; i < VECTORS; i++)
    check(hash_of(bytes, vectors[i].size, LONGEST) == vectors[i].hash, "%zu bytes",
          vectors[i].size);
}

static void pieces_do_not_count(void **state) {
  (void)state;
  uint8_t bytes[LONGEST];
  fill(bytes);
  for (int i = 0; i < VECTORS; i++)
    for (size_t piece = 1; piece <= 70; piece++)
      check(hash_of(bytes, vectors[i].size, piece) == vectors[i].hash, "%zu bytes, %zu at a time",
            vectors[i].size, piece);
}

/* Asking does not end it. */
static void may_be_asked_on_the_way(void **state) {
  (void)state;
  uint8_t bytes[LONGEST];
  veeri_xxh64 hash;
  fill(bytes);
  veeri_xxh64_begin(&hash);
  size_t done = 0;
  for (int i = 0; i < VECTORS; done = vectors[i++].size) {
    veeri_xxh64_add(&hash, bytes + done, vectors[i].size - done);
    assert_true(veeri_xxh64_end(&hash) == vectors[i].hash);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(texts),
      cmocka_unit_test(sizes),
      cmocka_unit_test(pieces_do_not_count),
      cmocka_unit_test(may_be_asked_on_the_way),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
