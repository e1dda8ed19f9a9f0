import CPeachBackend
import Synchronization

/// The way of messages to the audio thread; plain data.
struct MIDIInput {
  let ring: UnsafeMutablePointer<MIDIRing>
  let host: peach_hands_host

  /// Hands over what has been read. [audio-thread]
  func drain() { ring.pointee.drain(to: host) }
}

/// The MIDI messages on their way from the thread that reads them to the audio thread: one writer,
/// one reader.
///
/// It is always accessed through a pointer.
struct MIDIRing: ~Copyable {
  private static let capacity = 1024
  private let messages: UnsafeMutablePointer<peach_hand_message>
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)

  init() {
    messages = .allocate(capacity: Self.capacity)
    messages.initialize(repeating: peach_hand_message(), count: Self.capacity)
  }

  deinit { messages.deallocate() }

  /// Adds a message, or drops it if the reader has fallen behind. [reading thread]
  borrowing func write(_ message: peach_hand_message) {
    let end = written.load(ordering: .relaxed)
    guard end - read.load(ordering: .acquiring) < Self.capacity else { return }
    messages[end % Self.capacity] = message
    written.store(end + 1, ordering: .releasing)
  }

  /// Hands over all messages. [audio-thread]
  borrowing func drain(to host: peach_hands_host) {
    let start = read.load(ordering: .relaxed)
    let end = written.load(ordering: .acquiring)
    for index in start..<end { host.take(host.context, messages + index % Self.capacity) }
    read.store(end, ordering: .releasing)
  }
}
