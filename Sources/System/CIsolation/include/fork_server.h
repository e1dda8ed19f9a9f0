/* A process that forks further ones on request. It is started once, with all its libraries, so that
   each process that it forks is spared that. */
#ifndef PEACH_FORK_SERVER_H
#define PEACH_FORK_SERVER_H

#include <sys/types.h>

/* Requests a process that is handed copies of two descriptors. It is a child of this process, not of
   the server: the requesting process waits for its end. `server` is a connected socket of packets, used
   by one thread at a time. Returns its id, or -1 with errno: EPIPE if the server is gone, ETIMEDOUT if
   it has not answered within ten seconds. */
pid_t peach_fork_request(int server, int first, int second);

/* Serves requests in this process, which must have no other thread. Returns 0 in each process that was
   requested, with its two descriptors, which an exec would close. Returns -1 in this one, once the other
   end of the socket is closed. The terminal's signals are ignored. */
int peach_fork_serve(int server, int *first, int *second);

#endif
