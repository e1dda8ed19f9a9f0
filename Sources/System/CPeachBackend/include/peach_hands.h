/* peach_hands.h: an extension of a backend whose output brings what hands do at a keyboard, a pedal or
   a wheel.

   `peach_backend.extension(PEACH_HANDS_ID)` gives a peach_hands, or null. The messages are those of
   MIDI 1.0 that belong to a channel, each whole. They reach the host on the audio thread of the
   output, just before the block in which they count, so that a wheel moves a note in the very block
   in which it was turned.

   What is not a channel's stays with the backend and costs nothing: clock, active sensing, system
   exclusive. Running status is resolved there.

   Threads, statuses, sizes and strings are those of peach_backend.h. */
#ifndef PEACH_HANDS_H
#define PEACH_HANDS_H

#include "peach_backend.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PEACH_HANDS_ID "peach.hands/1"

/* The messages of one block that the host looks at. Of more than these the last bend counts, and
   pressed keys are lost. */
#define PEACH_HANDS_PER_BLOCK 256

typedef struct peach_hand_message {
  uint32_t size;
  uint32_t frame;   /* within the next block that is pulled, 0 ... frames - 1; never before the one
                       of the message before it */
  uint8_t status;   /* 0x80 ... 0xEF: kind and channel */
  uint8_t data[2];  /* 0 ... 127; the second is 0 where a kind has only one */
  uint8_t reserved[5];
} peach_hand_message;

typedef struct peach_hands_host {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /* [audio-thread & running] Takes a message, before the pull of the block it counts in. Wait-free. */
  void (*take)(void *context, const peach_hand_message *message);
} peach_hands_host;

typedef struct peach_hands_config {
  uint32_t size;
  uint32_t no_connect; /* 1 = connect no device; who wants to be heard connects itself */
} peach_hands_config;

typedef struct peach_hands {
  uint32_t size;
  uint32_t reserved;
  /* [main-thread & opened] Adds hands to an open output that does not run yet, once at most. Connects
     every device that is there, and each that comes later, once: what the user takes apart stays so.
     No device at all is no failure. `config` and `host` are read during the call only; the hands are
     closed with the output. */
  peach_status (*open)(void *output, const peach_hands_config *config, const peach_hands_host *host,
                       char *reason, uint32_t reason_size);
  /* [main-thread & opened] Writes where messages are heard: the name of a port, for people. */
  peach_status (*port)(void *output, char *name, uint32_t name_size);
  /* [main-thread & opened] Writes the name of device `index` of those connected now;
     PEACH_ERROR_INVALID past the last. */
  peach_status (*device)(void *output, uint32_t index, char *name, uint32_t name_size);
} peach_hands;

#ifdef __cplusplus
}
#endif
#endif
