/* What a sound in a process of its own shares with Peach: a block of events on the way there, a
   block of sound on the way back, and who waits for whom. */
#ifndef PEACH_ISOLATION_H
#define PEACH_ISOLATION_H

#include <stdbool.h>
#include <stdint.h>

#include "peach_backend.h"

/* The longest block that fits, in frames. */
#define PEACH_ROOM_FRAMES 16384

typedef struct peach_room peach_room;

/* peach_sound.render, as the contract has it. */
typedef void (*peach_render)(void *sound, const peach_event *events, uint32_t event_count,
                             float *left, float *right, uint32_t frames);

/* Makes a room; `file` is what the other process joins it by. NULL with errno. */
peach_room *peach_room_create(int *file);

/* Joins the room behind a file. NULL with errno. */
peach_room *peach_room_join(int file);

/* Unmaps it here; nobody may be inside. */
void peach_room_leave(peach_room *room);

/* [audio-thread] A peach_render whose sound is a room: has the other process render the block, and
   waits for it. Once that has taken PEACH_ROOM_PATIENCE the room is closed. Silence where closed. */
void peach_room_render(void *room, const peach_event *events, uint32_t event_count, float *left,
                       float *right, uint32_t frames);
#define PEACH_ROOM_PATIENCE_MS 100

/* Any thread of Peach: nobody answers any more, and whoever waits goes on. */
void peach_room_close(peach_room *room);

/* Whether it was closed, by either. */
bool peach_room_is_closed(peach_room *room);

/* The other process: renders block after block on the calling thread, until peach_room_pause or the
   room is closed. */
void peach_room_serve(peach_room *room, peach_render render, void *sound);

/* The other process: lets peach_room_serve return, after the block under way. */
void peach_room_pause(peach_room *room);

#endif
