/// The C target that the mutated code asks whether a mutation is on.
///
/// The number comes from `PEACH_MUTANT`. With `PEACH_MUTANT_REACHED`, every number that is asked
/// for leaves a mark in that file, from whichever process.
enum CMutant {
  static let capacity = 65_536

  static let header = """
    #pragma once
    #include <stdbool.h>
    extern int peach_mutant_on;
    extern unsigned char *peach_mutant_reached;
    static inline bool peach_mutant_is(int number) {
      if (!peach_mutant_reached[number]) peach_mutant_reached[number] = 1;
      return number == peach_mutant_on;
    }

    """

  static let implementation = """
    #include "CMutant.h"
    #include <fcntl.h>
    #include <stdlib.h>
    #include <sys/mman.h>
    #include <unistd.h>
    static unsigned char own[\(capacity)];
    int peach_mutant_on = -1;
    unsigned char *peach_mutant_reached = own;
    __attribute__((constructor(101))) static void begin(void) {
      const char *number = getenv("PEACH_MUTANT");
      if (number) peach_mutant_on = atoi(number);
      const char *path = getenv("PEACH_MUTANT_REACHED");
      int file = path ? open(path, O_RDWR | O_CREAT, 0600) : -1;
      if (file < 0) return;
      if (ftruncate(file, sizeof own) == 0) {
        void *marks = mmap(0, sizeof own, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (marks != MAP_FAILED) peach_mutant_reached = marks;
      }
      close(file);
    }

    """
}
