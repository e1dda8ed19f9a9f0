/* A whole backend in C++17: three plucked strings (Karplus and Strong), heard through any output.

   A string is a loop of cells, one period long, in which a pluck goes round and is damped a little
   at each turn. The loop is a whole number of cells and damped by a filter of exactly one cell's
   delay, so all its partials are exact; the note's frequency comes from the speed at which it is
   read, between the cells too, by a windowed sinc. So a retune is a change of speed. */
#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>
#include <vector>

#include "peach_backend.h"

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double lowest = 8;        /* Hz: no note is asked for below */
constexpr size_t note_count = 8;    /* notes at once */
constexpr uint64_t attack = 96;     /* frames: without it the first one would click */
constexpr uint64_t release = 512;   /* frames */
constexpr int64_t taps = 16;        /* cells that a frame is read from, half of them ahead */
constexpr int64_t least_cells = 32; /* in a loop: a sinc must not meet its own tail */
constexpr int64_t fractions = 512;  /* places between two cells, and lines between those */

struct material {
  const char *id;
  const char *name;
  double seconds; /* until it has faded by 60 dB */
  double damping; /* 0 ... 0.25: how much faster high partials fade */
  double bright;  /* the level of each partial to that of the one below */
};

constexpr std::array<material, 3> materials{{
    {"steel", "Steel String", 6, 0.02, 0.93},
    {"nylon", "Nylon String", 4, 0.10, 0.85},
    {"muted", "Muted String", 2, 0.25, 0.80},
}};

/* Reads between cells. Row f is a sinc whose middle lies f/512 of a cell after tap taps/2 - 1. */
class interpolator {
public:
  interpolator() : rows((fractions + 1) * taps) {
    for (int64_t row = 0; row <= fractions; row++) {
      for (int64_t tap = 0; tap < taps; tap++) {
        double x = double(tap - (taps / 2 - 1)) - double(row) / fractions;
        double angle = 2 * pi * x / taps;
        double window = 0.42 + 0.5 * std::cos(angle) + 0.08 * std::cos(2 * angle);
        double sinc = x == 0 ? 1 : std::sin(pi * x) / (pi * x);
        rows[size_t(row * taps + tap)] = std::abs(x) < taps / 2 ? window * sinc : 0;
      }
    }
  }

  /* The value `fraction` (0 ... 1) of a cell after cell taps/2 - 1 of these. */
  double read(const double *cells, double fraction) const noexcept {
    double place = fraction * fractions;
    auto row = std::min(int64_t(place), fractions - 1);
    double between = place - double(row);
    const double *low = &rows[size_t(row * taps)], *high = low + taps;
    double sum = 0;
    for (int64_t tap = 0; tap < taps; tap++)
      sum += cells[tap] * (low[tap] + between * (high[tap] - low[tap]));
    return sum;
  }

private:
  std::vector<double> rows;
};

/* One note, a string that is plucked again for it. */
class voice {
public:
  explicit voice(double hertz) : rate(hertz), loop(size_t(hertz / lowest) + least_cells) {}

  uint64_t id = 0; /* 0 = free */

  void pluck(const material &string, const peach_note_on &on) noexcept {
    id = on.event.note;
    age = 0;
    auto ring = uint64_t(5 * string.seconds * rate); /* after that it is 300 dB down */
    length = on.length ? std::min(on.length, ring) : ring;
    level = 0.5 * std::pow(10, (on.gain + 40 * std::log10(on.velocity / 127.0)) / 20);
    count = std::clamp(int64_t(rate / on.frequency), least_cells, int64_t(loop.size()));
    step = double(count) * on.frequency / rate;
    /* What a turn leaves of the first partial, and of a constant: never more than all of it. */
    double turn = std::pow(10, -3 / (string.seconds * on.frequency));
    double bend = 2 * (1 - std::cos(2 * pi / double(count)));
    damping = std::min(string.damping, (1 - turn) / bend);
    keep = turn / (1 - damping * bend);
    fill(string.bright, on.frequency);
    written = 0;
    last = loop[size_t(count - 1)];
    position = 0;
    history.fill(0);
    for (int64_t i = 0; i < taps; i++) advance();
  }

  void retune(double frequency) noexcept { step = double(count) * frequency / rate; }

  void let_go() noexcept { length = std::min(length, age + release); }

  double next(const interpolator &between) noexcept {
    double value = between.read(&history[head], position);
    for (position += step; position >= 1; position -= 1) advance();
    double loud = fade(age, attack) * fade(length - age, release) * level;
    if (++age >= length) id = 0;
    return value * loud;
  }

private:
  double rate, level = 0, step = 0, position = 0, keep = 0, damping = 0, last = 0;
  uint64_t age = 0, length = 0;
  int64_t count = least_cells, written = 0;
  std::vector<double> loop;
  std::array<double, 2 * taps> history{}; /* the newest cells, twice, so that they lie in a row */
  size_t head = 0;

  /* From 0 to 1 over some frames, without a corner. */
  static double fade(uint64_t frame, uint64_t frames) noexcept {
    return frame >= frames ? 1 : 0.5 - 0.5 * std::cos(pi * double(frame) / double(frames));
  }

  /* Fills the loop with all partials that stay below half the rate: the closed sum of a geometric
     series of phasors, so that nothing folds back. */
  void fill(double bright, double frequency) noexcept {
    double highest = std::min(0.35 * double(count), 0.45 * rate / frequency);
    double beyond = std::max(std::floor(highest), 1.0) + 1;
    double turn = 2 * pi / double(count), peak = 0;
    auto first = std::complex(bright), after = std::complex(std::pow(bright, beyond));
    auto one = std::polar(1.0, turn), all = std::polar(1.0, turn * beyond);
    for (int64_t i = 0; i < count; i++) {
      double value = ((first - after) / (1.0 - first)).imag();
      loop[size_t(i)] = value;
      peak = std::max(peak, std::abs(value));
      first *= one;
      after *= all;
    }
    for (int64_t i = 0; i < count; i++) loop[size_t(i)] /= peak;
  }

  /* Takes the next cell for reading, and damps it by its neighbors for the next turn. */
  void advance() noexcept {
    double now = loop[size_t(written)];
    double after = loop[size_t(written + 1 == count ? 0 : written + 1)];
    loop[size_t(written)] = keep * (damping * (last + after) + (1 - 2 * damping) * now);
    last = now;
    if (++written == count) written = 0;
    history[head] = history[head + taps] = now;
    head = head + 1 == taps ? 0 : head + 1;
  }
};

/* An instance. Everything that render needs is made in activate. */
class strings {
public:
  explicit strings(const material &chosen) : string(chosen) {}

  void activate(double rate) {
    voices.clear();
    voices.reserve(note_count);
    for (size_t i = 0; i < note_count; i++) voices.emplace_back(rate);
  }

  void forget() noexcept {
    for (auto &one : voices) one.id = 0;
  }

  void apply(const peach_event &event) noexcept {
    if (event.type == PEACH_EVENT_NOTE_ON) {
      auto free = std::find_if(voices.begin(), voices.end(), [](auto &one) { return one.id == 0; });
      if (free != voices.end()) free->pluck(string, reinterpret_cast<const peach_note_on &>(event));
      return;
    }
    for (auto &one : voices) {
      bool is_meant = one.id != 0 && one.id == event.note;
      if (event.type == PEACH_EVENT_RETUNE && is_meant)
        one.retune(reinterpret_cast<const peach_retune &>(event).frequency);
      if (event.type == PEACH_EVENT_RELEASE && is_meant) one.let_go();
      if (event.type == PEACH_EVENT_ALL_OFF && one.id != 0) one.let_go();
    }
  }

  float next() noexcept {
    double sum = 0;
    for (auto &one : voices)
      if (one.id != 0) sum += one.next(between);
    return float(sum);
  }

private:
  const material &string;
  interpolator between;
  std::vector<voice> voices;
};

peach_status fail(char *reason, uint32_t size, peach_status status, const char *text) noexcept {
  if (reason && size > 0) std::snprintf(reason, size, "%s", text);
  return status;
}

/* Runs what may throw: an exception that leaves a function of the table would end the process. */
template <class Body> peach_status guarded(char *reason, uint32_t size, Body body) noexcept {
  try {
    body();
    return PEACH_OK;
  } catch (const std::bad_alloc &) {
    return fail(reason, size, PEACH_ERROR_BUSY, "there is not enough memory; end other programs");
  } catch (const std::exception &error) {
    return fail(reason, size, PEACH_ERROR_INTERNAL, error.what());
  } catch (...) {
    return fail(reason, size, PEACH_ERROR_INTERNAL, "it failed without a reason; report it");
  }
}

const material *find(const char *id) noexcept {
  auto found = std::find_if(materials.begin(), materials.end(),
                            [=](auto &one) { return std::strcmp(one.id, id) == 0; });
  return found == materials.end() ? nullptr : &*found;
}

uint32_t source_count() noexcept { return uint32_t(materials.size()); }

peach_status source(uint32_t index, peach_source *out) noexcept {
  if (index >= materials.size()) return PEACH_ERROR_INVALID;
  std::snprintf(out->id, sizeof out->id, "%s", materials[index].id);
  std::snprintf(out->name, sizeof out->name, "%s", materials[index].name);
  out->group[0] = 0;
  return PEACH_OK;
}

peach_status probe(const char *id, char *reason, uint32_t size) noexcept {
  if (find(id)) return PEACH_OK;
  return fail(reason, size, PEACH_ERROR_INVALID,
              "choose string:steel, string:nylon or string:muted");
}

peach_status create(const char *id, void **sound, char *reason, uint32_t size) noexcept {
  auto known = probe(id, reason, size);
  if (known != PEACH_OK) return known;
  return guarded(reason, size, [=] { *sound = new strings(*find(id)); });
}

peach_status activate(void *sound, const peach_format *format, peach_sound_traits *traits,
                      char *reason, uint32_t size) noexcept {
  return guarded(reason, size, [=] {
    static_cast<strings *>(sound)->activate(format->rate);
    traits->onset_grid = 1;
    traits->delay = 0; /* it reads ahead in its loop, so the first frame is the note's own */
    traits->release = release;
    traits->max_notes = note_count;
    traits->pitch_quantum = 0;
  });
}

void deactivate(void *sound) noexcept { static_cast<strings *>(sound)->forget(); }

void render(void *sound, const peach_event *events, uint32_t count, float *left, float *right,
            uint32_t frames) noexcept {
  auto &self = *static_cast<strings *>(sound);
  for (uint32_t frame = 0; frame < frames; frame++) {
    for (; count > 0 && events->frame <= frame; count--) {
      self.apply(*events);
      auto bytes = reinterpret_cast<const char *>(events);
      events = reinterpret_cast<const peach_event *>(bytes + events->size);
    }
    left[frame] = right[frame] = self.next();
  }
}

void destroy(void *sound) noexcept { delete static_cast<strings *>(sound); }

/* C++17 has no designated initialisers; `{}` sets to null whatever is not named. */
constexpr peach_sound sound = [] {
  peach_sound table{};
  table.size = sizeof table;
  table.source_count = source_count;
  table.source = source;
  table.probe = probe;
  table.create = create;
  table.activate = activate;
  table.deactivate = deactivate;
  table.render = render;
  table.destroy = destroy;
  return table;
}();

constexpr peach_backend backend = [] {
  peach_backend table{};
  table.magic = PEACH_BACKEND_MAGIC;
  table.size = sizeof table;
  table.abi_major = PEACH_ABI_MAJOR;
  table.abi_minor = PEACH_ABI_MINOR;
  table.id = "string";
  table.name = "String";
  table.version = "1.0";
  table.sound = &sound;
  return table;
}();

} // namespace

extern "C" __attribute__((visibility("default"))) const peach_backend *peach_backend_entry() {
  return &backend;
}
