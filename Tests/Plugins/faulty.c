/* A backend with a sound and an output that keeps the contract, but for the one fault that the
   variable FAULT names: that of the check which has to find it.

   Built with -DEXPORTS_MORE it exports a second symbol. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "peach_backend.h"

#define NOTES 8
#define FADE 256u
#define TURN 6.283185307179586

static const char *fault = "";
static int has(const char *name) { return strcmp(fault, name) == 0; }

/* Those that are asked about for every frame. */
static int hums, is_mono, is_infinite, is_denormal, is_lazy;

#ifdef EXPORTS_MORE
__attribute__((visibility("default"))) int helper(void) { return 0; }
#endif

__attribute__((constructor)) static void on_load(void) {
  if (getenv("FAULT")) fault = getenv("FAULT");
  hums = has("silence-is-exact-zero");
  is_mono = has("sounds-on-both-channels");
  is_infinite = has("renders-finite-numbers");
  is_denormal = has("renders-no-denormals");
  is_lazy = has("writes-every-frame");
  if (has("loads")) abort();
  if (has("loads:hang"))
    for (;;) pause();
  if (has("loads:exit")) _exit(0);
  if (has("loads:child") && fork() == 0) {
    setsid();
    for (;;) pause();
  }
}

static peach_status fail(char *reason, uint32_t size, peach_status status, const char *text) {
  if (has("reasons-fit-their-buffers") && reason && size == 8) size = 32;
  if (reason && size > 0) snprintf(reason, size, "%s", text);
  return status;
}

static void sleep_milliseconds(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, 0);
}

static void spin_microseconds(long microseconds) {
  struct timespec begin, now;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  do clock_gettime(CLOCK_MONOTONIC, &now);
  while ((now.tv_sec - begin.tv_sec) * 1000000 + (now.tv_nsec - begin.tv_nsec) / 1000 <
         microseconds);
}

/* ---- the sound ---- */

typedef struct {
  uint64_t id; /* 0 = free */
  uint64_t age;
  uint64_t length; /* UINT64_MAX until released */
  double phase, step;
  float level;
} voice;

typedef struct {
  double rate;
  uint32_t max_frames;
  voice *voices;
  uint64_t begun;
  int is_active;
} tone;

static voice shared[NOTES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned lives;

static uint32_t source_count(void) { return 2; }

static peach_status source(uint32_t index, peach_source *out) {
  static unsigned asked;
  if (index > 1 && has("index-past-the-last-is-refused")) index = 1;
  if (index > 1) return PEACH_ERROR_INVALID;
  snprintf(out->id, sizeof out->id, "%s", index && !has("lists-its-sources") ? "other" : "tone");
  if (has("sources-are-stable")) snprintf(out->id, sizeof out->id, "tone%u", asked++);
  snprintf(out->name, sizeof out->name, "Tone");
  out->group[0] = 0;
  return PEACH_OK;
}

static peach_status known(const char *id, char *reason, uint32_t size) {
  if (strncmp(id, "tone", 4) == 0 || strcmp(id, "other") == 0) return PEACH_OK;
  if (has("unknown-source-is-refused")) return PEACH_OK;
  return fail(reason, size, PEACH_ERROR_INVALID, "there is only the sound faulty:tone");
}

static peach_status probe(const char *id, char *reason, uint32_t size) {
  if (has("probes-within-a-second")) sleep_milliseconds(1050);
  return known(id, reason, size);
}

static void *wait_for_ever(void *nothing) {
  for (;;) pause();
  return nothing;
}

static peach_status create(const char *id, void **sound, char *reason, uint32_t size) {
  peach_status status = known(id, reason, size);
  if (status != PEACH_OK) return status;
  if (has("makes-a-sound")) return fail(reason, size, PEACH_ERROR_MISSING, "the strings are out");
  tone *self = calloc(1, sizeof(tone));
  self->voices = has("instances-are-independent") ? shared : calloc(NOTES, sizeof(voice));
  self->begun = has("renders-the-same-again") ? lives : 0;
  lives++;
  if (has("leaks-no-memory")) {
    void *volatile lost = malloc(8192);
    (void)lost;
  }
  if (has("leaks-no-descriptor")) (void)!open("/dev/null", O_RDONLY);
  pthread_t thread;
  if (has("leaks-no-thread")) pthread_create(&thread, 0, wait_for_ever, 0);
  *sound = self;
  return PEACH_OK;
}

static peach_status activate(void *sound, const peach_format *format, peach_sound_traits *traits,
                             char *reason, uint32_t size) {
  tone *self = sound;
  (void)reason;
  (void)size;
  self->rate = has("pitch-is-the-same-at-every-rate") ? 48000 : format->rate;
  self->max_frames = format->max_frames;
  self->is_active = 1;
  if (has("reads-within-sizes")) self->rate += ((const volatile double *)format)[2] * 0;
  traits->onset_grid = has("traits-are-sane") ? 0 : 1;
  traits->delay = 0;
  traits->release = FADE;
  traits->max_notes = has("sounds-as-many-notes-as-declared") ? NOTES + 8 : NOTES;
  traits->pitch_quantum = 0;
  return PEACH_OK;
}

static void deactivate(void *sound) {
  tone *self = sound;
  if (!has("forgets-notes-when-deactivated")) memset(self->voices, 0, sizeof(voice) * NOTES);
}

static void destroy(void *sound) {
  tone *self = sound;
  if (has("ends-without-activation") && !self->is_active) abort();
  if (self->voices != shared) free(self->voices);
  free(self);
}

static void release(voice *one) {
  uint64_t fade = has("release-falls-silent") ? 4 * FADE : FADE;
  if (one->age + fade < one->length) one->length = one->age + fade;
}

static double step(const tone *self, double frequency) {
  if (has("pitch-is-right")) frequency *= 1.0594630943592953;
  if (has("pitch-steps-are-exact")) {
    double cents = floor(1200 * log2(frequency / 440));
    frequency = 440 * exp2(cents / 1200);
  }
  return frequency / self->rate;
}

static void begin(tone *self, const peach_event *event) {
  const peach_note_on *on = (const peach_note_on *)event;
  float velocity = has("velocity-makes-louder") ? 127 : on->velocity;
  float gain = (has("gain-is-in-decibels") ? on->gain / 2 : on->gain) +
               40 * log10f(velocity / 127.0f);
  uint64_t length = on->length ? on->length : UINT64_MAX;
  if (has("ends-after-its-length") && on->length) length = (length + 511) / 512 * 512;
  double level = 0.5 * pow(10, gain / 20);
  if (has("stays-within-full-scale")) level *= 2.5;
  if (has("sounds")) level = 0;
  for (int i = 0; i < NOTES; i++) {
    if (self->voices[i].id != 0) continue;
    double phase = has("renders-the-same-again") ? 0.1 * (double)self->begun : 0;
    self->voices[i] = (voice){event->note, 0, length, phase, step(self, on->frequency), level};
    return;
  }
  if (has("survives-a-storm-of-notes")) abort();
}

static void apply(tone *self, const peach_event *event) {
  if (event->type == PEACH_EVENT_NOTE_ON) {
    begin(self, event);
    return;
  }
  if (event->type > PEACH_EVENT_ALL_OFF && has("ignores-unknown-events"))
    memset(self->voices, 0, sizeof(voice) * NOTES);
  for (int i = 0; i < NOTES; i++) {
    voice *one = &self->voices[i];
    if (one->id == 0) continue;
    int is_meant = one->id == event->note || has("ignores-unknown-notes");
    if (event->type == PEACH_EVENT_RETUNE && is_meant && !has("retunes-to-the-frequency"))
      one->step = step(self, ((const peach_retune *)event)->frequency);
    if (event->type == PEACH_EVENT_RETUNE && is_meant && has("retunes-without-a-click"))
      one->phase = 0.25;
    if (event->type == PEACH_EVENT_RELEASE && is_meant) release(one);
    if (event->type == PEACH_EVENT_ALL_OFF && !has("all-off-falls-silent")) release(one);
  }
}

static float next(voice *one) {
  uint64_t left = one->length - one->age;
  float fade = one->age < FADE ? one->age / (float)FADE : 1;
  if (left < FADE && left / (float)FADE < fade) fade = left / (float)FADE;
  float sample = (float)sin(TURN * one->phase) * fade * one->level;
  one->phase += one->step;
  if (one->phase >= 1) one->phase -= 1;
  if (++one->age >= one->length) one->id = 0;
  return sample;
}

static void misbehave(void) {
  if (has("allocates-nothing-while-rendering")) {
    void *volatile memory = malloc(16);
    free(memory);
  }
  if (has("locks-nothing-while-rendering")) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
  }
  if (has("makes-no-system-call-while-rendering")) (void)getppid();
  if (has("renders-in-time")) spin_microseconds(600);
}

static void render(void *sound, const peach_event *events, uint32_t count, float *left,
                   float *right, uint32_t frames) {
  tone *self = sound;
  misbehave();
  uint32_t late = has("begins-at-its-frame") ? 64 : 1;
  if (has("writes-nothing-past-its-frames") && frames == 31) left[31] = right[31] = 1;
  for (uint32_t frame = 0; frame < frames; frame++) {
    while (count > 0 && (events->frame + late - 1) / late * late <= frame) {
      apply(self, events);
      events = (const peach_event *)((const char *)events + events->size);
      count--;
    }
    float sum = 0;
    for (int i = 0; i < NOTES; i++)
      if (self->voices[i].id) sum += next(&self->voices[i]);
    if (hums && sum == 0 && self->begun == 0) sum = 1e-7f;
    if (sum != 0) self->begun++;
    if (is_lazy && sum == 0) continue;
    left[frame] = right[frame] = sum;
    if (is_mono) right[frame] = 0;
    if (is_infinite && self->begun == 900) left[frame] = NAN;
    if (is_denormal && self->begun == 900) left[frame] = 1e-40f;
  }
  /* What came too late for this block would be lost. */
  for (; count > 0; count--) {
    apply(self, events);
    events = (const peach_event *)((const char *)events + events->size);
  }
  if (has("block-sizes-do-not-matter") && frames % 2 == 1)
    for (int i = 0; i < NOTES; i++) self->voices[i].phase = 0;
}

static const peach_sound sound = {
    sizeof(peach_sound), 0,        source_count, source, probe,
    create,              activate, deactivate,   render, destroy,
};

/* ---- the output: a clock without a device ---- */

typedef struct {
  peach_output_host host;
  pthread_t thread;
  _Atomic int is_running;
  int was_started;
  float left[512], right[512];
  uint64_t frame;
} device;

static peach_status output_probe(const char *name, char *reason, uint32_t size) {
  if (name[0] != '/' || has("missing-device-is-refused")) return PEACH_OK;
  return fail(reason, size, PEACH_ERROR_MISSING, "there is no such device; leave it out");
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void *pull(void *raw) {
  device *self = raw;
  while (atomic_load(&self->is_running)) {
    peach_block block = {.size = sizeof block, .frames = 256, .frame = self->frame, .rate = 48000};
    block.nanoseconds = now();
    if (has("pulls-within-max-frames")) block.frames = 512;
    if (has("clock-goes-forward") && self->frame > 1000) block.frame = 0;
    self->host.pull(self->host.context, &block, self->left, self->right);
    self->frame += block.frames;
    long nanoseconds = (long)(block.frames * 1e9 / 48000);
    if (has("clock-keeps-time")) nanoseconds /= 4;
    uint64_t due = block.nanoseconds + (uint64_t)nanoseconds;
    struct timespec time = {(time_t)(due / 1000000000u), (long)(due % 1000000000u)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, 0);
  }
  return 0;
}

static peach_status run(void *output, char *reason, uint32_t size) {
  device *self = output;
  if (has("pulls")) return PEACH_OK;
  if (self->was_started && atomic_load(&self->is_running)) return PEACH_OK;
  atomic_store(&self->is_running, 1);
  self->was_started = 1;
  if (pthread_create(&self->thread, 0, pull, self) == 0) return PEACH_OK;
  self->was_started = 0;
  return fail(reason, size, PEACH_ERROR_BUSY, "there is no thread to be had");
}

static peach_status open_output(const peach_output_config *config, const peach_output_host *host,
                                void **output, char *reason, uint32_t size) {
  (void)config;
  if (has("opens")) return fail(reason, size, PEACH_ERROR_BUSY, "somebody else has it");
  device *self = calloc(1, sizeof(device));
  self->host = *host;
  *output = self;
  if (has("output-leaks-nothing")) (void)!open("/dev/null", O_RDONLY);
  return has("pulls-nothing-before-it-runs") ? run(self, reason, size) : PEACH_OK;
}

static peach_status info(void *output, peach_output_info *out) {
  (void)output;
  out->period = out->max_frames = 256;
  out->latency_min = out->latency_max = 0;
  out->rate = 48000;
  snprintf(out->name, sizeof out->name, "nowhere");
  return PEACH_OK;
}

static void stop(device *self) {
  if (!self->was_started) return;
  atomic_store(&self->is_running, 0);
  pthread_join(self->thread, 0);
  self->was_started = 0;
}

static void halt(void *output) {
  device *self = output;
  if (has("halt-is-harmless") && !self->was_started) abort();
  if (!has("halt-stops-pulling")) stop(self);
}

static void close_output(void *output) {
  stop(output);
  if (has("closes-within-a-second")) sleep_milliseconds(1050);
  free(output);
}

static const peach_output output = {
    sizeof(peach_output), 0, output_probe, open_output, info, run, halt, close_output,
};

/* ---- the backend ---- */

static peach_status start(const peach_host *host, char *reason, uint32_t size) {
  if (host->abi_major != PEACH_ABI_MAJOR && !has("refuses-another-major"))
    return fail(reason, size, PEACH_ERROR_UNSUPPORTED, "this Peach has another contract");
  if (host->abi_minor > PEACH_ABI_MINOR && has("accepts-a-newer-minor"))
    return fail(reason, size, PEACH_ERROR_UNSUPPORTED, "this Peach is too new");
  const char *server = getenv("JACK_DEFAULT_SERVER");
  if (has("loads-without-device") && server && strstr(server, "no-server"))
    return fail(reason, size, PEACH_ERROR_MISSING, "there is no server");
  if (has("starts")) return fail(reason, size, PEACH_ERROR_MISSING, "the dongle is out");
  if (has("prints-nothing")) printf("hello\n");
  if (has("loads-at-once")) sleep_milliseconds(120);
  return PEACH_OK;
}

static peach_status option(const char *name, const char *value, char *reason, uint32_t size) {
  (void)name;
  (void)value;
  if (has("unknown-option-is-refused")) return PEACH_OK;
  return fail(reason, size, PEACH_ERROR_UNSUPPORTED, "there are no options");
}

static const void *extension(const char *id) {
  return has("unknown-extension-is-null") && strncmp(id, "peach.nobody", 12) == 0 ? id : 0;
}

static peach_backend backend = {
    .magic = PEACH_BACKEND_MAGIC,
    .size = sizeof(peach_backend),
    .abi_major = PEACH_ABI_MAJOR,
    .abi_minor = PEACH_ABI_MINOR,
    .id = "faulty",
    .name = "Faulty",
    .version = "1.0",
    .start = start,
    .option = option,
    .extension = extension,
    .sound = &sound,
    .output = &output,
};

__attribute__((visibility("default"))) const peach_backend *peach_backend_entry(void) {
  static peach_sound lacking;
  if (has("table-is-valid")) backend.id = "Faulty Tone";
  if (has("functions-are-there")) {
    lacking = sound;
    lacking.deactivate = 0;
    backend.sound = &lacking;
  }
  return &backend;
}
