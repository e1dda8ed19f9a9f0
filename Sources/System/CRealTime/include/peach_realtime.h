/* System services for threads that make sound, and operations that Swift cannot express. */
#ifndef PEACH_REALTIME_H
#define PEACH_REALTIME_H

#include <semaphore.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* Waits for a post until a moment of CLOCK_MONOTONIC, which cannot be set: sem_timedwait relies on
   the wall clock, and a jump of that clock would end the wait at once or prolong it for hours.
   Returns 0, or an errno. */
int peach_semaphore_wait(sem_t *semaphore, const struct timespec *moment);

/* Returns the system's number of the calling thread; gettid is hidden from Swift. */
int32_t peach_thread_number(void);

/* Requests real-time scheduling of the calling thread: SCHED_FIFO if the limits allow it, otherwise
   through rtkit. Does not wait: another thread asks rtkit. `refused` is called at most once in the
   life of the program, on any thread, with a constant sentence. */
void peach_ask_for_realtime(void (*refused)(const char *reason));

/* Keeps memory from being paged out, within RLIMIT_MEMLOCK; false if that is used up. */
bool peach_keep_resident(const void *memory, size_t bytes);

/* Memory for the two channels of a block. Each ends where a page begins that nothing may touch, and
   begins where such a page ends: a write beyond it stops the program there and then, rather than
   damaging the memory beyond. */
typedef struct peach_guarded {
  /* The channels of the longest block. */
  float *left, *right;
  /* The number of frames of the longest block. */
  uint32_t frames;
  /* The whole mapping, with its guard pages. */
  void *mapping;
  size_t bytes;
} peach_guarded;

/* The channels of one block. */
typedef struct peach_channels {
  float *left, *right;
} peach_channels;

/* Maps zeroed memory for blocks of up to `frames` frames, and keeps it from being paged out as far
   as RLIMIT_MEMLOCK allows. Returns false, and leaves a memory without a mapping, if memory is
   exhausted. Not real-time safe. */
bool peach_guarded_create(peach_guarded *guarded, uint32_t frames);

/* Unmaps the memory; harmless without a mapping. Not real-time safe. */
void peach_guarded_free(peach_guarded *guarded);

/* Returns the channels for a block of `frames` frames, at most those it was created for: aligned to
   16 bytes, and at most 12 bytes before the guard page, so that no write further beyond the block
   goes unnoticed. Real-time safe. */
static inline peach_channels peach_guarded_block(const peach_guarded *guarded, uint32_t frames) {
  const uint32_t whole = (guarded->frames + 3) & ~UINT32_C(3);
  const uint32_t skipped = whole - ((frames + 3) & ~UINT32_C(3));
  const peach_channels channels = {guarded->left + skipped, guarded->right + skipped};
  return channels;
}

/* Makes this thread treat numbers below 1e-38 as zero: they cost a hundred times as much as others,
   and the end of every fade is full of them. Real-time safe: a register is read and written.
   Returns the value for peach_restore_denormals. */
static inline uint64_t peach_flush_denormals(void) {
#if defined(__x86_64__)
  const unsigned int control = __builtin_ia32_stmxcsr();
  __builtin_ia32_ldmxcsr(control | 0x8040); /* flush to zero, denormals are zero */
  return control;
#elif defined(__aarch64__)
  uint64_t control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  __asm__ volatile("msr fpcr, %0" : : "r"(control | UINT64_C(1) << 24));
  return control;
#else
  return 0;
#endif
}

/* Restores this thread's previous arithmetic, for its owner. */
static inline void peach_restore_denormals(uint64_t control) {
#if defined(__x86_64__)
  __builtin_ia32_ldmxcsr((unsigned int)control);
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" : : "r"(control));
#else
  (void)control;
#endif
}

#endif
