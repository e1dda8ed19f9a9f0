/* A session for a program at a terminal, as a shell's that runs it in the foreground.

   Standard input is the terminal, standard output a socket to the test. The program's status goes
   there as a line; the session lasts until the test closes its end, because the kernel drops what
   was not read of a terminal when its session ends. With --alone the program leads its session, and
   no parent could continue it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

/* As a shell tells it. */
static int status_of(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {}
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int main(int count, char **arguments) {
  int is_alone = count > 1 && strcmp(arguments[1], "--alone") == 0;
  char **program = arguments + 1 + is_alone;
  /* Who leads a process group, as a program started by a test does, can lead no session. */
  pid_t leader = fork();
  if (leader != 0) {
    close(STDOUT_FILENO);
    return leader < 0 ? 125 : status_of(leader);
  }
  if (*program == NULL || setsid() < 0 || ioctl(STDIN_FILENO, TIOCSCTTY, 0) != 0) return 125;
  fcntl(STDOUT_FILENO, F_SETFD, FD_CLOEXEC);
  int socket = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  dup2(STDIN_FILENO, STDOUT_FILENO);
  if (is_alone) {
    execv(*program, program);
    return 127;
  }
  signal(SIGTTOU, SIG_IGN);
  pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0);
    tcsetpgrp(STDIN_FILENO, getpid());
    signal(SIGTTOU, SIG_DFL);
    execv(*program, program);
    _exit(127);
  }
  dprintf(socket, "%d\n", status_of(child));
  char end;
  while (read(socket, &end, 1) > 0) {}
  return 0;
}
