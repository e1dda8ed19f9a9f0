#ifndef PEACH_CJACK_SHIM_H
#define PEACH_CJACK_SHIM_H
#include <jack/jack.h>
#include <jack/metadata.h>
#include <jack/midiport.h>
#include <jack/uuid.h>
#include <stdbool.h>

/* JACK1 has none. */
const char *jack_get_version_string(void) __attribute__((weak));

static inline const char *peach_jack_version(void) {
  return jack_get_version_string ? jack_get_version_string() : NULL;
}

/* JACK1 before 0.125 has none. */
int jack_get_cycle_times(const jack_client_t *client, jack_nframes_t *frames, jack_time_t *begin, jack_time_t *end,
                         float *length) __attribute__((weak));

/* The last period of a server: its first frame, and in microseconds its length and the time until it ends. The server
   filters both, so that the length can be below zero after a change. Unknown before its first period, and to JACK1. */
typedef struct {
  bool is_known;
  jack_nframes_t frame;
  float length, left;
} peach_jack_period;

static inline peach_jack_period peach_jack_last_period(const jack_client_t *client) {
  peach_jack_period last = {0};
  jack_time_t begin, end;
  last.is_known = jack_get_cycle_times && !jack_get_cycle_times(client, &last.frame, &begin, &end, &last.length);
  if (last.is_known) last.left = (float)(int64_t)(end - jack_get_time());
  return last;
}

/* jack_client_open is variadic, which Swift cannot call. */
static inline jack_client_t *peach_jack_open(const char *name, const char *server,
                                             jack_status_t *status) {
  if (server && server[0])
    return jack_client_open(name, (jack_options_t)(JackNoStartServer | JackServerName), status,
                            server);
  return jack_client_open(name, JackNoStartServer, status);
}
#endif
