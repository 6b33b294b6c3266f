/* strokes.h: marks along lines: dashes, short strokes on one side. */
#ifndef VEERI_STROKES_H
#define VEERI_STROKES_H

#include "painter.h"

/* Places at equal distances along a line of several pieces. Only those are told that may be seen,
 * so that their number is small whatever the length of the line. */
typedef struct veeri_marks {
  float every,
      next;        /* [pixel] from place to place; from the start of the next piece to the first */
  veer_point from; /* where the present piece starts */
  veer_vec along;  /* unit; zero for a piece without length */
  float length, at, last;
} veeri_marks;

veeri_marks veeri_marks_every(float every, float first);
void veeri_marks_on(veeri_marks *marks, const veeri_camera *camera, veer_point a, veer_point b);
/* The next place on the present piece, as a distance from its start; false: no more. */
bool veeri_marks_next(veeri_marks *marks, float *at);
/* The point at such a distance. */
veer_point veeri_marks_point(const veeri_marks *marks, float at);

/* Dashes of the marks' present piece. */
void veeri_paint_dashes(veeri_painter *painter, veeri_marks *marks, float dash, veer_pen pen);

/* How short strokes look that tell on which side of a line is solid ground. */
#define VEERI_STROKE_EVERY 9.0f
#define VEERI_STROKE_LENGTH 6.0f
veer_pen veeri_stroke_pen(const veeri_painter *painter);
/* Such strokes on the present piece; `way`: [pixel] the displacement from the line. */
void veeri_paint_side(veeri_painter *painter, veeri_marks *marks, veer_vec way);
/* The same all round outside of a polygon that is a command of the picture. */
void veeri_paint_outside(veeri_painter *painter, size_t command);

#endif
