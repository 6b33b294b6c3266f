#include "preset.h"

const char *veer_preset_name(veer_preset preset) {
  switch (preset) {
#define VEERI_NAME(symbol, name, summary, faults)                                                  \
  case symbol:                                                                                     \
    return name;
    VEER_PRESET_LIST(VEERI_NAME)
#undef VEERI_NAME
  default:
    return "";
  }
}

const char *veer_preset_summary(veer_preset preset) {
  switch (preset) {
#define VEERI_SUMMARY(symbol, name, summary, faults)                                               \
  case symbol:                                                                                     \
    return summary;
    VEER_PRESET_LIST(VEERI_SUMMARY)
#undef VEERI_SUMMARY
  default:
    return "";
  }
}

const char *veer_preset_faults(veer_preset preset) {
  switch (preset) {
#define VEERI_FAULTS(symbol, name, summary, faults)                                                \
  case symbol:                                                                                     \
    return faults;
    VEER_PRESET_LIST(VEERI_FAULTS)
#undef VEERI_FAULTS
  default:
    return "";
  }
}

veer_profile veer_preset_profile(veer_preset preset, bool faults) {
  veer_profile profile = veer_profile_default();
  switch (preset) {
  case VEER_PRESET_OPENSTEER:
    veeri_opensteer_profile(&profile, faults);
    break;
  case VEER_PRESET_BUCKLAND:
    veeri_buckland_profile(&profile, faults);
    break;
  case VEER_PRESET_GDX_AI:
    veeri_gdx_ai_profile(&profile, faults);
    break;
  case VEER_PRESET_NATURE_OF_CODE:
    veeri_nature_of_code_profile(&profile, faults);
    break;
  case VEER_PRESET_YUKA:
    veeri_yuka_profile(&profile, faults);
    break;
  default:
    break;
  }
  return profile;
}

bool veer_preset_behavior(veer_preset preset, veer_behavior_kind kind, bool faults,
                          veer_behavior *out) {
  *out = veer_behavior_default(kind);
  switch (preset) {
  case VEER_PRESET_OPENSTEER:
    return veeri_opensteer_behavior(out, faults);
  case VEER_PRESET_BUCKLAND:
    return veeri_buckland_behavior(out, faults);
  case VEER_PRESET_GDX_AI:
    return veeri_gdx_ai_behavior(out, faults);
  case VEER_PRESET_NATURE_OF_CODE:
    return veeri_nature_of_code_behavior(out, faults);
  case VEER_PRESET_YUKA:
    return veeri_yuka_behavior(out, faults);
  default:
    return false;
  }
}
