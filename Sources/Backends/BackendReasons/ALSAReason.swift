import PeachText

/// The reasons that the ALSA backend gives.
package enum ALSAReason: String, CatalogText {
  case busy, denied, missing, serverMissing, notOpened, deviceName
  case noConfiguration, noInterleaving, noSamples, noChannels, noRate, noPeriod, noBuffer
  case refusesConfiguration, refusesWakeUp, notStarted
  case gone, stalled, clockless, noSequencer

  /// The prefix of the keys, "alsa".
  package static let area = "alsa"
}
