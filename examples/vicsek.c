/* The Vicsek model: every particle takes the mean direction of all within a radius of 1, itself
 * included, and errs from it by a random angle. Prints how ordered the whole is in the long run.
 *
 *     vicsek [PARTICLES] [STEPS] [SEED]
 *
 * One idea: a behaviour of your own, on the neighbours that the crowd finds. (Vicsek et al., Phys.
 * Rev. Lett. 75, 1995: speed 0.03, density 4, noise = the width of the range of the angle.) */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <veer/crowd.h>
#include <veer/veer.h>

typedef struct model {
  float speed, noise;
} model;

/* The paper moves everybody by the velocity of before, veer by the new one: so where the paper sees
 * a particle is where it was before its last move. */
static veer_vec place_of(veer_vec pos, veer_vec vel, float dt) {
  return veer_vec_sub(pos, veer_vec_scale(vel, dt));
}

/* The force that gives the agent its new velocity in this step. */
static veer_vec take_mean_direction(void *user, const veer_custom_question *question) {
  const model *m = user;
  const veer_agent *agent = question->agent;
  veer_vec sum = agent->vel, own_place = place_of(agent->pos, agent->vel, question->dt);
  for (size_t i = 0; i < question->neighbor_count; i++) {
    const veer_mover *other = &question->neighbors[i];
    veer_vec place = place_of(other->pos, other->vel, question->dt);
    if (other->id != agent->id && veer_vec_distance(place, own_place) < 1)
      sum = veer_vec_add(sum, other->vel);
  }
  veer_vec mean = veer_vec_scale(veer_vec_unit(sum), m->speed);
  float error = 0.5f * m->noise * veer_random_signed(veer_random(question->key).word[0]);
  veer_sincos turn = veer_sin_cos(error);
  veer_vec wanted =
      veer_vec2(mean.x * turn.cos - mean.y * turn.sin, mean.x * turn.sin + mean.y * turn.cos);
  return veer_vec_scale(veer_vec_sub(wanted, agent->vel), agent->mass / question->dt);
}

static veer_status add_particles(veer_crowd *crowd, const veer_agent *body, uint32_t count,
                                 float size, float speed, uint64_t seed) {
  veer_status status = VEER_OK;
  for (uint32_t i = 0; i < count && status == VEER_OK; i++) {
    veer_random_key key = {0};
    key.seed = seed, key.id = i, key.stream = 99;
    veer_random_bits words = veer_random(key);
    veer_sincos way = veer_sin_cos(3.1415927f * veer_random_signed(words.word[2]));
    veer_agent agent = *body;
    agent.pos =
        veer_vec2(size * veer_random_unit(words.word[0]), size * veer_random_unit(words.word[1]));
    agent.vel = veer_vec2(speed * way.cos, speed * way.sin);
    status = veer_crowd_add(crowd, &agent, 0, veer_target_none(), NULL);
  }
  return status;
}

static float order_of(const veer_crowd *crowd, veer_vec *velocities) {
  size_t count = veer_crowd_count(crowd);
  for (size_t i = 0; i < count; i++)
    velocities[i] = veer_crowd_agent(crowd, (uint32_t)i).vel;
  return veer_polarization(velocities, count);
}

typedef struct order {
  double mean, deviation; /* in time */
} order;

/* Of the second half of the run. */
static veer_status measure(veer_crowd *crowd, uint32_t count, long steps, order *out) {
  veer_vec *velocities = malloc(count * sizeof *velocities);
  double sum = 0, squares = 0, samples = 0;
  veer_status status = velocities ? VEER_OK : VEER_OUT_OF_MEMORY;
  for (long step = 0; step < steps && status == VEER_OK; step++) {
    status = veer_crowd_step(crowd, 1);
    if (step < steps / 2)
      continue;
    double now = (double)order_of(crowd, velocities);
    sum += now, squares += now * now, samples++;
  }
  free(velocities);
  double mean = sum / samples, variance = squares / samples - mean * mean;
  *out = (order){mean, sqrt(variance > 0 ? variance : 0)};
  return status;
}

/* The model must live as long as the crowd. */
static veer_status make_particles(model *m, uint32_t count, uint64_t seed, veer_crowd **out) {
  float size = sqrtf((float)count / 4);
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 1; /* the model sets the speed itself */
  profile.behaviors[0] = veer_behavior_default(VEER_CUSTOM);
  profile.behaviors[0].as.custom.function = take_mean_direction;
  profile.behaviors[0].as.custom.user = m;
  profile.behaviors[0].as.custom.neighborhood.radius = 1 + 2.01f * m->speed;
  profile.behavior_count = 1;
  veer_crowd_def def = veer_crowd_def_default();
  def.seed = seed;
  def.edge = VEER_EDGE_WRAP;
  def.box.hi = veer_vec2(size, size);
  def.profiles = &profile;
  def.profile_count = 1;
  veer_status status = veer_crowd_create(&def, out);
  return status == VEER_OK ? add_particles(*out, &profile.body, count, size, m->speed, seed)
                           : status;
}

static veer_status run(uint32_t count, long steps, uint64_t seed, float noise) {
  model m = {.speed = 0.03f, .noise = noise};
  veer_crowd *crowd = NULL;
  order found = {0, 0};
  veer_status status = make_particles(&m, count, seed, &crowd);
  if (status == VEER_OK)
    status = measure(crowd, count, steps, &found);
  if (status == VEER_OK)
    printf("noise %.0f: order %.3f, straying by %.3f\n", (double)noise, found.mean,
           found.deviation);
  veer_crowd_destroy(crowd);
  return status;
}

int main(int argc, char **argv) {
  uint32_t count = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 40;
  long steps = argc > 2 ? strtol(argv[2], NULL, 10) : 2000;
  uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
  veer_status status = VEER_OK;
  for (int noise = 0; noise <= 6 && status == VEER_OK; noise++)
    status = run(count, steps, seed, (float)noise);
  if (status != VEER_OK)
    fprintf(stderr, "vicsek: %s\n", veer_status_text(status));
  return status == VEER_OK ? 0 : 1;
}
