/* Avoiding by rays of the caller's own world. */
#include <veer/motion.h>
#include <veer/obstacle.h>
#include <veer/seek.h>

#include "../support/check.h"
#include "../support/random_case.h"

/* A world of one answer, which notes what it was asked. */
typedef struct asked {
  veer_vec from[8], to[8];
  int count, hit_at; /* which ray hits */
  veer_hit hit;
} asked;

static bool note(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  asked *a = user;
  assert_true(all_finite(from) && all_finite(to) && a->count < 8);
  a->from[a->count] = from;
  a->to[a->count] = to;
  *out = a->hit;
  return a->count++ == a->hit_at;
}

static veer_agent draw_agent(dice *d, bool planar) {
  veer_agent agent = veer_agent_default();
  agent.planar = planar;
  agent.pos = draw_vec(d, planar, 9.0f);
  agent.vel = draw_vec(d, planar, 1.0f);
  draw_frame(d, planar, &agent.heading, &agent.up);
  agent.radius = draw_between(d, 0.1f, 2.0f);
  agent.max_speed = draw_between(d, 0.5f, 3.0f);
  agent.response_time = draw_between(d, 0.1f, 1.0f);
  return agent;
}

static veer_vec beyond(veer_vec from, veer_vec way, float length) {
  return veer_vec_add(from, veer_vec_scale(way, length));
}

static void rays_lie_as_described(void **state) {
  (void)state;
  dice d = dice_of(1200);
  for (int k = 0; k < 4000; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    veer_vec left = veer_vec_cross(agent.up, agent.heading), h = agent.heading, p = agent.pos;
    veer_ray_options options = veer_ray_default();
    options.length = draw_between(&d, 0.0f, 9.0f);
    options.side_length = draw_between(&d, 0.0f, 9.0f);
    options.side_cosine = draw_between(&d, -1.0f, 1.0f);
    float sine = sqrtf(1.0f - options.side_cosine * options.side_cosine);
    float along = options.side_length * options.side_cosine, aside = options.side_length * sine;
    options.rays = (veer_rays)(k % VEER_RAYS_COUNT);
    asked a = {.hit_at = -1};
    assert_true(is_zero_vec(veer_avoid_rays(&agent, note, &a, &options)));
    const int counts[] = {1, 2, 3};
    assert_int_equal(a.count, counts[k % VEER_RAYS_COUNT]);
    if (options.rays == VEER_RAYS_PARALLEL)
      for (int i = 0; i < 2; i++) {
        veer_vec start = beyond(p, left, i ? -agent.radius : agent.radius);
        assert_true(gap(a.from[i], start) < 1e-5 &&
                    gap(a.to[i], beyond(start, h, options.length)) < 1e-5);
      }
    else
      assert_true(same_vec(a.from[0], p) && gap(a.to[0], beyond(p, h, options.length)) < 1e-5);
    if (options.rays == VEER_RAYS_WHISKERS)
      for (int i = 1; i < 3; i++)
        assert_true(gap(a.to[i], beyond(beyond(p, h, along), left, i == 1 ? aside : -aside)) <
                    1e-5);
    for (int i = 0; i < a.count && (k & 1); i++)
      assert_true(a.from[i].z == 0.0f && a.to[i].z == 0.0f);
  }
}

static void it_goes_to_the_place_off_the_nearest_hit(void **state) {
  (void)state;
  dice d = dice_of(1201);
  for (int k = 0; k < 4000; k++) {
    veer_agent agent = draw_agent(&d, k & 1);
    veer_ray_options options = veer_ray_default();
    options.rays = (veer_rays)(k % VEER_RAYS_COUNT);
    options.keep = draw_between(&d, 0.0f, 3.0f);
    asked a = {.hit_at = (int)draw_below(&d, (uint32_t)(k % VEER_RAYS_COUNT) + 1)};
    a.hit = (veer_hit){1.0f, draw_vec(&d, k & 1, 9.0f), draw_unit(&d, k & 1)};
    veer_vec got = veer_avoid_rays(&agent, note, &a, &options);
    assert_true(gap(got, veer_seek(&agent, beyond(a.hit.point, a.hit.normal, options.keep))) <
                1e-4);
  }
}

/* Distances of hits: 5, then 2, then 3: the second counts. */
static bool each_nearer(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  static const float distances[] = {5.0f, 2.0f, 3.0f};
  int *n = user;
  (void)from, (void)to;
  *out = (veer_hit){distances[*n], veer_vec2((float)*n, 9), veer_vec2(0, -1)};
  return (*n)++ < 3;
}

static void the_nearest_hit_counts(void **state) {
  (void)state;
  veer_agent agent = veer_agent_default();
  veer_ray_options options = veer_ray_default();
  int n = 0;
  veer_vec got = veer_avoid_rays(&agent, each_nearer, &n, &options);
  assert_true(same_vec(got, veer_seek(&agent, veer_vec2(1, 7))));
}

static void bad_numbers_are_not_handed_on(void **state) {
  (void)state;
  const float poisons[] = {NAN, INFINITY, -INFINITY};
  for (int n = 0; n < 3; n++) {
    veer_agent agent = veer_agent_default();
    agent.radius = 1.0f;
    veer_ray_options options = veer_ray_default();
    float *const fields[] = {&agent.pos.x,  &agent.heading.y,     &options.length,
                             &options.keep, &options.side_length, &options.side_cosine};
    for (int i = 0; i < 6; i++) { /* the function that notes checks what it is asked */
      float healthy = *fields[i];
      asked a = {.hit_at = 0};
      a.hit.normal = veer_vec2(-1, 0);
      *fields[i] = poisons[n];
      assert_true(is_zero_vec(veer_avoid_rays(&agent, note, &a, &options)));
      *fields[i] = healthy;
    }
    asked a = {.hit_at = 0};
    options.rays = VEER_RAYS_PARALLEL;
    agent.radius = poisons[n];
    assert_true(is_zero_vec(veer_avoid_rays(&agent, note, &a, &options)));
    agent.radius = 3e38f;
    agent.pos.y = 3e38f; /* a ray that would start beyond all numbers */
    assert_true(is_zero_vec(veer_avoid_rays(&agent, note, &a, &options)));
    agent = veer_agent_default();
    asked odd = {.hit_at = 0};
    odd.hit = (veer_hit){1.0f, veer_vec2(poisons[n], 0), veer_vec2(-1, 0)};
    assert_true(is_zero_vec(veer_avoid_rays(&agent, note, &odd, &options))); /* a bad answer */
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rays_lie_as_described),
      cmocka_unit_test(it_goes_to_the_place_off_the_nearest_hit),
      cmocka_unit_test(the_nearest_hit_counts),
      cmocka_unit_test(bad_numbers_are_not_handed_on),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
