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

  /// The offset at which the tunable note begins.
  package var hidden: [String: Double] { ["initialCentOffset": initialCentOffset.value] }

  /// The form of the answers.
  package static var schema: TrainingSchema { .pitchMatching }

  /// Accesses both notes and their interval.
  package subscript<Value>(dynamicMember path: KeyPath<IntervalTask, Value>) -> Value {
    task[keyPath: path]
  }
}

extension TrainingSchema {
  /// The form of the answers to pitch matchings.
  package static let pitchMatching = TrainingSchema(
    id: "pitchMatching", table: "pitch_matching", fileWord: "pitchMatching",
    task: "A note sounds, then one that is off. Tune it to where its interval belongs, and let go.",
    fields: [
      TrainingField(
        name: "initialCentOffset", kind: .number(-100...100, unit: "cent"),
        lineName: "initialCentOffset",
        trialName: "initial_cents",
        meaning: "The offset from its target at which the note to tune began"),
      TrainingField(
        name: "userCentError", kind: .number(-12_800...12_800, unit: "cent"),
        lineName: "userCentError",
        trialName: "asked_cents",
        meaning: "The offset from its target at which the note was let go, as asked"),
      TrainingField(
        name: "renderedCentError", kind: .number(-12_800...12_800, unit: "cent", isOptional: true),
        trialName: "rendered_cents",
        meaning: "The same offset as it really sounded; n/a where it is not known", isKey: false),
    ], isInCSV: true)
}
