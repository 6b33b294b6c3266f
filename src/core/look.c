#include "../../include/veer/look.h"

veer_look veer_look_default(void) {
  veer_look look;
  look.shape = VEER_SHAPE_ARROW;
  look.size = VEER_SIZE_OF_BODY;
  look.fill = VEER_COLOR_FROM_THEME;
  return look;
}
