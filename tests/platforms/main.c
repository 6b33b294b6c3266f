/* main.c: the hashes of a pack's scenes, as lines of tests/golden/hashes.txt.
 *
 *     main FILE STEPS
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
  FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
  if (!file || fseek(file, 0, SEEK_END) != 0) {
    fprintf(stderr, "usage: main FILE STEPS\n");
    return 2;
  }
  long size = ftell(file);
  rewind(file);
  unsigned char *bytes = malloc((size_t)size);
  bool all_ran = true;
  bool whole = bytes && fread(bytes, 1, (size_t)size, file) == (size_t)size &&
               run_pack(bytes, (size_t)size, (uint32_t)strtoul(argv[2], NULL, 10),
                        veer_default_allocator(), (pack_listener){tell, &all_ran});
  fclose(file);
  free(bytes);
  if (!whole)
    fprintf(stderr, "%s: cut short, or no memory\n", argv[1]);
  return !whole || !all_ran;
}
