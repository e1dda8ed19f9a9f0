import CPeachBackend
import PeachEngine
import Synchronization

/// The audio thread's half of a listener: keeps the samples, and finds where they sound.
///
/// Reached by pointer from the listener's callback; all memory is allocated beforehand.
struct ListenerCore: ~Copyable {
  /// Frames of the recording, a power of two; older ones are overwritten.
  let capacity: Int
  let left: UnsafeMutablePointer<Float>
  let right: UnsafeMutablePointer<Float>
  let blockIndices: RingIndices
  let blocks: UnsafeMutablePointer<HeardBlock>
  /// Frames recorded since the start, including those overwritten since.
  let recorded = Atomic<Int>(0)
  /// Posted with every block.
  let wake = WakeSemaphore()
  private let threshold: Float
  private var nextFrame: UInt64 = 0
  private var hasClock = false

  /// Allocates the memory.
  /// - Parameters:
  ///   - frames: the smallest number of frames to keep.
  ///   - threshold: the level above which a sample counts as sound.
  init(frames: Int, threshold: Float) {
    capacity = Self.powerOfTwo(frames)
    left = .allocate(capacity: capacity)
    left.initialize(repeating: 0, count: capacity)
    right = .allocate(capacity: capacity)
    right.initialize(repeating: 0, count: capacity)
    // Cycles are hardly ever shorter than 32 frames.
    blockIndices = RingIndices(capacity: max(256, capacity / 32))
    blocks = .allocate(capacity: blockIndices.capacity)
    blocks.initialize(repeating: HeardBlock(), count: blockIndices.capacity)
    self.threshold = threshold
  }

  deinit {
    left.deallocate()
    right.deallocate()
    blocks.deallocate()
    wake.deallocate()
  }

  private static func powerOfTwo(_ wanted: Int) -> Int {
    var size = 1024
    while size < wanted { size *= 2 }
    return size
  }

  /// Records one cycle, on the listener's audio thread.
  @_noLocks
  mutating func hear(
    _ heard: UnsafePointer<peach_heard>, _ left: UnsafePointer<Float>,
    _ right: UnsafePointer<Float>
  ) {
    var block = HeardBlock()
    block.frame = heard.pointee.frame
    block.frames = Int(heard.pointee.frames)
    block.position = recorded.load(ordering: .relaxed)
    block.nanoseconds = heard.pointee.nanoseconds
    block.begun = heard.pointee.begun
    block.rate = heard.pointee.rate
    block.xruns = heard.pointee.xruns
    block.isFreewheeling = heard.pointee.freewheel != 0
    block.hasJumped = hasClock && heard.pointee.frame != nextFrame
    hasClock = true
    nextFrame = heard.pointee.frame &+ UInt64(heard.pointee.frames)
    for index in 0..<block.frames {
      let place = (block.position + index) & (capacity - 1)
      self.left[place] = left[index]
      self.right[place] = right[index]
      if sounds(left[index]) || sounds(right[index]) {
        if block.firstSounding < 0 { block.firstSounding = index }
        block.lastSounding = index
      }
    }
    recorded.store(block.position + block.frames, ordering: .releasing)
    // Drops the block if the ring is full; the recording keeps its samples.
    if blockIndices.writable > 0 {
      blocks[blockIndices.writeSlot(0)] = block
      blockIndices.commit(1)
    }
    wake.post()
  }

  /// Returns true if a sample is above the threshold; NaN counts as sound too.
  @_noLocks
  private func sounds(_ sample: Float) -> Bool { !(sample <= threshold && sample >= -threshold) }
}

/// One cycle of a graph as a listener heard it.
///
/// Plain data: it crosses from the audio thread through a ring.
package struct HeardBlock: Sendable {
  /// The graph's clock at the first frame; its low 32 bits are the same for every client.
  package var frame: UInt64 = 0
  /// The number of frames.
  package var frames = 0
  /// The position of its first frame in the recording.
  package var position = 0
  /// CLOCK_MONOTONIC at the start of the cycle, as the graph smooths it.
  package var nanoseconds: UInt64 = 0
  /// CLOCK_MONOTONIC when the cycle really began, accurate to one frame.
  package var begun: UInt64 = 0
  /// Frames per second.
  package var rate = 0.0
  /// The number of xruns the graph has reported since the listener joined it.
  package var xruns: UInt32 = 0
  /// True if the graph runs faster or slower than real time.
  package var isFreewheeling = false
  /// True if time was lost between the previous cycle and this one.
  package var hasJumped = false
  /// The first frame above the threshold; −1 if none is.
  package var firstSounding = -1
  /// The last frame above the threshold; −1 if none is.
  package var lastSounding = -1

  /// True if no frame is above the threshold.
  package var isSilent: Bool { firstSounding < 0 }

  @_noLocks
  init() {}
}
