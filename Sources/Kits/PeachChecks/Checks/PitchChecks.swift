import CPeachBackend
import Foundation
import PeachContract
import PeachMeasure

/// Checks of the tuning of notes.
enum PitchChecks {
  /// The tolerance in cents; a hundredth of a cent is far below what can be heard.
  private static let tolerance = 0.01

  /// Returns the frequency of a part of a recording, in Hz.
  private static func pitch(
    _ audio: OfflineAudio, _ frames: Range<Int>, near hertz: Double, rate: Double = 48_000
  ) -> Double {
    let isLeft = SignalChecks.peak(audio.left) >= SignalChecks.peak(audio.right)
    let estimator = PitchEstimator((isLeft ? audio.left : audio.right)[frames], rate: rate)
    // From a guess that is far off, the pitch is found only nearly.
    return estimator.frequency(near: estimator.frequency(near: hertz, segment: 0.2), segment: 0.2)
  }

  /// Returns the frequency in Hz of a single note, measured over half a second.
  private static func pitch(
    _ maker: SoundMaker, _ hertz: Double, key: Int, rate: Double = 48_000
  ) throws(CheckFinding) -> Double {
    let audio = try maker.render(
      Int(rate * 0.64), rate: rate, [.on(1, frequency: hertz, key: key)])
    return pitch(
      audio, Int(rate * 0.1)..<Int(rate * 0.64) / 256 * 256, near: hertz, rate: rate)
  }

  /// Returns true if the host measures the keys of its sounds at the rate of the output, and makes up for
  /// what it finds.
  private static func isMeasuredByRate(_ it: PluginUnderTest) throws(CheckFinding) -> Bool {
    try (it.calibration()?.flags ?? 0) & UInt32(PEACH_CALIBRATION_BY_RATE) != 0
  }

  /// The cents within which a key is looked for that the host measures by rate.
  private static let farthest = 250.0

  @Sendable static func right(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    for (key, hertz) in [(57, 220.0), (69, 440), (81, 880)] {
      let heard = try pitch(maker, hertz, key: key)
      let cents = PitchEstimator.cents(from: hertz, to: heard)
      try require(
        abs(cents) < (try isMeasuredByRate(it) ? farthest : 30),
        "a note of \(hertz) Hz sounds at \(heard.rounded(to: 2)) Hz, \(cents.rounded(to: 1)) cents off"
      )
    }
  }

  @Sendable static func steps(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    let quantum = try maker.make().declared.pitchQuantum
    let sounding = 4800..<30_720
    let base = try note(maker, 440)
    let heard = { (hertz: Double, cents: Double) throws(CheckFinding) in
      try interval(from: base, to: note(maker, hertz), in: sounding, near: cents, it)
    }
    // Waves that change while they are stretched can be compared no better.
    let share = try it.isMeasured() ? 0.003 : 0
    var worst = (cents: 0.0, heard: 0.0, excess: -Double.infinity)
    for cents in [0.1, -0.3, 7.37] {
      let heard = try heard(440 * ratio(cents), cents)
      try require(heard.isFinite, "a step of \(cents) cents sounds as no pitch")
      let excess = abs(heard - cents) - share * abs(cents)
      if excess > worst.excess { worst = (cents, heard, excess) }
    }
    try it.requireExact(
      worst.excess, within: quantum / 2 + tolerance, unit: "cents",
      "a step of \(worst.cents) cents sounds as \(worst.heard.rounded(to: 3)); declared: \(quantum)"
    ) { () throws(CheckFinding) in try heard(440, 0) }
  }

  /// Returns a note of the key A4, longer than what is looked at.
  private static func note(
    _ maker: SoundMaker, _ hertz: Double, retuned: (frame: Int, hertz: Double)? = nil
  ) throws(CheckFinding) -> OfflineAudio {
    try maker.render(
      40_960,
      [.on(1, frequency: hertz, key: 69)]
        + (retuned.map { [.retune(1, at: $0.frame, frequency: $0.hertz)] } ?? []))
  }

  /// Returns the cents from one note to another, by the reading of two that is nearer to what is expected.
  ///
  /// The pitch of a sound that beats or decays depends on when it is read, so what its host measures is
  /// compared wave by wave, too; a wrong pitch shows in both.
  private static func interval(
    from plain: OfflineAudio, to changed: OfflineAudio, in range: Range<Int>, near cents: Double,
    since frame: Int = 0, _ it: PluginUnderTest
  ) throws(CheckFinding) -> Double {
    let read = PitchEstimator.cents(
      from: pitch(plain, range, near: 440), to: pitch(changed, range, near: 440 * ratio(cents)))
    guard try it.isMeasured(),
      let compared = Pair(plain: plain.left[...], changed: changed.left[...])
        .cents(in: range, near: cents, since: frame)
    else { return read }
    return abs(read - cents) <= abs(compared - cents) ? read : compared
  }

  @Sendable static func rates(_ it: PluginUnderTest) throws(CheckFinding) {
    if try isMeasuredByRate(it) { throw .skipped("the host measures its keys at each rate") }
    let maker = try it.makers()
    let base = try pitch(maker, 440, key: 69)
    for rate in [44_100.0, 96_000] {
      let cents = PitchEstimator.cents(from: base, to: try pitch(maker, 440, key: 69, rate: rate))
      try require(
        abs(cents) < 0.1, "at \(Int(rate)) Hz it is \(cents.rounded(to: 3)) cents off 48000 Hz")
    }
  }

  @Sendable static func retunes(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    let wanted = 25.0
    let move = (frame: 4800, hertz: 440 * ratio(wanted))
    let moved = try note(maker, 440, retuned: move)
    let still = try note(maker, 440)
    let window = 9600..<38_400
    let cents = try interval(
      from: still, to: moved, in: window, near: wanted, since: move.frame, it)
    let quantum = try maker.make().declared.pitchQuantum
    // The pitch of samples drifts, and drifts faster if they are retuned.
    try it.requireExact(
      abs(cents - wanted), within: quantum / 2 + 1, unit: "cents",
      "retuned by \(wanted) cents it moves by \(cents.rounded(to: 2))"
    ) { () throws(CheckFinding) in
      try interval(from: still, to: note(maker, 440), in: window, near: 0, it)
    }
  }

  @Sendable static func clicks(_ it: PluginUnderTest) throws(CheckFinding) {
    let maker = try it.makers()
    var events: [OfflineEvent] = [.on(1, frequency: 440, key: 69)]
    for index in 0..<8 {
      events.append(
        .retune(1, at: 9600 + index * 1003, frequency: 440 * ratio(index % 2 == 0 ? 25 : 0)))
    }
    let audio = try maker.render(19_200, events)
    let still = SignalChecks.largestStepInside(audio.left[4800..<9600])
    let moved = SignalChecks.largestStepInside(audio.left[9590..<19_000])
    try require(
      moved <= still * 1.5 + 0.001,
      "the largest step between frames grows from \(still) to \(moved)")
  }

  /// Returns 2^(cents/1200).
  private static func ratio(_ cents: Double) -> Double { exp2(cents / 1200) }
}
