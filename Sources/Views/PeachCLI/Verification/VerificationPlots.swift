import Foundation
import PeachCore
import PeachDrawing
import PeachLab
import PeachLabDrawing
import PeachStudio
import PeachText
import UserFiles

/// Draws the recording of each source into a folder.
struct VerificationPlots {
  private let folder: String
  private let setup: CommandSetup
  private let options: OutputFileOptions

  private static let kinds = ["spectrum", "envelope", "pitch"]

  /// Creates the folder if it does not exist, and refuses one with earlier pictures before anything is
  /// measured.
  /// - Parameters:
  ///   - folder: the folder for the pictures.
  ///   - setup: the starting point of the command.
  ///   - options: the option to replace pictures.
  /// - Throws: ``Failure``.
  init(folder: String, _ setup: CommandSetup, _ options: OutputFileOptions) throws(Failure) {
    self.folder = folder
    self.setup = setup
    self.options = options
    do throws(FileError) { try FileWriter.makeFolder(folder) } catch {
      throw setup.text.failure(PeachError(error))
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let earlier = names.sorted().first { name in
      Self.kinds.contains { name.hasSuffix("-\($0).svg") }
    }
    if let earlier, !options.force {
      throw setup.text.failure(PeachError(FileError(path: "\(folder)/\(earlier)", cause: .exists)))
    }
  }

  /// Draws the pictures of one source; none for a silent one.
  /// - Parameter report: the report, including its traces.
  /// - Throws: ``Failure`` if a file cannot be written.
  func draw(_ report: VerificationReport) throws(Failure) {
    guard let traces = report.traces else { return }
    let note = ["note": "\(traces.key), \(report.source)"]
    let text = setup.text
    let pictures = [
      (
        "spectrum",
        SignalPlot.spectrum(
          traces.spectrum, title: text(VerificationText.plotSpectrum, note))
      ),
      (
        "envelope",
        SignalPlot.envelope(
          traces.levels, every: traces.levelSeconds,
          title: text(VerificationText.plotEnvelope, note))
      ),
      (
        "pitch",
        SignalPlot.pitch(
          traces.pitch.map { ($0.seconds, $0.cents) }, marks: [0, 50],
          title: text(VerificationText.plotPitch, note))
      ),
    ]
    let name = report.source.rawValue.replacing(/[^A-Za-z0-9._~-]/, with: "-")
    for (kind, picture) in pictures {
      let file = "\(folder)/\(name)-\(report.hearing)-\(kind).svg"
      try setup.finish(try setup.begin(file, options), with: picture.text)
    }
  }
}
