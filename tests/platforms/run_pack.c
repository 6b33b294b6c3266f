/* run_pack.c: the scenes of a pack, run without a C library. See pack.h. */
#include "pack.h"

/* ---- bytes ---- */

typedef struct source {
  const unsigned char *next, *end;
  bool cut; /* something was asked for that is not there */
} source;

static uint64_t take(source *from, int count) {
  uint64_t value = 0;
  if (from->end - from->next < count) {
    from->cut = true;
    from->next = from->end;
    return 0;
  }
  for (int i = 0; i < count; i++)
    value |= (uint64_t)*from->next++ << (8 * i);
  return value;
}

static double take_double(source *from) {
  union {
    uint64_t bits;
    double value;
  } both;
  both.bits = take(from, 8);
  return both.value;
}

static const char *take_text(source *from, size_t *out_length) {
  size_t length = (size_t)take(from, 4);
  const char *text = (const char *)from->next;
  if (from->cut || (size_t)(from->end - from->next) <= length) {
    from->cut = true;
    length = 0;
    text = "";
  } else {
    from->next += length + 1;
  }
  if (out_length)
    *out_length = length;
  return text;
}

/* ---- what a scene is made of ---- */

static const veer_mark nowhere = {0, 0};

static void feed_node(source *from, veer_document *to) {
  size_t length;
  const char *text;
  veer_node_kind kind = (veer_node_kind)take(from, 1);
  switch (kind) {
  case VEER_NODE_BOOL:
    veer_document_bool(to, take(from, 1) != 0, nowhere);
    break;
  case VEER_NODE_NUMBER: {
    double number = take_double(from);
    text = take_text(from, &length);
    veer_document_number(to, number, text, length, nowhere);
    break;
  }
  case VEER_NODE_STRING:
    text = take_text(from, &length);
    veer_document_string(to, text, length, nowhere);
    break;
  case VEER_NODE_LIST:
  case VEER_NODE_MAP:
    if (kind == VEER_NODE_MAP)
      veer_document_open_map(to, nowhere);
    else
      veer_document_open_list(to, nowhere);
    for (uint64_t left = take(from, 4); left > 0 && !from->cut; left--) {
      if (kind == VEER_NODE_MAP) {
        text = take_text(from, &length);
        veer_document_key(to, text, length, nowhere);
      }
      feed_node(from, to);
    }
    veer_document_close(to);
    break;
  default:
    veer_document_null(to, nowhere);
  }
}

typedef struct named_table {
  const char *name;
  const char **column_names;
  double *cells;
  veer_table table;
} named_table;

typedef struct packed_scene {
  veer_allocator allocator;
  const char *name;
  named_table *tables;
  size_t table_count;
  veer_document *document;
  char fault[sizeof((veer_fault *)0)->message];
} packed_scene;

static void *resized(const veer_allocator *allocator, void *pointer, size_t size) {
  return allocator->resize(allocator->user, pointer, size);
}

static bool read_table(source *from, const veer_allocator *allocator, named_table *out) {
  out->name = take_text(from, NULL);
  out->table.rows = (size_t)take(from, 4);
  out->table.columns = (size_t)take(from, 4);
  size_t count = out->table.rows * out->table.columns;
  if (from->cut || count > (size_t)(from->end - from->next) / 8)
    return false;
  out->column_names = resized(allocator, NULL, out->table.columns * sizeof *out->column_names + 1);
  out->cells = resized(allocator, NULL, count * sizeof *out->cells + 1);
  if (!out->column_names || !out->cells)
    return false;
  for (size_t i = 0; i < out->table.columns; i++)
    out->column_names[i] = take_text(from, NULL);
  for (size_t i = 0; i < count; i++)
    out->cells[i] = take_double(from);
  out->table.names = out->column_names;
  out->table.cells = out->cells;
  return true;
}

static bool read_scene(source *from, packed_scene *out) {
  out->name = take_text(from, NULL);
  size_t count = (size_t)take(from, 4);
  if (from->cut || count > (size_t)(from->end - from->next))
    return false;
  out->tables = resized(&out->allocator, NULL, count * sizeof *out->tables + 1);
  for (; out->tables && out->table_count < count; out->table_count++) {
    out->tables[out->table_count] = (named_table){0};
    if (!read_table(from, &out->allocator, &out->tables[out->table_count]))
      return false;
  }
  if (!out->tables || veer_document_create(out->allocator, &out->document) != VEER_OK)
    return false;
  feed_node(from, out->document);
  return !from->cut;
}

static void free_scene(packed_scene *scene) {
  for (size_t i = 0; i < scene->table_count; i++) {
    resized(&scene->allocator, scene->tables[i].column_names, 0);
    resized(&scene->allocator, scene->tables[i].cells, 0);
  }
  resized(&scene->allocator, scene->tables, 0);
  veer_document_destroy(scene->document);
}

/* ---- running it ---- */

static bool same_text(const char *a, const char *b) {
  while (*a && *a == *b)
    a++, b++;
  return *a == *b;
}

static veer_status give_table(void *user, const char *name, veer_table *out, char message[200]) {
  const packed_scene *scene = user;
  for (size_t i = 0; i < scene->table_count; i++)
    if (same_text(scene->tables[i].name, name)) {
      *out = scene->tables[i].table;
      return VEER_OK;
    }
  message[0] = '\0';
  return VEER_NOT_FOUND;
}

static void keep_fault(void *user, const veer_fault *fault) {
  packed_scene *scene = user;
  for (size_t i = 0; i < sizeof scene->fault; i++)
    scene->fault[i] = fault->message[i];
}

static veer_status run_scene(packed_scene *packed, const pack_run *how, uint64_t *out_hash) {
  const veer_scene_host host = {.allocator = packed->allocator,
                                .fault = keep_fault,
                                .table = give_table,
                                .user = packed,
                                .first_fault_only = true};
  veer_scene *scene = NULL;
  veer_crowd *crowd = NULL;
  veer_status status = veer_scene_make(packed->document, &host, &scene);
  if (status == VEER_OK)
    status = veer_scene_start(scene, &crowd);
  if (status == VEER_OK)
    status = veer_crowd_set_threads(crowd, how->threads);
  for (uint32_t step = 0; step < how->steps && status == VEER_OK; step++)
    status = veer_scene_step(scene, crowd);
  if (status == VEER_OK)
    *out_hash = veer_crowd_hash(crowd);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(scene);
  return status;
}

bool run_pack(const unsigned char *bytes, size_t size, const pack_run *how) {
  source from = {bytes, bytes + size, false};
  for (uint64_t left = take(&from, 4); left > 0; left--) {
    packed_scene scene = {.allocator = how->allocator};
    uint64_t hash = 0;
    bool whole = read_scene(&from, &scene);
    if (whole) {
      veer_status status = run_scene(&scene, how, &hash);
      how->scene(how->user, scene.name, status, scene.fault, hash);
    }
    free_scene(&scene);
    if (!whole)
      return false;
  }
  return !from.cut && from.next == from.end;
}
