package import PeachCore

extension Rig {
  /// Refuses a training if too few keys of a recorded sound are known to be fit for it.
  ///
  /// Measures nothing: keys that have not been measured yet may be fit.
  /// - Parameters:
  ///   - settings: the settings of the training.
  ///   - allowsUncalibrated: true to count keys without a clear pitch as fit for intervals.
  /// - Throws: ``AudioError/tooFewKeys(source:fit:count:intervals:)``.
  package func checkKeys(
    for settings: TrainingSettings, allowsUncalibrated: Bool
  ) throws(AudioError) {
    let screening = KeyScreening(settings) { [self] key in
      fitness(of: key, allowsUncalibrated: allowsUncalibrated)
    }
    if screening.leavesTooFew { throw screening.refusal(of: source) }
  }

  /// Returns the known fitness of a key, counting an unclear pitch as fit if that is allowed.
  func fitness(of key: MIDINote, allowsUncalibrated: Bool) -> KeyFitness {
    let known = fitness(of: key)
    if allowsUncalibrated, case .unclear = known { return .clear }
    return known
  }

  /// Measures the keys of a training's range in the background.
  /// - Parameter settings: the settings of the training.
  /// - Returns: the number of keys to be measured; 0 for an exact sound.
  @discardableResult
  package func measureInBackground(for settings: TrainingSettings) -> Int {
    let range = settings.noteRange
    let keys = (range.low.number...range.high.number).map { HeardKey(MIDINote(clamping: $0)) }
    return calibrator?.measureInBackground(keys) ?? 0
  }
}
