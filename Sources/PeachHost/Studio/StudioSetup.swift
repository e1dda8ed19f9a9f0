package import Foundation
package import PeachCore
package import PeachHost
package import PeachSettings
import PeachStore
package import PeachText
package import UserFiles

/// The basis of a program's sound and trainings: plugins, settings, training data.
///
/// Nothing is loaded or opened before it is needed.
package struct StudioSetup: Sendable {
  /// The directories that hold the settings, training data and caches.
  package let directories: XDGDirectories
  /// The settings in force at the start.
  package let settings: Settings
  /// The request to the output, except for its device.
  package let output: OutputRequest
  /// The backends.
  package let plugins: PluginCatalog
  /// The way of sound to pages; nil where there are none.
  package var soundStream: SoundStream?
  /// The trainings.
  package var trainings = TrainingCatalog.standard
  /// Those who hear of the events of every training.
  package var subscribers: [any TrainingSubscriber] = []

  /// Finds the plugins; loads none.
  /// - Parameters:
  ///   - program: the running program's file, which forks the processes of plugins as `plugins host`.
  ///   - environment: the environment variables.
  ///   - directories: the directories that hold the settings, training data and caches.
  ///   - settings: the settings in their layers.
  ///   - output: the request to the output, except for its device.
  ///   - soundFonts: files named by the user.
  ///   - options: options of backends named by the user.
  ///   - isolates: true to run every sound in a process of its own, false for no plugin at all; nil
  ///     for those of others that the settings do not trust.
  package init(
    program: URL, environment: [String: String], directories: XDGDirectories, settings: Settings,
    output: OutputRequest = OutputRequest(), soundFonts: [String] = [],
    options: [PluginOption] = [], isolates: Bool? = nil
  ) {
    self.directories = directories
    self.settings = settings
    self.output = output
    plugins = PluginCatalog(
      search: .standard(environment: environment, program: program),
      server: ForkServer(file: program, arguments: Self.hostArguments),
      cache: URL(fileURLWithPath: directories.cache), soundFonts: soundFonts,
      options: options,
      isolation: isolates.map { $0 ? .all : .none } ?? .foreign(trusted: Set(settings.trusted)))
  }

  /// The request for the sound that the settings ask for, which has to be heard.
  package var soundRequest: SoundRequest {
    SoundRequest(
      source: settings.source, output: settings.output, request: output.filled(from: settings),
      allowsSilence: false)
  }

  /// True if the command line or the environment names a source or an output other than `auto`.
  package var demandsSound: Bool {
    func isNamedForThisRun(_ name: String) -> Bool {
      switch settings[name]?.layer {
      case .flag, .environment: true
      case .file, .screen, .builtIn, nil: false
      }
    }
    return settings.source != .automatic && isNamedForThisRun(SettingName.source)
      || settings.output != .automatic && isNamedForThisRun(SettingName.output)
  }

  // MARK: Files

  /// The training data as a whole.
  package var data: TrainingData {
    TrainingData(
      path: directories.trainingFile, own: directories.ownFiles, trainings: trainings.schemas)
  }

  /// Begins a file that the user named.
  /// - Parameters:
  ///   - file: the path; "-" for standard output.
  ///   - replaces: true to replace a file of that name.
  /// - Returns: the writer of the file.
  /// - Throws: `FileError`.
  package func writer(of file: String, replaces: Bool) throws(FileError) -> FileWriter {
    try FileWriter(
      file, ifTaken: replaces ? .replace : .refuse, own: directories.ownFiles, mode: 0o644)
  }

  // MARK: Trainings

  /// Opens the training data, but no sound yet.
  /// - Parameters:
  ///   - recoversSound: true to replace an output that is lost, and to offer it again when it is
  ///     back.
  ///   - generator: the source of randomness.
  /// - Returns: a studio whose profile is empty until ``Studio/loadProgress()``.
  /// - Throws: ``PeachError``.
  package func openStudio(
    recoversSound: Bool = true,
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) throws(PeachError) -> Studio {
    let store = try TrainingDataStore(
      path: directories.trainingFile, trainings: trainings.schemas)
    var parts = dependencies(store: store)
    parts.generator = generator
    parts.recoversSound = recoversSound
    return Studio(parts, data: store)
  }

  /// Returns the profile computed from the stored answers; empty without a database.
  /// - Parameter report: receives the number of answers read one by one, now and then.
  /// - Returns: the profile, drawn from it.
  /// - Throws: ``PeachError`` when they cannot be read.
  package func chart(
    progress report: (Int) -> Void = { _ in }
  ) throws(PeachError) -> ProfileChart {
    let progress = TrainingProgress()
    let path = directories.trainingFile
    if FileManager.default.fileExists(atPath: path) {
      let known = trainings.schemas
      let store = try TrainingDataStore(path: path, access: .readOnly, trainings: known)
      // The slow part is done once, if its result can be stored.
      if store.needsRenewal,
        let writer = try? TrainingDataStore(path: path, trainings: known)
      {
        try writer.load(progress, progress: report)
        try writer.close()
      } else {
        try store.load(progress, progress: report)
      }
      try store.close()
    }
    return progress.chart(settings.trainedRange(by: progress.profile))
  }

  /// Creates a studio that keeps no answers; it opens no sound before it has to.
  package func makeStudio() -> Studio { Studio(dependencies(store: nil), data: nil) }

  private func dependencies(store: TrainingDataStore?) -> StudioDependencies {
    StudioDependencies(
      plugins: plugins, settings: settings, file: SettingsFile(path: directories.settingsFile),
      trainings: trainings, output: output.filled(from: settings), store: store,
      ownFiles: directories.ownFiles, soundStream: soundStream, subscribers: subscribers)
  }

  // MARK: Plugins

  /// Returns a sentence about the plugin that crashed the program when it was last used; only once.
  package func takeCrashNote(_ text: Catalog) -> String? {
    plugins.takeCrashNote().map { note in
      let sentence: PluginText =
        note.isExempt ? .crashedOnName : note.isRetried ? .crashedAndRetried : .blocked
      return text(sentence, ["id": note.plugin])
    }
  }

  /// The command line of a program that calls ``hostPlugins(socket:)``, for another Peach alone.
  package static let hostArguments = ["plugins", "host"]

  /// Forks a process for each sandboxed plugin of another Peach, and serves it in there, until that one
  /// closes the connection.
  /// - Parameter socket: the socket of its requests; this process must have no other thread.
  package static func hostPlugins(socket: Int32) { PluginServer.run(socket: socket) }
}

extension XDGDirectories {
  /// The files that no file named by a user may replace: training data with everything next to it, settings,
  /// state and caches.
  package var ownFiles: OwnFiles {
    OwnFiles(names: [trainingFile, settingsFile], folders: [state, cache])
  }
}
