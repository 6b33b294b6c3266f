/* arena.h: memory that is taken piece by piece and given back as a whole. */
#ifndef VEERI_ARENA_H
#define VEERI_ARENA_H

#include "../../include/veer/base.h"

typedef struct veeri_chunk veeri_chunk;

typedef struct veeri_arena {
  veer_allocator allocator;
  veeri_chunk *newest;
  size_t used, room; /* bytes of the newest chunk */
} veeri_arena;

void veeri_arena_open(veeri_arena *arena, veer_allocator allocator);
void veeri_arena_close(veeri_arena *arena);

/* count objects of that size, all bytes zero; NULL when there is no memory. Never NULL for a count
 * of 0, so that an empty array is not mistaken for a failure. */
void *veeri_arena_take(veeri_arena *arena, size_t count, size_t size);

/* A copy of text with a NUL behind it; NULL when there is no memory. */
char *veeri_arena_copy(veeri_arena *arena, const char *text, size_t length);

#endif
