package import PeachCore
package import PeachText

/// The description of a training: what is asked, how it is answered and stored, and the words for it.
package struct TrainingDescription: Sendable {
  /// The form of its answers.
  package let schema: TrainingSchema
  /// The command that trains.
  package let command: String
  /// The two answers, the upper one first; none where a note is tuned.
  package let choices: [TrainingChoice]
  /// The words about answers by lines, about answers by keys, and about any other line.
  package let linePrompt, keyPrompt, retry: any CatalogText
  /// Makes the training, by a strategy for comparisons and what is known of the ear.
  let make: @Sendable (any NextComparisonStrategy, PerceptualProfile) -> any Training
}

/// One of two answers.
package struct TrainingChoice: Sendable {
  /// The word in messages and event lines.
  package let word: String
  /// The label.
  package let label: any CatalogText
  /// The letters that give it in a language; texts name the last one.
  let letters: @Sendable (Language) -> String
}

/// A training as views offer it: alone or with intervals.
package struct TrainingMode: ComparedByID, Sendable {
  /// The word in messages.
  package let id: String
  /// The description of the training.
  package let training: TrainingDescription
  /// True if it trains intervals; the others train the prime.
  package var isInterval = false
  /// The name, a description, and what is asked in one line.
  package let name, guide, introduction: any CatalogText
  /// The question where the answers alone do not say it.
  var question: (any CatalogText)?

  /// True if it is answered by tuning a note.
  package var isTuned: Bool { training.choices.isEmpty }
}

/// The trainings that a program offers.
package struct TrainingCatalog: Sendable {
  /// Those that Start lists, in its order.
  package var trainings: [TrainingMode]

  /// The trainings of Peach.
  package static let standard = TrainingCatalog(trainings: [
    .comparison, .pitchMatching, .intervalComparison, .intervalPitchMatching,
  ])

  /// All of them, with the measurement, which begins at the profile.
  package var modes: [TrainingMode] { trainings + [.measurement] }

  /// The forms of their answers.
  var schemas: [TrainingSchema] {
    Set(trainings.map(\.training.schema)).sorted { $0.id < $1.id }
  }

  /// Returns the mode with an id, or nil.
  package subscript(id: String) -> TrainingMode? { modes.first { $0.id == id } }
}
