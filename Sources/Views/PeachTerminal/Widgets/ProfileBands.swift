import Foundation
import PeachCore
import TerminalKit

/// The profile as a landscape: keys below, thresholds above, smaller ones nearer to the keys.
///
/// The same drawing in two sizes, for Start and for Profile, and for the thresholds over time.
enum ProfileBands {
  /// The belief about a threshold that is drawn in one column, in logarithms of cents.
  struct Point {
    let median: Double
    let low: Double
    let high: Double
    private(set) var certainty: Double
    /// True if a line is drawn: enough is known for a number, at a key that has answers.
    private(set) var isHeard = true

    /// Creates the mean of some keys; nil without a belief.
    init?(merging keys: [ProfileKey]) {
      self.init(merging: keys.compactMap(\.belief))
      certainty *= keys.map(\.strength).max() ?? 1
      isHeard = keys.contains { $0.distance == 0 && $0.heard != nil }
    }

    /// Creates what was known at the end of a period.
    init?(_ period: LearningCurve.Point) {
      self.init(merging: [period.belief])
      isHeard = period.heard != nil
    }

    /// Creates the mean of some beliefs; nil without any.
    private init?(merging beliefs: [ThresholdBelief]) {
      guard !beliefs.isEmpty else { return nil }
      func mean(_ value: (ThresholdBelief) -> Double) -> Double {
        beliefs.reduce(0) { $0 + value($1) } / Double(beliefs.count)
      }
      median = mean(\.logMedian)
      low = mean { log($0.interval.lowerBound.value) }
      high = mean { log($0.interval.upperBound.value) }
      certainty = mean(\.certainty)
    }
  }

  /// Returns the scale of the thresholds drawn.
  static func scale(of chart: ProfileChart) -> CentsScale {
    CentsScale(holding: chart.keys.compactMap(\.belief))
  }

  /// Returns the row, from 0 at the top of an area, in which a size is.
  static func row(of cents: Double, on scale: CentsScale, _ area: Area) -> Int {
    let eighth = min(Int(scale.place(cents) * Double(8 * area.height)), 8 * area.height - 1)
    return area.height - 1 - eighth / 8
  }

  /// Draws the thresholds of the keys of a chart.
  static func band(
    _ chart: ProfileChart, _ layout: TerminalKeyboard, _ area: Area, _ canvas: inout Canvas
  ) {
    let points = (0..<layout.columns).map { column in
      Point(
        merging: layout.keys(in: column, of: chart.keys.count).map { chart.keys[$0] })
    }
    band(points, scale(of: chart), area, &canvas)
  }

  /// Draws thresholds and their uncertainty, finer than by rows.
  /// - Parameters:
  ///   - points: one for each column of the area.
  ///   - scale: the scale of the area's height.
  ///   - area: the area.
  ///   - canvas: the screen.
  static func band(
    _ points: [Point?], _ scale: CentsScale, _ area: Area, _ canvas: inout Canvas
  ) {
    let eighths = 8 * area.height
    func level(_ logCents: Double) -> Int {
      min(Int((scale.place(exp(logCents)) * Double(eighths)).rounded()), eighths)
    }
    for (column, point) in points.enumerated() {
      guard let point else { continue }
      let (low, high) = (level(point.low), max(level(point.high), level(point.low) + 1))
      let line = min(level(point.median), eighths - 1)
      for row in 0..<area.height {
        let bottom = 8 * (area.height - 1 - row)
        let filled = max(low - bottom, 0)..<max(min(high - bottom, 8), max(low - bottom, 0))
        let mark = point.isHeard && (0..<8).contains(line - bottom) ? line - bottom : nil
        draw(filled, mark, point.certainty, area.column + column, area.row + row, &canvas)
      }
    }
  }

  /// Draws a cell.
  /// - Parameters:
  ///   - filled: the eighths that the band takes, from the bottom.
  ///   - mark: the eighth in which the threshold is; nil for none.
  ///   - certainty: how much is known, 0…1.
  ///   - column: its column.
  ///   - row: its row.
  ///   - canvas: the screen.
  private static func draw(
    _ filled: Range<Int>, _ mark: Int?, _ certainty: Double, _ column: Int, _ row: Int,
    _ canvas: inout Canvas
  ) {
    let theme = canvas.theme
    let band = theme.band(certainty)
    if let mark {
      let sign = theme.glyphs.lines[mark * 3 / 8]
      // A line takes the whole cell: the band behind it is all of it or nothing.
      canvas.cell(
        sign, column, row, Style(theme.threshold, on: filled.count >= 4 ? band : nil))
      return
    }
    guard filled.upperBound > 0, filled.lowerBound < 8, !filled.isEmpty else { return }
    guard let band else {
      if filled.count >= 4 { canvas.cell(certainty < 0.5 ? "░" : "▒", column, row, .plain) }
      return
    }
    if filled.count == 8 {
      canvas.cell(" ", column, row, Style(on: band))
    } else if filled.lowerBound == 0 {
      canvas.cell(theme.glyphs.eighths[filled.upperBound], column, row, Style(band))
    } else if filled.upperBound == 8 {
      canvas.cell(theme.glyphs.hanging[filled.count], column, row, Style(band))
    } else {
      canvas.cell(theme.glyphs.lines[1], column, row, Style(band))
    }
  }
}
