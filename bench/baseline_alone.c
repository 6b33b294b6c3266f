/* baseline_alone.c: one agent and a point, a quarry or chance; its motion. */
#include "baseline.h"

#include "plain.h"

veer_vec plain_seek(const veer_agent *agent, veer_vec target) {
  return seek_way(agent, minus(target, agent->pos));
}

veer_vec plain_flee(const veer_agent *agent, veer_vec target) {
  return seek_way(agent, minus(agent->pos, target));
}

veer_vec plain_flee_within(const veer_agent *agent, veer_vec target, float panic_distance) {
  veer_vec away = minus(agent->pos, target);
  if (dot(away, away) >= panic_distance * panic_distance)
    return NO_FORCE;
  return seek_way(agent, away);
}

/* ---- arrive ---- */

veer_vec plain_arrive_radius(const veer_agent *agent, veer_vec target, float slowing_radius) {
  veer_vec offset = minus(target, agent->pos);
  float d = length(offset);
  float speed = agent->max_speed * smaller(d / slowing_radius, 1.0f);
  return match(agent, times(offset, speed / d));
}

veer_vec plain_arrive_time(const veer_agent *agent, veer_vec target, float time) {
  veer_vec offset = minus(target, agent->pos);
  float d = length(offset);
  float speed = smaller(d / time, agent->max_speed);
  return match(agent, times(offset, speed / d));
}

veer_vec plain_arrive_braking(const veer_agent *agent, veer_vec target, float braking) {
  veer_vec offset = minus(target, agent->pos);
  float d = length(offset);
  float speed = smaller(sqrtf(2.0f * braking * d), agent->max_speed);
  return match(agent, times(offset, speed / d));
}

veer_vec plain_arrive_quadratic(const veer_agent *agent, veer_vec target, float slowing_radius) {
  veer_vec offset = minus(target, agent->pos);
  float d = length(offset);
  float share = smaller(d / slowing_radius, 1.0f);
  return match(agent, times(offset, agent->max_speed * share * share / d));
}

/* ---- pursue, evade ---- */

static veer_vec place_in(const veer_mover *mover, float time) {
  return plus(mover->pos, times(mover->vel, time));
}

static veer_vec seek_in(const veer_agent *agent, const veer_mover *quarry, float time) {
  return seek_way(agent, minus(place_in(quarry, time), agent->pos));
}

veer_vec plain_pursue_lead(const veer_agent *agent, const veer_mover *quarry, float lead) {
  return seek_in(agent, quarry, lead);
}

veer_vec plain_pursue_lead_distance(const veer_agent *agent, const veer_mover *quarry,
                                    float lead_per_distance, float longest) {
  float d = length(minus(quarry->pos, agent->pos));
  return seek_in(agent, quarry, smaller(lead_per_distance * d, longest));
}

veer_vec plain_pursue_closing(const veer_agent *agent, const veer_mover *quarry,
                              float facing_cosine, float longest) {
  veer_vec offset = minus(quarry->pos, agent->pos);
  bool facing =
      dot(offset, agent->heading) > 0.0f && dot(agent->heading, quarry->heading) < facing_cosine;
  if (facing)
    return seek_way(agent, offset);
  float time = length(offset) / (agent->max_speed + length(quarry->vel));
  return seek_in(agent, quarry, smaller(time, longest));
}

static int sector(float cosine) {
  return 1 + (cosine < -0.707f) - (cosine > 0.707f);
}

veer_vec plain_pursue_nine(const veer_agent *agent, const veer_mover *quarry, float longest) {
  static const float factors[3][3] = {{4.0f, 1.8f, 0.85f}, {1.0f, 0.8f, 4.0f}, {0.5f, 2.0f, 2.0f}};
  veer_vec offset = minus(quarry->pos, agent->pos);
  float d = length(offset);
  int ahead = sector(dot(agent->heading, offset) / d);
  int along = sector(dot(agent->heading, quarry->heading));
  float time = d / length(agent->vel) * factors[ahead][along];
  return seek_in(agent, quarry, smaller(time, longest));
}

veer_vec plain_pursue_intercept(const veer_agent *agent, const veer_mover *quarry, float longest) {
  veer_vec offset = minus(quarry->pos, agent->pos);
  float a = dot(quarry->vel, quarry->vel) - agent->max_speed * agent->max_speed;
  float b = dot(offset, quarry->vel), c = dot(offset, offset);
  float discriminant = b * b - a * c, time = 0.0f;
  if (discriminant >= 0.0f) {
    float root = sqrtf(discriminant);
    float first = (-b - root) / a, second = (-b + root) / a;
    float earlier = smaller(first, second), later = larger(first, second);
    time = earlier > 0.0f ? earlier : larger(later, 0.0f);
  }
  return seek_in(agent, quarry, smaller(time, longest));
}

veer_vec plain_evade(const veer_agent *agent, const veer_mover *pursuer, float longest,
                     float threat_range) {
  float range = length(minus(pursuer->pos, agent->pos));
  if (range >= threat_range)
    return NO_FORCE;
  float time = smaller(range / (agent->max_speed + length(pursuer->vel)), longest);
  return seek_way(agent, minus(agent->pos, place_in(pursuer, time)));
}

/* ---- wander ---- */

veer_vec plain_wander_by(const veer_agent *agent, float radius, float distance,
                         veer_vec displacement, veer_vec *walk) {
  *walk = with_length(plus(*walk, displacement), radius);
  veer_vec left = cross(agent->up, agent->heading);
  return plus(times(agent->heading, walk->x + distance), times(left, walk->y));
}

/* Philox 4x32 with 7 rounds; two of its four words. */
static void draw(veer_random_key key, uint32_t words[2]) {
  uint32_t id = key.id, stream = key.stream;
  uint32_t lo = (uint32_t)key.step;
  uint32_t hi = (uint32_t)(key.step >> 32) | key.substep << 16;
  uint32_t key0 = (uint32_t)key.seed, key1 = (uint32_t)(key.seed >> 32);
  for (int i = 0; i < 7; i++) {
    uint64_t p = 0xD2511F53ull * id, q = 0xCD9E8D57ull * lo;
    id = (uint32_t)(q >> 32) ^ stream ^ key0;
    lo = (uint32_t)(p >> 32) ^ hi ^ key1;
    stream = (uint32_t)q;
    hi = (uint32_t)p;
    key0 += 0x9E3779B9u;
    key1 += 0xBB67AE85u;
  }
  words[0] = id;
  words[1] = stream;
}

static float around_zero(uint32_t word) {
  return (float)(word >> 8) * (2.0f / 16777216.0f) - 1.0f;
}

veer_vec plain_wander(const veer_agent *agent, float radius, float distance, float jitter,
                      veer_random_key key, float dt, veer_vec *walk) {
  uint32_t words[2];
  draw(key, words);
  float reach = jitter * sqrtf(dt);
  veer_vec step = {reach * around_zero(words[0]), reach * around_zero(words[1]), 0.0f};
  *walk = with_length(plus(*walk, step), radius);
  veer_vec left = cross(agent->up, agent->heading);
  return plus(times(agent->heading, walk->x + distance), times(left, walk->y));
}

/* ---- motion ---- */

void plain_move(veer_agent *agent, veer_vec steering, veer_vec external, float dt) {
  if (agent->planar) {
    steering = across(steering, agent->up);
    external = across(external, agent->up);
  }
  veer_vec force = plus(limited(steering, agent->max_force), external);
  float cap = agent->speed_limit < 0.0f ? agent->max_speed : agent->speed_limit;
  agent->vel = limited(plus(agent->vel, times(force, dt / agent->mass)), cap);
  agent->pos = plus(agent->pos, times(agent->vel, dt));
  float speed = length(agent->vel);
  if (speed > 1e-6f * agent->max_speed)
    agent->heading = times(agent->vel, 1.0f / speed);
}

veer_vec plain_weighted_sum(const veer_vec *forces, const float *weights, size_t count) {
  veer_vec sum = NO_FORCE;
  for (size_t i = 0; i < count; i++)
    sum = plus(sum, times(forces[i], weights[i]));
  return sum;
}
