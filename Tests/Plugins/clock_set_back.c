/* Preloaded into Peach: the clock of the day is set back by SET_BACK_BY seconds, SET_BACK_AFTER milliseconds
   after the start. Clocks that measure time run on. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long milliseconds(void) {
  struct timespec now;
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static long start;

__attribute__((constructor)) static void begin(void) { start = milliseconds(); }

/* The seconds by which the clock is late. */
static long lateness(void) {
  const char *by = getenv("SET_BACK_BY"), *after = getenv("SET_BACK_AFTER");
  return by && after && milliseconds() - start >= atol(after) ? atol(by) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  long failed = syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec -= lateness();
  return (int)failed;
}

int gettimeofday(struct timeval *now, void *zone) {
  long failed = syscall(SYS_gettimeofday, now, zone);
  if (!failed && now) now->tv_sec -= lateness();
  return (int)failed;
}

time_t time(time_t *place) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (place) *place = now.tv_sec;
  return now.tv_sec;
}
