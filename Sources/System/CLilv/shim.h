#ifndef PEACH_CLILV_SHIM_H
#define PEACH_CLILV_SHIM_H
#include <lilv/lilv.h>
#include <lv2/atom/atom.h>
#include <lv2/atom/util.h>
#include <lv2/buf-size/buf-size.h>
#include <lv2/core/lv2.h>
#include <lv2/log/log.h>
#include <lv2/midi/midi.h>
#include <lv2/options/options.h>
#include <lv2/parameters/parameters.h>
#include <lv2/presets/presets.h>
#include <lv2/resize-port/resize-port.h>
#include <lv2/state/state.h>
#include <lv2/urid/urid.h>
#include <lv2/worker/worker.h>
/* Old instruments still speak what these two declare. */
#include <lv2/core/attributes.h>
#undef LV2_DEPRECATED
#define LV2_DEPRECATED
#include <lv2/event/event.h>
#include <lv2/uri-map/uri-map.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Appends a MIDI message at frame 0 of a sequence; false if it does not fit. */
static inline int peach_lv2_add_atom(LV2_Atom_Sequence *sequence, uint32_t capacity, LV2_URID midi,
                                     const uint8_t *message, uint32_t size) {
  struct {
    LV2_Atom_Event event;
    uint8_t bytes[4];
  } entry;
  if (size > sizeof entry.bytes)
    return 0;
  entry.event.time.frames = 0;
  entry.event.body.type = midi;
  entry.event.body.size = size;
  memcpy(entry.bytes, message, size);
  return lv2_atom_sequence_append_event(sequence, capacity, &entry.event) != NULL;
}

/* The same for a buffer of the event extension, which came before atoms. */
static inline int peach_lv2_add_event(LV2_Event_Buffer *buffer, uint16_t midi,
                                      const uint8_t *message, uint16_t size) {
  const uint32_t length = (uint32_t)(sizeof(LV2_Event) + size + 7) & ~7u;
  if (buffer->size + length > buffer->capacity)
    return 0;
  LV2_Event *event = (LV2_Event *)(buffer->data + buffer->size);
  event->frames = 0;
  event->subframes = 0;
  event->type = midi;
  event->size = size;
  memcpy(event + 1, message, size);
  buffer->size += length;
  buffer->event_count += 1;
  return 1;
}

/* The log of an instrument: `write` receives each message without its line break. The functions are
   variadic, which Swift cannot say. */
typedef void (*peach_lv2_write)(const char *text);

static inline int peach_lv2_vprintf(LV2_Log_Handle handle, LV2_URID type, const char *format,
                                    va_list values) {
  (void)type;
  char text[1024];
  const int length = vsnprintf(text, sizeof text, format, values);
  text[strcspn(text, "\n")] = 0;
  ((peach_lv2_write)handle)(text);
  return length;
}

static inline int peach_lv2_printf(LV2_Log_Handle handle, LV2_URID type, const char *format, ...) {
  va_list values;
  va_start(values, format);
  const int length = peach_lv2_vprintf(handle, type, format, values);
  va_end(values);
  return length;
}

static inline LV2_Log_Log peach_lv2_log(peach_lv2_write write) {
  LV2_Log_Log log = {(LV2_Log_Handle)write, peach_lv2_printf, peach_lv2_vprintf};
  return log;
}
#endif
