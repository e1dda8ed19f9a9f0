/* The memory that a sound in a process of its own shares with Peach: a block of events on the way
   there, a block of sound on the way back, and the counters that each side waits on. */
#ifndef PEACH_ISOLATION_H
#define PEACH_ISOLATION_H

#include <stdbool.h>
#include <stdint.h>

#include "peach_backend.h"

/* The longest block that fits, in frames. */
#define PEACH_ROOM_FRAMES 16384

typedef struct peach_room peach_room;

/* The type of peach_sound.render in the contract. */
typedef void (*peach_render)(void *sound, const peach_event *events, uint32_t event_count,
                             float *left, float *right, uint32_t frames);

/* Creates a room; `file` is the descriptor by which the other process joins it. NULL with errno. */
peach_room *peach_room_create(int *file);

/* Joins the room of a file descriptor. NULL with errno. */
peach_room *peach_room_join(int file);

/* Unmaps the room in this process; none of its functions may be running. */
void peach_room_leave(peach_room *room);

/* [audio-thread] A peach_render whose sound is a room: has the other process render the block, and
   waits for it. If that takes PEACH_ROOM_PATIENCE_MS, the room is closed. A closed room gives
   silence. */
void peach_room_render(void *room, const peach_event *events, uint32_t event_count, float *left,
                       float *right, uint32_t frames);
#define PEACH_ROOM_PATIENCE_MS 100

/* [any thread of Peach] Closes the room: it is no longer served, and whoever waits continues. */
void peach_room_close(peach_room *room);

/* True if it was closed, by either side. */
bool peach_room_is_closed(peach_room *room);

/* [other process] Renders block after block on the calling thread, until peach_room_pause is called
   or the room is closed. */
void peach_room_serve(peach_room *room, peach_render render, void *sound);

/* [other process] Lets peach_room_serve return, after the block under way. */
void peach_room_pause(peach_room *room);

#endif
