import Foundation
package import PeachCore
package import PeachHost
import PeachMeasure
package import PeachSettings

@testable package import PeachStudio

/// A studio over outputs that a test pulls by hand, with settings in a folder of its own.
package struct TestStudio: Sendable {
  /// Opens the outputs.
  package let opener: RecordingOpener
  /// Times the search for what was lost.
  package let clock = ManualClock()
  /// Where changed settings are kept.
  package let file: SettingsFile
  /// Where answers are kept.
  package let store = RecordingStore()
  /// The studio, with nothing open.
  package let studio: Studio

  /// The plugins of the studio; where something has to load one, it fails.
  package let plugins: PluginCatalog

  private let folder: TemporaryDirectory
  private let shelf: PluginShelf

  /// Makes a studio.
  /// - Parameters:
  ///   - outputs: those that are there.
  ///   - settings: as they hold at the start.
  ///   - shelf: the plugins there are; nil for none.
  /// - Throws: what the file system answers.
  package init(
    outputs: [String] = ["jack"], settings: Settings = Settings(), shelf: PluginShelf? = nil
  ) throws {
    folder = try TemporaryDirectory()
    opener = RecordingOpener(outputs: outputs)
    file = SettingsFile(path: folder.path("settings.toml"))
    self.shelf = try shelf ?? PluginShelf()
    plugins = self.shelf.catalog()
    let parts = StudioDependencies(
      plugins: plugins,
      settings: settings, file: file, store: store, generator: SeededGenerator(seed: 1))
    studio = Studio(parts, opener: opener, clock: clock)
  }
}

extension TrainingMode {
  /// The four that Start offers, and the measurement.
  package static var allCases: [TrainingMode] { TrainingCatalog.standard.modes }
}

extension Studio {
  /// Begins a training without an end; see ``Studio/begin(_:ticks:)``.
  package func begin(
    _ mode: TrainingMode, ticks: Bool = true
  ) async throws(PeachError) -> StudioTraining {
    try await begin(TrainingRequest(mode: mode), ticks: ticks)
  }
}
