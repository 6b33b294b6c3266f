/* veer draw: a scene as a picture or a film. */
#include "command.h"
#include "draw_preview.h"
#include "draw_request.h"
#include "output_file.h"
#include "progress.h"

#include <inttypes.h>
#include <veer/canvas.h>

typedef struct drawing {
  const draw_request *asked;
  uint64_t last, every;
  veer_draw_options options;
  veer_trails *trails;
  veer_picture *picture;
  veer_film *film; /* NULL: one picture, of the last step */
  output_file *file;
  bool told; /* that the file cannot be written */
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

static void show_also(veer_view *view, const veer_view *also) {
  view->trails |= also->trails;
  view->headings |= also->headings;
  view->forces |= also->forces;
  view->aims |= also->aims;
  view->feelers |= also->feelers;
  view->neighborhoods |= also->neighborhoods;
}

static veer_status choose_options(drawing *work, const veer_scene *scene, const veer_crowd *crowd) {
  const bool is_film = work->asked->format == DRAW_GIF;
  const veer_scene_info *about = veer_scene_about(scene);
  const draw_request *asked = work->asked;
  veer_draw_options *options = &work->options;
  *options = veer_draw_options_default();
  options->theme = asked->theme;
  options->view = about->view;
  show_also(&options->view, &asked->also);
  options->explained = asked->explained;
  options->title = about->title;
  options->profile_looks = about->profile_looks;
  options->profile_names = about->profile_names;
  options->mover_looks = about->mover_looks;
  options->mover_names = about->mover_names;
  options->agent_looks = about->agent_looks;
  options->agent_look_count = about->agent_count;
  options->dt = about->dt;
  veer_status status = preview_scene(scene, work->last, is_film, options);
  veer_draw_fit(options, crowd, is_film ? 640 : 800);
  if (asked->width) {
    options->width = (uint32_t)asked->width;
    options->height = (uint32_t)asked->height;
  }
  return status;
}

/* ---- trails ---- */

/* About how far all together move in a step. */
static double way_of_all(const veer_crowd *crowd, double dt) {
  size_t agent_count, mover_count;
  const veer_agent *agents = veer_crowd_agents(crowd, &agent_count);
  const veer_mover *movers = veer_crowd_movers(crowd, &mover_count);
  double way = 0;
  for (size_t i = 0; i < agent_count; i++)
    way += (double)agents[i].max_speed * dt;
  for (size_t i = 0; i < mover_count; i++)
    way += (double)veer_vec_length(movers[i].vel) * dt;
  return way;
}

/* For how many steps trails last: so many that their lines, about two pixels wide, cover a small
 * part of the view. Longer ones hide each other. */
static uint64_t trail_steps(const drawing *work, const veer_crowd *crowd) {
  enum { FEWEST = 16 };
  static const double part_covered = 0.06;
  const veer_draw_options *options = &work->options;
  double x = (double)options->view.hi[0] - (double)options->view.lo[0];
  double y = (double)options->view.hi[1] - (double)options->view.lo[1];
  double line_width = 2 * x / options->width;
  double steps = part_covered * x * y / (line_width * way_of_all(crowd, options->dt));
  if (!(steps < (double)work->last))
    return work->last;
  return steps > FEWEST ? (uint64_t)steps : FEWEST;
}

static veer_status start_trails(drawing *work, const veer_crowd *crowd) {
  enum { MOST_POINTS = 2048 };
  if (!work->options.view.trails)
    return VEER_OK;
  uint64_t steps = trail_steps(work, crowd);
  veer_trails_def def = veer_trails_def_default();
  def.stride = (uint32_t)(steps / MOST_POINTS + 1);
  def.points = (uint32_t)(steps / def.stride + 2);
  veer_status status = veer_trails_create(&def, &work->trails);
  work->options.trails = work->trails;
  return status;
}

/* ---- the run ---- */

/* When picture n of a film is over, in hundredths of a second: so that frames of unequal length
 * keep the rate. */
static uint64_t end_of(const drawing *work, uint64_t n) {
  return (n + 1) * 100 / (work->asked->fps ? work->asked->fps : 25);
}

static veer_status add_to_film(drawing *work, const veer_crowd *crowd, bool is_last) {
  enum { REST = 100 }; /* the end is shown for a second before the film starts over */
  veer_status status = veer_draw(crowd, &work->options, work->picture);
  if (status != VEER_OK)
    return status;
  uint64_t n = work->pictures++;
  uint64_t hundredths = end_of(work, n) - (n ? end_of(work, n - 1) : 0) + (is_last ? REST : 0);
  return veer_film_frame(work->film, work->picture, (uint32_t)hundredths);
}

static veer_status see_state(void *user, const veer_scene *scene, const veer_crowd *crowd) {
  (void)scene;
  drawing *work = user;
  uint64_t step = veer_crowd_steps_done(crowd);
  bool is_last = step == work->last;
  veer_status status = VEER_OK;
  if (work->trails)
    status = veer_trails_record(work->trails, crowd);
  if (status == VEER_OK && work->film && (is_last || step % work->every == 0))
    status = add_to_film(work, crowd, is_last);
  show_progress(&work->line, step);
  return status;
}

static veer_status finish_picture(drawing *work, const veer_crowd *crowd) {
  veer_writer writer = {write_bytes, work};
  if (work->film) {
    veer_film *film = work->film;
    work->film = NULL;
    return veer_film_end(film);
  }
  veer_status status = veer_draw(crowd, &work->options, work->picture);
  if (status != VEER_OK)
    return status;
  return work->asked->format == DRAW_SVG ? veer_canvas_svg(work->picture, writer)
                                         : veer_canvas_png(work->picture, writer);
}

static veer_status draw_steps(drawing *work, const veer_scene *scene, veer_crowd *crowd) {
  veer_allocator allocator = veer_default_allocator();
  veer_status status = choose_options(work, scene, crowd);
  if (status == VEER_OK)
    status = start_trails(work, crowd);
  if (status == VEER_OK)
    status = veer_picture_create(allocator, &work->picture);
  if (status == VEER_OK && work->asked->format == DRAW_GIF)
    status = veer_film_begin(allocator, work->options.width, work->options.height,
                             (veer_writer){write_bytes, work}, &work->film);
  if (status == VEER_OK)
    status = veer_scene_record(scene, crowd, work->last, 1, (veer_sink){see_state, work});
  if (status == VEER_OK)
    status = finish_picture(work, crowd);
  if (work->film)
    veer_film_end(work->film); /* what it writes is thrown away */
  veer_picture_destroy(work->picture);
  veer_trails_destroy(work->trails);
  return status;
}

static int draw_scene(const veer_scene *scene, const draw_request *asked) {
  enum { MOST_PICTURES = 180 };
  drawing work = {.asked = asked};
  work.last = asked->has_step ? asked->step : veer_scene_about(scene)->steps;
  work.every = asked->every ? asked->every : (work.last + MOST_PICTURES - 2) / (MOST_PICTURES - 1);
  work.every += work.every == 0;
  work.file = open_output(asked->out);
  if (!work.file)
    return EXIT_BAD;
  veer_crowd *crowd = NULL;
  work.line = start_progress(veer_scene_about(scene)->title, work.last, asked->quiet);
  veer_status status = veer_scene_start(scene, &crowd);
  if (status == VEER_OK)
    status = draw_steps(&work, scene, crowd);
  end_progress(&work.line);
  if (status != VEER_OK && !work.told)
    complain("%s: step %" PRIu64 ": %s", asked->scene, crowd ? veer_crowd_steps_done(crowd) : 0,
             veer_status_text(status));
  veer_crowd_destroy(crowd);
  if (status == VEER_OK)
    return finish_output(work.file) ? EXIT_YES : EXIT_BAD;
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
  uint64_t steps = veer_scene_about(scene)->steps;
  size_t agents = veer_scene_about(scene)->agent_count;
  if (asked.explained != VEER_EXPLAIN_SOME && asked.explained >= agents)
    code = refuse("--explain %" PRIu32 ": the %zu agents of %s are numbered from 0",
                  asked.explained, agents, asked.scene);
  else if (asked.has_step && asked.step > steps)
    code = refuse("--step %" PRIu64 " is beyond the %" PRIu64 " steps of %s", asked.step, steps,
                  asked.scene);
  else
    code = draw_scene(scene, &asked);
  veer_scene_destroy(scene);
  return code;
}
