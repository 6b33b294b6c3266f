#include "coverage.h"

static int floor_of(float value) { /* of what is not far from a picture */
  int whole = (int)value;
  return (float)whole > value ? whole - 1 : whole;
}

bool veeri_tile_begin(veeri_tile *tile, veer_point lo, veer_point hi) {
  tile->left = floor_of(lo.x), tile->top = floor_of(lo.y);
  tile->width = floor_of(hi.x) + 1 - tile->left;
  tile->height = floor_of(hi.y) + 1 - tile->top;
  if (tile->width > VEERI_TILE_SIDE || tile->height > VEERI_TILE_SIDE)
    return false;
  for (int row = 0; row < tile->height; row++)
    for (int x = 0; x < tile->width + 2; x++)
      tile->change[row][x] = 0;
  return true;
}

/* The part of an edge that lies in one row, from x0 to x1, `height` of it, signed. */
static void add_in_row(float *change, float x0, float x1, float height) {
  int cell = (int)x0, last = (int)x1; /* not below 0 in a tile */
  if (cell == last) {
    float share = 0.5f * (x0 + x1) - (float)cell;
    change[cell] += height * (1 - share);
    change[cell + 1] += height * share;
    return;
  }
  float slope = height / (x1 - x0);
  int way = last > cell ? 1 : -1;
  for (float x = x0; cell != last + way; cell += way) {
    float border = (float)(way > 0 ? cell + 1 : cell);
    float next = cell == last ? x1 : border;
    float part = slope * (next - x), share = 0.5f * (x + next) - (float)cell;
    change[cell] += part * (1 - share);
    change[cell + 1] += part * share;
    x = next;
  }
}

void veeri_tile_edge(veeri_tile *tile, veer_point from, veer_point to) {
  float x0 = from.x - (float)tile->left, y0 = from.y - (float)tile->top;
  float x1 = to.x - (float)tile->left, y1 = to.y - (float)tile->top;
  if (y0 == y1)
    return;
  float slope = (x1 - x0) / (y1 - y0), sense = y0 < y1 ? 1.0f : -1.0f;
  float upper_x = y0 < y1 ? x0 : x1, upper = y0 < y1 ? y0 : y1, lower = y0 < y1 ? y1 : y0;
  float lower_x = y0 < y1 ? x1 : x0;
  float y = upper, x = upper_x;
  for (int row = (int)upper; y < lower; row++) {
    float end = (float)(row + 1) < lower ? (float)(row + 1) : lower;
    float x_end = end == lower ? lower_x : upper_x + slope * (end - upper);
    add_in_row(tile->change[row], x, x_end, sense * (end - y));
    y = end, x = x_end;
  }
}

static uint32_t mix(uint32_t below, uint32_t color, uint32_t strength) { /* 0 .. 256 */
  uint32_t rest = 256 - strength;
  uint32_t outer = (below & 0xFF00FF) * rest + (color & 0xFF00FF) * strength;
  uint32_t inner = (below & 0x00FF00) * rest + (color & 0x00FF00) * strength;
  return (outer >> 8 & 0xFF00FF) | (inner >> 8 & 0x00FF00);
}

void veeri_tile_paint(veeri_tile *tile, veeri_pixels pixels, uint32_t color) {
  float full = 256.0f * (float)(color >> 24) / 255.0f;
  for (int row = 0; row < tile->height; row++) {
    float *change = tile->change[row], sum = 0;
    uint32_t *to = pixels.first + (size_t)(tile->top + row) * pixels.stride + tile->left;
    for (int x = 0; x < tile->width; x++) {
      sum += change[x];
      change[x] = 0;
      float covered = sum < 0 ? -sum : sum;
      uint32_t strength = (uint32_t)(full * (covered < 1 ? covered : 1) + 0.5f);
      to[x] = mix(to[x], color, strength); /* of 0 too: a jump would cost more */
    }
    change[tile->width] = change[tile->width + 1] = 0;
  }
}
