import CPeachBackend
import Glibc
import Synchronization

/// The gate through which an output pulls, which believes nothing that an output asks.
///
/// It is always accessed through a pointer, from whatever threads an output has. A caller that is refused
/// is given silence, and the core is not touched.
struct PullGate: ~Copyable {
  private let core: UnsafeMutablePointer<EngineCore>
  private let rings: UnsafeMutablePointer<EngineRings>
  /// The number of frames that an output has room for in each channel.
  private let room = Atomic<UInt32>(SoundBinding.mostFrames)
  private let isBusy = Atomic<Bool>(false)
  private let isShut = Atomic<Bool>(false)
  /// The output's fault: 0 for none, ``pulledTwice``, or the number of frames that it requested.
  private let fault = Atomic<UInt64>(0)
  private static let pulledTwice = UInt64.max

  init(core: UnsafeMutablePointer<EngineCore>, rings: UnsafeMutablePointer<EngineRings>) {
    self.core = core
    self.rings = rings
  }

  // MARK: The audio thread

  /// Renders one block, or writes silence.
  /// - Parameters:
  ///   - asked: the block as the output describes it.
  ///   - left: the left channel.
  ///   - right: the right channel.
  ///   - checksTime: true to replace a time that is not now, for outputs of others.
  @_noLocks
  borrowing func pull(
    _ asked: UnsafePointer<peach_block>, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, checksTime: Bool
  ) {
    let began = AudioClock.now()
    var block = Self.copy(asked)
    let room = room.load(ordering: .relaxed)
    let silent = min(block.frames, room)
    guard !isBusy.exchange(true, ordering: .sequentiallyConsistent) else {
      Self.clear(left, right, silent)
      tell(Self.pulledTwice)
      return
    }
    if isShut.load(ordering: .sequentiallyConsistent) || fault.load(ordering: .relaxed) != 0 {
      Self.clear(left, right, silent)
    } else if block.frames > room {
      Self.clear(left, right, silent)
      tell(UInt64(block.frames))
    } else {
      if checksTime { Self.correctTime(&block, now: began) }
      core.pointee.pull(&block, left, right, began: began)
    }
    isBusy.store(false, ordering: .sequentiallyConsistent)
  }

  /// Takes a MIDI message; one that arrives outside a block, from a wrong thread, is dropped.
  @_noLocks
  borrowing func take(_ message: UnsafePointer<peach_hand_message>) {
    guard !isBusy.exchange(true, ordering: .sequentiallyConsistent) else { return }
    if !isShut.load(ordering: .sequentiallyConsistent) { core.pointee.take(message) }
    isBusy.store(false, ordering: .sequentiallyConsistent)
  }

  /// Returns the block as it was at one moment, complete.
  @_noLocks
  private static func copy(_ asked: UnsafePointer<peach_block>) -> peach_block {
    // The last field; a table of an older contract may end before it.
    let isWhole = Int(asked.pointee.size) >= MemoryLayout<peach_block>.size
    return peach_block(
      size: UInt32(MemoryLayout<peach_block>.size), frames: asked.pointee.frames,
      frame: asked.pointee.frame, nanoseconds: asked.pointee.nanoseconds, rate: asked.pointee.rate,
      dropouts: asked.pointee.dropouts, freewheel: isWhole ? asked.pointee.freewheel : 0)
  }

  /// The difference in nanoseconds from which on a time is not believed.
  private static let longestDifference: UInt64 = 1_000_000_000

  @_noLocks
  private static func correctTime(_ block: inout peach_block, now: UInt64) {
    let difference = Int64(bitPattern: block.nanoseconds &- now)
    if difference.magnitude > longestDifference { block.nanoseconds = now }
  }

  @_noLocks
  private static func clear(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: UInt32
  ) {
    for index in 0..<Int(frames) {
      left[index] = 0
      right[index] = 0
    }
  }

  /// Notes a fault, and wakes the main side at the first.
  @_noLocks
  private borrowing func tell(_ what: UInt64) {
    let known = fault.exchange(what, ordering: .relaxed)
    if known == 0 { rings.pointee.wake.post() }
  }

  // MARK: The main side

  /// Sets the number of frames that an output has room for.
  borrowing func allow(frames: Int) {
    room.store(
      UInt32(clamping: min(max(frames, 0), Int(SoundBinding.mostFrames))), ordering: .relaxed)
  }

  /// The fault for which the output is given silence; nil for none.
  var knownFault: PullFault? {
    let what = fault.load(ordering: .relaxed)
    switch what {
    case 0: return nil
    case Self.pulledTwice: return .twoThreads
    default: return .tooLong(frames: Int(what))
    }
  }

  /// Forgets the fault: the output is served again.
  borrowing func reset() { fault.store(0, ordering: .relaxed) }

  /// Shuts the gate, and waits for the block under way.
  /// - Returns: false if that block has not ended after a second: its sound or its output hangs.
  borrowing func shut() -> Bool {
    isShut.store(true, ordering: .sequentiallyConsistent)
    let start = AudioClock.now()
    while isBusy.load(ordering: .sequentiallyConsistent) {
      if AudioClock.now() - start > 1_000_000_000 { return false }
      usleep(200)
    }
    return true
  }

  /// Opens the gate.
  borrowing func open() { isShut.store(false, ordering: .sequentiallyConsistent) }
}

/// A demand of an output that its contract forbids, after which it is given silence.
package enum PullFault: Equatable, Sendable {
  /// It requested more frames at once than it declared.
  case tooLong(frames: Int)
  /// Two of its threads asked at once.
  case twoThreads
}
