/* measure.h: how ordered a group is, in the two numbers that studies of flocks report. */
#ifndef VEER_MEASURE_H
#define VEER_MEASURE_H

#include "edge.h"

VEER_BEGIN

/* The length of the mean direction of travel: 1 when all go the same way, near 0 when they go every
 * way (the square root of pi/(4 count) in the plane, in the mean). Those at rest count and have no
 * direction. None: 0; NaN or infinite velocity: 0. Cost: linear in count. Source: Vicsek et al.
 * 1995. */
float veer_polarization(const veer_vec *velocities, size_t count);

/* In how many groups they stand, where those nearer than radius to each other belong together, and
 * so on from one to the next. The group of each goes into labels [count]: groups are numbered from
 * 0 in the order of their first members. In a wrapped box, in which the positions then lie, they
 * are neighbours also through the edge. `scratch` is room for 2 * count numbers.
 *
 * [radius: length, >= 0, may be infinite; 0 or NaN: each is a group] One at a NaN or infinite place
 * is a group of its own. Cost: count * (log count + how many are within about 2 radii). */
size_t veer_clusters(const veer_vec *positions, size_t count, float radius, const veer_box *box,
                     veer_edge edge, uint32_t *labels, uint32_t *scratch);

VEER_END

#endif
