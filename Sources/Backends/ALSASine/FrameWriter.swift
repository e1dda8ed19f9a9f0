import BackendKit

/// Interleaves two float channels into the format of the device.
///
/// Audio thread.
struct FrameWriter {
  let bytes: UnsafeMutableRawPointer
  private let format: ALSAFormat
  private let size: Int

  init(format: ALSAFormat) {
    self.format = format
    size = format.sample.bytes
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
        let place = bytes + (frame * channels + channel) * size
        switch format.sample {
        case .float: place.storeBytes(of: value, as: Float.self)
        case .integer(let bits, _):
          let number = Self.number(value, bits: bits)
          for byte in 0..<size {
            place.storeBytes(
              of: UInt8(truncatingIfNeeded: number >> (8 * byte)), toByteOffset: byte,
              as: UInt8.self)
          }
        }
      }
    }
  }

  /// Returns a sample as a whole number of so many bits, rounded.
  @_noLocks
  private static func number(_ value: Float, bits: Int) -> Int32 {
    let scaled = Double(clamped(value)) * Double((Int64(1) << (bits - 1)) - 1)
    return Int32(scaled < 0 ? scaled - 0.5 : scaled + 0.5)
  }

  @_noLocks
  private static func clamped(_ value: Float) -> Float {
    if value > 1 { return 1 }
    // Written so that NaN becomes silence; converting it would end the program.
    if value >= -1 { return value }
    return value < -1 ? -1 : 0
  }
}
