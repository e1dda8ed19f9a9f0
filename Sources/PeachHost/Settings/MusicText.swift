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
