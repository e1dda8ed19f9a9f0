import CPeachBackend
import Foundation
import PeachContract

/// Checks of operations that rendering must not do on the audio thread.
enum RealTimeChecks {
  private static let frames = 64

  @Sendable static func allocations(_ it: PluginUnderTest) throws(CheckFinding) {
    let count = try count(it) { $0.allocations }
    try require(count == 0, "400 blocks allocate or free memory \(count) times")
  }

  @Sendable static func locks(_ it: PluginUnderTest) throws(CheckFinding) {
    let count = try count(it) { $0.locks }
    try require(count == 0, "400 blocks take \(count) locks")
  }

  /// Counts what 400 blocks do.
  private static func count(
    _ it: PluginUnderTest, _ reading: (RealTimeProbe) -> UInt64
  ) throws(CheckFinding) -> UInt64 {
    let probe = try RealTimeProbe()
    let rehearsal = PreparedBlocks(try it.sound(), blocks: 400, frames: frames)
    let before = reading(probe)
    rehearsal.run()
    return reading(probe) - before
  }

  @Sendable static func systemCalls(_ it: PluginUnderTest) throws(CheckFinding) {
    let probe = try RealTimeProbe()
    let maker = try it.makers()
    // Functions of other libraries may be bound at the first call.
    PreparedBlocks(try maker.make(), blocks: 32, frames: frames).run()
    let rehearsal = PreparedBlocks(try maker.make(), blocks: 400, frames: frames)
    if let number = try probe.firstSystemCall(rehearsal) {
      throw .failed("it makes the system call number \(number)")
    }
  }

  @Sendable static func deadline(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    let period = Double(frames) / 48_000 * 1e9
    var usual = Double.infinity
    var late: (count: Int, longest: Double)?
    // A slow sound is slow each time; what delays it once is the machine.
    for _ in 0..<3 {
      let times = try times(maker).sorted()
      usual = min(usual, times[times.count / 2])
      let count = times.count { $0 > period }
      let longest = times[times.count - 1]
      guard count >= 4 || longest > 10 * period else {
        late = nil
        break
      }
      late = (count, min(longest, late?.longest ?? .infinity))
    }
    if let late {
      throw .failed(
        "\(late.count) of 400 blocks take longer than they last, "
          + "the longest \((late.longest / 1e6).rounded(to: 1)) ms")
    }
    if usual > 0.3 * period {
      throw .warning("half of the blocks take more than \(Int(usual / period * 100)) % of it")
    }
  }

  /// Returns the processor time that each of 400 blocks takes, in nanoseconds.
  private static func times(_ maker: SoundMaker) throws(CheckFinding) -> [Double] {
    let rehearsal = PreparedBlocks(try maker.make(), blocks: 400, frames: frames)
    var times: [Double] = []
    times.reserveCapacity(400)
    for block in 0..<400 {
      // Processor time, so that the work of other threads does not count.
      let began = ProcessorClock.nanoseconds
      rehearsal.run(block)
      times.append(Double(ProcessorClock.nanoseconds - began))
    }
    return times
  }

  /// The stack of a JACK client's audio thread, in bytes.
  private static let stackSize = 512 * 1024

  @Sendable static func stack(_ it: PluginUnderTest) throws(CheckFinding) {
    let rehearsal = PreparedBlocks(try it.sound(), blocks: 32, frames: frames)
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, stackSize)
    var thread = pthread_t()
    let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
      PreparedBlocks.body(context)
      return nil
    }
    guard pthread_create(&thread, attributes, body, rehearsal.context) == 0 else {
      throw .skipped("the system has no thread to give")
    }
    _ = withExtendedLifetime(rehearsal) { pthread_join(thread, nil) }
  }
}
