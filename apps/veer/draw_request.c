#include "draw_request.h"

#include "command.h"
#include "options.h"
#include "output_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: veer draw SCENE --out FILE.png|.svg|.pdf|.gif|.mp4 [options]\n\n"
    "Draws the state of a scene after a step, a sheet of several states, or a film.\n\n"
    "  --out FILE      the ending says what is written; - is standard output, as PNG.\n"
    "                  .gif and .mp4 are films; .mp4 needs the program ffmpeg\n"
    "  --step N        the state after step N; of a film the last one (default: the scene's last)\n"
    "  --steps A,B,... a sheet of the states after these steps\n"
    "  --sheet CxR     a sheet of C columns and R rows, from the start to the last step\n"
    "  --size WxH      pixels, each 16 to 8192 (default: as the scene's view needs)\n"
    "  --theme NAME    light (default) or dark\n"
    "  --every K       film: a picture every K steps (default: at most 180 pictures, MP4 900)\n"
    "  --fps N         film: pictures a second, 1 to 50, MP4 to 120 (default 25)\n"
    "  --quiet         no progress line\n\n"
    "These show more than the scene itself asks for:\n\n"
    "  --trails        where agents and movers have been\n"
    "  --headings      a line along each heading\n"
    "  --forces        what each behaviour wants, and the steering that comes of it\n"
    "  --steering      that steering alone\n"
    "  --desired       the velocity, and the one that the behaviours together ask for\n"
    "  --aims          the points that behaviours aim at\n"
    "  --feelers       feelers and rays that look for things in the way\n"
    "  --boxes         the boxes ahead in which obstacles are detected\n"
    "  --neighborhoods within which radius and field of view others count\n"
    "  --neighbors     who counts: lines to them\n"
    "  --explain AGENT forces, aims, feelers, boxes and neighborhoods of the agent of that number\n"
    "                  alone (the first is 0), and of the others that are asked for\n\n"
    "Ctrl-C ends a film early and keeps it, whole up to there; the exit code is then 130.\n";

enum { MOST_STEPS = 1000000000, SMALLEST = 16 };

/* "800x600" */
static bool read_pair(const char *text, const char *names[3], uint64_t least, uint64_t most,
                      uint64_t *first, uint64_t *second) {
  const char *cross = strpbrk(text, "xX");
  char before[8] = "";
  if (!cross || cross - text >= (long)sizeof before) {
    complain("%s, not \"%s\"", names[0], text);
    return false;
  }
  memcpy(before, text, (size_t)(cross - text));
  return read_whole(names[1], before, least, most, first) &&
         read_whole(names[2], cross + 1, least, most, second);
}

bool read_size(const char *text, uint64_t *width, uint64_t *height) {
  const char *names[3] = {"--size must be like 800x600", "the width of --size",
                          "the height of --size"};
  return read_pair(text, names, SMALLEST, VEER_DRAW_LARGEST, width, height);
}

static bool read_sheet(const char *text, draw_request *asked) {
  const char *names[3] = {"--sheet must be like 3x2", "the columns of --sheet",
                          "the rows of --sheet"};
  uint64_t columns, rows;
  if (!read_pair(text, names, 1, VEER_SHEET_MOST, &columns, &rows))
    return false;
  if (columns * rows > MOST_ON_SHEET) {
    complain("--sheet %s has more than %d cells", text, MOST_ON_SHEET);
    return false;
  }
  asked->sheet = (veer_sheet){(uint32_t)columns, (uint32_t)rows};
  return true;
}

static bool read_steps(const char *text, draw_request *asked) {
  asked->step_count = 0;
  for (const char *at = text;; at++) {
    size_t length = strcspn(at, ",");
    char number[24];
    uint64_t step;
    snprintf(number, sizeof number, "%.*s", length < sizeof number ? (int)length : 23, at);
    if (!read_whole("each of --steps", number, 0, MOST_STEPS, &step))
      return false;
    if (asked->step_count == MOST_ON_SHEET) {
      complain("--steps names more than %d", MOST_ON_SHEET);
      return false;
    }
    uint64_t *known = asked->steps + asked->step_count++;
    *known = step;
    if (known > asked->steps && step <= known[-1]) {
      complain("--steps must go up from each to the next");
      return false;
    }
    at += length;
    if (!*at)
      return true;
  }
}

bool read_theme(const char *text, veer_theme *out) {
  if (strcmp(text, "light") != 0 && strcmp(text, "dark") != 0) {
    complain("--theme must be light or dark, not \"%s\"", text);
    return false;
  }
  *out = text[0] == 'd' ? VEER_THEME_DARK : VEER_THEME_LIGHT;
  return true;
}

/* By the ending; what is no regular file gets PNG unless its ending is a known one. */
static bool read_format(const char *path, draw_format *out) {
  static const struct {
    const char *ending;
    draw_format format;
  } known[] = {{".png", DRAW_PNG},
               {".svg", DRAW_SVG},
               {".pdf", DRAW_PDF},
               {".gif", DRAW_GIF},
               {".mp4", DRAW_MP4}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (has_ending(path, known[i].ending)) {
      *out = known[i].format;
      return true;
    }
  *out = DRAW_PNG;
  if (is_special_output(path))
    return true;
  complain("cannot write %s: unknown file ending; known are .png, .svg, .pdf, .gif and .mp4", path);
  return false;
}

bool is_film(draw_format format) {
  return format == DRAW_GIF || format == DRAW_MP4;
}

/* What only films have, and what only pictures have. */
static bool check_kind(const draw_request *asked) {
  bool film = is_film(asked->format), sheet = asked->sheet.columns || asked->step_count;
  const char *of_film = asked->every ? "--every" : asked->fps_text ? "--fps" : NULL;
  if (of_film && !film)
    complain("%s is for films, and %s is none: known are .gif and .mp4", of_film, asked->out);
  else if (sheet && film)
    complain("%s is for pictures, and %s is a film", asked->sheet.columns ? "--sheet" : "--steps",
             asked->out);
  else if (asked->step_count && asked->has_step)
    complain("--step and --steps both say which steps are drawn; give one");
  else if (asked->sheet.columns &&
           asked->step_count > (size_t)asked->sheet.columns * asked->sheet.rows)
    complain("--steps names %zu steps, and --sheet has %zu cells", asked->step_count,
             (size_t)asked->sheet.columns * asked->sheet.rows);
  else if (asked->format == DRAW_MP4 && is_special_output(asked->out))
    complain("cannot write %s: an MP4 is not written front to back, so it must be a regular file",
             asked->out);
  else
    return true;
  return false;
}

static bool check_request(draw_request *asked) {
  if (!asked->out) {
    complain("draw needs --out FILE.png, .svg, .pdf, .gif or .mp4; see veer draw --help");
    return false;
  }
  if (!read_format(asked->out, &asked->format) || !check_kind(asked))
    return false;
  uint64_t fastest = asked->format == DRAW_GIF ? 50 : 120; /* viewers do not show a GIF faster */
  return !asked->fps_text || read_whole("--fps", asked->fps_text, 1, fastest, &asked->fps);
}

bool suits_scene(const draw_request *asked, const veer_scene_info *about) {
  const char *option = asked->step_count ? "--steps" : "--step";
  uint64_t last = asked->step_count ? asked->steps[asked->step_count - 1] : asked->step;
  if (asked->explained != VEER_EXPLAIN_SOME && asked->explained >= about->agent_count)
    complain("--explain %" PRIu32 ": the %zu agents of %s are numbered from 0", asked->explained,
             about->agent_count, asked->scene);
  else if (last > about->steps)
    complain("%s %" PRIu64 " is beyond the %" PRIu64 " steps of %s", option, last, about->steps,
             asked->scene);
  else
    return true;
  return false;
}

static bool read_explained(const char *text, draw_request *asked) {
  uint64_t id = 0;
  if (!read_whole("--explain", text, 0, MOST_STEPS, &id))
    return false;
  asked->explained = (uint32_t)id;
  asked->also.forces = asked->also.aims = true;
  asked->also.feelers = asked->also.boxes = asked->also.neighborhoods = true;
  return true;
}

static bool read_value(int letter, draw_request *asked) {
  switch (letter) {
  case 'o':
    asked->out = optarg;
    return true;
  case 'n':
    asked->has_step = true;
    return read_whole("--step", optarg, 0, MOST_STEPS, &asked->step);
  case 'e':
    return read_whole("--every", optarg, 1, MOST_STEPS, &asked->every);
  case 'p':
    asked->fps_text = optarg;
    return true;
  case 's':
    return read_size(optarg, &asked->width, &asked->height);
  case 'C':
    return read_sheet(optarg, asked);
  case 'L':
    return read_steps(optarg, asked);
  case 'x':
    return read_explained(optarg, asked);
  case 'm':
    return read_theme(optarg, &asked->theme);
  default:
    return false; /* next_option has told why */
  }
}

/* What an option without an argument turns on; NULL for the others. */
static bool *flag_of(int letter, draw_request *asked) {
  switch (letter) {
  case 't':
    return &asked->also.trails;
  case 'H':
    return &asked->also.headings;
  case 'f':
    return &asked->also.forces;
  case 'S':
    return &asked->also.steering;
  case 'd':
    return &asked->also.desired;
  case 'a':
    return &asked->also.aims;
  case 'F':
    return &asked->also.feelers;
  case 'b':
    return &asked->also.boxes;
  case 'N':
    return &asked->also.neighborhoods;
  case 'l':
    return &asked->also.neighbors;
  case 'q':
    return &asked->quiet;
  default:
    return NULL;
  }
}

int read_draw_request(int argc, char **argv, draw_request *out, bool *helped) {
  static const struct option known[] = {
      {"out", required_argument, NULL, 'o'},     {"step", required_argument, NULL, 'n'},
      {"steps", required_argument, NULL, 'L'},   {"sheet", required_argument, NULL, 'C'},
      {"size", required_argument, NULL, 's'},    {"theme", required_argument, NULL, 'm'},
      {"every", required_argument, NULL, 'e'},   {"fps", required_argument, NULL, 'p'},
      {"trails", no_argument, NULL, 't'},        {"headings", no_argument, NULL, 'H'},
      {"forces", no_argument, NULL, 'f'},        {"aims", no_argument, NULL, 'a'},
      {"feelers", no_argument, NULL, 'F'},       {"neighborhoods", no_argument, NULL, 'N'},
      {"steering", no_argument, NULL, 'S'},      {"desired", no_argument, NULL, 'd'},
      {"boxes", no_argument, NULL, 'b'},         {"neighbors", no_argument, NULL, 'l'},
      {"explain", required_argument, NULL, 'x'}, {"quiet", no_argument, NULL, 'q'},
      {"help", no_argument, NULL, 'h'},          {0}};
  bool fine = true;
  *out = (draw_request){.explained = VEER_EXPLAIN_SOME};
  for (int letter; fine && (letter = next_option(argc, argv, known)) != OPTIONS_END;) {
    bool *flag = flag_of(letter, out);
    if (flag)
      *flag = true;
    else if (letter == 'h') {
      *helped = true;
      return print_help(help);
    } else
      fine = read_value(letter, out);
  }
  fine = fine && (out->scene = only_operand(argc, argv, "SCENE")) && check_request(out);
  return fine ? EXIT_YES : EXIT_BAD;
}
