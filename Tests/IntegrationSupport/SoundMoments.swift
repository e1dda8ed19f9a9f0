import Foundation

/// A listener's recording, with the wall clock times at which the graph received it.
package struct SoundMoments {
  /// The samples of the first port.
  package let samples: [Float]
  private let rate: Double
  private let end: Double

  /// Takes what a listener has heard so far.
  package init(_ probe: JackListener) {
    // The last recorded block began a period ago. Frame times would count blocks lost before.
    let (now, count) = (Self.now(), probe.frameCount)
    rate = probe.rate
    end = now + Double(probe.period - count) / probe.rate
    samples = probe.recording()
  }

  /// Seconds since 1970, the clock of pages.
  package static func now() -> Double { Date().timeIntervalSince1970 }

  /// Seconds since 1970 at a sample.
  package func moment(_ index: Int) -> Double { end + Double(index) / rate }

  /// The first sample that does not follow from the two before it, as a steady sine's do.
  /// - Parameter start: where the sine has been steady for a thousand samples.
  /// - Returns: nil when it continues to the end.
  package func firstChange(from start: Int) -> Int? {
    SteadySine(samples).firstChange(from: start)
  }

  /// The first sample from which on a cycle is one percent longer or shorter than those before it, where a device's
  /// noise hides what ``firstChange(from:)`` looks for.
  /// - Parameter start: where the note has been steady for a thousand samples.
  /// - Returns: nil when it continues to the end.
  package func firstShift(from start: Int) -> Int? {
    var crossings: [Double] = []
    for index in max(1, start - 1000)..<samples.count
    where samples[index - 1] < 0 && samples[index] >= 0 {
      let (before, after) = (Double(samples[index - 1]), Double(samples[index]))
      crossings.append(Double(index) - after / (after - before))
      guard crossings.count > 2, Double(index) > Double(start) else { continue }
      let known = crossings.filter { $0 < Double(start) }
      guard let first = known.first, let last = known.last, known.count > 2 else { return nil }
      let usual = (last - first) / Double(known.count - 1)
      let cycle = crossings[crossings.count - 1] - crossings[crossings.count - 2]
      if abs(cycle / usual - 1) > 0.01 { return Int(crossings[crossings.count - 2]) }
    }
    return nil
  }

  /// The first sample that sounds behind a silence.
  /// - Parameters:
  ///   - start: where to begin to look.
  ///   - seconds: how long the silence has to be.
  /// - Returns: nil without one.
  package func firstOnset(from start: Int, afterSilence seconds: Double) -> Int? {
    var silent = 0
    for index in start..<samples.count {
      if samples[index] == 0 {
        silent += 1
      } else if Double(silent) >= seconds * rate {
        return index
      } else {
        silent = 0
      }
    }
    return nil
  }

  /// Returns a summary of delays: median and tail, in milliseconds and in periods.
  package static func summary(of seconds: [Double], period: Double) -> String {
    let sorted = seconds.sorted()
    guard let greatest = sorted.last else { return "none" }
    let values = [sorted[sorted.count / 2], sorted[sorted.count * 95 / 100], greatest]
    let words = zip(["p50", "p95", "max"], values).map { name, value in
      String(format: "\(name) %.2f ms = %.2f periods", value * 1000, value / period)
    }
    return "\(sorted.count): " + words.joined(separator: ", ")
  }
}
