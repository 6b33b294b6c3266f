#include "ffmpeg.h"

#include "command.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

struct ffmpeg {
  const char *name; /* of the film, for messages */
  size_t frame_size;
  pid_t child;
  int input;    /* what it reads */
  int messages; /* what it says */
  bool left;    /* it reads no more */
  bool failed;  /* and told */
  struct sigaction pipe_before;
};

/* ---- messages ---- */

static bool fail(ffmpeg *encoder, const char *why) {
  if (!encoder->failed)
    complain("cannot write %s: %s", encoder->name, why);
  encoder->failed = true;
  return false;
}

/* Its first line, without "[mp4 @ 0x55...] " in front. To be read when it has ended. */
static void read_message(int messages, char *line, size_t size) {
  ssize_t count = read(messages, line, size - 1);
  line[count > 0 ? count : 0] = '\0';
  line[strcspn(line, "\n")] = '\0';
  const char *end = line[0] == '[' ? strstr(line, "] ") : NULL;
  if (end)
    memmove(line, end + 2, strlen(end + 2) + 1);
}

/* A full disk does not show in its exit code, but it says so; of what goes well it says nothing. */
static void judge(ffmpeg *encoder, int status) {
  char line[200], why[256];
  read_message(encoder->messages, line, sizeof line);
  if (line[0])
    snprintf(why, sizeof why, "ffmpeg: %s", line);
  else if (WIFSIGNALED(status))
    snprintf(why, sizeof why, "ffmpeg was ended by signal %d", WTERMSIG(status));
  else if (WEXITSTATUS(status) != 0)
    snprintf(why, sizeof why, "ffmpeg ended with exit code %d", WEXITSTATUS(status));
  else if (encoder->left)
    snprintf(why, sizeof why, "ffmpeg ended before the film did");
  else
    return;
  fail(encoder, why);
}

/* ---- its start ---- */

/* The film goes to a descriptor that it inherits: a name could be gone, and made anew by ffmpeg,
 * when a signal ends the tool. Four threads, so that the number of cores does not show in the
 * bytes; `bitexact` keeps versions and dates out of them. */
static int spawn(ffmpeg *encoder, int input, int messages, int output, ffmpeg_format format) {
  char size[32], rate[32], target[32];
  snprintf(size, sizeof size, "%ux%u", (unsigned)format.width, (unsigned)format.height);
  snprintf(rate, sizeof rate, "%llu", (unsigned long long)format.fps);
  snprintf(target, sizeof target, "/dev/fd/%d", output);
  const char *const words[] = {"ffmpeg",
                               "-nostdin",
                               "-hide_banner",
                               "-loglevel",
                               "error",
                               "-f",
                               "rawvideo",
                               "-pix_fmt",
                               "rgb24",
                               "-s",
                               size,
                               "-r",
                               rate,
                               "-i",
                               "pipe:0",
                               "-an",
                               "-c:v",
                               "libx264",
                               "-crf",
                               "18",
                               "-threads",
                               "4",
                               "-pix_fmt",
                               "yuv420p",
                               "-fflags",
                               "+bitexact",
                               "-flags:v",
                               "+bitexact",
                               "-map_metadata",
                               "-1",
                               "-movflags",
                               "+faststart",
                               "-f",
                               "mp4",
                               "-y",
                               target,
                               NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, messages, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  char *argv[sizeof words / sizeof *words];
  memcpy(argv, words, sizeof argv); /* posix_spawnp changes nothing, though it does not say so */
  int error = posix_spawnp(&encoder->child, "ffmpeg", &actions, &attributes, argv, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

/* Both ends of which only this program has. [0] is to read from. */
static int make_pipe(int ends[2]) {
  if (pipe(ends) != 0)
    return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

static int connect_and_spawn(ffmpeg *encoder, int output, ffmpeg_format format) {
  int pictures[2], messages[2];
  int error = make_pipe(pictures);
  if (error)
    return error;
  encoder->input = pictures[1];
  error = make_pipe(messages);
  if (error == 0) {
    encoder->messages = messages[0];
    fcntl(messages[1], F_SETFL,
          O_NONBLOCK); /* the rest of a long complaint is lost, not waited for */
    error = spawn(encoder, pictures[0], messages[1], output, format);
    close(messages[1]);
  }
  close(pictures[0]);
  return error;
}

static void release(ffmpeg *encoder) {
  if (encoder->input >= 0)
    close(encoder->input);
  if (encoder->messages >= 0)
    close(encoder->messages);
  sigaction(SIGPIPE, &encoder->pipe_before, NULL);
  free(encoder);
}

ffmpeg *start_ffmpeg(output_file *file, ffmpeg_format format) {
  ffmpeg *encoder = calloc(1, sizeof *encoder);
  if (!encoder) {
    complain("cannot write %s: out of memory", output_name(file));
    return NULL;
  }
  encoder->name = output_name(file);
  encoder->frame_size = (size_t)format.width * format.height * 3;
  encoder->input = encoder->messages = -1;
  /* an ffmpeg that has died is an error of write, not a death of ours */
  struct sigaction ignore;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, &encoder->pipe_before);
  int error = connect_and_spawn(encoder, output_descriptor(file), format);
  if (error == 0)
    return encoder;
  fail(encoder, error == ENOENT
                    ? "MP4 needs the program ffmpeg, which is not on the path (.gif needs nothing)"
                    : strerror(error));
  release(encoder);
  return NULL;
}

/* ---- its work ---- */

bool feed_ffmpeg(ffmpeg *encoder, const uint8_t *rgb) {
  size_t left = encoder->frame_size;
  while (left > 0 && !encoder->failed) {
    ssize_t count = write(encoder->input, rgb, left);
    if (count > 0) {
      rgb += count;
      left -= (size_t)count;
    } else if (count < 0 && errno == EPIPE) {
      encoder->left = true; /* end_ffmpeg tells why */
      return false;
    } else if (count < 0 && errno != EINTR)
      return fail(encoder, strerror(errno));
  }
  return !encoder->failed;
}

bool end_ffmpeg(ffmpeg *encoder) {
  close(encoder->input);
  encoder->input = -1;
  int status = 0;
  pid_t ended;
  do
    ended = waitpid(encoder->child, &status, 0);
  while (ended < 0 && errno == EINTR);
  if (ended < 0)
    fail(encoder, strerror(errno));
  else
    judge(encoder, status);
  bool whole = !encoder->failed;
  release(encoder);
  return whole;
}
