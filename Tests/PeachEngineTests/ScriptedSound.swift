import CPeachBackend

@testable import PeachEngine

/// A sound that renders given samples, one call after the other, and silence after them.
final class ScriptedSound {
  private let left: [Float]
  private let right: [Float]
  private(set) var position = 0
  private(set) var callCount = 0

  init(_ left: [Float], _ right: [Float]? = nil) {
    self.left = left
    self.right = right ?? left
  }

  /// Returns a binding for the engine; the sound must outlive it.
  func binding(rate: Double = 48_000, maxFrames: Int = 1024) -> UnsafeMutablePointer<SoundBinding> {
    SoundBinding.placed(
      try SoundBinding(
        render: { context, _, _, left, right, frames in
          guard let context, let left, let right else { return }
          Unmanaged<ScriptedSound>.fromOpaque(context).takeUnretainedValue()
            .render(left, right, Int(frames))
        }, instance: Unmanaged.passUnretained(self).toOpaque(), rate: rate,
        maxFrames: UInt32(maxFrames), release: 48, delay: 0, tick: Tick(rate: rate)))
  }

  private func render(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    callCount += 1
    for index in 0..<frames {
      let place = position + index
      left[index] = place < self.left.count ? self.left[place] : 0
      right[index] = place < self.right.count ? self.right[place] : 0
    }
    position += frames
  }

  /// Renders through an engine, as an output hears it.
  /// - Parameters:
  ///   - frames: the number of frames.
  ///   - block: the number of frames in a block.
  ///   - rate: the rate in Hz.
  /// - Returns: both channels, and what the engine reported.
  func heard(
    frames: Int, block: Int, rate: Double = 48_000
  ) -> (left: [Float], right: [Float], events: [EngineEvent]) {
    let engine = Engine()
    let binding = binding(rate: rate, maxFrames: block)
    defer { SoundBinding.free(binding) }
    engine.bind(binding)
    let heard = OfflineOutput(engine: engine, rate: rate, period: block).render(frames: frames)
    return (heard.left, heard.right, engine.takeEvents())
  }
}
