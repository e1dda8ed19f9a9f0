import Foundation
import PeachHost

/// What a command starts from: settings in their layers, the language, the plugins.
struct Launch {
  let context: CommandContext
  let settings: Settings
  let directories: XDGDirectories
  let text: Catalogue
  let plugins: PluginCatalogue
  /// What is asked of the output apart from its device.
  let outputRequest: OutputRequest

  /// Reads the settings; loads no plugin and opens no database yet.
  /// - Parameters:
  ///   - context: what is around the command.
  ///   - global: the flags of every command.
  ///   - sound: the flags of what sounds.
  ///   - flags: settings from flags of the command's own.
  /// - Throws: ``Failure``.
  init(
    _ context: CommandContext, _ global: GlobalOptions, _ sound: SoundOptions? = nil,
    flags: [Settings.Flag] = []
  ) throws(Failure) {
    self.context = context
    directories = XDGDirectories(
      environment: context.environment, dataDirectory: global.dataDir)
    let file = SettingsFile(path: directories.settingsFile)
    let spoken = Self.language(global, context)
    if global.dataDir?.isEmpty == true {
      throw .usage(
        Catalogue(spoken).sentence(
          ValueError(what: "--data-dir", value: "“”", allowed: "~/folder")))
    }
    do {
      settings = try Settings(
        file: file, environment: context.environment,
        flags: (sound?.flags ?? []) + flags + (try global.flags()))
      outputRequest = try sound?.outputRequest() ?? OutputRequest()
    } catch let error as SettingsError {
      throw Failure(sentence: Catalogue(spoken).sentence(error), code: Self.code(of: error))
    } catch let error as ValueError {
      throw .usage(Catalogue(spoken).sentence(error))
    } catch {
      throw .failed("\(error)")
    }
    text = Catalogue(settings.language ?? Language(environment: context.environment))
    plugins = PluginCatalogue(
      search: .standard(environment: context.environment, program: context.program),
      scanner: PluginScanner(program: context.program, arguments: ["plugins", "scan"]),
      cache: URL(fileURLWithPath: directories.cache), soundFonts: sound?.soundFonts ?? [],
      isolatedProgram: IsolatedProgram(
        file: context.program,
        arguments: ["plugins", "render"]
          + (sound?.soundFonts ?? []).flatMap { ["--soundfont", $0] }),
      isolates: sound?.isolate ?? false)
  }

  /// The language before the settings are known to be right.
  private static func language(_ global: GlobalOptions, _ context: CommandContext) -> Language {
    Language(
      named: global.lang ?? context.environment["PEACH_LANGUAGE"],
      environment: context.environment)
  }

  /// A flag is the command line's fault, a file or a variable is not.
  private static func code(of error: SettingsError) -> Int32 {
    switch error {
    case .unknownName(_, .flag, _), .wrongType(_, _, .flag, _), .outOfRange(_, _, .flag, _): 64
    default: 1
    }
  }

  /// The concert pitch.
  var referencePitch: Frequency { settings.training().referencePitch }

  /// Opens what the settings and flags ask for.
  /// - Parameter allowsSilence: whether `auto` may end in silence.
  /// - Returns: what a note is played on, running.
  /// - Throws: ``Failure``.
  func openRig(allowsSilence: Bool) throws(Failure) -> Rig {
    if let id = plugins.takeCrashNote() {
      context.console.say("peach: " + text(PluginText.leftAlone, ["id": id]))
    }
    return try failing { () throws(AudioError) in
      try SourceChooser(catalogue: plugins).open(soundRequest(allowsSilence: allowsSilence))
    }
  }

  /// Whether the command line or the environment names a source or an output.
  var demandsSound: Bool {
    [SettingName.source, SettingName.output].contains { name in
      guard let setting = settings[name], setting.value != .text("auto") else { return false }
      switch setting.place {
      case .flag, .environment: return true
      case .file, .screen, .builtIn: return false
      }
    }
  }

  /// What the settings and flags ask to hear.
  func soundRequest(allowsSilence: Bool) -> SoundRequest {
    SoundRequest(
      source: settings.text(SettingName.source), output: settings.text(SettingName.output),
      request: outputRequest, allowsSilence: allowsSilence)
  }

  /// Opens the training data.
  /// - Throws: ``Failure``.
  func openStore(
    _ access: TrainingDataStore.Access = .readWrite
  ) throws(Failure) -> TrainingDataStore {
    do throws(DataStoreError) {
      return try TrainingDataStore(path: directories.trainingFile, access: access)
    } catch {
      throw .failed(text.sentence(error))
    }
  }

  /// Runs something that sounds, and words its failure.
  func failing<Result>(_ body: () throws(AudioError) -> Result) throws(Failure) -> Result {
    do throws(AudioError) { return try body() } catch { throw .failed(text.sentence(error)) }
  }
}
