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

  /// The size of the offset and its direction.
  package var hidden: [String: Double] { ["centOffset": centOffset.value] }

  /// The answers, in event lines and in the messages of pages.
  package static let (higher, lower) = ("higher", "lower")

  /// The form of the answers.
  package static var schema: TrainingSchema { .comparison }

  /// Accesses both notes and their interval.
  package subscript<Value>(dynamicMember path: KeyPath<IntervalTask, Value>) -> Value {
    task[keyPath: path]
  }
}

extension TrainingSchema {
  /// The form of the answers to comparisons.
  package static let comparison = TrainingSchema(
    id: "comparison", table: "comparison", fileWord: "pitchDiscrimination",
    task: "Two notes sound one after the other. "
      + "Was the second higher or lower than its interval requires?",
    fields: [
      TrainingField(
        name: "centOffset", kind: .number(-1200...1200, unit: "cent"), lineName: "centOffset",
        trialName: "asked_cents", meaning: "The offset of the second note from its place, as asked"),
      TrainingField(
        name: "renderedCentOffset", kind: .number(-12_800...12_800, unit: "cent", isOptional: true),
        trialName: "rendered_cents",
        meaning: "The same offset as it really sounded; n/a where it is not known", isKey: false),
      TrainingField(
        name: "answeredHigher",
        kind: .truth(
          no: "lower than it should be", yes: "higher than it should be",
          words: (Comparison.lower, Comparison.higher)),
        lineName: "answer", trialName: "response", meaning: "The answer",
        derived: { value in
          guard case .number(let cents) = value("centOffset"),
            case .truth(let isCorrect) = value("isCorrect")
          else { return .unknown }
          return .truth((cents > 0) == isCorrect)
        }, isKey: false),
      TrainingField(
        name: "isCorrect", kind: .truth(no: "wrong", yes: "right"), lineName: "correct",
        trialName: "correct",
        meaning: "Whether the answer was right"),
    ], isInCSV: true)
}
