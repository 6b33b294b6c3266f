/* edge.h: images in a wrapped world. */
#ifndef VEERI_EDGE_H
#define VEERI_EDGE_H

/* What is to be taken off an offset along an axis to make it the shortest: a whole number of sizes
 * of the world; 0 where it has no edge. */
float veeri_whole_sizes(float along, float size);

#endif
