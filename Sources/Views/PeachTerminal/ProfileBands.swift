import Foundation
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

  /// Returns the scale of the thresholds drawn.
  static func scale(of chart: ProfileChart) -> CentsScale {
    CentsScale(holding: chart.keys.compactMap(\.belief))
  }

  /// Returns the row, from 0 at the top of an area, in which a size lies.
  static func row(of cents: Double, on scale: CentsScale, _ area: Area) -> Int {
    area.height - 1 - level(scale.place(cents), of: 2 * area.height) / 2
  }

  private static func level(_ place: Double, of levels: Int) -> Int {
    min(Int(place * Double(levels)), levels - 1)
  }

  private enum Pixel {
    case nothing, unsure, sure, threshold
  }

  /// Draws the thresholds and their uncertainty, with two pixels to a cell, one above the other.
  static func band(
    _ chart: ProfileChart, _ layout: TerminalKeyboard, _ area: Area, _ canvas: inout Canvas
  ) {
    let levels = 2 * area.height
    let scale = scale(of: chart)
    for column in 0..<layout.columns {
      let shown = layout.keys(in: column, of: chart.keys.count).compactMap { chart.keys[$0].belief }
      guard let point = Point(merging: shown) else { continue }
      func level(_ logCents: Double) -> Int {
        Self.level(scale.place(exp(logCents)), of: levels)
      }
      let band = level(point.low)...level(point.high)
      let line = level(point.median)
      func pixel(_ level: Int) -> Pixel {
        if level == line { return .threshold }
        return band.contains(level) ? (point.certainty < 0.5 ? .unsure : .sure) : .nothing
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

  /// The mean of what is known at the keys of a column, in logarithms of cents.
  private struct Point {
    let median: Double
    let low: Double
    let high: Double
    let certainty: Double

    /// Creates the mean; nil without keys.
    init?(merging beliefs: [ThresholdBelief]) {
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
}
