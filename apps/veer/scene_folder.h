/* scene_folder.h: the scenes that come with the tool. */
#ifndef VEER_APP_SCENE_FOLDER_H
#define VEER_APP_SCENE_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct scene_folder {
  char **paths; /* every .json file below it, in the order of their bytes */
  size_t count;
} scene_folder;

/* Of the given folder or, for NULL, of the one that belongs to this program: scenes/ of the source
 * tree it was built in, ../share/veer/scenes of where it was installed, else ./scenes. false after
 * it has told. */
bool read_scene_folder(const char *path, scene_folder *out);
void free_scene_folder(scene_folder *folder);

#endif
