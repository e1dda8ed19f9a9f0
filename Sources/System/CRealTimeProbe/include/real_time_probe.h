/* Counts what a thread does that an audio thread must not: allocations, locks, system calls.

   Linked into a program or preloaded (LD_PRELOAD), its definitions come before the C library's for
   every shared object in the process. */
#ifndef PEACH_REAL_TIME_PROBE_H
#define PEACH_REAL_TIME_PROBE_H

#include <stdbool.h>
#include <stdint.h>

/* Calls of malloc, calloc, realloc, free and the aligned ones by this thread so far. */
uint64_t peach_probe_allocations(void);

/* Mutexes, read-write locks and semaphores that this thread has taken or waited for so far. */
uint64_t peach_probe_locks(void);

/* Whether anything is counted; not under a sanitizer. */
bool peach_probe_works(void);

/* Runs `body` on a thread whose first system call ends it. Nothing of that thread is freed: call it
   only where the process ends soon.
   Returns the number of the system call, -1 when there was none, -2 when the kernel refuses. */
int64_t peach_probe_first_system_call(void (*body)(void *context), void *context);

#endif
