import PeachText

/// The texts for files of Scala that cannot be used.
package enum TuningFileText: String, CatalogText {
  case unknown, cannotRead, tooLarge, malformed, referencePitch
  case ends, noNumber, outOfRange, noPitch, decimalComma, noFrequency, fewer, more

  /// The prefix of the keys, "tuningFile".
  package static let area = "tuningFile"
}
