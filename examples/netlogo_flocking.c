/* NetLogo's model "Flocking": turtles go one length a tick and only turn, by so many degrees at
 * most, away from the nearest when it is too near, else toward the mean heading and the middle of
 * the others. Prints how ordered the flock is as time goes on.
 *
 *     netlogo_flocking [TURTLES] [TICKS] [SEED]
 *
 * One idea: the rules of another world as one behaviour of your own. (Wilensky 1998: a torus of 71
 * by 71, vision 5, minimum separation 1, turns of at most 1.5, 5 and 3 degrees.) */
#include <stdio.h>
#include <stdlib.h>
#include <veer/crowd.h>
#include <veer/veer.h>

static const float WORLD = 71, VISION = 5, MIN_SEPARATION = 1;
static const float DEGREE = 0.017453292f;

/* A heading, turned. */
static veer_vec turn_heading(veer_vec from, veer_vec to, float degrees) {
  return veer_turn_toward(from, to, degrees * DEGREE);
}

/* As far to the other side of `from` as `to` is to this one. */
static veer_vec mirrored(veer_vec from, veer_vec to) {
  return veer_vec_sub(veer_vec_scale(from, 2 * veer_vec_dot(from, to)), to);
}

static veer_vec new_heading(const veer_agent *turtle, const veer_mover *others, size_t count) {
  veer_vec headings = veer_vec2(0, 0), ways = veer_vec2(0, 0);
  const veer_mover *nearest = NULL;
  float nearest_distance = VISION;
  for (size_t i = 0; i < count; i++) {
    veer_vec way = veer_vec_sub(others[i].pos, turtle->pos);
    if (others[i].id == turtle->id)
      continue;
    headings = veer_vec_add(headings, others[i].heading);
    ways = veer_vec_add(ways, veer_vec_unit(way));
    if (veer_vec_length(way) < nearest_distance) {
      nearest_distance = veer_vec_length(way);
      nearest = &others[i];
    }
  }
  if (!nearest)
    return turtle->heading;
  if (nearest_distance < MIN_SEPARATION)
    return turn_heading(turtle->heading, mirrored(turtle->heading, nearest->heading), 1.5f);
  return turn_heading(turn_heading(turtle->heading, headings, 5), ways, 3);
}

static veer_vec flock(void *user, const veer_custom_question *question) {
  (void)user;
  const veer_agent *turtle = question->agent;
  veer_vec heading = new_heading(turtle, question->neighbors, question->neighbor_count);
  veer_vec wanted = veer_vec_scale(heading, turtle->max_speed);
  return veer_vec_scale(veer_vec_sub(wanted, turtle->vel), turtle->mass / question->dt);
}

static veer_status make_turtles(uint32_t count, uint64_t seed, veer_crowd **out) {
  veer_profile profile = veer_profile_default();
  profile.body.max_speed = 1;
  profile.behaviors[0] = veer_behavior_default(VEER_CUSTOM);
  profile.behaviors[0].as.custom.function = flock;
  profile.behaviors[0].as.custom.neighborhood.radius = VISION;
  profile.behavior_count = 1;
  veer_crowd_def def = veer_crowd_def_default();
  def.edge = VEER_EDGE_WRAP;
  def.box.hi = veer_vec2(WORLD, WORLD);
  def.profiles = &profile;
  def.profile_count = 1;
  veer_status status = veer_crowd_create(&def, out);
  for (uint32_t i = 0; i < count && status == VEER_OK; i++) {
    veer_random_key key = {0};
    key.seed = seed, key.id = i;
    veer_random_bits bits = veer_random(key);
    veer_sincos way = veer_sin_cos(180 * DEGREE * veer_random_signed(bits.word[2]));
    veer_agent turtle = profile.body;
    turtle.pos =
        veer_vec2(WORLD * veer_random_unit(bits.word[0]), WORLD * veer_random_unit(bits.word[1]));
    turtle.heading = turtle.vel = veer_vec2(way.cos, way.sin);
    status = veer_crowd_add(*out, &turtle, 0, veer_target_none(), NULL);
  }
  return status;
}

static float order_of(const veer_crowd *crowd) {
  size_t count = veer_crowd_count(crowd);
  veer_vec *velocities = malloc(count * sizeof *velocities);
  for (size_t i = 0; velocities && i < count; i++)
    velocities[i] = veer_crowd_agent(crowd, (uint32_t)i).vel;
  float order = velocities ? veer_polarization(velocities, count) : 0;
  free(velocities);
  return order;
}

int main(int argc, char **argv) {
  uint32_t count = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 300;
  long ticks = argc > 2 ? strtol(argv[2], NULL, 10) : 500;
  uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
  veer_crowd *crowd = NULL;
  veer_status status = make_turtles(count, seed, &crowd);
  for (long tick = 0; tick <= ticks && status == VEER_OK; tick++) {
    if (tick % 100 == 0)
      printf("tick %ld: order %.2f\n", tick, (double)order_of(crowd));
    status = veer_crowd_step(crowd, 1);
  }
  if (status != VEER_OK)
    fprintf(stderr, "netlogo_flocking: %s\n", veer_status_text(status));
  veer_crowd_destroy(crowd);
  return status == VEER_OK ? 0 : 1;
}
