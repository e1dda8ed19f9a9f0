import Foundation
import PeachTesting

@testable import PeachCore
@testable import PeachHost

/// Measures nothing: every key deviates by a tenth of its number.
///
/// Records what is requested from it.
final class FakeMeasurer: KeyMeasuring {
  /// The keys that were begun, in order.
  let begun = Watched<[Int]>([])
  /// The rates that keys were measured at, in order.
  let rates = Watched<[Double]>([])
  /// The keys that were given up.
  let givenUp = Watched<[Int]>([])
  /// One instance of a sound renders one key at a time.
  private let instance = NSLock()
  private let stuck: Set<Int>
  private let failure: PeachError?

  /// - Parameters:
  ///   - stuck: keys that take until they are given up, the first time.
  ///   - failure: what every key fails with.
  init(stuck: Set<Int> = [], failure: PeachError? = nil) {
    self.stuck = stuck
    self.failure = failure
  }

  func measure(
    _ key: HeardKey, rate: Double, isAbandoned: () -> Bool
  ) throws(PeachError) -> KeyCalibration? {
    let number = key.note.number
    let isFirst = begun.update { begun in
      defer { begun.append(number) }
      return !begun.contains(number)
    }
    rates.update { $0.append(rate) }
    if let failure { throw failure }
    instance.lock()
    defer { instance.unlock() }
    while stuck.contains(number), isFirst {
      if isAbandoned() {
        givenUp.update { $0.append(number) }
        return nil
      }
      Patience.rest()
    }
    return .calibrated(deviation: Cents(Double(number) / 10), spread: .zero)
  }

  func rest() {}
}
