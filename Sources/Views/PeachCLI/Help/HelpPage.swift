import ArgumentParser
import Foundation
import PeachText
import TerminalKit

/// The help of a command, in any language: the parser itself speaks English only.
struct HelpPage {
  /// The description of a command that the parser gives with `--experimental-dump-help`.
  private struct Dump: Decodable {
    struct Command: Decodable {
      var superCommands: [String]?
      var commandName: String
      var abstract: String?
      var discussion: String?
      var defaultSubcommand: String?
      var shouldDisplay: Bool
      var subcommands: [Command]?
      var arguments: [Argument]?
    }

    struct Argument: Decodable {
      struct Name: Decodable {
        var kind: String
        var name: String
      }

      var kind: String
      var names: [Name]?
      var valueName: String?
      var abstract: String?
      var defaultValue: String?
      var shouldDisplay: Bool
    }

    var command: Command
  }

  private let command: Dump.Command
  private let usage: String

  /// Creates the help of a command.
  /// - Parameter path: the names that lead to it, without `peach`; the result is nil if they lead nowhere.
  init?(_ path: [String] = []) {
    let decoder = JSONDecoder()
    guard
      var command = try? decoder.decode(Dump.self, from: Data(PeachCommand._dumpHelp().utf8))
        .command
    else { return nil }
    var type: any ParsableCommand.Type = PeachCommand.self
    for name in path {
      guard let next = type.subcommand(named: name),
        let below = command.subcommands?.first(where: { $0.commandName == name })
      else { return nil }
      (type, command) = (next, below)
    }
    self.command = command
    usage = PeachCommand.usageString(for: type)
  }

  /// Returns the help that the parser wrote as a message; nil if the message is something else.
  static func matching(_ message: String) -> HelpPage? {
    path(to: message, from: PeachCommand.self).flatMap { HelpPage($0) }
  }

  private static func path(to message: String, from type: any ParsableCommand.Type) -> [String]? {
    // A help page begins with its abstract. Formatting all pages would take a tenth of a second.
    let beginning = "OVERVIEW: \(type.configuration.abstract.prefix(12))"
    if message.hasPrefix(beginning), PeachCommand.helpMessage(for: type) == message { return [] }
    for below in type.configuration.subcommands {
      if let rest = path(to: message, from: below) {
        return [below.configuration.commandName ?? ""] + rest
      }
    }
    return nil
  }

  /// The texts of this page and of those below it that a translation has to have, in English.
  var texts: Set<String> { Self.texts(of: command) }

  private static func texts(of command: Dump.Command) -> Set<String> {
    var texts = Set([command.abstract].compactMap { $0 } + paragraphs(command).map(\.text))
    for argument in shown(command.arguments) {
      texts.formUnion([argument.abstract, value(argument)].compactMap { $0 })
    }
    for below in command.subcommands ?? [] where isShown(below) {
      texts.formUnion(Self.texts(of: below))
    }
    return texts.subtracting([""])
  }

  private static func isShown(_ command: Dump.Command) -> Bool {
    command.shouldDisplay && command.commandName != "help"
  }

  // MARK: The page

  /// Returns the page.
  /// - Parameters:
  ///   - text: the language.
  ///   - columns: the longest line, commands and addresses excepted.
  /// - Returns: the lines.
  func lines(_ text: Catalog, columns: Int) -> [String] {
    let help = HelpTexts(text.language)
    var lines: [String] = []
    if let abstract = command.abstract {
      lines += "\(text(HelpText.overview)): \(help[abstract])".wrapped(toColumns: columns) + [""]
    }
    lines += discussion(help, text, columns)
    lines.append("\(text(HelpText.usage)): \(help.usage(usage))")
    let arguments = Self.shown(command.arguments)
    let below = (command.subcommands ?? []).filter(Self.isShown)
    lines += section(
      .arguments, arguments.filter { $0.kind == "positional" }.map { row($0, help, text) },
      text, columns)
    lines += section(
      .options, arguments.filter { $0.kind != "positional" }.map { row($0, help, text) },
      text, columns)
    lines += section(
      .commands,
      below.map { below in
        let isDefault = below.commandName == command.defaultSubcommand
        let mark = isDefault ? " (\(text(HelpText.standard)))" : ""
        return (below.commandName + mark, help[below.abstract ?? ""])
      }, text, columns)
    guard !below.isEmpty else { return lines }
    let path = ((command.superCommands ?? []) + [command.commandName]).dropFirst()
    let words = ["peach", "help"] + path + ["<\(help["command"])>"]
    return lines + ["", "  " + text(HelpText.more, ["command": words.joined(separator: " ")])]
  }

  private func section(
    _ title: HelpText, _ rows: [(label: String, words: String)], _ text: Catalog, _ columns: Int
  ) -> [String] {
    guard !rows.isEmpty else { return [] }
    let column = 26
    let indent = String(repeating: " ", count: column)
    return ["", "\(text(title)):"]
      + rows.flatMap { label, words -> [String] in
        let words = words.wrapped(toColumns: max(20, columns - column))
        let label = "  " + label
        guard label.count < column, let first = words.first else {
          return [label] + words.map { indent + $0 }
        }
        return [label + indent.dropFirst(label.count) + first]
          + words.dropFirst().map { indent + $0 }
      }
  }

  private func row(
    _ argument: Dump.Argument, _ help: HelpTexts, _ text: Catalog
  ) -> (String, String) {
    let value = Self.value(argument).map { "<\(help[$0])>" }
    let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    // The flag and its opposite are one row.
    let isPair = names.count == 2 && names[1].hasPrefix("--no-")
    let label = [names.joined(separator: isPair ? "/" : ", "), value].compactMap { $0 }
      .filter { !$0.isEmpty }.joined(separator: " ")
    let words = help[argument.abstract ?? ""]
    guard let standard = argument.defaultValue else { return (label, words) }
    return (label, "\(words) (\(text(HelpText.standard)): \(standard))")
  }

  // MARK: Paragraphs and examples

  /// A piece of a discussion: words, or a line that is typed.
  private enum Paragraph {
    case words(String)
    case example(String, about: String)

    var text: String {
      switch self {
      case .words(let words): words
      case .example(_, let about): about
      }
    }
  }

  /// Returns the discussion in pieces, without the heading of its examples.
  private static func paragraphs(_ command: Dump.Command) -> [Paragraph] {
    (command.discussion ?? "").components(separatedBy: "\n\n").flatMap { part -> [Paragraph] in
      let lines = part.components(separatedBy: "\n")
      guard lines[0] == "Example:" || lines[0] == "Examples:" else {
        return part.isEmpty ? [] : [.words(lines.joined(separator: " "))]
      }
      return lines.dropFirst().map { line in
        let typed = line.drop { $0 == " " }
        guard let gap = typed.range(of: "   ") else { return .example(String(typed), about: "") }
        let about = typed[gap.upperBound...].drop { $0 == " " }
        return .example(String(typed[..<gap.lowerBound]), about: String(about))
      }
    }
  }

  private func discussion(
    _ help: HelpTexts, _ text: Catalog, _ columns: Int
  ) -> [String] {
    var lines: [String] = []
    var examples: [(typed: String, about: String)] = []
    for paragraph in Self.paragraphs(command) {
      switch paragraph {
      case .words(let words): lines += help[words].wrapped(toColumns: columns) + [""]
      case .example(let typed, let about): examples.append((typed, help[about]))
      }
    }
    guard !examples.isEmpty else { return lines }
    let width = (examples.map(\.typed.count).max() ?? 0) + 4
    lines.append("\(text(examples.count == 1 ? HelpText.example : .examples)):")
    for (typed, about) in examples {
      let gap = about.isEmpty ? "" : String(repeating: " ", count: width - typed.count)
      lines.append("  " + typed + gap + about)
    }
    return lines + [""]
  }

  // MARK: Arguments

  /// Returns the arguments that are shown, a flag and its opposite in one.
  private static func shown(_ arguments: [Dump.Argument]?) -> [Dump.Argument] {
    var shown: [Dump.Argument] = []
    for argument in arguments ?? [] where argument.shouldDisplay {
      if argument.kind == "flag", let last = shown.last, last.kind == "flag",
        let name = last.names?.first?.name, argument.names?.first?.name == "no-" + name
      {
        shown[shown.count - 1].names?.append(contentsOf: argument.names ?? [])
      } else {
        shown.append(argument)
      }
    }
    return shown
  }

  /// Returns the name of the value that is typed; nil for a flag.
  private static func value(_ argument: Dump.Argument) -> String? {
    argument.kind == "flag" ? nil : argument.valueName
  }
}
