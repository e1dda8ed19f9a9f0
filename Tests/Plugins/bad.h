/* The shared part of the bad sound and output: the one fault that the variable BAD names, as
   PLACE:FAULT ("start:hang", "render:overflow"), or else the name of the file ("start:hang.so"). With BAD_MARK, the name of a file, the first process
   that loads the plugin makes that file and behaves; only the next ones are bad. */
#ifndef PEACH_TESTS_BAD_H
#define PEACH_TESTS_BAD_H

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <fenv.h>
#include <linux/seccomp.h>
#include <locale.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "peach_backend.h"

/* Clears a screen, sets a title, forges a line, turns the direction of text. */
#define RUBBISH "\033[2J\033]0;owned\a\rforged: ready\nforged: ready\x9b" "31m\xe2\x80\xae"
#define LONG_TEXT ((size_t)1 << 20)

static char place[32], fault[32];
static const peach_host *bad_host;

static int is_at(const char *where) { return strcmp(place, where) == 0; }
static int is(const char *where, const char *what) {
  return is_at(where) && strcmp(fault, what) == 0;
}

static void sleep_milliseconds(long milliseconds) {
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&time, 0);
}

/* A text of a megabyte, terminated. */
static char *long_text(size_t length) {
  char *text = malloc(length + 1);
  memset(text, 'a', length);
  text[length] = 0;
  return text;
}

/* ---- crashes, ends and hangs ---- */

__attribute__((noinline)) static int overflow(volatile char *before) {
  volatile char room[4096];
  room[0] = before ? before[0] : 0;
  return overflow(room) + room[0];
}

static void hang(void) {
  for (;;) pause();
}

static void become_another_program(void) { execl("/bin/sleep", "sleep", "1000", (char *)0); }

static void write_into_freed(void) {
  char *block = malloc(64);
  free(block);
  free(block);
}

/* ---- what a process has in common with others ---- */

static void fork_child(void) {
  if (fork() == 0) hang();
}

static void fork_daemon(void) {
  if (fork() != 0) return;
  setsid();
  if (fork() != 0) _exit(0);
  /* Not a trace of the parents but what descriptors and memory say. */
  signal(SIGTERM, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  hang();
}

/* A bomb that is bounded, as the limit does not hold for root. */
static void fork_many(void) {
  for (int i = 0; i < 300; i++) {
    pid_t child = fork();
    if (child == 0) hang();
    if (child < 0) return;
  }
}

static void take_memory(void) {
  for (;;) {
    /* Not touched: the limit is on what is requested, and the machine is not the plugin's. */
    volatile char *more = malloc((size_t)64 << 20);
    *more = 1;
  }
}

static void take_descriptors(void) {
  while (open("/dev/null", O_RDONLY) >= 0) continue;
}

static void *sleep_for_ever(void *nothing) {
  hang();
  return nothing;
}

static void take_threads(void) {
  pthread_t thread;
  for (int i = 0; i < 300 && pthread_create(&thread, 0, sleep_for_ever, 0) == 0; i++) continue;
}

static void close_to(int last) {
  for (int number = 0; number <= last; number++) close(number);
}

static void limit_files(void) {
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_FSIZE, &none);
  int file = open("/tmp", O_TMPFILE | O_RDWR, 0600);
  (void)!write(file, "x", 1);
}

static void limit_memory(void) {
  struct rlimit little = {1 << 20, 1 << 20};
  setrlimit(RLIMIT_AS, &little);
  setrlimit(RLIMIT_STACK, &little);
}

static void ignore_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
}

static void block_signals(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, 0);
}

static void swallow(int number) {
  (void)number;
  sleep_milliseconds(1);
}

static void handle_signals(void) {
  struct sigaction action = {.sa_handler = swallow};
  for (int number = 1; number < NSIG; number++) sigaction(number, &action, 0);
}

static void change_process(void) {
  if (!setlocale(LC_ALL, "de_DE.UTF-8")) setlocale(LC_ALL, "C");
  umask(0777);
  (void)!chdir("/proc/self/task");
  fesetround(FE_UPWARD);
  feenableexcept(FE_INEXACT | FE_UNDERFLOW);
  clearenv();
  setenv("PATH", "/nowhere", 1);
  setenv("PEACH_PLUGIN_PATH", "/nowhere", 1);
}

/* ---- output to where none belongs ---- */

static void flood(void) {
  char *text = long_text(LONG_TEXT);
  for (int i = 0; i < 64; i++) {
    (void)!write(1, text, LONG_TEXT);
    (void)!write(2, text, LONG_TEXT);
  }
  free(text);
}

static void print_rubbish(void) {
  printf("%s{\"event\":\"result\"}\n", RUBBISH);
  fprintf(stderr, "%s", RUBBISH);
  fflush(stdout);
}

static void write_to_terminal(void) {
  int terminal = open("/dev/tty", O_RDWR);
  if (terminal >= 0) (void)!write(terminal, RUBBISH, sizeof RUBBISH);
  if (terminal >= 0) close(terminal);
}

static void log_long_line(void) {
  char *text = long_text((size_t)64 << 20);
  memcpy(text, RUBBISH, sizeof RUBBISH - 1);
  if (bad_host) bad_host->log(bad_host->context, text);
  free(text);
}

/* Calls a function with each descriptor whose link begins with a text. */
static void with_descriptors(const char *link, void (*body)(int)) {
  for (int number = 0; number < 1024; number++) {
    char path[64], target[256] = {0};
    snprintf(path, sizeof path, "/proc/self/fd/%d", number);
    if (readlink(path, target, sizeof target - 1) > 0 && strstr(target, link) == target) body(number);
  }
}

static void send_rubbish(int socket) {
  static const char text[] = "{\"reply\":" RUBBISH "\n";
  send(socket, text, sizeof text - 1, MSG_NOSIGNAL);
}

static void send_endless_line(int socket) {
  char *text = long_text(LONG_TEXT);
  for (int i = 0; i < 80; i++)
    if (send(socket, text, LONG_TEXT, MSG_NOSIGNAL) < 0) break;
  free(text);
}

static void send_forged_answers(int socket) {
  static const char text[] = "{\"reply\":{\"_0\":{\"done\":{}}}}\n";
  for (int i = 0; i < 1000; i++) send(socket, text, sizeof text - 1, MSG_NOSIGNAL);
}

static void truncate_file(int file) { (void)!ftruncate(file, 0); }

/* Fills every memory that is shared with Peach. */
static void scribble(void) {
  FILE *maps = fopen("/proc/self/maps", "r");
  char line[512];
  while (maps && fgets(line, sizeof line, maps)) {
    unsigned long start, end;
    if (!strstr(line, "peach-shared") || sscanf(line, "%lx-%lx", &start, &end) != 2) continue;
    memset((void *)start, 0xff, end - start);
  }
  if (maps) fclose(maps);
}

static void delete_itself(void);

/* ---- the table of faults ---- */

static void misbehave(const char *what) {
  static const struct {
    const char *name;
    void (*body)(void);
  } faults[] = {
      {"hang", hang},
      {"fork", fork_child},
      {"daemon", fork_daemon},
      {"fork-many", fork_many},
      {"memory", take_memory},
      {"descriptors", take_descriptors},
      {"threads", take_threads},
      {"file-size", limit_files},
      {"limit-memory", limit_memory},
      {"ignore-signals", ignore_signals},
      {"block-signals", block_signals},
      {"handle-signals", handle_signals},
      {"change-process", change_process},
      {"flood", flood},
      {"print", print_rubbish},
      {"terminal", write_to_terminal},
      {"log", log_long_line},
      {"double-free", write_into_freed},
      {"exec", become_another_program},
      {"scribble", scribble},
      {"delete", delete_itself},
  };
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    if (strcmp(what, faults[i].name) == 0) faults[i].body();
  if (strcmp(what, "segv") == 0) *(volatile int *)8 = 1;
  if (strcmp(what, "abort") == 0) abort();
  if (strcmp(what, "alarm") == 0) raise(SIGALRM);
  if (strcmp(what, "stop") == 0) raise(SIGSTOP);
  if (strcmp(what, "overflow") == 0) overflow(0);
  if (strcmp(what, "exit") == 0) exit(0);
  if (strcmp(what, "_exit") == 0) _exit(0);
  if (strcmp(what, "thread-exit") == 0) pthread_exit(0);
  if (strcmp(what, "close-0-2") == 0) close_to(2);
  if (strcmp(what, "close-all") == 0) close_to(1023);
  if (strcmp(what, "kill-guard") == 0) kill(getppid(), SIGKILL);
  if (strcmp(what, "kill-group") == 0) kill(0, SIGKILL);
  if (strcmp(what, "seccomp") == 0) prctl(PR_SET_SECCOMP, SECCOMP_MODE_STRICT);
  if (strcmp(what, "send-rubbish") == 0) with_descriptors("socket:", send_rubbish);
  if (strcmp(what, "send-endless") == 0) with_descriptors("socket:", send_endless_line);
  if (strcmp(what, "send-forged") == 0) with_descriptors("socket:", send_forged_answers);
  if (strcmp(what, "truncate") == 0) with_descriptors("/memfd:peach-shared", truncate_file);
}

static void *misbehave_later(void *what) {
  sleep_milliseconds(100);
  misbehave(what);
  return 0;
}

/* Misbehaves if this is the place: now, or "later-" on a thread of its own. */
static void pass(const char *where) {
  if (!is_at(where)) return;
  pthread_t thread;
  if (strncmp(fault, "later-", 6) == 0)
    pthread_create(&thread, 0, misbehave_later, fault + 6);
  else
    misbehave(fault);
}

static void at_exit(void) { pass("atexit"); }

/* Reads BAD, or the name of the file; the constructor of either plugin calls it. */
static void read_fault(void) {
  const char *bad = getenv("BAD"), *mark = getenv("BAD_MARK");
  Dl_info own;
  if (!bad && dladdr(&bad_host, &own)) bad = strrchr(own.dli_fname, '/') + 1;
  if (!bad || sscanf(bad, "%31[^:]:%31[^.]", place, fault) != 2) return;
  if (mark && access(mark, F_OK) != 0) {
    int file = open(mark, O_CREAT | O_WRONLY, 0600);
    if (file >= 0) close(file);
    place[0] = 0;
    return;
  }
  if (is_at("atexit")) atexit(at_exit);
  pass("constructor");
}

static peach_status give(char *reason, uint32_t size, peach_status status, const char *text) {
  if (is("reason", "unterminated")) {
    memset(reason, 'a', size);
  } else if (reason && size > 0) {
    snprintf(reason, size, "%s", is("reason", "control") ? RUBBISH : text);
  }
  return status;
}

static peach_status start(const peach_host *host, char *reason, uint32_t size) {
  bad_host = host;
  pass("start");
  if (is_at("reason")) {
    if (strcmp(fault, "none") == 0) return PEACH_ERROR_MISSING;
    if (strcmp(fault, "odd-status") == 0) return -77;
    return give(reason, size, PEACH_ERROR_MISSING, "the dongle is out");
  }
  return PEACH_OK;
}

static peach_status option(const char *name, const char *value, char *reason, uint32_t size) {
  (void)name;
  (void)value;
  pass("option");
  return give(reason, size, PEACH_ERROR_UNSUPPORTED, "there are no options");
}

static void delete_itself(void) {
  Dl_info own;
  if (dladdr(&bad_host, &own)) unlink(own.dli_fname);
}

/* The words of the table, bad where BAD says so: "id:control", "name:long", "version:null" … */
static const char *table_word(const char *word, const char *right) {
  if (!is_at(word)) return right;
  if (strcmp(fault, "control") == 0) return RUBBISH;
  if (strcmp(fault, "long") == 0) return long_text(LONG_TEXT);
  if (strcmp(fault, "empty") == 0) return "";
  if (strcmp(fault, "null") == 0) return 0;
  if (strcmp(fault, "binary") == 0) return "\xff\xfe\xc0\x80";
  return right;
}

static peach_backend backend = {
    .magic = PEACH_BACKEND_MAGIC,
    .size = sizeof(peach_backend),
    .abi_major = PEACH_ABI_MAJOR,
    .abi_minor = PEACH_ABI_MINOR,
    .start = start,
    .option = option,
};

static const peach_backend *enter(void) {
  pass("entry");
  backend.id = table_word("id", "bad");
  backend.name = table_word("name", "Bad");
  backend.version = table_word("version", "1.0");
  if (is("table", "size-0")) backend.size = 0;
  if (is("table", "size-max")) backend.size = UINT32_MAX;
  if (is("table", "stray")) return (const peach_backend *)16;
  return &backend;
}

#endif
