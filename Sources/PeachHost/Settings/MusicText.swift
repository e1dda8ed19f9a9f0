package import PeachCore
package import PeachText

/// The texts for intervals, tuning systems and units.
package enum MusicText: String, CatalogText {
  case prime, minorSecond, majorSecond, minorThird, majorThird, perfectFourth, diminishedFifth
  case perfectFifth, minorSixth, majorSixth, minorSeventh, majorSeventh, octave
  case equalTemperament, justIntonation, pythagorean
  case degree, sized, upward, downward
  case cent, cents, seconds, hertz

  /// The prefix of the keys, "music".
  package static let area = "music"
}

extension Catalog {
  private static let germanNotes = [
    "C", "Cis", "D", "Es", "E", "F", "Fis", "G", "Gis", "A", "B", "H",
  ]

  /// Returns the name of a note with its octave: "A#4", in German "B4".
  package func name(of note: MIDINote) -> String {
    language == .german
      ? "\(Self.germanNotes[note.number % 12])\(note.number / 12 - 1)" : "\(note)"
  }

  /// Returns a value in the form of the settings file.
  ///
  /// Numbers may have the decimal separator of the language; screens accept a comma in every language. On a German
  /// screen B means the key below H. Words may be those of a screen, such as "an" for "on".
  /// - Parameters:
  ///   - typed: the words.
  ///   - setting: the setting they are for; nil for none.
  /// - Returns: the value, unchecked.
  package func value(of typed: String, for setting: SettingDescriptor?) -> String {
    switch setting?.kind {
    case .number: surface == .screen ? typed.replacing(",", with: ".") : withPoint(typed)
    case .noteRange where language == .german && surface == .screen:
      typed.split(separator: ":", omittingEmptySubsequences: false)
        .map { $0.replacing(/^(\s*[Bb])(?=-?[0-9])/) { "\($0.1)b" } }.joined(separator: ":")
    default: setting.flatMap { word(typed, for: $0) } ?? typed
    }
  }

  /// Returns the name of an interval, such as "Perfect Fifth" or "Reine Quinte".
  package func name(of interval: Interval) -> String {
    // The texts begin with the intervals, in the same order.
    self(MusicText.allCases[interval.semitones])
  }

  /// Returns the name of an interval in its tuning, with its direction: "Perfect Fifth up", "3/2 down
  /// (702.0 cents)", "Degree 7 up (702.0 cents, 3/2)".
  package func name(of interval: TunedInterval) -> String {
    // The prime has no direction.
    guard !interval.isPrime else { return name(of: Interval.prime) }
    return self(
      interval.interval.isDownward ? MusicText.downward : .upward,
      ["interval": name(of: interval.interval.size, in: interval.tuning)])
  }

  /// Returns the name of an interval without its direction: "Perfect Fifth", "3/2 (702.0 cents)".
  package func name(of size: IntervalSize, in tuning: TuningSystem) -> String {
    let cents = tuning.size(of: size).map { number($0.value, decimals: 1) } ?? ""
    switch size {
    case .named(let interval): return name(of: interval)
    case .ratio(let ratio): return self(MusicText.sized, ["name": "\(ratio)", "cents": cents])
    case .cents(let cents): return "\(number(cents)) \(self(MusicText.cents))"
    case .degree(let degree):
      let ratio = tuning.scale?.ratio(ofDegree: degree).map { "\($0) · " } ?? ""
      return self(MusicText.degree, ["degree": "\(degree)", "cents": ratio + cents])
    }
  }

  /// Returns the name of a tuning system, such as "Just Intonation" or "Reine Stimmung".
  package func name(of tuning: TuningSystem) -> String {
    switch tuning {
    case .equalTemperament: self(MusicText.equalTemperament)
    case .justIntonation: self(MusicText.justIntonation)
    case .pythagorean: self(MusicText.pythagorean)
    case .scale(let scale): scale.name.quotable
    }
  }
}
