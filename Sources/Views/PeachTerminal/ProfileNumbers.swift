import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// The numbers below the picture of a profile, in three columns.
enum ProfileNumbers {
  /// The rows they take.
  static let height = 5

  static func draw(
    _ chart: ProfileChart, _ picture: ProfileScreenState.Picture, _ area: Area,
    _ canvas: inout Canvas
  ) {
    // The widest values of both languages, and two dates side by side.
    let spare = max(0, area.width - 74) / 3
    let widths = [25 + spare, 22 + spare, area.width - 51 - 2 * spare]
    var places: [Area] = []
    var column = area.column
    for width in widths {
      places.append(Area(column: column, row: area.row, width: width, height: area.height))
      column += width + 2
    }
    comparison(chart, places[0], &canvas)
    matching(chart.matching, places[1], &canvas)
    switch picture {
    case .keys: learning(chart, places[2], &canvas)
    case .time: regions(chart.matching.regions, places[2], &canvas)
    }
  }

  private static func comparison(_ chart: ProfileChart, _ area: Area, _ canvas: inout Canvas) {
    let text = canvas.text
    canvas.put(text(TrainingText.comparison), area.column, area.row, canvas.theme.title)
    row(text(ProfileText.askedMean), cents(chart.mean, text), 1, area, &canvas)
    row(text(ProfileText.standardDeviation), cents(chart.standardDeviation, text), 2, area, &canvas)
    if let trend = chart.trend {
      let sign = canvas.theme.glyphs.trends[Trend.allCases.firstIndex(of: trend) ?? 0]
      row(text(ProfileText.trend), "\(sign) \(text.name(of: trend))", 3, area, &canvas)
    }
    if !chart.isEmpty {
      canvas.put(
        text(ProfileText.answers, ["count": "\(chart.answerCount)"]), area.column, area.row + 4,
        canvas.theme.faint, limit: area.width)
    }
  }

  private static func matching(
    _ matching: MatchingKnowledge, _ area: Area, _ canvas: inout Canvas
  ) {
    let text = canvas.text
    canvas.put(text(TrainingText.pitchMatching), area.column, area.row, canvas.theme.title)
    guard matching.count > 0 else {
      var below = area
      below.row += 1
      below.height -= 1
      canvas.paragraph(text(ProfileText.matchingEmpty), below, canvas.theme.faint)
      return
    }
    row(text(ProfileText.mean), cents(matching.mean, text), 1, area, &canvas)
    row(
      text(ProfileText.standardDeviation), cents(matching.standardDeviation, text), 2, area, &canvas
    )
    let bias = matching.overall.biasEstimate.median
    row(text(ProfileText.bias), "\(bias > .zero ? "+" : "")\(cents(bias, text))", 3, area, &canvas)
    canvas.put(
      text(ProfileText.matchings, ["count": "\(matching.count)"]), area.column, area.row + 4,
      canvas.theme.faint, limit: area.width)
  }

  private static func row(
    _ label: String, _ value: String, _ line: Int, _ area: Area, _ canvas: inout Canvas
  ) {
    canvas.put(label, area.column, area.row + line, canvas.theme.faint, limit: 11)
    canvas.put(
      value, area.column + 12, area.row + line, canvas.theme.text, limit: area.width - 12)
  }

  private static func cents(_ cents: Cents?, _ text: Catalogue) -> String {
    cents.map { text.cents(text.number($0.value)) } ?? "—"
  }

  // MARK: Regions

  /// Writes how sharp or flat notes were tuned in each octave, those with the most notes if not all have
  /// room.
  private static func regions(
    _ regions: [MatchingKnowledge.Region], _ area: Area, _ canvas: inout Canvas
  ) {
    guard !regions.isEmpty else { return }
    let text = canvas.text
    canvas.put(text(ProfileText.bias), area.column, area.row, canvas.theme.title, limit: area.width)
    let room = area.height - 1
    let least = regions.map(\.posterior.count).sorted(by: >).prefix(room).last ?? 0
    let shown = regions.filter { $0.posterior.count >= least }.prefix(room)
    for (line, region) in shown.enumerated() {
      let keys = "\(region.keys.lowerBound)–\(region.keys.upperBound)"
      canvas.put(keys, area.column, area.row + 1 + line, canvas.theme.faint, limit: 8)
      canvas.put(
        text.signed(region.posterior.biasEstimate.median.value), area.column + 9,
        area.row + 1 + line, canvas.theme.text, limit: area.width - 9)
    }
  }

  // MARK: Learning

  /// Draws one bar for each day, week, month or year with answers, the latest on the right.
  private static func learning(_ chart: ProfileChart, _ area: Area, _ canvas: inout Canvas) {
    let curve = chart.learningCurve(atMost: max(area.width, 1))
    guard area.width >= 10, let first = curve.points.first, let last = curve.points.last else {
      return
    }
    let theme = canvas.theme
    canvas.put(canvas.text.title(of: curve), area.column, area.row, theme.title)
    let scale = CentsScale(holding: curve.points.map(\.belief))
    let bars = Area(column: area.column, row: area.row + 1, width: area.width, height: 2)
    let steps = theme.glyphs.eighths.count - 1
    for (index, point) in curve.points.enumerated() {
      let place = scale.place(point.belief.median.value)
      var left = max(1, Int((place * Double(bars.height * steps)).rounded()))
      for row in (0..<bars.height).reversed() where left > 0 {
        canvas.cell(
          theme.glyphs.eighths[min(left, steps)], bars.column + index, bars.row + row, theme.bar)
        left -= steps
      }
    }
    let text = canvas.text
    let ends = [first, last].map { text.rounded($0.belief.median) }
    canvas.put(
      curve.points.count > 1
        ? "\(ends[0]) → \(ends[1]) \(text(MusicText.cents))"
        : "\(ends[1]) \(text(MusicText.cents))",
      area.column, area.row + 3, theme.text, limit: area.width)
    let (from, until) = (text.date(first.start), text.date(last.start))
    let both = "\(from) – \(until)"
    let fits = from != until && CharacterWidth.columns(of: both) <= area.width
    canvas.put(
      fits ? both : until, area.column, area.row + 4, theme.faint, limit: area.width)
  }
}
