/* What a sound asks of the main side from any thread, the audio thread included: calls to be made
   there, and that it be activated again. */
#ifndef PEACH_MAIN_CALLS_H
#define PEACH_MAIN_CALLS_H

#include <stdbool.h>
#include <stdint.h>

/* ---- calls, from any number of threads to one ---- */

/* A ring of calls that wait. */
typedef struct peach_main_calls peach_main_calls;

/* Makes an empty ring. Null when the system gives no memory or no descriptor. */
peach_main_calls *peach_main_calls_create(void);

/* Frees a ring that is no longer used; calls that wait are dropped. */
void peach_main_calls_free(peach_main_calls *calls);

/* Adds a call; any thread, wait-free. False when as many wait as fit, which are 256. */
bool peach_main_calls_add(peach_main_calls *calls, void (*call)(void *), void *data);

/* The descriptor that poll finds readable while calls wait. */
int peach_main_calls_descriptor(const peach_main_calls *calls);

/* Makes the calls that wait, in their order, on the calling thread; one thread at a time. Of calls
   that are added during that, it makes those that still fit into 256; the rest is announced again.
   Returns how many it made. */
uint32_t peach_main_calls_make(peach_main_calls *calls);

/* ---- sounds that have changed ---- */

/* A list of sounds, each with a mark that any thread may set. */
typedef struct peach_changes peach_changes;

/* One sound of such a list. */
typedef struct peach_change peach_change;

/* Makes an empty list, which lives forever. Null when there is no memory. */
peach_changes *peach_changes_create(void);

/* Lists a sound, unmarked; one thread at a time. Null when there is no memory. */
peach_change *peach_changes_list(peach_changes *changes, void *sound);

/* Unlists a sound; its entry is used again, never freed. The same thread as above. */
void peach_changes_unlist(peach_change *change);

/* Marks a sound, if it is listed. Any thread, wait-free: it looks at each entry once. */
void peach_changes_mark(peach_changes *changes, void *sound);

/* Returns whether the sound is marked; any thread. */
bool peach_change_is_marked(const peach_change *change);

/* Takes the mark away; any thread. */
void peach_change_clear(peach_change *change);

#endif
