import ArgumentParser
import PeachHost

/// `peach settings`.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Lists the settings, and changes them.",
    discussion: """
      A flag beats the environment (PEACH_NOTE_DURATION …), that beats the settings file, that \
      beats the default.

      Examples:
        peach settings
        peach settings set note-duration 0.7
        peach settings set note-range adaptive
        peach settings reset note-range
      """,
    subcommands: [List.self, Get.self, Set.self, Reset.self], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists every setting with its range and default.")

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print a JSON array.")
    var json = false

    struct Row: Encodable {
      var name: String
      var value: String
      var defaultValue: String
      var allowed: String
      var from: String
      var explanation: String
    }

    func run() throws {
      let launch = try Launch(.process, global)
      let text = launch.text
      let rows = launch.settings.catalogue.descriptors.compactMap { descriptor in
        launch.settings[descriptor.name].map { setting in
          Row(
            name: descriptor.name, value: setting.value.description,
            defaultValue: descriptor.defaultValue.description,
            allowed: text.allowed(descriptor.kind), from: setting.place.description,
            explanation: descriptor.explanation.translations[text.language])
        }
      }
      if json {
        launch.context.console.print(JSONLine.encode(rows))
        return
      }
      for row in rows {
        let origin = row.from == "default" ? "" : "  (\(row.from))"
        launch.context.console.print("\(row.name) = \(row.value)\(origin)")
        launch.context.console.print(
          "    \(row.explanation) [\(row.allowed); \(row.defaultValue)]")
      }
    }
  }

  struct Get: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "get", abstract: "Prints the value of a setting.")

    @Argument(help: "The setting's name.") var name: String
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let launch = try Launch(.process, global)
      guard let setting = launch.settings[name] else {
        throw launch.unknownSetting(name)
      }
      launch.context.console.print(setting.value.description)
    }
  }

  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Changes a setting for good.")

    @Argument(help: "The setting's name.") var name: String
    @Argument(parsing: .allUnrecognized, help: "Its new value.") var value: [String]
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let launch = try Launch(.process, global)
      try launch.changingSettings { file throws(SettingsError) in
        let checked = try launch.settings.catalogue.value(
          value.filter { $0 != "--" }.joined(separator: " "), for: name,
          at: .flag("peach settings set"))
        try file.set(name, to: checked)
      }
    }
  }

  struct Reset: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reset", abstract: "Goes back to the defaults, of one setting or of all.")

    @Argument(help: "The setting's name; all of them without one.") var name: String?
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let launch = try Launch(.process, global)
      let known = launch.settings.catalogue.descriptors.map(\.name)
      if let name, !known.contains(name) { throw launch.unknownSetting(name) }
      try launch.changingSettings { file throws(SettingsError) in
        try file.reset(name.map { [$0] } ?? known)
      }
    }
  }
}

extension Launch {
  /// There is no setting of that name.
  fileprivate func unknownSetting(_ name: String) -> Failure {
    .usage(
      text.sentence(
        SettingsError.unknownName(
          name, place: .flag("peach settings"), known: settings.catalogue.descriptors.map(\.name))))
  }

  /// Writes to the settings file, and words what went wrong.
  fileprivate func changingSettings(
    _ change: (SettingsFile) throws(SettingsError) -> Void
  ) throws(Failure) {
    do throws(SettingsError) {
      try change(SettingsFile(path: directories.settingsFile))
    } catch {
      switch error {
      case .cannotRead, .cannotWrite, .syntax: throw .failed(text.sentence(error))
      default: throw .usage(text.sentence(error))
      }
    }
  }
}
