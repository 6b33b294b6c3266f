#include "every_function.h"

#include "calls.h"

static uint64_t digest;

/* FNV-1a over the bytes, least significant first. */
void note_word(uint32_t word) {
  for (int i = 0; i < 4; i++)
    digest = (digest ^ ((word >> (8 * i)) & 0xffu)) * 0x100000001b3u;
}

void note(float value) {
  union {
    float value;
    uint32_t word;
  } bits = {value};
  note_word(bits.word);
}

/* z counts only when it is not what a planar agent promises. */
void note_vec(veer_vec vec) {
  note(vec.x);
  note(vec.y);
#ifndef VEER_PLANAR
  if (vec.z != 0.0f)
    note(vec.z);
#endif
}

void note_agent(const veer_agent *agent) {
  note_vec(agent->pos);
  note_vec(agent->vel);
  note_vec(agent->heading);
}

static veer_agent walker(void) {
  veer_agent agent = veer_agent_default();
  agent.pos = veer_vec2(1.25f, -2.5f);
  agent.vel = veer_vec2(0.3f, 0.7f);
  agent.heading = veer_vec_unit(agent.vel);
  agent.max_speed = 1.7f;
  agent.max_force = 0.9f;
  agent.mass = 1.3f;
  agent.radius = 0.4f;
  agent.id = 3;
  return agent;
}

static veer_mover other(float x, float y) {
  veer_mover mover = veer_mover_at(veer_vec2(x, y));
  mover.vel = veer_vec2(-0.2f, 0.45f);
  mover.id = 8;
  return mover;
}

static fixture fresh(void) {
  fixture f = {.agent = walker(), .point = veer_vec2(7.1f, 3.3f), .back = veer_vec2(-0.6f, 0.2f)};
  f.others[0] = other(2.0f, -1.1f);
  f.others[1] = other(0.4f, -3.9f);
  f.box = (veer_box){.lo = veer_vec2(-2.0f, -2.0f), .hi = veer_vec2(2.0f, 2.0f)};
  f.ball = veer_obstacle_sphere(veer_vec2(2.0f, -1.2f), 0.6f);
  f.wall = (veer_wall){veer_vec2(0.0f, -0.9f), veer_vec2(4.0f, -0.4f)};
  f.key = (veer_random_key){.seed = 11, .step = 5, .id = 3, .stream = 1};
  f.arrive = veer_arrive_default();
  f.look = veer_prediction_default();
  f.wander = veer_wander_default();
  return f;
}

uint64_t digest_of_every_function(void (*told)(const char *name)) {
  const row *const tables[] = {calls_of_agents, calls_of_places, calls_of_company,
                               calls_of_combining};
  digest = 0xcbf29ce484222325u;
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    for (const row *each = tables[i]; each->name; each++) {
      each->call(fresh());
      if (told)
        told(each->name);
    }
  return digest;
}
