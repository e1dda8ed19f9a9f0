/* peach_hands.h: an extension of a backend whose output has MIDI input.

   `peach_backend.extension(PEACH_HANDS_ID)` returns a peach_hands, or null. The messages are the
   channel messages of MIDI 1.0, each complete. They reach the host on the audio thread of the
   output, just before the block to which they belong, so that a wheel moves a note in the same
   block.

   The backend resolves running status and drops clock, active sensing and system exclusive.

   Threads, statuses, sizes and strings are those of peach_backend.h. */
#ifndef PEACH_HANDS_H
#define PEACH_HANDS_H

#include "peach_backend.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PEACH_HANDS_ID "peach.hands/1"

/* The host reads at most this many messages of one block. Of further messages it uses only the last
   bend; key presses are lost. */
#define PEACH_HANDS_PER_BLOCK 256

typedef struct peach_hand_message {
  uint32_t size;
  uint32_t frame;   /* within the next block that is pulled, 0 ... frames - 1; never less than that
                       of the previous message */
  uint8_t status;   /* 0x80 ... 0xEF: kind and channel */
  uint8_t data[2];  /* 0 ... 127; the second is 0 if a kind has only one */
  uint8_t reserved[5];
} peach_hand_message;

typedef struct peach_hands_host {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /* [audio-thread & running] Takes a message, before the pull of its block. Wait-free. */
  void (*take)(void *context, const peach_hand_message *message);
} peach_hands_host;

typedef struct peach_hands_config {
  uint32_t size;
  uint32_t no_connect; /* 1 = connect no device; users make the connections */
} peach_hands_config;

typedef struct peach_hands {
  uint32_t size;
  uint32_t reserved;
  /* [main-thread & opened] Adds MIDI input to an open output that does not run yet, at most once.
     Connects every device, and each that appears later, once; connections that the user removes stay
     removed. It is not a failure if there is no device. `config` and `host` are read during the call
     only. `close` of the output closes the input. */
  peach_status (*open)(void *output, const peach_hands_config *config, const peach_hands_host *host,
                       char *reason, uint32_t reason_size);
  /* [main-thread & opened] Writes the name of the port that receives messages, for people. */
  peach_status (*port)(void *output, char *name, uint32_t name_size);
  /* [main-thread & opened] Writes the name of device `index` of those connected now;
     PEACH_ERROR_INVALID past the last. */
  peach_status (*device)(void *output, uint32_t index, char *name, uint32_t name_size);
} peach_hands;

#ifdef __cplusplus
}
#endif
#endif
