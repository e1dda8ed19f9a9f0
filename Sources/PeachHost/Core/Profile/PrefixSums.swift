/// The sums of the first numbers of a sequence, at evenly spaced places: so many that the sum of its first
/// half takes one look, and so few that a million numbers take no more room than some thousand.
package struct PrefixSums: Codable, Hashable, Sendable {
  /// The number of places beyond which every other one is dropped.
  package static let mostMarks = 2048

  /// The number of numbers so far.
  package private(set) var count = 0
  /// The sum of all of them.
  package private(set) var total = 0.0
  /// The sums of the first `stride`, 2 × `stride` … numbers.
  private var marks: [Double] = []
  private var stride = 1

  /// Adds a number.
  package mutating func add(_ value: Double) {
    count += 1
    total += value
    guard count == (marks.count + 1) * stride else { return }
    marks.append(total)
    guard marks.count > Self.mostMarks else { return }
    marks = Swift.stride(from: 1, to: marks.count, by: 2).map { marks[$0] }
    stride *= 2
  }

  /// The count and the sum of the first half.
  ///
  /// Up to ``mostMarks`` numbers it is half of them, rounded down; beyond, up to a thousandth of all may
  /// be missing.
  package var half: (count: Int, sum: Double) {
    let places = count / 2 / stride
    return (places * stride, places == 0 ? 0 : marks[places - 1])
  }
}
