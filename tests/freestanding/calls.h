/* calls.h: how each public function of the core is called once. Not for others than this folder.
 *
 * A call gets a fresh fixture, calls its function and notes what came of it; all that is noted
 * makes one number. Each calls_<what>.c ends with a table of its calls.
 */
#ifndef CALLS_H
#define CALLS_H

#include <veer/look.h>
#include <veer/obstacle.h>
#include <veer/veer.h>
#include <veer/wall.h>

void note_word(uint32_t word);
void note(float value);
void note_vec(veer_vec vec); /* z counts only when it is not the 0 that a planar agent promises */
void note_agent(const veer_agent *agent);

/* What every call starts from; each gets its own copy. */
typedef struct fixture {
  veer_agent agent;
  veer_vec point, back;
  veer_mover others[2];
  veer_box box;
  veer_obstacle ball;
  veer_wall wall;
  veer_random_key key;
  veer_arrive_options arrive;
  veer_prediction look;
  veer_wander_options wander;
} fixture;

typedef struct row {
  const char *name;
  void (*call)(fixture f);
} row;

#define CALL(function) static void call_##function(fixture f)
#define ROW(function)                                                                              \
  { #function, call_##function }

/* Each ends with a row of NULL. */
extern const row calls_of_agents[], calls_of_places[], calls_of_company[], calls_of_combining[];

#endif
