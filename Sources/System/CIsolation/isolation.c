#define _GNU_SOURCE
#include "isolation.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <math.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "peach_main_calls.h"
#include "peach_realtime.h"

enum { EVENT_BYTES = 65536 };

/* `asked` and `answered` count blocks; each side sleeps on the one that the other side raises. */
struct peach_shared {
  _Atomic uint32_t asked, answered, closed, paused, changed, pulling, hung;
  _Atomic uint64_t fault;
  uint32_t frames, event_count;
  /* Of the side that asks alone: when it asked last, how many blocks it went without, and whether
     events were not passed on. */
  uint64_t asked_at;
  /* How long it looks for the answer before it sleeps, and how long it waits at all, in nanoseconds. */
  uint64_t spin, patience;
  uint32_t missed;
  bool has_missed;
  peach_block block;
  /* The MIDI input before the block. */
  uint32_t hand_count;
  peach_hand_message hands[PEACH_HANDS_PER_BLOCK];
  _Alignas(16) unsigned char events[EVENT_BYTES];
  _Alignas(64) float left[PEACH_SHARED_FRAMES], right[PEACH_SHARED_FRAMES];
};

static const uint64_t millisecond = 1000000;

static void sleep_on(_Atomic uint32_t *word, uint32_t seen, long nanoseconds) {
  const struct timespec patience = {.tv_nsec = nanoseconds};
  /* Whatever ended the sleep, the caller checks again. */
  syscall(SYS_futex, word, FUTEX_WAIT, seen, &patience, 0, 0);
}

static void wake(_Atomic uint32_t *word) { syscall(SYS_futex, word, FUTEX_WAKE, 1, 0, 0, 0); }

peach_shared *peach_shared_create(int *file) {
  *file = memfd_create("peach-shared", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (*file < 0) return NULL;
  if (ftruncate(*file, PEACH_SHARED_COUNT * sizeof(peach_shared)) != 0) return NULL;
  /* A plugin that shortened it would crash its reader. */
  if (fcntl(*file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) return NULL;
  peach_shared *memories = peach_shared_join(*file);
  for (uint32_t i = 0; memories && i < PEACH_SHARED_COUNT; i++)
    atomic_store(&memories[i].closed, 1);
  return memories;
}

peach_shared *peach_shared_join(int file) {
  void *memories = mmap(0, PEACH_SHARED_COUNT * sizeof(peach_shared), PROT_READ | PROT_WRITE,
                        MAP_SHARED, file, 0);
  return memories == MAP_FAILED ? NULL : memories;
}

void peach_shared_leave(peach_shared *memories) {
  munmap(memories, PEACH_SHARED_COUNT * sizeof *memories);
}

peach_shared *peach_shared_at(peach_shared *memories, uint32_t index) { return memories + index; }

void peach_shared_open(peach_shared *memory) {
  /* Every page is touched, so that the audio thread never has to fault one in. */
  memset((void *)memory, 0, sizeof *memory);
  memory->patience = PEACH_SHARED_PATIENCE_MS * millisecond;
  /* To be woken costs as much as a short block, and at worst ten times as much; a thread that has the only
     processor must give it away. */
  if (sysconf(_SC_NPROCESSORS_ONLN) > 1) memory->spin = 50000;
}

void peach_shared_be_patient(peach_shared *memory) {
  memory->patience = PEACH_SHARED_HANG_MS * millisecond;
}

static uint64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* ---- the side that asks ---- */

/* Appends events to those in the memory. Returns false if they do not fit. */
static bool put_events(peach_shared *memory, size_t *used, const peach_event *events,
                       uint32_t count) {
  const unsigned char *from = (const unsigned char *)events;
  size_t bytes = 0;
  for (uint32_t i = 0; i < count; i++) {
    bytes += ((const peach_event *)(from + bytes))->size;
    if (*used + bytes > EVENT_BYTES) return false;
  }
  memcpy(memory->events + *used, from, bytes);
  *used += bytes;
  memory->event_count += count;
  return true;
}

static void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/* Waits for the block that was requested. Returns false if it has not come within the patience. */
static bool wait_for_block(peach_shared *memory) {
  uint32_t block = atomic_load(&memory->asked), seen;
  /* The other process could have written anything there. */
  const uint64_t most = PEACH_SHARED_HANG_MS * millisecond;
  const uint64_t patience = memory->patience;
  uint64_t deadline = nanoseconds() + (patience < most ? patience : most);
  while ((seen = atomic_load(&memory->answered)) != block && !atomic_load(&memory->closed)) {
    uint64_t now = nanoseconds();
    if (now >= deadline) return false;
    if (now - memory->asked_at < memory->spin) {
      relax();
      continue;
    }
    sleep_on(&memory->answered, seen, (long)(deadline - now));
  }
  return !atomic_load(&memory->closed);
}

/* Asks for the block described in the memory, and waits for it. Returns false if it has not come. */
static bool ask(peach_shared *memory) {
  memory->asked_at = nanoseconds();
  atomic_fetch_add(&memory->asked, 1);
  wake(&memory->asked);
  return wait_for_block(memory);
}

/* True if the block before has still not come: a request cannot be withdrawn, and the next one would
   write over it. */
static bool is_behind(const peach_shared *memory) {
  return atomic_load(&memory->answered) != atomic_load(&memory->asked);
}

static void fill(float *left, float *right, uint32_t frames, float value) {
  for (uint32_t i = 0; i < frames; i++) left[i] = right[i] = value;
}

/* Describes a block to a sound. One that has missed events releases every note first, as it may have
   missed their ends. Returns false if the events do not fit. */
static bool put_block(peach_shared *memory, const peach_event *events, uint32_t count,
                      uint32_t frames) {
  size_t used = 0;
  memory->frames = frames;
  memory->event_count = 0;
  if (memory->has_missed) {
    const peach_event all_off = {.size = sizeof all_off, .type = PEACH_EVENT_ALL_OFF};
    put_events(memory, &used, &all_off, 1);
    memory->has_missed = false;
  }
  return put_events(memory, &used, events, count);
}

/* Has the helper render a block. Returns false if no block comes. */
static bool render(peach_shared *memory, const peach_event *events, uint32_t count,
                   uint32_t frames) {
  if (frames > PEACH_SHARED_FRAMES) atomic_store(&memory->closed, 1);
  if (atomic_load(&memory->closed)) return false;
  if (!is_behind(memory)) {
    if (put_block(memory, events, count, frames)) return ask(memory);
    atomic_store(&memory->closed, 1);
  } else if (nanoseconds() - memory->asked_at >= PEACH_SHARED_HANG_MS * millisecond) {
    atomic_store(&memory->hung, 1);
    atomic_store(&memory->closed, 1);
  } else if (count > 0) {
    memory->has_missed = true;
  }
  return false;
}

void peach_shared_render(void *raw, const peach_event *events, uint32_t event_count, float *left,
                         float *right, uint32_t frames) {
  peach_shared *memory = raw;
  if (render(memory, events, event_count, frames)) {
    memcpy(left, memory->left, frames * sizeof *left);
    memcpy(right, memory->right, frames * sizeof *right);
  } else {
    memory->missed++;
    fill(left, right, frames, atomic_load(&memory->closed) ? NAN : 0);
  }
}

uint32_t peach_shared_missed(const peach_shared *memory) { return memory->missed; }

static void blame(peach_shared *memory, uint64_t fault) {
  uint64_t none = 0;
  atomic_compare_exchange_strong(&memory->fault, &none, fault);
  peach_shared_close(memory);
}

static bool pull(peach_shared *memory, const peach_block *block, float *left, float *right) {
  uint32_t frames = block->frames;
  if (frames > PEACH_SHARED_FRAMES) blame(memory, frames);
  if (!atomic_load(&memory->closed) && !is_behind(memory)) {
    memset(&memory->block, 0, sizeof memory->block);
    memcpy(&memory->block, block,
           block->size < sizeof memory->block ? block->size : sizeof memory->block);
    memory->block.size = sizeof memory->block;
    bool is_filled = ask(memory);
    /* One that is late still reads them. */
    if (!is_behind(memory)) memory->hand_count = 0;
    if (is_filled) {
      memcpy(left, memory->left, frames * sizeof *left);
      memcpy(right, memory->right, frames * sizeof *right);
      return true;
    }
  }
  return false;
}

void peach_shared_pull(void *raw, const peach_block *block, float *left, float *right) {
  peach_shared *memory = raw;
  bool is_filled = false;
  if (atomic_exchange(&memory->pulling, 1)) {
    blame(memory, PEACH_SHARED_PULLED_TWICE);
  } else {
    is_filled = pull(memory, block, left, right);
    atomic_store(&memory->pulling, 0);
  }
  /* A caller that asks for more than there can be has no room for it. */
  uint32_t frames = block->frames < PEACH_SHARED_FRAMES ? block->frames : PEACH_SHARED_FRAMES;
  if (!is_filled) fill(left, right, frames, 0);
}

void peach_shared_take(void *raw, const peach_hand_message *message) {
  peach_shared *memory = raw;
  if (message->size < sizeof *message || is_behind(memory)) return;
  uint32_t count = memory->hand_count;
  if (count < PEACH_HANDS_PER_BLOCK) {
    memory->hands[count] = *message;
    memory->hand_count = count + 1;
  } else if (message->status >> 4 == 0xE) {
    memory->hands[PEACH_HANDS_PER_BLOCK - 1] = *message;
  }
}

void peach_shared_close(peach_shared *memory) {
  atomic_store(&memory->closed, 1);
  wake(&memory->answered);
  wake(&memory->asked);
}

bool peach_shared_is_closed(const peach_shared *memory) { return atomic_load(&memory->closed); }

uint64_t peach_shared_fault(const peach_shared *memory) { return atomic_load(&memory->fault); }

bool peach_shared_has_changed(const peach_shared *memory) {
  return atomic_load(&memory->changed);
}

bool peach_shared_is_hung(const peach_shared *memory) { return atomic_load(&memory->hung); }

bool peach_shared_is_waiting(const peach_shared *memory) {
  return atomic_load(&memory->asked) != atomic_load(&memory->answered);
}

/* ---- the side that answers ---- */

/* The moments at which blocks are requested, in nanoseconds: the latest, the mean time between two,
   and when the next one is due. */
typedef struct {
  uint64_t asked_at, interval, due;
} rhythm;

/* The longest interval that is worth waking early for: 512 frames at 96 kHz. A halted processor takes up
   to a tenth of a millisecond to wake, which matters where a block is not much longer. */
static const uint64_t longest_interval = 6 * millisecond;

/* How long before a request is due this side is awake at most, and how long after, if it does not
   come. */
static const uint64_t longest_lead = 250000;

/* Notes a request. A delay-locked loop smooths the jitter of the requests (F. Adriaensen, "Using a DLL to
   filter time", Linux Audio Conference 2005); what is half an interval away from it restarts the loop. */
static void note_request(rhythm *rhythm) {
  const uint64_t now = nanoseconds();
  const int64_t late = (int64_t)(now - rhythm->due), half = (int64_t)(rhythm->interval / 2);
  if (-half < late && late < half) {
    rhythm->due += rhythm->interval + (uint64_t)(late / 8);
    rhythm->interval += (uint64_t)(late / 256);
  } else {
    rhythm->interval = now - rhythm->asked_at;
    rhythm->due = now + rhythm->interval;
  }
  rhythm->asked_at = now;
}

static bool is_over(const peach_shared *memory) {
  return atomic_load(&memory->closed) || atomic_load(&memory->paused);
}

/* Sleeps until shortly before the next request is due, and looks for it then. */
static void expect(peach_shared *memory, const rhythm *rhythm) {
  uint64_t lead = rhythm->interval / 6;
  if (lead > longest_lead) lead = longest_lead;
  const uint64_t due = rhythm->due, now = nanoseconds();
  if (memory->spin == 0 || rhythm->interval > longest_interval || now + lead >= due) return;
  const uint32_t answered = atomic_load(&memory->answered);
  sleep_on(&memory->asked, answered, (long)(due - lead - now));
  while (atomic_load(&memory->asked) == answered && !is_over(memory) && nanoseconds() < due + lead)
    relax();
}

/* Waits for a request; false once there will be none. */
static bool next(peach_shared *memory, uint32_t *asked, rhythm *rhythm) {
  expect(memory, rhythm);
  while (!is_over(memory)) {
    *asked = atomic_load(&memory->asked);
    if (*asked != atomic_load(&memory->answered)) {
      note_request(rhythm);
      return true;
    }
    /* A pause may come just before the sleep. */
    sleep_on(&memory->asked, *asked, 20000000);
  }
  return false;
}

static void answer(peach_shared *memory, uint32_t asked) {
  atomic_store(&memory->answered, asked);
  wake(&memory->answered);
}

bool peach_shared_serve_sound(peach_shared *memory, peach_render render, void *sound,
                              uint32_t max_frames, const struct peach_change *change) {
  /* The pages of this process, too, are there before the first block. */
  for (size_t i = 0; i < sizeof *memory; i += 4096) (void)((volatile unsigned char *)memory)[i];
  peach_guarded guarded;
  if (!peach_guarded_create(&guarded, max_frames)) return false;
  uint32_t asked;
  rhythm rhythm = {0};
  while (next(memory, &asked, &rhythm)) {
    uint32_t frames = memory->frames < max_frames ? memory->frames : max_frames;
    const peach_channels block = peach_guarded_block(&guarded, frames);
    render(sound, (const peach_event *)(const void *)memory->events, memory->event_count, block.left,
           block.right, frames);
    memcpy(memory->left, block.left, frames * sizeof *block.left);
    memcpy(memory->right, block.right, frames * sizeof *block.right);
    if (change && peach_change_is_marked(change)) atomic_store(&memory->changed, 1);
    answer(memory, asked);
  }
  peach_guarded_free(&guarded);
  return true;
}

void peach_shared_serve_output(peach_shared *memory, peach_pull pull, peach_take take,
                               void *context) {
  uint32_t asked;
  rhythm rhythm = {0};
  while (next(memory, &asked, &rhythm)) {
    /* A copy, as the other side could change it at any time. */
    peach_block block = memory->block;
    block.size = sizeof block;
    if (block.frames > PEACH_SHARED_FRAMES) block.frames = PEACH_SHARED_FRAMES;
    uint32_t hands = memory->hand_count;
    for (uint32_t i = 0; i < hands && i < PEACH_HANDS_PER_BLOCK; i++) {
      peach_hand_message message = memory->hands[i];
      message.size = sizeof message;
      take(context, &message);
    }
    pull(context, &block, memory->left, memory->right);
    answer(memory, asked);
  }
}

void peach_shared_resume(peach_shared *memory) {
  atomic_store(&memory->paused, 0);
  atomic_store(&memory->changed, 0);
}

void peach_shared_pause(peach_shared *memory) {
  atomic_store(&memory->paused, 1);
  wake(&memory->asked);
}
