#ifndef TERMINAL_KIT_H
#define TERMINAL_KIT_H

#include <stddef.h>

/* The part of TerminalKit that a signal handler runs: C, and async-signal-safe calls only. */

/* How much may be written to give a terminal back. */
#define TERMINAL_KIT_LONGEST_RESTORE 512

/* Remembers the terminal's settings and how to leave its modes, and arms the handlers.
 * `restore` is written to `output` when the terminal is given back, before its settings are.
 * Returns 0, or -1 when `input` is no terminal or something is taken already. */
int terminal_kit_take(int input, int output, const char *restore, size_t length);

/* Single keys without echo; with `whole` every byte as it comes, signals excepted. */
int terminal_kit_set_keys(int whole);

/* Gives the terminal back, once for each take. May be called from a signal handler. */
void terminal_kit_give_back(void);

/* Signals that say something about the terminal, one byte each into a pipe:
 * 'W' its size has changed, 'C' the program was continued. Returns the reading end, or -1. */
int terminal_kit_watch(void);

/* Columns and rows of a terminal; 0, or -1 when it does not tell. */
int terminal_kit_size(int descriptor, int *columns, int *rows);

#endif
