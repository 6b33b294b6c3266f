#include "interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <string.h>

static volatile sig_atomic_t interrupted;
static struct sigaction before;

static void note_interrupt(int signal_number) {
  if (!interrupted) {
    interrupted = 1;
    return;
  }
  if (before.sa_handler != SIG_DFL)
    before.sa_handler(signal_number);
  die_of_interrupt();
}

void finish_on_interrupt(void) {
  if (sigaction(SIGINT, NULL, &before) != 0 || before.sa_handler == SIG_IGN)
    return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_interrupt;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, NULL);
}

bool was_interrupted(void) {
  return interrupted;
}

void die_of_interrupt(void) {
  signal(SIGINT, SIG_DFL);
  raise(SIGINT);
}
