import Foundation
import PeachCore
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

  private func fact(_ cents: Double, _ isCorrect: Bool = true) -> ThresholdObservation {
    ThresholdObservation(note: 60, centOffset: cents, isCorrect: isCorrect)
  }

  @Test("answers of one calendar day make one bin: mean size, count and how many were right")
  func bins() throws {
    let timeline = ThresholdTimeline(calendar: calendar)
    timeline.load([
      (try moment(1, 0), fact(10)), (try moment(1, 23, 59), fact(-30, false)),
      (try moment(2, 0), fact(8)),
    ])
    let days = timeline.days
    #expect(days.map(\.start) == [try moment(1, 0), try moment(2, 0)])
    #expect(days.map(\.mean) == [Cents(20), Cents(8)])
    #expect(days.map(\.count) == [2, 1])
    #expect(days.map(\.correctCount) == [1, 1])
  }

  @Test("a day is the calendar's, also when the clocks change")
  func daylightSaving() throws {
    let timeline = ThresholdTimeline(calendar: calendar)
    timeline.load([
      (try moment(28, 23), fact(1)), (try moment(29, 0, 30), fact(2)),
      (try moment(29, 23, 30), fact(4)), (try moment(30, 0, 30), fact(8)),
    ])
    #expect(timeline.days.map(\.count) == [1, 2, 1])
    #expect(timeline.days[1].mean == Cents(3))
  }

  @Test("days come in their order, whatever order the answers came in", arguments: UInt64(1)...5)
  func order(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let answers = try (0..<200).map { _ in
      (
        try moment(
          Int.random(in: 1...28, using: &generator), Int.random(in: 0...23, using: &generator)),
        fact(5)
      )
    }
    let mixed = ThresholdTimeline(calendar: calendar)
    mixed.load(answers)
    let sorted = ThresholdTimeline(calendar: calendar)
    sorted.load(answers.sorted { $0.0 < $1.0 })
    #expect(mixed.days == sorted.days)
    #expect(mixed.days.map(\.count).reduce(0, +) == 200)
  }

  @Test("it hears of answers, and not of those that nobody could hear")
  func observing() throws {
    let timeline = ThresholdTimeline(calendar: calendar)
    timeline.answered(TrainingSamples.answered(cents: -7, at: try moment(1, 9)))
    timeline.answered(
      TrainingSamples.answered(cents: 90, at: try moment(2, 9), context: TrainingSamples.silent))
    #expect(timeline.days.map(\.mean) == [Cents(7)])
    timeline.reset()
    #expect(timeline.days.isEmpty)
  }
}
