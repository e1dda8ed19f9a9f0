import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText
import TerminalKit

/// `peach settings`.
struct SettingsCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "settings", .settings, about: .settingsAbout,
      examples: [
        "peach settings",
        "peach settings set note-duration 0.7",
        "peach settings set note-range adaptive",
        "peach settings reset note-range",
      ],
      subcommands: [List.self, Get.self, Set.self, Reset.self], default: List.self)
  }

  struct List: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command("list", .settingsList, examples: ["peach settings list --json"])
    }

    @OptionGroup var global: GlobalOptions

    @Flag(help: .text(.jsonArray)) var json = false

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: !json)
      let text = setup.text
      let rows = setup.settings.catalog.descriptors.compactMap {
        SettingReport($0, in: setup.settings, text)
      }
      if json {
        setup.console.print(JSONLine.encode(rows))
        return
      }
      var lines: [String] = []
      for row in rows {
        let layer = setup.settings[row.name]?.layer ?? .builtIn
        let origin = layer == .builtIn ? "" : "  (\(text.name(of: layer)))"
        lines.append("\(row.name) = \(text.shown(row.value))\(origin)")
        let words = "\(row.explanation) [\(row.allowed); \(text.shown(row.defaultValue))]"
        lines += words.wrapped(toColumns: max(20, (setup.console.columns ?? .max) - 4))
          .map { "    " + $0 }
      }
      setup.context.show(lines)
      setup.tellProblems()
    }
  }

  struct Get: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command("get", .settingsGet, examples: ["peach settings get note-duration"])
    }

    @Argument(help: .text(.settingName), completion: .settings) var name: String
    @OptionGroup var global: GlobalOptions

    @Flag(help: .text(.jsonObject)) var json = false

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: true)
      guard let setting = setup.settings[name], let descriptor = setup.settings.catalog[name] else {
        throw setup.unknownSetting(name)
      }
      // Problems elsewhere in the file do not answer this question.
      let isFound = setting.layer != .builtIn
      for problem in setup.settings.problems
      where problem.subject == name
        || problem.subject == setup.studio.directories.settingsFile && !isFound
      {
        throw Failure.failed(setup.text.sentence(problem))
      }
      let report = SettingReport(descriptor, in: setup.settings, setup.text)
      setup.console.print(json ? JSONLine.encode(report) : setting.value.description)
    }
  }

  struct Set: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command(
        "set", .settingsSet,
        examples: ["peach settings set note-duration 0.7", "peach settings set intervals P5,M3"])
    }

    @Argument(help: .text(.settingName), completion: .settings) var name: String
    @Argument(parsing: .allUnrecognized, help: .text(.settingValue)) var value: [String]
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: true)
      guard let descriptor = setup.settings.catalog[name] else { throw setup.unknownSetting(name) }
      let before = setup.settings[name]?.value.description
      let typed = value.filter { $0 != "--" }.joined(separator: " ")
      let now = try setup.change(descriptor, to: typed).description
      let text = setup.text
      let change =
        before.map { $0 == now || $0.isEmpty } ?? true
        ? "" : "  (\(text(CommandLineText.before, ["value": text.shown(before ?? "")])))"
      setup.console.print("\(name) = \(text.shown(now))\(change)")
    }
  }

  struct Reset: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command(
        "reset", .settingsReset, about: .settingsResetAbout,
        examples: ["peach settings reset note-range tick", "peach settings reset --yes"])
    }

    @Argument(help: .text(.settingNames), completion: .settings) var names: [String] = []
    @Flag(help: .text(.resetYes)) var yes = false
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: true)
      let catalog = setup.settings.catalog
      let known = catalog.descriptors.map(\.name)
      let file = SettingsFile(path: setup.studio.directories.settingsFile)
      // A name unknown to us can still be removed from the file, which it makes invalid.
      for name in names where !known.contains(name) && !file.mentions(name) {
        throw setup.unknownSetting(name)
      }
      let changed = (names.isEmpty ? known : names).filter(file.mentions)
      if names.isEmpty {
        guard !changed.isEmpty || !file.look(catalog).problems.isEmpty else {
          setup.console.print(setup.text(SettingNameText.resetNothing))
          return
        }
        guard try yes || setup.confirmsReset(changed.count) else { return }
      }
      try setup.changingSettings { file throws(PeachError) in
        try file.reset(names.isEmpty ? known : names)
      }
      for name in changed {
        let value = catalog[name]?.defaultValue.description ?? "–"
        setup.console.print("\(name) = \(setup.text.shown(value))")
      }
    }
  }
}

extension CommandSetup {
  /// Asks for confirmation before all settings are reset.
  /// - Throws: ``Failure`` if there is no terminal to ask at.
  fileprivate func confirmsReset(_ count: Int) throws(Failure) -> Bool {
    try confirms(
      text(SettingNameText.resetQuestion, ["count": "\(count)"]) + " "
        + text(CommandLineText.resetKeys),
      elsewhere: text(CommandLineText.resetNeedsYes))
  }

  /// Asks a question that is answered by yes or no.
  /// - Parameters:
  ///   - question: the question, with the keys.
  ///   - elsewhere: the sentence if there is no terminal to ask at.
  /// - Returns: true for yes; no is said to have changed nothing.
  /// - Throws: ``Failure`` if there is no terminal to ask at.
  func confirms(_ question: String, elsewhere: String) throws(Failure) -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { throw .usage(elsewhere) }
    context.console.say(question)
    let answer = readLine(strippingNewline: true)?.lowercased() ?? ""
    if ["y", "yes", "j", "ja"].contains(answer) { return true }
    context.console.say(text(CommandLineText.resetKept))
    return false
  }

  /// Returns the failure for a setting name that does not exist.
  fileprivate func unknownSetting(_ name: String) -> Failure {
    .usage(Misuse.unknownSetting(name, of: settings.catalog.descriptors.map(\.name), text))
  }

  /// Writes a typed value to the settings file.
  /// - Parameters:
  ///   - descriptor: the setting.
  ///   - typed: the value as it was typed, in the user's language.
  /// - Returns: the value.
  /// - Throws: ``Failure`` if it is not allowed or the file cannot be written.
  func change(
    _ descriptor: SettingDescriptor, to typed: String
  ) throws(Failure) -> SettingValue {
    var checked = descriptor.defaultValue
    try changingSettings { file throws(PeachError) in
      checked = try settings.catalog.value(
        text.value(of: typed, for: descriptor),
        for: descriptor.name,
        at: .flag("settings set"))
      try file.set(descriptor.name, to: checked)
    }
    return checked
  }

  /// Writes to the settings file, and turns an error into a sentence.
  fileprivate func changingSettings(
    _ change: (SettingsFile) throws(PeachError) -> Void
  ) throws(Failure) {
    let file = SettingsFile(path: studio.directories.settingsFile)
    do throws(PeachError) {
      try change(file)
    } catch {
      throw error.kind == .wrongSetting
        ? .usage(text.sentence(error)) : .failed(text.sentence(error))
    }
    tell(file.look(settings.catalog).problems)
  }

  /// Reports everything that is wrong with the settings file.
  fileprivate func tellProblems() { tell(settings.problems) }

  private func tell(_ problems: [PeachError]) {
    for problem in problems { context.console.say("peach: \(text.sentence(problem))") }
  }
}
