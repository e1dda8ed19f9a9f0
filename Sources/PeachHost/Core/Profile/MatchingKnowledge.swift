/// The knowledge about the ability to tune one note to another.
package struct MatchingKnowledge: Hashable, Codable, Sendable {
  private var sizes = RunningStatistics()
  /// Bias and spread of all answers.
  package private(set) var overall = MatchingPosterior()
  private var octaves: [Int: MatchingPosterior] = [:]

  /// Creates the knowledge about a listener without answers.
  package init() {}

  /// Learns from an answer.
  package mutating func add(_ answer: MatchingObservation) {
    sizes.add(abs(answer.error))
    overall.add(answer.error)
    octaves[Int(answer.note) / Self.regionSize, default: MatchingPosterior()].add(answer.error)
  }

  /// The number of answers.
  package var count: Int { sizes.count }

  /// The mean size of the error; nil without answers.
  package var mean: Cents? { sizes.mean.map { Cents($0) } }

  /// The standard deviation (n − 1) of the error's size; nil with fewer than two answers.
  package var standardDeviation: Cents? { sizes.standardDeviation.map { Cents($0) } }

  /// Bias and spread in a region of the keyboard.
  package struct Region: Hashable, Sendable {
    /// The keys, from a C up to the B above it.
    package let keys: ClosedRange<MIDINote>
    /// The knowledge there.
    package let posterior: MatchingPosterior
  }

  /// The regions with answers, the lowest first.
  package var regions: [Region] {
    octaves.sorted { $0.key < $1.key }.map { octave, posterior in
      let low = octave * Self.regionSize
      let keys = MIDINote(clamping: low)...MIDINote(clamping: low + Self.regionSize - 1)
      return Region(keys: keys, posterior: posterior)
    }
  }

  /// The keys of a region.
  private static let regionSize = 12
}
