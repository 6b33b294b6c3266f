/* preset.h: profiles and behaviours with the modes, weights and limits of other libraries, so that
 * numbers which were tuned there carry over. docs/presets.md says for each what differs.
 *
 * Where a published formula is faulty, a preset has the corrected form; with `faults` it has the
 * faulty one, for those whose numbers lean on it. Numbers that those libraries multiply by dt in a
 * random walk keep the meaning that they have there at 60 steps a second (nature-of-code: at dt 1).
 */
#ifndef VEER_PRESET_H
#define VEER_PRESET_H

#include "profile.h"

VEER_BEGIN

/* name, one line for lists, what `faults` brings back */
#define VEER_PRESET_LIST(X)                                                                        \
  X(VEER_PRESET_OPENSTEER, "opensteer", "OpenSteer by Reynolds: seek by offset, low-speed cone",   \
    "smoothing that depends on the rate of steps")                                                 \
  X(VEER_PRESET_BUCKLAND, "buckland", "Programming Game AI by Example: budget, weights times 200", \
    "boxes that steer into obstacles on the left, feelers that overwrite, no brake at the target") \
  X(VEER_PRESET_GDX_AI, "gdx-ai", "gdx-ai (libGDX): full acceleration toward what is sought",      \
    "arriving that coasts, avoiding that shies at misses, a field of view that is half the world") \
  X(VEER_PRESET_NATURE_OF_CODE, "nature-of-code",                                                  \
    "The Nature of Code by Shiffman: frames, each "                                                \
    "force limited",                                                                               \
    "nothing: its formulas are right")                                                             \
  X(VEER_PRESET_YUKA, "yuka", "yuka (JavaScript): after Buckland, in seconds and small units",     \
    "boxes that steer into obstacles on the left")

typedef enum veer_preset {
#define VEER_PRESET_ENUM(preset, name, summary, faults) preset,
  VEER_PRESET_LIST(VEER_PRESET_ENUM)
#undef VEER_PRESET_ENUM
      VEER_PRESET_COUNT
} veer_preset;

/* "opensteer" ...; "" for an unknown one, as the next two. */
const char *veer_preset_name(veer_preset preset);
const char *veer_preset_summary(veer_preset preset);
const char *veer_preset_faults(veer_preset preset);

/* Body, handling and combination as that library has them, and no behaviour. An unknown preset
 * gives veer_profile_default(). */
veer_profile veer_preset_profile(veer_preset preset, bool faults);

/* veer_behavior_default() with the numbers of that library, its weight included; what it is about
 * (target, place ...) is still to be set. False: the library has no such behaviour, and the
 * defaults are veer's own. */
bool veer_preset_behavior(veer_preset preset, veer_behavior_kind kind, bool faults,
                          veer_behavior *out);

VEER_END

#endif
