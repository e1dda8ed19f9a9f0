package import CPeachBackend
package import PeachContract

/// A sound driven through the C table as the host would do, without a device.
package final class OfflineSound {
  /// The traits that the sound declared when it was activated.
  package private(set) var traits = peach_sound_traits()
  /// The rate in frames per second.
  package let rate: Double

  private let table: peach_sound
  /// The instance passed to the functions of the table.
  let instance: UnsafeMutableRawPointer
  private let maxFrames: Int
  private let filler: Float

  /// Creates and activates an instance of a source.
  /// - Parameters:
  ///   - table: the table of the backend's sounds.
  ///   - source: the id of a source, without that of the backend.
  ///   - rate: the rate in Hz.
  ///   - maxFrames: the number of frames in the largest block.
  ///   - filler: the contents of the buffers before each block; an odd value reveals unwritten
  ///     frames.
  /// - Throws: `ReportedFailure` with the status and the reason, if the sound refuses.
  package init(
    _ table: UnsafePointer<peach_sound>, source: String, rate: Double, maxFrames: Int = 4096,
    filler: Float = .nan
  ) throws(ReportedFailure) {
    self.table = table.pointee
    self.rate = rate
    self.maxFrames = maxFrames
    self.filler = filler
    var made: UnsafeMutableRawPointer?
    try Self.check { table.pointee.create(source, &made, $0, $1) }
    guard let made else { throw ReportedFailure(status: PEACH_OK, "no instance") }
    var format = peach_format(
      size: UInt32(MemoryLayout<peach_format>.size), max_frames: UInt32(maxFrames), rate: rate)
    var traits = Contract.blank(peach_sound_traits.self)
    do throws(ReportedFailure) {
      try Self.check { table.pointee.activate(made, &format, &traits, $0, $1) }
    } catch {
      table.pointee.destroy(made)
      throw error
    }
    // Set last, because from here on a deinit would follow an error.
    instance = made
    self.traits = traits
  }

  deinit {
    table.deactivate(instance)
    table.destroy(instance)
  }

  /// Continues rendering from the end of the last call.
  /// - Parameters:
  ///   - frames: the number of frames.
  ///   - blocks: the lengths of the render calls, repeated as needed.
  ///   - events: the events in the order of their frames, which count from here.
  /// - Returns: both channels.
  package func render(
    _ frames: Int, blocks: [Int] = [256], _ events: [OfflineEvent] = []
  ) -> OfflineAudio {
    var audio = OfflineAudio()
    var pending = events[...]
    var block = 0
    audio.left.reserveCapacity(frames)
    audio.right.reserveCapacity(frames)
    var left = [Float](repeating: filler, count: maxFrames)
    var right = left
    while audio.left.count < frames {
      let start = audio.left.count
      let count = min(blocks[block % blocks.count], frames - start)
      block += 1
      let now = pending.prefix { $0.frame < start + count }
      pending = pending.dropFirst(now.count)
      let packed = PackedEvents(Array(now), from: start)
      for index in 0..<count {
        left[index] = filler
        right[index] = filler
      }
      renderBlock(packed, &left, &right, count)
      audio.left += left.prefix(count)
      audio.right += right.prefix(count)
    }
    return audio
  }

  /// Makes one render call without allocating anything itself.
  package func renderBlock(
    _ events: PackedEvents, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    table.render(instance, events.pointer, events.count, left, right, UInt32(frames))
  }

  /// The `render` function of the table, for code that must not touch this object.
  var renderFunction: RenderFunction? { table.render }

  /// The declared traits, held to bounds within which they can be computed with.
  var declared: DeclaredTraits { DeclaredTraits(traits, rate: rate) }

  /// Returns a number of frames after which a note released at a given frame must be silent, with a
  /// margin.
  func silentBy(_ frame: Int) -> Int { (declared.silent(after: frame) + 4800 + 255) / 256 * 256 }

  private static func check(
    _ call: (UnsafeMutablePointer<CChar>, UInt32) -> peach_status
  ) throws(ReportedFailure) {
    if let failure = Contract.failure(of: call) { throw failure }
  }
}

/// The type of `peach_sound.render`.
typealias RenderFunction =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<peach_event>?, UInt32, UnsafeMutablePointer<Float>?,
    UnsafeMutablePointer<Float>?, UInt32
  ) -> Void
