/* replay.h: all that a host does to a crowd, recorded as bytes, and done once more from them.
 *
 * A recording begins with the state of the crowd and then holds every call that changed it, in
 * order, with the hash of the state after every step: so it can begin at any time, and a replay
 * tells the first step that comes out differently. The bytes are the same on every machine and may
 * travel: a game sends one with a report of a fault, a host shows that two machines agree.
 *
 * What the crowd was made from is not in it but for a fingerprint: it is played by a crowd of the
 * same definition, with the profiles, obstacles, walls, paths and fields that there were when the
 * recording began. A host's own behaviour (VEER_CUSTOM) is a function, which cannot travel: the
 * crowd that plays has its own at the same places, and profiles that come later may have those that
 * some profile had at the beginning. What such a function reads besides is the host's to repeat.
 */
#ifndef VEER_REPLAY_H
#define VEER_REPLAY_H

#include "crowd.h"

VEER_BEGIN

#define VEER_RECORDING_VERSION 2

/* ---- recording ---- */

/* Takes the next bytes of the recording. Anything but VEER_OK ends it: the recording, not the
 * crowd, which goes on as if nothing were. It must not change the crowd. */
typedef veer_status (*veer_write)(void *user, const void *bytes, size_t size);

/* From now on. All there is has been given to `write` at the end of every step. A step costs the
 * time of a hash more; memory is asked for here alone, once more than the state takes. What `write`
 * returns, if not VEER_OK, and then nothing is recorded; VEER_IN_USE: it is being recorded;
 * VEER_BAD_VALUE: `write` is NULL. */
veer_status veer_crowd_start_recording(veer_crowd *crowd, veer_write write, void *user);

/* VEER_OK while all has been recorded so far; what ended it: what `write` returned, VEER_BAD_VALUE
 * for a profile with a function of the host's that none had at the beginning; VEER_NOT_FOUND: it is
 * not being recorded. */
veer_status veer_crowd_recording(const veer_crowd *crowd);

/* Writes the end, and answers as veer_crowd_recording does then. A crowd that is destroyed before
 * leaves a recording that is cut short. */
veer_status veer_crowd_stop_recording(veer_crowd *crowd);

/* ---- replaying ---- */

typedef struct veer_replay veer_replay;

/* The crowd goes to the state in which the recording begins. The bytes stay the caller's, to be
 * kept until the replay is destroyed, as is the crowd.
 * `may_be_cut`: a recording without an end, of a program that crashed, say, is played up to its
 * last whole step.
 * VEER_BAD_STATE, and nothing changes: bytes of another version, damaged or cut short;
 * VEER_DIFFERS, and nothing changes: of a crowd of another definition. */
veer_status veer_replay_create(veer_crowd *crowd, const void *bytes, size_t size, bool may_be_cut,
                               veer_replay **out);
void veer_replay_destroy(veer_replay *replay);

typedef struct veer_replay_report {
  uint64_t steps;          /* that were taken so far */
  uint64_t recorded, hash; /* of the state then: recorded, and come to now */
  bool done;               /* that was all */
} veer_replay_report;

/* Does all up to the end of the next step, or after the last one up to the end. Between two of
 * these anything may be asked of the crowd, but not changed.
 * VEER_DIFFERS: the state is another than was recorded, or a call is refused that was not; the
 * report tells the step, and the replay stays there. VEER_OUT_OF_MEMORY: it can be asked again.
 * VEER_BAD_STATE: bytes that were made to deceive, or were changed since. */
veer_status veer_replay_next(veer_replay *replay, veer_replay_report *out);

VEER_END

#endif
