package import PeachCore

extension KeyFitness {
  /// Judges a key by its measurement.
  /// - Parameter calibration: the measurement; nil for a key that has not been measured.
  package init(_ calibration: KeyCalibration?) {
    self =
      switch calibration {
      case nil: .unknown
      case .calibrated?: .clear
      case .uncalibratable(.silent)?: .silent
      case .unsteady(_, let reason)?, .uncalibratable(let reason)?: .unclear(reason)
      }
  }
}
