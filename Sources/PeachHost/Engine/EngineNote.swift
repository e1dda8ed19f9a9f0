/// A place in the engine's note table.
struct EngineNote {
  enum State {
    case free
    /// Waits for its first frame.
    case scheduled
    /// The sound has it; its first frame may lie ahead by the sound's delay.
    case begun
  }

  var state: State
  /// Whether its fade has been asked for.
  var isReleased = false
  /// Whether `began` has been told.
  var isAnnounced = false
  /// Where it is to be heard first, counted in frames pulled.
  var start: UInt64 = 0
  /// One past its last frame; `.max` until released.
  var end: UInt64 = .max
  var command: EngineCommand

  @_noLocks
  init(_ command: EngineCommand, state: State) {
    self.command = command
    self.state = state
  }

  /// Moves the whole note to later.
  @_noLocks
  mutating func postpone(by frames: UInt64) {
    start += frames
    if end < .max { end += frames }
  }

  /// Counts what is to come of a note that has not begun in frames of another rate.
  @_noLocks
  mutating func count(atRate rate: Double, from position: UInt64) {
    guard command.rate > 0, command.rate != rate else { return }
    let ratio = rate / command.rate
    if start > position { start = position + UInt64(Double(start - position) * ratio + 0.5) }
    command.length = UInt64(Double(command.length) * ratio + 0.5)
    if end < .max { end = start + command.length }
    command.rate = rate
  }

  // A `switch`, because the compiler trusts no `==` on the audio thread.
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
