#include "view_request.h"

#include "command.h"
#include "draw_request.h"
#include "options.h"
#include "view_keys.h"

#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: veer view SCENE [options]\n\n"
    "Shows a scene that runs, in a window. The mouse leads the mover named \"mouse\" or, where "
    "there\n"
    "is none, the first one without a script that agents are about. It drags agents, obstacles "
    "and\n"
    "the ground; the wheel zooms; a click blows the wind, or adds an agent.\n\n"
    "  --size WxH      pixels of the window, each 16 to 8192 (default 1000x700)\n"
    "  --theme NAME    light (default) or dark\n"
    "  --paused        it waits for the space bar\n"
    "  --script FILE   events from a file, see docs/view.md\n"
    "  --paint HOW     pixels (by the processor), triangles (by SDL; default with a graphics "
    "card)\n"
    "  --times         at the end, how long drawing and stepping took, on stderr\n\n"
    "Overlays, on from the start (--desired ... as of veer draw): --desired --steering --forces\n"
    "--aims --feelers --boxes --neighborhoods --neighbors --trails --headings\n\n"
    "Keys:\n\n";

static int print_view_help(void) {
  size_t count;
  const view_key *keys = view_keys(&count);
  fputs(help, stdout);
  for (size_t i = 0; i < count; i++) {
    char names[64] = "";
    for (int n = 0; n < 3 && keys[i].names[n]; n++)
      snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", n ? " " : "",
               keys[i].names[n]);
    printf("  %-15s %s\n", names, keys[i].does);
  }
  return EXIT_YES;
}

static bool read_way(const char *text, veer_screen_way *out) {
  if (strcmp(text, "pixels") != 0 && strcmp(text, "triangles") != 0) {
    complain("--paint must be pixels or triangles, not \"%s\"", text);
    return false;
  }
  *out = text[0] == 'p' ? VEER_SCREEN_PIXELS : VEER_SCREEN_TRIANGLES;
  return true;
}

static bool *overlay_of(int letter, veer_view *view) {
  bool *const flags[10] = {&view->desired, &view->steering, &view->forces,        &view->aims,
                           &view->feelers, &view->boxes,    &view->neighborhoods, &view->neighbors,
                           &view->trails,  &view->headings};
  return letter >= '0' && letter <= '9' ? flags[letter - '0'] : NULL;
}

static bool read_value(int letter, view_request *asked) {
  bool *overlay = overlay_of(letter, &asked->also);
  if (overlay)
    return *overlay = true;
  switch (letter) {
  case 's':
    return read_size(optarg, &asked->width, &asked->height);
  case 't':
    return read_theme(optarg, &asked->theme);
  case 'w':
    return read_way(optarg, &asked->way);
  case 'f':
    asked->script = optarg;
    return true;
  case 'p':
    return asked->paused = true;
  case 'T':
    return asked->times = true;
  default:
    return false; /* next_option has told why */
  }
}

int read_view_request(int argc, char **argv, view_request *out, bool *helped) {
  static const struct option known[] = {
      {"size", required_argument, NULL, 's'},    {"theme", required_argument, NULL, 't'},
      {"script", required_argument, NULL, 'f'},  {"paint", required_argument, NULL, 'w'},
      {"paused", no_argument, NULL, 'p'},        {"times", no_argument, NULL, 'T'},
      {"desired", no_argument, NULL, '0'},       {"steering", no_argument, NULL, '1'},
      {"forces", no_argument, NULL, '2'},        {"aims", no_argument, NULL, '3'},
      {"feelers", no_argument, NULL, '4'},       {"boxes", no_argument, NULL, '5'},
      {"neighborhoods", no_argument, NULL, '6'}, {"neighbors", no_argument, NULL, '7'},
      {"trails", no_argument, NULL, '8'},        {"headings", no_argument, NULL, '9'},
      {"help", no_argument, NULL, 'h'},          {0}};
  bool fine = true;
  *out = (view_request){.width = 1000, .height = 700};
  for (int letter; fine && (letter = next_option(argc, argv, known)) != OPTIONS_END;) {
    if (letter == 'h') {
      *helped = true;
      return print_view_help();
    }
    fine = read_value(letter, out);
  }
  fine = fine && (out->scene = only_operand(argc, argv, "SCENE"));
  return fine ? EXIT_YES : EXIT_BAD;
}
