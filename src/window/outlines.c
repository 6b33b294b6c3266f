/* outlines.c: shapes become triangles. Edges are soft: from half a pixel inside, where a shape is
 * as strong as it should be, it fades to nothing half a pixel outside. */
#include "screen.h"

static const float soft = 0.5f;          /* [pixel] to each side of an edge */
static const float longest_miter = 2.5f; /* of a corner, in half widths */

static SDL_Color color_of(uint32_t color, float strength) {
  return (SDL_Color){color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF,
                     (Uint8)((float)(color >> 24) * strength + 0.5f)};
}

static int add_vertex(veer_screen *screen, float x, float y, SDL_Color color) {
  SDL_Vertex *vertices = screen->vertices.items;
  vertices[screen->vertices.count] = (SDL_Vertex){{x, y}, color, {0, 0}};
  return (int)screen->vertices.count++;
}

static void add_triangle(veer_screen *screen, int a, int b, int c) {
  int *indices = screen->indices.items;
  indices[screen->indices.count++] = a;
  indices[screen->indices.count++] = b;
  indices[screen->indices.count++] = c;
}

static void add_quad(veer_screen *screen, int a, int b, int c, int d) {
  add_triangle(screen, a, b, c);
  add_triangle(screen, a, c, d);
}

static bool has_room(veer_screen *screen, size_t vertices, size_t triangles) {
  bool room =
      veeri_buffer_reserve(&screen->vertices, screen->allocator, sizeof(SDL_Vertex), vertices) &&
      veeri_buffer_reserve(&screen->indices, screen->allocator, sizeof(int), 3 * triangles);
  if (!room)
    screen->status = VEER_OUT_OF_MEMORY;
  return room;
}

/* ---- corners ---- */

typedef struct corner {
  veer_point at;
  veer_point aside; /* to the left of the way, as long as half a width of 1 needs it there */
  int next;         /* of those that are not cut off yet */
} corner;

/* The way from one to the other, of length 1. */
static veer_point unit_way(veer_point a, veer_point b) {
  float x = b.x - a.x, y = b.y - a.y, length = SDL_sqrtf(x * x + y * y);
  return length > 0 ? (veer_point){x / length, y / length} : (veer_point){0, 0};
}

/* Copies the points, but for those that repeat the one before. */
static size_t take_corners(veer_screen *screen, const veer_point *points, size_t count,
                           bool closed) {
  screen->corners.count = 0;
  if (!veeri_buffer_reserve(&screen->corners, screen->allocator, sizeof(corner), count)) {
    screen->status = VEER_OUT_OF_MEMORY;
    return 0;
  }
  corner *corners = screen->corners.items;
  size_t n = 0;
  for (size_t i = 0; i < count; i++)
    if (n == 0 || points[i].x != corners[n - 1].at.x || points[i].y != corners[n - 1].at.y)
      corners[n++].at = points[i];
  while (closed && n > 1 && corners[n - 1].at.x == corners[0].at.x &&
         corners[n - 1].at.y == corners[0].at.y)
    n--;
  return n;
}

static void find_sides(corner *corners, size_t n, bool closed) {
  for (size_t i = 0; i < n; i++) {
    bool first = !closed && i == 0, last = !closed && i + 1 == n;
    veer_point from = unit_way(corners[(i + n - 1) % n].at, corners[i].at);
    veer_point to = unit_way(corners[i].at, corners[(i + 1) % n].at);
    from = first ? to : from;
    to = last ? from : to;
    float x = -(from.y + to.y), y = from.x + to.x, square = x * x + y * y;
    float stretch = square > 0 ? 2 / square : 0;
    float length = stretch * SDL_sqrtf(square);
    if (length > longest_miter)
      stretch *= longest_miter / length;
    corners[i].aside =
        square > 1e-6f ? (veer_point){x * stretch, y * stretch} : (veer_point){-from.y, from.x};
  }
}

/* ---- areas ---- */

static float turn_of(veer_point a, veer_point b, veer_point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool is_inside(veer_point p, veer_point a, veer_point b, veer_point c) {
  return turn_of(a, b, p) > 0 && turn_of(b, c, p) > 0 && turn_of(c, a, p) > 0;
}

/* Whether the corner after i can be cut off: it turns left and no other corner lies in the way. */
static bool is_ear(const corner *corners, size_t left, int i) {
  int j = corners[i].next, k = corners[j].next;
  veer_point a = corners[i].at, b = corners[j].at, c = corners[k].at;
  if (!(turn_of(a, b, c) > 0))
    return false;
  int other = corners[k].next;
  for (size_t n = 3; n < left; n++, other = corners[other].next)
    if (is_inside(corners[other].at, a, b, c))
      return false;
  return true;
}

/* Of an outline that turns left, corner i being vertex first + i. Cuts off one ear after the
 * other; where a crossed outline has none, whatever comes next. */
static void triangulate(veer_screen *screen, size_t n, int first) {
  corner *corners = screen->corners.items;
  for (size_t i = 0; i < n; i++)
    corners[i].next = (int)((i + 1) % n);
  int at = 0;
  size_t tried = 0;
  for (size_t left = n; left > 3;) {
    int ear = corners[at].next, after = corners[ear].next;
    if (tried < left && !is_ear(corners, left, at)) {
      at = ear;
      tried++;
      continue;
    }
    add_triangle(screen, first + at, first + ear, first + after);
    corners[at].next = after;
    left--;
    tried = 0;
  }
  int b = corners[at].next;
  add_triangle(screen, first + at, first + b, first + corners[b].next);
}

static void turn_left(corner *corners, size_t n) {
  float area = 0;
  for (size_t i = 0; i < n; i++) {
    veer_point a = corners[i].at, b = corners[(i + 1) % n].at;
    area += (a.x - corners[0].at.x) * (b.y - corners[0].at.y) -
            (b.x - corners[0].at.x) * (a.y - corners[0].at.y);
  }
  for (size_t i = 0; area < 0 && i < n / 2; i++) {
    veer_point kept = corners[i].at;
    corners[i].at = corners[n - 1 - i].at;
    corners[n - 1 - i].at = kept;
  }
}

void veeri_fill_outline(veer_screen *screen, const veer_point *points, size_t count,
                        uint32_t color) {
  size_t n = take_corners(screen, points, count, true);
  if (n < 3 || !has_room(screen, 2 * n, 3 * n))
    return;
  corner *corners = screen->corners.items;
  turn_left(corners, n);
  find_sides(corners, n, true);
  int inner = (int)screen->vertices.count, outer = inner + (int)n;
  for (int side = 0; side < 2; side++)
    for (size_t i = 0; i < n; i++) {
      float out = side ? -soft : soft; /* the left is inside */
      add_vertex(screen, corners[i].at.x + out * corners[i].aside.x,
                 corners[i].at.y + out * corners[i].aside.y, color_of(color, side ? 0 : 1));
    }
  triangulate(screen, n, inner);
  for (int i = 0; i < (int)n; i++) {
    int next = (i + 1) % (int)n;
    add_quad(screen, inner + i, inner + next, outer + next, outer + i);
  }
}

/* ---- lines ---- */

/* Four vertices across the line at a corner: nothing, all, all, nothing. */
static void cross_line(veer_screen *screen, const corner *is, float half, uint32_t color,
                       float strength) {
  const float across[4] = {-half - soft, -half + soft, half - soft, half + soft};
  for (int i = 0; i < 4; i++)
    add_vertex(screen, is->at.x + across[i] * is->aside.x, is->at.y + across[i] * is->aside.y,
               color_of(color, i == 0 || i == 3 ? 0 : strength));
}

void veeri_stroke_line(veer_screen *screen, const veer_point *points, size_t count, bool closed,
                       veer_pen pen) {
  size_t n = take_corners(screen, points, count, closed);
  if (n < 2 || !has_room(screen, 4 * n, 6 * n))
    return;
  corner *corners = screen->corners.items;
  find_sides(corners, n, closed);
  float half = 0.5f * pen.line_width, strength = half < soft ? half / soft : 1;
  half = half < soft ? soft : half;
  int first = (int)screen->vertices.count;
  for (size_t i = 0; i < n; i++)
    cross_line(screen, &corners[i], half, pen.stroke, strength);
  size_t pieces = closed ? n : n - 1;
  for (size_t i = 0; i < pieces; i++) {
    int a = first + 4 * (int)i, b = first + 4 * (int)((i + 1) % n);
    for (int k = 0; k < 3; k++)
      add_quad(screen, a + k, a + k + 1, b + k + 1, b + k);
  }
}
