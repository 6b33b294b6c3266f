/* explain.c: what one agent wants, told apart. */
#include "aim.h"
#include "combine.h"

const char *veer_activity_name(veer_activity activity) {
  static const char *const names[] = {"idle", "moving", "arrived", "blocked", "invalid"};
  return activity < sizeof names / sizeof names[0] ? names[activity] : "";
}

static veer_activity activity_of_blend(const veeri_outcome *outcome, bool silent) {
  return outcome->blocked ? VEER_BLOCKED : silent ? VEER_IDLE : VEER_MOVING;
}

static veer_part part_of(veeri_question *question, const veeri_thoughts *thoughts, uint32_t slot) {
  const veer_behavior *behavior = &question->profile->behaviors[slot];
  const veeri_outcome *outcome = &thoughts->outcomes[slot];
  veeri_aiming asked = {.crowd = question->crowd, .agent = question->agent};
  asked.behavior = behavior;
  asked.memory = &question->kept[slot];
  asked.dt = question->moment.dt;
  bool is_blend = behavior->kind == VEER_BLEND, fears = thoughts->fears >> slot & 1;
  bool silent = !fears && veeri_is_silent(question, slot, thoughts);
  veer_part part;
  veer_vec aim;
  part.kind = behavior->kind;
  part.parent = behavior->parent;
  part.weight = behavior->weight;
  part.force = thoughts->forces[slot];
  part.has_aim = veeri_find_aim(&asked, &aim);
  part.aim = part.has_aim ? aim : veeri_zero();
  part.winner = is_blend ? outcome->winner : VEER_NOBODY;
  part.spent = is_blend ? outcome->spent : 0;
  part.counts = fears; /* for now */
  if (is_blend)
    part.activity = activity_of_blend(outcome, silent);
  else if (thoughts->invalid >> slot & 1)
    part.activity = VEER_INVALID;
  else if (veeri_reach_of(&asked) == VEERI_THERE)
    part.activity = VEER_ARRIVED;
  else
    part.activity = silent ? VEER_IDLE : VEER_MOVING;
  return part;
}

/* Which parts the steering is made of. A blend stands before what is in it. */
static void mark_counting(const veer_profile *profile, veer_explanation *told) {
  uint32_t before[VEER_MAX_BEHAVIORS + 1] = {0}; /* parts of each blend that came already */
  for (uint32_t i = 0; i < told->part_count; i++) {
    uint32_t parent = told->parts[i].parent;
    bool root = parent == VEER_ROOT;
    const veer_combining *how = root ? &profile->combine : &profile->behaviors[parent].as.blend;
    uint32_t winner = root ? told->winner : told->parts[parent].winner;
    uint32_t spent = root ? told->spent : told->parts[parent].spent;
    uint32_t place = before[root ? VEERI_ROOT_SLOT : parent]++;
    bool of_all = how->way == VEER_COMBINE_SUM || how->way == VEER_COMBINE_BUDGET;
    told->parts[i].counts = (root || told->parts[parent].counts) &&
                            (of_all ? place < spent : winner == i || told->parts[i].counts);
  }
}

/* Forces that cancel: much is wanted, and next to nothing comes of it. */
static bool is_stalemate(const veer_agent *agent, const veer_explanation *told, veer_vec sum) {
  float wanted = 0.0f;
  for (uint32_t i = 0; i < told->part_count; i++)
    if (told->parts[i].parent == VEER_ROOT)
      wanted += told->parts[i].weight * veeri_length(told->parts[i].force);
  return wanted > 0.0f && veeri_length(sum) <= VEERI_HARDLY * wanted &&
         veeri_length(agent->vel) <= VEERI_HARDLY * agent->max_speed;
}

static bool is_map_blocked(const veer_explanation *told, const veeri_outcome *root) {
  bool blocked = root->blocked;
  for (uint32_t i = 0; i < told->part_count; i++)
    blocked = blocked || (told->parts[i].counts && told->parts[i].activity == VEER_BLOCKED);
  return blocked;
}

static veer_activity activity_of(const veer_crowd *crowd, const veeri_mind *mind,
                                 const veer_explanation *told, const veeri_thoughts *thoughts) {
  bool moves = false;
  for (uint32_t i = 0; i < told->part_count; i++)
    moves = moves || (told->parts[i].activity == VEER_MOVING && told->parts[i].weight > 0.0f);
  if (veeri_has_arrived(crowd, mind) != VEER_NOBODY)
    return VEER_ARRIVED;
  if (is_map_blocked(told, &thoughts->outcomes[VEERI_ROOT_SLOT]) ||
      is_stalemate(mind->agent, told, thoughts->sum))
    return VEER_BLOCKED;
  return moves ? VEER_MOVING : VEER_IDLE;
}

/* One agent asked for all it thinks. */
typedef struct asked_agent {
  veer_agent agent;
  veeri_mind mind;
  veeri_question question;
  veeri_thoughts thoughts;
} asked_agent;

static veer_status ask(const veer_crowd *crowd, uint32_t id, float dt, asked_agent *out) {
  if (!veeri_is_there(crowd->store, id))
    return VEER_BAD_INDEX;
  if (!(dt >= 0.0f) || !veeri_is_finite(dt))
    return VEER_BAD_VALUE;
  veeri_prepare(crowd);
  veeri_moment moment = {dt, 0};
  size_t slot = crowd->store->slot_of[id];
  out->agent = veeri_agent_at(crowd, slot);
  out->mind = veeri_mind_of(crowd, &out->agent, veeri_profile_at(crowd->store, slot), 0);
  veeri_think(crowd, &out->mind, moment, NULL, &out->thoughts);
  out->question = veeri_question_to(crowd, &out->mind, moment);
  return VEER_OK;
}

static void explain(asked_agent *asked, veer_explanation *out) {
  veeri_question *question = &asked->question;
  const veer_profile *profile = question->profile;
  out->part_count = profile->behavior_count;
  for (uint32_t i = 0; i < profile->behavior_count; i++)
    out->parts[i] = part_of(question, &asked->thoughts, i);
  out->winner = asked->thoughts.outcomes[VEERI_ROOT_SLOT].winner;
  out->spent = asked->thoughts.outcomes[VEERI_ROOT_SLOT].spent;
  mark_counting(profile, out);
  out->steering = veer_applied_steering(question->agent, asked->thoughts.sum);
  out->activity = activity_of(question->crowd, &asked->mind, out, &asked->thoughts);
}

veer_status veer_crowd_explain(const veer_crowd *crowd, uint32_t id, float dt,
                               veer_explanation *out) {
  asked_agent asked;
  veer_status status = ask(crowd, id, dt, &asked);
  if (status == VEER_OK)
    explain(&asked, out);
  return status;
}

/* Where a map is to be told of: VEER_NOBODY when nowhere. */
static uint32_t slot_of_map(const veer_profile *profile, const veer_explanation *told) {
  if (profile->combine.way == VEER_COMBINE_CONTEXT)
    return VEERI_ROOT_SLOT;
  for (uint32_t i = 0; i < told->part_count; i++)
    if (told->parts[i].counts && profile->behaviors[i].kind == VEER_BLEND &&
        profile->behaviors[i].as.blend.way == VEER_COMBINE_CONTEXT)
      return i;
  return VEER_NOBODY;
}

veer_status veer_crowd_explain_map(const veer_crowd *crowd, uint32_t id, float dt,
                                   veer_told_map *out) {
  asked_agent asked;
  veer_explanation told;
  veer_status status = ask(crowd, id, dt, &asked);
  if (status != VEER_OK)
    return status;
  explain(&asked, &told);
  uint32_t slot = slot_of_map(asked.question.profile, &told);
  out->count = out->chosen = 0;
  if (slot != VEER_NOBODY)
    veeri_tell_map(&asked.question, slot, &asked.thoughts, out);
  return VEER_OK;
}
