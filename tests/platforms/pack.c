/* pack.c: writes the scenes of a folder as pack.h says.
 *
 *     pack FOLDER FILE [MOST]
 *
 * With MOST, only scenes of at most so many agents. Tells the names of the scenes it has written.
 */
#include "pack.h"
#include "../../src/reader/file_text.h"
#include "../../src/reader/table.h"

#include <veer/scene_file.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SCENES = 1024, MOST_TABLES = 64, NAME_SIZE = 256, PATH_SIZE = 4096 };

static void refuse(const char *what, const char *name) {
  fprintf(stderr, "pack: %s %s\n", what, name);
  exit(2);
}

/* ---- bytes ---- */

static void put_bytes(FILE *to, uint64_t value, int count) {
  for (int i = 0; i < count; i++)
    fputc((int)(value >> (8 * i) & 0xff), to);
}

static void put_count(FILE *to, size_t count) {
  put_bytes(to, count, 4);
}

static void put_double(FILE *to, double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  put_bytes(to, bits, 8);
}

static void put_text(FILE *to, const char *text) {
  put_count(to, strlen(text));
  fwrite(text, 1, strlen(text) + 1, to);
}

/* ---- what a scene is made of ---- */

static void put_node(FILE *to, const veer_node *node) {
  fputc((int)node->kind, to);
  switch (node->kind) {
  case VEER_NODE_BOOL:
    fputc(node->truth, to);
    break;
  case VEER_NODE_NUMBER:
    put_double(to, node->number);
    put_text(to, node->text);
    break;
  case VEER_NODE_STRING:
    put_text(to, node->text);
    break;
  case VEER_NODE_LIST:
  case VEER_NODE_MAP:
    put_count(to, node->count);
    for (const veer_node *member = node->first; member; member = member->next) {
      if (node->kind == VEER_NODE_MAP)
        put_text(to, member->key);
      put_node(to, member);
    }
    break;
  default:
    break;
  }
}

static void put_table(FILE *to, const char *name, const veer_table *table) {
  put_text(to, name);
  put_count(to, table->rows);
  put_count(to, table->columns);
  for (size_t i = 0; i < table->columns; i++)
    put_text(to, table->names[i]);
  for (size_t i = 0; i < table->rows * table->columns; i++)
    put_double(to, table->cells[i]);
}

/* The tables that a scene asks for while it is made. */
typedef struct asked {
  const char *folder;
  char names[MOST_TABLES][NAME_SIZE];
  veer_table tables[MOST_TABLES];
  size_t count;
} asked;

static veer_status give_table(void *user, const char *name, veer_table *out, char message[200]) {
  asked *so_far = user;
  char path[PATH_SIZE], *text;
  size_t length;
  for (size_t i = 0; i < so_far->count; i++)
    if (strcmp(so_far->names[i], name) == 0) {
      *out = so_far->tables[i];
      return VEER_OK;
    }
  if (so_far->count == MOST_TABLES || strlen(name) >= NAME_SIZE)
    refuse("too many tables, or too long a name:", name);
  snprintf(path, sizeof path, "%s/%s", so_far->folder, name);
  veer_allocator allocator = veer_default_allocator();
  veer_table *table = &so_far->tables[so_far->count];
  if (veeri_read_file(allocator, path, VEERI_TABLE_MOST_BYTES, &text, &length) != VEER_OK ||
      veeri_table_parse(allocator, text, length, table, message) != VEER_OK)
    refuse("cannot read", path);
  free(text);
  strcpy(so_far->names[so_far->count++], name);
  *out = *table;
  return VEER_OK;
}

static bool put_scene(FILE *to, const char *folder, const char *name, size_t most_agents) {
  static asked tables;
  char path[PATH_SIZE];
  veer_document *document;
  veer_scene *scene;
  snprintf(path, sizeof path, "%s/%s.json", folder, name);
  tables.folder = folder;
  tables.count = 0;
  const veer_scene_host host = {
      .allocator = veer_default_allocator(), .table = give_table, .user = &tables};
  if (veer_document_read(host.allocator, path, &document) != VEER_OK ||
      veer_scene_make(document, &host, &scene) != VEER_OK)
    refuse("cannot read", path);
  bool wanted = veer_scene_about(scene)->agent_count <= most_agents;
  if (wanted) {
    put_text(to, name);
    put_count(to, tables.count);
    for (size_t i = 0; i < tables.count; i++)
      put_table(to, tables.names[i], &tables.tables[i]);
    put_node(to, veer_document_root(document));
    puts(name);
  }
  for (size_t i = 0; i < tables.count; i++)
    veeri_table_free(host.allocator, &tables.tables[i]);
  veer_scene_destroy(scene);
  veer_document_destroy(document);
  return wanted;
}

/* ---- */

static int by_text(const void *a, const void *b) {
  return strcmp(a, b);
}

static size_t list_scenes(const char *folder, char names[MOST_SCENES][NAME_SIZE]) {
  size_t count = 0;
  DIR *dir = opendir(folder);
  if (!dir)
    refuse("cannot read", folder);
  for (struct dirent *item = readdir(dir); item; item = readdir(dir)) {
    size_t length = strlen(item->d_name);
    if (length <= 5 || length > NAME_SIZE || strcmp(item->d_name + length - 5, ".json") != 0)
      continue;
    if (count == MOST_SCENES)
      refuse("too many scenes in", folder);
    snprintf(names[count++], NAME_SIZE, "%.*s", (int)length - 5, item->d_name);
  }
  closedir(dir);
  qsort(names, count, NAME_SIZE, by_text);
  return count;
}

int main(int argc, char **argv) {
  static char names[MOST_SCENES][NAME_SIZE];
  if (argc < 3 || argc > 4) {
    fprintf(stderr, "usage: pack FOLDER FILE [MOST]\n");
    return 2;
  }
  size_t most_agents = argc == 4 ? strtoul(argv[3], NULL, 10) : SIZE_MAX, written = 0;
  FILE *file = fopen(argv[2], "wb");
  if (!file)
    refuse("cannot write", argv[2]);
  size_t count = list_scenes(argv[1], names);
  put_count(file, 0); /* below */
  for (size_t i = 0; i < count; i++)
    written += put_scene(file, argv[1], names[i], most_agents);
  rewind(file);
  put_count(file, written);
  if (ferror(file) || fclose(file) != 0)
    refuse("cannot write", argv[2]);
  return 0;
}
