/* peach_pulse.h: an extension of a backend whose output is a graph: the fastest possible source.

   `peach_backend.extension(PEACH_PULSE_ID)` returns a peach_pulse, or null. A pulse is a bare client
   with one audio output and nothing behind it: no notes, no engine, no fade. A new level appears in
   the next cycle, so its latency is the floor that no source can go below on this graph and
   this machine.

   Threads, statuses, sizes and strings are those of peach_backend.h. */
#ifndef PEACH_PULSE_H
#define PEACH_PULSE_H

#include "peach_backend.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PEACH_PULSE_ID "peach.pulse/1"

typedef struct peach_pulse {
  uint32_t size;
  uint32_t reserved;
  /* [main-thread & started] Joins the graph of a server (empty = the default one), at level 0 and
     connected to nothing. Writes its name on the graph. Never starts a server; returns within a
     second. */
  peach_status (*open)(const char *server, void **pulse, char *name, uint32_t name_size,
                       char *reason, uint32_t reason_size);
  /* [other-thread & opened] Sets the value of every frame from the next cycle on. Wait-free. */
  void (*set)(void *pulse, float level);
  /* [main-thread & opened] Leaves the graph and frees the instance, within a second even if the
     server is gone. */
  void (*close)(void *pulse);
  /* [main-thread & opened] Connects a second port of the pulse, which sends MIDI messages, to the
     first such input of a client. PEACH_ERROR_MISSING when there is no such client, or it has none. */
  peach_status (*connect_hands)(void *pulse, const char *client, char *reason,
                                uint32_t reason_size);
  /* [other-thread & opened] Sends a message at the start of the next cycle: the status in the lowest
     byte, then both values. Of several in one cycle the last is sent. Wait-free. */
  void (*send)(void *pulse, uint32_t message);
} peach_pulse;

#ifdef __cplusplus
}
#endif
#endif
