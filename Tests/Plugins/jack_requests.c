/* Preloaded into Peach, it makes each connection on a JACK graph take a while, and makes the file REQUESTS_OVERLAP if
   two threads request one of the same client at once: libjack does not lock them against each other, and one of the
   threads would wait for an answer that the other has read. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include <jack/jack.h>

static atomic_int inside;

int jack_connect(jack_client_t *client, const char *source, const char *destination) {
  /* Peach loads libjack for a backend alone, so it is not among the libraries that the loader searches. */
  int (*connect)(jack_client_t *, const char *, const char *) =
      dlsym(dlopen("libjack.so.0", RTLD_NOW), "jack_connect");
  if (atomic_fetch_add(&inside, 1) > 0) close(open(getenv("REQUESTS_OVERLAP"), O_CREAT | O_WRONLY, 0600));
  usleep(100000);
  const int result = connect(client, source, destination);
  atomic_fetch_sub(&inside, 1);
  return result;
}
