/* LV2 instruments that are right, late or off, and those that do what none may; one shared object, its
   bundle written by the tests. */
#include <lv2/atom/atom.h>
#include <lv2/atom/util.h>
#include <lv2/core/lv2.h>
#include <lv2/log/log.h>
#include <lv2/midi/midi.h>
#include <lv2/urid/urid.h>
#include <lv2/worker/worker.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define URI(name) "urn:peach:test:" name
/* Frames by which `late` comes late. */
#define LATE 200
/* Bytes that `large` takes. */
#define BALLAST (128 << 20)

typedef struct {
  const LV2_Atom_Sequence *midi;
  float *left, *right, *latency;
  const float *gain;
  const char *name;
  LV2_URID midi_event;
  const LV2_Worker_Schedule *schedule;
  /* The angle of the wave, and what a frame adds to it, as cosine and sine. */
  double rate, cosine, sine, turn_cosine, turn_sine;
  float level;
  int is_ready, number;
  uint32_t releasing;
  float line[LATE];
  void *ballast;
  int place;
} instrument;

/* The instances that have been made. */
static int born;

static const char *short_name(const LV2_Descriptor *self) { return strrchr(self->URI, ':') + 1; }

static LV2_Handle instantiate(const LV2_Descriptor *descriptor, double rate, const char *bundle,
                              const LV2_Feature *const *features) {
  (void)bundle;
  instrument *self = calloc(1, sizeof *self);
  self->name = short_name(descriptor);
  /* `solitary` bears none of the others in its process, like some that share what is static. */
  static int others;
  if (strcmp(self->name, "solitary"))
    others++;
  else if (others)
    abort();
  self->number = ++born;
  if (!strcmp(self->name, "large") && (self->ballast = malloc(BALLAST)))
    memset(self->ballast, 1, BALLAST);
  self->rate = rate;
  const LV2_URID_Map *map = NULL;
  const LV2_Log_Log *log = NULL;
  for (; *features; features++) {
    if (!strcmp((*features)->URI, LV2_URID__map))
      map = (*features)->data;
    if (!strcmp((*features)->URI, LV2_LOG__log))
      log = (*features)->data;
    if (!strcmp((*features)->URI, LV2_WORKER__schedule))
      self->schedule = (*features)->data;
  }
  if (!map) {
    free(self);
    return NULL;
  }
  self->midi_event = map->map(map->handle, LV2_MIDI__MidiEvent);
  self->is_ready = strcmp(self->name, "worker") != 0;
  if (!strcmp(self->name, "printing")) {
    printf("noise on the output\n");
    fprintf(stderr, "noise on the errors\n");
    fflush(stdout);
    if (log)
      log->printf(log->handle, map->map(map->handle, LV2_LOG__Note), "noise in the log %d\n", 1);
  }
  return self;
}

static void connect(LV2_Handle handle, uint32_t port, void *data) {
  instrument *self = handle;
  switch (port) {
  case 0: self->midi = data; break;
  case 1: self->left = data; break;
  case 2: self->right = data; break;
  case 3: self->latency = data; break;
  case 4: self->gain = data; break;
  }
}

static void misbehave(instrument *self, uint32_t frames) {
  if (!strcmp(self->name, "crashing"))
    *(volatile int *)8 = 1;
  if (!strcmp(self->name, "hanging"))
    for (;;) pause();
  if (!strcmp(self->name, "leaving"))
    exit(3);
  if (!strcmp(self->name, "overrunning"))
    for (uint32_t frame = 0; frame < frames + 16; frame++)
      self->left[frame] = 0.5f;
  if (!strcmp(self->name, "allocating")) {
    /* Kept from the optimizer. */
    void *volatile block = malloc(1000 + frames);
    free(block);
  }
}

static void hear(instrument *self, const uint8_t *message) {
  const double cents = !strcmp(self->name, "sharp") ? 7 : !strcmp(self->name, "slow") ? 146.7 : 0;
  if ((message[0] & 0xF0) == 0x90 && message[2]) {
    /* `legato` begins no new note before the release of the last is over, long after it is heard. */
    if (self->releasing)
      return;
    double step = 440 * pow(2, (message[1] - 69) / 12.0 + cents / 1200) / self->rate;
    self->level = strcmp(self->name, "mute") ? message[2] / 127.0f / 2 : 0;
    /* `plucked` plays no note twice alike. */
    static int plucks;
    if (!strcmp(self->name, "plucked")) {
      plucks++;
      step *= pow(2, (plucks % 5 - 2) * 0.05 / 1200);
      self->level *= 1 - plucks % 4 * 0.1f;
    }
    self->cosine = 1;
    self->sine = 0;
    self->turn_cosine = cos(6.283185307179586 * step);
    self->turn_sine = sin(6.283185307179586 * step);
    misbehave(self, 64);
  } else if ((message[0] & 0xF0) == 0x80 || (message[0] & 0xF0) == 0x90) {
    /* `droning` sounds on until it is switched off. */
    if (strcmp(self->name, "droning"))
      self->level = 0;
    if (!strcmp(self->name, "legato"))
      self->releasing = self->rate / 5;
  }
}

static void run(LV2_Handle handle, uint32_t frames) {
  instrument *self = handle;
  if (self->latency)
    *self->latency = strcmp(self->name, "late") ? 0 : LATE;
  if (!self->is_ready && self->schedule) {
    self->schedule->schedule_work(self->schedule->handle, 4, "work");
    self->is_ready = 2;
  }
  LV2_ATOM_SEQUENCE_FOREACH (self->midi, event)
    if (event->body.type == self->midi_event)
      hear(self, (const uint8_t *)(event + 1));
  /* Each fourth `drowsy` is silent until another is made. */
  if (!strcmp(self->name, "drowsy") && self->number % 4 == 0 && self->number == born)
    self->level = 0;
  self->releasing -= self->releasing < frames ? self->releasing : frames;
  const int is_late = !strcmp(self->name, "late");
  const float level = self->is_ready == 1 ? self->level : 0;
  for (uint32_t frame = 0; frame < frames; frame++) {
    const double cosine = self->cosine, sine = self->sine;
    /* A sine and 0.3 of its octave, by sin(2a) = 2 sin(a) cos(a). */
    float sample = level * sine * (1 + 0.6 * cosine);
    self->cosine = cosine * self->turn_cosine - sine * self->turn_sine;
    self->sine = sine * self->turn_cosine + cosine * self->turn_sine;
    if (is_late) {
      const float now = self->line[self->place];
      self->line[self->place] = sample;
      self->place = (self->place + 1) % LATE;
      sample = now;
    }
    sample *= self->gain ? *self->gain : 1;
    self->left[frame] = sample;
    if (self->right)
      self->right[frame] = sample;
  }
}

static void deactivate(LV2_Handle handle) { ((instrument *)handle)->level = 0; }
static void cleanup(LV2_Handle handle) {
  free(((instrument *)handle)->ballast);
  free(handle);
}

static LV2_Worker_Status work(LV2_Handle handle, LV2_Worker_Respond_Function respond,
                              LV2_Worker_Respond_Handle to, uint32_t size, const void *data) {
  (void)handle;
  return respond(to, size, data);
}

static LV2_Worker_Status take(LV2_Handle handle, uint32_t size, const void *data) {
  if (size == 4 && !memcmp(data, "work", 4))
    ((instrument *)handle)->is_ready = 1;
  return LV2_WORKER_SUCCESS;
}

static const void *extension(const char *uri) {
  static const LV2_Worker_Interface worker = {work, take, NULL};
  return strcmp(uri, LV2_WORKER__interface) ? NULL : &worker;
}

#define INSTRUMENT(name)                                                                            \
  {URI(name), instantiate, connect, NULL, run, deactivate, cleanup, extension}
static const LV2_Descriptor descriptors[] = {
    INSTRUMENT("right"),    INSTRUMENT("sharp"),       INSTRUMENT("slow"),
    INSTRUMENT("late"),     INSTRUMENT("worker"),      INSTRUMENT("droning"),
    INSTRUMENT("mono"),     INSTRUMENT("demanding"),   INSTRUMENT("printing"),
    INSTRUMENT("crashing"), INSTRUMENT("hanging"),     INSTRUMENT("leaving"),
    INSTRUMENT("overrunning"), INSTRUMENT("allocating"), INSTRUMENT("solitary"),
    INSTRUMENT("plucked"),  INSTRUMENT("drowsy"),
    INSTRUMENT("legato"), INSTRUMENT("large"), INSTRUMENT("mute"),
};

LV2_SYMBOL_EXPORT const LV2_Descriptor *lv2_descriptor(uint32_t index) {
  return index < sizeof descriptors / sizeof *descriptors ? descriptors + index : NULL;
}
