/// Turns what a note-on says of its level into a factor, without libm, for the audio thread.
public enum Level {
  /// The factor of a synthetic sound: 10^(gain/20) · (velocity/127)².
  ///
  /// The square is 40 log10(velocity/127) dB, the velocity curve of General MIDI synthesizers.
  /// - Parameters:
  ///   - gain: dB.
  ///   - velocity: 1…127.
  /// - Returns: 1 for 0 dB and velocity 127.
  @_noLocks
  public static func amplitude(gain: Double, velocity: UInt16) -> Double {
    let struck = Double(velocity) / 127
    return factor(decibels: gain) * struck * struck
  }

  /// 10^(dB/20), right within 1e-9, from −384 dB to +96 dB; the ends beyond.
  @_noLocks
  public static func factor(decibels: Double) -> Double {
    // 10^(x/20) = 2^(x · log2(10)/20): the whole part by halving or doubling, the rest by Taylor.
    var exponent = decibels * 0.166_096_404_744_368_1
    // Written so that what is not a number comes out as silence too.
    if !(exponent > -64) { exponent = -64 }
    if exponent > 16 { exponent = 16 }
    var whole = Int(exponent)
    if Double(whole) > exponent { whole -= 1 }
    let y = (exponent - Double(whole)) * 0.693_147_180_559_945_3
    var result = 1.0
    var term = 1.0
    for index in 1...12 {
      term *= y / Double(index)
      result += term
    }
    while whole > 0 {
      result *= 2
      whole -= 1
    }
    while whole < 0 {
      result *= 0.5
      whole += 1
    }
    return result
  }
}
