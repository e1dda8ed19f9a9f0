import BackendKit

/// Interleaves two float channels into the format of the device.
///
/// Audio thread.
struct FrameWriter {
  let bytes: UnsafeMutableRawPointer
  private let format: ALSAFormat

  init(format: ALSAFormat) {
    self.format = format
    bytes = .allocate(byteCount: format.period * format.frameBytes, alignment: 16)
    AudioThread.keepResident(bytes, bytes: format.period * format.frameBytes)
  }

  func deallocate() { bytes.deallocate() }

  /// Writes `frames` frames; channels beyond the second stay silent, a mono device gets the left
  /// one.
  @_noLocks
  func write(
    _ left: UnsafeMutablePointer<Float>, _ right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    let channels = format.channels
    for frame in 0..<frames {
      for channel in 0..<channels {
        let value = channel == 0 ? left[frame] : channel == 1 ? right[frame] : 0
        let index = frame * channels + channel
        switch format.sample {
        case .float:
          bytes.storeBytes(of: value, toByteOffset: index * 4, as: Float.self)
        case .int32:
          let scaled = Int32(Self.clamped(value) * 2_147_483_520)
          bytes.storeBytes(of: scaled, toByteOffset: index * 4, as: Int32.self)
        case .int16:
          let scaled = Int16(Self.rounded(Self.clamped(value) * 32767))
          bytes.storeBytes(of: scaled, toByteOffset: index * 2, as: Int16.self)
        }
      }
    }
  }

  @_noLocks
  private static func clamped(_ value: Float) -> Float {
    if value > 1 { return 1 }
    // Written so that NaN becomes silence; converting it would end the program.
    if value >= -1 { return value }
    return value < -1 ? -1 : 0
  }

  @_noLocks
  private static func rounded(_ value: Float) -> Float { value < 0 ? value - 0.5 : value + 0.5 }
}
