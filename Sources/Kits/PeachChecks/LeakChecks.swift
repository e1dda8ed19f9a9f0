import CPeachBackend
import Foundation
import PeachContract

/// Checks of the resources left behind by many lives of an instance.
enum LeakChecks {
  @Sendable static func memory(_ it: PluginUnderTest) throws(CheckFinding) {
    let (lives, growth) = try growth(it, of: { _ in ProcessUse.memory() })
    // A library may keep a little, as FluidSynth does; a lost instance is more.
    try require(growth < lives * 4096, "\(lives) lives left \(growth) bytes behind")
  }

  @Sendable static func descriptors(_ it: PluginUnderTest) throws(CheckFinding) {
    let (lives, growth) = try growth(it, of: { _ in ProcessUse.descriptors() })
    try require(growth <= 0, "\(lives) lives left \(growth) descriptors open")
  }

  @Sendable static func threads(_ it: PluginUnderTest) throws(CheckFinding) {
    let (lives, growth) = try growth(it, of: ProcessUse.threads(settlingTo:))
    try require(growth <= 0, "\(lives) lives left \(growth) threads running")
  }

  /// Returns the growth in use of a resource after up to a hundred lives, or a second of them; the use is
  /// told what it was before.
  private static func growth(
    _ it: PluginUnderTest, of use: (_ before: Int) -> Int
  ) throws(CheckFinding) -> (lives: Int, growth: Int) {
    let maker = try it.makers()
    // The first lives fill caches that are kept for good.
    for _ in 0..<5 { try live(maker) }
    let before = use(.max)
    let began = MonotonicClock.nanoseconds
    var lives = 0
    while lives < 100, lives < 10 || MonotonicClock.nanoseconds - began < 1_000_000_000 {
      try live(maker)
      lives += 1
    }
    return (lives, use(before) - before)
  }

  private static func live(_ maker: SoundMaker) throws(CheckFinding) {
    _ = try maker.render(512, [.on(1, frequency: 440, length: 256)])
  }
}
