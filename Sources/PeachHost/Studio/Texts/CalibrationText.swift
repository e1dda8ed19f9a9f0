package import PeachCore
import PeachSettings
package import PeachText

/// The texts about the tuning of recorded sounds.
package enum CalibrationText: String, CatalogueText {
  case measuring, refused, refusedOnScreen
  case tooFewClear, tooFewClearOnScreen, tooFewSounding, leftOutUnclear, leftOutSilent
  case silent, noPitch, tooShort, inharmonic, wavers, glides
  case uncalibratable, partly

  /// The area of these texts, "calibration".
  package static let area = "calibration"

  /// The translations of each text.
  package var translations: Translations {
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
    case .silent: Translations("nothing is heard", "ist nichts zu hören")
    case .refusedOnScreen:
      Translations(
        "{source} is not fit for intervals: on {key} {reason}; choose another sound or range, or "
          + "{settings} › {setting}.",
        "{source} taugt nicht für Intervalle: Auf {key} {reason}; wähle einen anderen Klang oder "
          + "Tonumfang, oder {settings} › {setting}.")
    case .tooFewClear:
      Translations(
        "{source} is not fit for intervals: of {count} keys in the range, no more than {fit} have a clear pitch; "
          + "train another sound or range, or insist with --set uncalibrated=true.",
        "{source} taugt nicht für Intervalle: Von {count} Tasten des Tonumfangs haben höchstens {fit} eine "
          + "klare Tonhöhe; nimm einen anderen Klang oder Tonumfang, oder bestehe darauf mit "
          + "--set uncalibrated=true.")
    case .tooFewClearOnScreen:
      Translations(
        "{source} is not fit for intervals: of {count} keys in the range, no more than {fit} have a clear pitch; "
          + "choose another sound or range, or {settings} › {setting}.",
        "{source} taugt nicht für Intervalle: Von {count} Tasten des Tonumfangs haben höchstens {fit} eine "
          + "klare Tonhöhe; wähle einen anderen Klang oder Tonumfang, oder {settings} › {setting}.")
    case .tooFewSounding:
      Translations(
        "{source} cannot be trained with: of {count} keys in the range, no more than {fit} sound; choose another "
          + "sound or range.",
        "Mit {source} lässt sich nicht üben: Von {count} Tasten des Tonumfangs klingen höchstens {fit}; wähle "
          + "einen anderen Klang oder Tonumfang.")
    case .leftOutUnclear:
      Translations(
        "Keys without a clear pitch are left out: {left} of {count}.",
        "Tasten ohne klare Tonhöhe bleiben weg: {left} von {count}.")
    case .leftOutSilent:
      Translations(
        "Keys that do not sound are left out: {left} of {count}.",
        "Tasten, die nicht klingen, bleiben weg: {left} von {count}.")
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
  /// Returns the reason why a sound is kept out of interval training.
  /// - Parameters:
  ///   - key: the key that cannot be calibrated.
  ///   - reason: the reason why it cannot be.
  ///   - source: the sound.
  ///   - isScreen: true to refer to settings instead of flags.
  /// - Returns: one sentence that says what to do.
  package func sentence(
    uncalibrated key: MIDINote, _ reason: UncalibratableReason, source: String,
    isScreen: Bool = false
  ) -> String {
    self(
      isScreen ? CalibrationText.refusedOnScreen : .refused,
      [
        "source": source, "key": "\(key)", "reason": phrase(reason),
        "settings": self(ScreenText.settings), "setting": uncalibratedSetting,
      ])
  }

  /// Returns the reason why a sound has too few keys to train with.
  /// - Parameters:
  ///   - source: the sound.
  ///   - fit: the number of keys that are fit.
  ///   - count: the number of keys in the range.
  ///   - intervals: true if the keys need a clear pitch; false if they only need to sound.
  ///   - isScreen: true to refer to settings instead of flags.
  /// - Returns: one sentence that says what to do.
  func sentence(
    source: String, fit: Int, of count: Int, intervals: Bool, isScreen: Bool = false
  ) -> String {
    self(
      !intervals
        ? CalibrationText.tooFewSounding : isScreen ? .tooFewClearOnScreen : .tooFewClear,
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
    case .tooShort: self(CalibrationText.tooShort)
    case .inharmonic: self(CalibrationText.inharmonic)
    case .wavers: self(CalibrationText.wavers)
    case .glides: self(CalibrationText.glides)
    }
  }
}
