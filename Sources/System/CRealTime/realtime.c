#define _GNU_SOURCE
#include "peach_realtime.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

int32_t peach_thread_number(void) { return (int32_t)gettid(); }

/* Below the usual priority of a sound server, and within what rtkit grants. */
static const int priority = 5;

/* The microseconds without a sleep after which the kernel ends a thread that rtkit has raised;
   rtkit grants nothing without such a limit, and 200 ms at most. */
static const rlim_t longest_run = 200000;

/* The milliseconds that rtkit may take to answer. */
static const int patience = 2000;

int peach_semaphore_wait(sem_t *semaphore, const struct timespec *moment) {
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, moment) == 0 ? 0 : errno;
}

bool peach_keep_resident(const void *memory, size_t bytes) { return mlock(memory, bytes) == 0; }

bool peach_guarded_create(peach_guarded *guarded, uint32_t frames) {
  memset(guarded, 0, sizeof *guarded);
  const size_t page = (size_t)sysconf(_SC_PAGESIZE);
  /* Sixteen bytes are four frames. */
  const size_t channel = ((size_t)frames + 3) / 4 * 16;
  const size_t pages = (channel + page - 1) / page * page;
  /* One guard page before each channel, and one after the second. */
  const size_t bytes = 3 * page + 2 * pages;
  char *mapping = mmap(NULL, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) return false;
  char *left = mapping + page, *right = left + pages + page;
  if (pages > 0 && (mprotect(left, pages, PROT_READ | PROT_WRITE) != 0 ||
                    mprotect(right, pages, PROT_READ | PROT_WRITE) != 0)) {
    munmap(mapping, bytes);
    return false;
  }
  peach_keep_resident(left, pages);
  peach_keep_resident(right, pages);
  guarded->left = (float *)(left + pages - channel);
  guarded->right = (float *)(right + pages - channel);
  guarded->frames = frames;
  guarded->mapping = mapping;
  guarded->bytes = bytes;
  return true;
}

void peach_guarded_free(peach_guarded *guarded) {
  if (guarded->mapping) munmap(guarded->mapping, guarded->bytes);
  memset(guarded, 0, sizeof *guarded);
}

/* The few functions of libdbus that are needed, looked up at run time: a program without sound
   over ALSA, or one on a machine without D-Bus, must not need that library. */
struct dbus {
  void *(*bus_get_private)(int type, void *error);
  void (*set_exit_on_disconnect)(void *connection, uint32_t exits);
  void *(*new_method_call)(const char *name, const char *path, const char *interface,
                           const char *method);
  uint32_t (*append_args)(void *message, int type, ...);
  void *(*send_and_block)(void *connection, void *message, int milliseconds, void *error);
  void (*message_unref)(void *message);
  void (*connection_close)(void *connection);
  void (*connection_unref)(void *connection);
};

static bool load_dbus(struct dbus *dbus) {
  /* Never closed: libdbus keeps threads and globals. */
  void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!library) return false;
  *(void **)&dbus->bus_get_private = dlsym(library, "dbus_bus_get_private");
  *(void **)&dbus->set_exit_on_disconnect =
      dlsym(library, "dbus_connection_set_exit_on_disconnect");
  *(void **)&dbus->new_method_call = dlsym(library, "dbus_message_new_method_call");
  *(void **)&dbus->append_args = dlsym(library, "dbus_message_append_args");
  *(void **)&dbus->send_and_block = dlsym(library, "dbus_connection_send_with_reply_and_block");
  *(void **)&dbus->message_unref = dlsym(library, "dbus_message_unref");
  *(void **)&dbus->connection_close = dlsym(library, "dbus_connection_close");
  *(void **)&dbus->connection_unref = dlsym(library, "dbus_connection_unref");
  return dbus->bus_get_private && dbus->set_exit_on_disconnect && dbus->new_method_call &&
         dbus->append_args && dbus->send_and_block && dbus->message_unref &&
         dbus->connection_close && dbus->connection_unref;
}

static bool call_rtkit(const struct dbus *dbus, void *connection, uint64_t thread) {
  const char *name = "org.freedesktop.RealtimeKit1";
  void *call =
      dbus->new_method_call(name, "/org/freedesktop/RealtimeKit1", name, "MakeThreadRealtime");
  if (!call) return false;
  uint32_t wanted = (uint32_t)priority;
  void *answer = NULL;
  if (dbus->append_args(call, 't', &thread, 'u', &wanted, 0))
    answer = dbus->send_and_block(connection, call, patience, NULL);
  dbus->message_unref(call);
  if (answer) dbus->message_unref(answer);
  return answer != NULL;
}

/* Asks rtkit to raise a thread. Returns null on success, else the reason for the refusal. */
static const char *ask_rtkit(uint64_t thread) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_RTTIME, &limit) == 0 && limit.rlim_max > longest_run) {
    /* SIGXCPU, which names the cause, comes before SIGKILL. */
    limit.rlim_cur = longest_run / 4 * 3;
    limit.rlim_max = longest_run;
    setrlimit(RLIMIT_RTTIME, &limit);
  }
  struct dbus dbus;
  if (!load_dbus(&dbus)) return "the limits do not allow it, and there is no D-Bus to ask rtkit by";
  void *connection = dbus.bus_get_private(1 /* the system's bus */, NULL);
  if (!connection) return "the limits do not allow it, and rtkit cannot be reached";
  dbus.set_exit_on_disconnect(connection, 0);
  bool granted = call_rtkit(&dbus, connection, thread);
  dbus.connection_close(connection);
  dbus.connection_unref(connection);
  return granted ? NULL : "neither the limits nor rtkit allow it";
}

struct wish {
  uint64_t thread;
  void (*refused)(const char *reason);
};

static bool is_first_refusal(void) {
  static bool told;
  return !__atomic_exchange_n(&told, true, __ATOMIC_RELAXED);
}

static void *carry_out(void *raw) {
  struct wish *wish = raw;
  const char *reason = ask_rtkit(wish->thread);
  if (reason && is_first_refusal()) wish->refused(reason);
  free(wish);
  return NULL;
}

void peach_ask_for_realtime(void (*refused)(const char *reason)) {
  struct sched_param parameters = {.sched_priority = priority};
  /* Children must not inherit it; rtkit demands the same. */
  if (pthread_setschedparam(pthread_self(), SCHED_FIFO | SCHED_RESET_ON_FORK, &parameters) == 0)
    return;
  struct wish *wish = malloc(sizeof *wish);
  if (!wish) return;
  wish->thread = (uint64_t)gettid();
  wish->refused = refused;
  pthread_t helper;
  if (pthread_create(&helper, NULL, carry_out, wish) == 0)
    pthread_detach(helper);
  else
    free(wish);
}
