/* Prints the digest, then the names of the functions that are in it. */
#include "every_function.h"

#include <inttypes.h>
#include <stdio.h>

static void print_name(const char *name) {
  puts(name);
}

int main(void) {
  printf("%016" PRIx64 "\n", digest_of_every_function(NULL));
  digest_of_every_function(print_name);
  return 0;
}
