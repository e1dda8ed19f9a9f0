#define _GNU_SOURCE
#include "pseudo_terminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

int peach_open_pseudo_terminal(int *slave) {
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -1;
  char *name = grantpt(master) == 0 && unlockpt(master) == 0 ? ptsname(master) : NULL;
  *slave = name ? open(name, O_RDWR | O_NOCTTY) : -1;
  if (*slave < 0) {
    close(master);
    return -1;
  }
  return master;
}

int peach_open_socket_pair(int ends[2]) { return socketpair(AF_UNIX, SOCK_STREAM, 0, ends); }

void peach_signal_main_thread(int process, int number) { tgkill(process, process, number); }
