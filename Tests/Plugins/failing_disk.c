/* Preloaded into Peach: a disk that fails, or a kill at an exact moment. FAIL_FILE is part of the names of the
   files it fails for, FAIL_AFTER the number of calls that succeed before, and FAIL_WITH the error of those that
   follow: of all, or with FAIL_ONCE of the next one alone. With FAIL_WITH=-1 the program is killed instead.
   FAIL_MARK is a file that is made when a call has failed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;

static int fails_now(void) {
  const long before = atol(getenv("FAIL_AFTER"));
  const long call = atomic_fetch_add(&calls, 1);
  if (call < before || (getenv("FAIL_ONCE") && call > before)) return 0;
  const char *mark = getenv("FAIL_MARK");
  if (mark) close((int)syscall(SYS_openat, AT_FDCWD, mark, O_CREAT | O_WRONLY, 0600));
  const int error = atoi(getenv("FAIL_WITH"));
  if (error < 0) kill(getpid(), SIGKILL);
  errno = error;
  return 1;
}

/* True if a call fails for the file of a path. */
static int fails_at(const char *path) {
  const char *part = getenv("FAIL_FILE");
  return part && path && strstr(path, part) && fails_now();
}

/* True if a call fails for the file of a descriptor. */
static int fails(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  const ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fails_at(path);
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* Calls that only read have nothing to lose. */
#define OPEN(name)                                                            \
  int name(const char *path, int flags, ...) {                                \
    va_list rest;                                                             \
    va_start(rest, flags);                                                    \
    const mode_t mode = (flags & O_CREAT) ? va_arg(rest, mode_t) : 0;         \
    va_end(rest);                                                             \
    if ((flags & (O_CREAT | O_WRONLY | O_RDWR)) && fails_at(path)) return -1; \
    return NEXT(name)(path, flags, mode);                                     \
  }
OPEN(open)
OPEN(open64)

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
  return fails(file) ? -1 : NEXT(pwrite64)(file, bytes, count, place);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  return fails(file) ? -1 : NEXT(pwrite)(file, bytes, count, place);
}

ssize_t write(int file, const void *bytes, size_t count) {
  return fails(file) ? -1 : NEXT(write)(file, bytes, count);
}

int fdatasync(int file) { return fails(file) ? -1 : NEXT(fdatasync)(file); }

int fsync(int file) { return fails(file) ? -1 : NEXT(fsync)(file); }

int ftruncate(int file, off_t size) { return fails(file) ? -1 : NEXT(ftruncate)(file, size); }

int ftruncate64(int file, off64_t size) {
  return fails(file) ? -1 : NEXT(ftruncate64)(file, size);
}

int rename(const char *from, const char *to) {
  return fails_at(to) ? -1 : NEXT(rename)(from, to);
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  return fails_at(to) ? -1 : NEXT(renameat2)(from_folder, from, to_folder, to, flags);
}

int unlink(const char *path) { return fails_at(path) ? -1 : NEXT(unlink)(path); }

int mkdir(const char *path, mode_t mode) { return fails_at(path) ? -1 : NEXT(mkdir)(path, mode); }
