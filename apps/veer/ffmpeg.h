/* ffmpeg.h: films as MP4, encoded by an ffmpeg on the path, which is fed picture after picture.
 *
 * It runs beside the tool and in a process group of its own, so that a ctrl-C at the terminal
 * reaches the tool alone. The same pictures give the same bytes with the same ffmpeg.
 */
#ifndef VEER_APP_FFMPEG_H
#define VEER_APP_FFMPEG_H

#include "output_file.h"

#include <stdint.h>

typedef struct ffmpeg ffmpeg;

typedef struct ffmpeg_format {
  uint32_t width, height; /* even */
  uint64_t fps;
} ffmpeg_format;

/* Starts it; `file` is what it fills. Every fault is one line on stderr. NULL after it has told.
 */
ffmpeg *start_ffmpeg(output_file *file, ffmpeg_format format);
/* rgb: width * height * 3 bytes, rows from the top. false after it has told. */
bool feed_ffmpeg(ffmpeg *encoder, const uint8_t *rgb);
/* Waits for its end. Frees it in every case; false when the film is not whole. */
bool end_ffmpeg(ffmpeg *encoder);

#endif
