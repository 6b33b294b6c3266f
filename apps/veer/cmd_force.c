/* veer force: what the behaviours answer to tables of cases, compared with what is expected. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "command.h"
#include "force_kinds.h"
#include "force_report.h"
#include "options.h"

static const char help[] =
    "veer force DIR-or-FILE... [--tolerance T] [--skip-unknown] [--json]\n"
    "\n"
    "Computes the forces of the cases in tables (JSON files; of a directory, every .json file in\n"
    "it) and compares them with the expected ones. A table is\n"
    "  {\"behavior\": KIND, \"formula\": TEXT, \"cases\": [{\"agent\": ..., \"force\": ...}, "
    "...]}\n"
    "\n"
    "  --tolerance T   how far an answer may be off, times the larger of 1 and the length of\n"
    "                  what is expected (default 1e-4)\n"
    "  --skip-unknown  pass over tables of a kind that is not known, and name them\n"
    "  --json          the report as JSON\n"
    "  --help          this text\n"
    "\n"
    "Ends with 0 when all agree, 1 when a case differs or a kind is unknown, 2 when an input\n"
    "cannot be read or is malformed.\n"
    "\n"
    "Known kinds:";

static int show_help(void) {
  int code = print_help(help);
  for (size_t i = 0; i < force_kind_count; i++)
    printf("%s%s", i % 4 ? " " : "\n  ", force_kinds[i].name);
  printf("\n");
  return code;
}

static int is_table(const struct dirent *entry) {
  return entry->d_name[0] != '.' && has_ending(entry->d_name, ".json");
}

/* Not alphasort: the order must not depend on the locale. */
static int by_bytes(const struct dirent **a, const struct dirent **b) {
  return strcmp((*a)->d_name, (*b)->d_name);
}

static void check_file(force_report *report, const char *path) {
  force_outcome outcome = force_check_file(path, report->tolerance);
  force_report_file(report, path, &outcome);
}

/* A pipe in a directory would be waited for. */
static bool is_waiting(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

static int check_entry(force_report *report, const char *directory, const char *name) {
  size_t size = strlen(directory) + strlen(name) + 2;
  char *path = malloc(size);
  if (!path)
    return refuse("%s", veer_status_text(VEER_OUT_OF_MEMORY));
  bool slash = directory[0] && directory[strlen(directory) - 1] == '/';
  snprintf(path, size, "%s%s%s", directory, slash ? "" : "/", name);
  int code = EXIT_YES;
  if (is_waiting(path))
    code = refuse("%s: it is not a file", path);
  else
    check_file(report, path);
  free(path);
  return code;
}

static int check_directory(force_report *report, const char *path) {
  struct dirent **entries = NULL;
  int count = scandir(path, &entries, is_table, by_bytes);
  if (count < 0)
    return refuse("%s: the directory cannot be read", path);
  int code = EXIT_YES;
  for (int i = 0; i < count; i++) {
    if (code == EXIT_YES)
      code = check_entry(report, path, entries[i]->d_name);
    free(entries[i]);
  }
  free(entries);
  return count ? code : refuse("%s: there is no .json file in this directory", path);
}

static int check_operand(force_report *report, const char *path) {
  struct stat about;
  if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
    return check_directory(report, path);
  check_file(report, path);
  return EXIT_YES;
}

static int exit_code(const force_report *report) {
  if (report->files[FORCE_MALFORMED] || report->files[FORCE_UNREADABLE])
    return EXIT_BAD;
  if (report->files[FORCE_DIFFERS] || (report->files[FORCE_UNKNOWN] && !report->skip_unknown))
    return EXIT_NO;
  return EXIT_YES;
}

static int check_operands(force_report *report, char **paths, int count) {
  int code = EXIT_YES;
  force_report_start(report);
  for (int i = 0; i < count; i++) {
    int found = check_operand(report, paths[i]);
    code = found > code ? found : code;
  }
  force_report_end(report);
  int compared = exit_code(report);
  return compared > code ? compared : code;
}

int cmd_force(int argc, char **argv) {
  static const struct option known[] = {{"tolerance", required_argument, NULL, 't'},
                                        {"skip-unknown", no_argument, NULL, 's'},
                                        {"json", no_argument, NULL, 'j'},
                                        {"help", no_argument, NULL, 'h'},
                                        {0}};
  force_report report = {.tolerance = 1e-4};
  for (int letter; (letter = next_option(argc, argv, known)) != OPTIONS_END;)
    switch (letter) {
    case 't':
      if (!read_number("--tolerance", optarg, 0, 1e30, &report.tolerance))
        return EXIT_BAD;
      break;
    case 's':
      report.skip_unknown = true;
      break;
    case 'j':
      report.json = true;
      break;
    case 'h':
      return show_help();
    default:
      return EXIT_BAD;
    }
  if (optind == argc)
    return refuse("veer force needs a directory or a file");
  return check_operands(&report, argv + optind, argc - optind);
}
