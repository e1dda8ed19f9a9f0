/* The two processes of a plugin: a guard, in which no code of others runs, and its child, which loads
   the plugin. The guard ends whatever the plugin has started. */
#ifndef PEACH_PLUGIN_GUARD_H
#define PEACH_PLUGIN_GUARD_H

#include "isolation.h"

/* Splits this process, which must have no other thread: returns in the child, with a descriptor of
   the socket above those that a plugin is likely to close. The guard never returns. It ends
     - as its child did: with the same status, or by the same signal;
     - by SIGKILL, once the other end of the socket is closed, and on SIGTERM.
   In any case the memories are closed first, so that no audio thread waits for them, and the child
   and all that descends from it are killed.

   The child leads a session of its own without a terminal; its descriptors 0 to 2 lead nowhere; its
   limits are lowered: memory, processes, descriptors, the size of files, the time that a real-time
   thread runs without a sleep (it ends by SIGXCPU), and no core is written.
   Returns -1 with errno if the system does not allow a child. */
int peach_guard_split(int socket, peach_shared *memories);

#endif
