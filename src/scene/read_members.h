/* read_members.h: objects whose keys are names, and lists of points. */
#ifndef VEERI_READ_MEMBERS_H
#define VEERI_READ_MEMBERS_H

#include "fields.h"

/* Reads one member into a zeroed object. */
typedef void (*veeri_member_reader)(veeri_meaning *meaning, const veer_node *node, void *made);

/* Registers the members of `map` under their names and reads each into an array of objects of
 * `size` bytes; NULL, and a count of 0, when there are none. `what`: "a path". */
void *veeri_read_members(veeri_meaning *meaning, const veer_node *map, const char *what,
                         veeri_register *known, size_t size, veeri_member_reader read);

/* A list of at least so many points, kept with the scene; `flat`: each [x, y] also in space. */
bool veeri_read_points(veeri_meaning *meaning, const veer_node *list, const char *what,
                       uint32_t least, bool flat, const veer_vec **points, size_t *count);

#endif
