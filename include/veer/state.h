/* state.h: a crowd's state as bytes, to go back to it later.
 *
 * The state is what the hash covers and what hosts keep with agents: agents with goals, memory and
 * pushes, movers, marks of maps, the clock, the seed, handles. What the crowd was made from is not
 * in it: profiles, obstacles, walls, paths and fields are those that the crowd has. The bytes are
 * the same on every machine and may travel.
 */
#ifndef VEER_STATE_H
#define VEER_STATE_H

#include "crowd.h"

VEER_BEGIN

#define VEER_STATE_VERSION 2

/* Bytes that veer_crowd_save writes now. */
size_t veer_crowd_state_size(const veer_crowd *crowd);

/* VEER_TOO_MANY: there is less room than that. */
veer_status veer_crowd_save(const veer_crowd *crowd, void *bytes, size_t room);

/* The crowd goes on from a state that it had, or that one of the same definition had: to the same
 * bits. Asks for memory only where there are more agents than there is room for, or the first of a
 * kind. VEER_BAD_STATE, and nothing changes: bytes of another version, cut short or damaged (they
 * have a checksum), or of a crowd with other profiles, movers or maps. Events begin anew. */
veer_status veer_crowd_restore(veer_crowd *crowd, const void *bytes, size_t size);

VEER_END

#endif
