/* wasm.c: run_pack for a WebAssembly host without any C library; wasm.mjs is that host. */
#include "pack.h"

/* Given by the host. */
__attribute__((import_module("host"), import_name("tell"))) void
host_tell(const char *name, veer_status status, const char *fault, uint64_t hash);

__attribute__((export_name("make_room"))) void *make_room(size_t size);
__attribute__((export_name("run"))) bool run(const unsigned char *bytes, size_t size,
                                             uint32_t steps);

/* ---- what compilers call on their own ---- */

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  return memmove(to, from, size);
}

void *memmove(void *to, const void *from, size_t size) {
  unsigned char *target = to;
  const unsigned char *source = from;
  if ((uintptr_t)to <= (uintptr_t)from)
    for (size_t i = 0; i < size; i++)
      target[i] = source[i];
  else
    for (size_t i = size; i > 0; i--)
      target[i - 1] = source[i - 1];
  return to;
}

void *memset(void *to, int value, size_t size) {
  for (size_t i = 0; i < size; i++)
    ((unsigned char *)to)[i] = (unsigned char)value;
  return to;
}

/* ---- memory: blocks behind each other, given back when none is in use ---- */

enum { ALIGNMENT = 16, PAGE = 65536 };
extern unsigned char __heap_base; /* by the linker: where free memory begins */

typedef struct heap {
  uintptr_t start, next; /* multiples of ALIGNMENT */
  size_t blocks;         /* in use */
} heap;

static heap the_heap;

/* Its size stands before it. */
static void *new_block(size_t size) {
  if (size > UINT32_MAX / 2)
    return NULL;
  uintptr_t block = the_heap.next + ALIGNMENT;
  uintptr_t end = block + (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  size_t memory = __builtin_wasm_memory_size(0) * (size_t)PAGE;
  if (end < block ||
      (end > memory && __builtin_wasm_memory_grow(0, (end - memory + PAGE - 1) / PAGE) == SIZE_MAX))
    return NULL;
  *(size_t *)(block - ALIGNMENT) = size;
  the_heap.next = end;
  the_heap.blocks++;
  return (void *)block;
}

static void *resize(void *user, void *pointer, size_t size) {
  (void)user;
  size_t old_size = pointer ? *(size_t *)((uintptr_t)pointer - ALIGNMENT) : 0;
  void *larger = size ? new_block(size) : NULL;
  if (larger && pointer)
    memcpy(larger, pointer, old_size < size ? old_size : size);
  if (pointer && (larger || size == 0) && --the_heap.blocks == 0)
    the_heap.next = the_heap.start;
  return larger;
}

veer_allocator veer_default_allocator(void) {
  return (veer_allocator){resize, NULL};
}

/* ---- */

static void tell(void *user, const char *name, veer_status status, const char *fault,
                 uint64_t hash) {
  (void)user;
  host_tell(name, status, fault, hash);
}

/* Room for the pack, in front of all else. */
void *make_room(size_t size) {
  the_heap.next = ((uintptr_t)&__heap_base + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  void *room = new_block(size);
  the_heap.start = the_heap.next;
  the_heap.blocks = 0;
  return room;
}

bool run(const unsigned char *bytes, size_t size, uint32_t steps) {
  pack_run how = {
      .steps = steps, .threads = 1, .allocator = veer_default_allocator(), .scene = tell};
  return run_pack(bytes, size, &how);
}
