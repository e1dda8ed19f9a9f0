import PeachMeasure

extension JackListener {
  /// Waits for the first sound.
  /// - Throws: ``IntegrationError`` without a sound within ten seconds of the graph, or when it stands still.
  package func waitForSound() throws {
    let limit = frameCount + Int(10 * rate)
    while SignalChecks.sounding(recording()) == nil {
      guard frameCount < limit else { throw IntegrationError("nothing sounds") }
      try wait(untilFrame: frameCount + Int(0.05 * rate))
    }
  }

  /// Returns the frequency of a tone in its first quarter of a second.
  /// - Parameter start: the first frame of the tone.
  /// - Returns: Hz; nil without a tone.
  /// - Throws: ``IntegrationError`` when the graph stands still.
  package func frequency(from start: Int) throws -> Double? {
    let end = start + Int(0.25 * rate)
    try wait(untilFrame: end)
    return ToneMeasurement.frequency(recording(from: start), in: 0..<end - start, rate: rate)
  }

  /// The frequency of the tone that sounds now, once it has come to rest where it is expected.
  ///
  /// A busy machine may take its time to carry out what was typed: nothing is measured before both
  /// halves of the last quarter of a second agree within a hundredth of a cent. Where that does not
  /// come to pass in ten seconds of the graph, the last quarter counts.
  /// - Parameter isThere: returns true for roughly the expected tone, false for the one before it.
  /// - Returns: Hz; nil when there is no tone.
  /// - Throws: ``IntegrationError`` when the graph stands still.
  package func settledFrequency(where isThere: (Double) -> Bool) throws -> Double? {
    let length = Int(0.25 * rate)
    let limit = frameCount + Int(10 * rate)
    var heard: Double?
    while frameCount < limit {
      let start = frameCount
      try wait(untilFrame: start + length)
      let samples = Array(recording(from: start).prefix(length))
      heard = ToneMeasurement.frequency(samples, in: 0..<length, rate: rate)
      guard let heard, isThere(heard),
        let early = ToneMeasurement.frequency(samples, in: 0..<length / 2, rate: rate),
        let late = ToneMeasurement.frequency(samples, in: length / 2..<length, rate: rate),
        abs(PitchEstimator.cents(from: early, to: late)) < 0.01
      else { continue }
      return heard
    }
    return heard
  }
}
