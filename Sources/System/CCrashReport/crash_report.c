#define _GNU_SOURCE
#include "crash_report.h"

#include <elf.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

enum { DEPTH = 128, PATIENCE = 5 };

/* Written once, before the handlers are installed, and never freed. */
static char *folder, *program, *before, *behind, *unwritten;
static char path[PATH_MAX];
/* The original standard error: a library that prints may have redirected it since. */
static int told = STDERR_FILENO;
static char stack[1 << 16];

/* ---- in the handler: async-signal-safe calls only ---- */

static void put(int file, const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t count = write(file, text, left);
    if (count <= 0) return;
    text += count;
    left -= (size_t)count;
  }
}

/* Returns the digits of a number, terminated; the buffer has room for 64 bits in base 10. */
static const char *digits(uint64_t number, unsigned base, char room[24]) {
  char *first = room + 23;
  *first = 0;
  do *--first = "0123456789abcdef"[number % base];
  while (number /= base);
  return first;
}

static void put_number(int file, uint64_t number) {
  char room[24];
  put(file, digits(number, 10, room));
}

static void put_address(int file, uint64_t address) {
  char room[24];
  put(file, "0x");
  put(file, digits(address, 16, room));
}

/* ---- the owner of an address ---- */

typedef struct {
  uintptr_t address, base;
  const char *file; /* empty for the program itself */
} image;

static int holds(struct dl_phdr_info *info, size_t size, void *raw) {
  (void)size;
  image *wanted = raw;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t begin = info->dlpi_addr + part->p_vaddr;
    if (wanted->address < begin || wanted->address - begin >= part->p_memsz) continue;
    wanted->base = info->dlpi_addr;
    wanted->file = info->dlpi_name ? info->dlpi_name : "";
    return 1;
  }
  return 0;
}

/* Returns a part of a file, or null if it does not lie within the file. */
static const void *within(const char *bytes, size_t size, uint64_t offset, uint64_t length) {
  return offset <= size && length <= size - offset ? bytes + offset : 0;
}

/* Writes the function of the table that contains an address. Returns 1 if there is one, else 0. */
static int put_function(int file, const char *bytes, size_t size, const ElfW(Shdr) * table,
                        const ElfW(Shdr) * names, uintptr_t at) {
  const ElfW(Sym) *symbols = within(bytes, size, table->sh_offset, table->sh_size);
  const char *text = within(bytes, size, names->sh_offset, names->sh_size);
  if (!symbols || !text || names->sh_size == 0 || text[names->sh_size - 1] != 0) return 0;
  for (size_t i = 0; i < table->sh_size / sizeof *symbols; i++) {
    const ElfW(Sym) *one = &symbols[i];
    if ((one->st_info & 15) != STT_FUNC || at < one->st_value || at - one->st_value >= one->st_size)
      continue;
    if (one->st_name >= names->sh_size) continue;
    put(file, text + one->st_name);
    put(file, " + ");
    put_number(file, at - one->st_value);
    return 1;
  }
  return 0;
}

/* Writes the name that a mapped ELF file gives the function at an address. Its full symbol table is
   searched first: the dynamic one lists only exported functions. */
static int put_symbol(int file, const char *bytes, size_t size, uintptr_t at) {
  const ElfW(Ehdr) *head = within(bytes, size, 0, sizeof *head);
  if (!head || memcmp(head->e_ident, ELFMAG, SELFMAG) != 0) return 0;
  const ElfW(Shdr) *sections =
      within(bytes, size, head->e_shoff, (uint64_t)head->e_shnum * sizeof *sections);
  if (!sections) return 0;
  static const uint32_t kinds[] = {SHT_SYMTAB, SHT_DYNSYM};
  for (unsigned kind = 0; kind < 2; kind++) {
    for (unsigned i = 0; i < head->e_shnum; i++) {
      if (sections[i].sh_type != kinds[kind] || sections[i].sh_link >= head->e_shnum) continue;
      if (put_function(file, bytes, size, &sections[i], &sections[sections[i].sh_link], at))
        return 1;
    }
  }
  return 0;
}

static void put_frame(int file, unsigned number, uintptr_t address) {
  put_number(file, number);
  put(file, "\t");
  put_address(file, address);
  image wanted = {address, 0, 0};
  if (dl_iterate_phdr(holds, &wanted)) {
    const char *name = wanted.file[0] ? wanted.file : "/proc/self/exe";
    put(file, "\t");
    put(file, wanted.file[0] ? wanted.file : program);
    put(file, " + ");
    put_address(file, address - wanted.base);
    put(file, "\t");
    int binary = open(name, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (binary >= 0 && fstat(binary, &status) == 0 && status.st_size > 0) {
      void *bytes = mmap(0, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, binary, 0);
      if (bytes != MAP_FAILED) {
        put_symbol(file, bytes, (size_t)status.st_size, address - wanted.base);
        munmap(bytes, (size_t)status.st_size);
      }
    }
    if (binary >= 0) close(binary);
  }
  put(file, "\n");
}

typedef struct {
  int file;
  unsigned count;
} walk;

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *raw) {
  walk *all = raw;
  int is_exact = 0;
  uintptr_t address = _Unwind_GetIPInfo(context, &is_exact);
  if (address == 0 || all->count == DEPTH) return _URC_END_OF_STACK;
  /* A caller is shown where it makes the call, not where it returns to. */
  put_frame(all->file, all->count++, is_exact ? address : address - 1);
  return _URC_NO_REASON;
}

/* Creates the folder and its parents. */
static void make_folders(void) {
  strcpy(path, folder);
  for (char *end = path + 1; *end; end++) {
    if (*end != '/') continue;
    *end = 0;
    mkdir(path, 0700);
    *end = '/';
  }
  mkdir(path, 0700);
}

static int open_report(void) {
  char room[24];
  make_folders();
  strcat(path, "/crash-");
  strcat(path, digits((uint64_t)time(0), 10, room));
  strcat(path, "-");
  strcat(path, digits((uint64_t)getpid(), 10, room));
  strcat(path, ".txt");
  return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
}

static void put_head(int file, int signal, const siginfo_t *info) {
  char name[16] = "";
  prctl(PR_GET_NAME, name);
  put(file, program);
  put(file, ": signal ");
  put_number(file, (uint64_t)signal);
  if (info->si_code <= 0) {
    put(file, " sent by another process or by itself");
  } else {
    put(file, " at address ");
    put_address(file, (uint64_t)(uintptr_t)info->si_addr);
  }
  put(file, ", thread ");
  put(file, name);
  put(file, "\nNames are mangled: “swift demangle < FILE” reads them.\n\n");
}

static void on_crash(int signal, siginfo_t *info, void *context) {
  (void)context;
  static atomic_flag is_told = ATOMIC_FLAG_INIT;
  /* Another thread that crashes during that waits for the end. */
  if (atomic_flag_test_and_set(&is_told)) {
    for (;;) pause();
  }
  /* The unsafe calls below may hang a broken program; they must not keep it alive. */
  const struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigset_t late;
  sigaction(SIGALRM, &by_default, 0);
  sigemptyset(&late);
  sigaddset(&late, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &late, 0);
  alarm(PATIENCE);
  int file = open_report();
  if (file >= 0) {
    put_head(file, signal, info);
    /* Printed before the walk, which may end in a second fault on a broken stack. */
    put(told, before);
    put(told, path);
    put(told, behind);
    walk all = {file, 0};
    _Unwind_Backtrace(step, &all);
    close(file);
  } else {
    put(told, unwritten);
  }
  sigaction(signal, &by_default, 0);
  raise(signal);
}

void peach_crash_report_install(const char *in, const char *name, const char *head,
                                const char *tail, const char *otherwise) {
  /* Leaves room for the file's name: "/crash-", two numbers, ".txt". */
  if (folder || strlen(in) + 64 > sizeof path) return;
  folder = strdup(in);
  program = strdup(name);
  before = strdup(head);
  behind = strdup(tail);
  unwritten = strdup(otherwise);
  if (!folder || !program || !before || !behind || !unwritten) return;
  int own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (own >= 0) told = own;
  const stack_t room = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&room, 0);
  static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
  struct sigaction action = {.sa_sigaction = on_crash};
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND;
  sigemptyset(&action.sa_mask);
  for (unsigned i = 0; i < sizeof fatal / sizeof *fatal; i++) sigaction(fatal[i], &action, 0);
  const struct sigaction by_default = {.sa_handler = SIG_DFL};
  sigaction(SIGQUIT, &by_default, 0);
}
