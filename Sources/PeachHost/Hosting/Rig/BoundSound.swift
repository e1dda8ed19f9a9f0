import PeachCore
import PeachEngine
import Synchronization

/// The sound that an engine renders, activated for the format of its output.
///
/// Thread-safe, but for ``bind(_:_:)`` and ``free()``, which one thread calls at a time.
final class BoundSound: Sendable {
  private struct State: @unchecked Sendable {
    // Safe: the pointer is touched under the lock only, and by the audio thread for as long as it is
    // bound.
    var binding: UnsafeMutablePointer<SoundBinding>?
    var source: SoundSourceID
    var sound: HostedSound?
    var format: OutputFormat
  }

  private let engine: Engine
  private let state: Mutex<State>

  /// Binds nothing yet.
  init(engine: Engine, source: SoundSourceID, format: OutputFormat) {
    self.engine = engine
    state = Mutex(State(binding: nil, source: source, sound: nil, format: format))
  }

  /// The source that sounds.
  var source: SoundSourceID { state.withLock { $0.source } }

  /// The sound of that source; nil for silence.
  var sound: HostedSound? { state.withLock { $0.sound } }

  /// The format that the sound is activated for.
  var format: OutputFormat { state.withLock { $0.format } }

  /// The coarsest step of pitch that the sound declares, in cents; 0 if it can make any.
  var pitchQuantum: Double { state.withLock { $0.binding?.pointee.pitchQuantum ?? 0 } }

  /// Names the source that sounds from now on.
  func name(_ source: SoundSourceID) { state.withLock { $0.source = source } }

  /// Takes over a format of the same rate, for which nothing has to be activated again.
  /// - Returns: false if the rate is another.
  func takeFormat(_ granted: OutputFormat) -> Bool {
    state.withLock { state in
      guard state.format.rate == granted.rate else { return false }
      state.format = granted
      return true
    }
  }

  /// Binds a sound for a format; the audio thread renders it from its next block on.
  func bind(_ sound: HostedSound?, _ format: OutputFormat) throws(PeachError) {
    let binding = try sound?.activate(for: format) ?? SoundBinding.silent(for: format)
    let (oldBinding, oldSound) = state.withLock { state in
      defer {
        state.binding = binding
        state.sound = sound
        state.format = format
      }
      return (state.binding, state.sound)
    }
    engine.bind(binding)
    oldBinding.map(SoundBinding.free)
    if oldSound !== sound {
      oldSound?.deactivate()
      oldSound?.calibrator?.stop()
    }
  }

  /// Frees the binding; no block may be pulled any more.
  func free() {
    let binding = state.withLock { state in
      defer { state.binding = nil }
      return state.binding
    }
    binding.map(SoundBinding.free)
  }

  /// Keeps the sound and its binding for the life of the program, because a block is still rendered
  /// with them.
  func keep() {
    let sound = state.withLock { state in
      defer { state.sound = nil }
      return state.sound
    }
    if let sound { _ = Unmanaged.passRetained(sound) }
  }
}
