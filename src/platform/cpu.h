/* cpu.h: what the processor at hand can do beyond what the program was compiled for. */
#ifndef VEERI_CPU_H
#define VEERI_CPU_H

#include <stdbool.h>

typedef struct veeri_cpu {
  bool avx2;
  bool avx512; /* F, VL, DQ and BW */
} veeri_cpu;

/* All false where there is nothing to ask. Includes what the operating system saves. */
veeri_cpu veeri_ask_cpu(void);

#endif
