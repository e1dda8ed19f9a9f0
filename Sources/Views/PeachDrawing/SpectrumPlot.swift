package import PeachMeasure

/// The level of each frequency of a note, from 20 Hz up.
package struct SpectrumPlot: Sendable {
  /// The picture.
  package let document: SVGDocument

  /// Draws a spectrum.
  /// - Parameters:
  ///   - spectrum: the spectrum of the steady part of a note.
  ///   - title: the name of the recording.
  package init(_ spectrum: Spectrum, title: String) {
    let highest = Double(spectrum.decibels.count - 1) * spectrum.binWidth
    let frame = PlotFrame(
      .init(
        range: 20...max(highest, 40),
        ticks: [20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].map {
          ($0, $0 < 1000 ? "\(Int($0))" : "\(Int($0 / 1000))k")
        }, name: "Hz", isLogarithmic: true),
      .decibels(from: -180, every: 30))
    var svg = frame.document(title: title)
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
    svg.polyline(columns.map { frame.point($0.hertz, $0.decibels) }, class: "data")
    document = svg
  }
}
