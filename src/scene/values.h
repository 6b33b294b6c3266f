/* values.h: one value of a scene at a time. Each function says what is wrong and returns false when
 * the value is not what it must be; `name` is the key under which it stands. */
#ifndef VEERI_VALUES_H
#define VEERI_VALUES_H

#include "meaning.h"

typedef struct veeri_range {
  double lo, hi;
  bool above;        /* lo itself is outside */
  const char *words; /* "a number ..." */
} veeri_range;

extern const veeri_range veeri_any_number, veeri_not_negative, veeri_positive, veeri_share,
    veeri_cosine, veeri_coordinate, veeri_length_of_world, veeri_speed;
extern const veeri_range veeri_a_step, veeri_some_steps, veeri_agent_count_range;

bool veeri_in_range(double value, const veeri_range *range);

/* Words in the order of an enum. */
typedef struct veeri_words {
  const char *const *list;
  uint32_t count;
} veeri_words;

/* The nearest double rounded once to a float. */
bool veeri_read_number(veeri_meaning *meaning, const veer_node *node, const char *name,
                       const veeri_range *range, float *out);
/* The same, and null is infinite. */
bool veeri_read_limit(veeri_meaning *meaning, const veer_node *node, const char *name,
                      const veeri_range *range, float *out);
bool veeri_read_whole(veeri_meaning *meaning, const veer_node *node, const char *name,
                      const veeri_range *range, uint64_t *out);
bool veeri_read_flag(veeri_meaning *meaning, const veer_node *node, const char *name, bool *out);
bool veeri_read_word(veeri_meaning *meaning, const veer_node *node, const char *name,
                     veeri_words words, uint32_t *out);
/* One line, without control characters. */
bool veeri_read_text(veeri_meaning *meaning, const veer_node *node, const char *name,
                     const char **out);
/* As many numbers as the world has axes. */
bool veeri_read_vector(veeri_meaning *meaning, const veer_node *node, const char *name,
                       veer_vec *out);
/* The same with length 1. */
bool veeri_read_direction(veeri_meaning *meaning, const veer_node *node, const char *name,
                          veer_vec *out);
/* The `up` that goes with a heading: as near to (0, 0, 1) as it can be across it. */
veer_vec veeri_upright(veer_vec heading);
/* [[lo], [hi]] with lo <= hi on every axis. */
bool veeri_read_box(veeri_meaning *meaning, const veer_node *node, const char *name, veer_box *out);
/* "#rrggbb" */
bool veeri_read_color(veeri_meaning *meaning, const veer_node *node, const char *name,
                      uint32_t *out);

/* Whether a list has as many members as the world has axes. */
bool veeri_is_vector_list(veeri_meaning *meaning, const veer_node *node, const char *name);

void veeri_set_axis_of(veer_vec *vec, uint32_t axis, float value);
float veeri_axis_of(const veer_vec *vec, uint32_t axis);

#endif
