/* Several forces become one. */
#include "calls.h"

CALL(veer_weighted_sum) {
  veer_vec forces[2] = {f.point, f.back};
  const float weights[2] = {0.5f, 3.0f};
  note_vec(veer_weighted_sum(forces, weights, 2));
}

CALL(veer_priority) {
  veer_vec forces[2] = {f.point, f.back};
  const float weights[2] = {0.01f, 3.0f};
  size_t winner;
  note_vec(veer_priority(forces, weights, 2, 0.4f, &winner));
  note_word((uint32_t)winner);
}

CALL(veer_budget) {
  veer_vec forces[2] = {f.point, f.back};
  const float weights[2] = {0.5f, 3.0f};
  size_t spent;
  note_vec(veer_budget(forces, weights, 2, 4.4f, &spent));
  note_word((uint32_t)spent);
}

CALL(veer_dither) {
  veer_vec forces[2] = {f.point, f.back};
  const float weights[2] = {0.5f, 3.0f}, probabilities[2] = {0.3f, 0.7f};
  size_t winner;
  for (; f.key.step < 9; f.key.step++) {
    note_vec(veer_dither(forces, weights, probabilities, 2, f.key, &winner));
    note_word((uint32_t)winner);
  }
}

static veer_context small_map(float *interest, float *danger) {
  bool space = sizeof(veer_vec) > 2 * sizeof(float); /* else planar or not is all the same */
  veer_context map = {.count = 9, .planar = space, .interest = interest, .danger = danger};
  veer_context_clear(&map);
  return map;
}

static void note_all(const float *danger) {
  for (int i = 0; i < 9; i++)
    note(danger[i]);
}

CALL(veer_context_direction) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  (void)f;
  note_vec(veer_context_direction(&map, 7));
}

CALL(veer_context_clear) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  (void)f;
  note(map.interest[8]);
}

CALL(veer_context_want) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  veer_context_want(&map, f.point);
  note(map.interest[0]);
}

CALL(veer_context_want_round) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  veer_context_want_round(&map, f.point);
  note(map.interest[3]);
}

CALL(veer_context_fear) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  veer_context_fear(&map, f.back);
  note(map.danger[4]);
}

CALL(veer_context_default) {
  (void)f;
  note(veer_context_default().tolerance);
}

CALL(veer_context_choose) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  veer_context_options options = veer_context_default();
  veer_context_want(&map, f.point);
  veer_context_fear(&map, veer_vec2(0.3f, 0.9f));
  veer_choice choice = veer_context_choose(&map, &options, 7);
  note_vec(choice.way);
  note(choice.danger);
  note_word(choice.index);
}

CALL(veer_context_fear_obstacles) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  veer_context_fear_obstacles(&map, &f.agent, &f.ball, 1, 30.0f, 0.7f);
  note_all(map.danger);
}

CALL(veer_context_fear_walls) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  veer_context_fear_walls(&map, &f.agent, &f.wall, 1, 30.0f, 0.7f);
  note_all(map.danger);
}

static bool meets_ball(void *user, veer_vec from, veer_vec to, veer_hit *out) {
  return veer_sweep((const veer_obstacle *)user, from, to, 0.0f, out);
}

CALL(veer_context_fear_rays) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  veer_context_fear_rays(&map, &f.agent, meets_ball, &f.ball, 30.0f, 0.7f);
  note_all(map.danger);
}

CALL(veer_context_fear_others) {
  float numbers[2][9];
  veer_context map = small_map(numbers[0], numbers[1]);
  veer_context_fear_others(&map, &f.agent, f.others, 2, 30.0f, 0.7f);
  note_all(map.danger);
}

const row calls_of_combining[] = {
    ROW(veer_weighted_sum),
    ROW(veer_priority),
    ROW(veer_budget),
    ROW(veer_dither),
    ROW(veer_context_direction),
    ROW(veer_context_clear),
    ROW(veer_context_want),
    ROW(veer_context_want_round),
    ROW(veer_context_fear),
    ROW(veer_context_default),
    ROW(veer_context_choose),
    ROW(veer_context_fear_obstacles),
    ROW(veer_context_fear_walls),
    ROW(veer_context_fear_rays),
    ROW(veer_context_fear_others),
    {NULL, NULL},
};
