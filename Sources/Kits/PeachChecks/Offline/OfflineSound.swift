package import CPeachBackend

/// Drives a sound through the C table as the host would, without a device.
package final class OfflineSound {
  /// What the sound declared when it was activated.
  package private(set) var traits = peach_sound_traits()
  /// Frames per second.
  package let rate: Double

  private let table: peach_sound
  /// What the table's functions take.
  let instance: UnsafeMutableRawPointer
  private let maxFrames: Int
  private let filler: Float

  /// Makes and activates an instance of a source.
  /// - Parameters:
  ///   - table: the backend's sounds.
  ///   - source: an id without the backend's own.
  ///   - rate: Hz.
  ///   - maxFrames: the largest block that will be asked for.
  ///   - filler: what the buffers hold before each block; rubbish shows a frame that is not written.
  /// - Throws: `OfflineSoundError` with the status and the reason of a refusal.
  package init(
    _ table: UnsafePointer<peach_sound>, source: String, rate: Double, maxFrames: Int = 4096,
    filler: Float = .nan
  ) throws(OfflineSoundError) {
    self.table = table.pointee
    self.rate = rate
    self.maxFrames = maxFrames
    self.filler = filler
    var made: UnsafeMutableRawPointer?
    try Self.check { table.pointee.create(source, &made, $0, $1) }
    guard let made else { throw OfflineSoundError(status: PEACH_OK, reason: "no instance") }
    var format = peach_format(
      size: UInt32(MemoryLayout<peach_format>.size), max_frames: UInt32(maxFrames), rate: rate)
    var traits = peach_sound_traits()
    do throws(OfflineSoundError) {
      try Self.check { table.pointee.activate(made, &format, &traits, $0, $1) }
    } catch {
      table.pointee.destroy(made)
      throw error
    }
    // Last, as from here on a deinit would follow an error.
    instance = made
    self.traits = traits
  }

  deinit {
    table.deactivate(instance)
    table.destroy(instance)
  }

  /// Renders on from where the last call ended.
  /// - Parameters:
  ///   - frames: how many.
  ///   - blocks: the lengths of the render calls, over and over.
  ///   - events: in the order of their frames, which count from here.
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

  /// One render call, which itself allocates nothing here.
  package func renderBlock(
    _ events: PackedEvents, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>, _ frames: Int
  ) {
    table.render(instance, events.pointer, events.count, left, right, UInt32(frames))
  }

  /// The table's `render`, to be called where this object must not be touched.
  var renderFunction: RenderFunction? { table.render }

  /// How many frames to render until a note that is released at a frame must be silent, and more.
  func silentBy(_ frame: Int) -> Int {
    (frame + Int(traits.delay) + Int(traits.release) + 4800 + 255) / 256 * 256
  }

  private static func check(
    _ call: (UnsafeMutablePointer<CChar>, UInt32) -> peach_status
  ) throws(OfflineSoundError) {
    var reason = [CChar](repeating: 0, count: 512)
    let status = call(&reason, UInt32(reason.count))
    guard status != PEACH_OK else { return }
    let letters = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw OfflineSoundError(status: status, reason: String(decoding: letters, as: UTF8.self))
  }
}

/// `peach_sound.render`.
typealias RenderFunction =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<peach_event>?, UInt32, UnsafeMutablePointer<Float>?,
    UnsafeMutablePointer<Float>?, UInt32
  ) -> Void
