import Foundation

/// How the level of a note goes up and down.
package struct EnvelopePlot: Sendable {
  /// The picture.
  package let document: SVGDocument

  /// Draws an envelope.
  /// - Parameters:
  ///   - levels: dB of full scale, one behind the other.
  ///   - seconds: from one of them to the next.
  ///   - title: what it is the envelope of.
  ///   - timeName: what the horizontal axis is called.
  package init(levels: [Double], every seconds: Double, title: String, timeName: String = "s") {
    let length = max(Double(levels.count) * seconds, 0.1)
    let frame = PlotFrame(
      .init(range: 0...length, ticks: TimeTicks.upTo(length), name: timeName),
      .init(
        range: -120...0,
        ticks: stride(from: -120, through: 0, by: 20).map {
          (Double($0), "\($0)".replacing("-", with: "−"))
        }, name: "dB"))
    var svg = frame.document(title: title)
    svg.polyline(
      levels.enumerated().map { frame.point((Double($0) + 0.5) * seconds, $1) }, class: "data")
    document = svg
  }
}
