import Foundation
import PeachCore
import PeachHost
import PeachSettings
import PeachStore
import PeachStudio
import PeachText

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
  ///   - toleratesFile: whether defaults take the place of what is wrong in the settings file.
  /// - Throws: ``Failure``.
  init(
    _ context: CommandContext, _ global: GlobalOptions, _ sound: SoundOptions? = nil,
    flags: [Settings.Flag] = [], toleratesFile: Bool = false
  ) throws(Failure) {
    self.context = context
    directories = XDGDirectories(
      environment: context.environment, dataDirectory: global.dataDir)
    let file = SettingsFile(path: directories.settingsFile)
    let spoken = Language(
      named: global.lang ?? context.environment["PEACH_LANGUAGE"],
      environment: context.environment)
    if let folder = global.dataDir, let error = Self.refusal(ofFolder: folder) {
      throw .usage(Catalogue(spoken).sentence(error))
    }
    do {
      settings = try Settings(
        file: file, environment: context.environment,
        flags: (sound?.flags ?? []) + flags + (try global.flags()), toleratesFile: toleratesFile)
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

  /// Why training data cannot lie in a place; nil when they can, as far as is seen from outside.
  private static func refusal(ofFolder path: String) -> ValueError? {
    var status = stat()
    guard path.isEmpty || stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR else {
      return nil
    }
    return ValueError(what: "--data-dir", value: path, allowed: "a folder")
  }

  /// What is wrong with the settings file, said where defaults hold in its place.
  func tellOfSettings() {
    if let banner = text.banner(of: settings.problems) {
      context.console.say("peach: \(banner)")
    }
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
    if let note = plugins.takeCrashNote() {
      let sentence = note.isSpared ? PluginText.crashedOnName : PluginText.leftAlone
      context.console.say("peach: " + text(sentence, ["id": note.plugin]))
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
