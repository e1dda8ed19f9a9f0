import Foundation
@testable import PeachCore
import PeachMeasure
import PeachTesting
import Testing

@Suite("The timeline")
struct ThresholdTimelineTests {
  private let calendar: Calendar

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    self.calendar = calendar
  }

  private func moment(_ day: Int, _ hour: Int, _ minute: Int = 0) throws -> Date {
    try #require(
      calendar.date(
        from: DateComponents(year: 2026, month: 3, day: day, hour: hour, minute: minute)))
  }

  private func fact(
    _ cents: Double, _ isCorrect: Bool = true, at moment: Date
  ) -> ThresholdObservation {
    ThresholdObservation(
      note: 60, centOffset: cents, isCorrect: isCorrect, timestamp: moment.timeIntervalSince1970)
  }

  private func load(_ answers: [ThresholdObservation], into timeline: ThresholdTimeline) {
    timeline.load(answers[...]) { _ in [:] }
  }

  @Test("answers of one calendar day make one bin: mean size, count and how many were right")
  func bins() throws {
    let timeline = ThresholdTimeline(calendar: calendar)
    load(
      [
        fact(10, at: try moment(1, 0)), fact(-30, false, at: try moment(1, 23, 59)),
        fact(8, at: try moment(2, 0)),
      ], into: timeline)
    let days = timeline.days
    #expect(days.map(\.start) == [try moment(1, 0), try moment(2, 0)])
    #expect(days.map(\.mean) == [Cents(20), Cents(8)])
    #expect(days.map(\.count) == [2, 1])
    #expect(days.map(\.correctCount) == [1, 1])
  }

  @Test("a day is the calendar's, also when the clocks change")
  func daylightSaving() throws {
    let timeline = ThresholdTimeline(calendar: calendar)
    load(
      [
        fact(1, at: try moment(28, 23)), fact(2, at: try moment(29, 0, 30)),
        fact(4, at: try moment(29, 23, 30)), fact(8, at: try moment(30, 0, 30)),
      ], into: timeline)
    #expect(timeline.days.map(\.count) == [1, 2, 1])
    #expect(timeline.days[1].mean == Cents(3))
  }

  @Test("days come in their order, whatever order the answers came in", arguments: UInt64(1)...5)
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let answers = try (0..<200).map { _ in
      fact(
        5,
        at: try moment(
          Int.random(in: 1...28, using: &generator), Int.random(in: 0...23, using: &generator)))
    }
    let mixed = ThresholdTimeline(calendar: calendar)
    load(answers, into: mixed)
    let sorted = ThresholdTimeline(calendar: calendar)
    load(answers.sorted { $0.timestamp < $1.timestamp }, into: sorted)
    #expect(mixed.days == sorted.days)
    #expect(mixed.days.map(\.count).reduce(0, +) == 200)
  }

  @Test("keeps what was known at the end of each day of the intervals that were trained")
  func thresholds() throws {
    let timeline = ThresholdTimeline(calendar: calendar)
    let fifth = IntervalCondition(.named(.perfectFifth, in: .justIntonation))
    func known(_ median: Double, _ count: Int) -> ThresholdTimeline.Known {
      ThresholdTimeline.Known(
        belief: ThresholdBelief(logMedian: median, logSpread: 1), count: count)
    }
    var runs: [Int] = []
    timeline.load([
      fact(1, at: try moment(1, 9)), fact(1, at: try moment(1, 10)), fact(1, at: try moment(2, 9)),
    ]) { answers in
      runs.append(answers.count)
      return runs.count == 1 ? [.prime: known(1, 1), fifth: known(2, 1)] : [.prime: known(3, 1)]
    }
    #expect(runs == [2, 1])
    timeline.load([fact(1, at: try moment(2, 10))]) { _ in
      [.prime: known(4, 1), fifth: known(5, 2)]
    }
    #expect(
      timeline.days.map(\.thresholds) == [
        [.prime: known(1, 1), fifth: known(2, 1)], [.prime: known(4, 2), fifth: known(5, 2)],
      ])
    timeline.reset()
    #expect(timeline.days.isEmpty)
  }
}
