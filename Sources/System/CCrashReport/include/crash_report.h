/* Writes down where this process crashed, and says so in one sentence. */
#ifndef PEACH_CRASH_REPORT_H
#define PEACH_CRASH_REPORT_H

/* Takes over the signals of a crash, from Swift's own backtracer too, which would ask the user
   something for half a minute. A report goes to a new file in `folder`, made when it is needed.
   `before` and `behind` are what standard error is told around the file's path, `unwritten` instead
   when there is none; `program` is the first word of the report. SIGQUIT ends the process at once.
   [main-thread, once] */
void peach_crash_report_install(const char *folder, const char *program, const char *before,
                                const char *behind, const char *unwritten);

#endif
