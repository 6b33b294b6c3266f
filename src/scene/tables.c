#include "../core/guard.h"

#include "tables.h"
#include "text.h"

/* Only what stands beside or below the scene: a scene from elsewhere must not read other files. */
static bool is_beside(const char *name) {
  if (name[0] == '\0' || name[0] == '/')
    return false;
  for (const char *part = name; *part != '\0';) {
    const char *end = part;
    while (*end != '\0' && *end != '/') {
      if (*end == '\\' || *end == ':' || (unsigned char)*end < 0x20)
        return false;
      end++;
    }
    if (end - part == 2 && part[0] == '.' && part[1] == '.')
      return false;
    part = *end == '/' ? end + 1 : end;
  }
  return true;
}

bool veeri_read_table(veeri_meaning *meaning, const veer_node *file, veer_table *out) {
  if (file->kind != VEER_NODE_STRING)
    return veeri_fault(meaning, file->mark, "\"file\" must be the name of a table, found %v", file);
  if (!is_beside(file->text))
    return veeri_fault(meaning, file->mark,
                       "\"file\" must name a table beside the scene or below it, found %v", file);
  if (meaning->host->table == NULL)
    return veeri_fault(meaning, file->mark, "tables cannot be read here");
  char message[200] = "";
  veer_status status = meaning->host->table(meaning->host->user, file->text, out, message);
  if (status == VEER_OUT_OF_MEMORY)
    meaning->status = status;
  else if (status != VEER_OK)
    veeri_fault(meaning, file->mark, "table %q: %s", file->text, message);
  return status == VEER_OK;
}

static uint32_t known_index(const char *name, const veeri_column *known, uint32_t count) {
  uint32_t i = 0;
  while (i < count && !veeri_text_equal(name, known[i].name))
    i++;
  return i;
}

static void refuse_column(veeri_meaning *meaning, const veer_node *file, const char *name,
                          const veeri_column *known, uint32_t count) {
  veeri_nearest nearest = veeri_nearest_to(name);
  for (uint32_t i = 0; i < count; i++)
    veeri_consider(&nearest, known[i].name);
  veeri_fault(meaning, file->mark, "unknown column %q in %q%d", name, file->text, nearest.best);
}

bool veeri_find_columns(veeri_meaning *meaning, const veer_node *file, const veer_table *table,
                        const veeri_column *known, uint32_t count, int32_t *out) {
  size_t faults = meaning->faults.count;
  for (uint32_t i = 0; i < count; i++)
    out[i] = VEERI_NO_COLUMN;
  for (size_t column = 0; column < table->columns; column++) {
    uint32_t i = known_index(table->names[column], known, count);
    if (i == count)
      refuse_column(meaning, file, table->names[column], known, count);
    else if (out[i] != VEERI_NO_COLUMN)
      veeri_fault(meaning, file->mark, "column %q is there twice in %q", known[i].name, file->text);
    else
      out[i] = (int32_t)column;
  }
  for (uint32_t i = 0; i < count; i++)
    if (known[i].required && out[i] == VEERI_NO_COLUMN)
      veeri_fault(meaning, file->mark, "column %q is missing in %q", known[i].name, file->text);
  return meaning->faults.count == faults && meaning->status == VEER_OK;
}

bool veeri_read_cell(veeri_meaning *meaning, const veer_node *file, const veer_table *table,
                     size_t row, int32_t column, const veeri_range *range, float *out) {
  double cell = table->cells[row * table->columns + (size_t)column];
  bool is_float = cell >= veeri_any_number.lo && cell <= veeri_any_number.hi;
  float value = is_float ? (float)cell : 0.0f;
  if (!is_float || !veeri_in_range(value, range))
    return veeri_fault(meaning, file->mark, "%q must be %s, found another in row %u of %q",
                       table->names[column], range->words, (unsigned long long)(row + 1),
                       file->text);
  *out = value;
  return true;
}
