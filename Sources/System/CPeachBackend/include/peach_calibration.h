/* peach_calibration.h: an extension of a backend whose sounds are recordings.

   `peach_backend.extension(PEACH_CALIBRATION_ID)` returns a peach_calibration, or null. Keys are
   recorded one by one, and each has its own tuning. The host renders a key once by itself, at
   the equal-tempered frequency (A4 = 440 Hz), measures its deviation in cents, and from then on
   requests a frequency that compensates for it. So a key struck at a given velocity must deviate by
   the same cents at every requested frequency and, unless PEACH_CALIBRATION_BY_RATE is set,
   at every rate.

   Threads, statuses, sizes and strings are those of peach_backend.h. */
#ifndef PEACH_CALIBRATION_H
#define PEACH_CALIBRATION_H

#include "peach_backend.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PEACH_CALIBRATION_ID "peach.calibration/1"

/* The deviations depend on the rate: the host measures them at the rate of its output. */
#define PEACH_CALIBRATION_BY_RATE 1u

typedef struct peach_calibration {
  uint32_t size;
  uint32_t reserved;
  /* [main-thread & started] Names the recording of a source: the host stores measurements under the
     content of a file and the part of it that the source plays. Writes the file's absolute path and
     a name of the part, like "0:80" (both terminated, at most as long as their sizes).
     PEACH_ERROR_UNSUPPORTED when the source's pitch is exact. */
  peach_status (*recording)(const char *source_id, char *file, uint32_t file_size, char *part,
                            uint32_t part_size);
  uint32_t flags; /* PEACH_CALIBRATION_..., since 1.1 */
  uint32_t reserved_2;
  /* [main-thread & started] Writes a text that changes whenever the source plays something else:
     names, versions or hashes of its instrument, preset, bank and state (terminated, at most
     `content_size` bytes; the host passes 4096). Since 1.1, may be null; if it returns PEACH_OK,
     the host stores measurements under this text and does not call `recording`. If it returns
     PEACH_ERROR_UNSUPPORTED, the host calls `recording`. */
  peach_status (*content)(const char *source_id, char *content, uint32_t content_size);
} peach_calibration;

#ifdef __cplusplus
}
#endif
#endif
