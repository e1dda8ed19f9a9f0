import CPeachBackend
import PeachMeasure

/// Checks of the frames that rendering writes.
enum BufferChecks {
  @Sendable static func everyFrame(_ it: PluginUnderTest) throws(CheckFinding) {
    let rubbish: Float = -12_345.678
    let sound = try it.makers().make(filler: rubbish)
    let audio = sound.render(
      6400, [.on(1, at: 2000, frequency: 440, key: 69), .release(1, at: 4000)])
    for (name, channel) in [("left", audio.left), ("right", audio.right)] {
      if let frame = channel.firstIndex(of: rubbish) {
        throw .failed("frame \(frame) of the \(name) channel is not written")
      }
    }
  }

  @Sendable static func pastFrames(_ it: PluginUnderTest) throws(CheckFinding) {
    let sound = try it.sound()
    let room = 64
    let canary: Float = -77.25
    var left = [Float](repeating: canary, count: 4096 + 2 * room)
    var right = left
    for (block, frames) in [256, 64, 100, 4096, 1, 31].enumerated() {
      let events = PackedEvents(block == 1 ? [.on(1, frequency: 440, key: 69)] : [])
      for index in left.indices {
        left[index] = canary
        right[index] = canary
      }
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return }
          sound.renderBlock(events, left + room, right + room, frames)
        }
      }
      for (name, channel) in [("left", left), ("right", right)] {
        try require(
          channel[(room + frames)...].allSatisfy { $0 == canary },
          "behind \(frames) frames of the \(name) channel it writes on")
        try require(
          channel[..<room].allSatisfy { $0 == canary },
          "before \(frames) frames of the \(name) channel it writes too")
      }
    }
  }

  @Sendable static func blockSizes(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    try maker.requireReproducible()
    let events: [OfflineEvent] = [
      .on(1, at: 300, frequency: 440, key: 69), .on(2, at: 3000, frequency: 330, length: 5000),
      .retune(1, at: 4001, frequency: 450), .release(1, at: 9999),
    ]
    var chance = SeededGenerator(seed: it.subject.seed)
    let random = (0..<400).map { _ in Int.random(in: 1...600, using: &chance) }
    let usual = try maker.render(12_800, events)
    for blocks in [random, [1], [4096]] {
      let frames = blocks == [1] ? 2048 : 12_800
      var expected = usual
      expected.left.removeLast(12_800 - frames)
      expected.right.removeLast(12_800 - frames)
      let audio = try maker.render(frames, blocks: blocks, events.within(0, frames))
      let difference = audio.greatestDifference(from: expected)
      try require(
        difference <= 1e-5,
        "blocks of \(blocks.count > 1 ? "random sizes" : "\(blocks[0])") differ by \(difference)")
    }
  }
}
