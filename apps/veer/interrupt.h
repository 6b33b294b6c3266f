/* interrupt.h: ctrl-C as a request to finish what is being written, instead of an end at once. */
#ifndef VEER_APP_INTERRUPT_H
#define VEER_APP_INTERRUPT_H

#include <stdbool.h>

/* From now on the first SIGINT is noted only; a second one does what the first would have done.
 * Call it when the output is open. A SIGINT that is ignored (nohup) stays ignored. */
void finish_on_interrupt(void);

/* Whether SIGINT came. Whoever works step by step asks, ends after the present step, leaves a
 * whole file and returns EXIT_INTERRUPTED. */
bool was_interrupted(void);

/* Ends the program as SIGINT does, so that the shell or script that waits for it stops too. */
void die_of_interrupt(void);

#endif
