/* view_scenes.h: the scenes beside a scene. */
#ifndef VEER_APP_VIEW_SCENES_H
#define VEER_APP_VIEW_SCENES_H

#include <limits.h>
#include <stdbool.h>

/* The .json file that comes `by` places after path in its folder, in the order of their names,
 * going round; path itself when there is no other. false when that folder cannot be read. */
bool scene_beside(const char *path, int by, char out[PATH_MAX]);

#endif
