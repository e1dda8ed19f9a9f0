#ifndef PEACH_PSEUDO_TERMINAL_H
#define PEACH_PSEUDO_TERMINAL_H

/* Opens a pseudo-terminal: returns the master and fills the slave, or -1. The functions of POSIX for
   this are not among those that Swift imports. */
int peach_open_pseudo_terminal(int *slave);

/* Opens two connected sockets: returns 0, or -1. In a module next to one that imports liblo, Swift does not always find
   SOCK_STREAM: the headers of liblo define it too, and which of the two is taken depends on the order of the files. */
int peach_open_socket_pair(int ends[2]);

/* Sends a signal to the first thread of a process: kill() leaves it to the kernel which one gets it. */
void peach_signal_main_thread(int process, int number);

#endif
