#include "arena.h"

struct veeri_chunk {
  veeri_chunk *older;
  /* The pieces follow at the next multiple of PIECE. */
};

/* Every piece begins at a multiple of this: enough for pointers, doubles and 64-bit integers. */
enum { PIECE = 16, FIRST_CHUNK = 4096 - 64, LARGEST_CHUNK = 1 << 20 };

static const size_t HEADER = (sizeof(veeri_chunk) + PIECE - 1) / PIECE * PIECE;

void veeri_arena_open(veeri_arena *arena, veer_allocator allocator) {
  arena->allocator = allocator;
  arena->newest = NULL;
  arena->used = arena->room = 0;
}

void veeri_arena_close(veeri_arena *arena) {
  while (arena->newest != NULL) {
    veeri_chunk *older = arena->newest->older;
    arena->allocator.resize(arena->allocator.user, arena->newest, 0);
    arena->newest = older;
  }
  arena->used = arena->room = 0;
}

/* Chunks double up to a limit, so that small documents stay small and large ones need few calls. */
static bool add_chunk(veeri_arena *arena, size_t needed) {
  size_t room = arena->room == 0 ? FIRST_CHUNK : arena->room * 2;
  if (room > LARGEST_CHUNK)
    room = LARGEST_CHUNK;
  if (room < needed)
    room = needed;
  if (room > SIZE_MAX - HEADER)
    return false;
  veeri_chunk *chunk = arena->allocator.resize(arena->allocator.user, NULL, HEADER + room);
  if (chunk == NULL)
    return false;
  chunk->older = arena->newest;
  arena->newest = chunk;
  arena->used = 0;
  arena->room = room;
  return true;
}

void *veeri_arena_take(veeri_arena *arena, size_t count, size_t size) {
  if (size != 0 && count > (SIZE_MAX - PIECE) / size)
    return NULL;
  size_t bytes = count * size;
  size_t padded = (bytes + PIECE - 1) / PIECE * PIECE;
  if (padded == 0)
    padded = PIECE;
  if (padded > arena->room - arena->used && !add_chunk(arena, padded))
    return NULL;
  unsigned char *piece = (unsigned char *)arena->newest + HEADER + arena->used;
  arena->used += padded;
  for (size_t i = 0; i < bytes; i++)
    piece[i] = 0;
  return piece;
}

char *veeri_arena_copy(veeri_arena *arena, const char *text, size_t length) {
  if (length == SIZE_MAX)
    return NULL;
  char *copy = veeri_arena_take(arena, length + 1, 1);
  if (copy != NULL)
    for (size_t i = 0; i < length; i++)
      copy[i] = text[i];
  return copy;
}
