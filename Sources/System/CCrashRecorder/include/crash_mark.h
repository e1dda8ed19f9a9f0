/* Records the plugin that a crash of this process happened in, before the process dies. */
#ifndef PEACH_CRASH_MARK_H
#define PEACH_CRASH_MARK_H

/* Watches the image that an address is in, for the rest of the process's life. When a fatal
   signal comes from it, two files are written: `path`, with `head`, the time in seconds since 1970,
   `middle`, the number of the signal and `tail`; and `note_path`, with `note`. While it is spared,
   only `note_path` is written, with `spared_note`. [main-thread] */
void peach_crash_mark_watch(const void *address, const char *path, const char *head,
                            const char *middle, const char *tail, const char *note_path,
                            const char *note, const char *spared_note);

/* Blames the plugin that this thread is about to load, until peach_crash_mark_end_load: for a fatal signal on this
   thread, and on a thread that runs neither the program nor anything watched. The files and texts are those of
   peach_crash_mark_watch. [main-thread] */
void peach_crash_mark_begin_load(const char *path, const char *head, const char *middle,
                                 const char *tail, const char *note_path, const char *note,
                                 const char *spared_note);
void peach_crash_mark_end_load(void);

/* Spares the watched image that an address is in, on every thread, while more calls have begun with 1 than ended
   with -1: it is given text that the user typed. [any-thread] */
void peach_crash_mark_spare(const void *address, int change);

#endif
