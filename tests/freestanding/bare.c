/* The same with no C library at all: what a kernel or a microcontroller would bring itself is here.
 * The exit code is 0 when the digest is EXPECTED.
 */
#include "every_function.h"

#include <stddef.h>

/* Compilers may call these on their own. */
void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int value, size_t size);
int memcmp(const void *a, const void *b, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
  for (volatile size_t i = 0; i < size; i++)
    ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
  return to;
}

void *memmove(void *to, const void *from, size_t size) {
  if ((uintptr_t)to <= (uintptr_t)from)
    return memcpy(to, from, size);
  for (volatile size_t i = size; i > 0; i--)
    ((unsigned char *)to)[i - 1] = ((const unsigned char *)from)[i - 1];
  return to;
}

void *memset(void *to, int value, size_t size) {
  for (volatile size_t i = 0; i < size; i++)
    ((unsigned char *)to)[i] = (unsigned char)value;
  return to;
}

int memcmp(const void *a, const void *b, size_t size) {
  const unsigned char *left = a, *right = b;
  for (volatile size_t i = 0; i < size; i++)
    if (left[i] != right[i])
      return left[i] < right[i] ? -1 : 1;
  return 0;
}

_Noreturn void bare_main(void);

#if defined(__x86_64__)
__asm__(".globl _start\n_start:\n  xor %ebp, %ebp\n  and $-16, %rsp\n  call bare_main\n");
#elif defined(__aarch64__)
__asm__(".globl _start\n_start:\n  mov x29, #0\n  bl bare_main\n");
#else
#error "no start of a program is written for this processor"
#endif

static _Noreturn void leave(long code) {
  for (;;) {
#if defined(__x86_64__)
    __asm__ volatile("syscall" : : "a"(60L), "D"(code) : "rcx", "r11", "memory");
#elif defined(__aarch64__)
    register long x0 __asm__("x0") = code;
    register long x8 __asm__("x8") = 93;
    __asm__ volatile("svc #0" : : "r"(x0), "r"(x8) : "memory");
#endif
  }
}

_Noreturn void bare_main(void) {
  leave(digest_of_every_function(NULL) == EXPECTED ? 0 : 1);
}
