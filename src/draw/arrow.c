#include "../core/guard.h"

#include "../../include/veer/draw.h"

veer_status veer_picture_arrow(veer_picture *picture, veer_point from, veer_point to,
                               veer_pen pen) {
  veer_vec way = veer_vec2(to.x - from.x, to.y - from.y);
  float length = veer_vec_length(way);
  veer_vec along = veer_vec_unit(way);
  float head = 3.0f + 2.5f * pen.line_width; /* a thin arrow needs a relatively longer head */
  if (head > length)
    head = length;
  float half_head = 0.45f * head;
  float half = 0.5f * pen.line_width < half_head ? 0.5f * pen.line_width : half_head;
  float shaft = length - head;
  const float outline[7][2] = {{0, half},           {shaft, half},  {shaft, half_head}, {length, 0},
                               {shaft, -half_head}, {shaft, -half}, {0, -half}};
  veer_point points[7];
  for (int i = 0; i < 7; i++) {
    points[i].x = from.x + along.x * outline[i][0] - along.y * outline[i][1];
    points[i].y = from.y + along.y * outline[i][0] + along.x * outline[i][1];
  }
  return veer_picture_polygon(picture, points, 7, pen);
}
