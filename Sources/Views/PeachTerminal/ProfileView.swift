import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// Profile: the landscape of the ear, its numbers, and their history.
enum ProfileView {
  private static let axis = 5
  private static let statisticsHeight = 5

  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    canvas.header(canvas.text(ProfileText.title), state)
    let inner = canvas.inner
    let layout = TerminalKeyboard(keys: state.chart.keys.count, width: inner.width - axis)
    let column = inner.column + axis + (inner.width - axis - layout.columns) / 2
    // Below are two rows of keys, their names, the numbers and the footer.
    let keysRow = canvas.height - statisticsHeight - 7
    let top = 3 + intervals(state.chart, 3, &canvas)
    let band = Area(column: column, row: top, width: layout.columns, height: keysRow - top)
    landscape(state.chart, layout, band, &canvas)
    ProfileBands.keyboard(
      state.chart.keys, layout,
      Area(column: column, row: keysRow, width: layout.columns, height: 2), &canvas)
    names(state.chart, layout, column, keysRow + 2, &canvas)
    numbers(
      state.chart,
      Area(
        column: inner.column, row: canvas.height - statisticsHeight - 3, width: inner.width,
        height: statisticsHeight), &canvas)
    if state.sound.offer == nil { headline(state.chart, &canvas) }
    canvas.footer([canvas.settingsItem] + canvas.common(.profile))
  }

  /// Writes what is known in a sentence, or what of it is left out.
  private static func headline(_ chart: ProfileChart, _ canvas: inout Canvas) {
    let text = canvas.text
    if let leftOut = text.leftOut(chart.leftOutCount) {
      canvas.centre(leftOut, 2, canvas.theme.faint)
    } else if let threshold = chart.threshold {
      let inner = canvas.inner
      let words = text.headline(threshold)
      canvas.put(words, inner.column, 2, canvas.theme.title, limit: inner.width)
      let used = CharacterWidth.columns(of: words) + 2
      canvas.put(
        text.likely(threshold, of: chart.interval), inner.column + used, 2, canvas.theme.faint,
        limit: inner.width - used)
    }
  }

  /// Writes the thresholds of the intervals that are not drawn, those with the most answers first; a low
  /// window has room for one.
  /// - Returns: the number of rows they take.
  private static func intervals(
    _ chart: ProfileChart, _ row: Int, _ canvas: inout Canvas
  ) -> Int {
    let others = chart.intervals.filter { $0.interval != chart.interval }
      .sorted { $0.count > $1.count }
    let shown = others.prefix(1 + max(0, (canvas.height - 24) / 3))
    let inner = canvas.inner
    for (line, known) in shown.enumerated() {
      let words =
        canvas.text.line(known)
        + (line == shown.count - 1 && others.count > shown.count
          ? "  +\(others.count - shown.count)" : "")
      canvas.put(words, inner.column, row + line, canvas.theme.faint, limit: inner.width)
    }
    return shown.count
  }

  private static func landscape(
    _ chart: ProfileChart, _ layout: TerminalKeyboard, _ area: Area, _ canvas: inout Canvas
  ) {
    guard !chart.isEmpty else {
      canvas.centre(
        canvas.text(ProfileText.empty), area.row + area.height / 2, canvas.theme.faint)
      return
    }
    let scale = ProfileBands.scale(of: chart)
    for tick in scale.ticks {
      let mark = canvas.text.short(tick)
      let row = area.row + ProfileBands.row(of: tick, on: scale, area)
      canvas.put(
        String(repeating: " ", count: max(0, axis - 1 - mark.count)) + mark, area.column - axis,
        row, canvas.theme.faint)
    }
    ProfileBands.band(chart, layout, area, &canvas)
  }

  /// Draws the names of the Cs.
  private static func names(
    _ chart: ProfileChart, _ layout: TerminalKeyboard, _ column: Int, _ row: Int,
    _ canvas: inout Canvas
  ) {
    for (index, key) in chart.keys.enumerated() where key.note.number % 12 == 0 {
      canvas.put("\(key.note)", column + layout.column(of: index), row, canvas.theme.faint)
    }
  }

  // MARK: Numbers

  private static func numbers(_ chart: ProfileChart, _ area: Area, _ canvas: inout Canvas) {
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
    learning(chart, places[2], &canvas)
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
    cents.map { text(TrainingText.difference, ["cents": text.number($0.value)]) } ?? "—"
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
    let steps = theme.glyphs.bars.count - 1
    for (index, point) in curve.points.enumerated() {
      let place = scale.place(point.belief.median.value)
      var left = max(1, Int((place * Double(bars.height * steps)).rounded()))
      for row in (0..<bars.height).reversed() where left > 0 {
        canvas.cell(
          theme.glyphs.bars[min(left, steps)], bars.column + index, bars.row + row, theme.bar)
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
    let (from, until) = (date(first.start), date(last.start))
    canvas.put(
      from == until || area.width < 22 ? until : "\(from)  \(until)", area.column, area.row + 4,
      theme.faint, limit: area.width)
  }

  private static func date(_ day: Date) -> String {
    day.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }
}
