import BackendKit
import CFluidSynth

/// A FluidSynth with one preset, for one voice.
struct Synth {
  let pointer: OpaquePointer
  private let settings: OpaquePointer

  /// The gain of the synth.
  ///
  /// Over all keys at velocity 127, TimGM6mb's piano peaks at 0.40 of full scale, its flute at 0.66
  /// and its square lead at 0.55: none clips, even when loudness is varied by 2 dB, and louder
  /// fonts have some headroom.
  private static let gain = 1.5

  /// The number of voices for one note of a preset with layered stereo samples.
  private static let polyphony: Int32 = 32

  /// Loads a preset. [main-thread]
  /// - Parameters:
  ///   - source: the preset and its font.
  ///   - rate: the rate in Hz, 8000…96000.
  /// - Throws: `SourceError` if FluidSynth refuses the font or has no such preset.
  init(_ source: SoundSource, rate: Double) throws(SourceError) {
    FluidLog.silence()
    guard let settings = new_fluid_settings() else { throw .outOfMemory }
    Self.configure(settings, rate: rate)
    guard let synth = new_fluid_synth(settings) else {
      delete_fluid_settings(settings)
      throw .outOfMemory
    }
    do throws(SourceError) {
      StoppingLoader.install(in: synth, settings)
      try Self.load(source, into: synth)
    } catch {
      delete_fluid_synth(synth)
      delete_fluid_settings(settings)
      throw error
    }
    pointer = synth
    self.settings = settings
    useEveryVoice()
  }

  /// Sounds each of FluidSynth's voices once, inaudibly.
  ///
  /// The level of each channel moves, within 64 frames, from that of a voice's last note, at first
  /// from zero; notes of an exercise must not differ by that. Layers that begin later than their
  /// note start at once here, both soft and hard ones, and finally the voices are left at the
  /// levels of a note in the middle.
  private func useEveryVoice() {
    let delay = Int32(GEN_VOLENVDELAY.rawValue)
    fluid_synth_set_gen(pointer, 0, delay, -17_000)
    for velocity: Int32 in [1, 63, 127] {
      for key: Int32 in 0..<128 { fluid_synth_noteon(pointer, 0, key, velocity) }
      soundAndStop()
    }
    fluid_synth_noteon(pointer, 0, 60, 63)
    soundAndStop()
    fluid_synth_set_gen(pointer, 0, delay, 0)
  }

  private func soundAndStop() {
    var left = [Float](repeating: 0, count: 256)
    var right = left
    // Even the shortest delay takes a millisecond.
    fluid_synth_write_float(pointer, 256, &left, 0, 1, &right, 0, 1)
    fluid_synth_all_sounds_off(pointer, 0)
    fluid_synth_write_float(pointer, 64, &left, 0, 1, &right, 0, 1)
  }

  /// The synth as an instrument of keys. [main-thread]
  var instrument: KeyInstrument {
    KeyInstrument(
      context: UnsafeMutableRawPointer(pointer),
      strike: { synth, key, velocity in
        // Real-time safe: takes voices from the synth's pool and samples already loaded; with
        // threadsafe-api=0 it locks nothing.
        fluid_synth_noteon(OpaquePointer(synth), 0, key, velocity)
      },
      render: { synth, left, right in
        // Real-time safe: renders one block on this thread into the caller's memory; with one core and
        // no effects it neither allocates nor waits, which a test counts.
        fluid_synth_write_float(OpaquePointer(synth), 64, left, 0, 1, right, 0, 1)
      },
      silence: { synth, left, right in
        // Real-time safe: marks the synth's voices as ended, within its own memory.
        fluid_synth_all_sounds_off(OpaquePointer(synth), 0)
        // The synth releases them while it renders; that chunk is discarded.
        fluid_synth_write_float(OpaquePointer(synth), 64, left, 0, 1, right, 0, 1)
      })
  }

  /// Frees the synth. [main-thread]
  func delete() {
    delete_fluid_synth(pointer)
    delete_fluid_settings(settings)
  }

  private static func configure(_ settings: OpaquePointer, rate: Double) {
    // Only one thread at a time calls a synth, so its lock would only delay the audio thread.
    fluid_settings_setint(settings, "synth.threadsafe-api", 0)
    fluid_settings_setint(settings, "synth.cpu-cores", 1)
    // All samples are loaded before the first note.
    fluid_settings_setint(settings, "synth.dynamic-sample-loading", 0)
    fluid_settings_setint(settings, "synth.lock-memory", 0)
    fluid_settings_setint(settings, "synth.polyphony", polyphony)
    // Both would continue to sound after a note.
    fluid_settings_setint(settings, "synth.reverb.active", 0)
    fluid_settings_setint(settings, "synth.chorus.active", 0)
    // By default it holds short notes for 10 ms.
    fluid_settings_setint(settings, "synth.min-note-length", 0)
    fluid_settings_setnum(settings, "synth.sample-rate", rate)
    fluid_settings_setnum(settings, "synth.gain", gain)
  }

  private static func load(_ source: SoundSource, into synth: OpaquePointer) throws(SourceError) {
    let font = fluid_synth_sfload(synth, source.path, 0)
    guard font != FLUID_FAILED, !StoppingLoader.hasTaken(font, in: synth) else {
      throw .refused(path: source.path)
    }
    let preset = source.preset
    guard
      fluid_synth_program_select(synth, 0, font, Int32(preset.bank), Int32(preset.program))
        == FLUID_OK
    else { throw .noPreset(source.id) }
    fluid_synth_set_interp_method(synth, -1, Int32(FLUID_INTERP_HIGHEST.rawValue))
  }
}

/// Silences FluidSynth, which would otherwise write over the user's screen.
enum FluidLog {
  /// Discards the messages of every level; may be called more than once. [main-thread]
  static func silence() {
    for level in 0..<LAST_LOG_LEVEL.rawValue {
      fluid_set_log_function(Int32(level), { _, _, _ in }, nil)
    }
  }
}
