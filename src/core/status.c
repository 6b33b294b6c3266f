#include "../../include/veer/base.h"

const char *veer_status_text(veer_status status) {
  switch (status) {
#define VEERI_STATUS_TEXT(name, text)                                                              \
  case name:                                                                                       \
    return text;
    VEER_STATUS_LIST(VEERI_STATUS_TEXT)
#undef VEERI_STATUS_TEXT
  default:
    return "unknown status";
  }
}
