/// A pair of notes to compare: a reference, and a target that is off by some cents.
@dynamicMemberLookup
package struct Comparison: IntervalExercise {
  /// The notes, and the interval between them.
  package let task: IntervalTask
  /// The signed distance of the target above the pitch given by the tuning system.
  ///
  /// Its size is the difficulty.
  package let centOffset: Cents

  /// Creates a comparison.
  /// - Parameters:
  ///   - task: the notes, and the interval between them.
  ///   - centOffset: the offset of the target.
  package init(_ task: IntervalTask, centOffset: Cents) {
    self.task = task
    self.centOffset = centOffset
  }

  /// True if "higher" is right: the offset is above zero, whatever the interval.
  package var isTargetHigher: Bool { centOffset > .zero }

  /// The pitch of the second note: the interval in its tuning, plus the offset.
  package var targetPitch: Pitch { task.targetPitch.shifted(by: centOffset) }

  /// Accesses both notes and their interval.
  package subscript<Value>(dynamicMember path: KeyPath<IntervalTask, Value>) -> Value {
    task[keyPath: path]
  }
}
