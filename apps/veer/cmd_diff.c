/* veer diff: where two runs part. */
#include "command.h"
#include "diff.h"
#include "options.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char help[] =
    "usage: veer diff A B [options]\n\n"
    "Tells the first difference between two runs, and of whom: exit code 0 when there is\n"
    "none, 1 when there is one. A and B are\n\n"
    "  two trajectories    .csv, .txt or .sqlite, both of one kind (veer run --out)\n"
    "  two logs of hashes  (veer run --hash-log)\n"
    "  two scenes          .json, which are run side by side\n"
    "  a scene and a log   of hashes, from another machine say\n\n"
    "  --tolerance T   numbers that differ by at most T are the same (default 0)\n"
    "  --steps N       of scenes: so many steps instead of their own number\n"
    "  --quiet         say nothing but what differs\n\n"
    "- is standard input, as CSV.\n";

enum { MOST_STEPS = 1000000000 };

int tell_same(const diff_request *asked, uint64_t states) {
  if (!asked->quiet)
    printf("no difference in %" PRIu64 " state%s\n", states, states == 1 ? "" : "s");
  return EXIT_YES;
}

static bool read_names(int argc, char **argv, diff_request *asked) {
  if (argc - optind != 2) {
    complain("diff needs two files, and %d %s given; see veer diff --help", argc - optind,
             argc - optind == 1 ? "is" : "are");
    return false;
  }
  asked->names[0] = argv[optind];
  asked->names[1] = argv[optind + 1];
  if (strcmp(asked->names[0], "-") == 0 && strcmp(asked->names[1], "-") == 0) {
    complain("only one of both can be standard input");
    return false;
  }
  return true;
}

static int compare(const diff_request *asked) {
  bool first = has_ending(asked->names[0], ".json"), second = has_ending(asked->names[1], ".json");
  if (asked->has_steps && !first && !second)
    return refuse("--steps is for scenes, and neither %s nor %s is one", asked->names[0],
                  asked->names[1]);
  if (asked->tolerance > 0 && first != second)
    return refuse("--tolerance: hashes are the same or not");
  if (first && second)
    return diff_scenes(asked);
  return first || second ? diff_scene_and_log(asked, second) : diff_rows(asked);
}

int cmd_diff(int argc, char **argv) {
  static const struct option known[] = {{"tolerance", required_argument, NULL, 't'},
                                        {"steps", required_argument, NULL, 's'},
                                        {"quiet", no_argument, NULL, 'q'},
                                        {"help", no_argument, NULL, 'h'},
                                        {0}};
  diff_request asked = {.tolerance = 0};
  bool fine = true;
  for (int letter; fine && (letter = next_option(argc, argv, known)) != OPTIONS_END;)
    switch (letter) {
    case 't':
      fine = read_number("--tolerance", optarg, 0, 1e6, &asked.tolerance);
      break;
    case 's':
      asked.has_steps = true;
      fine = read_whole("--steps", optarg, 0, MOST_STEPS, &asked.steps);
      break;
    case 'q':
      asked.quiet = true;
      break;
    case 'h':
      return print_help(help);
    default:
      fine = false;
    }
  return fine && read_names(argc, argv, &asked) ? compare(&asked) : EXIT_BAD;
}
