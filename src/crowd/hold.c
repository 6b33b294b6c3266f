#include "calls.h"

veer_status veer_crowd_hold_mover(veer_crowd *crowd, uint32_t index, bool held) {
  if (index >= crowd->def.mover_count)
    return VEER_BAD_INDEX;
  crowd->held[index] = held;
  VEERI_TELL(crowd, hold_mover, .index = index, .number = held);
  return VEER_OK;
}
