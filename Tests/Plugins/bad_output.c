/* A backend with an output that has the one fault that BAD names; see bad.h. */
#include "bad.h"

#define PERIOD 256u
#define RATE 48000.0

__attribute__((constructor)) static void on_load(void) { read_fault(); }

typedef struct {
  peach_output_host host;
  pthread_t threads[4];
  int count; /* of threads */
  _Atomic int ends;
  _Atomic uint64_t frame;
} device;

static peach_status probe(const char *name, char *reason, uint32_t size) {
  (void)name;
  pass("probe");
  if (is("probe", "refuses")) return give(reason, size, PEACH_ERROR_MISSING, RUBBISH);
  return PEACH_OK;
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* ---- the clock ---- */

static void spoil(peach_block *block, uint64_t count) {
  if (is("pull", "huge")) block->frames = UINT32_MAX;
  if (is("pull", "past-max")) block->frames = 2 * PERIOD;
  if (is("pull", "zero")) block->frames = 0;
  if (is("pull", "freewheel")) block->freewheel = 1;
  if (is("pull", "size-0")) block->size = 0;
  if (is("pull", "dropouts")) block->dropouts = (uint32_t)count * 1000;
  if (is("rate", "zero")) block->rate = 0;
  if (is("rate", "nan")) block->rate = NAN;
  if (is("rate", "below")) block->rate = -48000;
  if (is("rate", "huge")) block->rate = 1e300;
  if (is("rate", "changes")) block->rate = 44100 + (double)(count % 100);
  if (is("clock", "jumps") && count % 20 == 19) block->frame += (count * 0x9e3779b97f4a7c15u) >> 20;
  if (is("clock", "stands")) block->frame = 0;
  if (is("clock", "backwards")) block->frame = (uint64_t)1 << 40, block->frame -= count * PERIOD;
  if (is("clock", "wraps")) block->frame += UINT64_MAX - 10 * PERIOD;
  if (is("clock", "time-zero")) block->nanoseconds = 0;
  if (is("clock", "time-ahead")) block->nanoseconds += (uint64_t)1 << 60;
}

static void pull_once(device *self, uint64_t count, float *left, float *right) {
  peach_block block = {.size = sizeof block, .frames = PERIOD, .rate = RATE};
  block.frame = atomic_fetch_add(&self->frame, PERIOD);
  block.nanoseconds = now();
  spoil(&block, count);
  pass("pull");
  if (is("pull", "null"))
    self->host.pull(self->host.context, &block, 0, 0);
  else if (is("pull", "no-block"))
    self->host.pull(self->host.context, 0, left, right);
  else
    self->host.pull(self->host.context, &block, left, right);
}

static void *pull(void *raw) {
  device *self = raw;
  float *left = calloc(8 * PERIOD, sizeof(float)), *right = calloc(8 * PERIOD, sizeof(float));
  uint64_t due = now();
  for (uint64_t count = 0; !atomic_load(&self->ends); count++) {
    if (is("pull", "stops") && count > 20) hang();
    pull_once(self, count, left, right);
    due += (uint64_t)(PERIOD * 1e9 / RATE);
    struct timespec time = {(time_t)(due / 1000000000u), (long)(due % 1000000000u)};
    if (!is("pull", "unpaced")) clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, 0);
    if (is("report", "lost") && count == 20)
      self->host.report(self->host.context, PEACH_REPORT_LOST, RUBBISH);
    if (is("report", "lost-long") && count == 20)
      self->host.report(self->host.context, PEACH_REPORT_LOST, long_text(LONG_TEXT));
    if (is("report", "lost-often"))
      for (int i = 0; i < 100; i++) self->host.report(self->host.context, PEACH_REPORT_LOST, "gone");
    if (is("report", "format-often"))
      for (int i = 0; i < 100; i++) self->host.report(self->host.context, PEACH_REPORT_FORMAT, 0);
    if (is("report", "unknown") && count == 20)
      self->host.report(self->host.context, UINT32_MAX, RUBBISH);
  }
  free(left);
  free(right);
  return 0;
}

static void begin(device *self, int count) {
  for (; self->count < count; self->count++)
    pthread_create(&self->threads[self->count], 0, pull, self);
}

/* ---- the device ---- */

static peach_status open_output(const peach_output_config *config, const peach_output_host *host,
                                void **output, char *reason, uint32_t size) {
  (void)config;
  pass("open");
  if (is("open", "refuses")) return give(reason, size, PEACH_ERROR_BUSY, RUBBISH);
  if (is("open", "null")) return PEACH_OK;
  device *self = calloc(1, sizeof(device));
  self->host = *host;
  *output = self;
  if (is("pull", "before-run")) begin(self, 1);
  return PEACH_OK;
}

static peach_status info(void *output, peach_output_info *out) {
  (void)output;
  pass("info");
  out->period = out->max_frames = PERIOD;
  out->rate = RATE;
  snprintf(out->name, sizeof out->name, "nowhere");
  if (is("info", "period-0")) out->period = 0;
  if (is("info", "max-huge")) out->max_frames = UINT32_MAX;
  if (is("info", "max-large")) out->max_frames = 1u << 20;
  if (is("info", "rate-nan")) out->rate = NAN;
  if (is("info", "rate-0")) out->rate = 0;
  if (is("info", "latency")) out->latency_min = out->latency_max = UINT32_MAX;
  if (is("info", "latency-turned")) out->latency_min = UINT32_MAX, out->latency_max = 0;
  if (is("info", "name")) snprintf(out->name, sizeof out->name, RUBBISH);
  if (is("info", "name-unterminated")) memset(out->name, 'a', sizeof out->name);
  return is("info", "refuses") ? PEACH_ERROR_INTERNAL : PEACH_OK;
}

static peach_status run(void *output, char *reason, uint32_t size) {
  pass("run");
  if (is("run", "refuses")) return give(reason, size, PEACH_ERROR_BUSY, RUBBISH);
  device *self = output;
  if (is("pull", "never")) return PEACH_OK;
  begin(self, is("pull", "unpaced") ? 4 : is("pull", "two-threads") ? 2 : 1);
  return PEACH_OK;
}

static void stop(device *self) {
  atomic_store(&self->ends, 1);
  for (; self->count > 0; self->count--) pthread_join(self->threads[self->count - 1], 0);
  atomic_store(&self->ends, 0);
}

static void halt(void *output) {
  pass("halt");
  if (!is("pull", "after-halt") && !is("pull", "after-close")) stop(output);
}

static void close_output(void *output) {
  pass("close");
  if (is("pull", "after-close")) return;
  stop(output);
  free(output);
}

static const peach_output output = {
    sizeof(peach_output), 0, probe, open_output, info, run, halt, close_output,
};

__attribute__((visibility("default"))) const peach_backend *peach_backend_entry(void) {
  backend.output = &output;
  return enter();
}
