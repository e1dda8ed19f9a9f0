/* The layout of the contract, asserted at compile time. A failure here means the ABI has changed:
   fields are only ever appended, and then the numbers below grow with the minor version. */
#include "peach_backend.h"
#include "peach_calibration.h"
#include "peach_hands.h"
#include "peach_listener.h"
#include "peach_pulse.h"
#include "peach_sound_host.h"

#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type " has grown or shrunk")
#define AT(type, field, bytes) \
  _Static_assert(offsetof(type, field) == (bytes), #type "." #field " has moved")

_Static_assert(sizeof(void *) == 8, "the contract is laid out for 64-bit machines");

SIZE(peach_host, 32);
AT(peach_host, context, 8);
AT(peach_host, log, 24);

SIZE(peach_source, 776);
AT(peach_source, id, 8);
AT(peach_source, group, 520);

SIZE(peach_format, 16);
AT(peach_format, rate, 8);

SIZE(peach_sound_traits, 40);
AT(peach_sound_traits, pitch_quantum, 24);
AT(peach_sound_traits, flags, 32);

SIZE(peach_event, 24);
AT(peach_event, frame, 8);
AT(peach_event, note, 16);

SIZE(peach_note_on, 48);
AT(peach_note_on, frequency, 24);
AT(peach_note_on, length, 32);
AT(peach_note_on, gain, 40);
AT(peach_note_on, key, 44);
AT(peach_note_on, velocity, 46);

SIZE(peach_retune, 32);
AT(peach_retune, frequency, 24);

SIZE(peach_sound, 72);
AT(peach_sound, source_count, 8);
AT(peach_sound, render, 56);

SIZE(peach_output_config, 48);
AT(peach_output_config, rate, 8);
AT(peach_output_config, no_connect, 32);
AT(peach_output_config, client_name, 40);

SIZE(peach_block, 40);
AT(peach_block, frame, 8);
AT(peach_block, rate, 24);
AT(peach_block, dropouts, 32);
AT(peach_block, freewheel, 36);

SIZE(peach_output_host, 32);
AT(peach_output_host, pull, 16);

SIZE(peach_output_info, 544);
AT(peach_output_info, rate, 24);
AT(peach_output_info, name, 32);
AT(peach_output_info, destination, 288);

SIZE(peach_output, 56);
AT(peach_output, probe, 8);
AT(peach_output, close, 48);

SIZE(peach_option_info, 392);
AT(peach_option_info, name, 8);
AT(peach_option_info, text, 72);
AT(peach_option_info, hint, 328);

SIZE(peach_backend, 88);
AT(peach_backend, id, 16);
AT(peach_backend, start, 40);
AT(peach_backend, sound, 64);
AT(peach_backend, option_info, 80);

SIZE(peach_calibration, 32);
AT(peach_calibration, recording, 8);
AT(peach_calibration, flags, 16);
AT(peach_calibration, content, 24);

SIZE(peach_hand_message, 16);
AT(peach_hand_message, frame, 4);
AT(peach_hand_message, status, 8);
AT(peach_hand_message, data, 9);

SIZE(peach_hands_host, 24);
AT(peach_hands_host, take, 16);

SIZE(peach_hands_config, 8);
AT(peach_hands_config, no_connect, 4);

SIZE(peach_hands, 32);
AT(peach_hands, open, 8);
AT(peach_hands, port, 16);
AT(peach_hands, device, 24);

SIZE(peach_heard, 48);
AT(peach_heard, frame, 8);
AT(peach_heard, begun, 24);
AT(peach_heard, rate, 32);
AT(peach_heard, xruns, 40);

SIZE(peach_listener_host, 24);
AT(peach_listener_host, heard, 16);

SIZE(peach_listener_info, 536);
AT(peach_listener_info, rate, 8);
AT(peach_listener_info, latency, 20);
AT(peach_listener_info, name, 24);
AT(peach_listener_info, provider, 280);

SIZE(peach_listener, 48);
AT(peach_listener, open, 8);
AT(peach_listener, close, 40);

SIZE(peach_pulse, 48);
AT(peach_pulse, open, 8);
AT(peach_pulse, close, 24);
AT(peach_pulse, connect_hands, 32);
AT(peach_pulse, send, 40);

SIZE(peach_sound_host, 32);
AT(peach_sound_host, context, 8);
AT(peach_sound_host, call_on_main, 16);
AT(peach_sound_host, traits_changed, 24);
