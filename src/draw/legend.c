#include "../core/guard.h"

#include "legend.h"

#include "reasons.h"

static const float text_size = 13, swatch_width = 26, gap = 18;

static veeri_legend_entry *add(veeri_legend *legend, veeri_swatch swatch, uint32_t color,
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
  for (uint32_t id = 0; id < painter->agent_count; id++)
    if (veer_crowd_profile_of(painter->crowd, id) == profile && count++ == 0)
      *first = id;
  return count;
}

static void add_profiles(const veeri_painter *painter, veeri_legend *legend) {
  for (uint32_t i = 0; i < painter->profile_count; i++) {
    uint32_t first = 0;
    size_t count = agents_of(painter, i, &first);
    if (count == 0)
      continue;
    veeri_legend_entry *entry = add(legend, VEERI_SWATCH_BODY, veeri_agent_color(painter, first),
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
    veeri_legend_entry *entry = add(legend, VEERI_SWATCH_BODY, veeri_mover_color(painter, i),
                                    painter->options->mover_names[i]);
    if (entry)
      entry->shape = veeri_mover_look(painter, i).shape;
  }
}

/* Whether a behaviour of that kind may aim at a point. */
static bool aims(veer_behavior_kind kind) {
  return kind <= VEER_EVADE;
}

/* Not everyone's forces are shown: says for how many. */
static void tell_some(const veeri_painter *painter, veeri_legend_entry *entry) {
  size_t shown = veeri_explained_count(painter);
  if (!entry || shown == painter->agent_count)
    return;
  veeri_label_add(&entry->label, " (for ");
  veeri_label_add_number(&entry->label, shown);
  veeri_label_add(&entry->label, " of ");
  veeri_label_add_number(&entry->label, painter->agent_count);
  veeri_label_add(&entry->label, ")");
}

static void add_reasons(const veeri_painter *painter, veeri_legend *legend) {
  const veer_view *view = &painter->options->view;
  for (int kind = 0; kind < VEER_BEHAVIOR_KIND_COUNT; kind++) {
    if (!painter->has_kind[kind])
      continue;
    const char *name = veer_behavior_name((veer_behavior_kind)kind);
    if (view->forces)
      add(legend, VEERI_SWATCH_FORCE, painter->kind_color[kind], name);
    else if (view->aims && aims((veer_behavior_kind)kind)) {
      veeri_legend_entry *entry =
          add(legend, VEERI_SWATCH_AIM, painter->kind_color[kind], "aim of ");
      if (entry)
        veeri_label_add(&entry->label, name);
    }
  }
  if (view->forces)
    tell_some(painter, add(legend, VEERI_SWATCH_STEERING, veeri_steering_color(painter),
                           "steering: their sum"));
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
  add_reasons(painter, out);
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
  default:
    break;
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
