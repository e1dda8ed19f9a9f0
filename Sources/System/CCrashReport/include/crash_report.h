/* Writes a report of where this process crashed, and announces it in one sentence. */
#ifndef PEACH_CRASH_REPORT_H
#define PEACH_CRASH_REPORT_H

/* Takes over the signals of a crash, also from Swift's own backtracer, which would prompt the user
   for half a minute. A report goes to a new file in `folder`, which is created when needed.
   `before` and `behind` are written to standard error around the file's path, or `unwritten`
   instead if there is no file; `program` begins the report. SIGQUIT ends the process at once.
   [main-thread, once] */
void peach_crash_report_install(const char *folder, const char *program, const char *before,
                                const char *behind, const char *unwritten);

#endif
