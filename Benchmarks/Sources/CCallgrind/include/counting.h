#ifndef PEACH_COUNTING_H
#define PEACH_COUNTING_H

/* callgrind counts instructions between these two, on all threads. Without it, they do nothing. */
void start_counting(void);
void stop_counting(void);

#endif
