import CPeachBackend
import PeachCore

/// The MIDI messages that wait for their block; used on the audio thread.
struct PendingMIDI {
  private let messages: UnsafeMutablePointer<peach_hand_message>
  private(set) var count = 0
  private var next = 0
  private static let capacity = Int(PEACH_HANDS_PER_BLOCK)

  /// Creates the list, on the main thread.
  init() {
    messages = .allocate(capacity: Self.capacity)
    messages.initialize(repeating: peach_hand_message(), count: Self.capacity)
    keepResident(messages, count: Self.capacity)
  }

  func deallocate() { messages.deallocate() }

  /// Adds a message that is one; of too many the last bend takes the last place.
  @_noLocks
  mutating func add(_ given: UnsafePointer<peach_hand_message>) {
    // The last field that is read; it is 16 bytes into the structure.
    guard given.pointee.size >= 16 else { return }
    let (status, data) = (given.pointee.status, given.pointee.data)
    guard status >= 0x80, status < 0xF0, data.0 < 128, data.1 < 128 else { return }
    var message = peach_hand_message()
    message.frame = given.pointee.frame
    message.status = status
    message.data = data
    if count < Self.capacity {
      messages[count] = message
      count += 1
    } else if status >> 4 == 0xE {
      messages[count - 1] = message
    }
  }

  /// Returns the next message that counts before a frame, or nil.
  @_noLocks
  mutating func next(before frame: UInt32) -> peach_hand_message? {
    guard next < count, messages[next].frame < frame else { return nil }
    defer { next += 1 }
    return messages[next]
  }

  /// Forgets all messages.
  @_noLocks
  mutating func clear() {
    count = 0
    next = 0
  }
}

/// A MIDI message on its way from the audio thread to the main side; plain data.
struct EngineMIDIEvent {
  var status: UInt8 = 0
  var first: UInt8 = 0
  var second: UInt8 = 0
  /// The cents to which a MIDI control has moved the tuned note; NaN for none.
  var offset = Double.nan
  /// The time of the block on CLOCK_MONOTONIC.
  var nanoseconds: UInt64 = 0

  @_noLocks init() {}
}

extension MIDIEvent {
  /// Reads an event of the engine.
  init(_ event: EngineMIDIEvent) {
    self.init(
      message: MIDIMessage(status: event.status, event.first, event.second),
      offset: event.offset.isNaN ? nil : Cents(event.offset),
      seconds: Double(event.nanoseconds) / 1e9)
  }
}
