/* The memory that a plugin in a process of its own shares with Peach: blocks of sound, with what is
   asked of them, and the counters that each side waits on. One side asks for a block, the other
   answers: Peach asks a sound, an output asks Peach. */
#ifndef PEACH_ISOLATION_H
#define PEACH_ISOLATION_H

#include <stdbool.h>
#include <stdint.h>

#include "peach_backend.h"
#include "peach_hands.h"

/* The longest block that fits, in frames. */
#define PEACH_SHARED_FRAMES 16384

/* The milliseconds that a block is waited for. One that is later is silent, and so are the next ones
   until it has come; the sound has lost its notes then. */
#define PEACH_SHARED_PATIENCE_MS 100

/* The milliseconds after which a block that has not come never will: the other process hangs. */
#define PEACH_SHARED_HANG_MS 2000

typedef struct peach_shared peach_shared;

/* A mark of peach_main_calls.h. */
struct peach_change;

/* The types of peach_sound.render, peach_output_host.pull and peach_hands_host.take in the contract. */
typedef void (*peach_render)(void *sound, const peach_event *events, uint32_t event_count,
                             float *left, float *right, uint32_t frames);
typedef void (*peach_pull)(void *context, const peach_block *block, float *left, float *right);
typedef void (*peach_take)(void *context, const peach_hand_message *message);

/* The number of sounds and outputs that one process has memory for. */
#define PEACH_SHARED_COUNT 32

/* Creates the memories of a process, all of them closed; `file` is the descriptor by which it joins
   them. NULL with errno. */
peach_shared *peach_shared_create(int *file);

/* Joins the memories of a file descriptor. NULL with errno. */
peach_shared *peach_shared_join(int file);

/* Unmaps the memories in this process; none of the functions below may be running. */
void peach_shared_leave(peach_shared *memories);

/* Returns one of the memories, 0 ... PEACH_SHARED_COUNT - 1. */
peach_shared *peach_shared_at(peach_shared *memories, uint32_t index);

/* [Peach] Opens a memory that neither side uses. */
void peach_shared_open(peach_shared *memory);

/* [Peach] Has blocks be waited for as long as PEACH_SHARED_HANG_MS, until the memory is opened again: what
   is not heard while it is rendered may be late, and must not be silent. */
void peach_shared_be_patient(peach_shared *memory);

/* [audio-thread of Peach] Has the other process render the block, and waits for it. A memory whose
   block has not come after PEACH_SHARED_HANG_MS is closed. A closed memory gives NaN, which the engine
   fades out. */
void peach_shared_render(void *memory, const peach_event *events, uint32_t event_count, float *left,
                         float *right, uint32_t frames);

/* [audio-thread of Peach] The number of blocks, since the memory was opened, that are silent because
   the other process was late. */
uint32_t peach_shared_missed(const peach_shared *memory);

/* [audio-thread of an output in the other process] Has Peach fill the block, and waits for it. A
   closed memory gives silence, and a faulty request closes it. */
void peach_shared_pull(void *memory, const peach_block *block, float *left, float *right);

/* [audio-thread of an output in the other process] Keeps a MIDI message for the next block. */
void peach_shared_take(void *memory, const peach_hand_message *message);

/* Closes the memory: it is no longer served, and a waiting thread continues. */
void peach_shared_close(peach_shared *memory);

/* The fault for which an output is given silence: 0 for none, PEACH_SHARED_PULLED_TWICE where two of
   its threads asked at once, or the frames of a block that is too long. */
uint64_t peach_shared_fault(const peach_shared *memory);
#define PEACH_SHARED_PULLED_TWICE UINT64_MAX

/* True if it was closed, by either side. */
bool peach_shared_is_closed(const peach_shared *memory);

/* True if it was closed because the other process hangs. */
bool peach_shared_is_hung(const peach_shared *memory);

/* True while a block has been asked for and not answered. */
bool peach_shared_is_waiting(const peach_shared *memory);

/* [other process] Renders block after block on the calling thread, until peach_shared_pause is called
   or the memory is closed. The sound writes between guard pages: past its block, only this process
   is hurt. `change`, which may be null, is the sound's wish to be activated again. False if there is
   no memory for that. */
bool peach_shared_serve_sound(peach_shared *memory, peach_render render, void *sound,
                              uint32_t max_frames, const struct peach_change *change);

/* True if the sound has asked to be activated again since it is served. */
bool peach_shared_has_changed(const peach_shared *memory);

/* [thread of Peach] Takes the MIDI messages and fills block after block on the calling thread, until
   peach_shared_pause is called or the memory is closed. */
void peach_shared_serve_output(peach_shared *memory, peach_pull pull, peach_take take, void *context);

/* Lets a serving function that is called afterwards serve. Called before its thread is started, which a
   pause may overtake. */
void peach_shared_resume(peach_shared *memory);

/* Lets the serving function return, after the block under way, or at once if it is called later. */
void peach_shared_pause(peach_shared *memory);

#endif
