import Foundation
import PeachMeasure
import PeachTesting
import Testing

@testable import PeachCore

@Suite("A chart of the profile")
struct ProfileChartTests {
  private let fifth = IntervalCondition(semitones: 7, tuning: .equalTemperament)

  /// An ear that hears 5 cents in unison and 30 in a fifth, finer at C4 than at C6.
  private var chart: ProfileChart {
    let progress = TrainingProgress()
    progress.load(
      comparisons: (0..<900).map { index in
        let (isFifth, isLow) = (index % 3 == 0, index % 2 == 0)
        return ThresholdObservation(
          note: isLow ? 60 : 84,
          centOffset: (isFifth ? 30 : 5) * (isLow ? 1 : 8) * [0.5, 1, 2][index / 6 % 3],
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
    #expect(
      try #require(other.heard?.belief).median > (try #require(chart.heard?.belief)).median)
    let known = try #require(other.intervals.first { $0.interval == fifth }).heard
    #expect(other.heard == known)
    #expect(other.learningCurve(atMost: 5).points.count == 1)
    #expect(chart.showing(IntervalCondition(semitones: 4, tuning: .justIntonation)) == chart)
  }

  @Test("knows where the ear is finest and where it is coarsest")
  func extremes() throws {
    let extremes = try #require(chart.extremes)
    #expect(extremes.finest.note == MIDINote(clamping: 60))
    #expect(extremes.coarsest.note == MIDINote(clamping: 84))
    let empty = TrainingProgress().chart(.standard)
    #expect(empty.extremes == nil)
  }

  @Test("reaches three semitones beyond answered keys, paler with each, and no further")
  func gaps() throws {
    let keys = Dictionary(uniqueKeysWithValues: chart.keys.map { ($0.note.number, $0) })
    for (number, strength) in [(60, 1.0), (61, 0.75), (62, 0.5), (63, 0.25), (81, 0.25)] {
      let key = try #require(keys[number])
      #expect(key.belief != nil && key.strength == strength)
    }
    for number in [56, 64, 72, 80] { #expect(keys[number]?.belief == nil) }
  }

  @Test("has no number before the interval of the threshold is within a factor of 4")
  func littleKnown() {
    let few = TrainingProgress()
    few.load(
      comparisons: [ThresholdObservation(note: 60, centOffset: 12, isCorrect: true)])
    let chart = few.chart(.standard)
    #expect(!chart.isEmpty && chart.heard == nil && chart.extremes == nil)
  }

  @Test("has no number beyond what was asked, and says on which side it is")
  func beyond() throws {
    func heard(_ sizes: [Double], isCorrect: (Int) -> Bool) -> HeardThreshold? {
      let progress = TrainingProgress()
      progress.load(
        comparisons: (0..<200).map { index in
          ThresholdObservation(
            note: 60, centOffset: sizes[index % sizes.count], isCorrect: isCorrect(index))
        })
      return progress.chart(.standard, at: Date(timeIntervalSince1970: 0)).heard
    }
    #expect(heard([10, 20]) { _ in true } == .finer(than: Cents(10)))
    // Six of ten: more often than by chance, less often than at a threshold.
    #expect(heard([1, 2]) { $0 % 10 < 6 } == .coarser(than: Cents(2)))
    let within = try #require(heard([2, 20]) { $0 % 2 == 1 || $0 % 4 == 0 }?.belief)
    #expect((2.0...20).contains(within.median.value))
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
