/* "combine": how several behaviours become one force; a word, or an object with options. */
#include "../core/guard.h"

#include "kinds.h"

static const char *const ways[] = {"sum", "priority", "budget", "dither", "context"};
const veeri_words veeri_combine_words = VEERI_WORDS(ways);
_Static_assert(VEERI_COUNT(ways) == VEER_COMBINATION_COUNT, "a word for each");

static const veeri_range some_directions = {6, VEER_MAX_DIRECTIONS, false,
                                            "a whole number from 6 to 64"};
_Static_assert(VEER_MAX_DIRECTIONS == 64, "as the range says");

/* While it is read. */
typedef struct combining {
  veer_combining made; /* first: a test reads defaults at the same offsets */
  uint64_t directions;
} combining;

#define COMMON                                                                                     \
  { .key = "kind", .type = VEERI_KNOWN }
#define OPTION(name, kind, at, limits)                                                             \
  { .key = name, VEERI_IN(kind, combining, at), .range = limits }

static const veeri_field sum[] = {COMMON};
static const veeri_field priority[] = {
    COMMON, OPTION("threshold", NUMBER, made.threshold, &veeri_not_negative)};
static const veeri_field budget[] = {COMMON,
                                     OPTION("force", LIMIT, made.budget, &veeri_not_negative)};
static const veeri_field dither[] = {COMMON};
static const veeri_field context[] = {
    COMMON, OPTION("directions", WHOLE, directions, &some_directions),
    OPTION("tolerance", NUMBER, made.context.tolerance, &veeri_not_negative),
    OPTION("hysteresis", NUMBER, made.context.hysteresis, &veeri_share)};

#define TABLE(way, fields) [way] = {"\"combine\"", fields, VEERI_COUNT(fields)}
const veeri_kind veeri_combine_kinds[] = {
    TABLE(VEER_COMBINE_SUM, sum),         TABLE(VEER_COMBINE_PRIORITY, priority),
    TABLE(VEER_COMBINE_BUDGET, budget),   TABLE(VEER_COMBINE_DITHER, dither),
    TABLE(VEER_COMBINE_CONTEXT, context),
};
_Static_assert(VEERI_COUNT(veeri_combine_kinds) == VEER_COMBINATION_COUNT, "a table for each");

bool veeri_read_combine(veeri_meaning *meaning, const veer_node *node, veer_combining *out) {
  uint32_t way = VEER_COMBINE_SUM;
  bool good = node->kind == VEER_NODE_MAP
                  ? veeri_read_kind(meaning, node, "\"combine\"", veeri_combine_words, &way)
                  : veeri_read_word(meaning, node, "combine", veeri_combine_words, &way);
  if (!good)
    return false;
  combining read = {.made = *out, .directions = out->directions};
  read.made.way = (veer_combination)way;
  if (node->kind == VEER_NODE_MAP)
    veeri_read_object(meaning, node, &veeri_combine_kinds[way], &read);
  read.made.directions = (uint32_t)read.directions;
  *out = read.made;
  return true;
}
