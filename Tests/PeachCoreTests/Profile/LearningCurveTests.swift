import Foundation
import Testing

@testable import PeachCore
import PeachTesting

@Suite("The learning curve")
struct LearningCurveTests {
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    return calendar
  }()

  private func shown(_ belief: ThresholdBelief) -> HeardThreshold? { .about(belief) }

  private func days(_ count: Int, every step: Int = 1) -> [ThresholdTimeline.Day] {
    (0..<count).map { index in
      ThresholdTimeline.Day(
        // The first of January 2024, a Monday.
        start: Date(timeIntervalSince1970: 1_704_067_200 + Double(index * step) * 86_400),
        mean: Cents(10), count: 2, correctCount: 1,
        thresholds: [
          .prime: ThresholdTimeline.Known(
            belief: ThresholdBelief(logMedian: Double(index), logSpread: 1), count: 2)
        ])
    }
  }

  @Test(
    "has periods as short as there is room for",
    arguments: [
      (10, 10, LearningCurve.Period.day, 10), (11, 10, .week, 2), (70, 10, .week, 10),
      (71, 10, .month, 3), (366, 12, .month, 12), (1200, 10, .year, 4),
    ])
  func periods(count: Int, limit: Int, period: LearningCurve.Period, points: Int) {
    let curve = LearningCurve(
      days(count), of: .prime, atMost: limit, calendar: calendar, heard: shown)
    #expect(curve.period == period)
    #expect(curve.points.count == points)
    #expect(curve.points.reduce(0) { $0 + $1.count } == 2 * count)
  }

  @Test("shows what was known at the end of each period")
  func ends() {
    let curve = LearningCurve(days(15), of: .prime, atMost: 3, calendar: calendar, heard: shown)
    #expect(curve.points.map(\.belief.logMedian) == [6, 13, 14])
  }

  @Test("leaves out the earliest where even years are too many")
  func latest() {
    let curve = LearningCurve(
      days(20, every: 365), of: .prime, atMost: 3, calendar: calendar, heard: shown)
    #expect(curve.period == .year && curve.points.count == 3)
    #expect(curve.points.last?.belief.logMedian == 19)
  }

  @Test("has no days on which the interval was not trained")
  func others() {
    let fifth = IntervalCondition(.named(.perfectFifth, in: .equalTemperament))
    #expect(
      LearningCurve(days(5), of: fifth, atMost: 9, calendar: calendar, heard: shown).points.isEmpty)
  }

  @Test("and everything drawn is on a scale of round sizes")
  func scale() {
    func scale(_ low: Double, _ high: Double) -> CentsScale {
      let (low, high) = (log(low), log(high))
      let reach = 1.644_853_626_951_472_7
      return CentsScale(
        holding: [
          ThresholdBelief(logMedian: (low + high) / 2, logSpread: (high - low) / 2 / reach)
        ])
    }
    #expect(scale(3.1, 9).ticks == [2, 5, 10])
    #expect(scale(1.2, 90).ticks == [1, 2, 5, 10, 20, 50, 100])
    #expect(scale(0.001, 0.01).ticks == [0.1, 0.2])
    #expect(scale(2000, 5000).high == 1000)
    #expect(CentsScale(holding: []).ticks == [1, 2, 5, 10, 20, 50, 100])
    let wide = scale(1.2, 90)
    #expect([0.5, 1, 10, 100, 500].map { wide.place($0) } == [0, 0, 0.5, 1, 1])
  }

  @Test(
    "looks at a week, a month or a year, which ends with the last day",
    arguments: [(LearningSpan.week, 7), (.month, 31), (.year, 366), (.all, 400)])
  func spans(span: LearningSpan, count: Int) {
    let days = days(400)
    let curve = LearningCurve(
      days, of: .prime, span: span, atMost: 500, calendar: calendar, heard: shown)
    #expect(curve.period == .day && curve.points.count == count)
    #expect(curve.points.last?.start == days.last?.start)
    #expect(curve.hasEarlier == (span != .all))
    #expect((curve.window == nil) == (span == .all))
  }

  @Test("goes back span by span, without a gap and without a day twice")
  func pages() {
    let days = days(30)
    let pages = (0...5).map {
      LearningCurve(
        days, of: .prime, span: .week, page: $0, atMost: 10, calendar: calendar, heard: shown)
    }
    #expect(pages.map(\.points.count) == [7, 7, 7, 7, 2, 0])
    #expect(pages.map(\.hasEarlier) == [true, true, true, true, false, false])
    #expect(pages.reversed().flatMap { $0.points.map(\.start) } == days.map(\.start))
  }
}
