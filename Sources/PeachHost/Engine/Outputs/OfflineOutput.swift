import CPeachBackend
package import PeachCore
import Synchronization

/// An output without a device, whose blocks are pulled on demand and returned.
///
/// Every sound takes the same path through it as through a device, as fast as it renders.
package final class OfflineOutput: Output {
  package let format: OutputFormat
  private let engine: Engine
  private let frame = Mutex<UInt64>(0)

  package init(engine: Engine, rate: Double, period: Int) {
    self.engine = engine
    format = OutputFormat(
      rate: rate, period: period, maxFrames: period, latency: 0...0, name: "offline",
      isOffline: true)
  }

  /// Returns the format, which does not change.
  package func currentFormat() -> OutputFormat { format }

  package func run() {}
  package func halt() {}
  package func close() {}

  /// The number of frames pulled so far.
  package var position: UInt64 { frame.withLock { $0 } }

  /// Pulls the next frames, in blocks of the period.
  /// - Parameter count: the number of frames.
  /// - Returns: the left and the right channel.
  package func render(frames count: Int) -> (left: [Float], right: [Float]) {
    var left = [Float](repeating: .nan, count: count)
    var right = left
    left.withUnsafeMutableBufferPointer { left in
      right.withUnsafeMutableBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        var done = 0
        while done < count {
          let frames = min(format.period, count - done)
          pull(frames, left + done, right + done)
          done += frames
        }
      }
    }
    return (left, right)
  }

  private func pull(
    _ frames: Int, _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>
  ) {
    frame.withLock { frame in
      var block = peach_block(
        size: UInt32(MemoryLayout<peach_block>.size), frames: UInt32(frames), frame: frame,
        nanoseconds: UInt64(Double(frame) / format.rate * 1e9), rate: format.rate, dropouts: 0,
        freewheel: 0)
      engine.pull(&block, left, right)
      frame += UInt64(frames)
    }
  }
}
