#include "palette.h"

enum { MOST_COLORS = 512, MOST_STEPS = 24 };

typedef struct color_list {
  uint32_t colors[MOST_COLORS];
  size_t count;
} color_list;

static int channel(uint32_t color, int index) {
  return (int)(color >> (8 * index) & 0xFF);
}

/* How different two colours look, roughly: green counts most. */
static int difference(uint32_t a, uint32_t b) {
  static const int weights[3] = {2, 4, 3};
  int sum = 0;
  for (int i = 0; i < 3; i++) {
    int apart = channel(a, i) - channel(b, i);
    sum += weights[i] * apart * apart;
  }
  return sum;
}

/* The colour step/steps of the way. */
static uint32_t between(uint32_t from, uint32_t to, int step, int steps) {
  uint32_t color = 0;
  for (int i = 0; i < 3; i++) {
    int a = channel(from, i), b = channel(to, i);
    color |= (uint32_t)(a + (2 * (b - a) * step + (b > a ? steps : -steps)) / (2 * steps)) << 8 * i;
  }
  return color;
}

static void add_color(color_list *list, uint32_t background, uint32_t argb) {
  int alpha = (int)(argb >> 24);
  if (alpha == 0)
    return;
  uint32_t color = between(background, argb & 0xFFFFFF, alpha, 255);
  for (size_t i = list->count; i > 0; i--) /* the last ones come again most often */
    if (list->colors[i - 1] == color)
      return;
  if (list->count < MOST_COLORS)
    list->colors[list->count++] = color;
}

static void gather_colors(const veer_picture *picture, uint32_t background, color_list *list) {
  list->count = 0;
  for (size_t i = 0; i < veer_picture_count(picture); i++) {
    veer_draw_command command = veer_picture_command(picture, i);
    add_color(list, background, command.pen.fill);
    add_color(list, background, command.pen.stroke);
  }
}

/* Farthest from the background first, so that ends of ramps come before what lies on them; equally
 * far ones by value, so that the order of the commands does not count. */
static void sort_colors(color_list *list, uint32_t background) {
  for (size_t i = 1; i < list->count; i++) {
    uint32_t color = list->colors[i];
    int apart = difference(color, background);
    size_t at = i;
    for (; at > 0; at--) {
      uint32_t other = list->colors[at - 1];
      int other_apart = difference(other, background);
      if (other_apart > apart || (other_apart == apart && other > color))
        break;
      list->colors[at] = other;
    }
    list->colors[at] = color;
  }
}

/* Whether the ramp to `end` passes by so near that nobody sees the difference. */
static bool lies_on_ramp(uint32_t color, uint32_t background, uint32_t end) {
  enum { FINE = 64, UNSEEN = 9 * 3 * 3 };
  for (int step = 0; step <= FINE; step++)
    if (difference(color, between(background, end, step, FINE)) <= UNSEEN)
      return true;
  return false;
}

static void keep_ends(color_list *list, uint32_t background) {
  size_t kept = 0;
  for (size_t i = 0; i < list->count; i++) {
    bool covered = difference(list->colors[i], background) == 0;
    for (size_t end = 0; end < kept && !covered; end++)
      covered = lies_on_ramp(list->colors[i], background, list->colors[end]);
    if (!covered)
      list->colors[kept++] = list->colors[i];
  }
  list->count = kept;
}

void veeri_palette_make(const veer_picture *picture, veeri_palette *out) {
  uint32_t background = veer_picture_background(picture) & 0xFFFFFF;
  color_list list;
  gather_colors(picture, background, &list);
  sort_colors(&list, background);
  keep_ends(&list, background);
  size_t room = VEERI_TRANSPARENT - 1;
  if (list.count > room)
    list.count = room;
  size_t steps = list.count ? room / list.count : 0;
  if (steps > MOST_STEPS)
    steps = MOST_STEPS;
  *out = (veeri_palette){.colors = {background}, .count = 1};
  for (size_t end = 0; end < list.count; end++)
    for (size_t step = 1; step <= steps; step++)
      out->colors[out->count++] = between(background, list.colors[end], (int)step, (int)steps);
}

bool veeri_palette_same(const veeri_palette *a, const veeri_palette *b) {
  bool same = a->count == b->count;
  for (size_t i = 0; same && i < a->count; i++)
    same = a->colors[i] == b->colors[i];
  return same;
}

static uint8_t nearest(const veeri_palette *palette, uint32_t pixel) {
  size_t best = 0;
  int least = difference(pixel, palette->colors[0]);
  for (size_t i = 1; i < palette->count && least > 0; i++) {
    int apart = difference(pixel, palette->colors[i]);
    if (apart < least) {
      least = apart;
      best = i;
    }
  }
  return (uint8_t)best;
}

uint8_t veeri_palette_index(const veeri_palette *palette, veeri_color_cache *cache,
                            uint32_t pixel) {
  uint32_t key = 0x01000000u | pixel;
  size_t slot = (pixel * 2654435761u >> 16) % VEERI_CACHE_SIZE;
  if (cache->color[slot] != key) {
    cache->color[slot] = key;
    cache->index[slot] = nearest(palette, pixel);
  }
  return cache->index[slot];
}
