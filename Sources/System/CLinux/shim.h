/* Functions of Linux that Swift cannot call: variadic ones, macros, and fork. */
#ifndef PEACH_CLINUX_SHIM_H
#define PEACH_CLINUX_SHIM_H
#include <malloc.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/* Forks. Only where no other thread is at work in this program: its locks would stay held. */
static inline pid_t peach_fork(void) { return fork(); }

/* Makes the kernel kill this process when the thread that created it ends. */
static inline int peach_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

/* Makes orphans among this process's descendants its children. */
static inline int peach_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1); }

/* Names this process, in at most 15 bytes, for lists of processes. */
static inline void peach_name_process(const char *name) { prctl(PR_SET_NAME, name); }

/* Returns a descriptor that becomes readable once the process has ended, or -1. */
static inline int peach_open_process(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0);
}

/* Returns the signal that a process died of, from its wait status; 0 if it ended by itself. */
static inline int peach_fatal_signal(int status) {
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

/* Returns the exit code of a process that ended by itself. */
static inline int peach_exit_code(int status) { return WEXITSTATUS(status); }

/* Makes a spawned program close every descriptor from a number on. Returns 0 or an error. */
static inline int peach_close_from(posix_spawn_file_actions_t *actions, int number) {
  extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  return posix_spawn_file_actions_addclosefrom_np(actions, number);
}

/* Gives a file a name that must be free; 0, or -1 with errno: EEXIST if the name is taken, EINVAL or ENOSYS
   where the file system cannot check this. */
static inline int peach_rename_new(const char *from, const char *to) {
  extern int renameat2(int, const char *, int, const char *, unsigned int);
  return renameat2(-100 /* AT_FDCWD */, from, -100, to, 1 /* RENAME_NOREPLACE */);
}

/* Returns whether the pipe that a non-blocking descriptor reads has a writer, or bytes to read. Takes nothing
   out of it: tee() copies, and returns 0 for an empty pipe without a writer. */
static inline bool peach_pipe_has_writer(int file) {
  extern ssize_t tee(int, int, size_t, unsigned int);
  int copy[2];
  if (pipe(copy) != 0) return true;
  const ssize_t count = tee(file, copy[1], 1, 2 /* SPLICE_F_NONBLOCK */);
  close(copy[0]);
  close(copy[1]);
  return count != 0;
}

/* Returns whether a text occurs in bytes. */
static inline bool peach_mentions(const void *bytes, size_t size, const char *text) {
  extern void *memmem(const void *, size_t, const void *, size_t);
  return memmem(bytes, size, text, strlen(text)) != 0;
}
#endif
