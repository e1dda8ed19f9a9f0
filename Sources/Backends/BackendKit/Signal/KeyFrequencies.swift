import Foundation

/// The frequency of each MIDI key at zero cents: 440 Hz · 2^((key − 69)/12).
///
/// The audio thread may read it: the values are behind a pointer that is never freed while a voice
/// uses it.
struct KeyFrequencies: @unchecked Sendable {
  // Safe because the table is written before it is shared, and only read afterwards.
  private let values: UnsafeMutablePointer<Double>
  private let quarterTone = 1.029_302_236_643_492_1  // 2^(1/24)

  /// Computes the table. [main-thread]
  init() {
    values = .allocate(capacity: 128)
    for key in 0..<128 {
      (values + key).initialize(to: 440 * exp2(Double(key - 69) / 12))
    }
  }

  /// Frees the table. [main-thread]
  func deallocate() { values.deallocate() }

  /// The frequency of a key, 0…127, in Hz. [audio-thread]
  @_noLocks
  subscript(key: Int) -> Double {
    values[key]
  }

  /// Returns the key nearest to a frequency. [audio-thread]
  @_noLocks
  func nearest(to frequency: Double) -> Int {
    var key = 0
    while key < 127, frequency > values[key] * quarterTone { key += 1 }
    return key
  }
}
