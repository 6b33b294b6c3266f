#include "asking.h"

veeri_asking veeri_ask(bool planar, veer_objection *why) {
  veeri_asking asking = {0};
  asking.planar = planar;
  asking.status = VEER_OK;
  asking.why = why;
  if (why) {
    why->status = VEER_OK;
    why->field[0] = '\0';
    why->allowed = "";
  }
  return asking;
}

void veeri_enter(veeri_asking *asking, const char *name, size_t index) {
  asking->way[asking->depth].name = name;
  asking->way[asking->depth++].index = index;
}

void veeri_leave(veeri_asking *asking) {
  asking->depth--;
}

/* ---- the name of a field ---- */

typedef struct name_writer {
  char *at, *end; /* end: where the NUL goes at the latest */
} name_writer;

static void put(name_writer *out, const char *text) {
  while (*text && out->at < out->end)
    *out->at++ = *text++;
}

static void put_index(name_writer *out, size_t index) {
  char digits[24];
  char *first = digits + sizeof digits - 1;
  *first = '\0';
  do
    *--first = (char)('0' + index % 10);
  while ((index /= 10) > 0);
  put(out, "[");
  put(out, first);
  put(out, "]");
}

static void write_field(const veeri_asking *asking, const char *name) {
  char *field = asking->why->field;
  name_writer out = {field, field + VEER_FIELD_LENGTH - 1};
  for (int i = 0; i < asking->depth; i++) {
    put(&out, i > 0 ? "." : "");
    put(&out, asking->way[i].name);
    if (asking->way[i].index != VEERI_NO_INDEX)
      put_index(&out, asking->way[i].index);
  }
  put(&out, asking->depth > 0 && *name ? "." : "");
  put(&out, name);
  *out.at = '\0';
}

bool veeri_object(veeri_asking *asking, veer_status status, const char *name, const char *allowed) {
  if (asking->status != VEER_OK)
    return false;
  asking->status = status;
  if (asking->why) {
    asking->why->status = status;
    asking->why->allowed = allowed;
    write_field(asking, name);
  }
  return false;
}

static bool require(veeri_asking *asking, bool good, const char *name, const char *allowed) {
  return good || veeri_object(asking, VEER_BAD_VALUE, name, allowed);
}

/* ---- numbers ---- */

bool veeri_ask_finite(veeri_asking *asking, const char *name, float value) {
  return require(asking, veeri_is_finite(value), name, "a finite number");
}

bool veeri_ask_amount(veeri_asking *asking, const char *name, float value) {
  return require(asking, value >= 0.0f && veeri_is_finite(value), name, "a finite number >= 0");
}

bool veeri_ask_positive(veeri_asking *asking, const char *name, float value) {
  return require(asking, value > 0.0f && veeri_is_finite(value), name, "a finite number > 0");
}

bool veeri_ask_limit(veeri_asking *asking, const char *name, float value) {
  return require(asking, value >= 0.0f, name, "a number >= 0, or infinite");
}

bool veeri_ask_within(veeri_asking *asking, const char *name, float value, float lo, float hi,
                      const char *allowed) {
  return require(asking, value >= lo && value <= hi, name, allowed);
}

bool veeri_ask_share(veeri_asking *asking, const char *name, float value) {
  return veeri_ask_within(asking, name, value, 0.0f, 1.0f, "a number from 0 to 1");
}

bool veeri_ask_cosine(veeri_asking *asking, const char *name, float value) {
  return veeri_ask_within(asking, name, value, -1.0f, 1.0f, "a number from -1 to 1");
}

bool veeri_ask_choice(veeri_asking *asking, const char *name, uint32_t value, uint32_t count,
                      const char *allowed) {
  return require(asking, value < count, name, allowed);
}

bool veeri_ask_index(veeri_asking *asking, const char *name, size_t value, size_t count,
                     const char *allowed) {
  return value < count || veeri_object(asking, VEER_BAD_INDEX, name, allowed);
}

bool veeri_ask_pointer(veeri_asking *asking, const char *name, const void *pointer, size_t count) {
  return require(asking, count == 0 || pointer != NULL, name,
                 "not NULL where there is a count of them");
}

/* ---- vectors ---- */

bool veeri_is_place(veer_vec pos) {
  for (int axis = 0; axis < VEERI_AXES; axis++)
    if (!(veeri_abs(veeri_axis(&pos, axis)) <= VEERI_FARTHEST))
      return false;
  return true;
}

bool veeri_fits_plane(veer_vec v, bool planar) {
#ifdef VEER_PLANAR
  (void)planar;
  return veeri_all_finite(v);
#else
  return veeri_all_finite(v) && (!planar || v.z == 0.0f);
#endif
}

bool veeri_ask_vector(veeri_asking *asking, const char *name, veer_vec v) {
  return require(asking, veeri_all_finite(v), name, "finite numbers") &&
         require(asking, veeri_fits_plane(v, asking->planar), name, "z 0 in a planar crowd");
}

bool veeri_ask_place(veeri_asking *asking, const char *name, veer_vec pos) {
  return require(asking, veeri_is_place(pos), name, "numbers from -1e6 to 1e6") &&
         veeri_ask_vector(asking, name, pos);
}

static bool is_direction(veer_vec v) {
  return veeri_abs(veeri_length(v) - 1.0f) <= 1e-3f;
}

bool veeri_ask_direction(veeri_asking *asking, const char *name, veer_vec v) {
  return require(asking, is_direction(v), name, "a vector of length 1") &&
         veeri_ask_vector(asking, name, v);
}

#ifndef VEER_PLANAR
bool veeri_ask_up(veeri_asking *asking, const char *name, veer_vec up, veer_vec heading) {
  return require(asking, is_direction(up) && veeri_abs(veeri_dot(up, heading)) <= 1e-3f, name,
                 "a vector of length 1 at a right angle to where it faces");
}
#endif
