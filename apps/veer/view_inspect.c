#include "view_model.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct line {
  char *text;
  size_t size, used;
} line;

__attribute__((format(printf, 2, 3))) static void add(line *to, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int more = vsnprintf(to->text + to->used, to->size - to->used, format, arguments);
  va_end(arguments);
  to->used += more > 0 ? (size_t)more : 0;
  if (to->used >= to->size)
    to->used = to->size - 1; /* cut off */
}

static void tell_target(const view_model *model, const veer_behavior *behavior, line *to) {
  const veer_scene_info *about = veer_scene_about(model->scene);
  if (behavior->target.kind == VEER_TARGET_MOVER && behavior->target.index < about->mover_count)
    add(to, " %s", about->mover_names[behavior->target.index]);
  else if (behavior->target.kind == VEER_TARGET_AGENT)
    add(to, " agent %u", (unsigned)behavior->target.index);
}

/* After its weight and those of the blends that it is in. */
static double strength_of(const veer_explanation *explained, uint32_t i) {
  double force = (double)veer_vec_length(explained->parts[i].force);
  for (; i != VEER_ROOT; i = explained->parts[i].parent)
    force *= (double)explained->parts[i].weight;
  return force;
}

/* Those that want something now; in brackets who wants it in vain. */
static void tell_parts(const view_model *model, uint32_t id, const veer_explanation *explained,
                       line *to) {
  size_t count, told = 0;
  const veer_profile *profiles = veer_crowd_profiles(model->line.crowd, &count);
  const veer_profile *profile = &profiles[veer_crowd_profile_of(model->line.crowd, id)];
  for (uint32_t i = 0; i < explained->part_count; i++) {
    const veer_part *part = &explained->parts[i];
    double force = strength_of(explained, i);
    if (!(force > 0) || part->kind == VEER_BLEND)
      continue;
    add(to, "%s %s%s", told++ ? "," : ":", part->counts ? "" : "(", veer_behavior_name(part->kind));
    tell_target(model, &profile->behaviors[i], to);
    add(to, " %.3g%s", force, part->counts ? "" : ")");
  }
}

void view_inspect(const view_model *model, uint32_t id, char *text, size_t size) {
  line to = {text, size, 0};
  text[0] = '\0';
  const veer_crowd *crowd = model->line.crowd;
  const veer_agent agent = veer_crowd_agent(crowd, id);
  veer_explanation explained;
  if (!veer_crowd_has(crowd, id) ||
      veer_crowd_explain(crowd, id, model->options.dt, &explained) != VEER_OK)
    return;
  const veer_scene_info *about = veer_scene_about(model->scene);
  add(&to, "agent %u, %s, %s: speed %.3g of %.3g, steering %.3g", (unsigned)id,
      about->profile_names[veer_crowd_profile_of(crowd, id)],
      veer_activity_name(explained.activity), (double)veer_vec_length(agent.vel),
      (double)agent.max_speed, (double)veer_vec_length(explained.steering));
  tell_parts(model, id, &explained, &to);
}
