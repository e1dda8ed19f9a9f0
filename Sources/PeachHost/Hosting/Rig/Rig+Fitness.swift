package import PeachCore

extension Rig {
  /// Returns the fitness of a key as known at this moment.
  ///
  /// Measures nothing and never waits for a measurement; the first call for a sound reads the
  /// remembered measurements.
  /// - Parameter key: the key, struck as in training.
  /// - Returns: ``KeyFitness/clear`` for every key of an exact sound, and without a sound.
  package func fitness(of key: MIDINote) -> KeyFitness {
    guard let calibrator else { return .clear }
    return KeyFitness(calibrator.table[HeardKey(key)])
  }

  /// Measures those of the keys that are not known yet; takes some 50 ms for each.
  ///
  /// These keys are measured before those of ``measureInBackground(for:)``, and are remembered as
  /// well.
  /// - Parameter keys: the keys, struck as in training.
  /// - Returns: the fitness of every key, none of them ``KeyFitness/unknown``.
  /// - Throws: ``AudioError`` when the sound cannot be rendered.
  package func measureFitness(
    of keys: [MIDINote]
  ) async throws(AudioError) -> [MIDINote: KeyFitness] {
    guard let calibrator else {
      return Dictionary(keys.map { ($0, .clear) }, uniquingKeysWith: { first, _ in first })
    }
    try await calibrator.prepare(keys.map { HeardKey($0) })
    let table = calibrator.table
    return Dictionary(
      keys.map { ($0, KeyFitness(table[HeardKey($0)])) }, uniquingKeysWith: { first, _ in first })
  }
}
