package import PeachCore
import PeachSettings
package import PeachText

/// The texts about the tuning of recorded sounds.
package enum CalibrationText: String, CatalogText {
  case measuring, refused, refusedOnScreen
  case tooFewClear, tooFewClearOnScreen, tooFewSounding, leftOutUnclear, leftOutSilent
  case silent, noPitch, elsewhere, tooShort, inharmonic, wavers, glides
  case steady, uncalibratable, partly

  /// The area of these texts, "calibration".
  package static let area = "calibration"
}

extension CalibrationVerdict {
  /// The remark shown next to the name of a source; nil if nothing has been measured.
  package var remark: CalibrationText? {
    switch self {
    case .unmeasured: nil
    case .calibrated: .steady
    case .partly: .partly
    case .uncalibratable: .uncalibratable
    }
  }
}

extension Catalog {
  /// Returns the reason why a sound is kept out of interval training.
  /// - Parameters:
  ///   - key: the key that cannot be calibrated.
  ///   - reason: the reason why it cannot be.
  ///   - source: the sound.
  /// - Returns: one sentence that says what to do.
  package func sentence(
    uncalibrated key: String, _ reason: UncalibratableReason, source: String
  ) -> String {
    self(
      surface == .screen ? CalibrationText.refusedOnScreen : .refused,
      [
        "source": source, "key": key, "reason": phrase(reason),
        "settings": self(ScreenText.settings), "setting": uncalibratedSetting,
      ])
  }

  /// Returns the reason why a sound has too few keys to train with.
  /// - Parameters:
  ///   - source: the sound.
  ///   - fit: the number of keys that are fit.
  ///   - count: the number of keys in the range.
  ///   - intervals: true if the keys need a clear pitch; false if they only need to sound.
  /// - Returns: one sentence that says what to do.
  func sentence(
    source: String, fit: Int, of count: Int, intervals: Bool
  ) -> String {
    self(
      !intervals
        ? CalibrationText.tooFewSounding
        : surface == .screen ? .tooFewClearOnScreen : .tooFewClear,
      [
        "source": source, "fit": "\(fit)", "count": "\(count)",
        "settings": self(ScreenText.settings), "setting": uncalibratedSetting,
      ])
  }

  /// Returns a sentence with the number of keys that a training leaves out of its range.
  /// - Parameters:
  ///   - left: the number of keys left out.
  ///   - count: the number of keys in the range.
  ///   - intervals: true if those keys have no clear pitch; false if they do not sound.
  /// - Returns: one sentence.
  package func leftOut(_ left: Int, of count: Int, intervals: Bool) -> String {
    self(
      intervals ? CalibrationText.leftOutUnclear : .leftOutSilent,
      ["left": "\(left)", "count": "\(count)"])
  }

  private var uncalibratedSetting: String { self(SettingNameText.uncalibrated) }

  /// Returns the reason why a key cannot be calibrated, as a part of a sentence.
  package func phrase(_ reason: UncalibratableReason) -> String {
    switch reason {
    case .silent: self(CalibrationText.silent)
    case .noPitch: self(CalibrationText.noPitch)
    case .elsewhere: self(CalibrationText.elsewhere)
    case .tooShort: self(CalibrationText.tooShort)
    case .inharmonic: self(CalibrationText.inharmonic)
    case .wavers: self(CalibrationText.wavers)
    case .glides: self(CalibrationText.glides)
    }
  }
}
