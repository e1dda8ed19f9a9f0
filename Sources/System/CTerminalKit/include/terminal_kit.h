#ifndef TERMINAL_KIT_H
#define TERMINAL_KIT_H

#include <stddef.h>

/* The part of TerminalKit that runs in a signal handler: C, and async-signal-safe calls only. */

/* The most bytes that may be written to give a terminal back. */
#define TERMINAL_KIT_LONGEST_RESTORE 512

/* Remembers the terminal's settings and how to leave its modes, and arms the handlers.
 * `restore` is written to `output` when the terminal is given back, before its settings return.
 * Returns 0, or -1 if `input` is not a terminal or a terminal is taken already. */
int terminal_kit_take(int input, int output, const char *restore, size_t length);

/* Switches to single keys without echo; with `whole`, every byte arrives as it is, except signals.
 * Returns 0 or -1. */
int terminal_kit_set_keys(int whole);

/* Gives the terminal back, once for each take. May be called from a signal handler. */
void terminal_kit_give_back(void);

/* Reports signals about the terminal, one byte each, through a pipe:
 * 'W' its size has changed, 'C' the program was continued. Returns the reading end, or -1. */
int terminal_kit_watch(void);

/* Reads the columns and rows of a terminal. Returns 0, or -1 if it does not report them. */
int terminal_kit_size(int descriptor, int *columns, int *rows);

#endif
