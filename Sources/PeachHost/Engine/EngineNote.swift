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
