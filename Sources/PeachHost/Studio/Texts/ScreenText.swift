import PeachCore
package import PeachText

/// The labels shared by all views with a screen: where one can go, and what is there.
package enum ScreenText: String, CatalogText {
  case singleNotes, intervals, intervalComparison, intervalPitchMatching, measurement
  case higher, lower
  case start, settings, info, help
  case noSound, silentTitle, unconnected, chosenSilence, offerReturned, offerInstead, nowHeard,
    nowSilent,
    interrupted
  case noMatch, steadyOnly, noneSteady, unmeasured, measureAll, measuring
  case developer, copyright, version, license, licenseName, trainingData, settingsFile
  case source, output, latency, latencyValue, periodValue, contributors, rightsHolder
  case forget, trust, distrust, trustQuestion, lookingForPlugins, noPlugins
  case exportAnswers, importAnswers, backUpAnswers, eraseAnswers, replaceQuestion, working, saved

  /// The area of these texts, "screen".
  package static let area = "screen"
}

extension Catalog {
  /// Returns a space and the sentence that names the sound in use after a loss; empty if nothing
  /// is open.
  package func heardInstead(_ state: SoundState) -> String {
    if state.source == nil { return "" }
    return " "
      + (state.isSilent
        ? self(ScreenText.nowSilent)
        : self(ScreenText.nowHeard, ["output": state.output?.text ?? ""]))
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

  /// Returns the banner for silence, and for sound that goes nowhere; nil if something can be heard, or could
  /// be now.
  package func silence(_ sound: SoundState) -> String? {
    if let unconnected = unconnected(sound) { return unconnected }
    guard sound.source != nil, sound.isSilent, sound.offer?.reason != .returned else { return nil }
    return sound.passedOver.isEmpty
      ? self(ScreenText.chosenSilence) : silentBanner(sound.passedOver)
  }

  /// Returns the sentence for a sound that is heard instead of a preferred one; nil for the preferred one.
  package func fallback(_ sound: SoundState) -> String? {
    guard sound.isFallback else { return nil }
    let values = ["output": sound.output?.text ?? "", "reason": phrase(sound.passedOver)]
    return self(TrainingText.fallback, values)
  }

  /// Returns the sentence for an output without a connection; nil if it has one, is silent, or is a page, which
  /// connects when it begins a training.
  package func unconnected(_ sound: SoundState) -> String? {
    guard sound.source != nil, !sound.isSilent, let format = sound.format, format.isUnconnected,
      !sound.isInBrowser
    else { return nil }
    return self(ScreenText.unconnected, ["name": format.name])
  }
}
