import Foundation
import PeachDrawing
package import PeachLab
import PeachMeasure
package import PeachText

/// The distributions of a latency measurement: the share of trials heard within a time, one panel
/// for each period and one curve for each source.
package struct LatencyPlot: Sendable {
  private let runs: [LatencyRun]
  private let text: Catalog
  private let captions: [String]

  private static let width = 760.0
  private static let left = 64.0
  private static let right = 24.0
  private static let head = 48.0
  private static let legendLine = 18.0
  private static let panelHeight = 220.0
  private static let panelSpace = 64.0
  /// Colors that people with color blindness can also distinguish (Okabe and Ito).
  private static let colors = [
    "#555555", "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9",
  ]
  private static let nightColors = [
    "#bbbbbb", "#56b4e9", "#f0883e", "#2bc79a", "#e7a6cb", "#ffc34d", "#9fd8ff",
  ]

  /// Creates a picture of runs.
  /// - Parameters:
  ///   - runs: the runs, one for each period.
  ///   - text: the language of the picture.
  ///   - captions: lines below, so that the picture can stand alone.
  package init(runs: [LatencyRun], text: Catalog, captions: [String]) {
    self.runs = runs
    self.text = text
    self.captions = captions
  }

  /// The picture as SVG.
  package var svg: String {
    let foot = 18.0 * Double(captions.count) + 16
    let head = Self.head + Self.legendLine * Double(legend.count) + 24
    let height = head + Double(runs.count) * (Self.panelHeight + Self.panelSpace) + foot
    var picture = SVGDocument(
      width: Self.width, height: height, title: text(BenchText.plotTitle), style: Self.style)
    picture.rectangle(x: 0, y: 0, width: Self.width, height: height, class: "page")
    picture.label(text(BenchText.plotTitle), x: Self.left, y: 32, class: "title")
    for (index, name) in legend.enumerated() {
      let y = Self.head + Self.legendLine * Double(index)
      let color = index % Self.colors.count
      picture.line(from: (Self.left, y), to: (Self.left + 28, y), class: "curve c\(color)")
      picture.label(name, x: Self.left + 36, y: y + 4, class: "small")
    }
    for (index, run) in runs.enumerated() {
      draw(
        run, top: head + Double(index) * (Self.panelHeight + Self.panelSpace), in: &picture)
    }
    for (index, caption) in captions.enumerated() {
      picture.label(
        caption, x: Self.left, y: height - foot + 18 * Double(index) + 4, class: "small")
    }
    return picture.text
  }

  /// The names of all sources in all runs, each once.
  private var legend: [String] {
    var names: [String] = []
    for name in runs.flatMap(\.series).map(text.name) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private static var style: String {
    func curves(_ colors: [String]) -> String {
      colors.enumerated().map { ".c\($0) { stroke: \($1); }" }
        .joined(separator: " ")
    }
    return """
      .page { fill: #ffffff; } text { font: 13px sans-serif; fill: #1c1c1c; }
      .title { font-size: 18px; font-weight: 600; } .small { font-size: 12px; fill: #555555; }
      .axis { stroke: #888888; stroke-width: 1; } .grid { stroke: #e4e4e4; stroke-width: 1; }
      .curve { fill: none; stroke-width: 2; } \(curves(colors))
      @media (prefers-color-scheme: dark) { .page { fill: #16181d; } text { fill: #ececec; }
      .small { fill: #aaaaaa; } .grid { stroke: #30343c; } \(curves(nightColors)) }
      """
  }

  private func draw(_ run: LatencyRun, top: Double, in picture: inout SVGDocument) {
    let curves = run.series.compactMap { series in
      series.measure(.onset).map { (text.name(of: series), $0.wallDistribution) }
    }
    // Far outliers would squeeze the curves together; the table contains them.
    let reach = curves.compactMap { $0.1.quantile(0.995) }.max() ?? run.periodSeconds
    let frame = LatencyFrame(
      left: Self.left, right: Self.width - Self.right, top: top,
      bottom: top + Self.panelHeight, seconds: reach * 1.02)
    picture.label(
      text(
        BenchText.period,
        [
          "period": "\(run.period)", "rate": text.short(run.rate),
          "milliseconds": text.number(run.periodSeconds * 1e3, decimals: 3),
        ]), x: Self.left, y: top - 8, class: "small")
    drawAxes(frame, in: &picture)
    for (name, values) in curves {
      let color = (legend.firstIndex(of: name) ?? 0) % Self.colors.count
      picture.polyline(frame.steps(values), class: "curve c\(color)")
    }
  }

  private func drawAxes(_ frame: LatencyFrame, in picture: inout SVGDocument) {
    for share in [0.0, 0.25, 0.5, 0.75, 0.95] {
      let y = frame.y(share)
      picture.line(from: (frame.left, y), to: (frame.right, y), class: "grid")
      picture.label(
        "\(Int(share * 100)) %", x: frame.left - 6, y: y + 4, anchor: .end, class: "small")
    }
    for tick in frame.ticks {
      let x = frame.x(tick / 1e3)
      picture.line(from: (x, frame.top), to: (x, frame.bottom), class: "grid")
      picture.label(
        text.short(tick), x: x, y: frame.bottom + 16, anchor: .middle, class: "small")
    }
    picture.line(
      from: (frame.left, frame.bottom), to: (frame.right, frame.bottom), class: "axis")
    picture.label(
      text(BenchText.plotAxis), x: frame.right, y: frame.bottom + 32, anchor: .end, class: "small")
  }
}

/// The position and the scales of a panel in a latency plot.
private struct LatencyFrame {
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The time at the right edge, in seconds.
  let seconds: Double

  func x(_ value: Double) -> Double {
    left + (right - left) * min(max(value / seconds, 0), 1)
  }

  func y(_ share: Double) -> Double { bottom - (bottom - top) * share }

  /// The round milliseconds on the axis, about eight of them.
  var ticks: [Double] {
    let raw = seconds * 1e3 / 8
    let power = pow(10, floor(log10(raw)))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= raw } ?? raw
    return Array(stride(from: 0, through: seconds * 1e3, by: step))
  }

  /// Returns the share of values within a time, as a curve.
  func steps(_ values: Distribution) -> [(x: Double, y: Double)] {
    var points = [(x: x(0), y: y(0))]
    for (index, value) in values.sorted.enumerated() {
      points.append((x(value), y(Double(index) / Double(values.count))))
      points.append((x(value), y(Double(index + 1) / Double(values.count))))
      if value > seconds { break }
    }
    return points
  }
}
