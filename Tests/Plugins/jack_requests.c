/* Preloaded into Peach, it makes each connection on a JACK graph wait a tenth of a second for a request of another
   thread on the same client, and makes the file REQUESTS_OVERLAP if one comes: libjack does not lock them against each
   other, and one of the threads would wait for an answer that the other has read. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <jack/jack.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t another = PTHREAD_COND_INITIALIZER;
static int inside;

int jack_connect(jack_client_t *client, const char *source, const char *destination) {
  /* Peach loads libjack for a backend alone, so it is not among the libraries that the loader searches. */
  int (*connect)(jack_client_t *, const char *, const char *) =
      dlsym(dlopen("libjack.so.0", RTLD_NOW), "jack_connect");
  pthread_mutex_lock(&lock);
  if (++inside > 1) {
    close(open(getenv("REQUESTS_OVERLAP"), O_CREAT | O_WRONLY, 0600));
    pthread_cond_signal(&another);
  } else {
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_nsec += 100000000;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    while (inside == 1 && pthread_cond_timedwait(&another, &lock, &end) == 0) continue;
  }
  pthread_mutex_unlock(&lock);
  const int result = connect(client, source, destination);
  pthread_mutex_lock(&lock);
  inside--;
  pthread_mutex_unlock(&lock);
  return result;
}
