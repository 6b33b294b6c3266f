/* faults.h: what is wrong with a scene, told in the order of the text however it was found. */
#ifndef VEERI_FAULTS_H
#define VEERI_FAULTS_H

#include "../../include/veer/scene.h"
#include "arena.h"

#include <stdarg.h>

typedef struct veeri_found veeri_found;

typedef struct veeri_faults {
  veeri_arena *arena;
  veeri_found *newest;
  size_t count;
} veeri_faults;

/* The format of veeri_write_line. false when there is no memory for it. */
bool veeri_faults_add(veeri_faults *faults, veer_mark mark, const char *format, va_list values);

/* Tells the host, sorted by place, those of one place in the order in which they were found. */
void veeri_faults_tell(veeri_faults *faults, const veer_scene_host *host);

#endif
