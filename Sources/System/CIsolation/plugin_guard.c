#define _GNU_SOURCE
#include "plugin_guard.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ---- the child ---- */

/* Lowers a limit: `warned` is where the kernel sends a signal, if it sends one, and `most` its end. */
static void limit_warned(int resource, rlim_t warned, rlim_t most) {
  struct rlimit now;
  if (getrlimit(resource, &now) != 0) return;
  if (now.rlim_max > most) now.rlim_max = most;
  now.rlim_cur = warned < now.rlim_max ? warned : now.rlim_max;
  setrlimit(resource, &now);
}

static void limit(int resource, rlim_t most) { limit_warned(resource, most, most); }

/* Returns the number of threads on this machine, all users together. */
static rlim_t thread_count(void) {
  unsigned long count = 0;
  FILE *file = fopen("/proc/loadavg", "r");
  if (!file) return 4096;
  if (fscanf(file, "%*s %*s %*s %*u/%lu", &count) != 1) count = 4096;
  fclose(file);
  return count;
}

static void set_limits(void) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, (rlim_t)256 << 20);
  limit(RLIMIT_NOFILE, 512);
  /* A block that spins on a real-time thread would leave no time to the process that ends it: SIGXCPU
     comes first, then SIGKILL for those that block it. */
  limit_warned(RLIMIT_RTTIME, 300000, 600000);
  /* The limit counts the threads of the user, not those of the plugin. */
  limit(RLIMIT_NPROC, thread_count() + 256);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  /* The shadow of a sanitizer is larger than any sound. */
  limit(RLIMIT_DATA, (rlim_t)4 << 30);
#endif
}

static int live(int socket, pid_t guard) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != guard) _exit(0);
  setsid();
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  /* Far from what "close everything" reaches, and from what a plugin mistakes for its own. */
  int kept = fcntl(socket, F_DUPFD_CLOEXEC, 400);
  if (kept < 0) return -1;
  int nowhere = open("/dev/null", O_RDWR);
  for (int number = 0; number <= 2; number++) dup2(nowhere, number);
  if (nowhere > 2) close(nowhere);
  set_limits();
  return kept;
}

/* ---- the guard ---- */

static pid_t parent_of(const char *process) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%.20s/stat", process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  text[count > 0 ? count : 0] = 0;
  /* The name, in parentheses, may contain anything. */
  const char *end = strrchr(text, ')');
  int parent = 0;
  return end && sscanf(end + 1, " %*c %d", &parent) == 1 ? parent : 0;
}

/* Kills every child of this process. */
static void kill_children(void) {
  DIR *all = opendir("/proc");
  if (!all) return;
  const pid_t own = getpid();
  for (struct dirent *entry; (entry = readdir(all));) {
    if (entry->d_name[0] < '1' || entry->d_name[0] > '9') continue;
    if (parent_of(entry->d_name) == own) kill((pid_t)atoi(entry->d_name), SIGKILL);
  }
  closedir(all);
}

/* Kills the child and all that descends from it: an orphan becomes a child of this process. */
static void end_descendants(void) {
  /* A descendant in an uninterruptible call is left to the system. */
  for (int round = 0; round < 200; round++) {
    kill_children();
    pid_t ended;
    while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) continue;
    if (ended < 0 && errno == ECHILD) return;
    const struct timespec pause = {.tv_nsec = 5000000};
    nanosleep(&pause, NULL);
  }
}

static _Noreturn void end_by(int number) {
  limit(RLIMIT_CORE, 0);
  signal(number, SIG_DFL);
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_UNBLOCK, &all, NULL);
  /* Not raise: glibc takes this thread for that of the fork server. */
  kill(getpid(), number);
  _exit(128 + number);
}

/* Waits until the child has ended, or has to. Returns its wait status, or that of SIGKILL. */
static int watch(pid_t child, int socket, int signals) {
  while (1) {
    struct pollfd both[] = {{.fd = socket, .events = POLLRDHUP}, {.fd = signals, .events = POLLIN}};
    if (poll(both, 2, -1) < 0 && errno != EINTR) return SIGKILL;
    if (both[0].revents & (POLLRDHUP | POLLHUP | POLLERR | POLLNVAL)) return SIGKILL;
    if (!(both[1].revents & POLLIN)) continue;
    struct signalfd_siginfo sent;
    if (read(signals, &sent, sizeof sent) != sizeof sent) continue;
    if (sent.ssi_signo == SIGTERM) return SIGKILL;
    int status;
    for (pid_t ended; (ended = waitpid(-1, &status, WNOHANG)) > 0;)
      if (ended == child) return status;
  }
}

int peach_guard_split(int socket, peach_shared *memories) {
  /* The terminal's signals are Peach's. */
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
  signal(SIGCHLD, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  sigset_t watched;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  sigaddset(&watched, SIGTERM);
  sigprocmask(SIG_BLOCK, &watched, NULL);
  int signals = signalfd(-1, &watched, SFD_CLOEXEC);
  if (signals < 0 || prctl(PR_SET_CHILD_SUBREAPER, 1) != 0) return -1;
  const pid_t guard = getpid();
  pid_t child = fork();
  if (child < 0) return -1;
  if (child == 0) {
    close(signals);
    return live(socket, guard);
  }
  int status = watch(child, socket, signals);
  for (uint32_t i = 0; i < PEACH_SHARED_COUNT; i++) peach_shared_close(peach_shared_at(memories, i));
  end_descendants();
  if (WIFSIGNALED(status)) end_by(WTERMSIG(status));
  _exit(WEXITSTATUS(status));
}
