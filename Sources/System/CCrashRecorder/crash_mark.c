#define _GNU_SOURCE
#include "crash_mark.h"

#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

enum { CAPACITY = 64, DEPTH = 512 };

typedef struct {
  uintptr_t begin, end; /* of the code */
} range;

typedef struct {
  range code;
  char *path, *head, *middle, *tail, *note_path, *note, *spared_note;
} mark;

/* Written before `count` lets the handler see them, and never freed. */
static mark marks[CAPACITY];
static _Atomic int count;
static range program;
/* The plugin that is being loaded; none of its code is known yet. */
static mark loading;
/* The number of the thread that loads it; 0 for none. */
static _Atomic int loader;
/* Set before the handler reads a mark: from then on the texts of a load are not freed on another thread. */
static _Atomic int is_crashing;
/* For each mark the number of calls under way that hand over text the user typed. */
static _Atomic int spared[CAPACITY];
/* The previous action of each signal; it may have to give the terminal back. */
static struct sigaction before[NSIG];

static int is_within(uintptr_t address, range code) {
  return address >= code.begin && address < code.end;
}

typedef struct {
  uintptr_t address;
  range found;
} search;

/* Finds the code of the image that an address is in; for 0 the code of the program, which comes
   first. */
static int look(struct dl_phdr_info *info, size_t size, void *raw) {
  (void)size;
  search *wanted = raw;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X)) continue;
    range code = {info->dlpi_addr + part->p_vaddr, 0};
    code.end = code.begin + part->p_memsz;
    if (wanted->address != 0 && !is_within(wanted->address, code)) continue;
    wanted->found = code;
    return 1;
  }
  return wanted->address == 0;
}

/* ---- in the handler: async-signal-safe calls only ---- */

static void write_text(int file, const char *text) {
  ssize_t written = write(file, text, strlen(text));
  (void)written;
}

static void write_number(int file, uint64_t number) {
  char digits[24];
  char *first = digits + sizeof digits - 1;
  *first = 0;
  do *--first = (char)('0' + number % 10);
  while (number /= 10);
  write_text(file, first);
}

static void leave(const mark *one, int is_spared, int signal) {
  int file = is_spared ? -1 : open(one->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file >= 0) {
    write_text(file, one->head);
    write_number(file, (uint64_t)time(0));
    write_text(file, one->middle);
    write_number(file, (uint64_t)signal);
    write_text(file, one->tail);
    close(file);
  }
  file = open(one->note_path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return;
  write_text(file, is_spared ? one->spared_note : one->note);
  close(file);
}

/* Returns the owner of the code at an address: 1 a plugin, -1 the program, 0 neither. */
static int owner(uintptr_t address, int signal) {
  int known = atomic_load(&count);
  for (int i = 0; i < known; i++) {
    if (!is_within(address, marks[i].code)) continue;
    leave(&marks[i], atomic_load(&spared[i]) > 0, signal);
    return 1;
  }
  return is_within(address, program) ? -1 : 0;
}

static void on_crash(int signal, siginfo_t *info, void *raw) {
  const ucontext_t *context = raw;
#if defined(__x86_64__)
  uintptr_t at = (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
  const uintptr_t *stack = (const uintptr_t *)context->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t at = (uintptr_t)context->uc_mcontext.pc;
  const uintptr_t *stack = (const uintptr_t *)context->uc_mcontext.sp;
#else
  uintptr_t at = 0;
  const uintptr_t *stack = 0;
  (void)context;
#endif
  atomic_store(&is_crashing, 1);
  /* A library may have crashed on behalf of its caller: the nearest known caller is to blame. */
  int load = atomic_load(&loader);
  int is_loader = load != 0 && load == gettid();
  int found = is_loader ? 0 : owner(at, signal);
  for (int i = 0; stack && !is_loader && found == 0 && i < DEPTH; i++) found = owner(stack[i], signal);
  /* A thread that runs no known code was started by the library being loaded. */
  if (load != 0 && found == 0) leave(&loading, 0, signal);
  const struct sigaction *next = &before[signal];
  if (next->sa_flags & SA_SIGINFO) {
    /* With the signals blocked that the handler requested, as if the kernel had called it. */
    sigset_t mask = next->sa_mask;
    if (!(next->sa_flags & SA_NODEFER)) sigaddset(&mask, signal);
    pthread_sigmask(SIG_SETMASK, &mask, 0);
    next->sa_sigaction(signal, info, raw);
  }
  /* A process that was merely sent the signal has no fault to repeat, and would live on. */
  const struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(signal, &by_default, 0);
  raise(signal);
}

static void install(void) {
  static int is_installed;
  if (is_installed++) return;
  search own = {0, {0, 0}};
  dl_iterate_phdr(look, &own);
  program = own.found;
  static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
  struct sigaction action = {.sa_sigaction = on_crash};
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  for (unsigned i = 0; i < sizeof fatal / sizeof *fatal; i++) {
    sigaction(fatal[i], &action, &before[fatal[i]]);
  }
}

void peach_crash_mark_watch(const void *address, const char *path, const char *head,
                            const char *middle, const char *tail, const char *note_path,
                            const char *note, const char *spared_note) {
  int index = atomic_load(&count);
  search wanted = {(uintptr_t)address, {0, 0}};
  if (index == CAPACITY || !address || !dl_iterate_phdr(look, &wanted)) return;
  marks[index] = (mark){wanted.found, strdup(path),      strdup(head), strdup(middle),
                        strdup(tail), strdup(note_path), strdup(note), strdup(spared_note)};
  install();
  atomic_store(&count, index + 1);
}

void peach_crash_mark_begin_load(const char *path, const char *head, const char *middle,
                                 const char *tail, const char *note_path, const char *note,
                                 const char *spared_note) {
  loading = (mark){{0, 0},       strdup(path),      strdup(head), strdup(middle),
                   strdup(tail), strdup(note_path), strdup(note), strdup(spared_note)};
  install();
  atomic_store(&loader, gettid());
}

void peach_crash_mark_end_load(void) {
  atomic_store(&loader, 0);
  /* The program ends, and its handler may still read them. */
  if (atomic_load(&is_crashing)) return;
  char *const texts[] = {loading.path,      loading.head, loading.middle,     loading.tail,
                         loading.note_path, loading.note, loading.spared_note};
  for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) free(texts[i]);
}

void peach_crash_mark_spare(const void *address, int change) {
  int known = atomic_load(&count);
  for (int i = 0; i < known; i++) {
    if (is_within((uintptr_t)address, marks[i].code)) atomic_fetch_add(&spared[i], change);
  }
}
