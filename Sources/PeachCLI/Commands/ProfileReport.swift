import Foundation
import PeachHost

/// The perceptual profile, for people and for programs.
struct ProfileReport {
  /// The whole JSON object; what is not known is null.
  struct Object: Encodable {
    struct Comparison: Encodable {
      var count: Int
      var mean: Nullable<Double>
      var standardDeviation: Nullable<Double>
      var trend: Nullable<String>
      var notes: [Note]
    }

    struct Note: Encodable {
      var note: Int
      var count: Int
      var mean: Nullable<Double>
      var standardDeviation: Nullable<Double>
    }

    struct PitchMatching: Encodable {
      var count: Int
      var meanAbsoluteError: Nullable<Double>
      var standardDeviation: Nullable<Double>
    }

    var comparison: Comparison
    var pitchMatching: PitchMatching
  }

  private let profile = PerceptualProfile()
  private let trend: Trend?
  private let days: [ThresholdTimeline.Day]
  private let notes: [(note: MIDINote, known: PerceptualNote)]

  /// How many comparisons it rests on.
  let comparisonCount: Int

  /// Reads the stored answers; without a database there are none.
  /// - Throws: ``Failure``.
  init(_ launch: Launch) throws(Failure) {
    var answers: [(Date, ThresholdFact)] = []
    if FileManager.default.fileExists(atPath: launch.directories.trainingFile) {
      let store = try launch.openStore(.readOnly)
      do throws(DataStoreError) {
        answers = try profile.load(from: store)
        try store.close()
      } catch {
        throw .failed(launch.text.sentence(error))
      }
    }
    comparisonCount = answers.count
    let analyzer = TrendAnalyzer()
    analyzer.load(answers.lazy.map(\.1.magnitude))
    trend = analyzer.trend
    let timeline = ThresholdTimeline(calendar: .current)
    timeline.load(answers)
    days = timeline.days
    let profile = profile
    notes = MIDINote.range.map { MIDINote(clamping: $0) }
      .map { ($0, profile.statsForNote($0)) }.filter(\.1.isTrained)
  }

  /// The mean threshold in cents; nil without answers.
  var mean: Cents? { profile.overallMean }

  /// For programs.
  var object: Object {
    Object(
      comparison: Object.Comparison(
        count: comparisonCount, mean: Nullable(profile.overallMean?.value),
        standardDeviation: Nullable(profile.overallStdDev?.value),
        trend: Nullable(trend.map(Self.word)),
        notes: notes.map {
          Object.Note(
            note: $0.note.number, count: $0.known.sampleCount,
            mean: Nullable($0.known.threshold?.value),
            standardDeviation: Nullable($0.known.standardDeviation?.value))
        }),
      pitchMatching: Object.PitchMatching(
        count: profile.matchingSampleCount,
        meanAbsoluteError: Nullable(profile.matchingMean?.value),
        standardDeviation: Nullable(profile.matchingStdDev?.value)))
  }

  /// For people.
  func lines(_ text: Catalogue) -> [String] {
    comparisonLines(text) + [""] + matchingLines(text)
  }

  private func comparisonLines(_ text: Catalogue) -> [String] {
    guard comparisonCount > 0 else { return [text(ProfileText.empty)] }
    var lines = [
      "\(text(ProfileText.title))  \(text(ProfileText.answers, ["count": "\(comparisonCount)"]))",
      row(text(ProfileText.mean), cents(profile.overallMean, text)),
      row(text(ProfileText.standardDeviation), cents(profile.overallStdDev, text)),
    ]
    if let trend { lines.append(row(text(ProfileText.trend), text(Self.text(of: trend)))) }
    lines.append("")
    for day in days.suffix(7) {
      let date = day.start.formatted(
        Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
      lines.append(row(date, "\(cents(day.mean, text))  \(day.count)"))
    }
    lines.append("")
    let widest = notes.compactMap(\.known.threshold?.value).max() ?? 1
    for (note, known) in notes {
      guard let threshold = known.threshold else { continue }
      // The longer the bar, the coarser the ear; the shortest still shows.
      let bar = String(
        repeating: "█", count: max(1, Int((threshold.value / widest * 30).rounded())))
      lines.append(row("\(note)", "\(cents(threshold, text))  \(bar) \(known.sampleCount)"))
    }
    return lines
  }

  private func matchingLines(_ text: Catalogue) -> [String] {
    guard profile.matchingSampleCount > 0 else { return [text(ProfileText.matchingEmpty)] }
    let count = "\(profile.matchingSampleCount)"
    return [
      "\(text(ProfileText.matchingTitle))  \(text(ProfileText.matchings, ["count": count]))",
      row(text(ProfileText.mean), cents(profile.matchingMean, text)),
      row(text(ProfileText.standardDeviation), cents(profile.matchingStdDev, text)),
    ]
  }

  private func row(_ label: String, _ value: String) -> String {
    label.padding(toLength: 12, withPad: " ", startingAt: 0) + value
  }

  private func cents(_ cents: Cents?, _ text: Catalogue) -> String {
    guard let cents else { return "—" }
    let number = text.number(cents.value)
    let padded = String(repeating: " ", count: max(0, 6 - number.count)) + number
    return text(TrainingText.difference, ["cents": padded])
  }

  private static func word(_ trend: Trend) -> String {
    switch trend {
    case .improving: "improving"
    case .stable: "stable"
    case .declining: "declining"
    }
  }

  private static func text(of trend: Trend) -> ProfileText {
    switch trend {
    case .improving: .improving
    case .stable: .stable
    case .declining: .declining
    }
  }
}
