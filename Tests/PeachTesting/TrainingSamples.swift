package import Foundation
package import PeachCore

/// Values that many tests begin with.
package enum TrainingSamples {
  package static let heard = TrainingContext(
    source: SoundSourceID("jack:sine"), output: OutputSelection("jack"))
  package static let silent = TrainingContext(source: .silent, output: .silent)
  package static let lost = PeachError.outputLost("the JACK server has gone")

  package static func onset(_ seconds: Double) -> NoteOnset {
    NoteOnset(frame: UInt64(seconds * 48_000), seconds: seconds)
  }

  /// Two notes an interval apart.
  package static func task(
    _ note: Int = 60, _ interval: Interval = .prime, down isDownward: Bool = false,
    _ tuning: TuningSystem = .equalTemperament
  ) -> IntervalTask {
    IntervalTask(
      clampingReference: note, interval: .named(interval, down: isDownward, in: tuning))
  }

  /// An answer that took a second, by the settings of a new user.
  package static func conditions(
    at timestamp: Date = Date(timeIntervalSince1970: 0), context: TrainingContext = heard
  ) -> AnswerConditions {
    AnswerConditions(
      timestamp: timestamp, responseSeconds: 1, settings: TrainingSettings(), context: context)
  }

  package static func answered(
    note: Int = 60, cents: Double, right: Bool = true, interval: Interval = .prime,
    at timestamp: Date = Date(timeIntervalSince1970: 0), context: TrainingContext = heard
  ) -> CompletedComparison {
    CompletedComparison(
      comparison: Comparison(task(note, interval), centOffset: Cents(cents)),
      answeredHigher: (cents > 0) == right, conditions: conditions(at: timestamp, context: context))
  }

  package static func matched(
    error: Double, context: TrainingContext = heard
  ) -> CompletedPitchMatching {
    CompletedPitchMatching(
      challenge: PitchMatchingChallenge(task(), initialCentOffset: Cents(50)),
      userCentError: Cents(error), conditions: conditions(context: context))
  }

  /// A profile that was asked only about the given notes, each with one answer of that size.
  package static func profile(_ thresholds: [Int: Double]) -> PerceptualProfile {
    let profile = PerceptualProfile()
    for (note, cents) in thresholds {
      profile.update(note: MIDINote(clamping: note), centOffset: Cents(cents), isCorrect: true)
    }
    return profile
  }
}

extension PerceptualProfile {
  /// Adds an answer in unison.
  package func update(note: MIDINote, centOffset: Cents, isCorrect: Bool) {
    let observation = ThresholdObservation(
      note: UInt8(note.number), centOffset: centOffset.value, isCorrect: isCorrect)
    load(comparisons: CollectionOfOne(observation))
  }
}

extension PerceptualProfile: TrainingObserver {
  /// Learns from an answer that was heard.
  package func answered(_ outcome: Outcome) {
    guard !outcome.conditions.context.isSilent else { return }
    switch outcome.completed {
    case let completed as CompletedComparison:
      load(comparisons: CollectionOfOne(ThresholdObservation(completed)))
    case let completed as CompletedPitchMatching:
      load(comparisons: [], matchings: [MatchingObservation(completed)])
    default: break
    }
  }
}

extension TrainingAnswer {
  /// Answers a comparison: the target is higher than where it belongs; false for lower.
  package static func higher(_ isHigher: Bool) -> TrainingAnswer {
    .choice(isHigher ? Comparison.higher : Comparison.lower)
  }
}
