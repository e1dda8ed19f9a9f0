/// A profile of a musician's ability to tune one note to another.
package protocol PitchMatchingProfile: Sendable {
  /// Adds a result.
  /// - Parameters:
  ///   - note: the reference note.
  ///   - centError: the signed distance above the target at which the note was released.
  func updateMatching(note: MIDINote, centError: Cents)

  /// The mean size of the error; nil without data.
  var matchingMean: Cents? { get }

  /// The standard deviation (n − 1) of the error's size; nil with fewer than two results.
  var matchingStdDev: Cents? { get }

  /// The number of results.
  var matchingSampleCount: Int { get }

  /// Clears everything about matching.
  func resetMatching()
}
