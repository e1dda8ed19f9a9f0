import Foundation
import PeachCore
import PeachDrawing
import PeachLab
import PeachText

/// Draws the recording of each source into a folder.
struct VerificationPlots {
  private let folder: URL
  private let text: Catalogue

  /// Creates the folder, if it does not exist.
  /// - Parameters:
  ///   - path: the folder for the pictures.
  ///   - text: the language of the pictures.
  /// - Throws: ``Failure`` if it cannot be created.
  init(folder path: String, text: Catalogue) throws(Failure) {
    folder = URL(fileURLWithPath: path)
    self.text = text
    try failing {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  /// Draws the pictures of one source; none for a silent one.
  /// - Parameter report: the report, including its traces.
  /// - Throws: ``Failure`` if a file cannot be written.
  func draw(_ report: VerificationReport) throws(Failure) {
    guard let traces = report.traces else { return }
    let note = "\(traces.key), \(report.source)"
    let pictures = [
      (
        "spectrum",
        SpectrumPlot(
          traces.spectrum, title: text(VerificationText.plotSpectrum, ["note": note])
        ).document
      ),
      (
        "envelope",
        EnvelopePlot(
          levels: traces.levels, every: traces.levelSeconds,
          title: text(VerificationText.plotEnvelope, ["note": note])
        ).document
      ),
      (
        "pitch",
        PitchPlot(
          traces.pitch.map { ($0.seconds, $0.cents) }, marks: [0, 50],
          title: text(VerificationText.plotPitch, ["note": note])
        ).document
      ),
    ]
    let name = report.source.rawValue.replacing(/[^A-Za-z0-9._~-]/, with: "-")
    for (kind, picture) in pictures {
      let file = folder.appendingPathComponent("\(name)-\(report.hearing)-\(kind).svg")
      try failing { try picture.text.write(to: file, atomically: true, encoding: .utf8) }
    }
  }

  private func failing(_ body: () throws -> Void) throws(Failure) {
    do {
      try body()
    } catch {
      throw .failed(text(VerificationText.plotFolder, ["folder": folder.path]))
    }
  }
}
