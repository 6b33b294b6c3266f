/* check.h: cmocka, and a failure that tells the case. */
#ifndef VEER_TEST_CHECK_H
#define VEER_TEST_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#define check(condition, ...)                                                                      \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      print_error(__VA_ARGS__);                                                                    \
      print_error("\n");                                                                           \
      fail_msg("%s", #condition);                                                                  \
    }                                                                                              \
  } while (0)

#define SHOW_VEC "(%.9g, %.9g, %.9g)"
#define VEC_PARTS(v) (double)(v).x, (double)(v).y, (double)(v).z

#endif
