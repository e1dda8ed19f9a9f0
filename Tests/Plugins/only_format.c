/* Makes every ALSA device look like one that takes a single kind of samples, the one that ONLY names, as several
   interfaces do at hw:. */
#define _GNU_SOURCE
#include <alsa/asoundlib.h>
#include <dlfcn.h>
#include <stdlib.h>

typedef int setting(snd_pcm_t *pcm, snd_pcm_hw_params_t *parameters, snd_pcm_format_t format);

int snd_pcm_hw_params_set_format(snd_pcm_t *pcm, snd_pcm_hw_params_t *parameters,
                                 snd_pcm_format_t format) {
  const char *only = getenv("ONLY");
  if (!only || format != snd_pcm_format_value(only)) return -EINVAL;
  void *alsa = dlopen("libasound.so.2", RTLD_NOW | RTLD_NOLOAD);
  setting *real = alsa ? (setting *)dlsym(alsa, "snd_pcm_hw_params_set_format") : 0;
  return real ? real(pcm, parameters, format) : -EINVAL;
}
