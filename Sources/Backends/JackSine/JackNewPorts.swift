import Synchronization

/// The ports that have been registered lately, on their way from JACK's thread to the supervisor.
struct JackNewPorts: ~Copyable {
  private static let capacity: UInt32 = 256

  private let ids = UnsafeMutablePointer<UInt32>.allocate(capacity: Int(capacity))
  private let written = Atomic<UInt32>(0)
  private let taken = Atomic<UInt32>(0)
  private let hasMissed = Atomic<Bool>(false)

  deinit { ids.deallocate() }

  /// Adds a port.
  ///
  /// Called by one thread; it waits for nothing.
  borrowing func add(_ id: UInt32) {
    let place = written.load(ordering: .relaxed)
    guard place &- taken.load(ordering: .acquiring) < Self.capacity else {
      hasMissed.store(true, ordering: .releasing)
      return
    }
    ids[Int(place % Self.capacity)] = id
    written.store(place &+ 1, ordering: .releasing)
  }

  /// Takes the ports that have come, in their order; nil if there were too many at once.
  borrowing func take() -> [UInt32]? {
    var found: [UInt32] = []
    let end = written.load(ordering: .acquiring)
    var place = taken.load(ordering: .relaxed)
    while place != end {
      found.append(ids[Int(place % Self.capacity)])
      place &+= 1
    }
    taken.store(place, ordering: .releasing)
    return hasMissed.exchange(false, ordering: .acquiringAndReleasing) ? nil : found
  }
}
