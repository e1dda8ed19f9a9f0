/// A scale: the sizes of its degrees, all measured from the first note.
package struct Scale: Hashable, Sendable {
  /// The name, which is that of its file: "partch_43".
  package let name: String
  /// The fingerprint of the file's content, 32 hexadecimal digits; the same name may mean another scale
  /// tomorrow.
  package let contentHash: String
  /// The description in the file; may be empty.
  package let summary: String
  /// The degrees after the first note, which is not listed; the last is the formal octave.
  package let degrees: [Degree]

  /// The largest number of degrees of a scale.
  package static let mostDegrees = 4096

  /// A note of a scale.
  package struct Degree: Hashable, Sendable {
    /// The distance from the first note.
    package let size: Cents
    /// The ratio, where the file gives one.
    package let ratio: Ratio?

    /// Creates a degree given in cents.
    package init(size: Cents) {
      self.size = size
      ratio = nil
    }

    /// Creates a degree given as a ratio.
    package init(ratio: Ratio) {
      size = ratio.size
      self.ratio = ratio
    }
  }

  /// Creates a scale.
  package init(name: String, contentHash: String, summary: String, degrees: [Degree]) {
    self.name = name
    self.contentHash = contentHash
    self.summary = summary
    self.degrees = degrees
  }

  /// Returns the size of a degree; those beyond the formal octave repeat the scale above it.
  /// - Parameter degree: 1….
  /// - Returns: the distance from the first note; nil for another degree, and for a scale without notes.
  package func size(ofDegree degree: Int) -> Cents? {
    guard degree >= 1, let period = degrees.last else { return nil }
    let (octaves, place) = (degree - 1).quotientAndRemainder(dividingBy: degrees.count)
    return Cents(Double(octaves) * period.size.value) + degrees[place].size
  }

  /// Returns the ratio of a degree within the formal octave, where the file gives one.
  package func ratio(ofDegree degree: Int) -> Ratio? {
    degrees.indices.contains(degree - 1) ? degrees[degree - 1].ratio : nil
  }

  /// True if the scale has a note for each of the twelve keys of an octave, so that the names of the
  /// intervals mean its degrees.
  package var hasNamedIntervals: Bool { degrees.count == 12 }
}
