package import PeachCore
package import PeachText

/// The labels shared by all views with a screen: where one can go, and what is there.
package enum ScreenText: String, CatalogueText {
  case singleNotes, intervals, intervalComparison, intervalPitchMatching
  case higher, lower
  case start, settings, info, help
  case noSound, offerReturned, offerInstead, nowHeard, nowSilent, interrupted
  case developer, copyright, version, licence, licenceName, trainingData, settingsFile
  case source, output, latency, latencyValue, periodValue, contributors, rightsHolder

  /// The area of these texts, "screen".
  package static let area = "screen"

  /// The translations of each text.
  package var translations: Translations {
    switch self {
    case .singleNotes: Translations("Single Notes", "Einzeltöne")
    case .intervals: Translations("Intervals", "Intervalle")
    case .intervalComparison: Translations("Interval Comparison", "Intervallvergleich")
    case .intervalPitchMatching:
      Translations("Interval Pitch Matching", "Intervalltreffen")
    case .higher: Translations("Higher", "Höher")
    case .lower: Translations("Lower", "Tiefer")
    case .start: Translations("Start", "Start")
    case .settings: Translations("Settings", "Einstellungen")
    case .info: Translations("Info", "Info")
    case .help: Translations("Help", "Hilfe")
    case .noSound: Translations("no sound", "kein Ton")
    case .offerReturned: Translations("{output} is back.", "{output} ist wieder da.")
    case .offerInstead:
      Translations("Something else can sound instead.", "Etwas anderes kann stattdessen klingen.")
    case .nowHeard: Translations("Now heard through {output}.", "Nun zu hören über {output}.")
    case .nowSilent:
      Translations(
        "Now nothing is heard: answers are kept but do not count.",
        "Nun ist nichts zu hören: Antworten werden gespeichert, zählen aber nicht.")
    case .interrupted:
      Translations("Training was interrupted.", "Das Training wurde unterbrochen.")
    case .developer: Translations("Developer", "Entwickelt von")
    case .contributors: Translations("the Peach contributors", "den Peach-Mitwirkenden")
    case .rightsHolder: Translations("the Peach contributors", "die Peach-Mitwirkenden")
    case .copyright: Translations("Copyright", "Urheberrecht")
    case .version: Translations("Version", "Version")
    case .licence: Translations("Licence", "Lizenz")
    case .licenceName:
      Translations("MIT: free to use, change and pass on", "MIT: frei nutzen, ändern, weitergeben")
    case .trainingData: Translations("Training data", "Trainingsdaten")
    case .settingsFile: Translations("Settings file", "Einstellungsdatei")
    case .source: Translations("Sound", "Klang")
    case .output: Translations("Output", "Ausgang")
    case .latency: Translations("Latency", "Latenz")
    case .latencyValue:
      Translations("{low} to {high} ms, {period}", "{low} bis {high} ms, {period}")
    case .periodValue:
      Translations(
        "{period} frames at {rate} Hz = {milliseconds} ms",
        "{period} Frames bei {rate} Hz = {milliseconds} ms")
    }
  }
}

extension Catalogue {
  /// Returns the sentence, led by a space, that says what is heard after a loss; empty if nothing
  /// is open.
  package func heardInstead(_ state: SoundState) -> String {
    if state.source == nil { return "" }
    return " "
      + (state.isSilent
        ? self(ScreenText.nowSilent) : self(ScreenText.nowHeard, ["output": state.output]))
  }

  /// Returns the sentence that offers another sound.
  package func sentence(_ offer: SoundOffer) -> String {
    switch offer.reason {
    case .instead: return self(ScreenText.offerInstead)
    case .returned:
      let (source, output) = (offer.request.source, offer.request.output)
      let named =
        source != .automatic
        ? source.text : output != .automatic ? output.text : self(ScreenText.source)
      return self(ScreenText.offerReturned, ["output": named])
    }
  }

  /// Returns the banner for silence that nobody asked for; nil if something can be heard, or could
  /// be now.
  package func silence(_ sound: SoundState) -> String? {
    guard sound.source != nil, sound.isSilent, !sound.passedOver.isEmpty,
      sound.offer?.reason != .returned
    else { return nil }
    return silentBanner(sound.passedOver.joined(separator: "; "))
  }

  /// Returns the name of a training as shown on a button: "Interval Comparison".
  package func name(of mode: TrainingMode) -> String {
    switch mode {
    case .comparison: self(TrainingText.comparison)
    case .pitchMatching: self(TrainingText.pitchMatching)
    case .intervalComparison: self(ScreenText.intervalComparison)
    case .intervalPitchMatching: self(ScreenText.intervalPitchMatching)
    }
  }
}
