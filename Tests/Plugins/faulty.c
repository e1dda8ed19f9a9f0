/* A backend with a sound and an output that keeps the contract, but for the one fault that the
   variable FAULT names: that of the check which has to find it. What follows a colon is a second kind
   of fault for the same check.

   Built with -DEXPORTS_MORE it exports a second symbol. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "peach_backend.h"
#include "peach_calibration.h"
#include "peach_hands.h"

#define NOTES 8
#define FADE 256u
#define TURN 6.283185307179586

static const char *fault = "";
static int has(const char *name) { return strcmp(fault, name) == 0; }

/* It leaves its group and its session, and holds every descriptor that it inherits. */
static void leave_a_process(void) {
  if (fork() != 0) return;
  setsid();
  if (fork() != 0) _exit(0);
  for (;;) pause();
}

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
  if (has("loads:child")) {
    if (fork() == 0) {
      setsid();
      /* A test may wait for it at a FIFO. */
      int fifo = getenv("BORN") ? open(getenv("BORN"), O_WRONLY) : -1;
      if (fifo >= 0 && write(fifo, "", 1) == 1) close(fifo);
    }
    for (;;) pause();
  }
  if (has("leaves-no-process:load")) leave_a_process();
}

static peach_status fail(char *reason, uint32_t size, peach_status status, const char *text) {
  if (has("reasons-are-plain-text") && size > 8) text = "\033[2Jready: no such device";
  if (has("reasons-fit-their-buffers") && reason && size == 8) size = 32;
  if (reason && size > 0) snprintf(reason, size, "%s", text);
  return status;
}

static void sleep_milliseconds(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, 0);
}

/* Uses up processor time of this thread; on a busy machine it lasts longer by the clock. */
static void spin_microseconds(long microseconds) {
  struct timespec begin, now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &begin);
  do clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
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

static uint32_t source_count(void) {
  if (has("lists-its-sources:count")) return UINT32_MAX;
  return 2 + (has("sources-are-stable:grows") ? lives : 0);
}

static peach_status source(uint32_t index, peach_source *out) {
  static unsigned asked;
  if (index > 1 && has("index-past-the-last-is-refused")) index = 1;
  if (index >= source_count()) return PEACH_ERROR_INVALID;
  snprintf(out->id, sizeof out->id, "%s", index && !has("lists-its-sources") ? "other" : "tone");
  if (has("sources-are-stable")) snprintf(out->id, sizeof out->id, "tone%u", asked++);
  if (index > 1) snprintf(out->id, sizeof out->id, "tone%u", index);
  snprintf(out->name, sizeof out->name, "Tone");
  out->group[0] = 0;
  if (has("sources-are-stable:name")) snprintf(out->name, sizeof out->name, "Tone %u", asked++);
  if (has("lists-its-sources:space")) snprintf(out->id, sizeof out->id, "tone %u", index);
  if (has("lists-its-sources:empty") && index) out->id[0] = 0;
  if (has("lists-its-sources:control")) snprintf(out->id, sizeof out->id, "tone\n%u", index);
  if (has("lists-its-sources:unterminated")) memset(out->id, 'a', sizeof out->id);
  if (has("lists-its-sources:name")) snprintf(out->name, sizeof out->name, "\033]0;Tone\a");
  if (has("lists-its-sources:encoding")) snprintf(out->name, sizeof out->name, "T\xf6ne");
  if (has("lists-its-sources:group")) memset(out->group, 'a', sizeof out->group);
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

static void close_range_of(int first, int last) {
  for (int number = first; number <= last; number++) close(number);
}

static void *wait_a_little(void *nothing) {
  sleep_milliseconds(100);
  return nothing;
}

static void start_an_urgent_thread(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  struct sched_param priority = {.sched_priority = 5};
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED);
  pthread_attr_setschedpolicy(&attributes, SCHED_FIFO);
  pthread_attr_setschedparam(&attributes, &priority);
  pthread_create(&thread, &attributes, wait_a_little, 0);
}

static peach_status create(const char *id, void **sound, char *reason, uint32_t size) {
  peach_status status = known(id, reason, size);
  if (status != PEACH_OK) return status;
  if (has("makes-a-sound:other") && strcmp(id, "other") == 0) abort();
  if (has("makes-a-sound")) return fail(reason, size, PEACH_ERROR_MISSING, "the strings are out");
  tone *self = calloc(1, sizeof(tone));
  self->voices = has("instances-are-independent") ? shared : calloc(NOTES, sizeof(voice));
  self->begun = has("renders-the-same-again") ? lives : 0;
  lives++;
  if (has("leaks-no-memory")) {
    void *volatile lost = malloc(8192);
    (void)lost;
  }
  if (has("keeps-other-descriptors:all")) close_range_of(3, 1023);
  if (has("keeps-its-scheduling:thread")) start_an_urgent_thread();
  if (has("leaves-no-process:create")) leave_a_process();
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
  if (has("reads-within-sizes"))
    self->rate += (double)(((const volatile uint64_t *)format)[2] & 0);
  traits->onset_grid = has("traits-are-sane") ? 0 : 1;
  traits->delay = 0;
  traits->release = FADE;
  traits->max_notes = has("sounds-as-many-notes-as-declared") ? NOTES + 8 : NOTES;
  traits->pitch_quantum = 0;
  if (has("pitch-steps-are-exact:differently") &&
      traits->size >= offsetof(peach_sound_traits, flags) + sizeof traits->flags)
    traits->flags |= PEACH_SOUND_NOT_REPRODUCIBLE;
  if (has("traits-are-sane:huge")) {
    traits->onset_grid = traits->delay = traits->release = traits->max_notes = UINT32_MAX;
    traits->pitch_quantum = INFINITY;
  }
  if (has("traits-are-sane:none")) {
    traits->onset_grid = traits->max_notes = 0;
    traits->pitch_quantum = NAN;
  }
  if (has("traits-are-sane:negative")) traits->pitch_quantum = -1;
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
  if (has("pitch-steps-are-exact") || has("pitch-steps-are-exact:measured")) {
    double cents = floor(1200 * log2(frequency / 440));
    frequency = 440 * exp2(cents / 1200);
  }
  if (has("pitch-steps-are-exact:differently")) {
    static int notes;
    frequency *= exp2((notes++ % 5 - 2) * 0.02 / 1200);
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

static uint32_t use_stack(void) {
  volatile char room[1 << 20];
  for (size_t i = 0; i < sizeof room; i += 1024) room[i] = 1;
  return (uint32_t)room[1024];
}

static int overflow(volatile int depth) { return depth < 0 ? 0 : overflow(depth + 1) + depth; }

static void misbehave(uint32_t count) {
  static unsigned blocks;
  if (has("renders-in-time:peaks") && ++blocks % 40 == 0) spin_microseconds(110000);
  if (has("fits-an-audio-threads-stack")) use_stack();
  if (has("sounds:overflow") && count) overflow(1);
  if (has("sounds:exit") && count) exit(0);
  if (has("keeps-the-floating-point-mode:render")) fesetround(FE_TOWARDZERO);
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
  misbehave(count);
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
  /* A message too late for this block would be lost. */
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
  peach_hands_host hands;
  pthread_t thread, second;
  pthread_mutex_t turn;
  _Atomic int is_running;
  int was_started;
  float left[512], right[512];
  uint64_t frame, begin;
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

static uint32_t frames_of_a_block(void) {
  if (has("pulls-within-max-frames")) return 512;
  if (has("pulls-within-max-frames:huge")) return UINT32_MAX;
  return has("pulls-within-max-frames:none") ? 0 : 256;
}

/* MIDI input: a key, and a wheel that is turned a little further for each block. */
static void play(device *self) {
  /* No message is right in an empty block, or before the device runs. */
  if (has("pulls-within-max-frames:none") || has("pulls-nothing-before-it-runs")) return;
  if (!self->hands.take) return;
  peach_hand_message message = {.size = sizeof message, .frame = 3, .status = 0x90, .data = {60, 100}};
  if (has("hands-come-before-their-block")) message.frame = 256;
  if (has("hands-come-before-their-block:bytes")) message.data[0] = 200;
  if (has("hands-come-before-their-block:clock")) message.status = 0xF8;
  if (has("hands-come-before-their-block:size")) message.size = 8;
  self->hands.take(self->hands.context, &message);
  message.status = 0xE0;
  message.frame = has("hands-come-before-their-block:order") ? 0 : 17;
  message.data[0] = 0;
  message.data[1] = (uint8_t)(self->frame / 256 % 128);
  self->hands.take(self->hands.context, &message);
}

static void *play_beside(void *raw) {
  sleep_milliseconds(10);
  play(raw);
  return 0;
}

static void pull_block(device *self) {
  pthread_t second;
  if (has("hands-come-before-their-block:thread")) {
    if (self->frame == 0 && pthread_create(&second, 0, play_beside, self) == 0) pthread_detach(second);
  } else {
    play(self);
  }
  uint32_t frames = frames_of_a_block();
  peach_block block = {.size = sizeof block, .frames = frames, .frame = self->frame, .rate = 48000};
  uint64_t time = block.nanoseconds = now();
  int is_later = self->frame > 1000;
  if (has("clock-goes-forward") && is_later) block.frame = 0;
  if (has("clock-goes-forward:end") && is_later) block.frame = UINT64_MAX;
  if (has("clock-goes-forward:time") && is_later) block.nanoseconds = self->begin - self->frame;
  if (has("clock-goes-forward:rate") && is_later) block.rate = NAN;
  if (has("clock-follows-time")) block.nanoseconds = self->begin;
  if (has("clock-follows-time:future")) block.nanoseconds = time + 3000000000u;
  if (has("clock-follows-time:past")) block.nanoseconds = time - 3000000000u;
  if (has("clock-follows-time:frame")) block.frame += self->frame / 4096 * 1000000;
  int is_mute = has("pulls:buffers");
  self->host.pull(self->host.context, &block, self->left, is_mute ? 0 : self->right);
  self->frame += 256;
  uint64_t nanoseconds = self->frame * 1000000000u / 48000;
  if (has("clock-keeps-time")) nanoseconds /= 4;
  if (has("clock-keeps-time:slow")) nanoseconds *= 33;
  if (has("clock-keeps-time:little")) nanoseconds = nanoseconds / 5 * 4;
  uint64_t due = self->begin + nanoseconds;
  struct timespec until = {(time_t)(due / 1000000000u), (long)(due % 1000000000u)};
  clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, 0);
}

static void *pull(void *raw) {
  device *self = raw;
  while (atomic_load(&self->is_running)) {
    pthread_mutex_lock(&self->turn);
    pull_block(self);
    pthread_mutex_unlock(&self->turn);
    /* A mutex goes to the first that asks; the other thread gets its chance. */
    if (has("pulls-from-one-thread")) sleep_milliseconds(1);
  }
  return 0;
}

static void *pull_late(void *raw) {
  device *self = raw;
  sleep_milliseconds(30);
  pull_block(self);
  free(self);
  return 0;
}

static peach_status run(void *output, char *reason, uint32_t size) {
  device *self = output;
  if (has("pulls")) return PEACH_OK;
  if (self->was_started && atomic_load(&self->is_running)) return PEACH_OK;
  atomic_store(&self->is_running, 1);
  self->was_started = 1;
  self->begin = now();
  self->frame = 0;
  if (has("pulls-from-one-thread")) pthread_create(&self->second, 0, pull, self);
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
  pthread_mutex_init(&self->turn, 0);
  *output = self;
  if (has("output-leaks-nothing")) (void)!open("/dev/null", O_RDONLY);
  return has("pulls-nothing-before-it-runs") ? run(self, reason, size) : PEACH_OK;
}

static peach_status info(void *output, peach_output_info *out) {
  (void)output;
  out->period = out->max_frames = 256;
  out->latency_min = out->latency_max = 0;
  out->rate = 48000;
  snprintf(out->name, sizeof out->name, has("opens:name") ? "no\nwhere" : "nowhere");
  if (has("opens:rate")) out->rate = 0;
  if (has("opens:nan")) out->rate = NAN;
  if (has("opens:period")) out->period = 512;
  return PEACH_OK;
}

static void stop(device *self) {
  if (!self->was_started) return;
  atomic_store(&self->is_running, 0);
  pthread_join(self->thread, 0);
  if (has("pulls-from-one-thread")) pthread_join(self->second, 0);
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
  pthread_t late;
  if (has("close-stops-pulling")) {
    pthread_create(&late, 0, pull_late, output);
    pthread_detach(late);
    return;
  }
  free(output);
}

static const peach_output output = {
    sizeof(peach_output), 0, output_probe, open_output, info, run, halt, close_output,
};

/* ---- the backend ---- */

static void hang(void) {
  for (;;) pause();
}

/* State that belongs to the whole program. */
static void meddle(void) {
  struct rlimit limit;
  sigset_t mask;
  pthread_t thread;
  const struct itimerval alarm_time = {.it_value = {.tv_sec = 1000}};
  const struct sched_param none = {0};
  if (has("keeps-the-working-directory") && chdir("/") != 0) abort();
  if (has("keeps-the-umask")) umask(0777);
  if (has("keeps-the-locale")) setlocale(LC_ALL, "C.UTF-8");
  if (has("keeps-the-locale:thread")) uselocale(newlocale(LC_ALL_MASK, "C", 0));
  if (has("keeps-the-environment")) setenv("PEACH_FAULTY", "1", 1);
  if (has("keeps-the-environment:lost")) unsetenv("HOME");
  if (has("keeps-the-floating-point-mode")) fesetround(FE_UPWARD);
#ifdef __SSE__
  if (has("keeps-the-floating-point-mode:denormals"))
    __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040);
#endif
  sigemptyset(&mask);
  sigaddset(&mask, SIGTERM);
  if (has("keeps-the-signal-mask")) pthread_sigmask(SIG_BLOCK, &mask, 0);
  if (has("keeps-the-signal-handlers")) signal(SIGINT, SIG_IGN);
  if (has("keeps-the-signal-handlers:crash")) signal(SIGSEGV, SIG_IGN);
  if (has("keeps-the-signal-handlers:alarm")) setitimer(ITIMER_REAL, &alarm_time, 0);
  if (has("keeps-the-resource-limits") && getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur--;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  if (has("keeps-other-descriptors")) close(0);
  if (has("keeps-other-descriptors:another")) dup2(open("/dev/zero", O_RDWR), 1);
  if (has("keeps-its-scheduling")) sched_setscheduler(0, SCHED_BATCH, &none);
  if (has("keeps-its-scheduling:nice")) setpriority(PRIO_PROCESS, 0, 5);
  if (has("leaves-no-process")) leave_a_process();
  if (has("starts-no-thread")) pthread_create(&thread, 0, wait_for_ever, 0);
  if (has("exits-cleanly")) atexit(abort);
  if (has("exits-cleanly:hang")) atexit(hang);
}

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
  meddle();
  return PEACH_OK;
}

static peach_status option(const char *name, const char *value, char *reason, uint32_t size) {
  (void)name;
  (void)value;
  if (has("unknown-option-is-refused")) return PEACH_OK;
  return fail(reason, size, PEACH_ERROR_UNSUPPORTED, "there are no options");
}

static peach_status open_hands(void *output, const peach_hands_config *config,
                               const peach_hands_host *host, char *reason, uint32_t size) {
  device *self = output;
  (void)config;
  if (self->hands.take && !has("hands-open:twice"))
    return fail(reason, size, PEACH_ERROR_STATE, "there are hands already");
  if (has("hands-open")) return fail(reason, size, PEACH_ERROR_INTERNAL, "the hands are cold");
  if (has("hands-leak-nothing")) (void)!open("/dev/null", O_RDONLY);
  self->hands = *host;
  return PEACH_OK;
}

static peach_status hands_port(void *output, char *name, uint32_t size) {
  (void)output;
  snprintf(name, size, has("hands-open:name") ? "faulty\nkeys" : "faulty keys");
  return PEACH_OK;
}

static peach_status hands_device(void *output, uint32_t index, char *name, uint32_t size) {
  (void)output;
  if (index > 0 && !has("hands-open:endless")) return PEACH_ERROR_INVALID;
  snprintf(name, size, "two hands");
  return PEACH_OK;
}

static const peach_hands hands = {sizeof hands, 0, open_hands, hands_port, hands_device};

static peach_status content(const char *source, char *text, uint32_t size) {
  snprintf(text, size, "%s 1", source);
  return PEACH_OK;
}

static peach_status recording(const char *source, char *file, uint32_t file_size, char *part,
                              uint32_t part_size) {
  (void)source, (void)file, (void)file_size, (void)part, (void)part_size;
  return PEACH_ERROR_UNSUPPORTED;
}

static const peach_calibration measured = {
    .size = sizeof measured, .recording = recording, .content = content};

static const void *extension(const char *id) {
  if (has("pitch-steps-are-exact:measured") && !strcmp(id, PEACH_CALIBRATION_ID)) return &measured;
  if (strcmp(id, PEACH_HANDS_ID) == 0) return &hands;
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
  static char version[1 << 20];
  if (has("table-is-valid")) backend.id = "Faulty Tone";
  if (has("table-is-valid:name")) backend.name = "Faulty\033[2J";
  if (has("table-is-valid:version")) backend.version = memset(version, '1', sizeof version - 1);
  if (has("functions-are-there")) {
    lacking = sound;
    lacking.deactivate = 0;
    backend.sound = &lacking;
  }
  return &backend;
}
