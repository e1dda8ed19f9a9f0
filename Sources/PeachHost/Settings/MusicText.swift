package import PeachCore
package import PeachText

/// The texts for intervals, tuning systems and units.
package enum MusicText: String, CatalogueText {
  case prime, minorSecond, majorSecond, minorThird, majorThird, perfectFourth, diminishedFifth
  case perfectFifth, minorSixth, majorSixth, minorSeventh, majorSeventh, octave
  case equalTemperament, justIntonation, pythagorean
  case cents, seconds, hertz

  /// The prefix of the keys, "music".
  package static let area = "music"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .prime: Translations("Prime", "Prime")
    case .minorSecond: Translations("Minor Second", "Kleine Sekunde")
    case .majorSecond: Translations("Major Second", "Große Sekunde")
    case .minorThird: Translations("Minor Third", "Kleine Terz")
    case .majorThird: Translations("Major Third", "Große Terz")
    case .perfectFourth: Translations("Perfect Fourth", "Reine Quarte")
    case .diminishedFifth: Translations("Tritone", "Tritonus")
    case .perfectFifth: Translations("Perfect Fifth", "Reine Quinte")
    case .minorSixth: Translations("Minor Sixth", "Kleine Sexte")
    case .majorSixth: Translations("Major Sixth", "Große Sexte")
    case .minorSeventh: Translations("Minor Seventh", "Kleine Septime")
    case .majorSeventh: Translations("Major Seventh", "Große Septime")
    case .octave: Translations("Octave", "Oktave")
    case .equalTemperament: Translations("Equal Temperament", "Gleichstufige Stimmung")
    case .justIntonation: Translations("Just Intonation", "Reine Stimmung")
    case .pythagorean: Translations("Pythagorean Tuning", "Pythagoreische Stimmung")
    case .cents: Translations("cents", "Cent")
    case .seconds: Translations("seconds", "Sekunden")
    case .hertz: Translations("Hz", "Hz")
    }
  }
}

extension Catalogue {
  /// Returns the name of an interval, such as "Perfect Fifth" or "Reine Quinte".
  package func name(of interval: Interval) -> String {
    switch interval {
    case .prime: self(MusicText.prime)
    case .minorSecond: self(MusicText.minorSecond)
    case .majorSecond: self(MusicText.majorSecond)
    case .minorThird: self(MusicText.minorThird)
    case .majorThird: self(MusicText.majorThird)
    case .perfectFourth: self(MusicText.perfectFourth)
    case .diminishedFifth: self(MusicText.diminishedFifth)
    case .perfectFifth: self(MusicText.perfectFifth)
    case .minorSixth: self(MusicText.minorSixth)
    case .majorSixth: self(MusicText.majorSixth)
    case .minorSeventh: self(MusicText.minorSeventh)
    case .majorSeventh: self(MusicText.majorSeventh)
    case .octave: self(MusicText.octave)
    }
  }

  /// Returns the name of a tuning system, such as "Just Intonation" or "Reine Stimmung".
  package func name(of tuning: TuningSystem) -> String {
    switch tuning {
    case .equalTemperament: self(MusicText.equalTemperament)
    case .justIntonation: self(MusicText.justIntonation)
    case .pythagorean: self(MusicText.pythagorean)
    }
  }
}
