/* room.c: memory for agents. All of it is asked for when agents are added, or when one of them is
 * the first to have something; none in a step. */
#include "bytes.h"
#include "crowd.h"
#include "tree.h"

/* What a crowd may hold, so that no index or size overflows. */
enum { MOST_AGENTS = 0x7FFFFFF };

/* Larger memory for an array; one that could not grow keeps its old memory, so that a failure in
 * the middle is harmless. */
typedef struct growing {
  const veer_allocator *allocator;
  size_t count;
  bool all_grown;
} growing;

static void *grown(growing *g, void *array, size_t size_of_one) {
  void *larger = NULL;
  if (size_of_one == 0)
    return array;
  if (g->count <= (SIZE_MAX - 64) / size_of_one)
    larger = veeri_allocate(g->allocator, array, g->count * size_of_one);
  if (!larger)
    g->all_grown = false;
  return larger ? larger : array;
}

static void grow_state(const growing *g, veeri_state *state, size_t record, bool *all_grown) {
  growing with_spare = {g->allocator, g->count + VEERI_SPARE_RECORDS, true};
  state->motion = grown(&with_spare, state->motion, record);
  state->body = grown(&with_spare, state->body, record);
  *all_grown = *all_grown && with_spare.all_grown;
}

/* What somebody has already, or a profile that was asks for. */
static void grow_by_id(veer_crowd *crowd, growing *g) {
  veeri_store *s = crowd->store;
  s->slot_of = grown(g, s->slot_of, sizeof *s->slot_of);
  s->generation = grown(g, s->generation, sizeof *s->generation);
  s->memory = grown(g, s->memory, s->memory_stride * sizeof *s->memory);
  if (s->goals)
    s->goals = grown(g, s->goals, sizeof *s->goals);
  if (s->pushes)
    s->pushes = grown(g, s->pushes, sizeof *s->pushes);
  if (s->user)
    s->user = grown(g, s->user, sizeof *s->user);
  if (crowd->def.keeps_previous)
    s->before = grown(g, s->before, sizeof *s->before);
  if (s->own_at)
    s->own_at = grown(g, s->own_at, sizeof *s->own_at);
  if (s->keeps_smoothed)
    s->applied = grown(g, s->applied, sizeof *s->applied);
  if (s->keeps_turning)
    s->turning = grown(g, s->turning, sizeof *s->turning);
}

static void grow_tree(growing *g, veeri_tree *tree) {
  growing nodes = {g->allocator, veeri_tree_nodes(g->count), true};
  tree->points = grown(g, tree->points, sizeof *tree->points);
  tree->nodes = grown(&nodes, tree->nodes, sizeof *tree->nodes);
  g->all_grown = g->all_grown && nodes.all_grown;
}

/* Cells that a table has room for, when there is room for that many agents. */
enum { FEWEST_CELLS = 1536 };

static size_t table_for(const veeri_store *store, size_t agents) {
  size_t cells = (store->axes == 2 ? 4 : 2) * agents + 256;
  return cells < FEWEST_CELLS ? FEWEST_CELLS : cells;
}

size_t veeri_table_room(const veeri_store *store) {
  return store->capacity ? table_for(store, store->capacity) : 0;
}

veer_status veeri_make_room(veer_crowd *crowd, size_t count) {
  veeri_store *s = crowd->store;
  if (count <= s->capacity)
    return VEER_OK;
  if (count > MOST_AGENTS)
    return VEER_TOO_MANY;
  growing g = {&crowd->def.allocator, count, true};
  grow_state(&g, &s->now, veeri_stride(s) * sizeof(float), &g.all_grown);
  grow_state(&g, &s->next, veeri_stride(s) * sizeof(float), &g.all_grown);
  s->ids = grown(&g, s->ids, sizeof *s->ids);
  s->kind = grown(&g, s->kind, sizeof *s->kind);
  s->cells = grown(&g, s->cells, (size_t)s->axes * sizeof *s->cells);
  if (s->axes == 2)
    s->next_cells = grown(&g, s->next_cells, 2 * sizeof *s->next_cells);
  s->source = grown(&g, s->source, sizeof *s->source);
  grow_by_id(crowd, &g);
  if (s->tree)
    grow_tree(&g, s->tree);
  growing near = {&crowd->def.allocator, count + VEER_MAX_ALSO, true};
  if (s->needs_all_near)
    s->all_near = grown(&near, s->all_near, s->near_for * sizeof *s->all_near);
  growing table = {&crowd->def.allocator, table_for(s, count) + 2, true};
  s->grid.starts = grown(&table, s->grid.starts, sizeof *s->grid.starts);
  if (!g.all_grown || !table.all_grown || !near.all_grown)
    return VEER_OUT_OF_MEMORY;
  s->capacity = count;
  return VEER_OK;
}

/* ---- what somebody is the first to have ---- */

static void *provided(veer_crowd *crowd, void *array, size_t size_of_one) {
  size_t capacity = crowd->store->capacity;
  if (array || capacity == 0)
    return array;
  void *made = veeri_allocate(&crowd->def.allocator, NULL, capacity * size_of_one);
  if (made)
    veeri_clear_bytes(made, capacity * size_of_one);
  return made;
}

bool veeri_need_goals(veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  s->goals = provided(crowd, s->goals, sizeof *s->goals);
  return s->goals != NULL;
}

bool veeri_need_pushes(veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  s->pushes = provided(crowd, s->pushes, sizeof *s->pushes);
  return s->pushes != NULL;
}

bool veeri_need_user(veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  s->user = provided(crowd, s->user, sizeof *s->user);
  return s->user != NULL;
}

bool veeri_need_own_limits(veer_crowd *crowd, size_t more) {
  veeri_store *s = crowd->store;
  if (more == 0) /* before the first agent there is nothing to have them by id in */
    return true;
  s->own_at = provided(crowd, s->own_at, sizeof *s->own_at);
  if (!s->own_at)
    return false;
  if (s->own_count + more <= s->own_capacity)
    return true;
  growing g = {&crowd->def.allocator, s->own_count + more + s->own_capacity / 4 + 7, true};
  s->own_limits = grown(&g, s->own_limits, sizeof *s->own_limits);
  if (g.all_grown)
    s->own_capacity = g.count;
  return g.all_grown;
}

/* It exists when all of it does. */
static bool make_tree(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  growing g = {&crowd->def.allocator, s->capacity, true};
  veeri_tree made = {.is_current = false};
  veeri_tree *tree = veeri_allocate(g.allocator, NULL, sizeof *tree);
  if (s->capacity)
    grow_tree(&g, &made);
  if (tree && g.all_grown) {
    *tree = made;
    s->tree = tree;
    return true;
  }
  void *owned[] = {tree, made.points, made.nodes};
  for (size_t i = 0; i < sizeof owned / sizeof owned[0]; i++)
    veeri_allocate(g.allocator, owned[i], 0);
  return false;
}

/* Memories as they are, further apart. */
static bool widen_memory(veer_crowd *crowd, size_t stride) {
  veeri_store *s = crowd->store;
  size_t before = s->memory_stride;
  if (stride <= before)
    return true;
  growing g = {&crowd->def.allocator, s->capacity, true};
  veer_vec *memory = s->capacity ? grown(&g, NULL, stride * sizeof *memory) : NULL;
  if (!g.all_grown)
    return false;
  for (size_t id = 0; id < s->id_count; id++)
    for (size_t k = 0; k < before; k++)
      memory[id * stride + k] = s->memory[id * before + k];
  veeri_allocate(g.allocator, s->memory, 0);
  s->memory = memory;
  s->memory_stride = stride;
  return true;
}

bool veeri_need_near_for(veer_crowd *crowd, uint32_t workers) {
  veeri_store *s = crowd->store;
  if (workers <= s->near_for)
    return true;
  growing near = {&crowd->def.allocator, s->capacity + VEER_MAX_ALSO, true};
  if (s->all_near)
    s->all_near = grown(&near, s->all_near, workers * sizeof *s->all_near);
  if (near.all_grown)
    s->near_for = workers;
  return near.all_grown;
}

veer_mover *veeri_near_of(const veeri_store *s, uint32_t worker) {
  return s->all_near ? s->all_near + worker * (s->capacity + VEER_MAX_ALSO) : NULL;
}

/* An array that will be from now on: at once where there are agents. */
static bool begin(veer_crowd *crowd, void **array, bool *wanted, bool needed, size_t more,
                  size_t size_of_one) {
  growing g = {&crowd->def.allocator, crowd->store->capacity + more, true};
  if (!needed || *wanted)
    return true;
  if (crowd->store->capacity) {
    void *made = grown(&g, NULL, size_of_one);
    if (!made)
      return false;
    veeri_clear_bytes(made, g.count * size_of_one);
    *array = made;
  }
  *wanted = true;
  return true;
}

bool veeri_need_for(veer_crowd *crowd, const veer_profile *profile, const veeri_plan *plan) {
  veeri_store *s = crowd->store;
  void *applied = s->applied, *turning = s->turning, *near = s->all_near;
  bool made = begin(crowd, &applied, &s->keeps_smoothed, profile->handling.smoothing > 0.0f, 0,
                    sizeof *s->applied);
  s->applied = applied;
  made = made && begin(crowd, &turning, &s->keeps_turning, profile->facing != VEER_FACING_TRAVEL, 0,
                       sizeof *s->turning);
  s->turning = turning;
  made = made && begin(crowd, &near, &s->needs_all_near, plan->needs_all_near, VEER_MAX_ALSO,
                       s->near_for * sizeof *s->all_near);
  s->all_near = near;
  if (plan->seeks_nearest && !s->tree)
    made = made && make_tree(crowd);
  return made && widen_memory(crowd, plan->memory_count);
}

bool veeri_need_tree(const veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  if (!s->tree && !make_tree(crowd))
    return false;
  if (!s->tree->is_current)
    veeri_build_tree(crowd);
  return true;
}

/* ---- */

void veeri_free_store(veer_crowd *crowd) {
  veeri_store *s = crowd->store;
  if (!s)
    return;
  if (s->tree) {
    veeri_allocate(&crowd->def.allocator, s->tree->points, 0);
    veeri_allocate(&crowd->def.allocator, s->tree->nodes, 0);
  }
  void *owned[] = {
      s->now.motion, s->now.body,   s->next.motion, s->next.body, s->ids,         s->kind,
      s->cells,      s->next_cells, s->source,      s->slot_of,   s->grid.starts, s->generation,
      s->goals,      s->pushes,     s->memory,      s->applied,   s->turning,     s->own_at,
      s->user,       s->all_near,   s->tree,        s->before,    s->own_limits,  s};
  for (size_t i = 0; i < sizeof owned / sizeof owned[0]; i++)
    veeri_allocate(&crowd->def.allocator, owned[i], 0);
}

size_t veeri_store_bytes(const veer_crowd *crowd) {
  const veeri_store *s = crowd->store;
  size_t each = 4 * veeri_stride(s) * sizeof(float) + sizeof *s->ids + sizeof *s->kind +
                (size_t)(s->axes == 2 ? 4 : 3) * sizeof *s->cells + sizeof *s->source +
                sizeof *s->slot_of + sizeof *s->generation + s->memory_stride * sizeof *s->memory;
  each += s->goals ? sizeof *s->goals : 0;
  each += s->pushes ? sizeof *s->pushes : 0;
  each += s->applied ? sizeof *s->applied : 0;
  each += s->turning ? sizeof *s->turning : 0;
  each += s->user ? sizeof *s->user : 0;
  each += s->before ? sizeof *s->before : 0;
  size_t near = s->all_near ? s->near_for * (s->capacity + VEER_MAX_ALSO) * sizeof *s->all_near : 0;
  each += s->tree ? sizeof *s->tree->points : 0;
  each += s->own_at ? sizeof *s->own_at : 0;
  size_t table = s->capacity ? (table_for(s, s->capacity) + 2) * sizeof *s->grid.starts : 0;
  size_t spare = s->capacity ? 4 * VEERI_SPARE_RECORDS * veeri_stride(s) * sizeof(float) : 0;
  size_t tree = s->tree ? sizeof *s->tree : 0;
  if (s->tree && s->capacity)
    tree += veeri_tree_nodes(s->capacity) * sizeof *s->tree->nodes;
  return sizeof *s + spare + tree + s->capacity * each + table + near +
         s->own_capacity * sizeof *s->own_limits;
}
