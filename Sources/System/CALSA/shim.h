#ifndef PEACH_CALSA_SHIM_H
#define PEACH_CALSA_SHIM_H
#include <alsa/asoundlib.h>
#include <dlfcn.h>

/* libasound reports through a variadic handler, which Swift cannot express. The errors come back
   as codes too, so the messages are dropped here and a terminal stays clean. */
static inline void peach_alsa_drop_message(const char *file, int line, const char *function,
                                           int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}
static inline void peach_alsa_silence_messages(void) {
  snd_lib_error_set_handler(peach_alsa_drop_message);
}

/* libasound's PCM over JACK brings libjack along, which writes to stderr by threads of its own. It
   is asked not to, if it is there; nothing is loaded by this. */
static inline void peach_alsa_drop_jack_message(const char *message) { (void)message; }
static inline void peach_alsa_silence_jack(void) {
  void *jack = dlopen("libjack.so.0", RTLD_NOW | RTLD_NOLOAD);
  if (!jack) return;
  void (*set_error)(void (*)(const char *));
  void (*set_info)(void (*)(const char *));
  *(void **)&set_error = dlsym(jack, "jack_set_error_function");
  *(void **)&set_info = dlsym(jack, "jack_set_info_function");
  if (set_error) set_error(peach_alsa_drop_jack_message);
  if (set_info) set_info(peach_alsa_drop_jack_message);
  dlclose(jack);
}
#endif
