/* golden.c: the state of every scene after 600 steps, against the hashes in hashes.txt.
 *
 *     golden [SOURCE_DIR]            compare; exit 1 when one differs or is missing
 *     golden SOURCE_DIR --write      write the file anew
 *     golden SOURCE_DIR --threads N  compare, with so many threads; ten scenes at least must have
 *                                    enough agents to give each of them more than one block
 *
 * A plain C program, built once for each compiler and flag that the promise of equal bits names.
 * hashes.txt: one line "HASH NAME" for each scene, sorted by name; NAME is the file without .json.
 */
#include <veer/scene_file.h>

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 600, MOST_SCENES = 256, NAME_SIZE = 128, MANY = 2000, LARGE_SCENES = 10 };

typedef struct entry {
  char name[NAME_SIZE];
  uint64_t hash;
  bool seen;
} entry;

typedef struct list {
  entry entries[MOST_SCENES];
  size_t count;
} list;

static void print_fault(void *user, const char *path, const veer_fault *fault) {
  (void)user;
  fprintf(stderr, "%s:%u:%u: %s\n", path, fault->mark.line, fault->mark.column, fault->message);
}

static int by_name(const void *a, const void *b) {
  return strcmp(((const entry *)a)->name, ((const entry *)b)->name);
}

static bool add(list *to, const char *name, size_t length, uint64_t hash) {
  if (to->count == MOST_SCENES || length >= NAME_SIZE)
    return false;
  entry *new_entry = &to->entries[to->count++];
  memset(new_entry, 0, sizeof *new_entry);
  memcpy(new_entry->name, name, length);
  new_entry->hash = hash;
  return true;
}

static bool list_scenes(const char *folder, list *scenes) {
  DIR *dir = opendir(folder);
  if (!dir)
    return false;
  bool fits = true;
  for (struct dirent *item = readdir(dir); item; item = readdir(dir)) {
    size_t length = strlen(item->d_name);
    if (length > 5 && strcmp(item->d_name + length - 5, ".json") == 0)
      fits = add(scenes, item->d_name, length - 5, 0) && fits;
  }
  closedir(dir);
  qsort(scenes->entries, scenes->count, sizeof(entry), by_name);
  return fits && scenes->count > 0;
}

static bool read_hashes(const char *path, list *hashes) {
  FILE *file = fopen(path, "r");
  char name[NAME_SIZE];
  unsigned long long hash;
  bool fits = file != NULL;
  while (file && fscanf(file, "%16llx %127s", &hash, name) == 2)
    fits = add(hashes, name, strlen(name), hash) && fits;
  if (file)
    fclose(file);
  return fits;
}

static bool write_hashes(const char *path, const list *scenes) {
  FILE *file = fopen(path, "w");
  if (!file)
    return false;
  for (size_t i = 0; i < scenes->count; i++)
    fprintf(file, "%016llx %s\n", (unsigned long long)scenes->entries[i].hash,
            scenes->entries[i].name);
  return fclose(file) == 0;
}

/* Threads that tell how the work came to them. */
typedef struct crew {
  veer_tasks tasks;      /* run NULL: none */
  uint32_t most;         /* blocks of a job, since it was set: those of a step's thinking */
  uint32_t large_scenes; /* in which that was enough for all */
} crew;

static bool run_counted(void *user, veer_task task, void *arg, uint32_t count) {
  crew *all = user;
  if (count > all->most)
    all->most = count;
  return all->tasks.run(all->tasks.user, task, arg, count);
}

static veer_status hire(crew *all, veer_crowd *crowd) {
  veer_tasks counted = {all->tasks.run ? run_counted : NULL, all, all->tasks.workers};
  all->most = 0;
  return veer_crowd_set_tasks(crowd, counted);
}

static void count_large(crew *all, const veer_crowd *crowd) {
  if (veer_crowd_count(crowd) >= MANY && all->most >= 2 * all->tasks.workers)
    all->large_scenes++;
}

static veer_status run_scene(const char *folder, entry *scene, crew *all) {
  char path[8192];
  veer_scene *loaded = NULL;
  veer_crowd *crowd = NULL;
  snprintf(path, sizeof path, "%s/%s.json", folder, scene->name);
  veer_status status = veer_scene_read(path, true, print_fault, NULL, &loaded);
  if (status == VEER_OK)
    status = veer_scene_start(loaded, &crowd);
  if (status == VEER_OK)
    status = hire(all, crowd);
  for (int step = 0; step < STEPS && status == VEER_OK; step++)
    status = veer_scene_step(loaded, crowd);
  if (status == VEER_OK)
    scene->hash = veer_crowd_hash(crowd), count_large(all, crowd);
  veer_crowd_destroy(crowd);
  veer_scene_destroy(loaded);
  return status;
}

static bool compare(const entry *scene, list *hashes) {
  entry *known = bsearch(scene, hashes->entries, hashes->count, sizeof(entry), by_name);
  unsigned long long got = scene->hash;
  if (known)
    known->seen = true;
  if (known && known->hash == scene->hash) {
    printf("same     %016llx %s\n", got, scene->name);
    return true;
  }
  if (known)
    printf("DIFFERS  %016llx %s, expected %016llx\n", got, scene->name,
           (unsigned long long)known->hash);
  else
    printf("UNKNOWN  %016llx %s: no golden hash for this scene\n", got, scene->name);
  return false;
}

int main(int argc, char **argv) {
  static list scenes, hashes;
  char folder[4096], hash_file[4096];
  bool writing = argc == 3 && strcmp(argv[2], "--write") == 0;
  bool threaded = argc == 4 && strcmp(argv[2], "--threads") == 0;
  crew all = {{NULL, NULL, 1}, 0, 0};
  veer_threads *threads = NULL;
  const char *source = argc > 1 ? argv[1] : VEER_SOURCE_DIR;
  snprintf(folder, sizeof folder, "%s/scenes", source);
  snprintf(hash_file, sizeof hash_file, "%s/tests/golden/hashes.txt", source);
  if (argc > 2 && !writing && !threaded) {
    fprintf(stderr, "usage: golden [SOURCE_DIR [--write | --threads N]]\n");
    return 2;
  }
  if (!list_scenes(folder, &scenes) || (!writing && !read_hashes(hash_file, &hashes))) {
    fprintf(stderr, "golden: cannot read %s and %s\n", folder, hash_file);
    return 2;
  }
  if (threaded) {
    if (veer_threads_create(veer_default_allocator(), (uint32_t)strtoul(argv[3], NULL, 10),
                            &threads) != VEER_OK)
      return 2;
    all.tasks = veer_threads_tasks(threads);
  }
  qsort(hashes.entries, hashes.count, sizeof(entry), by_name);
  size_t failed = 0;
  for (size_t i = 0; i < scenes.count; i++) {
    veer_status status = run_scene(folder, &scenes.entries[i], &all);
    if (status != VEER_OK)
      printf("FAILED   %s: %s\n", scenes.entries[i].name, veer_status_text(status));
    if (status != VEER_OK || (!writing && !compare(&scenes.entries[i], &hashes)))
      failed++;
  }
  for (size_t i = 0; i < hashes.count; i++) {
    if (!hashes.entries[i].seen) {
      printf("GONE     %s: a golden hash without a scene\n", hashes.entries[i].name);
      failed++;
    }
  }
  veer_threads_destroy(threads);
  if (threaded && all.large_scenes < LARGE_SCENES) {
    printf("FEW      scenes with work for all %u threads: %u\n", all.tasks.workers,
           all.large_scenes);
    failed++;
  }
  if (writing && (failed || !write_hashes(hash_file, &scenes)))
    return 2;
  printf("%zu passed, %zu failed\n", scenes.count - (failed < scenes.count ? failed : scenes.count),
         failed);
  return failed != 0;
}
