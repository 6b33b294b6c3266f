/* threads.h: whether there are threads at all, and what they cost. */
#ifndef VEERI_THREADS_H
#define VEERI_THREADS_H

#include "../../include/veer/threads.h"

#if !defined(VEER_NO_THREADS) && !defined(__unix__) && !defined(__APPLE__)
#define VEER_NO_THREADS
#endif

/* Bytes that veer_threads_create asked for. */
size_t veeri_threads_bytes(const veer_threads *threads);

#endif
