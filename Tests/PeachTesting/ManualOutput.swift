import CPeachBackend
import Synchronization

package import PeachCore
package import PeachEngine

/// An output that a test pulls by hand.
package final class ManualOutput: Output {
  package enum Call: Equatable { case run, halt, close }

  private let engine: Engine
  private let state: Mutex<State>

  private struct State {
    var format: OutputFormat
    var clock: UInt64 = 0
    var calls: [Call] = []
    var refusal: PeachError?
  }

  /// The period in frames that a watchdog waits for longest: nothing that a test does meanwhile, on
  /// however busy a machine, is taken for a stall.
  package static let minute = 60 * 48000

  /// - Parameters:
  ///   - engine: what is pulled from.
  ///   - period: in frames; 64 in a test that waits for a stall.
  ///   - refusal: what running fails with.
  package init(engine: Engine, period: Int = ManualOutput.minute, refusal: PeachError? = nil) {
    self.engine = engine
    let format = OutputFormat(
      rate: 48000, period: period, maxFrames: min(period, 48000), latency: 0...0, name: "manual")
    state = Mutex(State(format: format, refusal: refusal))
  }

  package func currentFormat() -> OutputFormat { state.withLock { $0.format } }

  package var calls: [Call] { state.withLock { $0.calls } }

  package func change(_ change: (inout OutputFormat) -> Void) {
    state.withLock { change(&$0.format) }
  }

  package func run() throws(PeachError) {
    let refusal = state.withLock { state in
      state.calls.append(.run)
      return state.refusal
    }
    if let refusal { throw refusal }
  }

  package func halt() { state.withLock { $0.calls.append(.halt) } }

  package func close() { state.withLock { $0.calls.append(.close) } }

  /// Pulls one block.
  /// - Parameters:
  ///   - frames: the number of frames requested.
  ///   - lost: the number of frames that the clock jumps before it.
  ///   - rate: the rate of the block; nil for the format's own.
  ///   - freewheels: whether blocks are requested faster than real time.
  /// - Returns: the left channel, NaN where nothing was written.
  @discardableResult
  package func pull(
    _ frames: Int, skipping lost: UInt64 = 0, rate: Double? = nil, freewheels: Bool = false
  ) -> [Float] {
    var left = [Float](repeating: .nan, count: frames)
    var right = left
    let (clock, ownRate) = state.withLock { state in
      state.clock += lost
      defer { state.clock += UInt64(frames) }
      return (state.clock, state.format.rate)
    }
    var block = peach_block(
      size: UInt32(MemoryLayout<peach_block>.size), frames: UInt32(frames), frame: clock,
      nanoseconds: UInt64(Double(clock) / ownRate * 1e9), rate: rate ?? ownRate, dropouts: 0,
      freewheel: freewheels ? 1 : 0)
    engine.pull(&block, &left, &right)
    return left
  }

  /// Reports as a backend would.
  package func report(_ report: Int32, _ text: String? = nil) {
    let client = engine.client
    client.report?(client.context, UInt32(report), text)
  }
}
