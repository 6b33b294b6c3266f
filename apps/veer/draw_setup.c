#include "draw_setup.h"

#include "draw_preview.h"

/* ---- steps ---- */

/* So many cells, the first at step 0 and the last at the end; fewer where there are not so many
 * steps. */
static void spread_steps(draw_plan *plan, size_t cells) {
  plan->count = plan->last < cells ? (size_t)plan->last + 1 : cells;
  for (size_t i = 0; i < plan->count; i++)
    plan->steps[i] = plan->count == 1 ? plan->last : plan->last * i / (plan->count - 1);
}

draw_plan plan_drawing(const draw_request *asked, uint64_t steps_of_scene) {
  /* a GIF of more pictures is a large file */
  const uint64_t most_pictures = asked->format == DRAW_GIF ? 180 : 900;
  draw_plan plan = {.last = asked->has_step ? asked->step : steps_of_scene, .sheet = asked->sheet};
  plan.every = asked->every ? asked->every : (plan.last + most_pictures - 2) / (most_pictures - 1);
  plan.every += plan.every == 0;
  plan.count = asked->step_count;
  for (size_t i = 0; i < plan.count; i++)
    plan.steps[i] = asked->steps[i];
  if (plan.count)
    plan.last = plan.steps[plan.count - 1];
  else if (plan.sheet.columns)
    spread_steps(&plan, (size_t)plan.sheet.columns * plan.sheet.rows);
  return plan;
}

/* ---- options ---- */

/* The number of columns that makes a sheet of plots so wide and so high most like the page, whose
 * width is told in heights, without many empty cells. */
static veer_sheet shape_sheet(size_t count, double width, double height, double page) {
  veer_sheet best = {1, (uint32_t)count};
  double least = 1e300;
  for (uint32_t columns = 1; columns <= count && columns <= VEER_SHEET_MOST; columns++) {
    uint32_t rows = ((uint32_t)count + columns - 1) / columns;
    double shape = columns * width / (rows * height) / page;
    double cost = (shape < 1 ? 1 / shape : shape) * (columns * rows) / (double)count;
    if (rows <= VEER_SHEET_MOST && cost < least) {
      least = cost;
      best = (veer_sheet){columns, rows};
    }
  }
  return best;
}

static void fit_sheet(draw_plan *plan, const veer_crowd *crowd, double page,
                      veer_draw_options *options) {
  enum { LONGER_SIDE = 1400, SMALLEST = 160, LARGEST = 480 };
  double width = (double)options->view.hi[0] - (double)options->view.lo[0];
  double height = (double)options->view.hi[1] - (double)options->view.lo[1];
  if (!plan->sheet.columns)
    plan->sheet = shape_sheet(plan->count, width, height, page);
  double longer = width > height ? width : height;
  double all_x = plan->sheet.columns * width / longer, all_y = plan->sheet.rows * height / longer;
  double side = LONGER_SIDE / (all_x > all_y ? all_x : all_y);
  side = side < SMALLEST ? SMALLEST : side > LARGEST ? LARGEST : side;
  veer_sheet_fit(options, crowd, plan->sheet, (uint32_t)side);
}

static void show_also(veer_view *view, const veer_view *also) {
  view->trails |= also->trails;
  view->headings |= also->headings;
  view->forces |= also->forces;
  view->steering |= also->steering;
  view->desired |= also->desired;
  view->aims |= also->aims;
  view->feelers |= also->feelers;
  view->boxes |= also->boxes;
  view->neighborhoods |= also->neighborhoods;
  view->neighbors |= also->neighbors;
}

static veer_draw_options options_of_scene(const draw_request *asked, const veer_scene *scene) {
  const veer_scene_info *about = veer_scene_about(scene);
  veer_draw_options options = veer_draw_options_default();
  options.theme = asked->theme;
  options.view = about->view;
  show_also(&options.view, &asked->also);
  options.explained = asked->explained;
  options.title = about->title;
  options.profile_looks = about->profile_looks;
  options.profile_names = about->profile_names;
  options.mover_looks = about->mover_looks;
  options.mover_names = about->mover_names;
  options.agent_looks = about->agent_looks;
  options.agent_look_count = about->agent_count;
  options.dt = about->dt;
  return options;
}

veer_status choose_options(const draw_request *asked, draw_plan *plan, const veer_scene *scene,
                           const veer_crowd *crowd, veer_draw_options *out) {
  bool film = is_film(asked->format);
  *out = options_of_scene(asked, scene);
  veer_status status = preview_scene(scene, plan->last, film || plan->count, asked->quiet, out);
  static const double on_its_side = 1.5;
  double page = asked->width ? (double)asked->width / (double)asked->height : on_its_side;
  if (plan->count)
    fit_sheet(plan, crowd, page, out);
  else
    veer_draw_fit(out, crowd, film ? 640 : 800);
  if (asked->width) {
    out->width = (uint32_t)asked->width;
    out->height = (uint32_t)asked->height;
  }
  return status;
}

/* ---- trails ---- */

/* About how far all together move in a step. */
static double way_of_all(const veer_crowd *crowd, double dt) {
  size_t mover_count;
  const veer_mover *movers = veer_crowd_movers(crowd, &mover_count);
  double way = 0;
  for (uint32_t id = 0; id < veer_crowd_id_bound(crowd); id++)
    way += veer_crowd_has(crowd, id) ? (double)veer_crowd_agent(crowd, id).max_speed * dt : 0;
  for (size_t i = 0; i < mover_count; i++)
    way += (double)veer_vec_length(movers[i].vel) * dt;
  return way;
}

/* For how many steps trails last: so many that their lines, about two pixels wide, cover a small
 * part of the view. Longer ones hide each other. */
static uint64_t trail_steps(const veer_draw_options *options, uint64_t last,
                            const veer_crowd *crowd) {
  enum { FEWEST = 16 };
  static const double part_covered = 0.06;
  double x = (double)options->view.hi[0] - (double)options->view.lo[0];
  double y = (double)options->view.hi[1] - (double)options->view.lo[1];
  double line_width = 2 * x / options->width;
  double steps = part_covered * x * y / (line_width * way_of_all(crowd, options->dt));
  if (!(steps < (double)last))
    return last;
  return steps > FEWEST ? (uint64_t)steps : FEWEST;
}

veer_status make_trails(const veer_draw_options *options, uint64_t last, const veer_crowd *crowd,
                        veer_trails **out) {
  enum { MOST_POINTS = 2048 };
  uint64_t steps = trail_steps(options, last, crowd);
  veer_trails_def def = veer_trails_def_default();
  def.stride = (uint32_t)(steps / MOST_POINTS + 1);
  def.points = (uint32_t)(steps / def.stride + 2);
  return veer_trails_create(&def, out);
}
