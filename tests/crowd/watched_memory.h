/* watched_memory.h: an allocator that counts, fills what it gives with a byte of choice, moves
 * every block that grows, and can fail. */
#ifndef VEER_TEST_WATCHED_MEMORY_H
#define VEER_TEST_WATCHED_MEMORY_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <veer/base.h>

#include "../support/check.h"

typedef struct watched_memory {
  int fill;
  size_t live;      /* blocks given and not taken back */
  size_t bytes;     /* in them */
  size_t requests;  /* for memory, granted or not */
  size_t first_bad; /* the request, counted from 1, that fails; 0: none */
  bool stays_bad;   /* and all that follow it */
} watched_memory;

/* Before each block: its size, in room enough for any alignment. After it: a number of bytes that
 * must stay as they are. */
enum { BLOCK_HEAD = 32, BLOCK_TAIL = 256, TAIL_BYTE = 0x77 };

static inline void check_tail(const unsigned char *block, size_t size) {
  for (size_t i = 0; i < BLOCK_TAIL; i++)
    if (block[BLOCK_HEAD + size + i] != TAIL_BYTE)
      fail_msg("written past the end of %zu bytes", size);
}

static inline bool fails_now(const watched_memory *memory) {
  return memory->first_bad != 0 && (memory->requests == memory->first_bad ||
                                    (memory->stays_bad && memory->requests > memory->first_bad));
}

static inline void *watched_resize(void *user, void *pointer, size_t size) {
  watched_memory *memory = (watched_memory *)user;
  unsigned char *old = pointer ? (unsigned char *)pointer - BLOCK_HEAD : NULL, *block = NULL;
  size_t old_size = 0;
  if (size > 0) {
    memory->requests++;
    block = fails_now(memory) ? NULL : (unsigned char *)malloc(BLOCK_HEAD + size + BLOCK_TAIL);
    if (!block)
      return NULL;
    memset(block, memory->fill, BLOCK_HEAD + size);
    memset(block + BLOCK_HEAD + size, TAIL_BYTE, BLOCK_TAIL);
    memcpy(block, &size, sizeof size);
    memory->live++;
    memory->bytes += size;
  }
  if (old) {
    memcpy(&old_size, old, sizeof old_size);
    check_tail(old, old_size);
    if (block)
      memcpy(block + BLOCK_HEAD, old + BLOCK_HEAD, old_size < size ? old_size : size);
    memset(old, 0xDD, BLOCK_HEAD + old_size); /* whoever still reads it, reads nonsense */
    free(old);
    memory->live--;
    memory->bytes -= old_size;
  }
  return block ? block + BLOCK_HEAD : NULL;
}

static inline veer_allocator allocator_of(watched_memory *memory) {
  veer_allocator allocator = {watched_resize, memory};
  return allocator;
}

#endif
