#define _GNU_SOURCE
#include "fork_server.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

/* A packet with room for the control message that carries two descriptors. */
typedef struct {
  struct msghdr header;
  struct iovec part;
  char byte;
  _Alignas(struct cmsghdr) char control[CMSG_SPACE(2 * sizeof(int))];
} packet;

static void prepare(packet *packet) {
  memset(packet, 0, sizeof *packet);
  packet->part = (struct iovec){.iov_base = &packet->byte, .iov_len = 1};
  packet->header = (struct msghdr){.msg_iov = &packet->part,
                                   .msg_iovlen = 1,
                                   .msg_control = packet->control,
                                   .msg_controllen = sizeof packet->control};
}

/* ---- the requesting side ---- */

static bool send_descriptors(int server, int first, int second) {
  packet packet;
  prepare(&packet);
  struct cmsghdr *control = CMSG_FIRSTHDR(&packet.header);
  control->cmsg_level = SOL_SOCKET;
  control->cmsg_type = SCM_RIGHTS;
  control->cmsg_len = CMSG_LEN(2 * sizeof(int));
  const int both[] = {first, second};
  memcpy(CMSG_DATA(control), both, sizeof both);
  ssize_t sent;
  do sent = sendmsg(server, &packet.header, MSG_NOSIGNAL);
  while (sent < 0 && errno == EINTR);
  return sent == 1;
}

pid_t peach_fork_request(int server, int first, int second) {
  if (!send_descriptors(server, first, second)) return -1;
  struct pollfd answer = {.fd = server, .events = POLLIN};
  int found;
  do found = poll(&answer, 1, 10000);
  while (found < 0 && errno == EINTR);
  /* The id, or an error below zero. */
  pid_t id = 0;
  if (found > 0 && recv(server, &id, sizeof id, 0) == sizeof id && id > 0) return id;
  errno = found == 0 ? ETIMEDOUT : id < 0 ? -id : EPIPE;
  return -1;
}

/* ---- the server ---- */

/* Receives two descriptors. Returns false if there will be no more. */
static bool receive_descriptors(int server, int *first, int *second) {
  packet packet;
  prepare(&packet);
  ssize_t count;
  do count = recvmsg(server, &packet.header, MSG_CMSG_CLOEXEC);
  while (count < 0 && errno == EINTR);
  struct cmsghdr *control = CMSG_FIRSTHDR(&packet.header);
  if (count != 1 || !control || control->cmsg_type != SCM_RIGHTS ||
      control->cmsg_len != CMSG_LEN(2 * sizeof(int)))
    return false;
  int both[2];
  memcpy(both, CMSG_DATA(control), sizeof both);
  *first = both[0];
  *second = both[1];
  return true;
}

/* Forks a sibling. glibc has no such fork; what its own does beyond this is needed where there are other
   threads. */
static pid_t fork_sibling(void) {
  return (pid_t)syscall(SYS_clone, CLONE_PARENT | SIGCHLD, NULL, NULL, NULL, NULL);
}

int peach_fork_serve(int server, int *first, int *second) {
  for (int number = 1; number < NSIG; number++)
    if (number != SIGTERM) signal(number, SIG_IGN);
  while (receive_descriptors(server, first, second)) {
    pid_t id = fork_sibling();
    if (id == 0) {
      close(server);
      return 0;
    }
    if (id < 0) id = -errno;
    close(*first);
    close(*second);
    if (send(server, &id, sizeof id, MSG_NOSIGNAL) != sizeof id) break;
  }
  return -1;
}
