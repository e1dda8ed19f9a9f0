/* Counts the operations of a thread that are forbidden to an audio thread: allocations, locks,
   system calls.

   Linked into a program or preloaded (LD_PRELOAD), its definitions take precedence over the C
   library's for every shared object in the process. */
#ifndef PEACH_REAL_TIME_PROBE_H
#define PEACH_REAL_TIME_PROBE_H

#include <stdbool.h>
#include <stdint.h>

/* Returns this thread's calls so far of malloc, calloc, realloc, free and the aligned variants. */
uint64_t peach_probe_allocations(void);

/* Returns the number of mutexes, read-write locks and semaphores that this thread has taken or
   waited for so far. */
uint64_t peach_probe_locks(void);

/* Returns true if anything is counted; false under a sanitizer. */
bool peach_probe_works(void);

/* Runs `body` on a thread whose first system call ends it. Nothing of that thread is freed: call
   this only where the process ends soon.
   Returns the number of the system call, -1 if there was none, -2 if the kernel refuses. */
int64_t peach_probe_first_system_call(void (*body)(void *context), void *context);

#endif
