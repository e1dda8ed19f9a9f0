import Foundation
import PeachCore
import PeachStudio
import PeachText

extension ProfileDrawing {
  /// The greatest number of days drawn; earlier ones are left to the export.
  private static let dayLimit = 180

  /// Draws the differences over time, day by day.
  func drawTimeline(_ picture: inout SVGDocument, top: Double, bottom: Double) {
    let days = chart.days.suffix(Self.dayLimit)
    guard let first = days.first, let last = days.last else { return }
    picture.label(text(ProfileText.timeline), x: 4, y: top - 20, class: "profile-text")
    let axis = CentsAxis(
      bottom: bottom, top: top, largest: days.map(\.mean.value).max() ?? 0)
    drawGrid(&picture, axis)
    picture.line(from: (plot.left, bottom), to: (plot.right, bottom), class: "profile-grid")
    let span = last.start.timeIntervalSince(first.start)
    let points = days.map { day in
      // A single day is placed in the middle.
      let part = span > 0 ? day.start.timeIntervalSince(first.start) / span : 0.5
      return (x: plot.left + 8 + part * (plot.right - plot.left - 16), y: axis.y(day.mean.value))
    }
    if points.count > 1 { picture.polyline(points, class: "profile-line") }
    for (day, point) in zip(days, points) {
      let answers = text(ProfileText.answers, ["count": "\(day.count)"])
      picture.circle(
        x: point.x, y: point.y, radius: 4, class: "profile-dot",
        tooltip: "\(Self.name(of: day.start)): \(cents(day.mean)), \(answers)")
    }
    drawDate(of: first, x: points[0].x, on: &picture, y: bottom + 20)
    if points.count > 1 {
      drawDate(of: last, x: points[points.count - 1].x, on: &picture, y: bottom + 20)
    }
  }

  private func drawDate(
    of day: ThresholdTimeline.Day, x: Double, on picture: inout SVGDocument, y: Double
  ) {
    let anchor: SVGDocument.Anchor =
      x < width / 3 ? .start : x > width * 2 / 3 ? .end : .middle
    picture.label(
      Self.name(of: day.start), x: x, y: y, anchor: anchor, class: "profile-axis")
  }

  private static func name(of day: Date) -> String {
    day.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }
}
