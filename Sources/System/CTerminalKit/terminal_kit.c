#define _GNU_SOURCE
#include "terminal_kit.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* A process has one controlling terminal, and a signal handler has no context but globals. */
static struct termios found;
static int in = -1, out = -1;
static char restore[TERMINAL_KIT_LONGEST_RESTORE];
static size_t restore_length;
static atomic_int is_taken;
static int watch_pipe[2] = {-1, -1};

/* The signals that kill a program on the spot: the terminal is given back first. */
static const int fatal[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGQUIT};
/* The signals that end it by default; unchanged if another handler is installed. */
static const int ending[] = {SIGINT, SIGTERM, SIGHUP};
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
static struct sigaction before[NSIG];

static void write_all(const char *bytes, size_t length) {
  while (length > 0) {
    /* A terminal that accepts nothing must not keep a dying program alive. */
    struct pollfd room = {.fd = out, .events = POLLOUT};
    int ready = poll(&room, 1, 100);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return;
    ssize_t count = write(out, bytes, length);
    if (count < 0 && errno != EINTR && errno != EAGAIN) return;
    if (count > 0) {
      bytes += count;
      length -= (size_t)count;
    }
  }
}

void terminal_kit_give_back(void) {
  if (atomic_exchange(&is_taken, 0) == 0) return;
  int error = errno;
  /* A background process that touches the terminal is stopped, unless this signal is blocked. */
  sigset_t background, mask;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &mask);
  write_all(restore, restore_length);
  /* Input typed or reported until now was meant for this program, not for the next. */
  tcflush(in, TCIFLUSH);
  tcsetattr(in, TCSANOW, &found);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  errno = error;
}

static void die(int number, siginfo_t *info, void *context) {
  terminal_kit_give_back();
  /* As if the signal had not been caught here: the program's status and core dump stay the same,
     and the previous handler learns where the signal came from. */
  const struct sigaction *next = &before[number];
  if (next->sa_flags & SA_SIGINFO) {
    sigset_t mask = next->sa_mask;
    if (!(next->sa_flags & SA_NODEFER)) sigaddset(&mask, number);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
    next->sa_sigaction(number, info, context);
  }
  /* A process that was merely sent the signal has no fault to repeat, and would live on. */
  signal(number, SIG_DFL);
  raise(number);
}

static void tell(int number) {
  int error = errno;
  char byte = number == SIGWINCH ? 'W' : 'C';
  /* If the pipe is full, the news is in it already. */
  ssize_t ignored = write(watch_pipe[1], &byte, 1);
  (void)ignored;
  errno = error;
}

static void arm(int number, struct sigaction action) {
  sigaction(number, &action, &before[number]);
}

static void arm_all(void) {
  static atomic_int is_armed;
  if (atomic_exchange(&is_armed, 1)) return;
  struct sigaction last = {.sa_sigaction = die, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&last.sa_mask);
  for (size_t i = 0; i < COUNT(fatal); i++) arm(fatal[i], last);
  for (size_t i = 0; i < COUNT(ending); i++) {
    struct sigaction now;
    if (sigaction(ending[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL) arm(ending[i], last);
  }
  atexit(terminal_kit_give_back);
}

int terminal_kit_take(int input, int output, const char *bytes, size_t length) {
  if (length > sizeof restore || atomic_load(&is_taken)) return -1;
  struct termios now;
  if (tcgetattr(input, &now) != 0) return -1;
  found = now;
  in = input;
  out = output;
  memcpy(restore, bytes, length);
  restore_length = length;
  arm_all();
  atomic_store(&is_taken, 1);
  return 0;
}

int terminal_kit_set_keys(int whole) {
  struct termios keys = found;
  keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  if (whole) {
    /* Enter must differ from Ctrl-J, and Ctrl-S, Ctrl-Q, Ctrl-V and Ctrl-O are keys. */
    keys.c_lflag &= ~(tcflag_t)(IEXTEN);
    keys.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON | ISTRIP);
    keys.c_oflag &= ~(tcflag_t)(OPOST);
  }
  /* A caller that takes the whole terminal polls it first. The input that poll reported may be gone
     by the time of the read, which must not wait then: changes of size arrive another way. */
  keys.c_cc[VMIN] = whole ? 0 : 1;
  keys.c_cc[VTIME] = 0;
  /* Input typed ahead is kept. */
  return tcsetattr(in, TCSANOW, &keys);
}

int terminal_kit_watch(void) {
  if (watch_pipe[0] >= 0) return watch_pipe[0];
  if (pipe2(watch_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  const struct sigaction news = {.sa_handler = tell, .sa_flags = SA_RESTART};
  arm(SIGWINCH, news);
  arm(SIGCONT, news);
  return watch_pipe[0];
}

int terminal_kit_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
