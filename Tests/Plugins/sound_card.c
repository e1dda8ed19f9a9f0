/* Preloaded into a browser where the kernel has no sound card: it looks for one before it plays, and finds
   one whose only device is ALSA's default, which a test's configuration leads to a JACK graph. */
#include <stdlib.h>
#include <string.h>

int snd_card_next(int *card) {
  *card = *card < 0 ? 0 : -1;
  return 0;
}

int snd_device_name_hint(int card, const char *interface, void ***hints) {
  static char device[] = "default";
  void **list = card <= 0 && strcmp(interface, "pcm") == 0 ? calloc(2, sizeof *list) : NULL;
  if (list == NULL) return -1;
  list[0] = device;
  *hints = list;
  return 0;
}

char *snd_device_name_get_hint(const void *hint, const char *id) {
  /* Without a direction, which is what plays and records. */
  return strcmp(id, "IOID") == 0 ? NULL : strdup(hint);
}

int snd_device_name_free_hint(void **hints) {
  free(hints);
  return 0;
}
