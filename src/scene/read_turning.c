/* How the agents of a profile turn: its "handling", and where they look. */
#include "../core/guard.h"

#include "kinds.h"
#include "text.h"

#define HANDLING(name, kind, limits)                                                               \
  { .key = #name, VEERI_IN(kind, veer_handling, name), .range = limits }
static const veeri_field handling[] = {
    HANDLING(max_turn_rate, LIMIT, &veeri_not_negative),
    HANDLING(max_accel, LIMIT, &veeri_not_negative),
    HANDLING(max_brake, LIMIT, &veeri_not_negative),
    HANDLING(smoothing, NUMBER, &veeri_not_negative),
    HANDLING(low_speed, NUMBER, &veeri_share),
    HANDLING(heading_smoothing, NUMBER, &veeri_not_negative),
    HANDLING(banking, NUMBER, &veeri_not_negative),
    HANDLING(cone_first, FLAG, NULL),
    HANDLING(smooths_by_step, FLAG, NULL),
    HANDLING(position_first, FLAG, NULL),
};
const veeri_kind veeri_handling_kind = {"\"handling\"", handling, VEERI_COUNT(handling)};

#define TURN(name, kind, limits)                                                                   \
  { .key = #name, VEERI_IN(kind, veer_turn_options, name), .range = limits }
static const veeri_field turn[] = {
    TURN(max_rate, NUMBER, &veeri_not_negative),
    TURN(max_acceleration, LIMIT, &veeri_not_negative),
    TURN(slowing_angle, NUMBER, &veeri_positive),
    TURN(tolerance, NUMBER, &veeri_not_negative),
    TURN(response_time, NUMBER, &veeri_positive),
};
const veeri_kind veeri_turn_kind = {"\"turn\"", turn, VEERI_COUNT(turn)};

/* Whether "facing" is no word at all, which was told already. */
static bool is_unknown(const veer_node *profile, veer_facing facing) {
  const veer_node *word = veer_node_member(profile, "facing");
  return facing == VEER_FACING_TRAVEL && word != NULL &&
         !(word->kind == VEER_NODE_STRING && veeri_text_equal(word->text, "travel"));
}

void veeri_check_facing(veeri_meaning *meaning, const veer_node *profile, veer_facing facing) {
  if (is_unknown(profile, facing))
    return;
  const veer_node *look_at = veer_node_member(profile, "look_at");
  const veer_node *direction = veer_node_member(profile, "direction");
  const veer_node *turning = veer_node_member(profile, "turn");
  if (facing == VEER_FACING_TARGET && look_at == NULL)
    veeri_fault(meaning, profile->mark, "a profile that faces a target needs \"look_at\"");
  if (facing != VEER_FACING_TARGET && look_at != NULL)
    veeri_fault(meaning, look_at->key_mark, "\"look_at\" goes with \"facing\": \"target\"");
  if (facing != VEER_FACING_DIRECTION && direction != NULL)
    veeri_fault(meaning, direction->key_mark, "\"direction\" goes with \"facing\": \"direction\"");
  if (facing == VEER_FACING_TRAVEL && turning != NULL)
    veeri_fault(meaning, turning->key_mark,
                "\"turn\" goes with a \"facing\" other than \"travel\", which turns at once");
}
