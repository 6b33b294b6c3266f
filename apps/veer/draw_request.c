#include "draw_request.h"

#include "command.h"
#include "options.h"
#include "output_file.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: veer draw SCENE --out FILE.png|FILE.svg|FILE.gif [options]\n\n"
    "Draws the state of a scene after a step, or a film of its steps (.gif).\n\n"
    "  --out FILE      the ending says what is written; - is standard output, as PNG\n"
    "  --step N        the state after step N; of a film the last one (default: the scene's last)\n"
    "  --size WxH      pixels, each 16 to 8192 (default: as the scene's view needs)\n"
    "  --theme NAME    light (default) or dark\n"
    "  --every K       film: a picture every K steps (default: at most 180 pictures)\n"
    "  --fps N         film: pictures a second, 1 to 50 (default 25)\n"
    "  --quiet         no progress line\n\n"
    "These show more than the scene itself asks for:\n\n"
    "  --trails        where agents and movers have been\n"
    "  --headings      a line along each heading\n"
    "  --forces        what each behaviour wants, and the steering that comes of it\n"
    "  --aims          the points that behaviours aim at\n"
    "  --feelers       feelers, rays and boxes ahead that look for things in the way\n"
    "  --neighborhoods within which radius and field of view others count\n"
    "  --explain AGENT all four of the agent of that number alone (the first is 0)\n";

enum { MOST_STEPS = 1000000000, SMALLEST = 16 };

static bool read_size(const char *text, draw_request *asked) {
  const char *cross = strpbrk(text, "xX");
  char width[8] = "";
  if (!cross || cross - text >= (long)sizeof width) {
    complain("--size must be like 800x600, not \"%s\"", text);
    return false;
  }
  memcpy(width, text, (size_t)(cross - text));
  return read_whole("the width of --size", width, SMALLEST, VEER_DRAW_LARGEST, &asked->width) &&
         read_whole("the height of --size", cross + 1, SMALLEST, VEER_DRAW_LARGEST, &asked->height);
}

static bool read_theme(const char *text, veer_theme *out) {
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
  } known[] = {{".png", DRAW_PNG}, {".svg", DRAW_SVG}, {".gif", DRAW_GIF}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++)
    if (has_ending(path, known[i].ending)) {
      *out = known[i].format;
      return true;
    }
  *out = DRAW_PNG;
  if (is_special_output(path))
    return true;
  complain("cannot write %s: unknown file ending; known are .png, .svg and .gif", path);
  return false;
}

static bool check_request(draw_request *asked) {
  if (!asked->out) {
    complain("draw needs --out FILE.png, FILE.svg or FILE.gif; see veer draw --help");
    return false;
  }
  if (!read_format(asked->out, &asked->format))
    return false;
  if (asked->format != DRAW_GIF && (asked->every || asked->fps)) {
    complain("%s is for films, and %s is none: known is .gif", asked->every ? "--every" : "--fps",
             asked->out);
    return false;
  }
  return true;
}

static bool read_explained(const char *text, draw_request *asked) {
  uint64_t id = 0;
  if (!read_whole("--explain", text, 0, MOST_STEPS, &id))
    return false;
  asked->explained = (uint32_t)id;
  asked->also.forces = asked->also.aims = true;
  asked->also.feelers = asked->also.neighborhoods = true;
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
    return read_whole("--fps", optarg, 1, 50, &asked->fps);
  case 's':
    return read_size(optarg, asked);
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
  case 'a':
    return &asked->also.aims;
  case 'F':
    return &asked->also.feelers;
  case 'N':
    return &asked->also.neighborhoods;
  case 'q':
    return &asked->quiet;
  default:
    return NULL;
  }
}

int read_draw_request(int argc, char **argv, draw_request *out, bool *helped) {
  static const struct option known[] = {
      {"out", required_argument, NULL, 'o'},     {"step", required_argument, NULL, 'n'},
      {"size", required_argument, NULL, 's'},    {"theme", required_argument, NULL, 'm'},
      {"every", required_argument, NULL, 'e'},   {"fps", required_argument, NULL, 'p'},
      {"trails", no_argument, NULL, 't'},        {"headings", no_argument, NULL, 'H'},
      {"forces", no_argument, NULL, 'f'},        {"aims", no_argument, NULL, 'a'},
      {"feelers", no_argument, NULL, 'F'},       {"neighborhoods", no_argument, NULL, 'N'},
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
