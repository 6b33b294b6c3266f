/* What holds for every preset: a crowd takes each of its behaviours, and what a library has not is
 * left as veer has it. */
#include <string.h>
#include <veer/crowd.h>
#include <veer/preset.h>

#include "../support/check.h"

static void each_is_told_in_one_line(void **state) {
  (void)state;
  for (int i = 0; i < VEER_PRESET_COUNT; i++) {
    veer_preset preset = (veer_preset)i;
    const char *texts[] = {veer_preset_name(preset), veer_preset_summary(preset),
                           veer_preset_faults(preset)};
    for (int k = 0; k < 3; k++)
      assert_true(*texts[k] && strlen(texts[k]) < 100 && !strchr(texts[k], '\n'));
  }
  assert_string_equal(veer_preset_name(VEER_PRESET_COUNT), "");
  assert_string_equal(veer_preset_summary((veer_preset)1000), "");
  assert_string_equal(veer_preset_faults(VEER_PRESET_COUNT), "");
}

static const veer_path a_path = {(const veer_vec[]){{1, 1, 0}, {5, 1, 0}}, 2, false};
static const veer_vec stream[] = {{1, 0, 0}};
static const veer_flow_grid a_field = {{0, 0, 0}, 1, 1, 1, 1, stream, true};

/* Accepted in the plane and in space, with each of the library's behaviours. */
static void a_crowd_takes_every_behavior(void **state) {
  (void)state;
  int had[VEER_PRESET_COUNT] = {0};
  for (int i = 0; i < 4 * VEER_PRESET_COUNT; i++) {
    veer_preset preset = (veer_preset)(i / 4);
    bool faults = i & 1, planar = i & 2;
    for (int k = 0; k < VEER_BLEND; k++) {
      veer_profile profile = veer_preset_profile(preset, faults);
      profile.behavior_count = 1;
      if (!veer_preset_behavior(preset, (veer_behavior_kind)k, faults, &profile.behaviors[0]))
        continue;
      had[preset]++;
      veer_crowd_def def = veer_crowd_def_default();
      def.planar = planar;
      def.profiles = &profile, def.profile_count = 1;
      def.paths = &a_path, def.path_count = 1;
      def.fields = &a_field, def.field_count = 1;
      veer_crowd *crowd;
      assert_int_equal(veer_crowd_create(&def, &crowd), VEER_OK);
      assert_int_equal(
          veer_crowd_add(crowd, &profile.body, 0, veer_target_point(veer_vec2(3, 4)), NULL),
          VEER_OK);
      assert_int_equal(veer_crowd_step(crowd, 1.0f / 60), VEER_OK);
      veer_crowd_destroy(crowd);
    }
  }
  for (int i = 0; i < VEER_PRESET_COUNT; i++)
    check(had[i] >= 4 * 8, "%s has only %d behaviours", veer_preset_name((veer_preset)i), had[i]);
}

static void what_a_library_has_not_is_as_veer_has_it(void **state) {
  (void)state;
  veer_behavior behavior;
  for (int i = 0; i <= VEER_PRESET_COUNT; i++)
    for (int k = 0; k < VEER_BEHAVIOR_KIND_COUNT; k++) {
      veer_behavior_kind kind = (veer_behavior_kind)k;
      bool has = veer_preset_behavior((veer_preset)i, kind, true, &behavior);
      assert_int_equal(behavior.kind, kind);
      bool usual = behavior.weight == 1.0f && behavior.probability == 1.0f &&
                   behavior.force_limit == VEER_INFINITY;
      check(has || usual, "%s of %s", veer_behavior_name(kind), veer_preset_name((veer_preset)i));
    }
  assert_false(veer_preset_behavior(VEER_PRESET_OPENSTEER, VEER_ARRIVE, false, &behavior));
  assert_false(veer_preset_behavior(VEER_PRESET_COUNT, VEER_SEEK, false, &behavior));
  veer_profile profile = veer_preset_profile(VEER_PRESET_COUNT, true);
  assert_true(profile.body.drive == VEER_DRIVE_VELOCITY && profile.body.max_speed == 1.0f);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(each_is_told_in_one_line),
      cmocka_unit_test(a_crowd_takes_every_behavior),
      cmocka_unit_test(what_a_library_has_not_is_as_veer_has_it),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
