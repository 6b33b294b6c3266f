#include "bench_counter.h"

#include "command.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { LOG_DESCRIPTOR = 9, COUNTED_PASSES = 40 };

/* valgrind's own messages, as much as fits. */
static void read_all(int descriptor, char *text, size_t size) {
  size_t length = 0;
  char rest[512];
  for (;;) {
    bool full = length == size - 1;
    ssize_t got = full ? read(descriptor, rest, sizeof rest)
                       : read(descriptor, text + length, size - 1 - length);
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      break;
    length += full ? 0 : (size_t)got;
  }
  text[length] = '\0';
}

static bool start(char **words, int log, pid_t *child) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, log, LOG_DESCRIPTOR);
  int fault = posix_spawnp(child, words[0], &actions, NULL, words, environ);
  posix_spawn_file_actions_destroy(&actions);
  if (fault == ENOENT)
    complain("bench: --instructions needs valgrind, which is not on the path");
  else if (fault != 0)
    complain("bench: cannot start valgrind: %s", strerror(fault));
  return fault == 0;
}

static bool await(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return false;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* Runs valgrind on these words; log is what it tells. */
static bool run(char **words, char *log, size_t size) {
  int ends[2];
  pid_t child;
  if (pipe(ends) != 0) {
    complain("bench: cannot start valgrind: %s", strerror(errno));
    return false;
  }
  bool started = start(words, ends[1], &child);
  close(ends[1]);
  if (started)
    read_all(ends[0], log, size);
  close(ends[0]);
  if (!started)
    return false;
  if (!await(child)) {
    complain("bench: valgrind failed: %.200s", log);
    return false;
  }
  return true;
}

/* Instructions of this program while it makes the calls of one side. */
static bool count(const bench_counter *counter, const char *row, const char *side, int passes,
                  uint64_t *out) {
  char number[16], log_option[32], log[16384];
  snprintf(number, sizeof number, "%d", passes);
  snprintf(log_option, sizeof log_option, "--log-fd=%d", LOG_DESCRIPTOR);
  const char *const wanted[] = {"valgrind",
                                "--tool=callgrind",
                                "--callgrind-out-file=/dev/null",
                                log_option,
                                counter->program,
                                "bench",
                                "calls",
                                row,
                                "--only",
                                side,
                                "--passes",
                                number,
                                NULL};
  char *words[sizeof wanted / sizeof *wanted];
  memcpy(words, wanted, sizeof words); /* spawn takes no const and changes nothing */
  if (!run(words, log, sizeof log))
    return false;
  const char *found = strstr(log, "Collected : ");
  if (!found) {
    complain("bench: valgrind told no count");
    return false;
  }
  *out = strtoull(found + strlen("Collected : "), NULL, 10);
  return true;
}

bool open_counter(bench_counter *counter) {
  ssize_t length = readlink("/proc/self/exe", counter->program, sizeof counter->program - 1);
  if (length < 0) {
    complain("bench: cannot find this program to run it again: %s", strerror(errno));
    return false;
  }
  counter->program[length] = '\0';
  return count(counter, bench_rows[0].name, "library", 0, &counter->start_up);
}

bool count_row(const bench_counter *counter, const bench_row *row, bench_counts *out) {
  uint64_t library, baseline;
  if (!count(counter, row->name, "library", COUNTED_PASSES, &library) ||
      !count(counter, row->name, "baseline", COUNTED_PASSES, &baseline))
    return false;
  double calls = (double)COUNTED_PASSES * BENCH_AGENTS;
  out->library = ((double)library - (double)counter->start_up) / calls;
  out->baseline = ((double)baseline - (double)counter->start_up) / calls;
  return true;
}
