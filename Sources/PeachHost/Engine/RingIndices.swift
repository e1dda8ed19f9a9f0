import Synchronization

/// The indices of a ring with one producer and one consumer; the slots are stored elsewhere.
///
/// They are separate from the slots because the compiler checks the audio thread's code for locks
/// only if nothing is generic. Wait-free on both sides.
package struct RingIndices: ~Copyable {
  /// The number of slots, a power of two.
  package let capacity: Int
  private let written = Atomic<Int>(0)
  private let read = Atomic<Int>(0)

  package init(capacity: Int) { self.capacity = capacity }

  /// The number of slots the producer may fill.
  package var writable: Int {
    @_noLocks get {
      capacity - (written.load(ordering: .relaxed) - read.load(ordering: .acquiring))
    }
  }

  /// The number of slots the consumer may take.
  package var readable: Int {
    @_noLocks get {
      written.load(ordering: .acquiring) - read.load(ordering: .relaxed)
    }
  }

  /// Returns the slot of the `offset`th place the producer may fill.
  @_noLocks
  package borrowing func writeSlot(_ offset: Int) -> Int {
    (written.load(ordering: .relaxed) + offset) & (capacity - 1)
  }

  /// Returns the slot of the `offset`th place the consumer may take.
  @_noLocks
  package borrowing func readSlot(_ offset: Int) -> Int {
    (read.load(ordering: .relaxed) + offset) & (capacity - 1)
  }

  /// Hands over `count` filled slots, all of which become visible at once.
  @_noLocks
  package borrowing func commit(_ count: Int) {
    written.store(written.load(ordering: .relaxed) + count, ordering: .releasing)
  }

  /// Gives back `count` taken slots.
  @_noLocks
  package borrowing func free(_ count: Int) {
    read.store(read.load(ordering: .relaxed) + count, ordering: .releasing)
  }
}
