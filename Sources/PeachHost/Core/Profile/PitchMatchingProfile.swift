/// What is known of a musician's skill to tune a note to another.
package protocol PitchMatchingProfile: Sendable {
  /// Takes in a result.
  /// - Parameters:
  ///   - note: the reference.
  ///   - centError: signed, how far above the target the note was let go.
  func updateMatching(note: MIDINote, centError: Cents)

  /// The mean size of the error; nil without data.
  var matchingMean: Cents? { get }

  /// The standard deviation (n − 1) of the error's size; nil with fewer than two results.
  var matchingStdDev: Cents? { get }

  /// How many results there are.
  var matchingSampleCount: Int { get }

  /// Forgets what is known of matching.
  func resetMatching()
}
