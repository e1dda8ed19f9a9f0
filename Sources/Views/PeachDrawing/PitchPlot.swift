import Foundation

/// The pitch of a note over time.
package struct PitchPlot: Sendable {
  /// The picture.
  package let document: SVGDocument

  /// Draws the course of the pitch.
  /// - Parameters:
  ///   - points: seconds, and cents relative to the start of the note.
  ///   - marks: the expected cents; drawn as lines.
  ///   - title: the name of the recording.
  package init(_ points: [(seconds: Double, cents: Double)], marks: [Double], title: String) {
    let cents = points.map(\.cents).filter(\.isFinite) + marks
    let (low, high) = (cents.min() ?? 0, cents.max() ?? 0)
    let room = max(0.1 * (high - low), 1)
    let length = max(points.last?.seconds ?? 0, 0.1)
    let range = max(low - room, -1200)...min(high + room, 1200)
    let frame = PlotFrame(
      .init(range: 0...length, ticks: TimeTicks.upTo(length), name: "s"),
      .init(range: range, ticks: Self.ticks(range), name: "cents"))
    var svg = frame.document(title: title)
    for mark in marks {
      svg.line(from: frame.point(0, mark), to: frame.point(length, mark), class: "mark")
    }
    svg.polyline(points.map { frame.point($0.seconds, $0.cents) }, class: "data")
    document = svg
  }

  private static func ticks(_ range: ClosedRange<Double>) -> [(value: Double, label: String)] {
    let width = range.upperBound - range.lowerBound
    let step = [1.0, 2, 5, 10, 20, 50, 100, 200].first { width / $0 <= 8 } ?? 500
    let first = (range.lowerBound / step).rounded(.up) * step
    return stride(from: first, through: range.upperBound, by: step).map {
      ($0, "\(Int($0.rounded()))".replacing("-", with: "−"))
    }
  }
}
