/* A sound that uses what version 1.1 of the contract has added.

   Built with FREE_RUNNING, its notes begin at whatever phase an oscillator has; it declares that,
   unless UNDECLARED is given too. With DELAY, RELEASE, GRID, MAX_NOTES or QUANTUM it declares that
   number. With BY_RATE, it is out of tune at any rate but 48 kHz, and says so.

   Every note has the host call it on the main thread, where the sound finds that it wants to be
   delayed by LATER frames. */
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peach_backend.h"
#include "peach_calibration.h"
#include "peach_sound_host.h"

#define NOTES 4
#define FADE 480u
#define GLIDE 240
#define TURN 6.283185307179586
#ifndef DELAY
#define DELAY 0
#endif
#ifndef RELEASE
#define RELEASE FADE
#endif
#ifndef GRID
#define GRID 1
#endif
#ifndef MAX_NOTES
#define MAX_NOTES NOTES
#endif
#ifndef QUANTUM
#define QUANTUM 0
#endif
#ifndef LATER
#define LATER 0
#endif

typedef struct {
  uint64_t id;     /* 0 = free */
  uint64_t wait;   /* frames before it begins */
  uint64_t age;    /* frames since it began */
  uint64_t length; /* frames; UINT64_MAX until released */
  double phase, step, move;
  uint32_t glide; /* frames left of a move */
  double level;
} voice;

typedef struct {
  double rate, cents;
  uint32_t delay; /* as declared */
  _Atomic uint32_t later; /* as it wants to declare */
  voice voices[NOTES];
} tone;

/* The outcome of its calls; the test reads it as the extension "test.calls/1". */
static struct {
  uint32_t size;
  _Atomic uint32_t asked, refused, called, called_while_rendering, called_after_the_end;
} calls = {.size = 24};

static const peach_sound_host *sound_host;
static double cents;
static _Atomic uint32_t rendering, living;
#ifdef FREE_RUNNING
static double free_phase;
#endif

static peach_status fail(char *reason, uint32_t size, peach_status status, const char *text) {
  if (reason && size > 0) snprintf(reason, size, "%s", text);
  return status;
}

static uint32_t source_count(void) { return 1; }

static peach_status source(uint32_t index, peach_source *out) {
  if (index > 0) return PEACH_ERROR_INVALID;
  snprintf(out->id, sizeof out->id, "tone");
  snprintf(out->name, sizeof out->name, "Tone");
  out->group[0] = 0;
  return PEACH_OK;
}

static peach_status probe(const char *id, char *reason, uint32_t size) {
  if (strcmp(id, "tone") == 0) return PEACH_OK;
  return fail(reason, size, PEACH_ERROR_INVALID, "there is only the sound minor:tone");
}

static peach_status create(const char *id, void **sound, char *reason, uint32_t size) {
  peach_status known = probe(id, reason, size);
  if (known != PEACH_OK) return known;
  tone *made = calloc(1, sizeof(tone));
  if (!made) return fail(reason, size, PEACH_ERROR_BUSY, "there is no memory left");
  made->later = DELAY;
  living += 1;
  *sound = made;
  return PEACH_OK;
}

static peach_status activate(void *sound, const peach_format *format, peach_sound_traits *traits,
                             char *reason, uint32_t size) {
  (void)reason;
  (void)size;
  tone *self = sound;
  memset(self->voices, 0, sizeof self->voices);
  self->rate = format->rate;
  self->delay = self->later;
  self->cents = cents;
#ifdef BY_RATE
  if (format->rate == 48000) self->cents = 0;
#endif
  traits->onset_grid = GRID;
  traits->delay = self->delay;
  traits->release = RELEASE;
  traits->max_notes = MAX_NOTES;
  traits->pitch_quantum = QUANTUM;
#if defined FREE_RUNNING && !defined UNDECLARED
  if (traits->size >= offsetof(peach_sound_traits, flags) + sizeof traits->flags)
    traits->flags = PEACH_SOUND_NOT_REPRODUCIBLE;
#endif
  return PEACH_OK;
}

static void deactivate(void *sound) { memset(((tone *)sound)->voices, 0, sizeof(voice) * NOTES); }

static void destroy(void *sound) {
  living -= 1;
  free(sound);
}

/* On the main thread: what takes too long for `render`. */
static void work(void *data) {
  calls.called += 1;
  if (rendering) calls.called_while_rendering += 1;
  if (!living) {
    calls.called_after_the_end += 1;
    return;
  }
  tone *self = data;
  if (LATER > 0 && self->later != LATER) {
    self->later = LATER;
    sound_host->traits_changed(sound_host->context, self);
  }
}

static double step_of(const tone *self, double frequency) {
  return frequency * pow(2, self->cents / 1200) / self->rate;
}

static void begin(tone *self, const peach_note_on *on) {
  voice *free_one = &self->voices[0];
  for (int index = 0; index < NOTES; index++) {
    voice *v = &self->voices[index];
    if (!v->id || (free_one->id && v->age > free_one->age)) free_one = v;
    if (!v->id) break;
  }
  memset(free_one, 0, sizeof *free_one);
  free_one->id = on->event.note;
  free_one->wait = self->delay;
  free_one->length = on->length ? on->length : UINT64_MAX;
  free_one->step = step_of(self, on->frequency);
  double force = on->velocity / 127.0;
  free_one->level = pow(10, on->gain / 20) * force * force;
#ifdef FREE_RUNNING
  free_phase += 0.37;
  free_one->phase = free_phase - floor(free_phase);
#endif
  if (!sound_host) return;
  calls.asked += 1;
  if (sound_host->call_on_main(sound_host->context, work, self) != PEACH_OK) calls.refused += 1;
}

static void release(tone *self, voice *v) {
  uint64_t end = v->age + (self->delay - v->wait) + FADE;
  if (v->id && end < v->length) v->length = end;
}

static void apply(tone *self, const peach_event *event) {
  if (event->type == PEACH_EVENT_NOTE_ON) begin(self, (const peach_note_on *)event);
  for (int index = 0; index < NOTES; index++) {
    voice *v = &self->voices[index];
    if (event->type == PEACH_EVENT_ALL_OFF) release(self, v);
    if (!v->id || v->id != event->note) continue;
    if (event->type == PEACH_EVENT_RELEASE) release(self, v);
    if (event->type == PEACH_EVENT_RETUNE) {
      double step = step_of(self, ((const peach_retune *)event)->frequency);
      v->glide = GLIDE;
      v->move = (step - v->step) / GLIDE;
    }
  }
}

static float next(voice *v) {
  if (!v->id) return 0;
  if (v->wait > 0) {
    v->wait -= 1;
    return 0;
  }
  uint64_t left = v->length - v->age;
  double rise = v->age + 1 < FADE ? (v->age + 1.0) / FADE : 1;
  double fall = left < FADE ? (double)left / FADE : 1;
  double value = sin(v->phase * TURN) * v->level * rise * fall;
  v->phase += v->step;
  v->phase -= floor(v->phase);
  if (v->glide > 0) {
    v->step += v->move;
    v->glide -= 1;
  }
  if (++v->age >= v->length) v->id = 0;
  return (float)value;
}

static void render(void *sound, const peach_event *events, uint32_t count, float *left,
                   float *right, uint32_t frames) {
  tone *self = sound;
  rendering += 1;
  for (uint32_t frame = 0; frame < frames; frame++) {
    while (count > 0 && events->frame <= frame) {
      apply(self, events);
      events = (const peach_event *)((const char *)events + events->size);
      count -= 1;
    }
    float sum = 0;
    for (int index = 0; index < NOTES; index++) sum += next(&self->voices[index]);
    left[frame] = right[frame] = sum;
  }
  rendering -= 1;
}

/* ---- options, calibration ---- */

static peach_status option(const char *name, const char *value, char *reason, uint32_t size) {
  if (strcmp(name, "cents") != 0) return fail(reason, size, PEACH_ERROR_UNSUPPORTED, "no option");
  char *end;
  double wanted = strtod(value, &end);
  if (end == value || *end || !(fabs(wanted) <= 40))
    return fail(reason, size, PEACH_ERROR_INVALID, "the cents lie within -40...40");
  cents = wanted;
  return PEACH_OK;
}

static peach_status option_info(uint32_t index, peach_option_info *info) {
  if (index > 0) return PEACH_ERROR_INVALID;
  snprintf(info->name, sizeof info->name, "cents");
  snprintf(info->text, sizeof info->text, "How far the tone is out of tune.");
  snprintf(info->hint, sizeof info->hint, "-40...40");
  return PEACH_OK;
}

static peach_status recording(const char *id, char *file, uint32_t file_size, char *part,
                              uint32_t part_size) {
  (void)id;
  (void)file;
  (void)file_size;
  (void)part;
  (void)part_size;
  return PEACH_ERROR_UNSUPPORTED;
}

static peach_status content(const char *id, char *text, uint32_t size) {
  if (strcmp(id, "tone") != 0) return PEACH_ERROR_INVALID;
  snprintf(text, size, "tone, %g cents", cents);
  return PEACH_OK;
}

static const peach_calibration calibration = {
    .size = sizeof calibration,
    .recording = recording,
#ifdef BY_RATE
    .flags = PEACH_CALIBRATION_BY_RATE,
#endif
    .content = content,
};

static const void *extension(const char *id) {
  if (strcmp(id, "test.calls/1") == 0) return &calls;
  if (strcmp(id, PEACH_CALIBRATION_ID) == 0 && cents != 0) return &calibration;
  return 0;
}

static peach_status start(const peach_host *host, char *reason, uint32_t size) {
  if (host->abi_major != PEACH_ABI_MAJOR)
    return fail(reason, size, PEACH_ERROR_UNSUPPORTED, "built for version 1 of the contract");
  sound_host = host->extension(host->context, PEACH_SOUND_HOST_ID);
  return PEACH_OK;
}

static const peach_sound sound = {
    .size = sizeof sound,
    .source_count = source_count,
    .source = source,
    .probe = probe,
    .create = create,
    .activate = activate,
    .deactivate = deactivate,
    .render = render,
    .destroy = destroy,
};

static const peach_backend backend = {
    .magic = PEACH_BACKEND_MAGIC,
    .size = sizeof backend,
    .abi_major = PEACH_ABI_MAJOR,
    .abi_minor = PEACH_ABI_MINOR,
    .id = "minor",
    .name = "Minor",
    .version = "1.0",
    .start = start,
    .option = option,
    .extension = extension,
    .sound = &sound,
    .option_info = option_info,
};

__attribute__((visibility("default"))) const peach_backend *peach_backend_entry(void) {
  return &backend;
}
