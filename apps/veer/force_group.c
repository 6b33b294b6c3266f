#include "force_kinds.h"

static uint32_t count_neighbors(const veer_agent *agent, const veer_mover *others, size_t count,
                                const veer_neighborhood *neighborhood) {
  uint32_t counted = 0;
  for (size_t i = 0; i < count; i++)
    counted += veer_is_neighbor(agent, &others[i], neighborhood);
  return counted;
}

void force_of_separation_desired(force_case *c) {
  static const char *const words[] = {"mean of unit", "mean of unit/d"};
  static const veer_separation_form forms[] = {VEER_SEPARATION_MEAN_UNIT,
                                               VEER_SEPARATION_MEAN_INVERSE};
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_separation_options options = veer_separation_default();
  options.form = forms[force_word(c, "form", words, 2)];
  options.neighborhood.radius = force_number(c, "distance", 0);
  options.desired = true;
  float max_force = force_number(c, "max_force", 0);
  veer_vec force = veer_separation(&agent, others, count, &options);
  force_expect_count(c, "count", count_neighbors(&agent, others, count, &options.neighborhood));
  force_expect(c, "force", veer_vec_limit(force, max_force));
}

void force_of_separation_inverse(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_separation_options options = veer_separation_default();
  options.form = VEER_SEPARATION_SUM_INVERSE;
  options.desired = false;
  force_expect(c, "force", veer_separation(&agent, others, count, &options));
}

void force_of_alignment(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_alignment_options options = veer_alignment_default();
  options.form = VEER_ALIGNMENT_HEADING;
  force_expect(c, "force", veer_alignment(&agent, others, count, &options));
}

void force_of_cohesion(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_cohesion_options options = veer_cohesion_default();
  options.form = VEER_COHESION_UNIT_SEEK;
  force_expect(c, "force", veer_cohesion(&agent, others, count, &options));
}

enum { SEPARATION, ALIGNMENT, COHESION, PARTS };

static void read_boids(force_case *c, veer_neighborhood *neighborhoods, float *weights) {
  float radii[PARTS], cosines[PARTS];
  force_numbers(c, "radii", 0, radii, PARTS);
  force_numbers(c, "cosines", -1, cosines, PARTS);
  force_numbers(c, "weights", 0, weights, PARTS);
  float always_within = force_number(c, "always_within", 0);
  for (int part = 0; part < PARTS; part++) {
    neighborhoods[part] = veer_neighborhood_default();
    neighborhoods[part].radius = radii[part];
    neighborhoods[part].min_cosine = cosines[part];
    neighborhoods[part].always_within = always_within;
  }
}

void force_of_flock_reynolds(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  veer_neighborhood around[PARTS];
  float weights[PARTS];
  read_boids(c, around, weights);
  veer_separation_options separation = veer_separation_default();
  separation.form = VEER_SEPARATION_REYNOLDS;
  separation.neighborhood = around[SEPARATION];
  separation.desired = false;
  veer_alignment_options alignment = {VEER_ALIGNMENT_REYNOLDS, around[ALIGNMENT]};
  veer_cohesion_options cohesion = {VEER_COHESION_REYNOLDS, around[COHESION]};
  veer_vec forces[PARTS] = {veer_separation(&agent, others, count, &separation),
                            veer_alignment(&agent, others, count, &alignment),
                            veer_cohesion(&agent, others, count, &cohesion)};
  uint32_t counts[PARTS];
  for (int part = 0; part < PARTS; part++)
    counts[part] = count_neighbors(&agent, others, count, &around[part]);
  force_expect_counts(c, "counts", counts, PARTS);
  force_expect_part(c, "separation", forces[SEPARATION]);
  force_expect_part(c, "alignment", forces[ALIGNMENT]);
  force_expect_part(c, "cohesion", forces[COHESION]);
  force_expect(c, "force", veer_weighted_sum(forces, weights, PARTS));
}

void force_of_flock_desired(force_case *c) {
  size_t count;
  veer_agent agent = force_agent(c);
  const veer_mover *others = force_movers(c, "neighbors", &count);
  float max_force = force_number(c, "max_force", 0);
  veer_alignment_options alignment = veer_alignment_default();
  alignment.form = VEER_ALIGNMENT_DESIRED;
  veer_cohesion_options cohesion = veer_cohesion_default();
  cohesion.form = VEER_COHESION_SEEK;
  veer_vec aligned = veer_alignment(&agent, others, count, &alignment);
  veer_vec centred = veer_cohesion(&agent, others, count, &cohesion);
  force_expect(c, "alignment", veer_vec_limit(aligned, max_force));
  force_expect(c, "cohesion", veer_vec_limit(centred, max_force));
}
