import CPeachBackend

extension PluginUnderTest {
  /// Returns true if the host measures the keys of its sounds: they are recorded or played by others, and
  /// may be of any pitch.
  func isMeasured() throws(CheckFinding) -> Bool {
    try start().extension?(PEACH_CALIBRATION_ID) != nil
  }

  /// Requires a note to be what was asked for, as nearly as its sound can be.
  ///
  /// Some instruments never play a note twice: their oscillators run on and beat, a string is plucked anew, a
  /// rotary speaker turns. Nothing about their notes is exact below the difference between two that are
  /// equal. The host measures the keys of such a sound, and tells its user; so there it is only a warning.
  /// - Parameters:
  ///   - error: how far the note is off; below 0, it is right by more than that.
  ///   - tolerance: how far it may be.
  ///   - unit: the unit of both.
  ///   - words: what is wrong with it.
  ///   - play: plays the same note once more, and returns what was measured.
  /// - Throws: a failure, or a warning for an error that equal notes explain.
  func requireExact(
    _ error: Double, within tolerance: Double, unit: String, _ words: String,
    play: () throws(CheckFinding) -> Double
  ) throws(CheckFinding) {
    if error <= tolerance { return }
    guard try isMeasured() else { throw .failed(words) }
    var heard: [Double] = []
    for _ in 0..<Self.equalNotes { heard.append(try play()) }
    guard let least = heard.min(), let most = heard.max(), error <= tolerance + 2 * (most - least)
    else { throw .failed(words) }
    throw .warning(
      "\(words); equal notes differ by up to \((most - least).rounded(to: 2)) \(unit), too")
  }

  /// Five notes hardly ever miss half of what any two may differ by.
  private static let equalNotes = 5
}
