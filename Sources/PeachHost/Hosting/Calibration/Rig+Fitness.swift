package import PeachCore

extension Rig {
  /// What is known of a key at this moment.
  ///
  /// Measures nothing and never waits for a measurement; the first call for a sound reads what was
  /// remembered of it.
  /// - Parameter key: struck as in training.
  /// - Returns: ``KeyFitness/clear`` for every key of an exact sound, and without a sound.
  package func fitness(of key: MIDINote) -> KeyFitness {
    guard let calibrator else { return .clear }
    return KeyFitness(calibrator.table[StruckKey(key)])
  }

  /// Measures those of the keys that are not known yet; takes some 50 ms for each.
  ///
  /// The keys are measured before those of ``measureInBackground(for:)``, and remembered like them.
  /// - Parameter keys: struck as in training.
  /// - Returns: every one of the keys, none of them ``KeyFitness/unknown``.
  /// - Throws: ``AudioError`` when the sound cannot be rendered.
  package func measureFitness(
    of keys: [MIDINote]
  ) async throws(AudioError) -> [MIDINote: KeyFitness] {
    guard let calibrator else {
      return Dictionary(keys.map { ($0, .clear) }, uniquingKeysWith: { first, _ in first })
    }
    try await calibrator.prepare(keys.map { StruckKey($0) })
    let table = calibrator.table
    return Dictionary(
      keys.map { ($0, KeyFitness(table[StruckKey($0)])) }, uniquingKeysWith: { first, _ in first })
  }
}
