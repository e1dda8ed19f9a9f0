import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// Profile: the thresholds in a sentence and in a picture that the listener can explore.
enum ProfileView {
  /// The columns of the numbers next to the picture.
  private static let axis = 6
  /// The row of the headline, which may take two.
  private static let top = 2

  static func draw(_ state: AppState, _ canvas: inout Canvas) {
    canvas.header(canvas.text(ProfileText.title), state)
    let chart = state.chart.showing(state.profile.query)
    let words = words(state, chart, &canvas)
    var area = picture(canvas.screen.size)
    area.row += words
    area.height -= words
    if state.profile.showsValues {
      area.height += ProfileNumbers.height
      ProfileNumbers.drawAll(
        chart,
        Area(
          column: canvas.inner.column, row: area.row, width: canvas.inner.width,
          height: area.height), &canvas)
      canvas.footer(state)
      return
    }
    if chart.isEmpty {
      canvas.center(
        canvas.text(ProfileText.empty), area.row + area.height / 2, canvas.theme.faint)
      keys(chart, state, area, &canvas)
    } else {
      switch state.profile.picture {
      case .keys: keys(chart, state, area, &canvas)
      case .time: time(chart, state, area, &canvas)
      }
    }
    ProfileNumbers.draw(
      chart,
      Area(
        column: canvas.inner.column, row: area.row + area.height + 1, width: canvas.inner.width,
        height: ProfileNumbers.height), &canvas)
    canvas.footer(state)
  }

  /// Returns the area of a picture below a headline without lines, the row below it included in which places are
  /// named.
  private static func picture(_ size: ScreenSize) -> Area {
    let left = Canvas.margin + axis
    return Area(
      column: left, row: top, width: size.columns - Canvas.margin - left,
      height: size.rows - ProfileNumbers.height - 4 - top)
  }

  /// Returns the threshold over the time that is looked at, with a point for a column at the most.
  static func curve(_ state: AppState) -> LearningCurve {
    state.chart.showing(state.profile.query)
      .learningCurve(state.profile.query, atMost: max(1, picture(state.size).width))
  }

  // MARK: Words

  /// Writes the threshold, and below it the chosen value, or what can be chosen.
  /// - Returns: the rows that the words take.
  private static func words(
    _ state: AppState, _ chart: ProfileChart, _ canvas: inout Canvas
  ) -> Int {
    let (text, inner) = (canvas.text, canvas.inner)
    var rows = 1
    // An offer has the row of the headline.
    if state.sound.offer == nil, state.sound.loss == nil, let headline = text.headline(of: chart) {
      rows = max(
        1,
        canvas.paragraph(
          headline, Area(column: inner.column, row: top, width: inner.width, height: 2),
          canvas.theme.title))
    }
    let looked = state.message ?? lookedAt(state, chart, text)
    let words = looked ?? about(state, chart, text)
    canvas.put(
      words ?? "", inner.column, top + rows,
      looked == nil ? canvas.theme.faint : canvas.theme.accent, limit: inner.width,
      mayShorten: state.message != nil)
    return rows + 1
  }

  private static func about(
    _ state: AppState, _ chart: ProfileChart, _ text: Catalog
  ) -> String? {
    if let leftOut = text.leftOut(chart.leftOutCount) { return leftOut }
    guard state.profile.picture == .time else { return text.extremes(of: chart) }
    let curve = curve(state)
    guard let dates = text.dates(of: curve) else { return nil }
    return "\(text.title(of: curve)): \(dates)"
  }

  private static func lookedAt(
    _ state: AppState, _ chart: ProfileChart, _ text: Catalog
  ) -> String? {
    switch state.profile.picture {
    case .keys:
      guard let key = state.profile.key, chart.keys.indices.contains(key) else { return nil }
      return text.sentence(chart.keys[key])
    case .time:
      let curve = curve(state)
      guard let period = state.profile.period,
        let point = curve.points.dropLast(min(period, curve.points.count)).last
      else { return nil }
      return text.sentence(point, by: curve.period)
    }
  }

  // MARK: Keys

  private static func keys(
    _ chart: ProfileChart, _ state: AppState, _ area: Area, _ canvas: inout Canvas
  ) {
    let layout = TerminalKeyboard(keys: chart.keys.count, width: area.width)
    let column = area.column + (area.width - layout.columns) / 2
    let band = Area(
      column: column, row: area.row, width: layout.columns, height: area.height - 3)
    let keysRow = band.row + band.height
    if !chart.isEmpty {
      scale(ProfileBands.scale(of: chart), band, &canvas)
      ProfileBands.band(chart, layout, band, &canvas)
    }
    KeyboardDrawing.draw(
      chart.keys, layout, Area(column: column, row: keysRow, width: layout.columns, height: 2),
      chosen: state.profile.key, &canvas)
    for (index, key) in chart.keys.enumerated() {
      canvas.target(
        Area(
          column: column + layout.column(of: index), row: area.row,
          width: max(1, layout.columnsPerKey), height: area.height - 1), .lookAtKey(index))
      guard key.note.number % 12 == 0 else { continue }
      canvas.put(
        canvas.text.name(of: key.note), column + layout.column(of: index), keysRow + 2,
        canvas.theme.faint)
    }
  }

  /// Writes the round sizes and their unit next to a picture, and draws a dotted line at each.
  private static func scale(_ scale: CentsScale, _ area: Area, _ canvas: inout Canvas) {
    var rows: Set<Int> = []
    for tick in scale.ticks {
      let row = area.row + ProfileBands.row(of: tick, on: scale, area)
      // A low picture has no row for each.
      guard rows.insert(row).inserted else { continue }
      let mark = canvas.text.short(tick)
      canvas.put(
        String(repeating: " ", count: max(0, axis - 1 - mark.count)) + mark, area.column - axis,
        row, canvas.theme.faint)
      for column in stride(from: area.column, to: area.column + area.width, by: 2) {
        canvas.cell("·", column, row, canvas.theme.line)
      }
    }
    canvas.put(
      canvas.text(MusicText.cents), area.column - axis, area.row + area.height,
      canvas.theme.faint, limit: axis, mayShorten: true)
  }

  // MARK: Time

  private static func time(
    _ chart: ProfileChart, _ state: AppState, _ area: Area, _ canvas: inout Canvas
  ) {
    let curve = curve(state)
    let band = Area(
      column: area.column, row: area.row, width: area.width, height: area.height - 2)
    guard let first = curve.points.first, let last = curve.points.last else {
      canvas.center(
        canvas.text(ProfileText.nothingInTime), area.row + area.height / 2, canvas.theme.faint)
      return
    }
    let sizes = CentsScale(holding: curve.points.map(\.belief))
    scale(sizes, band, &canvas)
    let columns = columns(of: curve, width: band.width)
    let points = (0..<band.width).map { column -> ProfileBands.Point? in
      // Between two periods the later one is on its way.
      guard let next = columns.firstIndex(where: { $0 >= column }), column >= columns[0] else {
        return nil
      }
      return ProfileBands.Point(curve.points[next])
    }
    ProfileBands.band(points, sizes, band, &canvas)
    let row = band.row + band.height
    if let period = state.profile.period, let place = columns.dropLast(period).last {
      canvas.put(canvas.theme.glyphs.up, band.column + place, row, canvas.theme.accent)
    }
    let (from, until) = (
      canvas.text.name(of: first, by: curve.period), canvas.text.name(of: last, by: curve.period)
    )
    canvas.put(from, band.column, row + 1, canvas.theme.faint)
    if curve.points.count > 1 { canvas.right(until, row + 1, canvas.theme.faint, in: band) }
  }

  /// Returns the columns of the points of a curve, by their time.
  private static func columns(of curve: LearningCurve, width: Int) -> [Int] {
    let starts = curve.points.map(\.start)
    let first = starts.first ?? .distantPast
    let span = (starts.last ?? first).timeIntervalSince(first)
    return starts.map {
      span > 0 ? Int(($0.timeIntervalSince(first) / span * Double(width - 1)).rounded()) : width / 2
    }
  }
}
