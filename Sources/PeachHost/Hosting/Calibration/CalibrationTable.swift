package import PeachCore

/// What is known of the tuning of one recorded sound, key by key.
///
/// Keys that were not measured yet are missing.
package struct CalibrationTable: Hashable, Sendable {
  /// How far a sound is known, and whether it is fit for intervals.
  package enum Verdict: String, Codable, Hashable, Sendable {
    /// No key was measured yet.
    case unmeasured
    /// Every key that was measured is calibrated.
    case calibrated
    /// Some are, some cannot be.
    case partly
    /// None can be.
    case uncalibratable
  }

  private var keys: [StruckKey: KeyCalibration] = [:]

  /// Nothing is known.
  package init() {}

  /// What is known of a key; nil when it was not measured.
  package subscript(key: StruckKey) -> KeyCalibration? {
    get { keys[key] }
    set { keys[key] = newValue }
  }

  /// The keys that were measured, from the lowest.
  package var measured: [StruckKey] { keys.keys.sorted() }

  /// What has to be added to a frequency so that the key sounds there, for an unsteady key as nearly
  /// as can be: what it lies off its place, turned round; zero for a key of which that is not known.
  package func correction(of key: StruckKey) -> Cents { -(keys[key]?.place ?? .zero) }

  /// How far the sound is known.
  package var verdict: Verdict {
    if keys.isEmpty { return .unmeasured }
    let calibrated = keys.values.count { $0.deviation != nil }
    return calibrated == keys.count ? .calibrated : calibrated == 0 ? .uncalibratable : .partly
  }

  /// The most frequent reason of its keys that cannot be calibrated; nil when there is none.
  package var reason: UncalibratableReason? {
    UncalibratableReason.allCases.filter { count($0) > 0 }.max { count($0) < count($1) }
  }

  /// The lowest key in a range that is known not to be calibratable, and why.
  /// - Parameter range: the keys that would sound.
  /// - Returns: nil when there is none, or none is known.
  package func obstacle(in range: ClosedRange<MIDINote>) -> (MIDINote, UncalibratableReason)? {
    for key in measured where range.contains(key.note) {
      if let reason = keys[key]?.reason { return (key.note, reason) }
    }
    return nil
  }

  private func count(_ reason: UncalibratableReason) -> Int {
    keys.values.count { $0.reason == reason }
  }
}
