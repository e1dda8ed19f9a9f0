import Foundation
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

  /// The arguments that play as many notes as one run may, for 33 seconds.
  static let notes =
    ["play"] + Array(repeating: "A4", count: 56) + ["--duration", "0.5", "--gap", "0.1", "--json"]

  /// Makes changes while notes are played, a few in each run of the program.
  /// - Parameters:
  ///   - changes: the periods, in frames.
  ///   - play: starts a run that plays ``notes``.
  ///   - change: makes one change, and waits for ``stay``.
  /// - Throws: an error if a run does not begin, or what a change throws.
  static func make(
    _ changes: [Int], during play: () throws -> ProgramRun, _ change: (Int) throws -> Void
  ) async throws {
    for start in stride(from: 0, to: changes.count, by: 16) {
      let run = try play()
      _ = try #require(run.object("note"))
      for period in changes[start..<min(start + 16, changes.count)] { try change(period) }
      run.send(SIGINT)
      _ = await run.finish()
    }
  }

  /// Returns true if no sample of an A4 is further from the one before it than in a sine.
  private static func isUnbroken(_ note: ArraySlice<Float>, _ rate: Double) -> Bool {
    let radians: Double = 2 * .pi * 440 / rate
    let most: Double = SignalChecks.peak(note) * radians
    return SignalChecks.largestStepInside(note) <= 1.01 * most
  }

  /// Expects the notes between each change and the next to be within 0.001 cent, those that are whole: at the
  /// shortest periods a machine loses some of the sound.
  /// - Parameters:
  ///   - samples: what was recorded.
  ///   - times: the frames at which the period was changed.
  ///   - rate: the rate in frames per second.
  /// - Throws: an error if a frequency cannot be measured.
  static func expectPitch(in samples: [Float], after times: [Int], rate: Double) throws {
    let notes = PipeWireTests.notes(samples)
    let length = Int(0.5 * rate)
    var measured = 0
    for (index, start) in times.enumerated() {
      let end = index + 1 < times.count ? times[index + 1] : start + Int(stay * rate)
      let whole = notes.filter {
        $0.lowerBound > start && $0.upperBound < end && (length - 50...length).contains($0.count)
          && isUnbroken(samples[$0], rate)
      }
      for note in whole {
        let hertz = try #require(ToneMeasurement.frequency(samples, in: note, rate: rate))
        let cents = PitchEstimator.cents(from: 440, to: hertz)
        #expect(abs(cents) < 0.001, "change \(index): \(cents) cents, \(note.count) frames")
      }
      measured += whole.isEmpty ? 0 : 1
    }
    print("answers: whole notes after \(measured) of \(times.count) changes of the period")
    #expect(measured * 10 >= times.count * 8)
  }
}
