/* combine.c: the forces of an agent's behaviours become one, blend by blend. */
#include "combine.h"

#include "aim.h"

/* Those that one combination is made of, in the order of the profile. */
typedef struct parts {
  uint32_t slots[VEER_MAX_BEHAVIORS];
  veer_vec forces[VEER_MAX_BEHAVIORS];
  float weights[VEER_MAX_BEHAVIORS], probabilities[VEER_MAX_BEHAVIORS];
  uint32_t count;
} parts;

static void collect(const veer_profile *profile, uint32_t parent, const veeri_thoughts *thoughts,
                    parts *out) {
  out->count = 0;
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    const veer_behavior *behavior = &profile->behaviors[i];
    if (behavior->parent != parent)
      continue;
    out->slots[out->count] = i;
    out->forces[out->count] = thoughts->forces[i];
    out->weights[out->count] = behavior->weight;
    out->probabilities[out->count++] = behavior->probability;
  }
}

/* Streams of their own for each combination, beyond those of behaviours. */
static veer_random_key key_of(const veeri_question *question, uint32_t slot) {
  veer_random_key key = veeri_random_key(question);
  key.stream = VEERI_STREAM_COMBINE + slot * VEER_MAX_BEHAVIORS;
  return key;
}

static uint32_t slot_of(const parts *of, size_t index) {
  return index < of->count ? of->slots[index] : VEER_NOBODY;
}

/* How far the nearest of the points is that the wishes lead to: what is beyond it is not in the
 * way. */
static float farthest_danger(const veeri_question *question, const parts *of) {
  veeri_aiming asked = {.crowd = question->crowd, .agent = question->agent};
  float farthest = VEER_INFINITY;
  asked.dt = question->moment.dt;
  for (uint32_t i = 0; i < of->count; i++) {
    asked.behavior = &question->profile->behaviors[of->slots[i]];
    asked.memory = &question->kept[of->slots[i]];
    if (of->weights[i] > 0.0f && !asked.behavior->fear)
      farthest = veeri_min(veeri_distance_left(&asked), farthest);
  }
  return farthest;
}

/* What the part of that slot adds to a map: a wish, or danger. True: a wish. */
static bool tell_map(veeri_question *question, const veer_behavior *behavior, uint32_t slot,
                     const veeri_thoughts *thoughts, float farthest, veer_context *map) {
  const veer_agent *agent = question->agent;
  question->behavior = behavior;
  question->slot = slot;
  if (!(behavior->weight > 0.0f) ||
      (behavior->fear && veeri_fear_each_way(question, farthest, behavior->weight, map)) ||
      veeri_is_silent(question, slot, thoughts))
    return false;
  veer_vec wish = veeri_add(agent->vel, veeri_scale(thoughts->forces[slot], agent->response_time));
  if (!behavior->fear)
    veer_context_want_round(map, veeri_scale(wish, behavior->weight));
  else if (agent->max_speed > 0.0f)
    veer_context_fear(map, veeri_scale(wish, -behavior->weight / agent->max_speed));
  return !behavior->fear;
}

/* Whose wish goes most along the chosen way. */
static uint32_t strongest_wish(const parts *of, uint32_t wishes, const veer_agent *agent,
                               veer_vec way) {
  uint32_t best = VEER_NOBODY;
  float most = 0.0f;
  /* of equals, as all are when the wish is to stand still, the first */
  for (uint32_t i = 0; i < of->count; i++) {
    veer_vec wish = veeri_add(agent->vel, veeri_scale(of->forces[i], agent->response_time));
    float along = veeri_dot(veeri_scale(wish, of->weights[i]), way);
    if (!(wishes >> of->slots[i] & 1) || (best != VEER_NOBODY && !(along > most)))
      continue;
    most = along;
    best = of->slots[i];
  }
  return best;
}

static float total(const float *values, uint32_t count) {
  float sum = 0.0f;
  for (uint32_t i = 0; i < count; i++)
    sum += values[i];
  return sum;
}

/* The share of its speed that an agent keeps where even the chosen way is dangerous: less than the
 * tolerance slows nobody, 1 stops everybody. */
static float boldness(float danger, float tolerance) {
  if (danger <= tolerance)
    return 1.0f;
  return danger < 1.0f ? (1.0f - danger) / (1.0f - tolerance) : 0.0f;
}

/* The choice of the step before, as kept: one more than its index. */
static uint32_t choice_before(const veer_vec *memory, const veer_context *map) {
  float kept = veeri_axis(memory, 0);
  return kept >= 1.0f ? (uint32_t)kept - 1 : map->count;
}

/* An empty map of what is in `into`. */
static veer_context new_map(const veeri_question *question, const veer_combining *how,
                            veer_told_map *into) {
  bool planar = question->crowd->def.planar;
  veer_context map;
  map.count = into->count = planar ? how->directions : 2 * how->directions;
  map.planar = planar;
  map.interest = into->interest;
  map.danger = into->danger;
  veer_context_clear(&map);
  return map;
}

/* A bit for each slot that wishes. */
static uint32_t fill_map(veeri_question *question, const parts *of, veeri_thoughts *thoughts,
                         veer_context *map) {
  const veer_profile *profile = question->profile;
  uint32_t wishes = 0;
  float feared = 0.0f, farthest = farthest_danger(question, of);
  for (uint32_t i = 0; i < of->count; i++) {
    uint32_t slot = of->slots[i];
    if (tell_map(question, &profile->behaviors[slot], slot, thoughts, farthest, map))
      wishes |= 1u << slot;
    float before = feared;
    feared = total(map->danger, map->count);
    if (feared > before)
      thoughts->fears |= 1u << slot;
  }
  return wishes;
}

static void combine_in_map(veeri_question *question, const veer_combining *how, const parts *of,
                           veeri_thoughts *thoughts, veeri_outcome *out) {
  veer_told_map told;
  veer_context map = new_map(question, how, &told);
  uint32_t wishes = fill_map(question, of, thoughts, &map);
  veer_choice choice = veer_context_choose(&map, &how->context, choice_before(&out->memory, &map));
  out->memory = veer_vec2(choice.index < map.count ? (float)(choice.index + 1) : 0.0f, 0.0f);
  float bold = boldness(choice.danger, how->context.tolerance);
  out->blocked = choice.blocked || bold < 0.5f;
  out->silent = wishes == 0;
  if (out->silent)
    return;
  veer_vec way = veer_vec_limit(choice.way, question->agent->max_speed);
  way = veeri_scale(way, bold);
  out->force = veer_match_velocity(question->agent, way);
  if (!choice.blocked)
    out->winner = strongest_wish(of, wishes, question->agent, choice.way);
}

static void combine(veeri_question *question, const veer_combining *how, uint32_t slot,
                    const parts *of, veeri_thoughts *thoughts, veeri_outcome *out) {
  size_t winner = of->count, spent = of->count;
  float budget = how->budget == VEER_OF_MAX_FORCE ? question->agent->max_force : how->budget;
  switch (how->way) {
  case VEER_COMBINE_PRIORITY:
    out->force = veer_priority(of->forces, of->weights, of->count, how->threshold, &winner);
    out->silent = winner == of->count;
    break;
  case VEER_COMBINE_BUDGET:
    out->force = veer_budget(of->forces, of->weights, of->count, budget, &spent);
    break;
  case VEER_COMBINE_DITHER:
    out->force = veer_dither(of->forces, of->weights, of->probabilities, of->count,
                             key_of(question, slot), &winner);
    out->silent = winner == of->count;
    break;
  case VEER_COMBINE_CONTEXT:
    combine_in_map(question, how, of, thoughts, out);
    return;
  default:
    out->force = veer_weighted_sum(of->forces, of->weights, of->count);
  }
  out->winner = slot_of(of, winner);
  out->spent = (uint32_t)spent;
}

static void combine_slot(veeri_question *question, const veer_combining *how, uint32_t parent,
                         uint32_t slot, veeri_thoughts *thoughts) {
  parts of;
  veeri_outcome *out = &thoughts->outcomes[slot];
  collect(question->profile, parent, thoughts, &of);
  out->force = veeri_zero();
  out->memory = question->kept[slot];
  out->winner = VEER_NOBODY;
  out->spent = of.count;
  out->silent = out->blocked = false;
  combine(question, how, slot, &of, thoughts, out);
}

void veeri_tell_map(veeri_question *question, uint32_t slot, veeri_thoughts *thoughts,
                    veer_told_map *out) {
  const veer_profile *profile = question->profile;
  bool root = slot == VEERI_ROOT_SLOT;
  const veer_combining *how = root ? &profile->combine : &profile->behaviors[slot].as.blend;
  parts of;
  collect(profile, root ? VEER_ROOT : slot, thoughts, &of);
  veer_context map = new_map(question, how, out);
  fill_map(question, &of, thoughts, &map);
  out->chosen =
      veer_context_choose(&map, &how->context, choice_before(&question->kept[slot], &map)).index;
  for (uint32_t i = 0; i < map.count; i++)
    out->directions[i] = veer_context_direction(&map, i);
}

/* As most profiles are. */
static bool is_plain_sum(const veer_profile *profile) {
  bool plain = profile->combine.way == VEER_COMBINE_SUM;
  for (uint32_t i = 0; plain && i < profile->behavior_count; i++)
    plain = profile->behaviors[i].kind != VEER_BLEND;
  return plain;
}

void veeri_combine(veeri_question *question, veeri_thoughts *thoughts) {
  const veer_profile *profile = question->profile;
  veeri_outcome *root = &thoughts->outcomes[VEERI_ROOT_SLOT];
  if (is_plain_sum(profile)) {
    *root = (veeri_outcome){.winner = VEER_NOBODY, .spent = profile->behavior_count};
    thoughts->sum = veer_weighted_sum(thoughts->forces, thoughts->weights, root->spent);
    return;
  }
  for (uint32_t i = profile->behavior_count; i-- > 0;) { /* parts stand behind their blend */
    const veer_behavior *behavior = &profile->behaviors[i];
    if (behavior->kind != VEER_BLEND)
      continue;
    combine_slot(question, &behavior->as.blend, i, i, thoughts);
    question->behavior = behavior;
    thoughts->forces[i] = veer_vec_limit(thoughts->outcomes[i].force, veeri_force_limit(question));
    thoughts->memory[i] = thoughts->outcomes[i].memory;
  }
  combine_slot(question, &profile->combine, VEER_ROOT, VEERI_ROOT_SLOT, thoughts);
  thoughts->memory[VEERI_ROOT_SLOT] = root->memory;
  thoughts->sum = root->force;
}
