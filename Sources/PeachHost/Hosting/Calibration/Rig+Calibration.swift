package import PeachCore

extension Rig {
  /// Refuses a training that too few keys of a recorded sound are known to be fit for.
  ///
  /// Nothing is measured: keys that nobody has measured yet may be fit.
  /// - Parameters:
  ///   - settings: what would be trained.
  ///   - allowsUncalibrated: whether keys without a clear pitch are fit for intervals, too.
  /// - Throws: ``AudioError/tooFewKeys(source:fit:count:intervals:)``.
  package func checkKeys(
    for settings: TrainingSettings, allowsUncalibrated: Bool
  ) throws(AudioError) {
    let screening = KeyScreening(settings) { [self] key in
      fitness(of: key, allowsUncalibrated: allowsUncalibrated)
    }
    if screening.leavesTooFew { throw screening.refusal(of: source) }
  }

  /// What is known of a key, where one without a clear pitch may be allowed.
  func fitness(of key: MIDINote, allowsUncalibrated: Bool) -> KeyFitness {
    let known = fitness(of: key)
    if allowsUncalibrated, case .unclear = known { return .clear }
    return known
  }

  /// Measures the keys of a training's range in the background.
  /// - Parameter settings: what is trained.
  /// - Returns: how many keys are to be measured; 0 for an exact sound.
  @discardableResult
  package func measureInBackground(for settings: TrainingSettings) -> Int {
    let range = settings.noteRange
    let keys = (range.low.number...range.high.number).map { StruckKey(MIDINote(clamping: $0)) }
    return calibrator?.measureInBackground(keys) ?? 0
  }
}
