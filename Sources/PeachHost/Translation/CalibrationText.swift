/// What is said of the tuning of recorded sounds.
public enum CalibrationText: String, CatalogueText {
  case measuring, refused
  case noPitch, tooShort, inharmonic, wavers, glides
  case uncalibratable, partly

  /// "calibration".
  public static let area = "calibration"

  /// The text in all languages.
  public var translations: Translations {
    switch self {
    case .measuring:
      Translations(
        "Measuring the tuning of {source}, keys: {count} …",
        "Die Stimmung von {source} wird gemessen, Tasten: {count} …")
    case .refused:
      Translations(
        "{source} is not fit for intervals: on {key} {reason}; train another sound or range, or "
          + "insist with --set uncalibrated=true.",
        "{source} taugt nicht für Intervalle: Auf {key} {reason}; nimm einen anderen Klang oder "
          + "Tonumfang, oder bestehe darauf mit --set uncalibrated=true.")
    case .noPitch: Translations("there is no clear pitch", "gibt es keine klare Tonhöhe")
    case .tooShort:
      Translations("the note is over too soon", "ist der Ton zu schnell vorbei")
    case .inharmonic:
      Translations(
        "the partials are like those of a bell", "sind die Teiltöne wie die einer Glocke")
    case .wavers: Translations("the pitch wavers", "schwankt die Tonhöhe")
    case .glides: Translations("the pitch glides", "gleitet die Tonhöhe")
    case .uncalibratable:
      Translations("not for intervals", "nicht für Intervalle")
    case .partly:
      Translations("not every key for intervals", "nicht jede Taste für Intervalle")
    }
  }
}

extension Catalogue {
  /// Why a sound is kept out of interval training.
  /// - Parameters:
  ///   - key: the key that cannot be calibrated.
  ///   - reason: why.
  ///   - source: the sound.
  /// - Returns: one sentence that says what to do.
  public func sentence(
    uncalibrated key: MIDINote, _ reason: UncalibratableReason, source: String
  ) -> String {
    self(
      CalibrationText.refused,
      ["source": source, "key": "\(key)", "reason": phrase(reason)])
  }

  /// Why a key cannot be calibrated, as a part of a sentence.
  public func phrase(_ reason: UncalibratableReason) -> String {
    switch reason {
    case .noPitch: self(CalibrationText.noPitch)
    case .tooShort: self(CalibrationText.tooShort)
    case .inharmonic: self(CalibrationText.inharmonic)
    case .wavers: self(CalibrationText.wavers)
    case .glides: self(CalibrationText.glides)
    }
  }
}
