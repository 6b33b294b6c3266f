#include "guard.h"

#include "../../include/veer/random.h"

enum { ROUNDS = 7 };

veer_random_bits veer_random(veer_random_key key) {
  uint32_t c0 = key.id, c1 = key.stream, c2 = (uint32_t)key.step;
  uint32_t c3 = ((uint32_t)(key.step >> 32) & 0xffffu) | key.substep << 16;
  uint32_t k0 = (uint32_t)key.seed, k1 = (uint32_t)(key.seed >> 32);
  for (int round = 0; round < ROUNDS; round++) {
    uint64_t a = (uint64_t)0xD2511F53u * c0, b = (uint64_t)0xCD9E8D57u * c2;
    c0 = (uint32_t)(b >> 32) ^ c1 ^ k0;
    c2 = (uint32_t)(a >> 32) ^ c3 ^ k1;
    c1 = (uint32_t)b;
    c3 = (uint32_t)a;
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  veer_random_bits bits = {{c0, c1, c2, c3}};
  return bits;
}

float veer_random_signed(uint32_t word) {
  return (float)((int32_t)(word >> 8) - 0x800000) * 0x1p-23f;
}

float veer_random_unit(uint32_t word) {
  return (float)(word >> 8) * 0x1p-24f;
}
