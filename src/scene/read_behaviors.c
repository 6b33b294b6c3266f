/* "behaviors" of a profile: one table of keys for every kind, under the names of the C fields. */
#include "kinds.h"
#include "text.h"

/* A behaviour while it is read. */
typedef struct behavior {
  veer_behavior made;
  const veer_node *target, *also;
} behavior;

static const char *const kinds[] = {
#define NAME(kind, name, summary) name,
    VEER_BEHAVIOR_LIST(NAME)
#undef NAME
};
const veeri_words veeri_behavior_words = VEERI_WORDS(kinds);

static const char *const arrive_laws[] = {"radius", "time", "braking", "quadratic"};
static const char *const looks[] = {"lead", "lead_distance", "closing", "nine", "intercept"};
static const char *const separations[] = {"mean_unit",      "mean_inverse", "sum_inverse",
                                          "inverse_square", "linear",       "reynolds"};
static const char *const alignments[] = {"heading", "velocity", "reynolds", "desired"};
static const char *const cohesions[] = {"seek", "unit_seek", "reynolds"};
static const char *const wanders[] = {"circle", "side_up"};
_Static_assert(VEERI_COUNT(arrive_laws) == VEER_ARRIVE_LAW_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(looks) == VEER_LOOK_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(separations) == VEER_SEPARATION_FORM_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(alignments) == VEER_ALIGNMENT_FORM_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(cohesions) == VEER_COHESION_FORM_COUNT, "a word for each");
_Static_assert(VEERI_COUNT(wanders) == VEER_WANDER_FORM_COUNT, "a word for each");

#define OPTION(name, kind, place, limits)                                                          \
  { .key = name, VEERI_IN(kind, behavior, made.place), .range = limits }
#define CHOICE(name, place, list)                                                                  \
  { .key = name, VEERI_IN(WORD, behavior, made.place), .words = VEERI_WORDS(list) }
#define COMMON                                                                                     \
  {.key = "kind", .type = VEERI_KNOWN}, OPTION("weight", NUMBER, weight, &veeri_not_negative),     \
      OPTION("force_limit", LIMIT, force_limit, &veeri_not_negative)
#define TARGET                                                                                     \
  { .key = "target", VEERI_IN(ANY, behavior, target), .required = true }
#define PREDICTION(place)                                                                          \
  CHOICE("look", place.look, looks), OPTION("lead", NUMBER, place.lead, &veeri_any_number),        \
      OPTION("lead_per_distance", NUMBER, place.lead_per_distance, &veeri_any_number),             \
      OPTION("facing_cosine", NUMBER, place.facing_cosine, &veeri_cosine),                         \
      OPTION("max_prediction", LIMIT, place.max_prediction, &veeri_not_negative)
#define NEIGHBORHOOD(place)                                                                        \
  OPTION("radius", LIMIT, place.radius, &veeri_not_negative),                                      \
      OPTION("min_cosine", NUMBER, place.min_cosine, &veeri_cosine),                               \
      OPTION("always_within", NUMBER, place.always_within, &veeri_not_negative), {                 \
    .key = "also", VEERI_IN(LIST, behavior, also)                                                  \
  }

static const veeri_field seek[] = {COMMON, TARGET};
static const veeri_field flee[] = {
    COMMON, TARGET, OPTION("panic_distance", LIMIT, as.panic_distance, &veeri_not_negative)};
static const veeri_field arrive[] = {
    COMMON,
    TARGET,
    CHOICE("law", as.arrive.law, arrive_laws),
    OPTION("slowing_radius", NUMBER, as.arrive.slowing_radius, &veeri_not_negative),
    OPTION("time", NUMBER, as.arrive.time, &veeri_not_negative),
    OPTION("braking", NUMBER, as.arrive.braking, &veeri_not_negative),
    OPTION("stop_distance", NUMBER, as.arrive.stop_distance, &veeri_not_negative),
};
static const veeri_field pursue[] = {COMMON, TARGET, PREDICTION(as.pursue)};
static const veeri_field evade[] = {
    COMMON, TARGET, PREDICTION(as.evade.prediction),
    OPTION("threat_range", LIMIT, as.evade.threat_range, &veeri_not_negative)};
static const veeri_field separation[] = {
    COMMON,
    CHOICE("form", as.separation.form, separations),
    NEIGHBORHOOD(as.separation.neighborhood),
    OPTION("desired", FLAG, as.separation.desired, NULL),
    OPTION("strength", NUMBER, as.separation.strength, &veeri_not_negative),
    OPTION("cap", LIMIT, as.separation.cap, &veeri_not_negative),
};
static const veeri_field alignment[] = {COMMON, CHOICE("form", as.alignment.form, alignments),
                                        NEIGHBORHOOD(as.alignment.neighborhood)};
static const veeri_field cohesion[] = {COMMON, CHOICE("form", as.cohesion.form, cohesions),
                                       NEIGHBORHOOD(as.cohesion.neighborhood)};
static const veeri_field wander[] = {
    COMMON,
    CHOICE("form", as.wander.form, wanders),
    OPTION("radius", NUMBER, as.wander.radius, &veeri_not_negative),
    OPTION("distance", NUMBER, as.wander.distance, &veeri_any_number),
    OPTION("jitter", NUMBER, as.wander.jitter, &veeri_not_negative),
};

const veeri_kind veeri_behavior_kinds[] = {
    [VEER_SEEK] = {"seek", seek, VEERI_COUNT(seek)},
    [VEER_FLEE] = {"flee", flee, VEERI_COUNT(flee)},
    [VEER_ARRIVE] = {"arrive", arrive, VEERI_COUNT(arrive)},
    [VEER_PURSUE] = {"pursue", pursue, VEERI_COUNT(pursue)},
    [VEER_EVADE] = {"evade", evade, VEERI_COUNT(evade)},
    [VEER_SEPARATION] = {"separation", separation, VEERI_COUNT(separation)},
    [VEER_ALIGNMENT] = {"alignment", alignment, VEERI_COUNT(alignment)},
    [VEER_COHESION] = {"cohesion", cohesion, VEERI_COUNT(cohesion)},
    [VEER_WANDER] = {"wander", wander, VEERI_COUNT(wander)},
};
_Static_assert(VEERI_COUNT(veeri_behavior_kinds) == VEER_BEHAVIOR_KIND_COUNT, "a table for each");

/* ---- */

static bool has_mover(const veer_behavior *made, uint32_t index) {
  for (uint32_t i = 0; i < made->also_count; i++)
    if (made->also[i] == index)
      return true;
  return false;
}

static void read_also(veeri_meaning *meaning, const veer_node *list, veer_behavior *made) {
  if (list->count > VEER_MAX_ALSO) {
    veeri_fault(meaning, list->mark, "\"also\" may name at most %u movers, found %u",
                (unsigned long long)VEER_MAX_ALSO, (unsigned long long)list->count);
    return;
  }
  for (const veer_node *node = list->first; node != NULL; node = node->next) {
    uint32_t index;
    if (node->kind != VEER_NODE_STRING)
      veeri_fault(meaning, node->mark, "\"also\" must hold names of movers, found %v", node);
    else if (!veeri_lookup(&meaning->movers, node->text, &index))
      veeri_fault(meaning, node->mark, "no mover is called %q%d", node->text,
                  veeri_guess(meaning, node->text, &meaning->movers));
    else if (has_mover(made, index))
      veeri_fault(meaning, node->mark, "%q is named twice in \"also\"", node->text);
    else
      made->also[made->also_count++] = index;
  }
}

static bool read_behavior(veeri_meaning *meaning, const veer_node *node, veer_behavior *out) {
  uint32_t kind;
  if (!veeri_read_kind(meaning, node, "a behavior", veeri_behavior_words, &kind))
    return false;
  behavior read = {.made = veer_behavior_default((veer_behavior_kind)kind)};
  veeri_read_object(meaning, node, &veeri_behavior_kinds[kind], &read);
  if (read.target != NULL)
    veeri_read_target(meaning, read.target, true, &read.made.target);
  if (read.also != NULL)
    read_also(meaning, read.also, &read.made);
  *out = read.made;
  return true;
}

void veeri_read_behaviors(veeri_meaning *meaning, const veer_node *list, veer_profile *profile) {
  if (list->count > VEER_MAX_BEHAVIORS)
    veeri_fault(meaning, list->mark, "a profile may have at most %u behaviors, found %u",
                (unsigned long long)VEER_MAX_BEHAVIORS, (unsigned long long)list->count);
  for (const veer_node *node = list->first;
       node != NULL && profile->behavior_count < VEER_MAX_BEHAVIORS; node = node->next)
    if (read_behavior(meaning, node, &profile->behaviors[profile->behavior_count]))
      profile->behavior_count++;
}
