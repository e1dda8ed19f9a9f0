import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import PeachTesting
import Testing

@Suite("The numbers of a drawn profile")
struct ProfileChartTests {
  private func chart(_ profile: PerceptualProfile, range: NoteRange = .standard) -> ProfileChart {
    ProfileChart(
      profile: profile, range: range, trend: TrendAnalyzer(),
      timeline: ThresholdTimeline(calendar: .current))
  }

  private func key(_ sizes: [Double]) throws -> ProfileKey {
    let profile = PerceptualProfile()
    profile.load(
      comparisons: sizes.map { ThresholdObservation(note: 60, centOffset: $0, isCorrect: true) })
    return try #require(chart(profile).trainedKeys.first)
  }

  @Test("of an ear nothing is known of, there are the keys of the range and nothing else")
  func empty() {
    let chart = chart(PerceptualProfile())
    #expect(chart.keys.map(\.note.number) == Array(36...84))
    #expect(chart.isEmpty)
    #expect(chart.keys.allSatisfy { $0.band == nil && $0.uncertainty == nil && $0.confidence == 0 })
    #expect(chart.runs.isEmpty)
    #expect(chart.mean == nil)
    #expect(chart.coarsestThreshold == nil)
    #expect(chart.matching.mean == nil)
  }

  @Test("keys beyond the range are there as far as answers reach")
  func widened() {
    let chart = chart(TrainingSamples.profile([30: 10, 90: 12]))
    #expect(chart.keys.first?.note.number == 30)
    #expect(chart.keys.last?.note.number == 90)
  }

  @Test("mean and deviation are those of the keys that are trained now")
  func range() throws {
    let profile = TrainingSamples.profile([30: 90, 60: 10, 64: 20, 90: 70])
    let all = chart(profile, range: .wholeKeyboard)
    #expect(all.mean == Cents(47.5))
    let narrow = chart(
      profile, range: try NoteRange(low: MIDINote(60), high: MIDINote(72)))
    #expect(narrow.mean == Cents(15))
    #expect(abs((narrow.standardDeviation?.value ?? 0) - 50.squareRoot()) < 1e-9)
    #expect(narrow.answerCount == 4)
    let single = chart(profile, range: try NoteRange(low: MIDINote(61), high: MIDINote(73)))
    #expect(single.mean == Cents(20))
    #expect(single.standardDeviation == nil)
    let elsewhere = chart(profile, range: try NoteRange(low: MIDINote(0), high: MIDINote(20)))
    #expect(elsewhere.mean == nil)
    #expect(!elsewhere.isEmpty)
    #expect(
      Catalogue(.english).summary(of: narrow)
        == "Perceptual profile showing detection thresholds from C4 to E4. "
        + "Average threshold: 15.0 cents.")
    #expect(
      Catalogue(.english).summary(of: elsewhere)
        == "Perceptual profile from C-1 to G#0. No data yet.")
  }

  @Test("an adaptive range counts as far as it has grown")
  func adaptive() throws {
    let profile = PerceptualProfile()
    for note in 60...65 {
      profile.update(note: try MIDINote(note), centOffset: Cents(8), isCorrect: true)
    }
    var settings = Settings()
    try settings.change(SettingName.noteRange, to: "adaptive", at: .screen)
    #expect(settings.trainedRange(by: profile).numbers == 54...72)
    #expect(Settings().trainedRange(by: profile) == .standard)
  }

  @Test(
    "a gap of two keys is drawn across, of three not",
    arguments: [([60, 61, 62], 1), ([60, 63], 1), ([60, 64], 2), ([40, 60, 62, 80], 3)])
  func gaps(notes: [Int], runs: Int) {
    let profile = TrainingSamples.profile(Dictionary(uniqueKeysWithValues: notes.map { ($0, 10) }))
    let chart = chart(profile)
    #expect(chart.runs.count == runs)
    #expect(chart.runs.flatMap { $0 }.map(\.note.number) == notes)
  }

  @Test("one answer leaves room for anything from nothing to twice the threshold")
  func single() throws {
    #expect(try key([20]).band == Cents(0)...Cents(40))
  }

  @Test("the band narrows and the confidence grows with every answer, even if all are equal")
  func narrows() throws {
    let keys = try [1, 2, 10, 100].map { try key([Double](repeating: 20, count: $0)) }
    let widths = keys.compactMap(\.uncertainty?.value)
    #expect(widths.count == 4)
    #expect(widths == widths.sorted(by: >))
    let confidences = keys.map(\.confidence)
    #expect(confidences == confidences.sorted())
    #expect(confidences[2] == 0.5)
    #expect(confidences[3] < 1)
  }

  @Test("answers that scatter make the band wider, and it never reaches below zero")
  func scatters() throws {
    let steady = try #require(try key([20, 20, 20, 20]).uncertainty)
    let wild = try #require(try key([1, 39, 1, 39]).uncertainty)
    #expect(wild > steady)
    #expect(try key([0.1, 0.1]).band?.lowerBound ?? Cents(-1) >= .zero)
  }

  @Test("trend, days, matching and the sums are those of the parts it is read off")
  func parts() {
    let profile = TrainingSamples.profile([60: 10, 62: 20])
    profile.load(comparisons: [], matchingErrors: [-4, 8])
    let trend = TrendAnalyzer()
    trend.load([Double](repeating: 50, count: 10) + [Double](repeating: 10, count: 10))
    let timeline = ThresholdTimeline(calendar: .current)
    timeline.add(
      ThresholdObservation(note: 60, centOffset: 10, isCorrect: true),
      at: Date(timeIntervalSince1970: 0))
    let chart = ProfileChart(profile: profile, range: .standard, trend: trend, timeline: timeline)
    #expect(chart.answerCount == 2)
    #expect(chart.mean == Cents(15))
    #expect(chart.standardDeviation == profile.overallStdDev)
    #expect(chart.coarsestThreshold == Cents(20))
    #expect(chart.trend == .improving)
    #expect(chart.days == timeline.days)
    #expect(chart.matching.count == 2)
    #expect(chart.matching.mean == Cents(6))
  }

  @Test("is summed up in one sentence, by the keys that were trained, or by the range without any")
  func summary() {
    let known = chart(TrainingSamples.profile([40: 10, 70: 15]))
    #expect(
      Catalogue(.english).summary(of: known)
        == "Perceptual profile showing detection thresholds from E2 to A#4. "
        + "Average threshold: 12.5 cents.")
    #expect(
      Catalogue(.german).summary(of: chart(PerceptualProfile()))
        == "Hörprofil von C2 bis C6. Noch keine Daten.")
  }
}
