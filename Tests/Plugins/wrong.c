/* A sound that does everything right, unless the variable WRONG names one of these faults:

   FLAT            half a cent flatter than asked
   FAR             146.7 cents sharper than asked
   COARSE          pitch in steps of a cent, and it says so
   STUBBORN        a retune goes only nine tenths of the way
   OVERSHOOTS      a retune goes half as far again before it comes back
   SLOW            a retune takes a tenth of a second
   DRIFTS          from its third second on a note rises by a tenth of a cent a second
   SHORT           every note is ten frames too short
   LINGERS         a released note fades for twice as long as declared
   LATE            notes begin on multiples of 64 frames, undeclared
   SOFT            the gain counts half
   CLICKS_AT_START, CLICKS_AT_STOP, CLICKS_AT_RETUNE, CLICKS_AT_TAKEOVER
   DISTORTED       a second harmonic, 60 dB down
   SILENT          nothing is heard

   With RICH the sound has harmonics and is called "tone", else it is a sine of that name. With BELL,
   which is no fault, the tone has the partials of a bell, each dying away in its own time. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peach_backend.h"

#define NOTES 8
#define FADE 480u

enum {
  FLAT = 1,
  FAR = 1 << 1,
  COARSE = 1 << 2,
  STUBBORN = 1 << 3,
  OVERSHOOTS = 1 << 4,
  SLOW = 1 << 5,
  DRIFTS = 1 << 6,
  SHORT = 1 << 7,
  LINGERS = 1 << 8,
  LATE = 1 << 9,
  SOFT = 1 << 10,
  CLICKS_AT_START = 1 << 11,
  CLICKS_AT_STOP = 1 << 12,
  CLICKS_AT_RETUNE = 1 << 13,
  CLICKS_AT_TAKEOVER = 1 << 14,
  DISTORTED = 1 << 15,
  SILENT = 1 << 16,
  RICH = 1 << 17,
  BELL = 1 << 18,
};
/* In the order of the bits; none is a part of another. */
static const char *const names[] = {
    "FLAT", "FAR", "COARSE", "STUBBORN", "OVERSHOOTS", "SLOW", "DRIFTS", "SHORT", "LINGERS", "LATE", "SOFT",
    "CLICKS_AT_START", "CLICKS_AT_STOP", "CLICKS_AT_RETUNE", "CLICKS_AT_TAKEOVER", "DISTORTED", "SILENT",
    "RICH", "BELL",
};
static unsigned is;

__attribute__((constructor)) static void choose(void) {
  const char *wrong = getenv("WRONG");
  for (unsigned bit = 0; wrong && bit < sizeof names / sizeof *names; bit++)
    if (strstr(wrong, names[bit])) is |= 1u << bit;
}

static const char *sound_name(void) { return is & RICH ? "tone" : "sine"; }

static double glide(void) { return is & SLOW ? 4800 : is & OVERSHOOTS ? 800 : 240; }

typedef struct {
  uint64_t id;     /* 0 = free */
  uint64_t wait;   /* frames before it begins */
  uint64_t age;    /* frames since it began */
  uint64_t length; /* frames; UINT64_MAX until released */
  uint64_t fade;   /* frames of its end */
  double phase;    /* 0 ... 1 */
  double step, from, to;
  double moved; /* frames since the last retune */
  double level;
} voice;

typedef struct {
  double rate;
  uint64_t frame;
  voice voices[NOTES];
} instance;

static uint32_t source_count(void) { return 1; }

static peach_status source(uint32_t index, peach_source *out) {
  if (index > 0) return PEACH_ERROR_INVALID;
  snprintf(out->id, sizeof out->id, "%s", sound_name());
  snprintf(out->name, sizeof out->name, "Wrong");
  out->group[0] = 0;
  return PEACH_OK;
}

static peach_status probe(const char *id, char *reason, uint32_t size) {
  if (strcmp(id, sound_name()) == 0) return PEACH_OK;
  if (size > 0) snprintf(reason, size, "there is only the sound wrong:%s", sound_name());
  return PEACH_ERROR_INVALID;
}

static peach_status create(const char *id, void **sound, char *reason, uint32_t size) {
  peach_status known = probe(id, reason, size);
  if (known != PEACH_OK) return known;
  *sound = calloc(1, sizeof(instance));
  return *sound ? PEACH_OK : PEACH_ERROR_BUSY;
}

static peach_status activate(void *sound, const peach_format *format, peach_sound_traits *traits,
                             char *reason, uint32_t size) {
  (void)reason;
  (void)size;
  memset(sound, 0, sizeof(instance));
  ((instance *)sound)->rate = format->rate;
  traits->onset_grid = 1;
  traits->delay = 0;
  traits->release = FADE;
  traits->max_notes = NOTES;
  traits->pitch_quantum = is & COARSE ? 1 : 0;
  return PEACH_OK;
}

static void deactivate(void *sound) {
  memset(((instance *)sound)->voices, 0, sizeof(voice) * NOTES);
}

static double step_of(instance *self, double frequency) {
  if (is & FLAT) frequency *= exp2(-0.5 / 1200);
  if (is & FAR) frequency *= exp2(146.7 / 1200);
  if (is & COARSE) frequency = 440 * exp2(floor(1200 * log2(frequency / 440) + 0.5) / 1200);
  return frequency / self->rate;
}

static void begin(instance *self, const peach_note_on *on) {
  for (int i = 0; i < NOTES; i++) {
    voice *one = &self->voices[i];
    if (one->id != 0) continue;
    memset(one, 0, sizeof *one);
    double gain = on->gain;
    if (is & SOFT) gain /= 2;
    gain += 40 * log10(on->velocity / 127.0);
    one->id = on->event.note;
    one->length = on->length ? on->length : UINT64_MAX;
    if (is & SHORT && one->length > 10 && one->length != UINT64_MAX) one->length -= 10;
    if (is & LATE) one->wait = (64 - self->frame % 64) % 64;
    one->fade = FADE;
    if (one->length / 2 < one->fade) one->fade = one->length / 2;
    one->step = one->from = one->to = step_of(self, on->frequency);
    one->moved = glide();
    one->level = pow(10, gain / 20);
    if (is & SILENT) one->level = 0;
    if (is & CLICKS_AT_START) one->phase = 0.25;
    return;
  }
}

static void release(voice *one) {
  uint64_t fade = FADE;
  if (is & LINGERS) fade *= 2;
  if (one->age + fade < one->length) {
    one->length = one->age + fade;
    one->fade = fade;
  }
}

static void retune(instance *self, voice *one, double frequency) {
  double step = step_of(self, frequency);
  if (is & STUBBORN) step = one->step + 0.9 * (step - one->step);
  one->from = one->step;
  one->to = step;
  one->moved = 0;
  if (is & CLICKS_AT_RETUNE) one->phase = 0.3;
}

static void apply(instance *self, const peach_event *event) {
  if (event->type == PEACH_EVENT_NOTE_ON && is & CLICKS_AT_TAKEOVER)
    for (int i = 0; i < NOTES; i++) self->voices[i].id = 0;
  if (event->type == PEACH_EVENT_NOTE_ON) begin(self, (const peach_note_on *)event);
  for (int i = 0; i < NOTES; i++) {
    voice *one = &self->voices[i];
    if (one->id == 0) continue;
    int is_meant = one->id == event->note;
    if (event->type == PEACH_EVENT_RETUNE && is_meant)
      retune(self, one, ((const peach_retune *)event)->frequency);
    if (event->type == PEACH_EVENT_RELEASE && is_meant) release(one);
    if (event->type == PEACH_EVENT_ALL_OFF) release(one);
  }
}

/* The step of this frame: on its way along 3t^2 - 2t^3, or at rest. */
static double advance(voice *one, double rate) {
  if (one->moved < glide()) {
    double t = ++one->moved / glide();
    double way = t * t * (3 - 2 * t);
    if (is & OVERSHOOTS) way += 0.5 * sin(M_PI * t) * sin(M_PI * t);
    one->step = one->from + (one->to - one->from) * way;
  }
  double drift = one->age / rate - 3;
  if (is & DRIFTS && drift > 0) return one->step * exp2(0.1 * drift / 1200);
  return rate > 0 ? one->step : 0;
}

static double bell(double turn, double seconds) {
  static const double ratio[] = {0.5, 1, 1.2, 1.5, 2, 2.5, 3};
  static const double strength[] = {0.2, 0.2, 0.2, 0.1, 0.2, 0.05, 0.05};
  double sample = 0;
  for (int i = 0; i < 7; i++)
    sample += strength[i] * exp(-(0.5 + 0.4 * i) * seconds) * sin(ratio[i] * turn);
  return sample;
}

static double next(voice *one, double rate) {
  uint64_t left = one->length - one->age;
  double gain = 1;
  uint64_t attack = one->length / 2 < FADE ? one->length / 2 : FADE;
  if (is & CLICKS_AT_START) attack = 1;
  if (one->age < attack) gain = pow(sin(M_PI / 2 * (one->age + 0.5) / attack), 2);
  if (left <= one->fade && !(is & CLICKS_AT_STOP))
    gain *= pow(sin(M_PI / 2 * (left - 0.5) / one->fade), 2);
  double turn = 2 * M_PI * one->phase;
  double sample = sin(turn);
  if (is & RICH) sample = 0.6 * sample + 0.3 * sin(2 * turn) + 0.1 * sin(3 * turn);
  if (is & BELL) sample = bell(turn, one->age / rate);
  if (is & DISTORTED) sample += 0.001 * sin(2 * turn);
  one->phase += advance(one, rate);
  /* Ten turns of the prime are whole turns of each partial. */
  if (one->phase >= 10) one->phase -= 10;
  if (++one->age >= one->length) one->id = 0;
  return sample * gain * one->level;
}

static void render(void *sound, const peach_event *events, uint32_t count, float *left,
                   float *right, uint32_t frames) {
  instance *self = sound;
  for (uint32_t frame = 0; frame < frames; frame++) {
    for (; count > 0 && events->frame <= frame; count--) {
      apply(self, events);
      events = (const peach_event *)((const char *)events + events->size);
    }
    double sum = 0;
    for (int i = 0; i < NOTES; i++) {
      if (self->voices[i].id == 0) continue;
      if (self->voices[i].wait > 0)
        self->voices[i].wait--;
      else
        sum += next(&self->voices[i], self->rate);
    }
    left[frame] = right[frame] = (float)sum;
    self->frame++;
  }
}

static const peach_sound sound = {
    sizeof(peach_sound), 0,        source_count, source, probe,
    create,              activate, deactivate,   render, free,
};

static const peach_backend backend = {
    .magic = PEACH_BACKEND_MAGIC,
    .size = sizeof(peach_backend),
    .abi_major = PEACH_ABI_MAJOR,
    .abi_minor = PEACH_ABI_MINOR,
    .id = "wrong",
    .name = "Wrong",
    .version = "1.0",
    .sound = &sound,
};

__attribute__((visibility("default"))) const peach_backend *peach_backend_entry(void) {
  return &backend;
}
