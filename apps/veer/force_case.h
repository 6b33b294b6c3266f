/* force_case.h: one case of a table of forces: its inputs are asked for by name, its expected
 * values are compared with what the library answers.
 *
 * The first fault stays: after it every question is answered with zeros and every comparison is
 * passed over, so an evaluation asks for all it needs and never checks. A field of the table that
 * nobody asked for is a fault too: it would otherwise pass for tested.
 */
#ifndef VEER_APP_FORCE_CASE_H
#define VEER_APP_FORCE_CASE_H

#include <float.h>

#include <veer/document.h>
#include <veer/veer.h>

#define FORCE_LARGEST ((double)FLT_MAX) /* inputs beyond it have no single-precision number */
#define FORCE_MOST_NUMBERS 8u           /* in one list */

/* How far an answer is from what was expected. */
typedef struct force_difference {
  size_t case_index;
  char field[40];
  double size;         /* |got - expected| / max(1, |expected|); infinite where got is NaN, or where
                          a count or a truth value is another */
  uint32_t components; /* 1 to 3 of the numbers below; 0 for a truth value, told in got[0] */
  double got[3], expected[3];
} force_difference;

/* The fields of one map and which of them were asked for. */
typedef struct force_fields {
  const veer_node *map;
  const char *what; /* "the case", "the agent": for messages */
  const char *asked[32];
  uint32_t asked_count;
} force_fields;

typedef struct force_case {
  force_fields fields;
  uint32_t dimensions; /* 2 or 3; 0 until the first position tells */
  double tolerance;
  bool differs;           /* some answer is farther off than the tolerance */
  force_difference worst; /* the largest, whether within the tolerance or not */
  bool faulty;
  veer_fault fault;
  struct force_block *memory; /* of force_memory */
} force_case;

/* dimensions 0: the case decides. */
force_case force_case_start(const veer_node *map, size_t index, uint32_t dimensions,
                            double tolerance);
/* To be called when all is asked: refuses fields that nobody asked for, frees what was read. */
void force_case_end(force_case *c);

/* Memory until force_case_end. NULL for none, and after a fault, which it may be itself. */
void *force_memory(force_case *c, veer_mark mark, size_t count, size_t size);

/* The field of that name, from now on one that was asked for; NULL when it is not there. */
const veer_node *force_find(force_fields *fields, const char *name);
/* The same, which must be there and of that kind; NULL after a fault. */
const veer_node *force_want(force_case *c, force_fields *fields, const char *name,
                            veer_node_kind kind);
/* The same, which may be absent: NULL. */
const veer_node *force_maybe(force_case *c, force_fields *fields, const char *name,
                             veer_node_kind kind);
/* A fault where the map has a field that nobody asked for. */
void force_refuse_others(force_case *c, const force_fields *fields);
/* Reads a vector of the world; the first one of a case decides its dimensions. */
veer_vec force_read_vector(force_case *c, const veer_node *list, const char *what);
/* Reads a list of `count` numbers, each at least `lowest`; `what` names it in messages. */
void force_read_list(force_case *c, const veer_node *list, const char *what, double lowest,
                     double *out, uint32_t count);

__attribute__((format(printf, 3, 4))) void force_fail(force_case *c, veer_mark mark,
                                                      const char *format, ...);

/* ---- inputs ---- */
veer_agent force_agent(force_case *c);                   /* "agent": ask for it first */
veer_mover force_mover(force_case *c, const char *name); /* id 1 */
/* "neighbors" with the ids 1, 2, ...; valid until force_case_end, NULL when there are none. */
veer_mover *force_movers(force_case *c, const char *name, size_t *out_count);
veer_vec force_point(force_case *c, const char *name);
/* In the frame of the agent: two numbers do in space as well. */
veer_vec force_local(force_case *c, const char *name);
float force_number(force_case *c, const char *name, double lowest);
/* A list of exactly `count` numbers. */
void force_numbers(force_case *c, const char *name, double lowest, float *out, uint32_t count);
/* Which of the words; 0 after a fault. */
uint32_t force_word(force_case *c, const char *name, const char *const *words, uint32_t count);
uint32_t force_which_word(force_case *c, const veer_node *node, const char *name,
                          const char *const *words, uint32_t count);
/* A field that only explains: it may be there and must be of that kind. */
void force_remark(force_case *c, const char *name, veer_node_kind kind);

/* ---- inputs, from any map ---- */
/* `name` is how messages call the map. */
force_fields force_open_fields(force_case *c, const veer_node *map, const char *name);
veer_vec force_want_vector(force_case *c, force_fields *fields, const char *name);
float force_want_number(force_case *c, force_fields *fields, const char *name, double lowest);
/* A whole number from 0 to `most`, which is below 2^53. */
uint64_t force_want_whole(force_case *c, force_fields *fields, const char *name, uint64_t most);
/* Fields that may be absent: then *out stays as it is. */
void force_maybe_vector(force_case *c, force_fields *fields, const char *name, veer_vec *out);
void force_maybe_number(force_case *c, force_fields *fields, const char *name, double lowest,
                        float *out);
void force_maybe_limit(force_case *c, force_fields *fields, const char *name,
                       float *out); /* from 0; null: no limit */
void force_maybe_truth(force_case *c, force_fields *fields, const char *name, bool *out);
void force_maybe_count(force_case *c, force_fields *fields, const char *name, uint32_t *out);

/* ---- expected values ---- */
void force_expect(force_case *c, const char *name, veer_vec got); /* must be there */
/* These are compared when they are there. */
void force_expect_part(force_case *c, const char *name, veer_vec got);
void force_expect_local(force_case *c, const char *name, veer_vec got);
void force_expect_number(force_case *c, const char *name, float got);
void force_expect_bool(force_case *c, const char *name, bool got);
void force_expect_count(force_case *c, const char *name, uint32_t got);
void force_expect_counts(force_case *c, const char *name, const uint32_t *got, uint32_t count);

#endif
