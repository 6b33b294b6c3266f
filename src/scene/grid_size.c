#include "../core/guard.h"

#include "grid_size.h"

static const veeri_range places = {1, VEERI_MOST_CELLS, false, "a whole number from 1 to 1048576"};

static bool refuse(veeri_meaning *meaning, veer_mark mark) {
  return veeri_fault(meaning, mark, "a grid of more than %u places",
                     (unsigned long long)VEERI_MOST_CELLS);
}

bool veeri_read_grid_size(veeri_meaning *meaning, const veer_node *node, veeri_grid_size *out) {
  veeri_grid_size read = {{1, 1, 1}, 1};
  uint32_t axis = 0;
  if (!veeri_is_vector_list(meaning, node, "size"))
    return false;
  for (const veer_node *member = node->first; member != NULL; member = member->next) {
    uint64_t count;
    if (!veeri_read_whole(meaning, member, "size", &places, &count))
      return false;
    read.n[axis++] = (uint32_t)count;
    read.cells *= count;
    if (read.cells > VEERI_MOST_CELLS)
      return refuse(meaning, node->mark);
  }
  *out = read;
  return true;
}

bool veeri_cover(veeri_meaning *meaning, veer_mark mark, const veer_box *box, float step,
                 uint32_t more, veeri_grid_size *out) {
  veeri_grid_size covered = {{1, 1, 1}, 1};
  for (uint32_t axis = 0; axis < meaning->axes; axis++) {
    double from = veeri_axis_of(&box->lo, axis), to = veeri_axis_of(&box->hi, axis);
    double steps = to > from ? (to - from) / (double)step : 0.0;
    if (steps > VEERI_MOST_CELLS)
      return refuse(meaning, mark);
    uint32_t whole = (uint32_t)steps;
    whole += (double)whole < steps ? 1 : 0;
    covered.n[axis] = whole + more > 0 ? whole + more : 1;
    covered.cells *= covered.n[axis];
    if (covered.cells > VEERI_MOST_CELLS)
      return refuse(meaning, mark);
  }
  *out = covered;
  return true;
}
