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

  /// Returns the growth in use of a resource after up to a hundred lives, or a second of them.
  private static func growth(
    _ it: PluginUnderTest, of use: () -> Int
  ) throws(CheckFinding) -> (lives: Int, growth: Int) {
    let maker = try it.makers()
    // The first lives fill caches that are kept for good.
    for _ in 0..<5 { try live(maker) }
    let before = use()
    let began = MonotonicClock.nanoseconds
    var lives = 0
    while lives < 100, lives < 10 || MonotonicClock.nanoseconds - began < 1_000_000_000 {
      try live(maker)
      lives += 1
    }
    return (lives, ProcessUse.left { use() - before })
  }

  private static func live(_ maker: SoundMaker) throws(CheckFinding) {
    _ = try maker.render(512, [.on(1, frequency: 440, length: 256)])
  }
}
