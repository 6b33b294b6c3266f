/* The forms of separation, alignment and cohesion that tables name by "form". */
#include "force_kinds.h"
#include "force_settings.h"

static veer_separation_options read_separation(force_case *c) {
  static const char *const words[] = {"mean of unit",   "mean of unit/d", "sum of unit/d",
                                      "inverse square", "linear",         "reynolds"};
  static const veer_separation_form forms[] = {
      VEER_SEPARATION_MEAN_UNIT,      VEER_SEPARATION_MEAN_INVERSE, VEER_SEPARATION_SUM_INVERSE,
      VEER_SEPARATION_INVERSE_SQUARE, VEER_SEPARATION_LINEAR,       VEER_SEPARATION_REYNOLDS};
  veer_separation_options options = veer_separation_default();
  options.form = forms[force_word(c, "form", words, VEER_SEPARATION_FORM_COUNT)];
  options.neighborhood = force_neighborhood(c);
  force_maybe_truth(c, &c->fields, "desired", &options.desired);
  force_maybe_number(c, &c->fields, "strength", 0, &options.strength);
  force_maybe_limit(c, &c->fields, "cap", &options.cap);
  return options;
}

void force_of_separation_form(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_separation_options options = read_separation(c);
  force_expect(c, "force", veer_separation(&agent, others, count, &options));
}

/* Two at one point: which way each goes is this library's choice, so a table tells how strongly
 * they part, that they go opposite ways, and how far out of a planar agent's plane. */
void force_of_separation_coincident(force_case *c) {
  veer_agent agent = force_agent(c);
  veer_mover other = force_mover(c, "other");
  veer_separation_options options = read_separation(c);
  veer_agent other_agent = agent;
  other_agent.id = other.id;
  veer_mover agent_seen = other;
  agent_seen.id = agent.id;
  veer_vec force = veer_separation(&agent, &other, 1, &options);
  veer_vec opposite = veer_separation(&other_agent, &agent_seen, 1, &options);
  veer_vec sum = veer_vec_add(force, opposite);
  force_expect_number(c, "length", veer_vec_length(force));
  force_expect_bool(c, "opposite", sum.x == 0 && sum.y == 0 && sum.z == 0);
  force_expect_number(c, "along_up", veer_vec_dot(veer_vec_unit(force), agent.up));
}

void force_of_alignment_form(force_case *c) {
  static const char *const words[] = {"mean heading", "mean velocity", "reynolds", "desired"};
  static const veer_alignment_form forms[] = {VEER_ALIGNMENT_HEADING, VEER_ALIGNMENT_VELOCITY,
                                              VEER_ALIGNMENT_REYNOLDS, VEER_ALIGNMENT_DESIRED};
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_alignment_options options = veer_alignment_default();
  options.form = forms[force_word(c, "form", words, VEER_ALIGNMENT_FORM_COUNT)];
  options.neighborhood = force_neighborhood(c);
  force_expect(c, "force", veer_alignment(&agent, others, count, &options));
}

void force_of_cohesion_form(force_case *c) {
  static const char *const words[] = {"seek", "unit of seek", "reynolds"};
  static const veer_cohesion_form forms[] = {VEER_COHESION_SEEK, VEER_COHESION_UNIT_SEEK,
                                             VEER_COHESION_REYNOLDS};
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_cohesion_options options = veer_cohesion_default();
  options.form = forms[force_word(c, "form", words, VEER_COHESION_FORM_COUNT)];
  options.neighborhood = force_neighborhood(c);
  force_expect(c, "force", veer_cohesion(&agent, others, count, &options));
}
