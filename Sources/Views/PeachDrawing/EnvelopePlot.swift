import Foundation

/// The level of a note over time.
package struct EnvelopePlot: Sendable {
  /// The picture.
  package let document: SVGDocument

  /// Draws an envelope.
  /// - Parameters:
  ///   - levels: successive levels in dB of full scale.
  ///   - seconds: the time from one level to the next.
  ///   - title: the name of the recording.
  ///   - timeName: the name of the horizontal axis.
  package init(levels: [Double], every seconds: Double, title: String, timeName: String = "s") {
    let length = max(Double(levels.count) * seconds, 0.1)
    let frame = PlotFrame(
      .init(range: 0...length, ticks: TimeTicks.upTo(length), name: timeName),
      .decibels(from: -120, every: 20))
    var svg = frame.document(title: title)
    svg.polyline(
      levels.enumerated().map { frame.point((Double($0) + 0.5) * seconds, $1) }, class: "data")
    document = svg
  }
}
