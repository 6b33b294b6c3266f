/* veer draw: a scene as a picture, a sheet of several or a film. */
#include "command.h"
#include "draw_setup.h"
#include "film.h"
#include "interrupt.h"
#include "progress.h"

#include <inttypes.h>

typedef struct drawing {
  const draw_request *asked;
  draw_plan plan;
  veer_draw_options options;
  veer_trails *trails;
  veer_picture *picture;
  film *shown; /* NULL: no film */
  output_file *file;
  bool told;      /* why it failed */
  uint32_t cells; /* of a sheet, drawn so far */
  uint64_t pictures;
  progress line;
} drawing;

static veer_status write_bytes(void *user, const void *bytes, size_t size) {
  drawing *work = user;
  if (write_output(work->file, bytes, size))
    return VEER_OK;
  work->told = true;
  return VEER_CANNOT_WRITE;
}

static bool on_sheet(const drawing *work, uint64_t step) {
  return work->cells < work->plan.count && work->plan.steps[work->cells] == step;
}

static veer_status draw_state(drawing *work, const veer_crowd *crowd, bool is_last) {
  uint64_t step = veer_crowd_steps_done(crowd);
  if (on_sheet(work, step))
    return veer_sheet_draw(crowd, &work->options, work->plan.sheet, work->cells++, work->picture);
  bool is_due = work->shown ? is_last || step % work->plan.every == 0 : is_last;
  if (!is_due || work->plan.count)
    return VEER_OK;
  veer_status status = veer_draw(crowd, &work->options, work->picture);
  if (status == VEER_OK && work->shown)
    status = add_to_film(work->shown, work->picture, is_last);
  return status;
}

static veer_status walk_steps(drawing *work, const veer_scene *scene, veer_crowd *crowd) {
  for (;;) {
    uint64_t step = veer_crowd_steps_done(crowd);
    bool is_last = step == work->plan.last || was_interrupted();
    veer_status status = work->trails ? veer_trails_record(work->trails, crowd) : VEER_OK;
    if (status == VEER_OK)
      status = draw_state(work, crowd, is_last);
    if (status != VEER_OK || is_last)
      return status;
    status = veer_scene_step(scene, crowd);
    if (status != VEER_OK)
      return status;
    show_progress(&work->line, step + 1);
  }
}

static veer_status write_picture(drawing *work) {
  veer_writer writer = {write_bytes, work};
  switch (work->asked->format) {
  case DRAW_SVG:
    return veer_canvas_svg(work->picture, writer);
  case DRAW_PDF:
    return veer_canvas_pdf(work->picture, writer);
  default:
    return veer_canvas_png(work->picture, writer);
  }
}

static veer_status start_film(drawing *work) {
  veer_status status = begin_film(work->asked, work->options.width, work->options.height,
                                  work->file, &work->told, &work->shown);
  finish_on_interrupt();
  return status;
}

/* Frees what is whole or failed; the film's own failure counts when nothing else has failed. */
static veer_status end_work(drawing *work, veer_status status) {
  if (work->shown) {
    work->pictures = pictures_in_film(work->shown);
    veer_status ended = end_film(work->shown);
    status = status == VEER_OK ? ended : status;
  } else if (status == VEER_OK)
    status = write_picture(work);
  veer_picture_destroy(work->picture);
  veer_trails_destroy(work->trails);
  return status;
}

static veer_status draw_steps(drawing *work, const veer_scene *scene, veer_crowd *crowd) {
  const draw_request *asked = work->asked;
  veer_status status = choose_options(asked, &work->plan, scene, crowd, &work->options);
  work->line = start_progress(veer_scene_about(scene)->title, work->plan.last, asked->quiet);
  if (status == VEER_OK && work->options.view.trails)
    status = make_trails(&work->options, work->plan.last, crowd, &work->trails);
  work->options.trails = work->trails;
  if (status == VEER_OK)
    status = veer_picture_create(veer_default_allocator(), &work->picture);
  if (status == VEER_OK && is_film(asked->format))
    status = start_film(work);
  if (status == VEER_OK)
    status = walk_steps(work, scene, crowd);
  return end_work(work, status);
}

static int finish_file(drawing *work, uint64_t step) {
  if (!finish_output(work->file))
    return EXIT_BAD;
  if (!was_interrupted())
    return EXIT_YES;
  complain("stopped after step %" PRIu64 " of %" PRIu64 "; %s is whole, with %" PRIu64 " picture%s",
           step, work->plan.last, work->asked->out, work->pictures, work->pictures == 1 ? "" : "s");
  return EXIT_INTERRUPTED;
}

static int draw_scene(const veer_scene *scene, const draw_request *asked) {
  drawing work = {.asked = asked, .plan = plan_drawing(asked, veer_scene_about(scene)->steps)};
  work.file = open_output(asked->out);
  if (!work.file)
    return EXIT_BAD;
  veer_crowd *crowd = NULL;
  veer_status status = veer_scene_start(scene, &crowd);
  if (status == VEER_OK)
    status = draw_steps(&work, scene, crowd);
  end_progress(&work.line);
  uint64_t step = crowd ? veer_crowd_steps_done(crowd) : 0;
  veer_crowd_destroy(crowd);
  if (status == VEER_OK)
    return finish_file(&work, step);
  if (!work.told)
    complain("%s: step %" PRIu64 ": %s", asked->scene, step, veer_status_text(status));
  discard_output(work.file);
  return EXIT_BAD;
}

int cmd_draw(int argc, char **argv) {
  draw_request asked;
  bool helped = false;
  int code = read_draw_request(argc, argv, &asked, &helped);
  if (code != EXIT_YES || helped)
    return code;
  if (is_input_of_scene(asked.scene, asked.out))
    return refuse("cannot write %s: the scene is read from it", asked.out);
  veer_scene *scene = load_scene(asked.scene);
  if (!scene)
    return EXIT_BAD;
  code = suits_scene(&asked, veer_scene_about(scene)) ? draw_scene(scene, &asked) : EXIT_BAD;
  veer_scene_destroy(scene);
  return code;
}
