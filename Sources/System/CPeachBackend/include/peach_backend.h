/* peach_backend.h: the one contract between Peach and a backend. C11, also C++17.

   A backend is a shared object that exports `peach_backend_entry` and nothing else. It provides
   sounds, an output, or both:
     - a sound renders notes into a buffer when asked, and needs no thread, no ring, no atomic;
     - an output owns a device and its audio thread, and asks the host for buffers.
   The host connects any sound to any output and does everything between them: commands, schedule,
   note table, takeover, mixing, events. The shared object is loaded once and never unloaded.
   Not in the contract: MIDI, more than two channels, parameters and presets of a sound, a GUI.

   The line above every function names the thread and the state in which the host calls it:
     [main-thread]   one thread at a time, never the audio thread; may take locks and allocate
     [audio-thread]  the thread of the output that pulls; must not allocate, lock, wait or print
     [other-thread]  any thread but the audio thread
   A call counts as hung after: 10 s for the load and `start` together, `option`, `create`,
   `activate`, `open` and `run`; 3 s for lists, `probe`, `info`, `deactivate`, `destroy`, `halt`
   and `close`; 100 ms for a block.
   A backend's own threads have no real-time priority, except an output's audio thread; those of a
   sound have ended when `destroy` returns, those of an output when `close` does.
   Nothing prints, and neither an exception nor `exit` or `abort` leaves a call. The state of the
   process stays unchanged: signal handlers and masks, locale, floating-point modes, working
   directory, umask, environment, limits, and descriptors and child processes of others.
   A function that can fail returns a status that tells the caller what to do, and writes the
   reason, in words for a user, into `reason` (UTF-8, terminated, at most `reason_size` bytes,
   unchanged on PEACH_OK; `reason` may be null if `reason_size` is 0).
   A code and named values may follow the words, each after U+001F ("unit separator", which no words
   contain). The host uses them to translate: `no such port␟acme.port␟name=left`. A value that begins
   with "@" is itself a code. A host that does not know the code shows the words.

   Versions: host and backend need an equal major. A minor only appends fields to the end of
   structs. The reader of a struct reads at most its `size`, and never past the size it knows;
   the writer of one writes no further either. A field that one side does not know counts as zero.
   The host sets a struct that a backend fills in to zero, and sets its `size`, before the call.
   Strings are UTF-8; those in a table live as long as the shared object is loaded. */
#ifndef PEACH_BACKEND_H
#define PEACH_BACKEND_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PEACH_BACKEND_MAGIC 0x31484350u /* "PCH1" in memory order */
#define PEACH_ABI_MAJOR 1
#define PEACH_ABI_MINOR 1

/* ---- status: what the caller can do about it ---- */

typedef int32_t peach_status;
#define PEACH_OK 0
#define PEACH_ERROR_INVALID 1     /* the caller's mistake: pass something else */
#define PEACH_ERROR_STATE 2       /* not in this state: call in another order */
#define PEACH_ERROR_BUSY 3        /* in use: try again later */
#define PEACH_ERROR_MISSING 4     /* not there: install, plug in or start it */
#define PEACH_ERROR_DENIED 5      /* no permission: ask for it */
#define PEACH_ERROR_LOST 6        /* was there and is gone: open again */
#define PEACH_ERROR_UNSUPPORTED 7 /* this device or backend cannot: choose another */
#define PEACH_ERROR_INTERNAL 8    /* a bug of the backend: report it */

/* ---- what the host offers to a backend ---- */

typedef struct peach_host {
  uint32_t size;
  uint16_t abi_major;
  uint16_t abi_minor;
  void *context;
  /* [main-thread] Returns the table of an extension by id ("peach.NAME/REVISION"), or null. So far
     there is that of peach_sound_host.h. */
  const void *(*extension)(void *context, const char *id);
  /* [other-thread] Writes a line to the log, never to the user's screen. */
  void (*log)(void *context, const char *text);
} peach_host;

/* ---- a sound ---- */

/* A source, which the user chooses by `--source BACKEND:id`. */
typedef struct peach_source {
  uint32_t size;
  uint32_t reserved;
  char id[256];   /* "sine", "TimGM6mb:0:80": stable, no spaces */
  char name[256]; /* "Sine", "Square Lead": for people */
  char group[256]; /* the heading in lists: a SoundFont, or empty */
} peach_source;

typedef struct peach_format {
  uint32_t size;
  uint32_t max_frames; /* no render call asks for more */
  double rate;         /* frames per second */
} peach_format;

/* For `flags`: random or free-running phases, so the same events may give different samples. */
#define PEACH_SOUND_NOT_REPRODUCIBLE 1u

/* Declared by a sound when it is activated. The host relies on it, the checks test it, and both
   refuse numbers outside the ranges. */
typedef struct peach_sound_traits {
  uint32_t size;
  uint32_t onset_grid;  /* frames, 1 ... 8192: notes begin on multiples of it; 1 = anywhere */
  uint32_t delay;       /* frames between a note-on and its first frame, at most 2 s; the host starts
                           earlier */
  uint32_t release;     /* frames a released note takes to fall silent, at most 10 s */
  uint32_t max_notes;   /* notes that may sound at once, fading ones included; at least 2, because
                           a note begins while the one before it fades */
  uint32_t reserved;
  double pitch_quantum; /* cents, 0 ... 100: the coarsest step of pitch; 0 = as fine as a double */
  uint32_t flags;       /* PEACH_SOUND_..., since 1.1 */
  uint32_t reserved_2;
} peach_sound_traits;

/* Events reach `render` packed one after another, each `size` bytes long and a multiple of 8,
   sorted by `frame`. Skip a type that you do not know by its size, and an id that is not sounding.
   The host chooses ids and never uses one twice. */
#define PEACH_EVENT_NOTE_ON 1 /* peach_note_on */
#define PEACH_EVENT_RETUNE 2  /* peach_retune */
#define PEACH_EVENT_RELEASE 3 /* peach_event: fade the note out within the declared release */
#define PEACH_EVENT_ALL_OFF 4 /* peach_event: release every note */

typedef struct peach_event {
  uint32_t size;
  uint16_t type;
  uint16_t flags; /* 0 */
  uint32_t frame; /* within this render call, 0 ... frames - 1 */
  uint32_t reserved;
  uint64_t note;
} peach_event;

typedef struct peach_note_on {
  peach_event event;
  double frequency;  /* Hz, exact: no bend, no rounding to keys; 8 ... below half the rate */
  uint64_t length;   /* frames, attack and release included; 0 = until released. A note may end
                        earlier by itself, as a struck one does */
  float gain;        /* dB, 0 = as recorded or full scale */
  int16_t key;       /* the MIDI note meant, 0 ... 127; -1 = none, use the nearest */
  uint16_t velocity; /* 1 ... 127; a synthetic sound's level is gain + 40 log10(velocity / 127) dB */
} peach_note_on;

/* Moves the note to the frequency within a few milliseconds, its phase continuous. */
typedef struct peach_retune {
  peach_event event;
  double frequency; /* Hz, 8 ... below half the rate */
} peach_retune;

typedef struct peach_sound {
  uint32_t size;
  uint32_t reserved;
  /* [main-thread & started] Returns the number of sources; fast even for hundreds. Lists show up to
     1,024; others can be named by their ids. */
  uint32_t (*source_count)(void);
  /* [main-thread & started] Describes source `index`; PEACH_ERROR_INVALID past the last. */
  peach_status (*source)(uint32_t index, peach_source *source);
  /* [main-thread & started] Returns whether this source is available now, within a second. */
  peach_status (*probe)(const char *source_id, char *reason, uint32_t reason_size);
  /* [main-thread & started] Makes an instance. Instances are independent of each other. */
  peach_status (*create)(const char *source_id, void **sound, char *reason, uint32_t reason_size);
  /* [main-thread & created] Prepares it for a format and fills in `traits`, which hold until it is
     deactivated. Called again for another format, never while it is activated. */
  peach_status (*activate)(void *sound, const peach_format *format, peach_sound_traits *traits,
                           char *reason, uint32_t reason_size);
  /* [main-thread & activated] Forgets all notes; no render call until activated again. */
  void (*deactivate)(void *sound);
  /* [audio-thread & activated] Writes (not adds) `frames` frames to both channels, +-1 = full scale;
     1 <= frames <= max_frames. The channels never overlap. Silence is exactly zero; the same events
     give the same samples, unless PEACH_SOUND_NOT_REPRODUCIBLE is declared. */
  void (*render)(void *sound, const peach_event *events, uint32_t event_count, float *left,
                 float *right, uint32_t frames);
  /* [main-thread & created] Frees the instance, which was deactivated before. */
  void (*destroy)(void *sound);
} peach_sound;

/* ---- an output ---- */

typedef struct peach_output_config {
  uint32_t size;
  uint32_t period;     /* frames requested; 0 = the output's own choice */
  double rate;         /* Hz requested; 0 = the device's own */
  const char *device;  /* JACK server, ALSA PCM ...; empty = the default one */
  const char *connect; /* a pattern of ports to connect to; empty = the physical ones */
  uint32_t no_connect; /* 1 = connect nothing */
  uint32_t reserved;
  const char *client_name; /* the name among other programs; null or empty = "peach", since 1.1 */
} peach_output_config;

/* One block that an output asks for. */
typedef struct peach_block {
  uint32_t size;
  uint32_t frames;      /* both channels are this long; every frame is written by the host */
  uint64_t frame;       /* the output's clock at the first frame; jumps if the device lost time */
  uint64_t nanoseconds; /* CLOCK_MONOTONIC at the start of this block's cycle */
  double rate;          /* Hz; after a change the host sends silence until its sound has adapted */
  uint32_t dropouts;    /* underruns since the start, as counted by the output */
  uint32_t freewheel;   /* 1 = faster or slower than real time */
} peach_block;

/* Reports of an output to the host's main side. */
#define PEACH_REPORT_LOST 1    /* the device is gone; `text` says why. No more pulls follow. */
#define PEACH_REPORT_FORMAT 2  /* rate or period have changed; the host calls `info` */
#define PEACH_REPORT_LATENCY 3 /* the latency or a flag has changed; the host calls `info` */

typedef struct peach_output_host {
  uint32_t size;
  uint32_t reserved;
  void *context;
  /* [audio-thread & running] The only call from an audio thread into the host. The channels must
     not overlap. */
  void (*pull)(void *context, const peach_block *block, float *left, float *right);
  /* [other-thread & opened] `report` is one of PEACH_REPORT_...; `text` may be null. */
  void (*report)(void *context, uint32_t report, const char *text);
} peach_output_host;

/* For `flags`: no port of the graph is connected to it, so it cannot be heard. */
#define PEACH_OUTPUT_UNCONNECTED 1u

typedef struct peach_output_info {
  uint32_t size;
  uint32_t period;      /* frames of a usual block */
  uint32_t max_frames;  /* frames of the largest block */
  uint32_t latency_min; /* frames from a pulled frame to the converter; 0 = not known */
  uint32_t latency_max;
  uint32_t flags; /* PEACH_OUTPUT_..., since 1.1 */
  double rate;
  char name[256]; /* the name by which users find it: a JACK client, a PCM */
  /* The ports or the device that it plays to, for people; empty = not known. Since 1.1. */
  char destination[256];
} peach_output_info;

typedef struct peach_output {
  uint32_t size;
  uint32_t reserved;
  /* [main-thread & started] Returns whether this device can be opened now, within a second; never
     starts a server. */
  peach_status (*probe)(const char *device, char *reason, uint32_t reason_size);
  /* [main-thread & started] Opens the device; nothing is pulled yet. `config` and `host` are read
     during the call only. */
  peach_status (*open)(const peach_output_config *config, const peach_output_host *host,
                       void **output, char *reason, uint32_t reason_size);
  /* [main-thread & opened] Reports what was granted. */
  peach_status (*info)(void *output, peach_output_info *info);
  /* [main-thread & opened] Starts pulling. */
  peach_status (*run)(void *output, char *reason, uint32_t reason_size);
  /* [main-thread & opened] Stops pulling before it returns. Harmless when not running. */
  void (*halt)(void *output);
  /* [main-thread & opened] Closes the device and frees the instance, within a second also when the
     device is gone. */
  void (*close)(void *output);
} peach_output;

/* ---- the backend ---- */

/* An option that `option` accepts; the user sets it with `--option BACKEND:name=value`. */
typedef struct peach_option_info {
  uint32_t size;
  uint32_t reserved;
  char name[64];  /* lower case letters, digits and dashes */
  char text[256]; /* its purpose, a sentence for people */
  char hint[64];  /* the form of its value: "FILE", "0...1" */
} peach_option_info;

typedef struct peach_backend {
  uint32_t magic; /* PEACH_BACKEND_MAGIC */
  uint32_t size;
  uint16_t abi_major;
  uint16_t abi_minor;
  uint32_t reserved;
  const char *id;      /* "jack": 1 to 64 lower case letters, digits, dashes; begins source ids */
  const char *name;    /* for people */
  const char *version; /* its own, not the contract's */
  /* [main-thread] Called once, before all else. The host's table lives forever. Returns
     PEACH_ERROR_UNSUPPORTED for a host of another major. `start`, `option` and `extension` may be
     null, if there is nothing to do, no option or no extension. */
  peach_status (*start)(const peach_host *host, char *reason, uint32_t reason_size);
  /* [main-thread & started] Sets an option by name, before sources are listed or created. Returns
     PEACH_ERROR_UNSUPPORTED for an unknown name, another status for a value that it refuses.
     `--soundfont FILE` goes to every backend as "soundfont", perhaps several times. */
  peach_status (*option)(const char *name, const char *value, char *reason, uint32_t reason_size);
  /* [main-thread & started] Returns the table of an extension by id, or null. Its first field is its
     size. So far there are those of peach_calibration.h, peach_hands.h, peach_listener.h and
     peach_pulse.h. */
  const void *(*extension)(const char *id);
  const peach_sound *sound;   /* null if it provides none */
  const peach_output *output; /* null if it provides none */
  /* [main-thread & started] Describes option `index`, since 1.1; PEACH_ERROR_INVALID past the last.
     If it is null, the options are not described. */
  peach_status (*option_info)(uint32_t index, peach_option_info *info);
} peach_backend;

/* [main-thread] The only exported symbol: returns the table, constant for the program's life. */
const peach_backend *peach_backend_entry(void);

#ifdef __cplusplus
}
#endif
#endif
