/* Whatever happens to the window in whatever order: the run goes on, the picture can be painted,
 * and going back and on again by doing the same leads to the same state. */
#include "view_case.h"

#include "../support/random_case.h"

static void any_key(view_case *c, dice *d) {
  size_t count;
  const view_key *keys = view_keys(&count);
  const view_key *chosen = &keys[(size_t)draw_between(d, 0, (float)count - 0.01f)];
  key(c, chosen->names[0]);
}

static void any_event(view_case *c, dice *d) {
  float x = draw_between(d, -20, WIDTH + 20), y = draw_between(d, -20, HEIGHT + 20);
  int what = (int)draw_between(d, 0, 9.99f);
  if (what == 0)
    any_key(c, d);
  else if (what == 1)
    take(c, EVENT_WHEEL, x, y, draw_between(d, -3, 3));
  else if (what == 2)
    press(c, (veer_point){x, y});
  else if (what == 3)
    release(c, (veer_point){x, y});
  else if (what == 4 && draw_between(d, 0, 1) < 0.2f)
    take(c, EVENT_RESIZE, draw_between(d, 1, 900), draw_between(d, 1, 700), 0);
  else if (what == 5)
    take(c, EVENT_LEAVE, 0, 0, 0);
  else
    move(c, (veer_point){x, y});
}

static bool some_steps(void *user) {
  return --*(int *)user < 0;
}

static void any_events(void **state) {
  (void)state;
  static const char *const scenes[] = {"separation_mouse", "avoid_obstacles_box",      "explore",
                                       "follow_path",      "avoid_obstacles_cylinder", "car"};
  dice d = dice_of(17);
  for (size_t s = 0; s < sizeof scenes / sizeof *scenes; s++) {
    view_case c = open_case(scenes[s]);
    for (int i = 0; i < 400; i++) {
      any_event(&c, &d);
      int steps = 40;
      assert_int_equal(view_pass(&c.model, 1.0 / 60, some_steps, &steps), VEER_OK);
      if (i % 4 == 0)
        paint(&c);
      if (step_of(&c) > 150)
        key(&c, "r");
    }
    close_case(&c);
  }
}

/* All that was done is done again, bit for bit. */
static void back_after_any_events(void **state) {
  (void)state;
  static const char *const scenes[] = {"separation_mouse", "avoid_obstacles_box", "explore"};
  dice d = dice_of(23);
  for (size_t s = 0; s < sizeof scenes / sizeof *scenes; s++) {
    view_case c = open_case(scenes[s]);
    for (int i = 0; i < 60; i++) {
      veer_point at = {draw_between(&d, 100, 700), draw_between(&d, 100, 400)};
      if (i % 14 == 0)
        press(&c, at);
      else if (i % 7 == 0)
        press(&c, pixel_of(&c, agent_of(&c, (uint32_t)i % 2).pos));
      else if (i % 7 == 4)
        release(&c, at);
      else
        move(&c, at);
      if (i % 13 == 0)
        key(&c, "c");
      frames(&c, 1);
    }
    take(&c, EVENT_RELEASE, 400, 300, 0);
    take(&c, EVENT_LEAVE, 0, 0, 0); /* nothing more is done */
    uint64_t step = step_of(&c), hash = hash_of(&c);
    assert_true(c.model.line.count > 5);
    frames(&c, 1);
    key(&c, "left");
    frames(&c, 1);
    assert_int_equal(step_of(&c), step);
    check(hash_of(&c) == hash, "%s", scenes[s]);
    close_case(&c);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(any_events),
      cmocka_unit_test(back_after_any_events),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
