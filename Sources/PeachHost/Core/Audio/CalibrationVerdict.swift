/// The state of a recorded sound's measurement, and its fitness for intervals.
package enum CalibrationVerdict: String, Codable, Hashable, Sendable {
  /// No key has been measured yet.
  case unmeasured
  /// Every measured key is calibrated.
  case calibrated
  /// Some keys are calibrated, some cannot be.
  case partly
  /// No measured key can be calibrated.
  case uncalibratable
}
