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

/* jack_client_open is variadic, which Swift cannot call. */
static inline jack_client_t *peach_jack_open(const char *name, const char *server,
                                             jack_status_t *status) {
  if (server && server[0])
    return jack_client_open(name, (jack_options_t)(JackNoStartServer | JackServerName), status,
                            server);
  return jack_client_open(name, JackNoStartServer, status);
}
#endif
