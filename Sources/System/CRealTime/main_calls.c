#include "peach_main_calls.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

/* ---- calls ---- */

enum { CAPACITY = 256 };

struct cell {
  /* One more than the number of the call that is in it. */
  _Atomic uint64_t published;
  void (*call)(void *);
  void *data;
};

struct peach_main_calls {
  /* The calls that were admitted and not yet taken out, and those about to be refused. */
  _Atomic uint32_t waiting;
  /* The number of the next call. */
  _Atomic uint64_t next;
  /* True from the first announcement of calls until the main side begins to take them. */
  atomic_bool announced;
  /* The number of the next call to be made; the main side's own. */
  uint64_t first;
  int descriptor;
  struct cell cells[CAPACITY];
};

peach_main_calls *peach_main_calls_create(void) {
  peach_main_calls *calls = calloc(1, sizeof *calls);
  if (!calls) return NULL;
  calls->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (calls->descriptor < 0) {
    free(calls);
    return NULL;
  }
  return calls;
}

void peach_main_calls_free(peach_main_calls *calls) {
  close(calls->descriptor);
  free(calls);
}

/* Makes the descriptor readable, unless it already is. The write never waits: the descriptor is
   non-blocking, and its counter is far from full. */
static void announce(peach_main_calls *calls) {
  if (atomic_exchange(&calls->announced, true)) return;
  const uint64_t one = 1;
  ssize_t written = write(calls->descriptor, &one, sizeof one);
  (void)written;
}

bool peach_main_calls_add(peach_main_calls *calls, void (*call)(void *), void *data) {
  /* As many are admitted as there are cells, so the cell of a number is free: the call that was in it
     has been taken out. */
  if (atomic_fetch_add(&calls->waiting, 1) >= CAPACITY) {
    atomic_fetch_sub(&calls->waiting, 1);
    return false;
  }
  const uint64_t number = atomic_fetch_add(&calls->next, 1);
  struct cell *cell = &calls->cells[number % CAPACITY];
  cell->call = call;
  cell->data = data;
  atomic_store(&cell->published, number + 1);
  announce(calls);
  return true;
}

int peach_main_calls_descriptor(const peach_main_calls *calls) { return calls->descriptor; }

uint32_t peach_main_calls_make(peach_main_calls *calls) {
  uint64_t announcements;
  ssize_t length = read(calls->descriptor, &announcements, sizeof announcements);
  (void)length;
  /* After the read and before the look: a call that is published later is announced again. */
  atomic_store(&calls->announced, false);
  uint32_t made = 0;
  while (made < CAPACITY) {
    struct cell *cell = &calls->cells[calls->first % CAPACITY];
    /* A thread may have been stopped between taking this number and publishing its call; it will
       announce it. */
    if (atomic_load(&cell->published) != calls->first + 1) return made;
    void (*call)(void *) = cell->call;
    void *data = cell->data;
    calls->first += 1;
    atomic_fetch_sub(&calls->waiting, 1);
    call(data);
    made += 1;
  }
  announce(calls);
  return made;
}

/* ---- changes ---- */

struct peach_change {
  _Atomic(void *) sound; /* null while the entry is free */
  atomic_bool marked;
  peach_change *next; /* constant once the entry is in the list */
};

struct peach_changes {
  _Atomic(peach_change *) first;
};

peach_changes *peach_changes_create(void) { return calloc(1, sizeof(peach_changes)); }

peach_change *peach_changes_list(peach_changes *changes, void *sound) {
  peach_change *change = atomic_load(&changes->first);
  while (change && atomic_load(&change->sound)) change = change->next;
  if (change) {
    atomic_store(&change->marked, false);
    atomic_store(&change->sound, sound);
    return change;
  }
  change = calloc(1, sizeof *change);
  if (!change) return NULL;
  change->next = atomic_load(&changes->first);
  atomic_store(&change->sound, sound);
  atomic_store(&changes->first, change);
  return change;
}

void peach_changes_unlist(peach_change *change) { atomic_store(&change->sound, NULL); }

void peach_changes_mark(peach_changes *changes, void *sound) {
  for (peach_change *change = atomic_load(&changes->first); change; change = change->next)
    if (atomic_load(&change->sound) == sound) atomic_store(&change->marked, true);
}

bool peach_change_is_marked(const peach_change *change) { return atomic_load(&change->marked); }

void peach_change_clear(peach_change *change) { atomic_store(&change->marked, false); }
