/* scene_file.h: scenes and documents from files, by libfyaml. A target of its own (veer_reader):
 * the rest of the library reads no files. */
#ifndef VEER_SCENE_FILE_H
#define VEER_SCENE_FILE_H

#include "scene.h"

VEER_BEGIN

/* JSON text (UTF-8; a byte order mark is skipped; CR LF counts as one line end) to a document. On
 * VEER_BAD_SCENE the document exists all the same and holds the fault. */
veer_status veer_document_parse(veer_allocator allocator, const char *text, size_t length,
                                veer_document **out);
/* The same from a file. VEER_NOT_FOUND when it cannot be read. */
veer_status veer_document_read(veer_allocator allocator, const char *path, veer_document **out);

/* A scene from a file; tables are looked for beside it. `fault` is told every fault, of syntax and
 * of meaning, with the path of the scene; it may be NULL. */
typedef void (*veer_fault_printer)(void *user, const char *path, const veer_fault *fault);
veer_status veer_scene_read(const char *path, bool first_fault_only, veer_fault_printer fault,
                            void *user, veer_scene **out);

VEER_END

#endif
