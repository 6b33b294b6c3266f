#include "../core/guard.h"

#include "legend.h"

#include "reasons.h"
#include "senses.h"

static const float text_size = 13, swatch_width = 26, gap = 18;

veeri_legend_entry *veeri_legend_add(veeri_legend *legend, veeri_swatch swatch, uint32_t color,
                                     const char *name) {
  if (legend->count == VEERI_LEGEND_MOST) {
    legend->hidden++;
    legend->entries[VEERI_LEGEND_MOST - 1].swatch = VEERI_SWATCH_NONE;
    return NULL;
  }
  veeri_legend_entry *entry = &legend->entries[legend->count++];
  *entry = (veeri_legend_entry){.swatch = swatch, .color = color};
  veeri_label_add(&entry->label, name);
  return entry;
}

/* How many agents have the profile, and the first of them. */
static size_t agents_of(const veeri_painter *painter, uint32_t profile, uint32_t *first) {
  size_t count = 0;
  for (uint32_t id = 0; id < painter->id_bound; id++)
    if (veer_crowd_has(painter->crowd, id) &&
        veer_crowd_profile_of(painter->crowd, id) == profile && count++ == 0)
      *first = id;
  return count;
}

static void add_profiles(const veeri_painter *painter, veeri_legend *legend) {
  for (uint32_t i = 0; i < painter->profile_count; i++) {
    uint32_t first = 0;
    size_t count = agents_of(painter, i, &first);
    if (count == 0)
      continue;
    veeri_legend_entry *entry =
        veeri_legend_add(legend, VEERI_SWATCH_BODY, veeri_agent_color(painter, first),
                         painter->options->profile_names[i]);
    if (!entry)
      continue;
    entry->shape = veeri_agent_look(painter, first).shape;
    if (count > 1) {
      veeri_label_add(&entry->label, " \xC3\x97 "); /* a multiplication sign */
      veeri_label_add_number(&entry->label, count);
    }
  }
}

static void add_movers(const veeri_painter *painter, veeri_legend *legend) {
  for (uint32_t i = 0; i < painter->mover_count; i++) {
    veeri_legend_entry *entry = veeri_legend_add(
        legend, VEERI_SWATCH_BODY, veeri_mover_color(painter, i), painter->options->mover_names[i]);
    if (entry)
      entry->shape = veeri_mover_look(painter, i).shape;
  }
}

/* Whether a behaviour of that kind may aim at a point. */
static bool aims(veer_behavior_kind kind) {
  switch (kind) {
  case VEER_SEPARATION:
  case VEER_ALIGNMENT:
  case VEER_COHESION:
  case VEER_WANDER:
  case VEER_MATCH_VELOCITY:
  case VEER_AVOID_OBSTACLES:
  case VEER_AVOID_RAYS:
  case VEER_AVOID_WALLS:
  case VEER_FOLLOW_WALL:
  case VEER_CONTAIN:
  case VEER_FOLLOW_FLOW:
  case VEER_AVOID_COLLISIONS:
  case VEER_QUEUE:
    return false;
  default:
    return true;
  }
}

/* Whether a profile has a behaviour of that kind and, if asked, its neighbourhood is drawn in the
 * colour of that kind. */
static bool has_kind(const veer_profile *profile, veer_behavior_kind kind, bool neighborhood) {
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    if (profile->behaviors[b].kind == kind &&
        (!neighborhood || veeri_neighborhood_is_new(profile, b)))
      return true;
  return false;
}

/* The same for those whose behaviours are shown. */
static bool is_shown(const veeri_painter *painter, veer_behavior_kind kind, bool neighborhood) {
  uint32_t one = painter->options->explained;
  if (one != VEER_EXPLAIN_SOME)
    return veer_crowd_has(painter->crowd, one) &&
           has_kind(&painter->profiles[veer_crowd_profile_of(painter->crowd, one)], kind,
                    neighborhood);
  for (size_t p = 0; p < painter->profile_count; p++)
    if (has_kind(&painter->profiles[p], kind, neighborhood))
      return true;
  return false;
}

/* Not everyone's are shown: says whose, or of how many. */
static void tell_some(const veeri_painter *painter, veeri_legend_entry *entry, size_t shown,
                      size_t all) {
  if (!entry || shown == all)
    return;
  if (painter->options->explained != VEER_EXPLAIN_SOME) {
    veeri_label_add(&entry->label, " (of agent ");
    veeri_label_add_number(&entry->label, painter->options->explained);
    veeri_label_add(&entry->label, ")");
    return;
  }
  veeri_label_add(&entry->label, " (for ");
  veeri_label_add_number(&entry->label, shown);
  veeri_label_add(&entry->label, " of ");
  veeri_label_add_number(&entry->label, all);
  veeri_label_add(&entry->label, ")");
}

static veeri_legend_entry *add_of_kind(const veeri_painter *painter, veeri_legend *legend,
                                       veeri_swatch swatch, const char *what,
                                       veer_behavior_kind kind) {
  veeri_legend_entry *entry = veeri_legend_add(legend, swatch, painter->kind_color[kind], what);
  if (entry)
    veeri_label_add(&entry->label, veer_behavior_name(kind));
  return entry;
}

/* What is drawn in the colours of behaviours besides their forces. */
static void add_marks(const veeri_painter *painter, veeri_legend *legend, veer_behavior_kind kind) {
  const veer_view *view = &painter->options->view;
  if (view->aims && aims(kind))
    add_of_kind(painter, legend, VEERI_SWATCH_AIM, "aim of ", kind);
  if (view->feelers && veeri_has_feelers(kind))
    add_of_kind(painter, legend, VEERI_SWATCH_FEELERS, "feelers of ", kind);
  if (view->boxes && kind == VEER_AVOID_OBSTACLES)
    add_of_kind(painter, legend, VEERI_SWATCH_FEELERS, "box of ", kind);
  if (!(view->neighborhoods || view->neighbors) || !is_shown(painter, kind, true))
    return;
  size_t all, shown = veeri_watched_count(painter, &all);
  veeri_legend_entry *entry =
      view->neighborhoods
          ? add_of_kind(painter, legend, VEERI_SWATCH_NEIGHBORHOOD, "neighbourhood of ", kind)
          : add_of_kind(painter, legend, VEERI_SWATCH_FEELERS, "neighbours of ", kind);
  tell_some(painter, entry, shown, all);
}

/* Nobody whose behaviours are shown takes some and leaves others. */
static bool all_are_sums(const veeri_painter *painter) {
  uint32_t one = painter->options->explained;
  for (size_t p = 0; p < painter->profile_count; p++) {
    const veer_profile *profile = &painter->profiles[p];
    bool shown = one == VEER_EXPLAIN_SOME ||
                 (one < painter->agent_count && veer_crowd_profile_of(painter->crowd, one) == p);
    if (shown && profile->combine.way != VEER_COMBINE_SUM)
      return false;
    for (uint32_t b = 0; shown && b < profile->behavior_count; b++)
      if (profile->behaviors[b].kind == VEER_BLEND &&
          profile->behaviors[b].as.blend.way != VEER_COMBINE_SUM)
        return false;
  }
  return true;
}

/* What is said of all behaviours together. */
static void add_sums(const veeri_painter *painter, veeri_legend *legend) {
  const veer_view *view = &painter->options->view;
  veeri_legend_entry *last = NULL;
  if (view->desired) {
    veeri_legend_add(legend, VEERI_SWATCH_FORCE, painter->theme->muted, "velocity");
    last = veeri_legend_add(legend, VEERI_SWATCH_FORCE, painter->theme->ink, "desired velocity");
  }
  if (view->forces || view->steering)
    last = veeri_legend_add(legend, VEERI_SWATCH_STEERING, veeri_steering_color(painter),
                            !view->forces           ? "steering"
                            : all_are_sums(painter) ? "steering: their sum"
                                                    : "steering; pale: does not count");
  tell_some(painter, last, veeri_explained_count(painter), painter->agent_count);
}

/* The colours are those of the forces, so where these are named the rest need not be. */
static void add_reasons(const veeri_painter *painter, veeri_legend *legend) {
  bool forces = painter->options->view.forces;
  for (int kind = 0; kind < VEER_BEHAVIOR_KIND_COUNT; kind++) {
    if (kind == VEER_BLEND || !is_shown(painter, (veer_behavior_kind)kind, false))
      continue;
    if (forces)
      add_of_kind(painter, legend, VEERI_SWATCH_FORCE, "", (veer_behavior_kind)kind);
    else
      add_marks(painter, legend, (veer_behavior_kind)kind);
  }
  add_sums(painter, legend);
}

/* Whether the one agent that is shown has a context map. */
static bool has_map(const veeri_painter *painter) {
  uint32_t one = painter->options->explained;
  if (!veeri_shows_maps(painter) || one >= painter->agent_count)
    return false;
  const veer_profile *profile = &painter->profiles[veer_crowd_profile_of(painter->crowd, one)];
  bool found = profile->combine.way == VEER_COMBINE_CONTEXT;
  for (uint32_t b = 0; b < profile->behavior_count; b++)
    found = found || (profile->behaviors[b].kind == VEER_BLEND &&
                      profile->behaviors[b].as.blend.way == VEER_COMBINE_CONTEXT);
  return found;
}

static void tell_hidden(veeri_legend *legend) {
  if (legend->hidden == 0)
    return;
  veeri_label *label = &legend->entries[VEERI_LEGEND_MOST - 1].label;
  *label = (veeri_label){.length = 0};
  veeri_label_add(label, "and ");
  veeri_label_add_number(label, legend->hidden + 1);
  veeri_label_add(label, " more");
}

static void set_in_rows(veeri_legend *legend, float width) {
  float x = 0;
  uint32_t row = 0;
  for (size_t i = 0; i < legend->count; i++) {
    veeri_legend_entry *entry = &legend->entries[i];
    entry->width = swatch_width + veeri_text_width(entry->label.text, text_size);
    if (entry->width > width)
      entry->width = width;
    if (x > 0 && x + entry->width > width) {
      x = 0;
      row++;
    }
    entry->x = x;
    entry->row = row;
    x += entry->width + gap;
  }
  legend->rows = row + 1;
}

void veeri_legend_make(const veeri_painter *painter, float width, veeri_legend *out) {
  out->count = out->hidden = 0;
  if (painter->options->profile_names)
    add_profiles(painter, out);
  if (painter->options->mover_names)
    add_movers(painter, out);
  veeri_legend_add_things(painter, out);
  add_reasons(painter, out);
  if (has_map(painter))
    veeri_legend_add(out, VEERI_SWATCH_MAP, veeri_steering_color(painter),
                     "context map: wishes outward, dangers inward");
  tell_hidden(out);
  set_in_rows(out, width);
}

static void paint_swatch(const veeri_painter *painter, const veeri_legend_entry *entry,
                         veer_point left) {
  veer_picture *picture = painter->picture;
  veer_point middle = {left.x + 9, left.y}, right = {left.x + 19, left.y};
  switch (entry->swatch) {
  case VEERI_SWATCH_BODY:
    veeri_paint_shape(picture, entry->shape, middle, veer_vec2(1, 0), 7, entry->color,
                      painter->theme->background);
    break;
  case VEERI_SWATCH_FORCE:
    veer_picture_arrow(picture, left, right, (veer_pen){entry->color, VEER_NO_COLOR, 2});
    break;
  case VEERI_SWATCH_STEERING:
    veer_picture_arrow(picture, left, right, (veer_pen){entry->color, VEER_NO_COLOR, 6});
    break;
  case VEERI_SWATCH_AIM:
    veeri_paint_aim(picture, middle, entry->color);
    break;
  case VEERI_SWATCH_MAP: {
    const veer_point line[2] = {{middle.x + 2, middle.y}, right};
    veer_picture_circle(picture, middle, 5, (veer_pen){VEER_NO_COLOR, entry->color, 1});
    veer_picture_polyline(picture, line, 2, (veer_pen){VEER_NO_COLOR, entry->color, 1.5f});
    break;
  }
  case VEERI_SWATCH_FEELERS: {
    const veer_point line[2] = {left, right};
    veer_picture_polyline(picture, line, 2, (veer_pen){VEER_NO_COLOR, entry->color, 1});
    break;
  }
  case VEERI_SWATCH_NEIGHBORHOOD:
    veer_picture_circle(picture, middle, 7, (veer_pen){VEER_NO_COLOR, entry->color, 1});
    break;
  default:
    veeri_legend_paint_thing(painter, entry->swatch, left);
  }
}

void veeri_legend_paint(const veeri_painter *painter, const veeri_legend *legend, veer_point at) {
  for (size_t i = 0; i < legend->count; i++) {
    const veeri_legend_entry *entry = &legend->entries[i];
    float x = at.x + entry->x;
    float y = at.y + VEERI_LEGEND_ROW * ((float)entry->row + 0.5f);
    paint_swatch(painter, entry, (veer_point){x, y});
    float room = entry->width - swatch_width + 0.5f * gap; /* widths were estimates */
    veer_picture_text(painter->picture, (veer_point){x + swatch_width, y + 4.5f}, entry->label.text,
                      text_size, VEER_TEXT_LEFT, room > 1 ? room : 1, painter->theme->ink);
  }
}
