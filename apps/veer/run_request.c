#include "run_request.h"

#include "command.h"
#include "options.h"
#include "output_file.h"
#include "trajectory.h"

#include <string.h>

static const char help[] =
    "usage: veer run SCENE [options]\n\n"
    "Runs a scene and tells the hash of its end state.\n\n"
    "  --steps N         so many steps instead of the scene's own number\n"
    "  --out FILE        write the trajectories; the ending says how: .csv, .txt or .sqlite;\n"
    "                    - is standard output, as CSV\n"
    "  --every K         write every K-th step (default 1)\n"
    "  --hash            print nothing but the hash of the end state, 16 hex digits\n"
    "  --expect-hash H   exit code 1 when the hash of the end state is not H\n"
    "  --hash-log FILE   write the hash of every step; veer diff compares two such files\n"
    "  --record FILE     write the start and all that the scene does, with the hash of every "
    "step;\n"
    "                    veer replay does it again and tells the first step that differs\n"
    "  --threads N       1 to 256 threads work at a crowd of many (default: one for each\n"
    "                    processor); the result never depends on it\n"
    "  --quiet           no progress line and no closing line\n\n"
    ".csv has a row for each agent and step: step,id,profile,x,y,vx,vy (with z and vz in\n"
    "space). Movers follow the agents: their id is empty and profile holds their name.\n"
    "Numbers have as many digits as it takes to read the same float again. The last step is\n"
    "written whatever --every says.\n\n"
    ".txt is PeTrack's text, .sqlite a database as JuPedSim writes it: positions of agents,\n"
    "frame by frame at a steady rate. See docs/trajectories.md.\n\n"
    "Ctrl-C ends a run that writes files early and keeps them, whole up to there; the exit\n"
    "code is then 130.\n";

enum { MOST_STEPS = 1000000000 };

static bool is_hash(const char *text) {
  return strlen(text) == 16 && strspn(text, "0123456789abcdef") == 16;
}

typedef struct named_output {
  const char *option, *name;
} named_output;

/* What is to be read by programs is not mixed. */
static bool are_apart(const named_output *a, const named_output *b) {
  if (is_standard_output(a->name) && is_standard_output(b->name))
    complain("%s %s and %s would both write standard output", a->option, a->name, b->option);
  else if (strcmp(a->name, b->name) == 0 && !is_special_output(a->name))
    complain("%s and %s both name %s", b->option, a->option, a->name);
  else
    return true;
  return false;
}

static bool check_outputs(const run_request *asked) {
  const named_output all[] = {
      {"--record", asked->record}, {"--hash-log", asked->hash_log}, {"--out", asked->out}};
  for (size_t i = 0; i < 3; i++) {
    if (asked->hash && all[i].name && is_standard_output(all[i].name)) {
      complain("%s %s and --hash would both write standard output", all[i].option, all[i].name);
      return false;
    }
    for (size_t k = i + 1; k < 3; k++)
      if (all[i].name && all[k].name && !are_apart(&all[i], &all[k]))
        return false;
  }
  return true;
}

static bool check_request(const run_request *asked) {
  if (asked->out && !is_trajectory_name(asked->out))
    return false;
  if (asked->expected_hash && !is_hash(asked->expected_hash)) {
    complain("--expect-hash must be 16 hex digits (0-9a-f), not \"%s\"", asked->expected_hash);
    return false;
  }
  return check_outputs(asked);
}

int read_run_request(int argc, char **argv, run_request *asked, bool *helped) {
  static const struct option known[] = {{"steps", required_argument, NULL, 's'},
                                        {"every", required_argument, NULL, 'e'},
                                        {"out", required_argument, NULL, 'o'},
                                        {"record", required_argument, NULL, 'r'},
                                        {"threads", required_argument, NULL, 't'},
                                        {"hash", no_argument, NULL, 'H'},
                                        {"hash-log", required_argument, NULL, 'l'},
                                        {"expect-hash", required_argument, NULL, 'x'},
                                        {"quiet", no_argument, NULL, 'q'},
                                        {"help", no_argument, NULL, 'h'},
                                        {0}};
  *asked = (run_request){.every = 1};
  bool fine = true;
  for (int letter; fine && (letter = next_option(argc, argv, known)) != OPTIONS_END;)
    switch (letter) {
    case 's':
      fine = read_whole("--steps", optarg, 0, MOST_STEPS, &asked->steps);
      asked->has_steps = true;
      break;
    case 'e':
      fine = read_whole("--every", optarg, 1, MOST_STEPS, &asked->every);
      break;
    case 't':
      fine = read_whole("--threads", optarg, 1, VEER_MOST_THREADS, &asked->threads);
      break;
    case 'o':
      asked->out = optarg;
      break;
    case 'r':
      asked->record = optarg;
      break;
    case 'l':
      asked->hash_log = optarg;
      break;
    case 'x':
      asked->expected_hash = optarg;
      break;
    case 'H':
      asked->hash = true;
      break;
    case 'q':
      asked->quiet = true;
      break;
    case 'h':
      *helped = true;
      return print_help(help);
    default:
      fine = false;
    }
  fine = fine && (asked->scene = only_operand(argc, argv, "SCENE")) && check_request(asked);
  return fine ? EXIT_YES : EXIT_BAD;
}
