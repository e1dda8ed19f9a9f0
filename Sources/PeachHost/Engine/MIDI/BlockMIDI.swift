import CPeachBackend

/// The MIDI input of a block: the messages that wait for it, the note that they move, and what the main side
/// learns of them.
///
/// Used on the audio thread. Frames are those of the block, if nothing else is said.
struct BlockMIDI {
  /// A move of the note that MIDI controls tune.
  struct Move {
    /// The frequency to move to in Hz.
    let frequency: Double
    /// The frame, counted from the first one that was asked about.
    let frame: UInt32

    @_noLocks
    fileprivate init(frequency: Double, frame: UInt32) {
      self.frequency = frequency
      self.frame = frame
    }
  }

  private let rings: UnsafeMutablePointer<EngineRings>
  private var pending = PendingMIDI()
  private var steering = Steering()
  /// The last message of this block that moved a wheel, which is reported once a block.
  private var lastMove = EngineMIDIEvent()
  private var hasMove = false
  /// The time of the block on CLOCK_MONOTONIC.
  private var time: UInt64 = 0
  /// True once something was reported to the main side in this block.
  private(set) var hasTold = false

  /// Creates an empty MIDI input, on the main thread.
  init(rings: UnsafeMutablePointer<EngineRings>) { self.rings = rings }

  func deallocate() { pending.deallocate() }

  /// The note that MIDI controls move; 0 for none.
  var note: UInt64 { @_noLocks get { steering.note } }

  // MARK: A block

  /// Takes a message that counts in the next block.
  @_noLocks
  mutating func add(_ message: UnsafePointer<peach_hand_message>) { pending.add(message) }

  /// Begins a block.
  @_noLocks
  mutating func beginBlock(at nanoseconds: UInt64) {
    time = nanoseconds
    hasTold = false
  }

  /// Finds the next move of the note.
  /// - Parameters:
  ///   - done: the frame from which on moves are requested.
  ///   - frame: the frame before which messages count.
  ///   - position: the number of frames that were pulled before `done`.
  ///   - rate: frames per second.
  /// - Returns: the move, or nil.
  @_noLocks
  mutating func nextMove(
    from done: UInt32, before frame: UInt32, position: UInt64, rate: Double
  ) -> Move? {
    while let message = pending.next(before: frame) {
      // One that counted in an earlier piece, had its backend said so in time, counts now.
      let into = max(message.frame, done) - done
      let hertz = steering.frequency(
        after: message.status, message.data.0, message.data.1, at: position + UInt64(into),
        rate: rate)
      tell(message)
      if hertz > 0 { return Move(frequency: hertz, frame: into) }
    }
    let hertz = steering.settledFrequency(at: position, rate: rate)
    guard hertz > 0 else { return nil }
    lastMove.status = 0
    hasMove = true
    return Move(frequency: hertz, frame: frame > done ? frame - done - 1 : 0)
  }

  /// Ends a block; messages that came while nothing can sound are reported, and move nothing.
  @_noLocks
  mutating func endBlock() {
    while let message = pending.next(before: .max) { tell(message) }
    pending.clear()
    tellMove()
  }

  // MARK: Notes

  /// Lets MIDI controls move a note from its beginning on.
  @_noLocks
  mutating func steer(_ command: EngineCommand) { steering.take(command) }

  /// Notes that a note begins.
  @_noLocks
  mutating func begin(_ note: UInt64) { if note == steering.note { steering.begin() } }

  /// Notes that a note is released, or has ended.
  @_noLocks
  mutating func end(_ note: UInt64) { if note == steering.note { steering.end() } }

  /// Notes that the main side has moved a note.
  @_noLocks
  mutating func overrule(_ note: UInt64) { if note == steering.note { steering.overrule() } }

  // MARK: The main side

  /// Reports a message to the main side; of a moving wheel, only its last position in a block.
  @_noLocks
  private mutating func tell(_ message: peach_hand_message) {
    var event = EngineMIDIEvent()
    event.status = message.status
    event.first = message.data.0
    event.second = message.data.1
    event.offset = steering.offset
    if message.status >> 4 == 0xE {
      lastMove = event
      hasMove = true
      return
    }
    tellMove()
    post(event)
  }

  @_noLocks
  private mutating func tellMove() {
    guard hasMove else { return }
    hasMove = false
    lastMove.offset = steering.offset
    post(lastMove)
  }

  @_noLocks
  private mutating func post(_ event: EngineMIDIEvent) {
    var event = event
    event.nanoseconds = time
    rings.pointee.post(event)
    hasTold = true
  }
}
