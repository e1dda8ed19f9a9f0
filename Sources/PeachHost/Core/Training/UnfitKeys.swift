/// The keys of a range that are left out of a training.
package struct UnfitKeys: Hashable, Sendable {
  /// The keys that do not sound, unfit for any exercise.
  package var silent: Set<MIDINote> = []
  /// The keys without a clear pitch, fit if both notes are on one key.
  package var unclear: Set<MIDINote> = []

  /// Returns the number of keys left out for an interval.
  func count(for interval: TunedInterval) -> Int {
    silent.count + (interval.isPrime ? 0 : unclear.count)
  }

  /// Returns true if a key is left out of exercises with an interval.
  func contains(_ number: Int, for interval: TunedInterval) -> Bool {
    let key = MIDINote(clamping: number)
    return silent.contains(key) || !interval.isPrime && unclear.contains(key)
  }
}
