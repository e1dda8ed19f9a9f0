/* Preloaded into Peach: a disk that fails. FAIL_FILE is part of the names of the files it fails for,
   FAIL_AFTER the number of writes that succeed before, and FAIL_WITH the error of all that follow. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long writes;

/* True if a descriptor leads to such a file. */
static int is_concerned(int file) {
  const char *part = getenv("FAIL_FILE");
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (!part || length < 0) return 0;
  path[length] = 0;
  return strstr(path, part) != NULL;
}

static int fails(int file) {
  if (!is_concerned(file)) return 0;
  if (atomic_fetch_add(&writes, 1) < atol(getenv("FAIL_AFTER"))) return 0;
  errno = atoi(getenv("FAIL_WITH"));
  return 1;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

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
