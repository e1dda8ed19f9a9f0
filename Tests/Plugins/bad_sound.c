/* A backend with a sound that has the one fault that BAD names; see bad.h. */
#include "bad.h"

#define TURN 6.283185307179586

__attribute__((constructor)) static void on_load(void) { read_fault(); }
__attribute__((destructor)) static void on_unload(void) { pass("destructor"); }

typedef struct {
  double rate, phase, step;
  uint64_t left; /* frames of the note that are still to come */
  uint64_t note;
  uint32_t blocks;
} tone;

/* ---- the list ---- */

static uint32_t source_count(void) {
  static uint32_t asked;
  pass("source_count");
  if (is("list", "many")) return UINT32_MAX;
  if (is("list", "none")) return 0;
  if (is("list", "slow")) return 200;
  if (is("list", "grows")) return 1 + asked++;
  return is("list", "duplicates") ? 3 : 1;
}

static peach_status source(uint32_t index, peach_source *out) {
  static uint32_t asked;
  pass("source");
  if (is("list", "refuses")) return PEACH_ERROR_INVALID;
  if (is("list", "slow")) sleep_milliseconds(20);
  snprintf(out->id, sizeof out->id, "tone");
  if (is_at("list") && index > 0 && strcmp(fault, "duplicates") != 0)
    snprintf(out->id, sizeof out->id, "tone%u", index);
  if (is("list", "changes")) snprintf(out->id, sizeof out->id, "tone%u", asked++);
  snprintf(out->name, sizeof out->name, "Tone");
  if (is("source-id", "control")) snprintf(out->id, sizeof out->id, RUBBISH);
  if (is("source-id", "empty")) out->id[0] = 0;
  if (is("source-id", "unterminated")) memset(out->id, 'a', sizeof out->id);
  if (is("source-id", "separators")) snprintf(out->id, sizeof out->id, "a:b:%%s,\"\\'|;");
  if (is("source-name", "control")) snprintf(out->name, sizeof out->name, RUBBISH);
  if (is("source-name", "unterminated")) memset(out->name, 'a', sizeof out->name);
  if (is("source-name", "binary")) memset(out->name, 0xff, sizeof out->name);
  if (is("source-group", "control")) snprintf(out->group, sizeof out->group, RUBBISH);
  return PEACH_OK;
}

static peach_status probe(const char *id, char *reason, uint32_t size) {
  (void)id;
  pass("probe");
  if (is("probe", "refuses")) return give(reason, size, PEACH_ERROR_MISSING, RUBBISH);
  return PEACH_OK;
}

/* ---- the instance ---- */

static peach_status create(const char *id, void **sound, char *reason, uint32_t size) {
  (void)id;
  pass("create");
  if (is("create", "odd-status")) return -77;
  if (is("create", "slow")) sleep_milliseconds(2000);
  if (is("create", "refuses")) return give(reason, size, PEACH_ERROR_MISSING, RUBBISH);
  *sound = is("create", "null") ? 0 : calloc(1, sizeof(tone));
  return PEACH_OK;
}

static peach_status activate(void *sound, const peach_format *format, peach_sound_traits *traits,
                             char *reason, uint32_t size) {
  (void)reason;
  (void)size;
  pass("activate");
  ((tone *)sound)->rate = format->rate;
  *traits = (peach_sound_traits){.size = sizeof *traits, .onset_grid = 1, .release = 64, .max_notes = 8};
  int is_all = is("traits", "all");
  if (is_all || is("traits", "delay")) traits->delay = UINT32_MAX;
  if (is("traits", "delay-seconds")) traits->delay = 20 * 48000;
  if (is_all || is("traits", "grid")) traits->onset_grid = 0;
  if (is("traits", "grid-huge")) traits->onset_grid = UINT32_MAX;
  if (is_all || is("traits", "release")) traits->release = UINT32_MAX;
  if (is_all || is("traits", "notes")) traits->max_notes = 0;
  if (is_all || is("traits", "quantum")) traits->pitch_quantum = NAN;
  if (is("traits", "quantum-huge")) traits->pitch_quantum = 1e300;
  if (is("traits", "quantum-below")) traits->pitch_quantum = -1;
  return PEACH_OK;
}

static void deactivate(void *sound) {
  (void)sound;
  pass("deactivate");
}

static void destroy(void *sound) {
  pass("destroy");
  free(sound);
}

/* ---- the blocks ---- */

static void begin(tone *self, const peach_event *event) {
  const peach_note_on *on = (const peach_note_on *)event;
  self->note = event->note;
  self->phase = 0;
  self->step = TURN * on->frequency / self->rate;
  self->left = on->length ? on->length : UINT64_MAX;
}

static void take(tone *self, const peach_event *event) {
  if (event->type == PEACH_EVENT_NOTE_ON) begin(self, event);
  if (event->type == PEACH_EVENT_ALL_OFF) self->left = 0;
  if (event->type == PEACH_EVENT_RELEASE && event->note == self->note) self->left = 0;
}

static void spoil(tone *self, float *left, float *right, uint32_t frames) {
  if (is("block", "after"))
    for (uint32_t i = 0; i < frames + 20000; i++) left[i] = right[i] = 1;
  if (is("block", "before"))
    for (int i = 1; i < 20000; i++) left[-i] = right[-i] = 1;
  if (self->left == 0) return;
  for (uint32_t i = 0; i < frames; i++) {
    if (is("block", "nan")) left[i] = right[i] = NAN;
    if (is("block", "infinite")) left[i] = right[i] = INFINITY;
    if (is("block", "huge")) left[i] = right[i] = 1e30f;
    if (is("block", "denormal")) left[i] = right[i] = 1e-42f;
  }
  if (is("block", "slow") && self->blocks % 40 == 39) sleep_milliseconds(110);
}

static void render(void *sound, const peach_event *events, uint32_t count, float *left,
                   float *right, uint32_t frames) {
  tone *self = sound;
  if (count) pass("render");
  self->blocks++;
  for (; count > 0; count--) {
    take(self, events);
    events = (const peach_event *)((const char *)events + events->size);
  }
  spoil(self, left, right, frames);
  if (is_at("block") && strcmp(fault, "slow") != 0) {
    if (self->left > frames) self->left -= frames; else self->left = 0;
    return;
  }
  for (uint32_t i = 0; i < frames; i++) {
    float sample = 0;
    if (self->left > 0) {
      sample = 0.1f * (float)sin(self->phase);
      self->phase += self->step;
      self->left--;
    }
    left[i] = right[i] = sample;
  }
}

static peach_sound sound = {
    sizeof(peach_sound), 0,        source_count, source, probe,
    create,              activate, deactivate,   render, destroy,
};

__attribute__((visibility("default"))) const peach_backend *peach_backend_entry(void) {
  if (is("table", "sound-size-0")) sound.size = 0;
  backend.sound = &sound;
  return enter();
}
