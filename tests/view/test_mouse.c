/* The mouse: who follows it, what it drags, what clicks and the wheel do. */
#include "view_case.h"

static void the_mouse_leads_the_mover_of_that_name(void **state) {
  (void)state;
  view_case c = open_case("separation_mouse");
  assert_int_equal(c.model.mouse.leads, 0);
  frames(&c, 20); /* before it comes the script goes on */
  veer_vec scripted = veer_crowd_movers(c.model.line.crowd, NULL)[0].pos;
  veer_point at = pixel_of(&c, veer_vec2(100, 60));
  move(&c, at);
  veer_mover led = veer_crowd_movers(c.model.line.crowd, NULL)[0];
  assert_true(close_to(led.pos.x, 100, 0.01f) && close_to(led.pos.y, 60, 0.01f));
  assert_true(led.pos.x != scripted.x);
  frames(&c, 10);
  led = veer_crowd_movers(c.model.line.crowd, NULL)[0];
  assert_true(close_to(led.pos.x, 100, 0.01f) && veer_vec_length(led.vel) == 0);
  /* its velocity is the way of the mouse in a step */
  move(&c, pixel_of(&c, veer_vec2(103, 56)));
  led = veer_crowd_movers(c.model.line.crowd, NULL)[0];
  assert_true(close_to(led.vel.x, 3, 0.01f) && close_to(led.vel.y, -4, 0.01f));
  assert_true(close_to(led.heading.x, 0.6f, 0.01f));
  close_case(&c);
}

/* Another mover, and after the last one none; who is let go goes on by its script. */
static void other_movers_are_led_by_wish(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  assert_int_equal(c.model.mouse.leads, VIEW_NOBODY); /* the ball has a script */
  move(&c, pixel_of(&c, veer_vec2(500, 100)));
  frames(&c, 1);
  veer_vec before = veer_crowd_movers(c.model.line.crowd, NULL)[0].pos;
  assert_true(close_to(before.x, 305, 0.01f));
  key(&c, "m");
  paint(&c);
  assert_true(says(&c, "ball follows the mouse") && says(&c, "mouse leads ball"));
  frames(&c, 3);
  assert_true(close_to(veer_crowd_movers(c.model.line.crowd, NULL)[0].pos.x, 500, 0.01f));
  key(&c, "m");
  assert_int_equal(c.model.mouse.leads, VIEW_NOBODY);
  frames(&c, 1);
  close_case(&c);
  c = open_case("flock");
  key(&c, "m");
  paint(&c);
  assert_true(says(&c, "no mover") && c.model.mouse.leads == VIEW_NOBODY);
  close_case(&c);
}

/* A point that somebody seeks is led; one that nobody is about is not. */
static void the_first_point_that_is_wanted(void **state) {
  (void)state;
  const char *const scenes[] = {"turret", "round_the_circle", "hide", "arrive_laws", "interpose"};
  for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
    view_case c = open_case(scenes[i]);
    const veer_crowd_def *world = veer_crowd_definition(c.model.line.crowd);
    uint32_t led = c.model.mouse.leads;
    assert_true(led == VIEW_NOBODY || world->movers[led].script == VEER_SCRIPT_NONE);
    close_case(&c);
  }
}

/* A mouse that has left leads nobody on; back in the window it does again. */
static void a_mouse_that_leaves(void **state) {
  (void)state;
  view_case c = open_case("separation_mouse");
  move(&c, pixel_of(&c, veer_vec2(100, 60)));
  take(&c, EVENT_LEAVE, 0, 0, 0);
  size_t deeds = c.model.line.count;
  frames(&c, 10);
  assert_int_equal(c.model.line.count, deeds);
  assert_true(close_to(veer_crowd_movers(c.model.line.crowd, NULL)[0].pos.x, 100, 0.01f));
  close_case(&c);
}

static void agents_are_dragged(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  veer_point at = pixel_of(&c, agent_of(&c, 0).pos);
  press(&c, aside(at, 2, 1));
  move(&c, aside(at, 102, 51));
  float scale = c.model.sight.plot.scale;
  assert_true(close_to(agent_of(&c, 0).pos.x, 100 + 100 / scale, 0.1f));
  assert_true(close_to(agent_of(&c, 0).pos.y, 100 + 50 / scale, 0.1f));
  frames(&c, 20); /* held where it is, however it pulls */
  assert_true(close_to(agent_of(&c, 0).pos.x, 100 + 100 / scale, 0.1f));
  release(&c, aside(at, 102, 51));
  frames(&c, 20);
  assert_false(close_to(agent_of(&c, 0).pos.x, 100 + 100 / scale, 5));
  close_case(&c);
}

static void obstacles_are_dragged(void **state) {
  (void)state;
  view_case c = open_case("avoid_obstacles_box");
  key(&c, "space");
  const veer_crowd_def *world = veer_crowd_definition(c.model.line.crowd);
  veer_vec from = world->obstacles[0].center, other = world->obstacles[1].center;
  veer_point at = pixel_of(&c, from);
  press(&c, aside(at, 3, -2));
  move(&c, aside(at, 63, 28));
  float scale = c.model.sight.plot.scale;
  assert_true(close_to(world->obstacles[0].center.x, from.x + 60 / scale, 0.1f));
  assert_true(close_to(world->obstacles[1].center.x, other.x, 1e-6f));
  release(&c, aside(at, 63, 28));
  /* again: after going back it is where it was put */
  key(&c, ".");
  key(&c, ".");
  key(&c, ",");
  frames(&c, 1);
  world = veer_crowd_definition(c.model.line.crowd);
  assert_true(close_to(world->obstacles[0].center.x, from.x + 60 / scale, 0.1f));
  key(&c, "r");
  world = veer_crowd_definition(c.model.line.crowd);
  assert_true(world->obstacles[0].center.x == from.x);
  close_case(&c);
}

static void the_ground_is_dragged_and_the_wheel_zooms(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  veer_point at = pixel_of(&c, veer_vec2(500, 300));
  press(&c, at);
  move(&c, aside(at, -50, 20));
  paint(&c);
  veer_point now = pixel_of(&c, veer_vec2(500, 300));
  assert_true(close_to(now.x, at.x - 50, 0.1f) && close_to(now.y, at.y + 20, 0.1f));
  release(&c, aside(at, -50, 20));
  assert_int_equal(c.model.line.count, 0); /* that was no click */
  float scale = c.model.sight.plot.scale;
  take(&c, EVENT_WHEEL, now.x, now.y, 3);
  veer_point same = pixel_of(&c, veer_vec2(500, 300));
  assert_true(close_to(same.x, now.x, 0.1f) && close_to(same.y, now.y, 0.1f));
  assert_true(close_to(c.model.sight.plot.scale, scale * 1.728f, 0.001f));
  take(&c, EVENT_WHEEL, now.x, now.y, -1000);
  take(&c, EVENT_WHEEL, now.x, now.y, -1000);
  assert_true(c.model.sight.zoom > 0.01f);
  key(&c, "a");
  paint(&c);
  at = pixel_of(&c, veer_vec2(500, 300));
  assert_true(close_to(c.model.sight.plot.scale, scale, 0.001f) && at.x > now.x);
  close_case(&c);
}

/* The wind of the article: 12.4 pixels a frame to the left, beyond max_force. */
static void a_click_blows_the_wind(void **state) {
  (void)state;
  view_case c = open_case("seek_ball"), calm = open_case("seek_ball");
  click(&c, pixel_of(&c, veer_vec2(400, 300)));
  frames(&c, 1);
  frames(&calm, 1);
  assert_true(close_to(agent_of(&c, 0).vel.x - agent_of(&calm, 0).vel.x, -12.4f, 1e-4f));
  frames(&c, 1);
  frames(&calm, 1);
  assert_true(agent_of(&c, 0).vel.x - agent_of(&calm, 0).vel.x > -12.5f);
  close_case(&calm);
  close_case(&c);
}

static void a_click_adds_an_agent(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  key(&c, "c");
  paint(&c);
  assert_true(says(&c, "click is a new chaser"));
  click(&c, pixel_of(&c, veer_vec2(400, 300)));
  assert_int_equal(agents_of(&c), 2);
  assert_true(close_to(agent_of(&c, 1).pos.x, 400, 0.01f));
  paint(&c);
  frames(&c, 10);
  assert_true(veer_vec_length(agent_of(&c, 1).vel) > 1);
  key(&c, "left");
  frames(&c, 1);
  assert_int_equal(agents_of(&c), 2);
  key(&c, "r");
  assert_int_equal(agents_of(&c), 1);
  key(&c, "c");
  click(&c, pixel_of(&c, veer_vec2(400, 300)));
  assert_int_equal(agents_of(&c), 1); /* wind again */
  close_case(&c);
}

/* Far out there is nothing to be done, and no harm. */
static void clicks_beyond_the_world(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  key(&c, "c");
  for (int i = 0; i < 40; i++)
    take(&c, EVENT_WHEEL, 400, 300, -20);
  c.model.sight.center = veer_vec2(9e6f, 9e6f);
  paint(&c);
  click(&c, (veer_point){400, 300});
  assert_int_equal(agents_of(&c), 1);
  key(&c, "m");
  move(&c, (veer_point){410, 300});
  frames(&c, 3);
  close_case(&c);
}

static void an_agent_is_explained_alone(void **state) {
  (void)state;
  view_case c = open_case("flock");
  veer_point at = pixel_of(&c, agent_of(&c, 7).pos);
  move(&c, at);
  uint32_t there = pick_agent(&c.model, at);
  key(&c, "i");
  assert_int_equal(c.model.options.explained, there);
  paint(&c);
  assert_true(says(&c, ", bird, moving: speed ") && says(&c, " of 3, steering "));
  key(&c, "i");
  assert_int_equal(c.model.options.explained, VEER_EXPLAIN_SOME);
  click(&c, at);
  assert_int_equal(c.model.options.explained, there);
  assert_int_equal(c.model.line.count, 0);
  click(&c, at);
  assert_int_equal(c.model.options.explained, VEER_EXPLAIN_SOME);
  close_case(&c);
}

/* One that was added and is explained is gone after going back before it came. */
static void who_is_explained_may_vanish(void **state) {
  (void)state;
  view_case c = open_case("seek_ball");
  key(&c, "c");
  frames(&c, 1);
  veer_point at = pixel_of(&c, veer_vec2(400, 300));
  click(&c, at);
  move(&c, at);
  key(&c, "i");
  assert_int_equal(c.model.options.explained, 1);
  key(&c, "3");
  paint(&c);
  press(&c, at);
  key(&c, "left");
  frames(&c, 1);
  move(&c, aside(at, 50, 0));
  paint(&c);
  assert_int_equal(agents_of(&c), 1);
  close_case(&c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_mouse_leads_the_mover_of_that_name),
      cmocka_unit_test(other_movers_are_led_by_wish),
      cmocka_unit_test(the_first_point_that_is_wanted),
      cmocka_unit_test(a_mouse_that_leaves),
      cmocka_unit_test(agents_are_dragged),
      cmocka_unit_test(obstacles_are_dragged),
      cmocka_unit_test(the_ground_is_dragged_and_the_wheel_zooms),
      cmocka_unit_test(a_click_blows_the_wind),
      cmocka_unit_test(a_click_adds_an_agent),
      cmocka_unit_test(clicks_beyond_the_world),
      cmocka_unit_test(an_agent_is_explained_alone),
      cmocka_unit_test(who_is_explained_may_vanish),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
