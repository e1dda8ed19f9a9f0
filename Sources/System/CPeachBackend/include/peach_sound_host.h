/* peach_sound_host.h: an extension of the host, for sounds that need the main thread.

   `peach_host.extension(context, PEACH_SOUND_HOST_ID)` returns a peach_sound_host, or null; ask in
   `start`, and work without it if it is null. The table lives forever.

   A sound that loads, frees or works for long does so on a thread of its own, without real-time
   priority, or lets the host call it on the main thread. `render` never waits for either.

   Threads, statuses, sizes and strings are those of peach_backend.h. */
#ifndef PEACH_SOUND_HOST_H
#define PEACH_SOUND_HOST_H

#include "peach_backend.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PEACH_SOUND_HOST_ID "peach.sound-host/1"

/* The calls of one backend that may wait at once. */
#define PEACH_MAIN_CALLS 256

typedef struct peach_sound_host {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /* [any thread, `render` included] Makes the host call `call(data)` soon: on the main thread, one
     call after another in the order of the requests, and before it destroys a sound of this backend.
     A call may request another, which follows later. Each must return within 3 s. Wait-free;
     PEACH_ERROR_BUSY when PEACH_MAIN_CALLS wait already. */
  peach_status (*call_on_main)(void *context, void (*call)(void *data), void *data);
  /* [any thread, `render` included] Reports that the traits of an activated sound should change.
     The host deactivates it and activates it again as soon as no note sounds, and reads its traits
     then; until then the old ones hold. Must not be called within `activate`. Wait-free. */
  void (*traits_changed)(void *context, void *sound);
} peach_sound_host;

#ifdef __cplusplus
}
#endif
#endif
