/// A note to remember and one to tune to it.
@dynamicMemberLookup
package struct PitchMatchingChallenge: IntervalExercise {
  /// The largest distance from its target at which the tunable note begins.
  package static let maximumInitialOffset = Cents(100)

  /// The notes, and the interval between them.
  package let task: IntervalTask
  /// The signed distance from the target at which the tunable note begins.
  package let initialCentOffset: Cents

  /// Creates a challenge.
  /// - Parameters:
  ///   - task: the notes, and the interval between them.
  ///   - initialCentOffset: the signed distance from its target at which the tunable note begins.
  package init(_ task: IntervalTask, initialCentOffset: Cents) {
    self.task = task
    self.initialCentOffset = initialCentOffset
  }

  /// Accesses both notes and their interval.
  package subscript<Value>(dynamicMember path: KeyPath<IntervalTask, Value>) -> Value {
    task[keyPath: path]
  }
}
