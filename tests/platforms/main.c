/* main.c: the hashes of a pack's scenes, as lines of tests/golden/hashes.txt.
 *
 *     main FILE STEPS [THREADS]
 *
 * Exit code 1 when a scene could not be run.
 */
#include "pack.h"

#include <stdio.h>
#include <stdlib.h>

static void tell(void *user, const char *name, veer_status status, const char *fault,
                 uint64_t hash) {
  if (status == VEER_OK) {
    printf("%016llx %s\n", (unsigned long long)hash, name);
    return;
  }
  fprintf(stderr, "%s: %s; %s\n", name, veer_status_text(status), fault);
  *(bool *)user = false;
}

int main(int argc, char **argv) {
  FILE *file = argc == 3 || argc == 4 ? fopen(argv[1], "rb") : NULL;
  if (!file || fseek(file, 0, SEEK_END) != 0) {
    fprintf(stderr, "usage: main FILE STEPS [THREADS]\n");
    return 2;
  }
  long size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc((size_t)size);
  bool all_ran = true;
  pack_run how = {.steps = (uint32_t)strtoul(argv[2], NULL, 10),
                  .threads = argc == 4 ? (uint32_t)strtoul(argv[3], NULL, 10) : 1,
                  .allocator = veer_default_allocator(),
                  .scene = tell,
                  .user = &all_ran};
  bool whole = bytes && fread(bytes, 1, (size_t)size, file) == (size_t)size &&
               run_pack(bytes, (size_t)size, &how);
  fclose(file);
  free(bytes);
  if (!whole)
    fprintf(stderr, "%s: cut short, or no memory\n", argv[1]);
  return !whole || !all_ran;
}
