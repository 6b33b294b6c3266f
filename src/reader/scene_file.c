/* Scenes from files, with the tables that stand beside them. */
#include "../../include/veer/scene_file.h"
#include "file_text.h"
#include "table.h"

#include <stdio.h>
#include <string.h>

veer_status veer_document_read(veer_allocator allocator, const char *path, veer_document **out) {
  char *text;
  size_t length;
  veer_status status = veeri_read_file(allocator, path, VEER_DOCUMENT_MAX_BYTES, &text, &length);
  if (status == VEER_TOO_MANY) {
    veer_document *refused;
    status = veer_document_create(allocator, &refused);
    if (status != VEER_OK)
      return status;
    *out = refused;
    return veer_document_fail(refused, (veer_mark){0, 0}, "the file is larger than 16 MiB");
  }
  if (status != VEER_OK)
    return status;
  status = veer_document_parse(allocator, text, length, out);
  allocator.resize(allocator.user, text, 0);
  return status;
}

/* ---- tables ---- */

/* A table that has been read: a scene may name one many times. */
typedef struct kept_table {
  struct kept_table *next;
  veer_table table;
  veer_status status; /* of reading it */
  char message[200];
  char name[];
} kept_table;

typedef struct host {
  veer_allocator allocator;
  const char *path; /* of the scene */
  veer_fault_printer fault;
  void *user;
  kept_table *tables;
  size_t table_count;
} host;

enum { MOST_TABLES = 256 };

static void tell(void *user, const veer_fault *fault) {
  const host *at = user;
  if (at->fault != NULL)
    at->fault(at->user, at->path, fault);
}

/* The path of a table: that of the scene with another last part. NULL when there is no memory. */
static char *path_beside(const host *at, const char *name) {
  const char *slash = strrchr(at->path, '/');
  size_t folder = slash == NULL ? 0 : (size_t)(slash + 1 - at->path), size = strlen(name) + 1;
  char *path = at->allocator.resize(at->allocator.user, NULL, folder + size);
  if (path != NULL) {
    memcpy(path, at->path, folder);
    memcpy(path + folder, name, size);
  }
  return path;
}

static veer_status load_table(const host *at, const char *name, kept_table *out) {
  char *path = path_beside(at, name), *text;
  if (path == NULL)
    return VEER_OUT_OF_MEMORY;
  size_t length;
  veer_status status = veeri_read_file(at->allocator, path, VEERI_TABLE_MOST_BYTES, &text, &length);
  at->allocator.resize(at->allocator.user, path, 0);
  if (status != VEER_OK) {
    snprintf(out->message, sizeof out->message, "%s",
             status == VEER_TOO_MANY ? "it is larger than 256 MiB"
                                     : "it could not be found or read beside the scene");
    return status;
  }
  status = veeri_table_parse(at->allocator, text, length, &out->table, out->message);
  at->allocator.resize(at->allocator.user, text, 0);
  return status;
}

static kept_table *find_table(const host *at, const char *name) {
  kept_table *table = at->tables;
  while (table != NULL && strcmp(table->name, name) != 0)
    table = table->next;
  return table;
}

static veer_status give_table(void *user, const char *name, veer_table *out, char message[200]) {
  host *at = user;
  kept_table *table = find_table(at, name);
  if (table == NULL) {
    if (at->table_count == MOST_TABLES) {
      snprintf(message, sizeof table->message, "a scene may name at most %d tables", MOST_TABLES);
      return VEER_TOO_MANY;
    }
    size_t size = strlen(name) + 1;
    table = at->allocator.resize(at->allocator.user, NULL, sizeof *table + size);
    if (table == NULL)
      return VEER_OUT_OF_MEMORY;
    *table = (kept_table){.next = at->tables};
    memcpy(table->name, name, size);
    at->tables = table;
    at->table_count++;
    table->status = load_table(at, name, table);
  }
  memcpy(message, table->message, sizeof table->message);
  *out = table->table;
  return table->status;
}

static void free_tables(host *at) {
  while (at->tables != NULL) {
    kept_table *next = at->tables->next;
    if (at->tables->status == VEER_OK)
      veeri_table_free(at->allocator, &at->tables->table);
    at->allocator.resize(at->allocator.user, at->tables, 0);
    at->tables = next;
  }
}

/* ---- */

veer_status veer_scene_read(const char *path, bool first_fault_only, veer_fault_printer fault,
                            void *user, veer_scene **out) {
  veer_allocator allocator = veer_default_allocator();
  veer_document *document;
  veer_status status = veer_document_read(allocator, path, &document);
  if (status != VEER_OK && status != VEER_BAD_SCENE)
    return status;
  host at = {.allocator = allocator, .path = path, .fault = fault, .user = user};
  const veer_scene_host given = {.allocator = allocator,
                                 .fault = tell,
                                 .table = give_table,
                                 .user = &at,
                                 .first_fault_only = first_fault_only};
  status = veer_scene_make(document, &given, out);
  free_tables(&at);
  veer_document_destroy(document);
  return status;
}
