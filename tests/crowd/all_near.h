/* all_near.h: those that a crowd hands over to an agent as near, all in one array. */
#ifndef VEER_TEST_ALL_NEAR_H
#define VEER_TEST_ALL_NEAR_H

#include "../../src/crowd/crowd.h"
#include "crowd_case.h"

/* Valid until this is asked again. */
static inline const veer_mover *all_near(const veer_crowd *crowd, const veer_agent *agent,
                                         size_t *out_count) {
  static veer_mover *near;
  size_t count = 0, more;
  uint64_t seen = 0;
  near = (veer_mover *)realloc(near, (veer_crowd_count(crowd) + VEERI_CHUNK) * sizeof *near);
  assert_non_null(near);
  veeri_settle(crowd);
  veeri_search search = veeri_search_around(crowd, agent->pos, crowd->radius);
  while ((more = veeri_meet(&search, near + count, &seen)) > 0) {
    count += more;
    assert_true(count <= veer_crowd_count(crowd));
  }
  *out_count = count;
  return near;
}

#endif
