#include "peach_alsa_messages.h"

#include <alsa/asoundlib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static _Thread_local char messages[512];

static void keep(const char *file, int line, const char *function, int error, const char *format,
                 ...) {
  (void)file, (void)line, (void)function, (void)error;
  size_t used = strlen(messages);
  if (used + 2 > sizeof messages) return;
  if (used > 0) messages[used++] = '\n';
  va_list values;
  va_start(values, format);
  vsnprintf(messages + used, sizeof messages - used, format, values);
  va_end(values);
}

void peach_alsa_keep_messages(void) { snd_lib_error_set_handler(keep); }

void peach_alsa_forget_messages(void) { messages[0] = 0; }

const char *peach_alsa_messages(void) { return messages; }
