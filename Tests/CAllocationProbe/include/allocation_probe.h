/* Counts what a thread allocates and frees, so that a test can assert that it is nothing. */
#ifndef PEACH_ALLOCATION_PROBE_H
#define PEACH_ALLOCATION_PROBE_H

#include <stdbool.h>
#include <stdint.h>

/* Calls of malloc, calloc, realloc, free and the aligned ones by this thread so far. */
uint64_t allocation_probe_count(void);

/* Whether anything is counted; not under a sanitizer. */
bool allocation_probe_works(void);

#endif
