#include "faults.h"
#include "text.h"

struct veeri_found {
  veeri_found *next;
  veer_mark mark;
  const char *message;
};

bool veeri_faults_add(veeri_faults *faults, veer_mark mark, const char *format, va_list values) {
  char message[sizeof((veer_fault *)0)->message];
  veeri_write_line(message, sizeof message, format, values);
  veeri_found *found = veeri_arena_take(faults->arena, 1, sizeof *found);
  char *kept = veeri_arena_copy(faults->arena, message, veeri_text_length(message));
  if (found == NULL || kept == NULL)
    return false;
  *found = (veeri_found){faults->newest, mark, kept};
  faults->newest = found;
  faults->count++;
  return true;
}

static bool comes_first(const veeri_found *a, const veeri_found *b) {
  return a->mark.line != b->mark.line ? a->mark.line < b->mark.line
                                      : a->mark.column <= b->mark.column;
}

/* Keeps the order of equals, those of `a` first. */
static veeri_found *merge(veeri_found *a, veeri_found *b) {
  veeri_found *merged = NULL, **end = &merged;
  while (a != NULL && b != NULL) {
    veeri_found **first = comes_first(a, b) ? &a : &b;
    *end = *first;
    end = &(*first)->next;
    *first = (*first)->next;
  }
  *end = a != NULL ? a : b;
  return merged;
}

/* Merge sort from below: bins[i] is empty or holds a sorted list of 2^i, older ones in higher bins.
 */
static veeri_found *sort(veeri_found *list) {
  veeri_found *bins[8 * sizeof(size_t)] = {NULL};
  while (list != NULL) {
    veeri_found *carried = list;
    list = list->next;
    carried->next = NULL;
    size_t bin = 0;
    for (; bins[bin] != NULL; bin++) {
      carried = merge(bins[bin], carried);
      bins[bin] = NULL;
    }
    bins[bin] = carried;
  }
  veeri_found *sorted = NULL;
  for (size_t bin = 0; bin < sizeof bins / sizeof *bins; bin++)
    sorted = merge(bins[bin], sorted);
  return sorted;
}

static veeri_found *in_order_found(veeri_found *newest) {
  veeri_found *list = NULL;
  while (newest != NULL) {
    veeri_found *older = newest->next;
    newest->next = list;
    list = newest;
    newest = older;
  }
  return list;
}

void veeri_faults_tell(veeri_faults *faults, const veer_scene_host *host) {
  if (host->fault == NULL)
    return;
  veeri_found *sorted = sort(in_order_found(faults->newest));
  faults->newest = NULL;
  for (veeri_found *found = sorted; found != NULL; found = found->next) {
    veer_fault fault = {.mark = found->mark};
    for (size_t i = 0; found->message[i] != '\0'; i++)
      fault.message[i] = found->message[i];
    host->fault(host->user, &fault);
    if (host->first_fault_only)
      break;
  }
}
