/* An ALSA device without hardware, paced by the clock, that fails on request.

   type faulty
   record FILE   where the frames it was given go, raw float, two channels
   fault NAME    busy, denied: it does not open; hasty: it plays four times too fast;
                 gone, frozen, suspended: see below
   after MS      when, counted from its first start */
#define _GNU_SOURCE
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

struct faulty {
  snd_pcm_ioplug_t io;
  int timer;
  int record;
  char *fault;
  uint64_t after;      /* nanoseconds */
  uint64_t first;      /* when it was started first, 0 before */
  uint64_t started;    /* when it was started last */
  uint64_t written;    /* frames since it was prepared */
  uint64_t played;     /* of them */
  int has_failed;
  int asleep;          /* how often a resume is still refused */
};

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void set_timer(struct faulty *pcm, uint64_t nanoseconds) {
  struct itimerspec spec = {{0, (long)nanoseconds}, {0, (long)nanoseconds}};
  timerfd_settime(pcm->timer, 0, &spec, NULL);
}

static int fails(struct faulty *pcm, const char *fault) {
  return pcm->fault && strcmp(pcm->fault, fault) == 0 && pcm->first &&
         now() - pcm->first >= pcm->after;
}

static unsigned speed(struct faulty *pcm) {
  return pcm->fault && strcmp(pcm->fault, "hasty") == 0 ? 4 : 1;
}

static int start(snd_pcm_ioplug_t *io) {
  struct faulty *pcm = io->private_data;
  pcm->started = now();
  if (!pcm->first) pcm->first = pcm->started;
  set_timer(pcm, (uint64_t)io->period_size * 1000000000u / io->rate / speed(pcm));
  return 0;
}

static int stop(snd_pcm_ioplug_t *io) {
  set_timer(io->private_data, 0);
  return 0;
}

static snd_pcm_sframes_t pointer(snd_pcm_ioplug_t *io) {
  struct faulty *pcm = io->private_data;
  if (!pcm->started) return 0;
  if (fails(pcm, "gone")) snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
  if (fails(pcm, "suspended") && !pcm->has_failed) {
    pcm->has_failed = 1;
    pcm->asleep = 3;
    snd_pcm_ioplug_set_state(io, SND_PCM_STATE_SUSPENDED);
  }
  if (fails(pcm, "frozen")) {
    set_timer(pcm, 0);
    return (snd_pcm_sframes_t)(pcm->played % io->buffer_size);
  }
  pcm->played = (now() - pcm->started) * io->rate * speed(pcm) / 1000000000u;
  if (pcm->played >= pcm->written) return -EPIPE;
  return (snd_pcm_sframes_t)(pcm->played % io->buffer_size);
}

static snd_pcm_sframes_t transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                  snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
  struct faulty *pcm = io->private_data;
  const char *frames = (const char *)areas[0].addr + (areas[0].first + areas[0].step * offset) / 8;
  if (pcm->record >= 0 && write(pcm->record, frames, size * 8) < 0) return -EIO;
  pcm->written += size;
  return (snd_pcm_sframes_t)size;
}

static int prepare(snd_pcm_ioplug_t *io) {
  struct faulty *pcm = io->private_data;
  pcm->started = 0;
  pcm->written = 0;
  return 0;
}

static int resume(snd_pcm_ioplug_t *io) {
  struct faulty *pcm = io->private_data;
  if (pcm->asleep > 0) {
    pcm->asleep--;
    return -EAGAIN;
  }
  /* Its frames are lost, as a driver's are that cannot resume. */
  prepare(io);
  snd_pcm_ioplug_set_state(io, SND_PCM_STATE_PREPARED);
  return 0;
}

static int poll_revents(snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned int count,
                        unsigned short *events) {
  struct faulty *pcm = io->private_data;
  uint64_t ticks;
  *events = 0;
  if (count == 1 && (descriptors[0].revents & POLLIN) &&
      read(pcm->timer, &ticks, sizeof ticks) > 0)
    *events = POLLOUT;
  return 0;
}

static int close_pcm(snd_pcm_ioplug_t *io) {
  struct faulty *pcm = io->private_data;
  close(pcm->timer);
  if (pcm->record >= 0) close(pcm->record);
  free(pcm->fault);
  free(pcm);
  return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = start, .stop = stop, .pointer = pointer, .transfer = transfer, .prepare = prepare,
    .resume = resume, .poll_revents = poll_revents, .close = close_pcm};

static int constrain(snd_pcm_ioplug_t *io) {
  static const unsigned int access[] = {SND_PCM_ACCESS_RW_INTERLEAVED};
  static const unsigned int formats[] = {SND_PCM_FORMAT_FLOAT_LE};
  int status = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 1, access);
  if (status < 0) return status;
  status = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, 1, formats);
  if (status < 0) return status;
  status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_CHANNELS, 2, 2);
  if (status < 0) return status;
  status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_RATE, 44100, 96000);
  if (status < 0) return status;
  status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64 * 8, 8192 * 8);
  if (status < 0) return status;
  return snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIODS, 2, 16);
}

SND_PCM_PLUGIN_DEFINE_FUNC(faulty) {
  const char *record = NULL, *fault = NULL;
  long after = 0;
  snd_config_iterator_t entry, next;
  snd_config_for_each(entry, next, conf) {
    snd_config_t *field = snd_config_iterator_entry(entry);
    const char *id;
    if (snd_config_get_id(field, &id) < 0) continue;
    if (strcmp(id, "record") == 0) snd_config_get_string(field, &record);
    if (strcmp(id, "fault") == 0) snd_config_get_string(field, &fault);
    if (strcmp(id, "after") == 0) snd_config_get_integer(field, &after);
  }
  if (fault && strcmp(fault, "busy") == 0) return -EBUSY;
  if (fault && strcmp(fault, "denied") == 0) return -EACCES;
  struct faulty *pcm = calloc(1, sizeof *pcm);
  if (!pcm) return -ENOMEM;
  pcm->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  pcm->record = record ? open(record, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644) : -1;
  pcm->fault = fault ? strdup(fault) : NULL; /* the configuration is freed */
  pcm->after = (uint64_t)after * 1000000u;
  pcm->io.version = SND_PCM_IOPLUG_VERSION;
  pcm->io.name = "Peach test device";
  pcm->io.callback = &callbacks;
  pcm->io.private_data = pcm;
  pcm->io.poll_fd = pcm->timer;
  pcm->io.poll_events = POLLIN;
  int status = snd_pcm_ioplug_create(&pcm->io, name, stream, mode);
  if (status >= 0) status = constrain(&pcm->io);
  if (status < 0) return status;
  *pcmp = pcm->io.pcm;
  return 0;
}

SND_PCM_PLUGIN_SYMBOL(faulty);
