/* xxh64.h: XXH64 with seed 0 (Yann Collet's published algorithm), fed piece by piece. */
#ifndef VEERI_XXH64_H
#define VEERI_XXH64_H

#include <stddef.h>
#include <stdint.h>

typedef struct veeri_xxh64 {
  uint64_t lane[4];
  uint64_t total;
  uint8_t pending[32];
  uint32_t pending_size;
} veeri_xxh64;

void veeri_xxh64_begin(veeri_xxh64 *hash);
void veeri_xxh64_add(veeri_xxh64 *hash, const uint8_t *bytes, size_t size);
uint64_t veeri_xxh64_end(const veeri_xxh64 *hash);

#endif
