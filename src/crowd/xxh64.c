#include "xxh64.h"

static const uint64_t P1 = 0x9E3779B185EBCA87u, P2 = 0xC2B2AE3D27D4EB4Fu, P3 = 0x165667B19E3779F9u,
                      P4 = 0x85EBCA77C2B2AE63u, P5 = 0x27D4EB2F165667C5u;

static uint64_t rotated(uint64_t value, int bits) {
  return value << bits | value >> (64 - bits);
}

static uint64_t read_little_endian(const uint8_t *bytes, int size) {
  uint64_t value = 0;
  for (int i = size; i-- > 0;)
    value = value << 8 | bytes[i];
  return value;
}

static uint64_t mixed(uint64_t lane, uint64_t word) {
  return rotated(lane + word * P2, 31) * P1;
}

static void take_stripe(veeri_xxh64 *hash, const uint8_t *bytes) {
  for (int i = 0; i < 4; i++)
    hash->lane[i] = mixed(hash->lane[i], read_little_endian(bytes + 8 * i, 8));
}

void veeri_xxh64_begin(veeri_xxh64 *hash) {
  hash->lane[0] = P1 + P2;
  hash->lane[1] = P2;
  hash->lane[2] = 0;
  hash->lane[3] = 0 - P1;
  hash->total = 0;
  hash->pending_size = 0;
}

void veeri_xxh64_add(veeri_xxh64 *hash, const uint8_t *bytes, size_t size) {
  hash->total += size;
  for (size_t i = 0; i < size; i++) {
    hash->pending[hash->pending_size++] = bytes[i];
    if (hash->pending_size == 32) {
      take_stripe(hash, hash->pending);
      hash->pending_size = 0;
    }
  }
}

static uint64_t merged_lanes(const veeri_xxh64 *hash) {
  if (hash->total < 32)
    return P5;
  uint64_t h = rotated(hash->lane[0], 1) + rotated(hash->lane[1], 7) + rotated(hash->lane[2], 12) +
               rotated(hash->lane[3], 18);
  for (int i = 0; i < 4; i++)
    h = (h ^ mixed(0, hash->lane[i])) * P1 + P4;
  return h;
}

uint64_t veeri_xxh64_end(const veeri_xxh64 *hash) {
  uint64_t h = merged_lanes(hash) + hash->total;
  const uint8_t *rest = hash->pending;
  uint32_t left = hash->pending_size;
  for (; left >= 8; left -= 8, rest += 8)
    h = rotated(h ^ mixed(0, read_little_endian(rest, 8)), 27) * P1 + P4;
  if (left >= 4) {
    h = rotated(h ^ read_little_endian(rest, 4) * P1, 23) * P2 + P3;
    left -= 4;
    rest += 4;
  }
  for (; left > 0; left--, rest++)
    h = rotated(h ^ *rest * P5, 11) * P1;
  h = (h ^ h >> 33) * P2;
  h = (h ^ h >> 29) * P3;
  return h ^ h >> 32;
}
