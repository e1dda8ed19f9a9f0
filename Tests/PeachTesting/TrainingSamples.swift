package import Foundation
package import PeachCore

/// Values that many tests begin with.
package enum TrainingSamples {
  package static let heard = TrainingContext(source: SoundSourceID("jack:sine"), output: "jack")
  package static let silent = TrainingContext(source: .silent, output: "silent")
  package static let lost = AudioError.outputLost("the JACK server has gone")

  package static func onset(_ seconds: Double) -> NoteOnset {
    NoteOnset(frame: UInt64(seconds * 48_000), seconds: seconds)
  }

  package static func answered(
    note: Int = 60, cents: Double, right: Bool = true, interval: Interval = .prime,
    at timestamp: Date = Date(timeIntervalSince1970: 0), context: TrainingContext = heard
  ) -> CompletedComparison {
    CompletedComparison(
      comparison: Comparison(
        clampingReference: note, interval: interval, tuningSystem: .equalTemperament,
        centOffset: Cents(cents)),
      answeredHigher: (cents > 0) == right, timestamp: timestamp, responseSeconds: 1,
      settings: TrainingSettings(), context: context)
  }

  package static func matched(
    error: Double, context: TrainingContext = heard
  ) -> CompletedPitchMatching {
    CompletedPitchMatching(
      challenge: PitchMatchingChallenge(
        clampingReference: 60, interval: .prime, tuningSystem: .equalTemperament,
        initialCentOffset: Cents(50)),
      userCentError: Cents(error), timestamp: Date(timeIntervalSince1970: 0), responseSeconds: 1,
      settings: TrainingSettings(), context: context)
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
