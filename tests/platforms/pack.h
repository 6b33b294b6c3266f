/* pack.h: all scenes in one file that a program without a JSON reader can run.
 *
 * Where the golden hashes are to be taken there may be no libfyaml, no file system, other sizes of
 * integers and another order of bytes. So a program of the host (pack.c) reads the scenes and
 * writes their documents and tables down; run_pack.c makes them again, needs no C library, and then
 * does what tests/golden/golden.c does.
 *
 * Integers and IEEE doubles are little-endian.
 *
 *     pack  = u32 number of scenes, scene...
 *     scene = text name, u32 number of tables, table..., node
 *     table = text name, u32 rows, u32 columns, text name of each column, f64 cells row by row
 *     node  = u8 veer_node_kind, then
 *             BOOL u8; NUMBER f64 and text as written; STRING text;
 *             LIST u32 count, node...; MAP u32 count, (text key, node)...
 *     text  = u32 length, its bytes, a NUL
 */
#ifndef PACK_H
#define PACK_H

#include <veer/scene.h>

typedef struct pack_run {
  uint32_t steps, threads;
  veer_allocator allocator;
  /* `fault` is "" or the scene's first fault; the hash counts only with VEER_OK. */
  void (*scene)(void *user, const char *name, veer_status status, const char *fault, uint64_t hash);
  void *user;
} pack_run;

/* Runs every scene. False: the pack is cut short or there is no memory. */
bool run_pack(const unsigned char *bytes, size_t size, const pack_run *how);

#endif
