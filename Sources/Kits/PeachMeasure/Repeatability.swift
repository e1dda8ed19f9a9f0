/// The difference between equal notes of a sound.
///
/// The oscillators of some instruments run on and beat, a string is plucked anew, a rotary speaker turns: none
/// of their notes is more exact than the next one is like it.
package struct Repeatability: Sendable {
  /// The equal notes that are compared: most instruments have fewer voices, each of which may be in another
  /// state.
  package static let noteCount = 9
  /// The factor of the spread, by which a note may be off.
  package static let factor = 3.0

  /// The difference between the least and the greatest, in the unit of the values.
  package let spread: Double

  /// Compares what was measured of equal notes.
  /// - Parameter values: a value of each note, in any unit; at least one.
  package init(_ values: [Double]) { spread = (values.max() ?? 0) - (values.min() ?? 0) }

  /// Returns how far a note may be off for this, in the unit of the spread.
  /// - Parameter spread: what equal notes differ by; nil if they were not compared.
  /// - Returns: the allowance, 0 without a spread.
  package static func allowance(of spread: Double?) -> Double { factor * (spread ?? 0) }
}
