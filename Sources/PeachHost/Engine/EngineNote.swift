/// A slot in the engine's note table.
struct EngineNote {
  enum State {
    case free
    /// It waits for its first frame.
    case scheduled
    /// The sound has it; its first frame may lie ahead by the sound's delay.
    case begun
  }

  var state: State
  /// True once its fade has been requested.
  var isReleased = false
  /// True once `began` has been reported.
  var isAnnounced = false
  /// The frame at which it should first be heard, counted in frames pulled.
  var start: UInt64 = 0
  /// The frame after its last one; `.max` until released.
  var end: UInt64 = .max
  var command: EngineCommand

  @_noLocks
  init(_ command: EngineCommand, state: State) {
    self.command = command
    self.state = state
  }

  /// Moves the whole note to a later time.
  @_noLocks
  mutating func postpone(by frames: UInt64) {
    start += frames
    if end < .max { end += frames }
  }

  /// Converts the remaining time of a note that has not begun to frames of another rate.
  @_noLocks
  mutating func count(atRate rate: Double, from position: UInt64) {
    guard command.rate > 0, command.rate != rate else { return }
    let ratio = rate / command.rate
    if start > position { start = position + UInt64(Double(start - position) * ratio + 0.5) }
    command.length = UInt64(Double(command.length) * ratio + 0.5)
    if end < .max { end = start + command.length }
    command.rate = rate
  }

  // A `switch`, because the compiler does not accept `==` on the audio thread.
  var isFree: Bool {
    @_noLocks get {
      switch state {
      case .free: true
      default: false
      }
    }
  }

  var isScheduled: Bool {
    @_noLocks get {
      switch state {
      case .scheduled: true
      default: false
      }
    }
  }

  var hasBegun: Bool {
    @_noLocks get {
      switch state {
      case .begun: true
      default: false
      }
    }
  }
}
