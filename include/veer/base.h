/* veer: steering behaviours for autonomous agents.
 *
 * base.h: what every other header needs: linkage, status codes, memory.
 */
#ifndef VEER_BASE_H
#define VEER_BASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define VEER_BEGIN extern "C" {
#define VEER_END }
#else
#define VEER_BEGIN
#define VEER_END
#endif

/* No limit. Every limit of this library may be infinite unless its comment says otherwise. */
#if defined(__GNUC__)
#define VEER_INFINITY (__builtin_inff())
#else
#define VEER_INFINITY ((float)(1e300 * 1e300))
#endif

VEER_BEGIN

/* Every status with its text. Functions of the core cannot fail and return values;
 * the others return one of these and write their result through the last pointer,
 * and a call that does not return VEER_OK changes nothing. */
#define VEER_STATUS_LIST(X)                                                                        \
  X(VEER_OK, "done")                                                                               \
  X(VEER_OUT_OF_MEMORY, "the allocator gave no memory")                                            \
  X(VEER_BAD_VALUE, "a value is not finite or outside its allowed range")                          \
  X(VEER_BAD_INDEX, "there is no agent, mover or profile of that number")                          \
  X(VEER_TOO_MANY, "a fixed capacity is exhausted")                                                \
  X(VEER_BAD_FLOATS, "the floating-point environment fuses, flushes or rounds differently")        \
  X(VEER_BAD_SCENE, "the scene has a fault")                                                       \
  X(VEER_NOT_FOUND, "a file could not be found or read")                                           \
  X(VEER_CANNOT_WRITE, "the output could not be written")                                          \
  X(VEER_STALE, "what that handle named is gone")                                                  \
  X(VEER_IN_USE, "something that is there names it")                                               \
  X(VEER_BAD_STATE, "the saved state or recording is of another kind, cut short or damaged")       \
  X(VEER_DIFFERS, "it is another than was recorded")

typedef enum veer_status {
#define VEER_STATUS_ENUM(name, text) name,
  VEER_STATUS_LIST(VEER_STATUS_ENUM)
#undef VEER_STATUS_ENUM
      VEER_STATUS_COUNT
} veer_status;

/* One line of English for a status; a text for unknown numbers too, never NULL. */
const char *veer_status_text(veer_status status);

/* Where memory comes from. `resize` behaves like realloc: pointer NULL asks for new memory,
 * size 0 frees and returns NULL; it returns memory aligned for any type, or NULL when there
 * is none. `user` is handed back to it. */
typedef struct veer_allocator {
  void *(*resize)(void *user, void *pointer, size_t size);
  void *user;
} veer_allocator;

/* The C library's realloc and free. The only function of the library that needs a hosted C library
 * below the scene reader; a program that brings its own allocator need not link it. */
veer_allocator veer_default_allocator(void);

/* Whether products are not fused, tiny numbers not flushed and rounding is to nearest: what the
 * promise of equal bits needs. veer_crowd_create asks it; callers of the core alone may. */
bool veer_float_environment_ok(void);

VEER_END

#endif
