/* peach_listener.h: an extension of a backend whose output is a graph that others may listen to.

   `peach_backend.extension(PEACH_LISTENER_ID)` returns a peach_listener, or null. A listener is a
   client of the graph separate from the one that plays: it records what the graph really received.
   It has no output, so that it never closes a loop in the graph, which would cost a period.

   Threads, statuses, sizes and strings are those of peach_backend.h. */
#ifndef PEACH_LISTENER_H
#define PEACH_LISTENER_H

#include "peach_backend.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PEACH_LISTENER_ID "peach.listener/1"

/* One cycle of the graph as the listener received it. */
typedef struct peach_heard {
  uint32_t size;
  uint32_t frames;      /* both channels are this long */
  uint64_t frame;       /* the graph's clock at the first frame; all clients see its low 32 bits */
  uint64_t nanoseconds; /* CLOCK_MONOTONIC at the start of the cycle, as the graph smooths it */
  uint64_t begun;       /* CLOCK_MONOTONIC when the cycle really began, within one frame */
  double rate;          /* Hz */
  uint32_t xruns;       /* xruns that the graph has reported since the listener was opened */
  uint32_t freewheel;   /* 1 = faster or slower than real time */
} peach_heard;

typedef struct peach_listener_host {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /* [audio-thread & opened] Receives a cycle; if nothing is connected, both channels are silent. */
  void (*heard)(void *context, const peach_heard *block, const float *left, const float *right);
} peach_listener_host;

typedef struct peach_listener_info {
  uint32_t size;
  uint32_t period;   /* frames of a usual cycle */
  double rate;       /* Hz */
  uint32_t realtime; /* 1 = the graph gives its clients real-time scheduling */
  uint32_t latency;  /* frames from a cycle's start to the converter of the first physical output;
                        0 = not known */
  char name[256];     /* the listener's own name on the graph */
  char provider[256]; /* what runs the graph, and its version, for people */
} peach_listener_info;

typedef struct peach_listener {
  uint32_t size;
  uint32_t reserved;
  /* [main-thread & started] Joins the graph of a server (empty = the default one) and receives
     silence from then on. `host` is read during the call only. Never starts a server; returns within a
     second. */
  peach_status (*open)(const char *server, const peach_listener_host *host, void **listener,
                       char *reason, uint32_t reason_size);
  /* [main-thread & opened] Describes the graph. */
  peach_status (*info)(void *listener, peach_listener_info *info);
  /* [main-thread & opened] Writes the name of client `index` of those on the graph that have an
     audio output; PEACH_ERROR_INVALID past the last. */
  peach_status (*client)(void *listener, uint32_t index, char *name, uint32_t name_size);
  /* [main-thread & opened] Adds the first two audio outputs of a client, or a single one on both
     channels. Several clients are heard as their sum. PEACH_ERROR_MISSING when there is no such
     client, or it has no audio output. */
  peach_status (*connect)(void *listener, const char *client, char *reason, uint32_t reason_size);
  /* [main-thread & opened] Leaves the graph and frees the instance, within a second even if the
     server is gone. No further call comes once this has returned. */
  void (*close)(void *listener);
} peach_listener;

#ifdef __cplusplus
}
#endif
#endif
