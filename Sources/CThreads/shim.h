#ifndef PEACH_CTHREADS_SHIM_H
#define PEACH_CTHREADS_SHIM_H
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/* The system's number of the calling thread. gettid is hidden from Swift, syscall is variadic. */
static inline int32_t peach_thread_number(void) { return (int32_t)syscall(SYS_gettid); }
#endif
