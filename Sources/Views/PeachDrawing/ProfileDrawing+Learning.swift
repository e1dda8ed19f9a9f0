import Foundation
import PeachCore
import PeachStudio
import PeachText

extension ProfileDrawing {
  /// The greatest number of periods drawn.
  private static let periodLimit = 60

  /// Draws the threshold over time, with its interval.
  /// - Returns: where the next part begins.
  func drawLearning(_ picture: inout SVGDocument, top: Double) -> Double {
    guard !chart.isEmpty else { return top }
    let curve = chart.learningCurve(query, atMost: Self.periodLimit)
    var y = top
    if extent == .whole {
      y = write(text.title(of: curve), on: &picture, y: top, class: .title)
      if let dates = text.dates(of: curve) {
        y = write(dates, on: &picture, y: y + 14, class: .text)
      }
    }
    let (top, bottom) = (y + 22, y + 122)
    let axis = CentsAxis(
      bottom: bottom, top: top, scale: CentsScale(holding: curve.points.map(\.belief)))
    drawGrid(&picture, axis)
    guard let first = curve.points.first, let last = curve.points.last else {
      write(
        text(ProfileText.nothingInTime), on: &picture, x: (plot.left + plot.right) / 2,
        y: (top + bottom) / 2, anchor: .middle, class: .empty)
      return bottom + 34
    }
    let places = places(of: curve)
    let points = zip(places, curve.points).map {
      (x: $0, belief: $1.belief, strength: Self.strength(of: $1.heard))
    }
    if points.count > 1 {
      draw(points, on: &picture, axis, named: "learning")
    } else {
      let interval = first.belief.interval
      picture.line(
        from: (places[0], axis.y(interval.lowerBound)),
        to: (places[0], axis.y(interval.upperBound)), class: "profile-grid")
    }
    for (index, point) in curve.points.enumerated() {
      let x = places[index]
      if point.heard != nil {
        picture.circle(x: x, y: axis.y(point.belief.median), radius: 4, class: "profile-dot")
      }
      // As wide as there is room, for a finger.
      let left = index == 0 ? plot.left : (places[index - 1] + x) / 2
      let right = index == places.count - 1 ? plot.right : (x + places[index + 1]) / 2
      picture.rectangle(
        x: left, y: top, width: right - left, height: bottom - top, class: "profile-touch",
        tooltip: text.sentence(point, by: curve.period))
    }
    let (from, until) = (
      text.name(of: first, by: curve.period), text.name(of: last, by: curve.period)
    )
    let (left, right) = (places[0], places[places.count - 1])
    // Two dates that would lie on each other are one.
    if right - left >= 190 {
      drawDate(from, x: left, on: &picture, y: bottom + 20)
      drawDate(until, x: right, on: &picture, y: bottom + 20)
    } else {
      drawDate(text.dates(of: curve) ?? until, x: right, on: &picture, y: bottom + 20)
    }
    return bottom + 34
  }

  /// Returns the places of the points of a curve, by their time.
  private func places(of curve: LearningCurve) -> [Double] {
    let starts = curve.points.map(\.start)
    let first = curve.window?.start ?? starts.first ?? .distantPast
    let last = curve.window?.end ?? starts.last ?? .distantPast
    let span = last.timeIntervalSince(first)
    return starts.map { start in
      // A single period is placed in the middle.
      let part = span > 0 ? start.timeIntervalSince(first) / span : 0.5
      return plot.left + 8 + part * (plot.right - plot.left - 16)
    }
  }

  private func drawDate(
    _ date: String, x: Double, on picture: inout SVGDocument, y: Double
  ) {
    let anchor: SVGDocument.Anchor =
      x < width / 3 ? .start : x > width * 2 / 3 ? .end : .middle
    picture.label(date, x: x, y: y, anchor: anchor, class: "profile-axis")
  }
}
