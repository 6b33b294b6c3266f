/* refuse_case.h: ranges of numbers, each with values on both sides of its ends. */
#ifndef VEER_TEST_REFUSE_CASE_H
#define VEER_TEST_REFUSE_CASE_H

#include "crowd_case.h"

#define TINY 1e-45f
#define HUGE_NUMBER 3.4e38f
#define BEYOND_A_MILLION 1000000.0625f
#define ABOVE_ONE 1.0000001f

enum { MOST_VALUES = 6 };

/* good, and bad besides NaN and the infinities that are not listed as good. */
typedef struct range {
  float good[MOST_VALUES], bad[MOST_VALUES];
  int good_count, bad_count;
} range;

static const range ANY_NUMBER = {{0, -1, HUGE_NUMBER, -HUGE_NUMBER}, {0}, 4, 0};
static const range AMOUNT = {{0, -0.0f, TINY, HUGE_NUMBER}, {-TINY, -1}, 4, 2};
static const range POSITIVE = {{TINY, 1, HUGE_NUMBER}, {0, -0.0f, -TINY, -1}, 3, 4};
static const range LIMIT = {{0, TINY, HUGE_NUMBER, INFINITY}, {-TINY, -1}, 4, 2};
static const range POSITIVE_LIMIT = {{TINY, 1, INFINITY}, {0, -0.0f, -1}, 3, 3};
static const range SPEED_CAP = {{0, 1, INFINITY, VEER_AT_MAX_SPEED}, {-TINY, -0.5f, -2}, 4, 3};
static const range COSINE = {{-1, 0, 1}, {ABOVE_ONE, -ABOVE_ONE}, 3, 2};
static const range PLACE = {{0, 1e6f, -1e6f}, {BEYOND_A_MILLION, -BEYOND_A_MILLION}, 3, 2};
static const range FLAT = {{0, -0.0f}, {TINY, -1, 1}, 2, 3};
/* the long part of a unit vector, and its short parts */
static const range ALONG = {{1, -1}, {0, 0.98f, 1.02f}, 2, 3};
static const range ALONG_UP = {{1}, {0, -1, 0.98f, 1.02f}, 1, 4};
static const range ACROSS = {{0}, {0.1f, -0.1f, 1}, 1, 3};

typedef struct field {
  const char *name;
  size_t offset;
  const range *range;
} field;

#define FIELD(type, member, range)                                                                 \
  { #member, offsetof(type, member), &range }
#define COUNT_OF(array) (sizeof(array) / sizeof(array)[0])

static inline bool is_good(const range *r, float value) {
  for (int i = 0; i < r->good_count; i++)
    if (r->good[i] == value)
      return true;
  return false;
}

/* What the function under test says to the record as it is; it checks itself that a refusal changes
 * nothing. */
typedef veer_status try_record(void *context);

/* What the last try was told besides its status; each try_record writes it. */
static veer_objection objection;

/* Whether the objection names the field: all of its name but the axis of a vector, at the end of
 * the way to it. Where lo and hi of a box turn round, hi is blamed. Bare vectors have no name. */
static inline bool names_field(const char *name) {
  char wanted[VEER_FIELD_LENGTH];
  size_t length = strlen(name), all = strlen(objection.field);
  if (length < 2)
    return true;
  memcpy(wanted, name, length + 1);
  if (strchr("xyz", wanted[length - 1]) && wanted[length - 2] == '.')
    wanted[length -= 2] = '\0';
  const char *end = objection.field + all - length;
  if (length > all || (end > objection.field && end[-1] != '.'))
    return false;
  return strcmp(end, wanted) == 0 ||
         (strstr(wanted, "box.lo") && strcmp(end + length - 6, "box.hi") == 0);
}

static inline void check_value(const field *f, float *place, float value, veer_status expected,
                               try_record *try, void *context) {
  float healthy = *place;
  *place = value;
  veer_status status = try(context);
  *place = healthy;
  check(status == expected, "%s = %g: %s", f->name, (double)value, veer_status_text(status));
  if (expected == VEER_OK)
    return;
  check(objection.status == expected && names_field(f->name) && *objection.allowed != '\0',
        "%s = %g: \"%s\" is to be \"%s\"", f->name, (double)value, objection.field,
        objection.allowed);
}

/* Each field by itself, with each value of its range. */
static inline void check_fields(void *record, const field *fields, size_t count, try_record *try,
                                void *context) {
  const float never[] = {NAN, INFINITY, -INFINITY};
  assert_int_equal(try(context), VEER_OK);
  for (size_t i = 0; i < count; i++) {
    const range *r = fields[i].range;
    float *place = (float *)(void *)((char *)record + fields[i].offset);
    for (int k = 0; k < r->good_count; k++)
      check_value(&fields[i], place, r->good[k], VEER_OK, try, context);
    for (int k = 0; k < r->bad_count; k++)
      check_value(&fields[i], place, r->bad[k], VEER_BAD_VALUE, try, context);
    for (int k = 0; k < 3; k++)
      if (!is_good(r, never[k]))
        check_value(&fields[i], place, never[k], VEER_BAD_VALUE, try, context);
  }
}

#endif
