import Foundation
import PeachContract
import PeachCore
import PeachEngine
import PeachHost

/// Finds in a listener's recording the reaction of a source to its trigger.
///
/// Used by one thread only.
final class OnsetDetector {
  private let listener: GraphListener
  /// The blocks heard since the cycle under way at the last ``mark()``.
  private var blocks: [HeardBlock] = []
  private var heardAt = MonotonicClock.nanoseconds
  /// The graph's count of xruns, at first and now.
  private var xrunRange: (first: UInt32, last: UInt32)?

  /// The seconds without a cycle after which the graph counts as gone.
  private static let patience = 2.0
  /// The seconds of silence that confirm that a sound is over.
  private static let silence = 0.012

  init(_ listener: GraphListener) { self.listener = listener }

  /// Begins a new question: earlier blocks no longer matter.
  func mark() {
    take()
    blocks = blocks.suffix(1)
  }

  /// The number of xruns the graph has reported since this was made.
  var xruns: Int { xrunRange.map { Int($0.last &- $0.first) } ?? 0 }

  /// True if time was lost since the last ``mark()``.
  var hasLostTime: Bool { Self.hasLostTime(blocks) }

  /// Returns true if time was lost between the first and the last of some cycles.
  ///
  /// A server that was held up may report nothing and reset its clock.
  static func hasLostTime(_ blocks: [HeardBlock]) -> Bool {
    guard let first = blocks.first else { return true }
    return zip(blocks, blocks.dropFirst()).contains { early, late in
      let period = Double(early.frames) / early.rate
      let passed = Double(Int64(bitPattern: late.nanoseconds &- early.nanoseconds)) / 1e9
      return late.hasJumped || late.isFreewheeling || late.xruns != first.xruns
        || abs(passed - period) > period / 2
    }
  }

  /// Sleeps until a given place within a later cycle, so that all sources can be triggered at the same
  /// place.
  /// - Parameters:
  ///   - phase: the place in the cycle, from 0 up to 1.
  ///   - seconds: the shortest time to sleep.
  func sleep(untilPhase phase: Double, after seconds: Double) {
    let earliest = MonotonicClock.nanoseconds + UInt64(seconds * 1e9)
    guard let last = blocks.last else { return }
    let period = Double(last.frames) / last.rate * 1e9
    let cycles = (Double(Int64(bitPattern: earliest &- last.nanoseconds)) / period).rounded(.up)
    let moment = last.nanoseconds &+ UInt64(max(0, cycles + phase) * period)
    var time = timespec(
      tv_sec: Int(moment / 1_000_000_000), tv_nsec: Int(moment % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Waits until the latest cycles were silent.
  /// - Throws: ``PeachError`` when the sound does not end.
  func awaitSilence() throws(PeachError) {
    let deadline = MonotonicClock.nanoseconds + 2_000_000_000
    while !endsInSilence {
      guard try listen(until: deadline) else {
        throw .playbackFailed(.soundGoesOn)
      }
    }
  }

  private var endsInSilence: Bool {
    guard let last = blocks.last else { return false }
    let needed = silentFrames(last)
    var silent = 0
    for block in blocks.reversed() {
      guard block.isSilent else { return false }
      silent += block.frames
      if silent >= needed { return true }
    }
    return false
  }

  private func silentFrames(_ block: HeardBlock) -> Int {
    max(Int(Self.silence * block.rate), 2 * block.frames)
  }

  /// Finds the first sample that is not silence.
  func firstSound(since requested: UInt64, within seconds: Double) throws(PeachError)
    -> TrialOutcome
  {
    try outcome(since: requested, within: seconds) {
      for block in self.blocks where !block.isSilent { return (block, block.firstSounding) }
      return nil
    }
  }

  /// Finds the first sample that a steady signal does not explain.
  func firstChange(
    of signal: SteadySignal, since requested: UInt64, within seconds: Double
  ) throws(PeachError) -> TrialOutcome {
    try outcome(since: requested, within: seconds) {
      guard let first = self.blocks.first, let last = self.blocks.last,
        let samples = self.listener.samples(first.position..<(last.position + last.frames)),
        let index = signal.firstChange(in: samples.left, rate: first.rate)
      else { return nil }
      let position = first.position + index
      return self.blocks.last { $0.position <= position }.map { ($0, position - $0.position) }
    }
  }

  /// Finds the frame after the last sample that is not silence.
  func silence(since requested: UInt64, within seconds: Double) throws(PeachError) -> TrialOutcome {
    try outcome(since: requested, within: seconds) {
      guard self.endsInSilence, let block = self.blocks.last(where: { !$0.isSilent }) else {
        return nil
      }
      return (block, block.lastSounding + 1)
    }
  }

  private func outcome(
    since requested: UInt64, within seconds: Double, find: () -> (HeardBlock, Int)?
  ) throws(PeachError) -> TrialOutcome {
    let deadline = requested + UInt64(seconds * 1e9)
    repeat {
      if let (block, offset) = find() {
        return hasLostTime ? .dropped : TrialOutcome(frame: offset, of: block, requested: requested)
      }
    } while try listen(until: deadline)
    return hasLostTime ? .dropped : .missed
  }

  /// Takes the blocks heard within the next millisecond.
  ///
  /// It sleeps instead of waking with every cycle: this thread must not take the place of one that
  /// has to be in time.
  /// - Returns: false if the deadline has passed.
  private func listen(until deadline: UInt64) throws(PeachError) -> Bool {
    usleep(1000)
    take()
    let now = MonotonicClock.nanoseconds
    if Double(now - heardAt) / 1e9 > Self.patience {
      throw .outputLost(.graphStandsStill)
    }
    return now <= deadline
  }

  private func take() {
    let heard = listener.takeBlocks()
    guard let last = heard.last else { return }
    blocks += heard
    heardAt = MonotonicClock.nanoseconds
    xrunRange = (xrunRange?.first ?? last.xruns, last.xruns)
  }
}

/// The signal that a source emits before its trigger, used to find the first change.
package enum SteadySignal: Sendable {
  /// The same value in every frame.
  case level(Float)
  /// A sine of some amplitude and phase.
  case sine(hertz: Double)

  /// A tolerance above the noise of rounding to 32 bits, and below the effect of a change in its
  /// first frames.
  private static let tolerance = 1e-6

  /// Finds the first sample that the signal does not explain.
  ///
  /// Three consecutive samples of a sine satisfy x₂ = 2 cos ω · x₁ − x₀ whatever its amplitude and
  /// phase; the remainder is how far the phase has moved beyond ω.
  /// - Parameters:
  ///   - samples: the samples of one channel.
  ///   - rate: frames per second.
  /// - Returns: its index; nil if all are explained.
  package func firstChange(in samples: [Float], rate: Double) -> Int? {
    switch self {
    case .level(let level):
      return samples.firstIndex { abs(Double($0 - level)) > Self.tolerance }
    case .sine(let hertz):
      let factor = 2 * cos(2 * Double.pi * hertz / rate)
      return samples.indices.dropFirst(2).first { index in
        let expected = factor * Double(samples[index - 1]) - Double(samples[index - 2])
        return abs(Double(samples[index]) - expected) > Self.tolerance
      }
    }
  }
}
