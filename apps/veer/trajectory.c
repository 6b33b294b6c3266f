#include "trajectory.h"

#include "command.h"
#include "options.h"
#include "trajectory_csv.h"
#include "trajectory_sqlite.h"
#include "trajectory_text.h"

#include <stdlib.h>

typedef enum trajectory_format { AS_CSV, AS_TEXT, AS_SQLITE } trajectory_format;

struct trajectory {
  trajectory_format format;
  uint64_t every, frames;
  output_file *file;
  trajectory_database *database; /* in the file, for AS_SQLITE */
};

static bool format_of(const char *path, trajectory_format *out) {
  *out = has_ending(path, ".txt") ? AS_TEXT : has_ending(path, ".sqlite") ? AS_SQLITE : AS_CSV;
  return *out != AS_CSV || has_ending(path, ".csv") || is_special_output(path);
}

bool is_trajectory_name(const char *path) {
  trajectory_format format;
  if (!format_of(path, &format))
    complain("cannot write %s: unknown file ending; known are .csv, .txt and .sqlite", path);
  else if (format == AS_SQLITE && is_special_output(path))
    complain("cannot write %s: a database must be a regular file", path);
  else
    return true;
  return false;
}

static bool begin(trajectory *file, const veer_scene *scene, const veer_crowd *crowd) {
  switch (file->format) {
  case AS_TEXT:
    return write_text_header(file->file, scene, file->every);
  case AS_SQLITE:
    file->database = open_database(file->file, scene, crowd, file->every);
    return file->database != NULL;
  default:
    return write_csv_header(file->file, crowd);
  }
}

trajectory *open_trajectory(const char *path, const veer_scene *scene, const veer_crowd *crowd,
                            uint64_t every) {
  trajectory *file = calloc(1, sizeof *file);
  if (!file) {
    complain("cannot write %s: out of memory", path);
    return NULL;
  }
  file->every = every;
  format_of(path, &file->format);
  file->file = open_output(path);
  if (file->file && begin(file, scene, crowd))
    return file;
  discard_trajectory(file);
  return NULL;
}

bool write_trajectory(trajectory *file, const veer_scene *scene, const veer_crowd *crowd,
                      bool is_last) {
  bool is_due = veer_crowd_steps_done(crowd) % file->every == 0;
  if (file->format == AS_CSV)
    return !(is_due || is_last) || write_csv_step(file->file, scene, crowd);
  if (!is_due)
    return true;
  uint64_t frame = file->frames++;
  return file->format == AS_TEXT ? write_text_frame(file->file, crowd, frame)
                                 : write_database_frame(file->database, crowd, frame);
}

bool finish_trajectory(trajectory *file) {
  bool whole = !file->database || finish_database(file->database);
  file->database = NULL;
  if (whole)
    whole = finish_output(file->file);
  else
    discard_output(file->file);
  free(file);
  return whole;
}

void discard_trajectory(trajectory *file) {
  if (!file)
    return;
  discard_database(file->database);
  discard_output(file->file);
  free(file);
}
