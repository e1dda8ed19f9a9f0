#ifndef PEACH_CALSA_SHIM_H
#define PEACH_CALSA_SHIM_H
#include <alsa/asoundlib.h>

/* libasound reports through a variadic handler, which Swift cannot express. The errors come back
   as codes too, so the messages are dropped here and a terminal stays clean. */
static inline void peach_alsa_drop_message(const char *file, int line, const char *function,
                                           int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}
static inline void peach_alsa_silence_messages(void) {
  snd_lib_error_set_handler(peach_alsa_drop_message);
}
#endif
