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
      profile: profile, range: range,
      timeline: ThresholdTimeline(calendar: .current), at: Date(timeIntervalSince1970: 0))
  }

  @Test("for an unknown listener, there are the keys of the range and nothing else")
  func empty() {
    let chart = chart(PerceptualProfile())
    #expect(chart.keys.map(\.note.number) == Array(36...84))
    #expect(chart.isEmpty)
    #expect(chart.keys.allSatisfy { $0.belief == nil })
    #expect(chart.heard == nil && chart.learningCurve(atMost: 9).points.isEmpty)
    #expect(chart.mean == nil)
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
      Catalog(.english).summary(of: narrow)
        == "Perceptual profile from C4 to E4. No data yet.")
    #expect(
      Catalog(.english).summary(of: elsewhere)
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

  @Test("one answer says something about the keys around, most about its own")
  func spreads() throws {
    let chart = chart(TrainingSamples.profile([60: 10]))
    let spreads = chart.keys.compactMap(\.belief?.logSpread)
    #expect(spreads.count == 2 * ProfileKey.reach + 1)
    #expect(spreads[3] == spreads.min() && spreads[0] > spreads[2] && spreads[6] > spreads[4])
  }

  @Test("the interval drawn is the prime, or what was trained most without any")
  func interval() throws {
    func chart(_ answers: [(interval: Interval, count: Int)]) -> ProfileChart {
      let progress = TrainingProgress()
      for (interval, count) in answers {
        for _ in 0..<count {
          progress.answered(TrainingSamples.answered(cents: 20, interval: interval))
        }
      }
      return progress.chart(.standard, at: Date(timeIntervalSince1970: 0))
    }
    let fifth = IntervalCondition(.named(.perfectFifth, in: .equalTemperament))
    let both = chart([(.perfectFifth, 9), (.majorThird, 3), (.prime, 1)])
    #expect(both.interval == .prime && both.intervals.map(\.count) == [1, 3, 9])
    let intervals = chart([(.perfectFifth, 9), (.majorThird, 3)])
    #expect(intervals.interval == fifth)
    #expect(intervals.heard == intervals.intervals.last?.heard)
    let text = Catalog(.english)
    #expect(text.name(of: fifth) == "Perfect Fifth")
    #expect(
      text.name(of: IntervalCondition(semitones: -3, tuning: nil)) == "Minor Third Down")
  }

  @Test("long after the last answer, less is known")
  func later() throws {
    let progress = TrainingProgress()
    for index in 0..<48 {
      progress.answered(
        TrainingSamples.answered(
          cents: [10, 20, 40][index % 3], right: index % 3 > 0 || index % 2 > 0))
    }
    let beliefs = [0, 7, 180, 3650].map { days in
      progress.chart(.standard, at: Date(timeIntervalSince1970: days * 86_400)).keys[60 - 36].belief
    }
    let spreads = beliefs.compactMap { $0?.logSpread }
    #expect(spreads.count == 4 && spreads == spreads.sorted() && spreads[0] < spreads[1])
  }

  @Test("trend, days, matching and the sums are those of the parts it is read off")
  func parts() {
    let profile = TrainingSamples.profile([60: 10, 62: 20])
    profile.load(
      comparisons: [], matchings: [-4, 8].map { MatchingObservation(note: 60, error: $0) })
    let timeline = ThresholdTimeline(calendar: .current)
    timeline.load([ThresholdObservation(note: 60, centOffset: 10, isCorrect: true)]) { _ in [:] }
    let chart = ProfileChart(
      profile: profile, range: .standard, timeline: timeline, at: .distantPast)
    #expect(chart.answerCount == 2)
    #expect(chart.mean == Cents(15))
    #expect(chart.standardDeviation == Cents(50.0.squareRoot()))
    #expect(chart.days == timeline.days)
    #expect(chart.matching.count == 2)
    #expect(chart.matching.mean == Cents(6))
  }

  @Test("counts, means, trend and days of an interval are those of its own answers")
  func ownNumbers() throws {
    let progress = TrainingProgress()
    func answer(_ cents: [Double], _ interval: Interval, _ day: Double) {
      for size in cents {
        progress.answered(
          TrainingSamples.answered(
            cents: size, interval: interval, at: Date(timeIntervalSince1970: day * 86_400)))
      }
    }
    answer([Double](repeating: 10, count: 12) + [Double](repeating: 5, count: 12), .prime, 1)
    answer([Double](repeating: 60, count: 10) + [Double](repeating: 90, count: 10), .octave, 1)
    answer([75], .octave, 9)
    let chart = progress.chart(.standard, at: Date(timeIntervalSince1970: 9 * 86_400))
    let octave = chart.showing(try #require(chart.intervals.last?.interval))
    #expect(chart.answerCount == 24 && octave.answerCount == 21)
    #expect(abs(try #require(chart.mean).value - 7.5) < 1e-9)
    #expect(abs(try #require(octave.mean).value - 75) < 1e-9)
    #expect(chart.trend == .improving && octave.trend == .declining)
    #expect(chart.learningCurve(atMost: 9).points.map(\.count) == [24])
    #expect(octave.learningCurve(atMost: 9).points.map(\.count) == [20, 1])
    #expect(try #require(chart.lastDay) < (try #require(octave.lastDay)))
    #expect(chart.keys[60 - 36].known.sampleCount == 24)
    #expect(octave.keys[60 - 36].known.sampleCount == 21)
  }

  @Test("is summed up in one sentence, by the keys that were trained, or by the range without any")
  func summary() {
    let progress = TrainingProgress()
    for note in [40, 70] { progress.answered(TrainingSamples.answered(note: note, cents: 10)) }
    #expect(
      Catalog(.english).summary(of: progress.chart(.standard))
        == "Perceptual profile showing detection thresholds from E2 to A#4. "
        + "Prime, \(Catalog(.english).date(Date(timeIntervalSince1970: 0))): too few answers yet."
    )
    #expect(
      Catalog(.german).summary(of: chart(PerceptualProfile()))
        == "Hörprofil von C2 bis C6. Noch keine Daten.")
  }
}
