#ifndef PEACH_ALSA_MESSAGES_H
#define PEACH_ALSA_MESSAGES_H

/* libasound reports errors through a variadic handler, which Swift cannot express. They are also
   returned as codes; what the codes do not say, such as the line of a broken configuration, is kept
   here for the thread that asks, and a terminal stays clean. */

/* Stores messages from now on. */
void peach_alsa_keep_messages(void);
/* Forgets those of this thread. */
void peach_alsa_forget_messages(void);
/* The first of this thread since then, a message to a line; "" for none. */
const char *peach_alsa_messages(void);

#endif
