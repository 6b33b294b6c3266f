#include "../core/vec.h"

#include "text.h"
#include "values.h"

#define LARGEST_FLOAT 3.4028234663852886e38
#define TWO_TO_48 281474976710656.0

const veeri_range veeri_any_number = {-LARGEST_FLOAT, LARGEST_FLOAT, false, "a number"};
const veeri_range veeri_not_negative = {0, LARGEST_FLOAT, false, "a number, 0 or more"};
const veeri_range veeri_positive = {0, LARGEST_FLOAT, true, "a number greater than 0"};
const veeri_range veeri_share = {0, 1, false, "a number from 0 to 1"};
const veeri_range veeri_cosine = {-1, 1, false, "a number from -1 to 1"};
const veeri_range veeri_coordinate = {-VEERI_FARTHEST, VEERI_FARTHEST, false,
                                      "a number from -1000000 to 1000000"};
const veeri_range veeri_length_of_world = {0, VEERI_FARTHEST, true,
                                           "a number greater than 0, at most 1000000"};
const veeri_range veeri_speed = {0, VEERI_FARTHEST, false, "a number from 0 to 1000000"};
/* The random numbers of a run know steps below 2^48. */
const veeri_range veeri_a_step = {0, TWO_TO_48 - 1, false, "a whole number, 0 or more, below 2^48"};
const veeri_range veeri_some_steps = {1, TWO_TO_48 - 1, false,
                                      "a whole number, 1 or more, below 2^48"};
const veeri_range veeri_agent_count_range = {1, VEERI_MOST_AGENTS, false,
                                             "a whole number from 1 to 2000000"};

bool veeri_in_range(double value, const veeri_range *range) {
  return (range->above ? value > range->lo : value >= range->lo) && value <= range->hi;
}

bool veeri_read_number(veeri_meaning *meaning, const veer_node *node, const char *name,
                       const veeri_range *range, float *out) {
  if (node->kind != VEER_NODE_NUMBER)
    return veeri_fault(meaning, node->mark, "%q must be %s, found %v", name, range->words, node);
  if (node->number < -LARGEST_FLOAT || node->number > LARGEST_FLOAT)
    return veeri_fault(meaning, node->mark, "%q must be %s, found %v: beyond 3.4e38", name,
                       range->words, node);
  float value = (float)node->number;
  if (!veeri_in_range(value, range))
    return veeri_fault(meaning, node->mark, "%q must be %s, found %v", name, range->words, node);
  *out = value;
  return true;
}

bool veeri_read_limit(veeri_meaning *meaning, const veer_node *node, const char *name,
                      const veeri_range *range, float *out) {
  if (node->kind == VEER_NODE_NULL) {
    *out = VEER_INFINITY;
    return true;
  }
  if (node->kind != VEER_NODE_NUMBER)
    return veeri_fault(meaning, node->mark, "%q must be %s, or null for no limit, found %v", name,
                       range->words, node);
  return veeri_read_number(meaning, node, name, range, out);
}

bool veeri_read_whole(veeri_meaning *meaning, const veer_node *node, const char *name,
                      const veeri_range *range, uint64_t *out) {
  if (node->kind != VEER_NODE_NUMBER || !veeri_in_range(node->number, range) ||
      node->number != (double)(uint64_t)node->number)
    return veeri_fault(meaning, node->mark, "%q must be %s, found %v", name, range->words, node);
  *out = (uint64_t)node->number;
  return true;
}

bool veeri_read_flag(veeri_meaning *meaning, const veer_node *node, const char *name, bool *out) {
  if (node->kind != VEER_NODE_BOOL)
    return veeri_fault(meaning, node->mark, "%q must be true or false, found %v", name, node);
  *out = node->truth;
  return true;
}

static size_t put_word(char *line, size_t used, const char *word) {
  for (; *word != '\0'; word++)
    line[used++] = *word;
  return used;
}

/* "a, b or c"; with "..." instead of those for which the line is too short. */
static void list_words(char *line, size_t size, veeri_words words) {
  static const char rest[] = " ...", last[] = " or ";
  size_t used = 0;
  for (uint32_t i = 0; i < words.count; i++) {
    if (used + sizeof last + veeri_text_length(words.list[i]) + sizeof rest > size) {
      used = put_word(line, used, rest);
      break;
    }
    used = put_word(line, used, i == 0 ? "" : i + 1 == words.count ? last : ", ");
    used = put_word(line, used, words.list[i]);
  }
  line[used] = '\0';
}

bool veeri_read_word(veeri_meaning *meaning, const veer_node *node, const char *name,
                     veeri_words words, uint32_t *out) {
  bool is_word = node->kind == VEER_NODE_STRING;
  for (uint32_t i = 0; is_word && i < words.count; i++)
    if (veeri_text_equal(node->text, words.list[i])) {
      *out = i;
      return true;
    }
  veeri_nearest nearest = veeri_nearest_to(is_word ? node->text : "");
  for (uint32_t i = 0; is_word && veeri_may_guess(meaning) && i < words.count; i++)
    veeri_consider(&nearest, words.list[i]);
  char known[160];
  list_words(known, sizeof known, words);
  return veeri_fault(meaning, node->mark, "%q must be %s, found %v%d", name, known, node,
                     nearest.best);
}

bool veeri_read_text(veeri_meaning *meaning, const veer_node *node, const char *name,
                     const char **out) {
  if (node->kind != VEER_NODE_STRING)
    return veeri_fault(meaning, node->mark, "%q must be a string, found %v", name, node);
  for (const char *c = node->text; *c != '\0'; c++)
    if ((unsigned char)*c < 0x20 || *c == 0x7f)
      return veeri_fault(meaning, node->mark, "%q must be one line without control characters",
                         name);
  *out = veeri_keep_text(meaning, node->text);
  return *out != NULL;
}

void veeri_set_axis_of(veer_vec *vec, uint32_t axis, float value) {
  veeri_set_axis(vec, (int)axis, value);
}

float veeri_axis_of(const veer_vec *vec, uint32_t axis) {
  return veeri_axis(vec, (int)axis);
}

bool veeri_is_vector_list(veeri_meaning *meaning, const veer_node *node, const char *name) {
  uint32_t axes = meaning->axes;
  bool fits = axes == 0 ? node->count == 2 || node->count == 3 : node->count == axes;
  if (node->kind == VEER_NODE_LIST && fits)
    return true;
  return veeri_fault(meaning, node->mark, "%q must be a list of %u numbers, found %v", name,
                     axes == 3 ? 3ull : 2ull, node);
}

bool veeri_read_vector(veeri_meaning *meaning, const veer_node *node, const char *name,
                       veer_vec *out) {
  if (!veeri_is_vector_list(meaning, node, name))
    return false;
  veer_vec read = veeri_zero();
  bool good = true;
  uint32_t axis = 0;
  for (const veer_node *member = node->first; member != NULL; member = member->next, axis++) {
    float value = 0;
    good &= veeri_read_number(meaning, member, name, &veeri_coordinate, &value);
    veeri_set_axis_of(&read, axis, value);
  }
  if (good)
    *out = read;
  return good;
}

bool veeri_read_direction(veeri_meaning *meaning, const veer_node *node, const char *name,
                          veer_vec *out) {
  veer_vec read;
  if (!veeri_read_vector(meaning, node, name, &read))
    return false;
  if (veeri_is_zero(read))
    return veeri_fault(meaning, node->mark, "%q must be a direction, found one of length 0", name);
  *out = veeri_unit(read);
  return true;
}

veer_vec veeri_upright(veer_vec heading) {
  veer_vec up = veer_vec3(0.0f, 0.0f, 1.0f);
  float along = veeri_dot(up, heading);
  if (along * along > 0.99f) {
    up = veer_vec3(1.0f, 0.0f, 0.0f);
    along = veeri_dot(up, heading);
  }
  return veeri_unit(veeri_sub(up, veeri_scale(heading, along)));
}

bool veeri_read_box(veeri_meaning *meaning, const veer_node *node, const char *name,
                    veer_box *out) {
  if (node->kind != VEER_NODE_LIST || node->count != 2)
    return veeri_fault(meaning, node->mark, "%q must be two corners, [[low], [high]], found %v",
                       name, node);
  veer_box read;
  if (!veeri_read_vector(meaning, node->first, name, &read.lo) ||
      !veeri_read_vector(meaning, node->first->next, name, &read.hi))
    return false;
  for (uint32_t axis = 0; axis < VEERI_AXES; axis++)
    if (veeri_axis_of(&read.lo, axis) > veeri_axis_of(&read.hi, axis))
      return veeri_fault(meaning, node->mark,
                         "%q must hold the low corner first: no coordinate above its other", name);
  *out = read;
  return true;
}

static int hex_digit(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  c = (char)(c | 0x20);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool veeri_read_color(veeri_meaning *meaning, const veer_node *node, const char *name,
                      uint32_t *out) {
  uint32_t color = 0, digits = 0;
  if (node->kind == VEER_NODE_STRING && node->text[0] == '#')
    for (const char *c = node->text + 1; hex_digit(*c) >= 0 && digits < 7; c++, digits++)
      color = color << 4 | (uint32_t)hex_digit(*c);
  if (digits != 6 || node->text[7] != '\0')
    return veeri_fault(meaning, node->mark, "%q must be a colour \"#rrggbb\", found %v", name,
                       node);
  *out = color;
  return true;
}
