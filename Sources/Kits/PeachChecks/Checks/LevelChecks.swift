import CPeachBackend
import PeachMeasure

/// Checks of the level of notes, and of their samples.
enum LevelChecks {
  /// Returns the level of a note in dB; 0 is a sine of full scale.
  private static func level(
    _ maker: SoundMaker, gain: Float = 0, velocity: Int = 127
  ) throws(CheckFinding) -> Double {
    let audio = try maker.render(
      9600, [.on(1, frequency: 440, gain: gain, key: 69, velocity: velocity)])
    return max(SignalChecks.level(audio.left[2400...]), SignalChecks.level(audio.right[2400...]))
  }

  @Sendable static func gain(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    let usual = try level(maker)
    let difference = try usual - level(maker, gain: -20)
    try it.requireExact(
      abs(difference - 20), within: 0.1, unit: "dB",
      "−20 dB make it \(difference.rounded(to: 2)) dB quieter"
    ) { () throws(CheckFinding) in try level(maker) - usual }
  }

  @Sendable static func velocity(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    let usual = try level(maker)
    let difference = try usual - level(maker, velocity: 64)
    try it.requireExact(
      1 - difference, within: 0, unit: "dB",
      "velocity 127 is \(difference.rounded(to: 2)) dB louder than 64"
    ) { () throws(CheckFinding) in try level(maker) - usual }
  }

  @Sendable static func fullScale(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    for (key, hertz) in [(45, 110.0), (69, 440), (93, 1760)] {
      let peak = try maker.render(9600, [.on(1, frequency: hertz, key: key)]).peak
      try require(peak <= 1, "at \(hertz) Hz it peaks at \(peak.rounded(to: 3)) of full scale")
    }
  }

  @Sendable static func finite(_ it: PluginUnderTest) throws(CheckFinding) {
    try expect(it, "no finite number") { $0.isFinite }
  }

  @Sendable static func denormals(_ it: PluginUnderTest) throws(CheckFinding) {
    try expect(it, "a denormal number") { !$0.isSubnormal }
  }

  private static func expect(
    _ it: PluginUnderTest, _ what: String, _ isGood: (Float) -> Bool
  ) throws(CheckFinding) {
    let audio = try it.sound().render(
      25_600,
      [
        .on(1, frequency: 440, length: 9600, gain: -60, key: 69, velocity: 1),
        .on(2, at: 3000, frequency: 880, key: 81), .release(2, at: 12_000),
      ])
    for channel in [audio.left, audio.right] {
      if let frame = channel.firstIndex(where: { !isGood($0) }) {
        throw .failed("frame \(frame) is \(what): \(channel[frame])")
      }
    }
  }
}
