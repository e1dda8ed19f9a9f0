package import PeachCore

extension KeyFitness {
  /// Judges by what was measured.
  /// - Parameter calibration: nil for a key that was not measured.
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
