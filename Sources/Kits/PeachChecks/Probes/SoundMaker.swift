import CPeachBackend
import PeachContract

/// A maker of instances of one source.
final class SoundMaker {
  let source: String
  let table: peach_sound
  private let pointer: UnsafeMutablePointer<peach_sound>

  init(_ table: peach_sound, source: String) {
    self.table = table
    self.source = source
    // Instances read it when they are made. It is not freed, as the process ends soon.
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: table)
  }

  /// Creates an activated instance.
  func make(
    rate: Double = 48_000, maxFrames: Int = 4096, filler: Float = 0
  ) throws(CheckFinding) -> OfflineSound {
    do throws(ReportedFailure) {
      return try OfflineSound(
        pointer, source: source, rate: rate, maxFrames: maxFrames, filler: filler)
    } catch {
      throw .failed("\(source) is refused at \(rate) Hz: \(error.words)")
    }
  }

  /// Skips a check that compares samples, if the sound declares that it never gives the same again.
  func requireReproducible() throws(CheckFinding) {
    if try make().traits.flags & PEACH_SOUND_NOT_REPRODUCIBLE != 0 {
      throw .skipped("declared as not reproducible")
    }
  }

  /// Renders with a new instance.
  func render(
    _ frames: Int, rate: Double = 48_000, blocks: [Int] = [256], _ events: [OfflineEvent]
  ) throws(CheckFinding) -> OfflineAudio {
    try make(rate: rate).render(frames, blocks: blocks, events)
  }
}
