/* shape.c: what of a profile the kernels can do, and the numbers they need for it. */
#include "around.h"

static const float SMALLEST_RADIUS = 1e-6f, LARGEST_RADIUS = 1e12f;

static bool has_plain_handling(const veer_handling *handling) {
  return handling->max_turn_rate > FLT_MAX && handling->max_accel > FLT_MAX &&
         handling->max_brake > FLT_MAX && handling->smoothing == 0.0f &&
         handling->low_speed == 0.0f && handling->heading_smoothing == 0.0f &&
         handling->banking == 0.0f && !handling->position_first;
}

static bool take_forms(const veer_behavior *behavior, veeri_flock_shape *shape,
                       veeri_flock_rules *rules) {
  const veer_separation_options *separation = &behavior->as.separation;
  switch (behavior->kind) {
  case VEER_SEPARATION:
    shape->separation = separation->form;
    shape->desired = separation->desired;
    rules->strength = separation->strength;
    rules->cap = separation->cap;
    return separation->form != VEER_SEPARATION_LINEAR && veeri_is_finite(separation->strength);
  case VEER_ALIGNMENT:
    shape->alignment = behavior->as.alignment.form;
    return shape->alignment != VEER_ALIGNMENT_PLAIN;
  default:
    shape->cohesion = behavior->as.cohesion.form;
    return true;
  }
}

static bool take(const veer_behavior *behavior, veeri_flock_shape *shape,
                 veeri_flock_rules *rules) {
  const veer_neighborhood *hood = veer_behavior_neighborhood(behavior);
  if (hood->nearest > MOST_LISTED || behavior->also_count > 0)
    return false;
  if (!(hood->radius >= SMALLEST_RADIUS && hood->radius <= LARGEST_RADIUS))
    return false;
  int part = veeri_flock_part_of(behavior->kind);
  if (shape->has[part]) /* a second one of a kind */
    return false;
  shape->has[part] = true;
  shape->nearest[part] = hood->nearest;
  shape->by_nearest = shape->by_nearest || hood->nearest > 0;
  shape->order[shape->count++] = behavior->kind;
  bool looks_ahead = hood->min_cosine > -1.0f;
  shape->in_view = shape->in_view || looks_ahead;
  shape->and_close = shape->and_close || (looks_ahead && hood->always_within > 0.0f);
  shape->by_layer = shape->by_layer || hood->mask != VEER_ALL_LAYERS;
  shape->limits_parts = shape->limits_parts || behavior->force_limit <= FLT_MAX;
  veeri_flock_part *to = &rules->parts[part];
  to->square = hood->radius * hood->radius;
  to->view = hood->min_cosine > -1.0f ? hood->min_cosine * veeri_abs(hood->min_cosine) : -2.0f;
  to->always_square = hood->always_within * hood->always_within;
  to->weight = behavior->weight;
  rules->mask[part] = hood->mask;
  /* each agent's own, or a very short one, is for the core */
  if (behavior->force_limit < 0.0f ||
      !veeri_flock_limit(behavior->force_limit, &rules->force_limit[part]))
    shape->is_whole = false;
  return take_forms(behavior, shape, rules);
}

/* Whether it looks at all who are near, in the one pass of the core that kernels are to save. */
static bool meets_neighbors(const veer_behavior *behavior) {
  return (behavior->kind == VEER_AVOID_COLLISIONS || behavior->kind == VEER_QUEUE) &&
         veer_behavior_neighborhood(behavior)->nearest == 0;
}

/* A behaviour that is not there looks like one that is: the radii are alike, if those that count
 * are. */
static void fill_absent(veeri_flock_shape *shape, veeri_flock_rules *rules) {
  int first = veeri_flock_part_of(shape->order[0]);
  for (int part = 0; part < VEERI_FLOCK_PARTS; part++)
    if (!shape->has[part]) {
      rules->parts[part] = rules->parts[first];
      rules->mask[part] = rules->mask[first];
      shape->nearest[part] = shape->nearest[first];
    }
}

/* Whether two parts see the same ones, if these are near enough. */
static bool is_same_view(const veeri_flock_rules *rules, int a, int b) {
  const veeri_flock_part *one = &rules->parts[a], *other = &rules->parts[b];
  return one->view == other->view && one->always_square == other->always_square &&
         rules->mask[a] == rules->mask[b];
}

/* Those parts that count the nearest few only choose among the same ones. */
static bool choose_alike(const veeri_flock_shape *shape, const veeri_flock_rules *rules) {
  bool alike = true;
  for (int a = 0; a < VEERI_FLOCK_PARTS; a++)
    for (int b = 0; b < a; b++)
      if (shape->nearest[a] > 0 && shape->nearest[b] > 0)
        alike = alike && is_same_view(rules, a, b);
  return alike;
}

static bool is_as_first(const veeri_flock_shape *shape, const veeri_flock_rules *rules, int part) {
  return rules->parts[0].square == rules->parts[part].square &&
         shape->nearest[0] == shape->nearest[part];
}

bool veeri_flock_shape_of(const veer_profile *profile, bool is_free, veeri_flock_shape *shape,
                          veeri_flock_rules *rules) {
  *shape = (veeri_flock_shape){0};
  *rules = (veeri_flock_rules){0};
  if (profile->body.drive != VEER_DRIVE_VELOCITY)
    return false;
  shape->is_whole = is_free && profile->combine.way == VEER_COMBINE_SUM &&
                    profile->facing == VEER_FACING_TRAVEL && has_plain_handling(&profile->handling);
  for (uint32_t i = 0; i < profile->behavior_count; i++) {
    const veer_behavior *behavior = &profile->behaviors[i];
    if (meets_neighbors(behavior))
      return false;
    if (!veeri_flocks(behavior->kind))
      shape->is_whole = false;
    else if (!take(behavior, shape, rules))
      return false;
  }
  if (shape->count == 0)
    return false;
  fill_absent(shape, rules);
  bool one_view = is_same_view(rules, 0, 1) && is_same_view(rules, 0, 2);
  shape->three_radii = !one_view || !is_as_first(shape, rules, 1) || !is_as_first(shape, rules, 2);
  shape->one_view = one_view && shape->by_nearest;
  return choose_alike(shape, rules);
}

bool veeri_flock_same_shape(const veeri_flock_shape *a, const veeri_flock_shape *b) {
  bool same = a->is_whole == b->is_whole && a->count == b->count &&
              a->separation == b->separation && a->alignment == b->alignment &&
              a->cohesion == b->cohesion && a->desired == b->desired && a->in_view == b->in_view &&
              a->and_close == b->and_close && a->one_view == b->one_view &&
              a->three_radii == b->three_radii && a->limits_parts == b->limits_parts &&
              a->by_layer == b->by_layer;
  for (int part = 0; same && part < VEERI_FLOCK_PARTS; part++)
    same = a->nearest[part] == b->nearest[part];
  for (uint32_t i = 0; same && i < a->count; i++)
    same = a->order[i] == b->order[i];
  return same;
}

static float next_below(float value) {
  union {
    float f;
    uint32_t u;
  } bits;
  if (value == 0.0f)
    return -FLT_MIN;
  bits.f = value;
  bits.u += value > 0.0f ? (uint32_t)-1 : 1u;
  return bits.f;
}

void veeri_flock_wrap(veeri_flock_axis *axis, float end) {
  axis->wraps = true;
  axis->end = end;
  axis->size = end - axis->corner;
  float whole = axis->size / axis->width, last = (next_below(end) - axis->corner) / axis->width;
  uint32_t cells = whole < 1e9f ? (uint32_t)whole : 1000000000u;
  axis->partial = (float)cells * axis->width != axis->size || !(last < (float)cells);
  axis->world = cells + (axis->partial ? 1 : 0);
}

static bool holds_all(const veeri_flock_axis *axis) {
  return axis->low >= 0 && (uint32_t)axis->low + axis->cells <= axis->world;
}

bool veeri_flock_tells_cells(const veeri_flock_axis axes[3]) {
  bool tells = true;
  for (int axis = 0; axis < 3; axis++)
    tells = tells && veeri_rim_of(&axes[axis], axes[1].width) < 0.25f * axes[axis].width;
  return tells;
}

/* With one cell more on each side than R reaches no cell may be seen twice. */
static bool fits_dense(const veeri_flock_axis *axis, uint32_t reach) {
  return !axis->wraps ||
         (holds_all(axis) && axis->world >= 2 * (reach + 1) + 1 + (axis->partial ? 1 : 0));
}

/* Nor with as many more as the rims of cells need; where there is no edge, kernels look how wide
 * these are where they are. */
static bool fits_sparse(const veeri_flock_axis *axis, int32_t reach, float radius) {
  if (!axis->wraps)
    return true;
  float rim = veeri_rim_near(axis, 0, 0, radius);
  return holds_all(axis) && rim < radius &&
         veeri_widest_span(axis, reach + veeri_cells_in_rim(axis, rim)) >= 1;
}

bool veeri_flock_fits(const veeri_flock_axis axes[3], bool dense) {
  float radius = axes[1].width;
  bool fits = !dense || veeri_flock_tells_cells(axes);
  for (int axis = 0; axis < 3; axis++) {
    uint32_t reach = axis == 0 ? COLUMNS_PER_RADIUS : 1;
    fits = fits && (dense ? fits_dense(&axes[axis], reach)
                          : fits_sparse(&axes[axis], (int32_t)reach, radius));
  }
  return fits;
}
