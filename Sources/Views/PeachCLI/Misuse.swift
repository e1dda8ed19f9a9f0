import ArgumentParser
import PeachCore
import PeachSettings
import PeachText

/// The parser's error in a command line, in our words.
///
/// The parser gives its errors as English sentences only. `patterns` holds those of the pinned version; a test makes
/// the parser write each of them.
struct Misuse {
  /// The parser's message.
  let message: String
  /// The names that lead to the command, without `peach`.
  let path: [String]

  /// The parser's sentences, and the texts that replace them.
  private static var patterns: [(Regex<AnyRegexOutput>, CommandLineText)] {
    [
      (Regex(/Unknown option '(?<name>.*?)'(?:\. Did you mean '(?<guess>.*)'\?)?/), .unknownOption),
      (Regex(/(?:Unexpected argument|\d+ unexpected arguments:) '(?<words>.*)'/), .tooMuch),
      (Regex(/Missing value for '(?<usage>.*)'/), .missingValue),
      (Regex(/Missing expected argument '(?<usage>.*)'/), .missingArgument),
      (
        Regex(
          /The value '(?<value>.*?)' is invalid for '(?<usage>[^']*)'(?:.*provide one of (?<allowed>.*?)\.?)?/
        ), .invalidValue
      ),
      (
        Regex(
          /The option '(?<usage>.*)' does not take any value, but '(?<value>.*)' was specified\./),
        .valueForFlag
      ),
    ]
  }

  /// Returns one sentence, and the command that shows the help.
  func sentence(_ text: Catalog) -> String {
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    for (pattern, kind) in Self.patterns {
      guard let match = try? pattern.wholeMatch(in: line) else { continue }
      return sentence(kind, { name in match[name]?.substring.map(String.init) }, text)
    }
    return pointing(line.hasSuffix(".") ? String(line.dropLast()) : line, path, text)
  }

  private func sentence(
    _ kind: CommandLineText, _ part: (String) -> String?, _ text: Catalog
  ) -> String {
    let words = part("words")?.split(separator: "', '", omittingEmptySubsequences: false) ?? []
    let (commands, leading) = group
    if let word = words.first, !commands.isEmpty {
      let sentence = text(CommandLineText.unknownCommand, ["name": text.quoted(word)])
      return pointing(sentence, leading, text, guess: commands.first { Self.isNear($0, word) })
    }
    let usage = part("usage") ?? ""
    let names = (words + (part("name").map { [$0[...]] } ?? [])).map(text.quoted)
    let sentence = text(
      kind,
      [
        "name": names.isEmpty ? usage : names.joined(separator: " "),
        "value": text.quoted(part("value") ?? ""),
      ])
    guard kind == .invalidValue, let allowed = part("allowed").map(list) ?? range(usage, text)
    else {
      let guess = part("guess").flatMap { Self.isNear($0, part("name") ?? "") ? $0 : nil }
      return pointing(sentence, path, text, guess: guess)
    }
    return pointing(
      text(CommandLineText.allowed, ["sentence": sentence, "allowed": allowed]), path, text)
  }

  /// Returns the sentence for a setting that does not exist, with a similar name if there is one.
  static func unknownSetting(_ name: String, of known: [String], _ text: Catalog) -> String {
    pointing(
      text(CommandLineText.unknownSetting, ["name": text.quoted(name)]), to: "peach settings", text,
      guess: known.first { isNear($0, name) })
  }

  private func pointing(
    _ sentence: String, _ path: [String], _ text: Catalog, guess: String? = nil
  ) -> String {
    let command = (["peach"] + path + ["--help"]).joined(separator: " ")
    return Self.pointing(sentence, to: command, text, guess: guess)
  }

  private static func pointing(
    _ sentence: String, to command: String, _ text: Catalog, guess: String?
  ) -> String {
    let whole =
      guess.map {
        text(CommandLineText.suggestion, ["sentence": sentence, "guess": text.quoted($0)])
      } ?? text(CommandLineText.end, ["sentence": sentence])
    return text(CommandLineText.help, ["sentence": whole, "command": command])
  }

  /// Returns the values of a list such as “'week', 'month' or 'all'” without quotation marks.
  private func list(_ values: String) -> String {
    values.replacing("'", with: "").replacing(/\ (and|or)\b/, with: ",")
  }

  /// Returns the numbers that an option takes; nil if its help describes its values.
  private func range(_ usage: String, _ text: Catalog) -> String? {
    switch usage.prefix(while: { $0 != " " }) {
    case "--seed": "0…\(UInt64.max)"
    case "--port": "0…65535"
    case "--count": text.phrase(.atLeast(1))
    case "--period": "16…8192"
    case "--duration", "--gap", "--gain", "--limit", "--seconds": text.phrase(.number)
    default: nil
    }
  }

  /// The commands possible at this point, and the names that lead there; none without subcommands.
  private var group: (commands: [String], path: [String]) {
    var type: any ParsableCommand.Type = PeachCommand.self
    let leading = path.prefix { name in
      guard let next = type.subcommand(named: name), next != type.configuration.defaultSubcommand
      else { return false }
      type = next
      return true
    }
    let commands = type.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    return (commands.compactMap { $0.configuration.commandName }, Array(leading))
  }

  /// Returns true if one word may be the other mistyped: one letter is wrong or at the wrong place, or two are missing.
  private static func isNear(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
    Array(left).difference(from: Array(right)).count <= 2
  }
}
