/* A whole output in C: writes what is played into a WAV file, as fast as it would be heard.

   The device is the file's path, peach.wav unless one is named: --output file:/tmp/take.wav */
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "peach_backend.h"

#define RATE 48000u
#define LONGEST 8192u

typedef struct {
  peach_output_host host;
  pthread_t thread;
  _Atomic int is_running;
  int has_thread;
  FILE *file;
  uint64_t frame; /* written so far */
  uint32_t period;
  char path[256];
  float left[LONGEST], right[LONGEST], both[2 * LONGEST];
} recorder;

static peach_status fail(char *reason, uint32_t size, peach_status status, const char *text) {
  if (reason && size > 0) snprintf(reason, size, "%s", text);
  return status;
}

static const char *path_of(const char *device) { return device[0] ? device : "peach.wav"; }

/* A WAV header for two channels of 32-bit floats; the sizes are right once the file is closed. */
static void write_header(FILE *file, uint64_t frames) {
  uint32_t bytes = (uint32_t)(frames * 8), riff = bytes + 36, length = 16;
  uint32_t rate = RATE, bytes_per_second = RATE * 8;
  uint16_t format = 3, channels = 2, bytes_per_frame = 8, bits = 32;
  fseek(file, 0, SEEK_SET);
  fwrite("RIFF", 1, 4, file), fwrite(&riff, 4, 1, file), fwrite("WAVEfmt ", 1, 8, file);
  fwrite(&length, 4, 1, file), fwrite(&format, 2, 1, file), fwrite(&channels, 2, 1, file);
  fwrite(&rate, 4, 1, file), fwrite(&bytes_per_second, 4, 1, file);
  fwrite(&bytes_per_frame, 2, 1, file), fwrite(&bits, 2, 1, file);
  fwrite("data", 1, 4, file), fwrite(&bytes, 4, 1, file);
}

/* Looks, and leaves no file behind. */
static peach_status probe(const char *device, char *reason, uint32_t size) {
  char folder[256];
  snprintf(folder, sizeof folder, "%s", path_of(device));
  char *slash = strrchr(folder, '/');
  if (!slash)
    strcpy(folder, ".");
  else
    slash[slash == folder] = 0;
  if (access(folder, W_OK) == 0) return PEACH_OK;
  return fail(reason, size, errno == EACCES ? PEACH_ERROR_DENIED : PEACH_ERROR_MISSING,
              "the file cannot be written there; name one in a folder of your own");
}

static peach_status open_file(const peach_output_config *config, const peach_output_host *host,
                              void **output, char *reason, uint32_t size) {
  recorder *self = calloc(1, sizeof(recorder));
  if (!self) return fail(reason, size, PEACH_ERROR_BUSY, "there is no memory left");
  snprintf(self->path, sizeof self->path, "%s", path_of(config->device));
  self->file = fopen(self->path, "wb");
  if (!self->file) {
    free(self);
    return fail(reason, size, PEACH_ERROR_DENIED,
                "the file cannot be written; name one in a folder of your own");
  }
  write_header(self->file, 0);
  self->host = *host;
  self->period = config->period ? config->period : 256;
  if (self->period > LONGEST) self->period = LONGEST;
  *output = self;
  return PEACH_OK;
}

static peach_status info(void *output, peach_output_info *out) {
  recorder *self = output;
  out->period = out->max_frames = self->period;
  out->latency_min = out->latency_max = 0;
  out->rate = RATE;
  snprintf(out->name, sizeof out->name, "%s", self->path);
  return PEACH_OK;
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* The audio thread: a block, its frames into the file, then sleep until the next is due. */
static void *record(void *raw) {
  recorder *self = raw;
  uint64_t begin = now(), first = self->frame;
  while (atomic_load(&self->is_running)) {
    peach_block block = {.size = sizeof block, .frames = self->period, .frame = self->frame,
                         .nanoseconds = now(), .rate = RATE};
    self->host.pull(self->host.context, &block, self->left, self->right);
    for (uint32_t i = 0; i < self->period; i++) {
      self->both[2 * i] = self->left[i];
      self->both[2 * i + 1] = self->right[i];
    }
    if (fwrite(self->both, 8, self->period, self->file) < self->period) {
      self->host.report(self->host.context, PEACH_REPORT_LOST, "the disk is full; make room");
      break;
    }
    self->frame += self->period;
    uint64_t due = begin + (self->frame - first) * 1000000000u / RATE;
    struct timespec time = {(time_t)(due / 1000000000u), (long)(due % 1000000000u)};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, 0) == EINTR)
      ;
  }
  return 0;
}

static peach_status run(void *output, char *reason, uint32_t size) {
  recorder *self = output;
  if (self->has_thread) return PEACH_OK;
  atomic_store(&self->is_running, 1);
  self->has_thread = pthread_create(&self->thread, 0, record, self) == 0;
  if (self->has_thread) return PEACH_OK;
  return fail(reason, size, PEACH_ERROR_BUSY, "the system has no thread to give; try again");
}

static void halt(void *output) {
  recorder *self = output;
  if (!self->has_thread) return;
  atomic_store(&self->is_running, 0);
  pthread_join(self->thread, 0);
  self->has_thread = 0;
}

static void close_file(void *output) {
  recorder *self = output;
  halt(self);
  write_header(self->file, self->frame);
  fclose(self->file);
  free(self);
}

static const peach_output output = {
    sizeof(peach_output), 0, probe, open_file, info, run, halt, close_file,
};

static const peach_backend backend = {
    .magic = PEACH_BACKEND_MAGIC,
    .size = sizeof(peach_backend),
    .abi_major = PEACH_ABI_MAJOR,
    .abi_minor = PEACH_ABI_MINOR,
    .id = "file",
    .name = "File",
    .version = "1.0",
    .output = &output,
};

__attribute__((visibility("default"))) const peach_backend *peach_backend_entry(void) {
  return &backend;
}
