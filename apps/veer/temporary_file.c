#include "temporary_file.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SLOTS 8

/* What the signal handler has to remove. A slot is filled and emptied while the signals wait. */
static char listed[SLOTS][PATH_MAX];

static const int fatal[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};

static void remove_all_and_die(int signal_number) {
  for (int i = 0; i < SLOTS; i++)
    if (listed[i][0])
      unlink(listed[i]);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static sigset_t hold_signals(void) {
  sigset_t held, before;
  sigemptyset(&held);
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++)
    sigaddset(&held, fatal[i]);
  sigprocmask(SIG_BLOCK, &held, &before);
  return before;
}

/* A signal that whoever started the program had it ignore (nohup) stays ignored. */
static void install_handler(void) {
  static bool installed;
  if (installed)
    return;
  installed = true;
  for (size_t i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    struct sigaction action;
    if (sigaction(fatal[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN)
      continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = remove_all_and_die;
    sigaction(fatal[i], &action, NULL);
  }
  signal(SIGXFSZ, SIG_IGN); /* a file that grows too large is an error of write, not a death */
}

static int free_slot(void) {
  for (int i = 0; i < SLOTS; i++)
    if (!listed[i][0])
      return i;
  return -1;
}

int create_temporary_beside(temporary_file *file, const char *target, mode_t mode) {
  install_handler();
  const char *slash = strrchr(target, '/');
  int folder = slash ? (int)(slash - target) + 1 : 0;
  int length = snprintf(file->path, sizeof file->path, "%.*s.veer-XXXXXX", folder, target);
  file->slot = free_slot();
  if (length >= (int)sizeof file->path || file->slot < 0) {
    errno = file->slot < 0 ? EMFILE : ENAMETOOLONG;
    return -1;
  }
  sigset_t before = hold_signals();
  int descriptor = mkstemp(file->path);
  int error = errno;
  if (descriptor >= 0)
    strcpy(listed[file->slot], file->path);
  sigprocmask(SIG_SETMASK, &before, NULL);
  if (descriptor >= 0 && fchmod(descriptor, mode) != 0 && errno != EPERM) {
    error = errno;
    close(descriptor);
    remove_temporary(file);
    descriptor = -1;
  }
  errno = error;
  return descriptor;
}

bool keep_temporary(temporary_file *file, const char *target) {
  sigset_t before = hold_signals();
  int result = rename(file->path, target);
  int error = errno;
  if (result == 0)
    listed[file->slot][0] = '\0';
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return result == 0;
}

void remove_temporary(temporary_file *file) {
  sigset_t before = hold_signals();
  unlink(file->path);
  listed[file->slot][0] = '\0';
  sigprocmask(SIG_SETMASK, &before, NULL);
}
