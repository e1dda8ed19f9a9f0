#ifndef PEACH_CALSA_SHIM_H
#define PEACH_CALSA_SHIM_H
#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <sys/eventfd.h>

/* libasound's PCM over JACK brings in libjack, whose own threads write to stderr. If libjack is
   present, this silences it; nothing is loaded for that. */
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
