/// The keys of a range that a training leaves out.
package struct UnfitKeys: Hashable, Sendable {
  /// Those that do not sound: fit for nothing.
  package var silent: Set<MIDINote> = []
  /// Those without a clear pitch: fit where both notes are on one key.
  package var unclear: Set<MIDINote> = []

  /// All keys are fit.
  package init() {}

  /// How many an interval has to do without.
  func count(for interval: Interval) -> Int {
    silent.count + (interval == .prime ? 0 : unclear.count)
  }

  /// Whether a key is left out of exercises of an interval.
  func contains(_ number: Int, for interval: Interval) -> Bool {
    let key = MIDINote(clamping: number)
    return silent.contains(key) || interval != .prime && unclear.contains(key)
  }
}
