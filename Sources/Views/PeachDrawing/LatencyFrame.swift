import Foundation
import PeachMeasure

/// The position and the scales of a panel in a latency plot.
struct LatencyFrame {
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
