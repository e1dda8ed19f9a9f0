import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// The numbers of a profile: the most important ones below its picture, or all of them in its place.
enum ProfileNumbers {
  /// The rows below the picture.
  static let height = 3

  /// Draws mean, deviation and trend, the course of time, and what is known of matching, each in a line.
  static func draw(_ chart: ProfileChart, _ area: Area, _ canvas: inout Canvas) {
    let text = canvas.text
    let trend = chart.trend.map { trend in
      let sign = canvas.theme.glyphs.trends[Trend.allCases.firstIndex(of: trend) ?? 0]
      return "\(sign) \(text.name(of: trend))"
    }
    line(
      [
        (text(ProfileText.askedMean), cents(chart.mean, text)),
        (text(ProfileText.standardDeviation), cents(chart.standardDeviation, text)),
        // The sign and the word need no name.
        (trend == nil ? text(ProfileText.trend) : "", trend ?? "—"),
      ], area, &canvas)
    time(chart, area, &canvas)
    let matching = chart.matching.count > 0 ? text.tendency(of: chart.matching) : "—"
    let label = "\(text(TrainingText.pitchMatching))  "
    // The sentence is about matching also without the name.
    let hasRoom = CharacterWidth.columns(of: label + matching) <= area.width
    let column =
      hasRoom ? canvas.put(label, area.column, area.row + 2, canvas.theme.faint) : area.column
    canvas.put(
      matching, column, area.row + 2, canvas.theme.text, limit: area.column + area.width - column)
  }

  /// Writes values with their names into one line.
  private static func line(
    _ values: [(label: String, value: String)], _ area: Area, _ canvas: inout Canvas
  ) {
    let values = values.map { (label: $0.label.isEmpty ? "" : $0.label + " ", value: $0.value) }
    let columns = values.reduce(0) { $0 + CharacterWidth.columns(of: $1.label + $1.value) }
    let gap = max(1, min(3, (area.width - columns) / max(1, values.count - 1)))
    var column = area.column
    for (label, value) in values {
      column = canvas.put(label, column, area.row, canvas.theme.faint)
      let room = area.column + area.width - column
      column = canvas.put(value, column, area.row, canvas.theme.text, limit: room) + gap
    }
  }

  /// Draws one bar for each day, week, month or year with answers, and the first and the last value.
  private static func time(_ chart: ProfileChart, _ area: Area, _ canvas: inout Canvas) {
    let (text, theme, row) = (canvas.text, canvas.theme, area.row + 1)
    let curve = chart.learningCurve(atMost: max(1, area.width / 3))
    let column = canvas.put("\(text.title(of: curve))  ", area.column, row, theme.faint)
    guard let first = curve.points.first, let last = curve.points.last else {
      canvas.put("—", column, row, theme.text)
      return
    }
    bars(curve, Area(column: column, row: row, width: curve.points.count, height: 1), &canvas)
    let end = text.size(last.heard)
    canvas.put(
      curve.points.count > 1 ? "\(first.heard.map(text.short) ?? "—") → \(end)" : end,
      column + curve.points.count + 2, row, theme.text)
  }

  /// Draws a bar for each period of a curve.
  private static func bars(_ curve: LearningCurve, _ area: Area, _ canvas: inout Canvas) {
    let scale = CentsScale(holding: curve.points.map(\.belief))
    let eighths = canvas.theme.glyphs.eighths
    let steps = eighths.count - 1
    for (index, point) in curve.points.enumerated() {
      let place = scale.place(point.belief.median.value)
      var left = max(1, Int((place * Double(area.height * steps)).rounded()))
      for row in (0..<area.height).reversed() where left > 0 {
        canvas.cell(
          eighths[min(left, steps)], area.column + index, area.row + row, canvas.theme.bar)
        left -= steps
      }
    }
  }

  /// Draws all values: in three columns those of comparison, of matching and over time, and below them the other
  /// intervals.
  static func drawAll(
    _ chart: ProfileChart, _ area: Area, _ canvas: inout Canvas
  ) {
    let columns = [comparison(chart, canvas), matching(chart.matching, canvas.text)]
    // The widest values of a language that is not long, and two dates side by side.
    let spare = max(0, area.width - 74) / 3
    var place = Area(column: area.column, row: area.row, width: 0, height: columnHeight)
    for (column, usual) in zip(columns, [25, 22]) {
      place.width = max(usual + spare, column.width)
      write(column, place, &canvas)
      place.column += place.width + 2
    }
    place.width = area.column + area.width - place.column
    learning(chart, place, &canvas)
    let below = Area(
      column: area.column, row: area.row + columnHeight + 1, width: area.width,
      height: max(0, area.height - columnHeight - 1))
    var right = below
    right.column = area.column + area.width - regionsWidth
    right.width = regionsWidth
    regions(chart.matching.regions, right, &canvas)
    intervals(
      chart,
      Area(
        column: below.column, row: below.row, width: below.width - regionsWidth - 2,
        height: below.height), &canvas)
  }

  /// The rows of the three columns, and the columns of the list of regions.
  private static let columnHeight = 5
  private static let regionsWidth = 20

  /// Writes the thresholds of the other intervals, as many as have room.
  private static func intervals(_ chart: ProfileChart, _ area: Area, _ canvas: inout Canvas) {
    let others = chart.intervals.filter { $0.interval != chart.interval }
    guard !others.isEmpty, area.height > 1 else { return }
    canvas.put(
      canvas.text(ProfileText.otherIntervals), area.column, area.row, canvas.theme.title,
      limit: area.width)
    for (line, known) in others.prefix(area.height - 1).enumerated() {
      canvas.put(
        canvas.text.line(known), area.column, area.row + 1 + line, canvas.theme.text,
        limit: area.width, mayShorten: true)
    }
  }

  /// A title, values with their names, and how many answers they rest on.
  private struct Column {
    let title: String
    var values: [(label: String, value: String)] = []
    /// The words that stand instead of values.
    var words = ""
    var count = ""

    /// The columns of the names.
    var labels: Int {
      values.reduce(11) { max($0, CharacterWidth.columns(of: $1.label)) }
    }

    /// The columns of all of it.
    var width: Int {
      values.reduce(0) { max($0, labels + 1 + CharacterWidth.columns(of: $1.value)) }
    }
  }

  private static func write(_ column: Column, _ area: Area, _ canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.put(column.title, area.column, area.row, theme.title, limit: area.width)
    for (index, (label, value)) in column.values.enumerated() {
      let row = area.row + 1 + index
      canvas.put(label, area.column, row, theme.faint)
      canvas.put(value, area.column + column.labels + 1, row, theme.text)
    }
    var below = area
    below.row += 1
    below.height -= 1
    canvas.paragraph(column.words, below, theme.faint)
    canvas.put(column.count, area.column, area.row + 4, theme.faint, limit: area.width)
  }

  private static func comparison(_ chart: ProfileChart, _ canvas: Canvas) -> Column {
    let text = canvas.text
    var column = Column(title: text(TrainingText.comparison))
    guard !chart.isEmpty else { return column }
    column.values = [
      (text(ProfileText.askedMean), cents(chart.mean, text)),
      (text(ProfileText.standardDeviation), cents(chart.standardDeviation, text)),
    ]
    if let trend = chart.trend {
      let sign = canvas.theme.glyphs.trends[Trend.allCases.firstIndex(of: trend) ?? 0]
      column.values.append((text(ProfileText.trend), "\(sign) \(text.name(of: trend))"))
    }
    column.count = text(ProfileText.answers, ["count": text.grouped(chart.answerCount)])
    return column
  }

  private static func matching(_ matching: MatchingKnowledge, _ text: Catalog) -> Column {
    var column = Column(title: text(TrainingText.pitchMatching))
    guard matching.count > 0 else {
      column.words = text(ProfileText.matchingEmpty)
      return column
    }
    let bias = matching.overall.biasEstimate.median
    column.values = [
      (text(ProfileText.mean), cents(matching.mean, text)),
      (text(ProfileText.standardDeviation), cents(matching.standardDeviation, text)),
      (text(ProfileText.bias), "\(bias > .zero ? "+" : "")\(cents(bias, text))"),
    ]
    column.count = text(ProfileText.matchings, ["count": text.grouped(matching.count)])
    return column
  }

  private static func cents(_ cents: Cents?, _ text: Catalog) -> String {
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
      let (low, high) = (region.keys.lowerBound, region.keys.upperBound)
      let keys = "\(text.name(of: low))–\(text.name(of: high))"
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
    let title = canvas.text.title(of: curve)
    // Without the room it is drawn on its own, by Tab.
    guard area.width >= max(10, CharacterWidth.columns(of: title)),
      let first = curve.points.first, let last = curve.points.last
    else { return }
    let theme = canvas.theme
    canvas.put(title, area.column, area.row, theme.title)
    bars(
      curve, Area(column: area.column, row: area.row + 1, width: area.width, height: 2), &canvas)
    let text = canvas.text
    let end = text.size(last.heard)
    canvas.put(
      curve.points.count > 1 ? "\(first.heard.map(text.short) ?? "—") → \(end)" : end,
      area.column, area.row + 3, theme.text, limit: area.width)
    let until = text.name(of: last, by: curve.period)
    let both = text.dates(of: curve) ?? until
    let fits = CharacterWidth.columns(of: both) <= area.width
    canvas.put(
      fits ? both : until, area.column, area.row + 4, theme.faint, limit: area.width)
  }
}
