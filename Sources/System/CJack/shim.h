#ifndef PEACH_CJACK_SHIM_H
#define PEACH_CJACK_SHIM_H
#include <jack/jack.h>
#include <jack/metadata.h>
#include <jack/midiport.h>
#include <jack/uuid.h>

/* JACK1 has none. */
const char *jack_get_version_string(void) __attribute__((weak));

static inline const char *peach_jack_version(void) {
  return jack_get_version_string ? jack_get_version_string() : NULL;
}

/* JACK1 before 0.125 has none. */
int jack_get_cycle_times(const jack_client_t *client, jack_nframes_t *frames, jack_time_t *begin, jack_time_t *end,
                         float *length) __attribute__((weak));

/* The length of a period in microseconds, as the server has measured it; negative if it has not, or cannot. */
static inline float peach_jack_period_usecs(const jack_client_t *client) {
  jack_nframes_t frames;
  jack_time_t begin, end;
  float length;
  if (!jack_get_cycle_times || jack_get_cycle_times(client, &frames, &begin, &end, &length)) return -1;
  return length;
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
