import CPeachBackend
import Foundation
import PeachContract

/// Checks of the resources left behind by many lives of an instance.
enum LeakChecks {
  @Sendable static func memory(_ it: PluginUnderTest) throws(CheckFinding) {
    let (lives, growth) = try growth(it, of: ProcessUse.memory)
    // A library may keep a little, as FluidSynth does; a lost instance is more.
    try require(growth < lives * 4096, "\(lives) lives left \(growth) bytes behind")
  }

  @Sendable static func descriptors(_ it: PluginUnderTest) throws(CheckFinding) {
    let (lives, growth) = try growth(it, of: ProcessUse.descriptors)
    try require(growth <= 0, "\(lives) lives left \(growth) descriptors open")
  }

  @Sendable static func threads(_ it: PluginUnderTest) throws(CheckFinding) {
    let (lives, growth) = try growth(it, of: ProcessUse.threads)
    try require(growth <= 0, "\(lives) lives left \(growth) threads running")
  }

  /// Requires that lives leave no descriptor open and no thread running.
  /// - Parameter lives: a few of them, after the first, which fill caches.
  /// - Throws: the count of what was left, or what ended a life.
  static func requireNothingLeft(
    by lives: () throws(CheckFinding) -> Void
  ) throws(CheckFinding) {
    let before = (descriptors: ProcessUse.descriptors(), threads: ProcessUse.threads())
    try lives()
    let descriptors = ProcessUse.left { ProcessUse.descriptors() - before.descriptors }
    try require(descriptors <= 0, "further lives left \(descriptors) descriptors open")
    let threads = ProcessUse.left { ProcessUse.threads() - before.threads }
    try require(threads <= 0, "further lives left \(threads) threads running")
  }

  /// Returns the growth in use of a resource after up to a hundred lives, or a second of them: ten at least,
  /// unless those take too long.
  private static func growth(
    _ it: PluginUnderTest, of use: () -> Int
  ) throws(CheckFinding) -> (lives: Int, growth: Int) {
    let maker = try it.makers()
    // The first lives fill caches that are kept for good.
    _ = try live(maker, times: 5...5, seconds: 0)
    let before = use()
    let lives = try live(maker, times: 10...100, seconds: 1)
    return (lives, ProcessUse.left { use() - before })
  }

  /// The seconds after which lives are too long to wait for more of them.
  private static let patience = 3.0

  /// Lives a number of times, more than the fewest only within some seconds.
  /// - Returns: how often.
  private static func live(
    _ maker: SoundMaker, times: ClosedRange<Int>, seconds: Double
  ) throws(CheckFinding) -> Int {
    let began = MonotonicClock.nanoseconds
    var lives = 0
    while lives < times.upperBound {
      let passed = Double(MonotonicClock.nanoseconds - began) / 1e9
      if lives > 0, passed > (lives < times.lowerBound ? patience : seconds) { break }
      _ = try maker.render(512, [.on(1, frequency: 440, length: 256)])
      lives += 1
    }
    return lives
  }
}
