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
struct peach_room {
  _Atomic uint32_t asked, answered, closed, paused;
  uint32_t frames, event_count;
  _Alignas(16) unsigned char events[EVENT_BYTES];
  _Alignas(64) float left[PEACH_ROOM_FRAMES], right[PEACH_ROOM_FRAMES];
};

static void sleep_on(_Atomic uint32_t *word, uint32_t seen, const struct timespec *patience) {
  /* Whatever ended the sleep, the caller checks again. */
  syscall(SYS_futex, word, FUTEX_WAIT, seen, patience, 0, 0);
}

static void wake(_Atomic uint32_t *word) { syscall(SYS_futex, word, FUTEX_WAKE, 1, 0, 0, 0); }

peach_room *peach_room_create(int *file) {
  *file = memfd_create("peach-room", MFD_CLOEXEC);
  if (*file < 0) return NULL;
  if (ftruncate(*file, sizeof(peach_room)) != 0) return NULL;
  return peach_room_join(*file);
}

peach_room *peach_room_join(int file) {
  /* Populated, so that the audio thread never has to fault in its pages. */
  void *memory =
      mmap(0, sizeof(peach_room), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, file, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

void peach_room_leave(peach_room *room) { munmap(room, sizeof *room); }

/* Copies the events into the room. Returns false if they do not fit. */
static bool put_events(peach_room *room, const peach_event *events, uint32_t count) {
  const unsigned char *from = (const unsigned char *)events;
  size_t used = 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t size = ((const peach_event *)(from + used))->size;
    if (used + size > EVENT_BYTES) return false;
    used += size;
  }
  memcpy(room->events, from, used);
  room->event_count = count;
  return true;
}

static uint64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

void peach_room_render(void *raw, const peach_event *events, uint32_t event_count, float *left,
                       float *right, uint32_t frames) {
  peach_room *room = raw;
  bool is_open = !atomic_load(&room->closed) && frames <= PEACH_ROOM_FRAMES &&
                 put_events(room, events, event_count);
  if (is_open) {
    room->frames = frames;
    uint32_t block = atomic_fetch_add(&room->asked, 1) + 1;
    wake(&room->asked);
    const struct timespec patience = {.tv_nsec = PEACH_ROOM_PATIENCE_MS * 1000000};
    uint64_t deadline = milliseconds() + PEACH_ROOM_PATIENCE_MS;
    uint32_t seen;
    while ((seen = atomic_load(&room->answered)) != block && !atomic_load(&room->closed)) {
      if (milliseconds() >= deadline)
        /* The request cannot be withdrawn, and the next one would build on it. */
        atomic_store(&room->closed, 1);
      else
        sleep_on(&room->answered, seen, &patience);
    }
    is_open = !atomic_load(&room->closed);
  }
  if (is_open) {
    memcpy(left, room->left, frames * sizeof *left);
    memcpy(right, room->right, frames * sizeof *right);
  } else {
    atomic_store(&room->closed, 1);
    memset(left, 0, frames * sizeof *left);
    memset(right, 0, frames * sizeof *right);
  }
}

void peach_room_close(peach_room *room) {
  atomic_store(&room->closed, 1);
  wake(&room->answered);
  wake(&room->asked);
}

bool peach_room_is_closed(peach_room *room) { return atomic_load(&room->closed); }

void peach_room_serve(peach_room *room, peach_render render, void *sound) {
  atomic_store(&room->paused, 0);
  while (!atomic_load(&room->closed) && !atomic_load(&room->paused)) {
    uint32_t asked = atomic_load(&room->asked);
    if (asked == atomic_load(&room->answered)) {
      /* A pause may come just before the sleep. */
      const struct timespec patience = {.tv_nsec = 20000000};
      sleep_on(&room->asked, asked, &patience);
      continue;
    }
    render(sound, (const peach_event *)(const void *)room->events, room->event_count, room->left,
           room->right, room->frames);
    atomic_store(&room->answered, asked);
    wake(&room->answered);
  }
}

void peach_room_pause(peach_room *room) {
  atomic_store(&room->paused, 1);
  wake(&room->asked);
}
