/* A whole backend in C: one sound, a sawtooth, heard through any output.

   Four notes at once, pitch exact, a fade of 512 frames at both ends, band-limited by polyBLEP. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peach_backend.h"

#define NOTES 4
#define FADE 512u

typedef struct {
  uint64_t id;     /* 0 = free */
  uint64_t age;    /* frames since it began */
  uint64_t length; /* frames; UINT64_MAX until released */
  double phase;    /* 0 ... 1 */
  double step;
  float level;
} voice;

typedef struct {
  double rate;
  voice voices[NOTES];
} saw;

static peach_status fail(char *reason, uint32_t size, peach_status status, const char *text) {
  if (reason && size > 0) snprintf(reason, size, "%s", text);
  return status;
}

static uint32_t source_count(void) { return 1; }

static peach_status source(uint32_t index, peach_source *out) {
  if (index > 0) return PEACH_ERROR_INVALID;
  snprintf(out->id, sizeof out->id, "saw");
  snprintf(out->name, sizeof out->name, "Sawtooth");
  out->group[0] = 0;
  return PEACH_OK;
}

static peach_status probe(const char *id, char *reason, uint32_t size) {
  if (strcmp(id, "saw") == 0) return PEACH_OK;
  return fail(reason, size, PEACH_ERROR_INVALID, "there is only the sound saw:saw");
}

static peach_status create(const char *id, void **sound, char *reason, uint32_t size) {
  peach_status known = probe(id, reason, size);
  if (known != PEACH_OK) return known;
  *sound = calloc(1, sizeof(saw));
  return *sound ? PEACH_OK : fail(reason, size, PEACH_ERROR_BUSY, "there is no memory left");
}

static peach_status activate(void *sound, const peach_format *format, peach_sound_traits *traits,
                             char *reason, uint32_t size) {
  (void)reason;
  (void)size;
  memset(sound, 0, sizeof(saw));
  ((saw *)sound)->rate = format->rate;
  traits->onset_grid = 1;
  traits->delay = 0;
  traits->release = FADE;
  traits->max_notes = NOTES;
  traits->pitch_quantum = 0;
  return PEACH_OK;
}

static void deactivate(void *sound) { memset(((saw *)sound)->voices, 0, sizeof(voice) * NOTES); }

static void release(voice *one) {
  if (one->age + FADE < one->length) one->length = one->age + FADE;
}

static void apply(saw *self, const peach_event *event) {
  for (int i = 0; i < NOTES; i++) {
    voice *one = &self->voices[i];
    int is_meant = one->id != 0 && one->id == event->note;
    if (event->type == PEACH_EVENT_NOTE_ON && one->id == 0) {
      const peach_note_on *on = (const peach_note_on *)event;
      float gain = on->gain + 40 * log10f(on->velocity / 127.0f);
      uint64_t length = on->length ? on->length : UINT64_MAX;
      *one = (voice){event->note, 0, length, 0.5, on->frequency / self->rate, powf(10, gain / 20)};
      return;
    }
    if (event->type == PEACH_EVENT_RETUNE && is_meant)
      one->step = ((const peach_retune *)event)->frequency / self->rate;
    if (event->type == PEACH_EVENT_RELEASE && is_meant) release(one);
    if (event->type == PEACH_EVENT_ALL_OFF && one->id != 0) release(one);
  }
}

/* Rounds the jump from 1 to -1 over the frame before it and the frame after it. A bare jump has
   partials beyond half the rate, which fold back to where they are no partials of the note. */
static double jump(double phase, double step) {
  if (phase < step) {
    double after = phase / step;
    return after * (2 - after) - 1;
  }
  if (phase > 1 - step) {
    double before = (phase - 1) / step;
    return before * (2 + before) + 1;
  }
  return 0;
}

static float next(voice *one) {
  uint64_t left = one->length - one->age;
  float fade = one->age < FADE ? one->age / (float)FADE : 1;
  if (left < FADE && left / (float)FADE < fade) fade = left / (float)FADE;
  double wave = 2 * one->phase - 1 - jump(one->phase, one->step);
  float sample = (float)wave * fade * one->level;
  one->phase += one->step;
  if (one->phase >= 1) one->phase -= 1;
  if (++one->age >= one->length) one->id = 0;
  return sample;
}

static void render(void *sound, const peach_event *events, uint32_t count, float *left,
                   float *right, uint32_t frames) {
  saw *self = sound;
  for (uint32_t frame = 0; frame < frames; frame++) {
    for (; count > 0 && events->frame <= frame; count--) {
      apply(self, events);
      events = (const peach_event *)((const char *)events + events->size);
    }
    float sum = 0;
    for (int i = 0; i < NOTES; i++)
      if (self->voices[i].id) sum += next(&self->voices[i]);
    left[frame] = right[frame] = sum;
  }
}

static const peach_sound sound = {
    .size = sizeof(peach_sound),
    .source_count = source_count,
    .source = source,
    .probe = probe,
    .create = create,
    .activate = activate,
    .deactivate = deactivate,
    .render = render,
    .destroy = free,
};

static const peach_backend backend = {
    .magic = PEACH_BACKEND_MAGIC,
    .size = sizeof(peach_backend),
    .abi_major = PEACH_ABI_MAJOR,
    .abi_minor = PEACH_ABI_MINOR,
    .id = "saw",
    .name = "Saw",
    .version = "1.0",
    .sound = &sound,
};

__attribute__((visibility("default"))) const peach_backend *peach_backend_entry(void) {
  return &backend;
}
