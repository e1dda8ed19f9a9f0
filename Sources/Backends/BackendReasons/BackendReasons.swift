package import PeachText

/// The registry of the reasons that the backends of this project give, by their codes.
package enum BackendReasons {
  /// Every enum of reasons.
  package static let areas: [any CatalogText.Type] = [
    ALSAReason.self, JackReason.self, KitReason.self, LV2Reason.self, SoundFontReason.self,
  ]

  private static let byCode: [String: any CatalogText] = Dictionary(
    uniqueKeysWithValues: areas.flatMap { $0.everyText }.map { ($0.key, $0) })

  /// Returns the reason with a code, such as "jack.noPortsLeft"; nil if the code is another's.
  package static func reason(_ code: String) -> (any CatalogText)? { byCode[code] }
}

/// The reasons that the JACK backend gives.
package enum JackReason: String, CatalogText {
  case serverMissing, namedServerMissing, serverSilent, namedServerSilent
  case serverStopped, namedServerStopped, otherProtocol, noClient
  case noPortsLeft, notLetIn, callbackRefused
  case portMissing, notConnected, clientMissing, notHeard
  case freewheels, clientName, serverName, serverVariable, portPattern, repetitivePattern,
    wrongPattern

  /// The prefix of the keys, "jack".
  package static let area = "jack"
}

/// The reasons that the ALSA backend gives.
package enum ALSAReason: String, CatalogText {
  case busy, denied, missing, serverMissing, notOpened, deviceName
  case noConfiguration, noInterleaving, noSamples, noChannels, noRate, noPeriod, noBuffer
  case refusesConfiguration, refusesWakeUp, notStarted
  case gone, stalled, clockless, noSequencer

  /// The prefix of the keys, "alsa".
  package static let area = "alsa"
}

/// The reasons that the FluidSynth backend gives.
package enum SoundFontReason: String, CatalogText {
  case malformed, noFonts, noFont, noPreset, rate, refused, noSynthesizer, unknownOption
  case missing, denied, unreadable, notASoundFont, truncated, overlong, tooLarge, damaged, empty

  /// The prefix of the keys, "soundfont".
  package static let area = "soundfont"
}

/// The reasons that the LV2 backend gives.
package enum LV2Reason: String, CatalogText {
  case unknown, lacking, port, notLoaded, notMade, noPreset, rate, noMemory

  /// The prefix of the keys, "lv2".
  package static let area = "lv2"
}

/// The reasons that every backend built with BackendKit may give.
package enum KitReason: String, CatalogText {
  case tooLong, controlCharacters, forbiddenCharacters
  case otherContract, noThread, sineRate, onlySine

  /// The prefix of the keys, "kit".
  package static let area = "kit"
}
