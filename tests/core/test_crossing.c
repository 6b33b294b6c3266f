/* Two on crossing ways: does avoiding help? */
#include <veer/collision.h>
#include <veer/motion.h>
#include <veer/seek.h>

#include "../support/check.h"
#include "../support/random_case.h"

static const veer_vec NONE = {0, 0, 0};

/* Two with goals on crossing ways that meet at one place. Where bodies just pass, the force comes
 * and goes, and they may graze. */
static double least_distance(dice *d, bool avoiding, int *arrived, double *at_first) {
  veer_agent agents[2];
  veer_vec goals[2], middle = draw_vec(d, true, 5.0f);
  for (int i = 0; i < 2; i++) {
    veer_vec way = draw_unit(d, true);
    agents[i] = veer_agent_default();
    agents[i].id = (uint32_t)i;
    agents[i].radius = 0.5f;
    agents[i].response_time = 0.5f;
    agents[i].max_speed = i && draw_bool(d) ? 0.6f : 1.0f;
    agents[i].heading = way;
    agents[i].vel = veer_vec_scale(way, agents[i].max_speed);
    agents[i].pos = veer_vec_sub(middle, veer_vec_scale(agents[i].vel, 12.0f));
    goals[i] = veer_vec_add(middle, veer_vec_scale(agents[i].vel, 12.0f));
  }
  double least = *at_first = gap(agents[0].pos, agents[1].pos);
  for (int step = 0; step < 3600; step++) {
    veer_vec forces[2];
    for (int i = 0; i < 2; i++) {
      veer_mover other = veer_mover_of(&agents[1 - i]);
      forces[i] = NONE;
      if (avoiding)
        forces[i] = veer_avoid_collisions(&agents[i], &other, 1, 4.0f);
      if (is_zero_vec(forces[i]))
        forces[i] = veer_seek(&agents[i], goals[i]);
    }
    for (int i = 0; i < 2; i++) {
      veer_move(&agents[i], forces[i], NONE, 1.0f / 60.0f);
      arrived[i] |= gap(agents[i].pos, goals[i]) < 0.5;
    }
    if (arrived[0] || arrived[1])
      break;
    least = fmin(least, gap(agents[0].pos, agents[1].pos));
  }
  return least;
}

static void two_on_crossing_ways_pass(void **state) {
  (void)state;
  int touched = 0, touched_blind = 0, cases = 0;
  for (uint32_t k = 0; k < 300; k++) {
    dice d = dice_of(620 + k), same = d;
    int arrived[2] = {0, 0}, none[2] = {0, 0};
    double at_first, least = least_distance(&d, true, arrived, &at_first);
    double blind = least_distance(&same, false, none, &at_first);
    if (at_first < 1.5)
      continue;
    cases++;
    touched_blind += blind < 0.98;
    touched += least < 0.98;
    check(arrived[0] || arrived[1], "case %u: nobody arrives", k);
  }
  print_message("%d of %d pairs touch, %d without it\n", touched, cases, touched_blind);
  assert_true(cases > 200 && touched == 0 && touched_blind == cases);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(two_on_crossing_ways_pass),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
