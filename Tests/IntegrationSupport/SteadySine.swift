/// A recording of a sine, and the place where it stops being one.
package struct SteadySine {
  private let samples: [Float]

  /// Takes a recording.
  package init(_ samples: [Float]) { self.samples = samples }

  /// The first sample that does not follow from the two before it, as a steady sine's do.
  /// - Parameter start: where the sine has been steady for a thousand samples.
  /// - Returns: nil when it continues to the end.
  package func firstChange(from start: Int) -> Int? {
    let known = (start - 1000..<start).map { Double(samples[$0]) }
    var (top, bottom) = (0.0, 0.0)
    for index in 1..<known.count - 1 {
      top += (known[index + 1] + known[index - 1]) * known[index]
      bottom += known[index] * known[index]
    }
    let factor = top / bottom
    func residue(_ index: Int) -> Double {
      abs(
        Double(samples[index]) - factor * Double(samples[index - 1]) + Double(samples[index - 2]))
    }
    let noise = (start - 900..<start).map(residue).max() ?? 0
    return (start..<samples.count).first { residue($0) > 4 * noise }
  }
}
