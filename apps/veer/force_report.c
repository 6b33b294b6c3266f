#include "force_report.h"

#include <math.h>
#include <stdio.h>

#include "command.h"
#include "json_text.h"

/* ---- for people ---- */

static void print_plain(const char *text) {
  for (; *text; text++)
    putchar((unsigned char)*text < 0x20 || *text == 0x7f ? '?' : *text);
}

static void print_values(const double *values, uint32_t components) {
  if (components == 0) {
    printf("%s", values[0] != 0 ? "true" : "false");
    return;
  }
  printf(components > 1 ? "(" : "");
  for (uint32_t i = 0; i < components; i++)
    printf("%s%.9g", i ? ", " : "", values[i]);
  printf(components > 1 ? ")" : "");
}

static void print_worst(const force_difference *worst) {
  printf("; worst is cases[%zu].%s, off by %.3g: got ", worst->case_index, worst->field,
         worst->size);
  print_values(worst->got, worst->components);
  printf(", expected ");
  print_values(worst->expected, worst->components);
}

static void print_unknown(const force_report *report, const force_outcome *outcome) {
  printf("%skind \"", report->skip_unknown ? "skipped, unknown " : "unknown ");
  print_plain(outcome->behavior);
  printf("\"");
}

static void print_line(const force_report *report, const char *path, const force_outcome *outcome) {
  print_plain(path);
  printf(": ");
  switch (outcome->verdict) {
  case FORCE_AGREES:
    printf("agrees in %zu case%s", outcome->cases, outcome->cases == 1 ? "" : "s");
    print_worst(&outcome->worst);
    break;
  case FORCE_DIFFERS:
    printf("DIFFERS in %zu of %zu cases", outcome->differing, outcome->cases);
    print_worst(&outcome->worst);
    break;
  case FORCE_UNKNOWN:
    print_unknown(report, outcome);
    break;
  case FORCE_MALFORMED:
    printf("malformed");
    break;
  default:
    printf("cannot be read");
  }
  printf("\n");
}

static void print_totals(const force_report *report) {
  size_t bad = report->files[FORCE_MALFORMED] + report->files[FORCE_UNREADABLE];
  printf("%zu cases compared, %zu differ by more than %g; files: %zu agree, %zu differ, "
         "%zu unknown%s, %zu malformed or unreadable\n",
         report->cases, report->differing, report->tolerance, report->files[FORCE_AGREES],
         report->files[FORCE_DIFFERS], report->files[FORCE_UNKNOWN],
         report->skip_unknown ? " and skipped" : "", bad);
}

/* ---- for machines ---- */

/* JSON has no word for what is not finite. */
static void write_number(double number) {
  if (isfinite(number))
    printf("%.9g", number);
  else
    printf("null");
}

static void write_values(const char *name, const double *values, uint32_t components) {
  printf(", \"%s\": ", name);
  if (components == 0)
    printf("%s", values[0] != 0 ? "true" : "false");
  else if (components == 1)
    write_number(values[0]);
  else
    for (uint32_t i = 0; i < components; i++) {
      printf(i ? ", " : "[");
      write_number(values[i]);
      printf(i + 1 == components ? "]" : "");
    }
}

static void write_worst(const force_difference *worst) {
  printf(", \"worst\": {\"case\": %zu, \"field\": \"%s\", \"difference\": ", worst->case_index,
         worst->field);
  write_number(worst->size);
  write_values("got", worst->got, worst->components);
  write_values("expected", worst->expected, worst->components);
  printf("}");
}

static void write_fault(const force_outcome *outcome) {
  bool read = outcome->verdict == FORCE_MALFORMED;
  printf(", \"fault\": {\"line\": %u, \"column\": %u, \"message\": ",
         read ? outcome->fault.mark.line : 0, read ? outcome->fault.mark.column : 0);
  print_json_text(read ? outcome->fault.message : veer_status_text(outcome->status));
  printf("}");
}

static void write_file(const force_report *report, const char *path, const force_outcome *outcome) {
  static const char *const verdicts[] = {"agrees", "differs", "unknown", "malformed", "unreadable"};
  size_t before = 0;
  for (int verdict = 0; verdict < FORCE_VERDICT_COUNT; verdict++)
    before += report->files[verdict];
  printf("%s\n  {\"file\": ", before > 1 ? "," : "");
  print_json_text(path);
  printf(", \"verdict\": \"%s\", \"behavior\": ", verdicts[outcome->verdict]);
  print_json_text(outcome->behavior);
  printf(", \"cases\": %zu, \"differing\": %zu", outcome->cases, outcome->differing);
  if (outcome->verdict == FORCE_AGREES || outcome->verdict == FORCE_DIFFERS)
    write_worst(&outcome->worst);
  if (outcome->verdict == FORCE_MALFORMED || outcome->verdict == FORCE_UNREADABLE)
    write_fault(outcome);
  printf("}");
}

static void write_totals(const force_report *report) {
  printf("\n ],\n \"cases\": %zu, \"differing\": %zu, \"files_agreeing\": %zu, "
         "\"files_differing\": %zu, \"files_unknown\": %zu, \"files_malformed\": %zu, "
         "\"files_unreadable\": %zu}\n",
         report->cases, report->differing, report->files[FORCE_AGREES],
         report->files[FORCE_DIFFERS], report->files[FORCE_UNKNOWN], report->files[FORCE_MALFORMED],
         report->files[FORCE_UNREADABLE]);
}

/* ---- both ---- */

void force_report_start(force_report *report) {
  if (report->json)
    printf("{\"tolerance\": %.9g, \"tables\": [", report->tolerance);
}

void force_report_file(force_report *report, const char *path, const force_outcome *outcome) {
  report->files[outcome->verdict]++;
  if (outcome->verdict == FORCE_AGREES || outcome->verdict == FORCE_DIFFERS) {
    report->cases += outcome->cases;
    report->differing += outcome->differing;
  }
  if (report->json)
    write_file(report, path, outcome);
  else
    print_line(report, path, outcome);
  if (outcome->verdict == FORCE_MALFORMED)
    print_fault(NULL, path, &outcome->fault);
  if (outcome->verdict == FORCE_UNREADABLE)
    complain("%s: %s", path, veer_status_text(outcome->status));
}

void force_report_end(const force_report *report) {
  if (report->json)
    write_totals(report);
  else
    print_totals(report);
}
