/* view_keys.h: what each key of veer view does. The one table from which the window, its help and
 * `veer view --help` are made. */
#ifndef VEER_APP_VIEW_KEYS_H
#define VEER_APP_VIEW_KEYS_H

#include <stdbool.h>
#include <stddef.h>
#include <veer/look.h>

typedef enum view_command {
  VIEW_PAUSE,
  VIEW_STEP,
  VIEW_BACK,
  VIEW_SLOWER,
  VIEW_FASTER,
  VIEW_RESTART,
  VIEW_NEXT,
  VIEW_PREVIOUS,
  VIEW_CLICKS,
  VIEW_LEAD,
  VIEW_PIN,
  VIEW_ALL,
  VIEW_THEME,
  VIEW_SCREENSHOT,
  VIEW_HELP,
  VIEW_QUIT,
  VIEW_OVERLAY
} view_command;

typedef struct view_key {
  const char *names[3]; /* as SDL calls them, in small letters; NULL where there are fewer */
  view_command command;
  const char *does;
  size_t overlay; /* OVERLAY: where its flag is in a veer_view */
} view_key;

/* All of them, in the order in which they are told. */
const view_key *view_keys(size_t *out_count);
/* NULL for a key that does nothing. */
const view_key *view_key_named(const char *name);

static inline bool *view_overlay_of(veer_view *view, const view_key *key) {
  return (bool *)((char *)view + key->overlay);
}

#endif
