/* The memory that a sound in a process of its own shares with Peach: a block of events on the way
   there, a block of sound on the way back, and the counters that each side waits on. */
#ifndef PEACH_ISOLATION_H
#define PEACH_ISOLATION_H

#include <stdbool.h>
#include <stdint.h>

#include "peach_backend.h"

/* The longest block that fits, in frames. */
#define PEACH_SHARED_FRAMES 16384

typedef struct peach_shared peach_shared;

/* The type of peach_sound.render in the contract. */
typedef void (*peach_render)(void *sound, const peach_event *events, uint32_t event_count,
                             float *left, float *right, uint32_t frames);

/* Creates a memory; `file` is the descriptor by which the other process joins it. NULL with errno. */
peach_shared *peach_shared_create(int *file);

/* Joins the memory of a file descriptor. NULL with errno. */
peach_shared *peach_shared_join(int file);

/* Unmaps the memory in this process; none of its functions may be running. */
void peach_shared_leave(peach_shared *memory);

/* [audio-thread] A peach_render whose sound is a memory: has the other process render the block, and
   waits for it. If that takes PEACH_SHARED_PATIENCE_MS, the memory is closed. A closed memory gives
   silence. */
void peach_shared_render(void *memory, const peach_event *events, uint32_t event_count, float *left,
                         float *right, uint32_t frames);
#define PEACH_SHARED_PATIENCE_MS 100

/* [any thread of Peach] Closes the memory: it is no longer served, and whoever waits continues. */
void peach_shared_close(peach_shared *memory);

/* True if it was closed, by either side. */
bool peach_shared_is_closed(peach_shared *memory);

/* [other process] Renders block after block on the calling thread, until peach_shared_pause is called
   or the memory is closed. */
void peach_shared_serve(peach_shared *memory, peach_render render, void *sound);

/* [other process] Lets peach_shared_serve return, after the block under way. */
void peach_shared_pause(peach_shared *memory);

#endif
