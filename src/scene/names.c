#include "names.h"
#include "text.h"

typedef struct leaf {
  const char *name;
  size_t length;
  uint64_t number;
} leaf;

typedef struct branch {
  veeri_name_link side[2];
  size_t byte;         /* the names below agree before this byte */
  unsigned char sieve; /* all bits of that byte but the one that decides */
} branch;

/* Names hold no NUL, so a NUL beyond the end tells a name from a longer one that begins alike. */
static unsigned char byte_of(const char *name, size_t length, size_t index) {
  return index < length ? (unsigned char)name[index] : 0;
}

static int side_of(const branch *at, unsigned char byte) {
  return (1 + (at->sieve | byte)) >> 8;
}

/* The only leaf that can be this name. */
static leaf *candidate(const veeri_names *names, const char *name, size_t length) {
  veeri_name_link link = names->root;
  while (link.branches) {
    const branch *at = link.to;
    link = at->side[side_of(at, byte_of(name, length, at->byte))];
  }
  return link.to;
}

const uint64_t *veeri_names_find(const veeri_names *names, const char *name) {
  leaf *found = candidate(names, name, veeri_text_length(name));
  return found != NULL && veeri_text_equal(found->name, name) ? &found->number : NULL;
}

/* The first byte and the highest bit in which a new name differs from its nearest. */
static bool find_difference(const leaf *near, const char *name, size_t length, branch *out) {
  size_t longest = near->length > length ? near->length : length;
  for (size_t i = 0; i < longest; i++) {
    unsigned bits = (unsigned)byte_of(near->name, near->length, i) ^ byte_of(name, length, i);
    if (bits == 0)
      continue;
    unsigned highest = 0x80;
    while (!(bits & highest))
      highest >>= 1;
    out->byte = i;
    out->sieve = (unsigned char)(0xff & ~highest);
    return true;
  }
  return false;
}

veer_status veeri_names_add(veeri_names *names, veeri_arena *arena, const char *name,
                            uint64_t number) {
  size_t length = veeri_text_length(name);
  leaf *near = candidate(names, name, length);
  branch split;
  if (near != NULL && !find_difference(near, name, length, &split))
    return VEER_BAD_VALUE;
  leaf *added = veeri_arena_take(arena, 1, sizeof *added);
  branch *fork = near == NULL ? NULL : veeri_arena_take(arena, 1, sizeof *fork);
  if (added == NULL || (near != NULL && fork == NULL))
    return VEER_OUT_OF_MEMORY;
  *added = (leaf){name, length, number};
  veeri_name_link *place = &names->root;
  if (fork != NULL) {
    while (place->branches) {
      branch *at = place->to;
      if (at->byte > split.byte || (at->byte == split.byte && at->sieve > split.sieve))
        break;
      place = &at->side[side_of(at, byte_of(name, length, at->byte))];
    }
    *fork = split;
    int mine = side_of(fork, byte_of(name, length, split.byte));
    fork->side[mine] = (veeri_name_link){added, false};
    fork->side[1 - mine] = *place;
    *place = (veeri_name_link){fork, true};
  } else {
    *place = (veeri_name_link){added, false};
  }
  return VEER_OK;
}
