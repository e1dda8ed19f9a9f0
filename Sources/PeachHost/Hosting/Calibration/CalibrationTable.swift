package import PeachCore

/// The known tuning of one recorded sound, key by key.
///
/// Keys that have not been measured yet are missing.
package struct CalibrationTable: Hashable, Sendable {
  private var keys: [HeardKey: KeyCalibration] = [:]

  /// Creates an empty table.
  package init() {}

  /// The calibration of a key; nil if it has not been measured.
  package subscript(key: HeardKey) -> KeyCalibration? {
    get { keys[key] }
    set { keys[key] = newValue }
  }

  /// The keys that have been measured, lowest first.
  package var measured: [HeardKey] { keys.keys.sorted() }

  /// Returns the cents to add to a frequency so that the key sounds there.
  ///
  /// This is the key's deviation with the sign reversed. An unsteady key gets the best estimate, a
  /// key of unknown deviation zero.
  package func correction(of key: HeardKey) -> Cents { -(keys[key]?.place ?? .zero) }

  /// The verdict on the sound as a whole.
  package var verdict: CalibrationVerdict {
    if keys.isEmpty { return .unmeasured }
    let calibrated = keys.values.count { $0.deviation != nil }
    return calibrated == keys.count ? .calibrated : calibrated == 0 ? .uncalibratable : .partly
  }

  /// The most frequent reason why a key of this sound cannot be calibrated, or nil.
  package var reason: UncalibratableReason? {
    UncalibratableReason.allCases.filter { count($0) > 0 }.max { count($0) < count($1) }
  }

  private func count(_ reason: UncalibratableReason) -> Int {
    keys.values.count { $0.reason == reason }
  }
}
