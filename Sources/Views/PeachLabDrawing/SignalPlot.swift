import Foundation
package import PeachDrawing
package import PeachMeasure

/// Pictures of a recorded note.
package enum SignalPlot {
  /// Draws the level of each frequency of a note, from 20 Hz up.
  /// - Parameters:
  ///   - spectrum: the spectrum of the steady part of a note.
  ///   - title: the name of the recording.
  /// - Returns: the picture.
  package static func spectrum(_ spectrum: Spectrum, title: String) -> SVGDocument {
    let highest = Double(spectrum.decibels.count - 1) * spectrum.binWidth
    let frame = PlotFrame(
      horizontal: .init(
        range: 20...max(highest, 40),
        ticks: [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].map {
          ($0, $0 < 1000 ? "\(Int($0))" : "\(Int($0 / 1000))k")
        }, name: "Hz", isLogarithmic: true),
      vertical: .decibels(from: -180, every: 30))
    // If many frequencies share a column, the loudest of them is shown.
    var columns: [(x: Double, hertz: Double, decibels: Double)] = []
    for (bin, decibels) in spectrum.decibels.enumerated() {
      let hertz = Double(bin) * spectrum.binWidth
      guard hertz >= 20 else { continue }
      let x = frame.point(hertz, 0).x
      if let last = columns.last, x - last.x < 0.75 {
        if decibels > last.decibels { columns[columns.count - 1].decibels = decibels }
      } else {
        columns.append((x, hertz, decibels))
      }
    }
    var picture = frame.document(title: title)
    picture.polyline(columns.map { frame.point($0.hertz, $0.decibels) }, class: "data")
    return picture
  }

  /// Draws the level of a note over time.
  /// - Parameters:
  ///   - levels: successive levels in dB of full scale.
  ///   - seconds: the time from one level to the next.
  ///   - title: the name of the recording.
  /// - Returns: the picture.
  package static func envelope(
    _ levels: [Double], every seconds: Double, title: String
  ) -> SVGDocument {
    let frame = PlotFrame(
      horizontal: .seconds(upTo: max(Double(levels.count) * seconds, 0.1)),
      vertical: .decibels(from: -120, every: 20))
    var picture = frame.document(title: title)
    picture.polyline(
      levels.enumerated().map { frame.point((Double($0) + 0.5) * seconds, $1) }, class: "data")
    return picture
  }

  /// Draws the pitch of a note over time.
  /// - Parameters:
  ///   - points: seconds, and cents relative to the start of the note.
  ///   - marks: the expected cents; drawn as lines.
  ///   - title: the name of the recording.
  /// - Returns: the picture.
  package static func pitch(
    _ points: [(seconds: Double, cents: Double)], marks: [Double], title: String
  ) -> SVGDocument {
    let length = max(points.last?.seconds ?? 0, 0.1)
    let frame = PlotFrame(
      horizontal: .seconds(upTo: length),
      vertical: .cents(including: points.map(\.cents).filter(\.isFinite) + marks))
    var picture = frame.document(title: title)
    for mark in marks {
      picture.line(from: frame.point(0, mark), to: frame.point(length, mark), class: "mark")
    }
    picture.polyline(points.map { frame.point($0.seconds, $0.cents) }, class: "data")
    return picture
  }
}
