#include "../core/vec.h"

#include "../../include/veer/random.h"
#include "../../include/veer/trig.h"
#include "kinds.h"

/* ---- reading ---- */

typedef struct written {
  const veer_node *uniform, *normal;
} written;

static const veeri_field fields[] = {
    {.key = "uniform", VEERI_IN(ANY, written, uniform)},
    {.key = "normal", VEERI_IN(ANY, written, normal)},
};
const veeri_kind veeri_spread_table = {"a distribution", fields, VEERI_COUNT(fields)};

static bool read_pair(veeri_meaning *meaning, const veer_node *node, const char *wanted,
                      const veeri_range *first, const veeri_range *second, veeri_spread *out) {
  if (node->kind != VEER_NODE_LIST || node->count != 2)
    return veeri_fault(meaning, node->mark, "%q must be %s, found %v", node->key, wanted, node);
  return veeri_read_number(meaning, node->first, node->key, first, &out->a) &&
         veeri_read_number(meaning, node->first->next, node->key, second, &out->b);
}

static bool read_uniform(veeri_meaning *meaning, const veer_node *node, const veeri_range *range,
                         veeri_spread *out) {
  out->kind = VEERI_EVEN;
  if (!read_pair(meaning, node, "[least, most]", range, range, out))
    return false;
  if (out->a > out->b)
    return veeri_fault(meaning, node->mark, "\"uniform\" must hold the smaller number first");
  return true;
}

enum { DEVIATIONS = 3 };

static bool read_normal(veeri_meaning *meaning, const veer_node *node, const char *name,
                        const veeri_range *range, veeri_spread *out) {
  out->kind = VEERI_NORMAL;
  if (!read_pair(meaning, node, "[mean, deviation]", range, &veeri_not_negative, out))
    return false;
  double reach = (double)out->b * DEVIATIONS, lo = out->a - reach, hi = out->a + reach;
  if (!veeri_in_range(lo, &veeri_any_number) || !veeri_in_range(hi, &veeri_any_number) ||
      !veeri_in_range((float)lo, range) || !veeri_in_range((float)hi, range))
    return veeri_fault(meaning, node->mark,
                       "%q must be %s, also three deviations away from the mean", name,
                       range->words);
  return true;
}

bool veeri_read_spread(veeri_meaning *meaning, const veer_node *node, const char *name,
                       const veeri_range *range, bool null_is_infinite, veeri_spread *out) {
  veeri_spread read = {VEERI_FIXED, 0, 0};
  bool good;
  if (node->kind == VEER_NODE_MAP) {
    written forms = {NULL, NULL};
    size_t faults = meaning->faults.count;
    veeri_read_object(meaning, node, &veeri_spread_table, &forms);
    if (meaning->faults.count != faults)
      return false;
    if ((forms.uniform == NULL) == (forms.normal == NULL))
      return veeri_fault(meaning, node->mark,
                         "a distribution needs either \"uniform\" or \"normal\"");
    good = forms.uniform != NULL ? read_uniform(meaning, forms.uniform, range, &read)
                                 : read_normal(meaning, forms.normal, name, range, &read);
  } else {
    good = null_is_infinite ? veeri_read_limit(meaning, node, name, range, &read.a)
                            : veeri_read_number(meaning, node, name, range, &read.a);
  }
  if (good)
    *out = read;
  return good;
}

/* ---- drawing ---- */

static veer_random_bits draw_bits(veeri_lot lot, uint32_t stream, uint32_t attempt) {
  return veer_random((veer_random_key){lot.seed, 0, attempt, lot.id, stream});
}

static double unit_of(uint32_t high, uint32_t low) {
  return (double)(((uint64_t)high << 32 | low) >> 11) * 0x1p-53;
}

double veeri_draw_unit(veeri_lot lot, uint32_t stream, uint32_t attempt) {
  veer_random_bits bits = draw_bits(lot, stream, attempt);
  return unit_of(bits.word[0], bits.word[1]);
}

/* The sum of twelve even numbers has variance 1 and is normal to the eye; a logarithm and a cosine,
 * the usual way, would differ between C libraries. */
static double draw_normal(veeri_lot lot, uint32_t stream) {
  enum { CALLS = 3, TRIES = 16 };
  for (uint32_t attempt = 0; attempt < TRIES; attempt++) {
    double sum = -6;
    for (uint32_t call = 0; call < CALLS; call++) {
      veer_random_bits bits = draw_bits(lot, stream, attempt * CALLS + call);
      for (int i = 0; i < 4; i++)
        sum += bits.word[i] * 0x1p-32;
    }
    if (sum >= -DEVIATIONS && sum <= DEVIATIONS)
      return sum;
  }
  return 0; /* once in 10^41 draws */
}

float veeri_draw(const veeri_spread *spread, veeri_lot lot, uint32_t stream) {
  double a = spread->a, b = spread->b;
  switch (spread->kind) {
  case VEERI_EVEN:
    return (float)(a + (b - a) * veeri_draw_unit(lot, stream, 0));
  case VEERI_NORMAL:
    return (float)(a + b * draw_normal(lot, stream));
  case VEERI_FIXED:
  case VEERI_NOT_GIVEN:
    break;
  }
  return spread->a;
}

veer_vec veeri_draw_direction(veeri_lot lot, uint32_t axes) {
  veer_random_bits bits = draw_bits(lot, VEERI_STREAM_DIRECTION, 0);
  veer_sincos turn = veer_sin_cos((float)(unit_of(bits.word[0], bits.word[1]) * VEERI_TWO_PI));
  if (axes != 3)
    return veer_vec2(turn.cos, turn.sin);
  /* Archimedes: the heights of points spread evenly on a sphere are spread evenly. */
  float height = veer_random_signed(bits.word[2]);
  float across = veeri_sqrt(1.0f - height * height);
  return veer_vec3(turn.cos * across, turn.sin * across, height);
}
