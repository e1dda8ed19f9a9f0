import IntegrationSupport
import PeachMeasure
import Testing

/// Notes that sound while a server changes its period again and again.
enum Periods {
  /// The seconds from a change to the next, in which one note at least begins and ends.
  static let stay = 1.6

  /// Orders periods so that each change from one to another comes once.
  /// - Parameter least: the shortest, a power of two up to 8,192; a third of the periods at night.
  /// - Returns: the periods in frames.
  static func everyChange(from least: Int) -> [Int] {
    let periods = Array(
      sequence(first: least) { $0 < 8192 ? 2 * $0 : nil }
        .enumerated().filter { !TestJob.isNight || $0.offset % 3 == 0 }.map(\.element))
    let changes = periods.indices.flatMap { first in
      periods[(first + 1)...].flatMap { [periods[first], $0] }
    }
    return changes + [periods[0]]
  }

  /// Returns the arguments that play for as long as some changes take.
  static func notes(during changes: Int) -> [String] {
    let count = Int(2 * stay * Double(changes))
    return ["play"] + Array(repeating: "A4", count: count)
      + ["--duration", "0.5", "--gap", "0.1", "--json"]
  }

  /// Expects a note within 0.001 cent between each change and the next.
  /// - Parameters:
  ///   - samples: what was recorded.
  ///   - times: the frames at which the period was changed.
  ///   - rate: the rate in frames per second.
  /// - Throws: an error if there is no such note.
  static func expectPitch(in samples: [Float], after times: [Int], rate: Double) throws {
    let notes = samples.indices.filter { abs(samples[$0]) > 1e-6 }
      .reduce(into: [Range<Int>]()) { notes, index in
        if let last = notes.last, index - last.upperBound < 240 {
          notes[notes.count - 1] = last.lowerBound..<index + 1
        } else {
          notes.append(index..<index + 1)
        }
      }
    for (index, start) in times.enumerated() {
      let end = index + 1 < times.count ? times[index + 1] : start + Int(stay * rate)
      let note = try #require(
        notes.first { $0.lowerBound > start && $0.upperBound < end },
        "no note after change \(index)")
      let hertz = try #require(ToneMeasurement.frequency(samples, in: note, rate: rate))
      let cents = PitchEstimator.cents(from: 440, to: hertz)
      #expect(abs(cents) < 0.001, "change \(index): \(cents) cents, \(note.count) frames")
    }
  }
}
