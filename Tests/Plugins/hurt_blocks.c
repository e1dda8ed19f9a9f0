/* Preloaded into Peach, it hurts what Peach gives to JACK, as a fault of Peach's own would: HURT says
   how. A fifth of a second after the first sound, one block is

     dropped    silent,
     repeated   the one before it once more, or
     mistuned   begun again two frames late, and so is all that follows: each block is half a cent flat.

   Nothing of it shows in the graph's clock, and the server knows of no overrun. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include <jack/jack.h>

enum { PORTS = 2, MOST_FRAMES = 8192 };

static JackProcessCallback wrapped;
static void *(*buffer)(jack_port_t *, jack_nframes_t);
static jack_nframes_t a_while;
static jack_port_t *ports[PORTS];
static int port_count;
static float before[PORTS][MOST_FRAMES];
static long sounding;
static enum { DROPPED, REPEATED, MISTUNED } fault;

static void hurt(int port, float *samples, jack_nframes_t frames, long due) {
  float kept[MOST_FRAMES];
  memcpy(kept, samples, frames * sizeof *samples);
  if (fault == DROPPED && due == 0) memset(samples, 0, frames * sizeof *samples);
  if (fault == REPEATED && due == 0) memcpy(samples, before[port], frames * sizeof *samples);
  if (fault == MISTUNED && due >= 0) {
    /* Stretched over the block by a ratio of half a cent. */
    for (jack_nframes_t frame = 0; frame < frames; frame++) {
      const double place = frame * 0.99971122;
      const jack_nframes_t whole = (jack_nframes_t)place;
      const double part = place - whole;
      const float next = whole + 1 < frames ? kept[whole + 1] : kept[whole];
      samples[frame] = (float)(kept[whole] * (1 - part) + next * part);
    }
  }
  memcpy(before[port], kept, frames * sizeof *samples);
}

static int process(jack_nframes_t frames, void *context) {
  const int result = wrapped(frames, context);
  if (frames > MOST_FRAMES) return result;
  const long due_at = a_while / frames;
  int sounds = 0;
  for (int port = 0; port < port_count; port++) {
    float *samples = buffer(ports[port], frames);
    for (jack_nframes_t frame = 0; frame < frames; frame++) sounds |= samples[frame] != 0;
    hurt(port, samples, frames, sounding - due_at);
  }
  if (sounds || sounding > 0) sounding++;
  return result;
}

/* Peach loads libjack for a backend alone, so it is not among what the loader finds by itself. */
static void *real(const char *name) { return dlsym(dlopen("libjack.so.0", RTLD_NOW), name); }

int jack_set_process_callback(jack_client_t *client, JackProcessCallback callback, void *context) {
  int (*set)(jack_client_t *, JackProcessCallback, void *) = real("jack_set_process_callback");
  jack_nframes_t (*rate)(jack_client_t *) = real("jack_get_sample_rate");
  const char *how = getenv("HURT");
  fault = how && !strcmp(how, "repeated") ? REPEATED : how && !strcmp(how, "mistuned") ? MISTUNED : DROPPED;
  buffer = real("jack_port_get_buffer");
  a_while = rate(client) / 5;
  wrapped = callback;
  return set(client, process, context);
}

jack_port_t *jack_port_register(
    jack_client_t *client, const char *name, const char *type, unsigned long flags, unsigned long size) {
  jack_port_t *(*add)(jack_client_t *, const char *, const char *, unsigned long, unsigned long) =
      real("jack_port_register");
  jack_port_t *port = add(client, name, type, flags, size);
  if (port && (flags & JackPortIsOutput) && port_count < PORTS) ports[port_count++] = port;
  return port;
}
