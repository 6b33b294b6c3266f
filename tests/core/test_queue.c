/* Holding behind others, and a line before a doorway. */
#include <veer/collision.h>
#include <veer/group.h>
#include <veer/motion.h>
#include <veer/seek.h>

#include "../support/check.h"
#include "../support/random_case.h"

static const veer_vec NONE = {0, 0, 0};

static void holds_behind_who_goes_no_faster(void **state) {
  (void)state;
  veer_queue_options options = veer_queue_default();
  veer_agent agent = veer_agent_default();
  agent.vel = veer_vec2(0.5f, 0.25f);
  veer_vec hold = veer_vec2(-0.5f, -0.25f);
  veer_mover other = veer_mover_at(veer_vec2(2, 0.5f));
  other.id = 9;
  other.vel = veer_vec2(0.4f, 0);
  assert_true(same_vec(veer_queue(&agent, &other, 1, &options), hold));
  other.vel.x = 0.6f; /* it goes away */
  assert_true(is_zero_vec(veer_queue(&agent, &other, 1, &options)));
  other.vel.x = 0.0f;
  other.heading = veer_vec2(-1, 0); /* it comes toward: both would wait for ever */
  assert_true(is_zero_vec(veer_queue(&agent, &other, 1, &options)));
  other.heading = veer_vec2(1, 0);
  other.pos = veer_vec2(-2, 0); /* behind */
  assert_true(is_zero_vec(veer_queue(&agent, &other, 1, &options)));
  other.pos = veer_vec2(3.5f, 0); /* too far ahead */
  assert_true(is_zero_vec(veer_queue(&agent, &other, 1, &options)));
  options.ahead = 3.0f;
  assert_true(same_vec(veer_queue(&agent, &other, 1, &options), hold));
  options.radius = 0.0f;
  assert_true(is_zero_vec(veer_queue(&agent, &other, 1, &options)));
  options = veer_queue_default();
  veer_mover itself = veer_mover_of(&agent);
  options.ahead = 0.0f;
  assert_true(is_zero_vec(veer_queue(&agent, &itself, 1, &options)));
  assert_true(is_zero_vec(veer_queue(&agent, NULL, 0, &options)));
  itself.id = 5; /* another one at the same place is in front */
  assert_true(same_vec(veer_queue(&agent, &itself, 1, &options), hold));
}

/* A line before a doorway where each has to wait for three seconds. */
static void a_line_at_a_doorway_gets_through(void **state) {
  (void)state;
  enum { LINE = 12 };
  dice d = dice_of(640);
  veer_agent line[LINE];
  int waited[LINE] = {0}, through = 0;
  veer_queue_options options = veer_queue_default();
  options.ahead = 1.2f;
  options.radius = 0.8f;
  veer_separation_options apart = veer_separation_default();
  apart.neighborhood.radius = 1.3f;
  apart.desired = false;
  for (int i = 0; i < LINE; i++) {
    line[i] = veer_agent_default();
    line[i].id = (uint32_t)i;
    line[i].radius = 0.4f;
    line[i].max_speed = draw_between(&d, 0.8f, 2.0f); /* those behind press */
    line[i].response_time = 0.2f;
    line[i].pos = veer_vec2(-2.0f * (float)i - 2.0f, draw_between(&d, -0.1f, 0.1f));
  }
  double least = INFINITY;
  for (int step = 0; step < 60 * 120; step++) {
    veer_mover all[LINE];
    veer_vec forces[LINE];
    for (int i = 0; i < LINE; i++)
      all[i] = veer_mover_of(&line[i]);
    for (int i = 0; i < LINE; i++) {
      bool at_the_door = fabsf(line[i].pos.x) < 0.2f && waited[i] < 180;
      waited[i] += at_the_door;
      forces[i] = at_the_door ? veer_match_velocity(&line[i], NONE)
                              : veer_queue(&line[i], all, LINE, &options);
      if (is_zero_vec(forces[i]))
        forces[i] = veer_seek(&line[i], veer_vec2(line[i].pos.x > 0.0f ? 1e4f : 0.0f, 0.0f));
      forces[i] = veer_vec_add(forces[i], veer_separation(&line[i], all, LINE, &apart));
    }
    for (int i = 0; i < LINE; i++) {
      veer_move(&line[i], forces[i], NONE, 1.0f / 60.0f);
      for (int k = 0; k < i; k++)
        least = fmin(least, gap(line[i].pos, line[k].pos));
    }
  }
  for (int i = 0; i < LINE; i++)
    through += line[i].pos.x > 1.0f;
  print_message("least distance in the line %.3g, bodies 0.8; %d of %d got through\n", least,
                through, LINE);
  assert_true(least >= 0.8 && through == LINE);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(holds_behind_who_goes_no_faster),
      cmocka_unit_test(a_line_at_a_doorway_gets_through),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
