import Foundation
import PeachCore
import PeachPublishing
import PeachSettings
import PeachStudio
import PeachText

/// The starting point of a command: the layered settings, the language, the sound, the training.
struct CommandSetup {
  let context: CommandContext
  let text: Catalog
  var studio: StudioSetup
  /// The session of a session manager; nil for none.
  let session: ManagedSession?

  /// The destination of all lines.
  var console: Console { context.console }
  /// The settings in force at the start.
  var settings: Settings { studio.settings }

  /// Reads the settings; does not load plugins or open a database yet.
  /// - Parameters:
  ///   - context: the surroundings of the command.
  ///   - global: the flags of every command.
  ///   - sound: the flags for the sound and its output.
  ///   - flags: settings from the command's own flags.
  ///   - toleratesFile: true to replace faulty settings in the file with defaults.
  ///   - session: the session of a session manager.
  /// - Throws: ``Failure``.
  init(
    _ context: CommandContext, _ global: GlobalOptions, _ sound: (any SoundFlags)? = nil,
    flags: [Settings.Flag] = [], toleratesFile: Bool = false, session: ManagedSession? = nil
  ) throws(Failure) {
    var context = context
    if global.noColor { context.environment["NO_COLOR"] = "1" }
    self.context = context
    self.session = session
    let directories = XDGDirectories(
      environment: context.environment, dataDirectory: global.dataDir,
      configDirectory: session?.folder)
    let file = SettingsFile(path: directories.settingsFile)
    let spoken = context.language(global.lang)
    if let folder = global.dataDir, let error = Self.refusal(ofFolder: folder) {
      throw Catalog(spoken).failure(error)
    }
    let settings: Settings
    var output: OutputRequest
    let options: [PluginOption]
    do throws(PeachError) {
      settings = try Settings(
        file: file, environment: context.environment,
        flags: ((sound?.flags ?? []) + flags + (try global.flags())).map { $0.written(in: spoken) },
        toleratesFile: toleratesFile)
      output = try sound?.outputRequest() ?? OutputRequest()
      output.clientName = session?.clientName
      options = try sound?.sources.pluginOptions() ?? []
    } catch {
      throw Catalog(spoken).failure(error)
    }
    text = Catalog(settings.language ?? Language(environment: context.environment))
    studio = StudioSetup(
      program: context.program, environment: context.environment, directories: directories,
      settings: settings, output: output, soundFonts: sound?.sources.soundFonts ?? [],
      options: options, isolates: sound?.isolate)
    if let session { studio.subscribers = [SessionReporter(session: session, text: text)] }
  }

  /// Lets others follow the training.
  /// - Throws: ``Failure`` if an address or a socket cannot be used.
  mutating func publish(_ options: PublishingOptions) throws(Failure) {
    studio.subscribers += try failing { () throws(PeachError) in try options.subscribers(text) }
  }

  /// Returns the reason a path cannot hold training data; nil if it seems able to.
  private static func refusal(ofFolder path: String) -> PeachError? {
    var status = stat()
    guard path.isEmpty || stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR else {
      return nil
    }
    return PeachError(.option("--data-dir"), value: path, allowed: .folder)
  }

  /// Returns the same with a way of sound to pages.
  func withPages() -> CommandSetup {
    var setup = self
    setup.studio.soundStream = SoundStream()
    return setup
  }

  /// Opens the sound; in a session the manager learns what comes of it, too.
  /// - Parameters:
  ///   - studio: the studio.
  ///   - required: true if the sound must be available.
  /// - Throws: ``Failure`` if it is required and cannot be opened.
  func open(_ studio: Studio, required: Bool) async throws(Failure) {
    do throws(PeachError) {
      try await studio.open(required: required)
      session?.opened()
    } catch {
      session?.failed(text.sentence(error))
      throw text.failure(error)
    }
  }

  /// Reports answers that could not be stored by the end of the program.
  /// - Returns: true if all are stored.
  func reportUnsaved(_ studio: Studio) -> Bool {
    guard let unsaved = studio.unsaved else { return true }
    console.say("peach: " + text.sentence(unsaved))
    return false
  }

  /// Reports errors in the settings file in cases where defaults replace them.
  func tellOfSettings() {
    if let banner = text.banner(of: settings.problems) {
      console.say("peach: \(banner)")
    }
  }

  /// True if a screen reader reads what is printed, by the setting or the desktop, which is asked each time.
  var isReadAloud: Bool { ScreenReader.isServed(settings.screenReader, context.environment) }

  /// Prints lines, for a screen reader with pauses: of lines printed at once, it speaks only those that are still on
  /// the screen.
  func print(_ lines: [String]) async {
    let isPaused = console.isTerminal && isReadAloud
    for (index, line) in lines.enumerated() {
      if isPaused, index.isMultiple(of: Self.linesAtOnce) {
        try? await Task.sleep(for: .milliseconds(150))
      }
      console.print(line)
    }
  }

  /// The number of lines that fit on a small terminal if each takes three rows.
  private static let linesAtOnce = 7

  /// The concert pitch.
  var referencePitch: Frequency { settings.training().playing.referencePitch }

  /// Says, once, that a plugin crashed the program when it was last used.
  func tellOfCrash() {
    if let sentence = studio.takeCrashNote(text) { console.say("peach: \(sentence)") }
  }

  /// Loads the stored answers into a profile, and reports progress if that takes a while.
  /// - Parameter body: does it, and reports the number of answers now and then.
  /// - Returns: the result of the body.
  /// - Throws: ``Failure``.
  func learning<Result>(
    _ body: (_ report: (Int) -> Void) throws(PeachError) -> Result
  ) throws(Failure) -> Result {
    var isShown = false
    defer { if isShown { console.progress(nil) } }
    return try failing { () throws(PeachError) in
      try body { count in
        isShown = true
        session?.tell(progress: 0.5)
        console.progress(text(CommandLineText.learning, ["count": text.grouped(count)]))
      }
    }
  }

  /// Does something with a studio that keeps no answers, and turns an error into a failure.
  func managing<Result>(
    _ body: (Studio) async throws(PeachError) -> Result
  ) async throws(Failure) -> Result {
    try await waiting { () throws(PeachError) in try await body(studio.makeStudio()) }
  }

  /// Does something, and turns an error into a failure.
  func failing<Result>(_ body: () throws(PeachError) -> Result) throws(Failure) -> Result {
    do throws(PeachError) { return try body() } catch { throw text.failure(error) }
  }

  /// Does something that takes a while, and turns an error into a failure.
  func waiting<Result>(
    _ body: () async throws(PeachError) -> Result
  ) async throws(Failure) -> Result {
    do throws(PeachError) { return try await body() } catch { throw text.failure(error) }
  }
}

extension Settings.Flag {
  /// Returns the flag with its value in the form of the settings file.
  fileprivate func written(in language: Language) -> Self {
    let setting = SettingsCatalog.standard[name]
    return Self(name: name, value: Catalog(language).value(of: value, for: setting), flag: flag)
  }
}
