#include "cpu.h"

veeri_cpu veeri_ask_cpu(void) {
  veeri_cpu cpu = {false, false};
#if defined(__GNUC__) && defined(__x86_64__)
  __builtin_cpu_init();
  cpu.avx2 = __builtin_cpu_supports("avx2");
  cpu.avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
               __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw");
#endif
  return cpu;
}
