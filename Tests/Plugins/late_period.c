/* Preloaded into Peach, it makes one period on a JACK graph late after SIGUSR1: its buffer comes only LATE_MICROSECONDS
   after it was asked for. The sleep is the fault that is tested; nothing waits for it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <jack/jack.h>

static volatile sig_atomic_t isDue;
static void *(*getBuffer)(jack_port_t *, jack_nframes_t);
static unsigned microseconds;

static void due(int signal) { isDue = 1; }

__attribute__((constructor)) static void prepare(void) {
  /* Peach loads libjack for a backend alone, so it is not among the libraries that the loader searches. */
  getBuffer = dlsym(dlopen("libjack.so.0", RTLD_NOW), "jack_port_get_buffer");
  microseconds = atoi(getenv("LATE_MICROSECONDS"));
  signal(SIGUSR1, due);
}

void *jack_port_get_buffer(jack_port_t *port, jack_nframes_t frames) {
  if (isDue) {
    isDue = 0;
    usleep(microseconds);
  }
  return getBuffer(port, frames);
}
