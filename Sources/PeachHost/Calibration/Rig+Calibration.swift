extension Rig {
  /// Refuses an interval training on a recorded sound that is known not to be fit for it.
  ///
  /// Nothing is measured: keys that nobody has measured yet are refused when they are to sound.
  /// - Parameter settings: what would be trained.
  /// - Throws: ``AudioError/uncalibrated(source:key:reason:)``.
  public func checkCalibration(for settings: TrainingSettings) throws(AudioError) {
    let range = settings.noteRange
    guard settings.intervals != [.prime],
      let (key, reason) = calibrator?.table.obstacle(in: range.low...range.high)
    else { return }
    throw .uncalibrated(source: source.rawValue, key: key, reason: reason)
  }

  /// Measures the keys of a training's range in the background.
  /// - Parameter settings: what is trained.
  /// - Returns: how many keys are to be measured; 0 for an exact sound.
  @discardableResult
  public func measureInBackground(for settings: TrainingSettings) -> Int {
    let range = settings.noteRange
    let keys = (range.low.number...range.high.number).map { StruckKey(MIDINote(clamping: $0)) }
    return calibrator?.measureInBackground(keys) ?? 0
  }
}
