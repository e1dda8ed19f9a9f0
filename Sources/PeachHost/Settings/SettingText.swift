package import PeachText

/// The explanation of each setting, in one sentence.
package enum SettingText: String, CatalogueText {
  case source, output, referencePitch, noteDuration, noteGap, varyLoudness, tick, noteRange
  case uncalibrated
  case intervals, tuning, strategy, naturalMechanical, language
  case narrowing, widening, floor, ceiling, nearby, weakSpots

  /// The prefix of the keys, "setting".
  package static let area = "setting"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .source:
      Translations(
        "The sound; auto is the sine of the output in use.",
        "Der Klang; auto ist der Sinus des benutzten Ausgangs.")
    case .output:
      Translations(
        "What it is heard through; auto is JACK if a server runs, else ALSA.",
        "Worüber er zu hören ist; auto ist JACK, wenn ein Server läuft, sonst ALSA.")
    case .referencePitch:
      Translations("The concert pitch: the frequency of A4.", "Der Kammerton: die Frequenz von A4.")
    case .noteDuration: Translations("How long a note lasts.", "Die Dauer eines Tons.")
    case .noteGap:
      Translations("The silence between the two notes.", "Die Pause zwischen den beiden Tönen.")
    case .varyLoudness:
      Translations(
        "How much the second note's loudness varies; 1 is up to 2 dB either way.",
        "Wie stark die Lautstärke des zweiten Tons variiert; 1 heißt bis zu 2 dB auf und ab.")
    case .tick:
      Translations(
        "A short tick after a wrong comparison; a phone vibrates instead.",
        "Ein kurzes Ticken nach einem falschen Vergleich; ein Telefon vibriert stattdessen."
      )
    case .uncalibrated:
      Translations(
        "Intervals also on sounds whose own tuning cannot be measured and compensated.",
        "Intervalle auch mit Klängen, deren eigene Stimmung sich nicht messen und ausgleichen lässt."
      )
    case .noteRange:
      Translations(
        "The notes to train with; adaptive begins with one octave and grows with your ear.",
        "Der Tonumfang; adaptive beginnt mit einer Oktave und wächst mit deinem Gehör.")
    case .intervals:
      Translations("The intervals of interval training.", "Die Intervalle des Intervalltrainings.")
    case .tuning:
      Translations("The tuning system of intervals.", "Die Stimmung der Intervalle.")
    case .strategy:
      Translations(
        "What chooses the next comparison: kazez draws notes at random, adaptive seeks weak spots.",
        "Was den nächsten Vergleich wählt: kazez zieht Töne zufällig, adaptive sucht Schwächen.")
    case .naturalMechanical:
      Translations(
        "For adaptive: 0 stays near the last note, 1 goes for weak spots.",
        "Für adaptive: 0 bleibt in der Nähe des letzten Tons, 1 sucht die Schwächen.")
    case .language:
      Translations("The language of all text.", "Die Sprache aller Texte.")
    case .narrowing:
      Translations(
        "How fast a right answer narrows the difference.",
        "Wie schnell eine richtige Antwort den Unterschied verkleinert.")
    case .widening:
      Translations(
        "How fast a wrong answer widens the difference.",
        "Wie schnell eine falsche Antwort den Unterschied vergrößert.")
    case .floor:
      Translations("The smallest difference asked.", "Der kleinste gefragte Unterschied.")
    case .ceiling:
      Translations("The largest difference asked.", "Der größte gefragte Unterschied.")
    case .nearby:
      Translations(
        "How many semitones away a nearby note may be.",
        "Wie viele Halbtöne ein naher Ton entfernt sein darf.")
    case .weakSpots:
      Translations(
        "How many of the weakest notes count as weak spots.",
        "Wie viele der schwächsten Töne als Schwächen zählen.")
    }
  }
}
