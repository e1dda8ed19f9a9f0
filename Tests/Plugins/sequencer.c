/* Preloaded into Peach where the kernel has no sequencer: stands in for /dev/snd/seq, with one keyboard
   connected to it. What a test writes into the FIFO that SEQUENCER names, events as the kernel has them, is
   what libasound reads. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

#include <sound/asequencer.h>

enum { PEACH = 128, KEYBOARD = 20 };

static _Atomic int sequencer = -1, is_subscribed;

static int open_sequencer(void) {
  int file = open(getenv("SEQUENCER"), O_RDWR | O_NONBLOCK | O_CLOEXEC);
  atomic_store(&sequencer, file);
  return file;
}

#define OPEN(name)                                                                   \
  int name(const char *path, int flags, ...) {                                       \
    va_list more;                                                                    \
    va_start(more, flags);                                                           \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;          \
    va_end(more);                                                                    \
    if (strcmp(path, "/dev/snd/seq") == 0) return open_sequencer();                  \
    return ((int (*)(const char *, int, mode_t))dlsym(RTLD_NEXT, #name))(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

/* The function that the compiler calls for open if it does not know the flags. */
int __open_2(const char *path, int flags) { return open(path, flags); }

static int no_more(void) {
  errno = ENOENT;
  return -1;
}

static int next_client(struct snd_seq_client_info *info) {
  int after = info->client;
  memset(info, 0, sizeof *info);
  info->client = after < 0 ? 0 : after < KEYBOARD ? KEYBOARD : PEACH;
  return after < PEACH ? 0 : no_more();
}

static int next_port(struct snd_seq_port_info *info) {
  if (info->addr.client != KEYBOARD || info->addr.port != 255) return no_more();
  info->addr.port = 0;
  strcpy(info->name, "Two Octaves");
  info->capability = SNDRV_SEQ_PORT_CAP_READ | SNDRV_SEQ_PORT_CAP_SUBS_READ;
  info->type = SNDRV_SEQ_PORT_TYPE_MIDI_GENERIC | SNDRV_SEQ_PORT_TYPE_HARDWARE;
  return 0;
}

static int subscribe(const struct snd_seq_port_subscribe *asked) {
  if (asked->sender.client == KEYBOARD) atomic_store(&is_subscribed, 1);
  return 0;
}

static int subscriber(struct snd_seq_query_subs *query) {
  if (!atomic_load(&is_subscribed) || query->index > 0) return no_more();
  query->addr.client = KEYBOARD;
  query->addr.port = 0;
  query->num_subs = 1;
  return 0;
}

static int answer(unsigned long request, void *data) {
  switch (request) {
    case SNDRV_SEQ_IOCTL_PVERSION: *(int *)data = SNDRV_SEQ_VERSION; return 0;
    case SNDRV_SEQ_IOCTL_CLIENT_ID: *(int *)data = PEACH; return 0;
    case SNDRV_SEQ_IOCTL_QUERY_NEXT_CLIENT: return next_client(data);
    case SNDRV_SEQ_IOCTL_QUERY_NEXT_PORT: return next_port(data);
    case SNDRV_SEQ_IOCTL_SUBSCRIBE_PORT: return subscribe(data);
    case SNDRV_SEQ_IOCTL_QUERY_SUBS: return subscriber(data);
    case SNDRV_SEQ_IOCTL_CREATE_PORT: ((struct snd_seq_port_info *)data)->addr.port = 0; return 0;
    default: return 0;
  }
}

int ioctl(int file, unsigned long request, ...) {
  va_list more;
  va_start(more, request);
  void *data = va_arg(more, void *);
  va_end(more);
  if (file >= 0 && file == atomic_load(&sequencer)) return answer(request, data);
  return ((int (*)(int, unsigned long, ...))dlsym(RTLD_NEXT, "ioctl"))(file, request, data);
}
