/* Counts what a program does inside JACK's process callback that an audio thread must not do: calls
   that allocate, lock, wait or print. Preloaded; what it has counted stands in the file that
   AUDIO_THREAD_PROBE names, once the program ends. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <jack/jack.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static _Thread_local int inside __attribute__((tls_model("initial-exec")));
static atomic_ulong callbacks, allocations, locks, waits;

static void count(atomic_ulong *what) {
  if (inside) atomic_fetch_add_explicit(what, 1, memory_order_relaxed);
}

static void *next(const char *name) {
  int before = inside;
  inside = 0;
  void *function = dlsym(RTLD_NEXT, name);
  inside = before;
  return function;
}

/* ---- allocations ---- */

#define ALLOCATED() count(&allocations)
#include "counting_allocator.h"

/* ---- locks and waits ---- */

#define FORWARD(counter, result, name, parameters, arguments)                                      \
  result name parameters {                                                                         \
    static result(*real) parameters;                                                               \
    if (!real) *(void **)&real = next(#name);                                                      \
    count(&counter);                                                                               \
    return real arguments;                                                                         \
  }

FORWARD(locks, int, pthread_mutex_lock, (pthread_mutex_t * mutex), (mutex))
FORWARD(locks, int, pthread_mutex_trylock, (pthread_mutex_t * mutex), (mutex))
FORWARD(locks, int, pthread_rwlock_rdlock, (pthread_rwlock_t * lock), (lock))
FORWARD(locks, int, pthread_rwlock_wrlock, (pthread_rwlock_t * lock), (lock))
FORWARD(locks, int, pthread_spin_lock, (pthread_spinlock_t * lock), (lock))
FORWARD(waits, int, sem_wait, (sem_t * semaphore), (semaphore))
FORWARD(waits, int, pthread_cond_wait, (pthread_cond_t * condition, pthread_mutex_t *mutex),
        (condition, mutex))
FORWARD(waits, int, nanosleep, (const struct timespec *time, struct timespec *rest), (time, rest))
FORWARD(waits, int, usleep, (useconds_t time), (time))
FORWARD(waits, int, sched_yield, (void), ())
FORWARD(waits, ssize_t, write, (int file, const void *bytes, size_t length), (file, bytes, length))
FORWARD(waits, ssize_t, read, (int file, void *bytes, size_t length), (file, bytes, length))

/* A lock of Swift's own waits by futex, through this. */
long syscall(long number, ...) {
  static long (*real)(long, ...);
  if (!real) *(void **)&real = next("syscall");
  count(&waits);
  long argument[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++) argument[i] = va_arg(list, long);
  va_end(list);
  return real(number, argument[0], argument[1], argument[2], argument[3], argument[4], argument[5]);
}

/* ---- the callback ---- */

static JackProcessCallback process;

static int counted(jack_nframes_t frames, void *argument) {
  atomic_fetch_add(&callbacks, 1);
  inside = 1;
  int result = process(frames, argument);
  inside = 0;
  return result;
}

int jack_set_process_callback(jack_client_t *client, JackProcessCallback callback, void *argument) {
  static int (*real)(jack_client_t *, JackProcessCallback, void *);
  /* Not the next one: the program does not link libjack, its backend brings it. */
  if (!real)
    *(void **)&real = dlsym(dlopen("libjack.so.0", RTLD_NOW), "jack_set_process_callback");
  process = callback;
  return real(client, counted, argument);
}

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("AUDIO_THREAD_PROBE");
  if (!path || !callbacks) return;
  FILE *file = fopen(path, "w");
  if (!file) return;
  fprintf(file, "{\"callbacks\":%lu,\"allocations\":%lu,\"locks\":%lu,\"waits\":%lu}\n", callbacks,
          allocations, locks, waits);
  fclose(file);
}
