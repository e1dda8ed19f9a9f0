import Foundation
import PeachDrawing

/// The axes of a plot, and the positions of values between them.
struct PlotFrame {
  /// One axis of the plot.
  struct Axis {
    var range: ClosedRange<Double>
    /// The values marked, with their labels.
    var ticks: [(value: Double, label: String)]
    /// The quantity and its unit.
    var name: String
    /// True if equal factors are equally far apart.
    var isLogarithmic = false

    /// Returns the axis of a level in dB of full scale.
    static func decibels(from lowest: Int, every step: Int) -> Axis {
      Axis(
        range: Double(lowest)...0,
        ticks: stride(from: lowest, through: 0, by: step).map {
          (Double($0), "\($0)".replacing("-", with: "−"))
        }, name: "dB")
    }

    /// Returns an axis of time from 0, with about six marks at round values.
    static func seconds(upTo length: Double) -> Axis {
      let step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].first { length / $0 <= 8 } ?? 30
      let format = step < 0.1 ? "%.2f" : step < 1 ? "%.1f" : "%.0f"
      return Axis(
        range: 0...length,
        ticks: stride(from: 0, through: length, by: step).map {
          ($0, String(format: format, $0))
        }, name: "s")
    }

    /// Returns an axis of differences in pitch that includes these, at most two octaves.
    static func cents(including cents: [Double]) -> Axis {
      let (low, high) = (cents.min() ?? 0, cents.max() ?? 0)
      let margin = max(0.1 * (high - low), 1)
      let range = max(low - margin, -1200)...min(high + margin, 1200)
      let width = range.upperBound - range.lowerBound
      let step = [1.0, 2, 5, 10, 20, 50, 100, 200].first { width / $0 <= 8 } ?? 500
      let first = (range.lowerBound / step).rounded(.up) * step
      return Axis(
        range: range,
        ticks: stride(from: first, through: range.upperBound, by: step).map {
          ($0, "\(Int($0.rounded()))".replacing("-", with: "−"))
        }, name: "cents")
    }
  }

  static let width = 640.0
  static let height = 320.0
  private static let left = 64.0
  private static let right = 16.0
  private static let top = 36.0
  private static let bottom = 48.0

  let horizontal: Axis
  let vertical: Axis

  static let style = """
    svg{font:12px system-ui,sans-serif}.paper{fill:#fff}text{fill:#444}.title{font-size:14px;\
    fill:#222}.grid{stroke:#e4e4e4}.axis{stroke:#888}.data{fill:none;stroke:#c4562e;\
    stroke-width:1.5;stroke-linejoin:round}.mark{stroke:#3a7d6b;stroke-dasharray:4 3}\
    @media(prefers-color-scheme:dark){.paper{fill:#1c1c1c}text{fill:#bbb}.title{fill:#eee}\
    .grid{stroke:#333}.axis{stroke:#777}.data{stroke:#ff9d73}.mark{stroke:#7fcbb5}}
    """

  /// Returns a picture with the axes in it.
  func document(title: String) -> SVGDocument {
    var svg = SVGDocument(
      width: Self.width, height: Self.height, title: title, style: Self.style)
    svg.rectangle(x: 0, y: 0, width: Self.width, height: Self.height, class: "paper")
    let (floor, edge) = (Self.height - Self.bottom, Self.width - Self.right)
    for tick in vertical.ticks where vertical.range.contains(tick.value) {
      let y = y(tick.value)
      svg.line(from: (Self.left, y), to: (edge, y), class: "grid")
      svg.label(tick.label, x: Self.left - 8, y: y + 4, anchor: .end, class: "tick")
    }
    for tick in horizontal.ticks where horizontal.range.contains(tick.value) {
      let x = x(tick.value)
      svg.line(from: (x, Self.top), to: (x, floor), class: "grid")
      svg.label(tick.label, x: x, y: floor + 18, anchor: .middle, class: "tick")
    }
    svg.line(from: (Self.left, floor), to: (edge, floor), class: "axis")
    svg.line(from: (Self.left, Self.top), to: (Self.left, floor), class: "axis")
    svg.label(title, x: Self.left, y: 20, class: "title")
    svg.label(vertical.name, x: edge, y: 20, anchor: .end, class: "name")
    svg.label(
      horizontal.name, x: (Self.left + edge) / 2, y: Self.height - 10, anchor: .middle,
      class: "name")
    return svg
  }

  /// Returns the position of a value; values beyond an axis are placed at its end.
  func point(_ horizontal: Double, _ vertical: Double) -> (x: Double, y: Double) {
    (x(horizontal), y(vertical))
  }

  private func x(_ value: Double) -> Double {
    Self.left + part(value, horizontal) * (Self.width - Self.left - Self.right)
  }

  private func y(_ value: Double) -> Double {
    Self.height - Self.bottom
      - part(value, vertical) * (Self.height - Self.top - Self.bottom)
  }

  private func part(_ value: Double, _ axis: Axis) -> Double {
    let (low, high) = (axis.range.lowerBound, axis.range.upperBound)
    let held = min(max(value, low), high)
    return axis.isLogarithmic
      ? log(held / low) / log(high / low) : (held - low) / (high - low)
  }
}
