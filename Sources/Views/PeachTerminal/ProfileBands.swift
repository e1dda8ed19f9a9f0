import PeachCore
import TerminalKit

/// The profile as a landscape: keys below, thresholds above, smaller ones nearer to the keys.
///
/// The same drawing in two sizes, for Start and for Profile.
enum ProfileBands {
  // MARK: Keys

  /// Draws two rows of keys.
  static func keyboard(
    _ keys: [ProfileKey], _ layout: TerminalKeyboard, _ area: Area, _ canvas: inout Canvas
  ) {
    for column in 0..<layout.columns {
      let shown = layout.keys(in: column, of: keys.count).map { keys[$0].note.number }
      let place = area.column + column
      if layout.keysPerColumn > 1 {
        upperHalf(shown, place, area.row, &canvas)
        canvas.cell(" ", place, area.row + 1, white(canvas.theme))
      } else {
        let number = shown[0]
        let part = column % layout.columnsPerKey
        canvas.cell(
          " ", place, area.row, isBlack(number) ? black(canvas.theme) : white(canvas.theme))
        lowerHalf(number, part, layout.columnsPerKey, place, area.row + 1, &canvas)
      }
    }
  }

  /// Draws two keys in one column, as its left and its right half.
  private static func upperHalf(_ keys: [Int], _ column: Int, _ row: Int, _ canvas: inout Canvas) {
    let theme = canvas.theme
    let left = isBlack(keys[0])
    let right = isBlack(keys[keys.count / 2])
    switch (left, right) {
    case (false, false): canvas.cell(" ", column, row, white(theme))
    case (true, true): canvas.cell(" ", column, row, black(theme))
    case (true, false): canvas.cell("▌", column, row, mixed(theme))
    case (false, true): canvas.cell("▐", column, row, mixed(theme))
    }
  }

  /// Draws white keys, which extend below the black ones; a line separates them.
  private static func lowerHalf(
    _ number: Int, _ part: Int, _ parts: Int, _ column: Int, _ row: Int, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let edge: Character =
      if isBlack(number), part == parts / 2 {
        parts % 2 == 0 ? theme.glyphs.keyEdge : "│"
      } else if [5, 0].contains(number % 12), part == 0 {
        // There is no black key between E and F, or between B and C.
        theme.glyphs.keyEdge
      } else {
        " "
      }
    canvas.cell(edge, column, row, mixed(theme))
  }

  private static func isBlack(_ number: Int) -> Bool { [1, 3, 6, 8, 10].contains(number % 12) }

  private static func white(_ theme: Theme) -> Style {
    theme.hasColours ? Style(on: theme.whiteKey) : Style.plain.with(theme.isOnDark ? .reverse : [])
  }

  private static func black(_ theme: Theme) -> Style {
    theme.hasColours ? Style(on: theme.blackKey) : Style.plain.with(theme.isOnDark ? [] : .reverse)
  }

  private static func mixed(_ theme: Theme) -> Style {
    theme.hasColours
      ? Style(theme.blackKey, on: theme.whiteKey)
      : Style.plain.with(theme.isOnDark ? .reverse : [])
  }

  // MARK: Band

  /// Returns the top of the scale, a round number that holds every band.
  static func top(of chart: ProfileChart) -> Double {
    let highest = chart.trainedKeys.compactMap { $0.band?.upperBound.value }.max() ?? 100
    return [2, 5, 10, 20, 50, 100, 200].first { $0 >= highest } ?? 400
  }

  private enum Pixel {
    case nothing, unsure, sure, threshold
  }

  /// Draws the thresholds and their uncertainty, with two pixels to a cell, one above the other.
  static func band(
    _ chart: ProfileChart, _ layout: TerminalKeyboard, _ area: Area, _ canvas: inout Canvas
  ) {
    let levels = 2 * area.height
    let top = top(of: chart)
    let points = points(of: chart)
    for column in 0..<layout.columns {
      let shown = layout.keys(in: column, of: chart.keys.count).compactMap { points[$0] }
      guard let point = Point(merging: shown) else { continue }
      func level(_ cents: Double) -> Int {
        min(max(Int(cents / top * Double(levels)), 0), levels - 1)
      }
      let band = level(point.low)...level(point.high)
      let line = level(point.threshold)
      func pixel(_ level: Int) -> Pixel {
        if level == line { return .threshold }
        return band.contains(level) ? (point.confidence < 0.5 ? .unsure : .sure) : .nothing
      }
      for row in 0..<area.height {
        let above = levels - 1 - 2 * row
        draw(pixel(above), pixel(above - 1), area.column + column, area.row + row, &canvas)
      }
    }
  }

  private static func draw(
    _ upper: Pixel, _ lower: Pixel, _ column: Int, _ row: Int, _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    guard upper != .nothing || lower != .nothing else { return }
    guard theme.hasColours else {
      let sign: Character =
        switch (upper == .threshold, lower == .threshold) {
        case (true, _): "▀"
        case (_, true): "▄"
        default: upper == .unsure || lower == .unsure ? "░" : "▒"
        }
      canvas.cell(sign, column, row, .plain)
      return
    }
    switch (upper, lower) {
    case (_, .nothing): canvas.cell("▀", column, row, Style(colour(upper, theme)))
    case (.nothing, _): canvas.cell("▄", column, row, Style(colour(lower, theme)))
    default:
      canvas.cell("▀", column, row, Style(colour(upper, theme), on: colour(lower, theme)))
    }
  }

  private static func colour(_ pixel: Pixel, _ theme: Theme) -> Colour? {
    switch pixel {
    case .nothing: nil
    case .unsure: theme.unsureBand
    case .sure: theme.sureBand
    case .threshold: theme.threshold
    }
  }

  // MARK: Points

  private struct Point {
    var threshold: Double
    var low: Double
    var high: Double
    var confidence: Double

    init(threshold: Double, low: Double, high: Double, confidence: Double) {
      self.threshold = threshold
      self.low = low
      self.high = high
      self.confidence = confidence
    }

    /// Creates the mean of several keys; nil if there are none.
    init?(merging points: [Point]) {
      guard !points.isEmpty else { return nil }
      func mean(_ value: (Point) -> Double) -> Double {
        points.reduce(0) { $0 + value($1) } / Double(points.count)
      }
      self.init(
        threshold: mean(\.threshold), low: mean(\.low), high: mean(\.high),
        confidence: mean(\.confidence))
    }

    /// Returns a point between two connected keys.
    func between(_ other: Point, at part: Double) -> Point {
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
      return Point(
        threshold: mix(threshold, other.threshold), low: mix(low, other.low),
        high: mix(high, other.high), confidence: min(confidence, other.confidence) / 2)
    }
  }

  /// Returns a point for every key drawn; gaps stay nil.
  private static func points(of chart: ProfileChart) -> [Point?] {
    var points = [Point?](repeating: nil, count: chart.keys.count)
    let first = chart.keys.first?.note.number ?? 0
    for run in chart.runs {
      var before: (index: Int, point: Point)?
      for key in run {
        guard let threshold = key.known.threshold?.value, let band = key.band else { continue }
        let index = key.note.number - first
        let point = Point(
          threshold: threshold, low: band.lowerBound.value, high: band.upperBound.value,
          confidence: key.confidence)
        points[index] = point
        if let before {
          for bridged in before.index + 1..<max(index, before.index + 1) {
            let part = Double(bridged - before.index) / Double(index - before.index)
            points[bridged] = before.point.between(point, at: part)
          }
        }
        before = (index, point)
      }
    }
    return points
  }
}
