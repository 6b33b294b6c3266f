#include "trajectory_sqlite.h"

#include "command.h"

#ifdef VEER_WITH_SQLITE

#include "trajectory_text.h"

#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct trajectory_database {
  const char *name; /* of the file, for messages */
  sqlite3 *connection;
  sqlite3_stmt *agent, *frame;
  sqlite3_int64 geometry;
  bool planar;
};

static bool fail(const trajectory_database *database) {
  int error = database->connection ? sqlite3_system_errno(database->connection) : 0;
  const char *why = error                  ? strerror(error)
                    : database->connection ? sqlite3_errmsg(database->connection)
                                           : "out of memory";
  complain("cannot write %s: %s", database->name, why);
  return false;
}

static bool run(trajectory_database *database, const char *statements) {
  return sqlite3_exec(database->connection, statements, NULL, NULL, NULL) == SQLITE_OK ||
         fail(database);
}

/* The file vanishes unless it is finished, so it needs no journal. */
static bool open_connection(trajectory_database *database, const char *path) {
  char plain[PATH_MAX + 2];
  snprintf(plain, sizeof plain, "%s%s", path[0] == '/' ? "" : "./",
           path); /* "file:..." is no URI */
  return sqlite3_open_v2(plain, &database->connection, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK
             ? run(database, "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;"
                             "PRAGMA locking_mode=EXCLUSIVE; BEGIN;")
             : fail(database);
}

/* The index is there from the start: rows come in its order, and none has to be sorted at the
 * end. */
static bool make_tables(trajectory_database *database) {
  return run(database, database->planar
                           ? "CREATE TABLE trajectory_data(frame INTEGER NOT NULL,"
                             " id INTEGER NOT NULL, pos_x REAL NOT NULL, pos_y REAL NOT NULL);"
                           : "CREATE TABLE trajectory_data(frame INTEGER NOT NULL,"
                             " id INTEGER NOT NULL, pos_x REAL NOT NULL, pos_y REAL NOT NULL,"
                             " pos_z REAL NOT NULL);") &&
         run(database, "CREATE INDEX frame_id_idx ON trajectory_data(frame, id);"
                       "CREATE TABLE metadata(key TEXT NOT NULL UNIQUE, value TEXT NOT NULL);"
                       "CREATE TABLE geometry(hash INTEGER NOT NULL UNIQUE, wkt TEXT NOT NULL);"
                       "CREATE TABLE frame_data(frame INTEGER NOT NULL UNIQUE,"
                       " geometry_hash INTEGER NOT NULL);");
}

static bool put_text(trajectory_database *database, const char *key, const char *value) {
  sqlite3_stmt *row = NULL;
  bool fine = sqlite3_prepare_v2(database->connection, "INSERT INTO metadata VALUES(?, ?)", -1,
                                 &row, NULL) == SQLITE_OK &&
              sqlite3_bind_text(row, 1, key, -1, SQLITE_STATIC) == SQLITE_OK &&
              sqlite3_bind_text(row, 2, value, -1, SQLITE_STATIC) == SQLITE_OK &&
              sqlite3_step(row) == SQLITE_DONE;
  sqlite3_finalize(row);
  return fine || fail(database);
}

static bool put_number(trajectory_database *database, const char *key, float value) {
  char text[32];
  snprintf(text, sizeof text, "%.9g", (double)value);
  return put_text(database, key, text);
}

static bool put_metadata(trajectory_database *database, const veer_scene *scene, uint64_t every,
                         const veer_box *box) {
  char rate[RATE_LENGTH];
  print_rate(rate, scene, every);
  return put_text(database, "version", "3") && put_text(database, "fps", rate) &&
         put_number(database, "xmin", box->lo.x) && put_number(database, "xmax", box->hi.x) &&
         put_number(database, "ymin", box->lo.y) && put_number(database, "ymax", box->hi.y);
}

/* 64-bit FNV-1a: any number would do that differs where geometries do. */
static sqlite3_int64 hash_of(const char *text) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (; *text; text++)
    hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
  return (sqlite3_int64)(hash >> 1);
}

static bool put_geometry(trajectory_database *database, const veer_box *box) {
  char wkt[400];
  double x0 = box->lo.x, y0 = box->lo.y, x1 = box->hi.x, y1 = box->hi.y;
  snprintf(wkt, sizeof wkt, "POLYGON ((%.9g %.9g, %.9g %.9g, %.9g %.9g, %.9g %.9g, %.9g %.9g))", x0,
           y0, x1, y0, x1, y1, x0, y1, x0, y0);
  database->geometry = hash_of(wkt);
  sqlite3_stmt *row = NULL;
  bool fine = sqlite3_prepare_v2(database->connection, "INSERT INTO geometry VALUES(?, ?)", -1,
                                 &row, NULL) == SQLITE_OK &&
              sqlite3_bind_int64(row, 1, database->geometry) == SQLITE_OK &&
              sqlite3_bind_text(row, 2, wkt, -1, SQLITE_STATIC) == SQLITE_OK &&
              sqlite3_step(row) == SQLITE_DONE;
  sqlite3_finalize(row);
  return fine || fail(database);
}

static bool prepare(trajectory_database *database) {
  const char *agent = database->planar ? "INSERT INTO trajectory_data VALUES(?, ?, ?, ?)"
                                       : "INSERT INTO trajectory_data VALUES(?, ?, ?, ?, ?)";
  return (sqlite3_prepare_v2(database->connection, agent, -1, &database->agent, NULL) ==
              SQLITE_OK &&
          sqlite3_prepare_v2(database->connection, "INSERT INTO frame_data VALUES(?, ?)", -1,
                             &database->frame, NULL) == SQLITE_OK) ||
         fail(database);
}

trajectory_database *open_database(output_file *file, const veer_scene *scene,
                                   const veer_crowd *crowd, uint64_t every) {
  trajectory_database *database = calloc(1, sizeof *database);
  if (!database) {
    complain("cannot write %s: out of memory", output_name(file));
    return NULL;
  }
  database->name = output_name(file);
  database->planar = veer_crowd_definition(crowd)->planar;
  const veer_box *box = &veer_crowd_definition(crowd)->box;
  if (open_connection(database, output_path(file)) && make_tables(database) &&
      put_metadata(database, scene, every, box) && put_geometry(database, box) && prepare(database))
    return database;
  discard_database(database);
  return NULL;
}

static bool insert(trajectory_database *database, sqlite3_stmt *row) {
  return (sqlite3_step(row) == SQLITE_DONE && sqlite3_reset(row) == SQLITE_OK) || fail(database);
}

bool write_database_frame(trajectory_database *database, const veer_crowd *crowd, uint64_t frame) {
  sqlite3_stmt *row = database->frame;
  sqlite3_bind_int64(row, 1, (sqlite3_int64)frame);
  sqlite3_bind_int64(row, 2, database->geometry);
  bool fine = insert(database, row);
  row = database->agent;
  sqlite3_bind_int64(row, 1, (sqlite3_int64)frame);
  for (uint32_t id = 0; fine && id < veer_crowd_id_bound(crowd); id++) {
    if (!veer_crowd_has(crowd, id))
      continue;
    veer_vec pos = veer_crowd_agent(crowd, id).pos;
    sqlite3_bind_int64(row, 2, id);
    sqlite3_bind_double(row, 3, (double)pos.x);
    sqlite3_bind_double(row, 4, (double)pos.y);
    if (!database->planar)
      sqlite3_bind_double(row, 5, (double)pos.z);
    fine = insert(database, row);
  }
  return fine;
}

bool finish_database(trajectory_database *database) {
  bool whole = run(database, "COMMIT");
  sqlite3_finalize(database->agent);
  sqlite3_finalize(database->frame);
  database->agent = database->frame = NULL;
  if (whole && sqlite3_close(database->connection) == SQLITE_OK)
    database->connection = NULL;
  else
    whole = whole && fail(database);
  discard_database(database);
  return whole;
}

void discard_database(trajectory_database *database) {
  if (!database)
    return;
  sqlite3_finalize(database->agent);
  sqlite3_finalize(database->frame);
  sqlite3_close(database->connection);
  free(database);
}

#else

trajectory_database *open_database(output_file *file, const veer_scene *scene,
                                   const veer_crowd *crowd, uint64_t every) {
  (void)scene;
  (void)crowd;
  (void)every;
  complain("cannot write %s: this veer was built without SQLite", output_name(file));
  return NULL;
}

bool write_database_frame(trajectory_database *database, const veer_crowd *crowd, uint64_t frame) {
  (void)database;
  (void)crowd;
  (void)frame;
  return false;
}

bool finish_database(trajectory_database *database) {
  (void)database;
  return false;
}

void discard_database(trajectory_database *database) {
  (void)database;
}

#endif
