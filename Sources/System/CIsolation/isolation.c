#define _GNU_SOURCE
#include "isolation.h"

#include <errno.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { EVENT_BYTES = 65536 };

/* `asked` and `answered` count blocks; each side sleeps on the one that the other side raises. */
struct peach_shared {
  _Atomic uint32_t asked, answered, closed, paused;
  uint32_t frames, event_count;
  _Alignas(16) unsigned char events[EVENT_BYTES];
  _Alignas(64) float left[PEACH_SHARED_FRAMES], right[PEACH_SHARED_FRAMES];
};

static void sleep_on(_Atomic uint32_t *word, uint32_t seen, const struct timespec *patience) {
  /* Whatever ended the sleep, the caller checks again. */
  syscall(SYS_futex, word, FUTEX_WAIT, seen, patience, 0, 0);
}

static void wake(_Atomic uint32_t *word) { syscall(SYS_futex, word, FUTEX_WAKE, 1, 0, 0, 0); }

peach_shared *peach_shared_create(int *file) {
  *file = memfd_create("peach-shared", MFD_CLOEXEC);
  if (*file < 0) return NULL;
  if (ftruncate(*file, sizeof(peach_shared)) != 0) return NULL;
  return peach_shared_join(*file);
}

peach_shared *peach_shared_join(int file) {
  /* Populated, so that the audio thread never has to fault in its pages. */
  void *memory =
      mmap(0, sizeof(peach_shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void peach_shared_leave(peach_shared *memory) { munmap(memory, sizeof *memory); }

/* Copies the events into the memory. Returns false if they do not fit. */
static bool put_events(peach_shared *memory, const peach_event *events, uint32_t count) {
  const unsigned char *from = (const unsigned char *)events;
  size_t used = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t size = ((const peach_event *)(from + used))->size;
    if (used + size > EVENT_BYTES) return false;
    used += size;
  }
  memcpy(memory->events, from, used);
  memory->event_count = count;
  return true;
}

static uint64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void peach_shared_render(void *raw, const peach_event *events, uint32_t event_count, float *left,
                         float *right, uint32_t frames) {
  peach_shared *memory = raw;
  bool is_open = !atomic_load(&memory->closed) && frames <= PEACH_SHARED_FRAMES &&
                 put_events(memory, events, event_count);
  if (is_open) {
    memory->frames = frames;
    uint32_t block = atomic_fetch_add(&memory->asked, 1) + 1;
    wake(&memory->asked);
    const struct timespec patience = {.tv_nsec = PEACH_SHARED_PATIENCE_MS * 1000000};
    uint64_t deadline = milliseconds() + PEACH_SHARED_PATIENCE_MS;
    uint32_t seen;
    while ((seen = atomic_load(&memory->answered)) != block && !atomic_load(&memory->closed)) {
      if (milliseconds() >= deadline)
        /* The request cannot be withdrawn, and the next one would build on it. */
        atomic_store(&memory->closed, 1);
      else
        sleep_on(&memory->answered, seen, &patience);
    }
    is_open = !atomic_load(&memory->closed);
  }
  if (is_open) {
    memcpy(left, memory->left, frames * sizeof *left);
    memcpy(right, memory->right, frames * sizeof *right);
  } else {
    atomic_store(&memory->closed, 1);
    memset(left, 0, frames * sizeof *left);
    memset(right, 0, frames * sizeof *right);
  }
}

void peach_shared_close(peach_shared *memory) {
  atomic_store(&memory->closed, 1);
  wake(&memory->answered);
  wake(&memory->asked);
}

bool peach_shared_is_closed(peach_shared *memory) { return atomic_load(&memory->closed); }

void peach_shared_serve(peach_shared *memory, peach_render render, void *sound) {
  atomic_store(&memory->paused, 0);
  while (!atomic_load(&memory->closed) && !atomic_load(&memory->paused)) {
    uint32_t asked = atomic_load(&memory->asked);
    if (asked == atomic_load(&memory->answered)) {
      /* A pause may come just before the sleep. */
      const struct timespec patience = {.tv_nsec = 20000000};
      sleep_on(&memory->asked, asked, &patience);
      continue;
    }
    render(sound, (const peach_event *)(const void *)memory->events, memory->event_count,
           memory->left, memory->right, memory->frames);
    atomic_store(&memory->answered, asked);
    wake(&memory->answered);
  }
}

void peach_shared_pause(peach_shared *memory) {
  atomic_store(&memory->paused, 1);
  wake(&memory->asked);
}
