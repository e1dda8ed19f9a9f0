import Foundation
import Testing

@testable import PeachCore

@Suite("A chart of the profile")
struct ProfileChartTests {
  private let fifth = IntervalCondition(semitones: 7, tuning: .equalTemperament)

  /// An ear that hears 5 cents in unison and 30 in a fifth, finer at C4 than at C6.
  private var chart: ProfileChart {
    let progress = TrainingProgress()
    progress.load(
      comparisons: (0..<300).map { index in
        let (isFifth, isLow) = (index % 3 == 0, index % 2 == 0)
        return ThresholdObservation(
          note: isLow ? 60 : 84, centOffset: (isFifth ? 30 : 5) * (isLow ? 1 : 2),
          isCorrect: index % 8 > 1, interval: isFifth ? fifth : .prime,
          timestamp: 1_700_000_000 + Double(index))
      })
    return progress.chart(.standard, at: Date(timeIntervalSince1970: 1_700_001_000))
  }

  @Test("draws the prime, and any other interval that has answers")
  func intervals() throws {
    let chart = chart
    #expect(chart.interval == .prime)
    let other = chart.showing(fifth)
    #expect(other.interval == fifth)
    #expect(other.keys.map(\.note) == chart.keys.map(\.note))
    #expect(try #require(other.threshold).median > (try #require(chart.threshold)).median)
    let known = try #require(other.intervals.first { $0.interval == fifth }).belief
    #expect(other.threshold == known)
    #expect(other.learningCurve(atMost: 5).points.count == 1)
    #expect(chart.showing(IntervalCondition(semitones: 4, tuning: .justIntonation)) == chart)
  }

  @Test("knows where the ear is finest and where it is coarsest")
  func extremes() {
    #expect(chart.finest?.note == MIDINote(clamping: 60))
    #expect(chart.coarsest?.note == MIDINote(clamping: 84))
    let empty = TrainingProgress().chart(.standard)
    #expect(empty.finest == nil && empty.coarsest == nil)
  }

  @Test(
    "an interval is found again by its word",
    arguments: [
      .prime, IntervalCondition(semitones: -7, tuning: .justIntonation),
      IntervalCondition(size: Cents(386.5)), IntervalCondition(size: Cents(-702.3)),
    ])
  func words(interval: IntervalCondition) {
    #expect(IntervalCondition(word: interval.word) == interval)
  }

  @Test("a word of nothing is no interval", arguments: ["", ".", "seven", "7.a.b", "999", "1e9"])
  func noWord(word: String) {
    #expect(IntervalCondition(word: word) == nil)
  }
}
