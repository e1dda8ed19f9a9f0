import CPeachBackend
import Foundation
import Synchronization

/// The host of the MIDI input under check, which records the messages.
final class MIDICounter: @unchecked Sendable {
  // Safe: each message has a record of its own, and they are read after a halt.

  /// A message, and what it came before.
  struct Record {
    var message = peach_hand_message()
    /// The thread it came on.
    var thread = pthread_t()
    /// The number of the block that follows.
    var block = 0
  }

  private static let capacity = 4096
  private let records: UnsafeMutablePointer<Record>
  private let taken = Atomic<Int>(0)
  private let pulls: PullCounter

  /// Creates a counter in addition to that of the blocks.
  init(_ pulls: PullCounter) {
    self.pulls = pulls
    records = .allocate(capacity: Self.capacity)
    records.initialize(repeating: Record(), count: Self.capacity)
  }

  /// The first messages, in the order in which they came.
  var messages: [Record] {
    Array(
      UnsafeBufferPointer(
        start: records, count: min(taken.load(ordering: .acquiring), Self.capacity)))
  }

  /// The host table passed to the MIDI input; it retains the counter: messages may continue.
  var host: peach_hands_host {
    peach_hands_host(
      size: UInt32(MemoryLayout<peach_hands_host>.size), reserved: 0,
      context: Unmanaged.passRetained(self).toOpaque(),
      take: { context, message in
        guard let context, let message else { return }
        Unmanaged<MIDICounter>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.take(message.pointee)
        }
      })
  }

  private func take(_ message: peach_hand_message) {
    let index = taken.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
    guard index < Self.capacity else { return }
    records[index] = Record(message: message, thread: pthread_self(), block: pulls.count)
  }
}
