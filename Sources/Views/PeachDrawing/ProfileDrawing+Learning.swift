import Foundation
import PeachCore
import PeachStudio
import PeachText

extension ProfileDrawing {
  /// The greatest number of periods drawn.
  private static let periodLimit = 60

  /// Draws the threshold over time, with its interval.
  func drawLearning(_ picture: inout SVGDocument, top: Double, bottom: Double) {
    let curve = chart.learningCurve(atMost: Self.periodLimit)
    guard let first = curve.points.first, let last = curve.points.last else { return }
    picture.label(text.title(of: curve), x: 4, y: top - 30, class: "profile-text")
    let axis = CentsAxis(
      bottom: bottom, top: top, scale: CentsScale(holding: curve.points.map(\.belief)))
    drawGrid(&picture, axis)
    let span = last.start.timeIntervalSince(first.start)
    let points = curve.points.map { point in
      // A single period is placed in the middle.
      let part = span > 0 ? point.start.timeIntervalSince(first.start) / span : 0.5
      return (x: plot.left + 8 + part * (plot.right - plot.left - 16), belief: point.belief)
    }
    if points.count > 1 {
      draw(points, on: &picture, axis, named: "learning")
    } else {
      let (x, interval) = (points[0].x, points[0].belief.interval)
      picture.line(
        from: (x, axis.y(interval.lowerBound)), to: (x, axis.y(interval.upperBound)),
        class: "profile-grid")
    }
    for (point, place) in zip(curve.points, points) {
      picture.circle(
        x: place.x, y: axis.y(point.belief.median), radius: 4, class: "profile-dot",
        tooltip: "\(Self.name(of: point.start)): \(words(point.belief)), \(answers(point.count))")
    }
    drawDate(of: first, x: points[0].x, on: &picture, y: bottom + 20)
    if points.count > 1 {
      drawDate(of: last, x: points[points.count - 1].x, on: &picture, y: bottom + 20)
    }
  }

  private func drawDate(
    of point: LearningCurve.Point, x: Double, on picture: inout SVGDocument, y: Double
  ) {
    let anchor: SVGDocument.Anchor =
      x < width / 3 ? .start : x > width * 2 / 3 ? .end : .middle
    picture.label(
      Self.name(of: point.start), x: x, y: y, anchor: anchor, class: "profile-axis")
  }

  private static func name(of day: Date) -> String {
    day.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }
}
