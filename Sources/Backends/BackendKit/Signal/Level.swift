/// Turns the level of a note-on into a factor, without libm, for the audio thread.
public enum Level {
  /// Returns the factor of a synthetic sound: 10^(gain/20) · (velocity/127)².
  ///
  /// The square is 40 log10(velocity/127) dB, the velocity curve of General MIDI synthesizers.
  /// - Parameters:
  ///   - gain: the gain in dB.
  ///   - velocity: the MIDI velocity, 1…127.
  /// - Returns: the factor, which is 1 for 0 dB and velocity 127.
  @_noLocks
  public static func amplitude(gain: Double, velocity: UInt16) -> Double {
    let struck = Double(velocity) / 127
    return factor(decibels: gain) * struck * struck
  }

  /// Returns 10^(dB/20), accurate to 1e-9, from −384 dB to +96 dB; values outside are clamped.
  @_noLocks
  public static func factor(decibels: Double) -> Double {
    // 10^(x/20) = 2^(x · log2(10)/20): the integer part by halving or doubling, the rest by Taylor.
    var exponent = decibels * 0.166_096_404_744_368_1
    // Written so that NaN also becomes silence.
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
