#include "trajectory_csv.h"

#include <inttypes.h>
#include <string.h>

bool write_csv_header(output_file *file, const veer_crowd *crowd) {
  bool planar = veer_crowd_definition(crowd)->planar;
  return print_output(file, "%s\n",
                      planar ? "step,id,profile,x,y,vx,vy" : "step,id,profile,x,y,z,vx,vy,vz");
}

/* A name may hold what separates fields; then it stands in quotes. */
static bool write_name(output_file *file, const char *name) {
  if (!strpbrk(name, ",\"\r\n"))
    return write_output(file, name, strlen(name));
  bool fine = write_output(file, "\"", 1);
  for (; fine && *name; name++)
    fine = *name == '"' ? write_output(file, "\"\"", 2) : write_output(file, name, 1);
  return fine && write_output(file, "\"", 1);
}

/* Nine digits are enough to read the same float again. The tool never calls setlocale, so the
 * decimal point is a point everywhere. */
static bool write_motion(output_file *file, veer_vec pos, veer_vec vel, bool planar) {
  if (planar)
    return print_output(file, ",%.9g,%.9g,%.9g,%.9g\n", pos.x, pos.y, vel.x, vel.y);
  return print_output(file, ",%.9g,%.9g,%.9g,%.9g,%.9g,%.9g\n", pos.x, pos.y, pos.z, vel.x, vel.y,
                      vel.z);
}

static bool write_agents(output_file *file, const veer_scene *scene, const veer_crowd *crowd) {
  const veer_scene_info *info = veer_scene_about(scene);
  bool planar = veer_crowd_definition(crowd)->planar;
  uint64_t step = veer_crowd_steps_done(crowd);
  bool fine = true;
  for (uint32_t id = 0; fine && id < veer_crowd_id_bound(crowd); id++) {
    if (!veer_crowd_has(crowd, id))
      continue;
    const veer_agent agent = veer_crowd_agent(crowd, id);
    fine = print_output(file, "%" PRIu64 ",%" PRIu32 ",", step, id) &&
           write_name(file, info->profile_names[veer_crowd_profile_of(crowd, id)]) &&
           write_motion(file, agent.pos, agent.vel, planar);
  }
  return fine;
}

static bool write_movers(output_file *file, const veer_scene *scene, const veer_crowd *crowd) {
  const veer_scene_info *info = veer_scene_about(scene);
  bool planar = veer_crowd_definition(crowd)->planar;
  uint64_t step = veer_crowd_steps_done(crowd);
  size_t count;
  const veer_mover *movers = veer_crowd_movers(crowd, &count);
  bool fine = true;
  for (size_t i = 0; fine && i < count; i++)
    fine = print_output(file, "%" PRIu64 ",,", step) && write_name(file, info->mover_names[i]) &&
           write_motion(file, movers[i].pos, movers[i].vel, planar);
  return fine;
}

bool write_csv_step(output_file *file, const veer_scene *scene, const veer_crowd *crowd) {
  return write_agents(file, scene, crowd) && write_movers(file, scene, crowd);
}
