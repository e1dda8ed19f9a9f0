#include "counting.h"

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>

void start_counting(void) { CALLGRIND_START_INSTRUMENTATION; }
void stop_counting(void) { CALLGRIND_STOP_INSTRUMENTATION; }
#else
void start_counting(void) {}
void stop_counting(void) {}
#endif
