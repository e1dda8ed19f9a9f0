import ArgumentParser
import PeachCore
import PeachSettings
import PeachText

/// The parser's complaint about a command line, in our words.
struct Misuse {
  /// The parser's message.
  let message: String
  /// The names that lead to the command, without `peach`.
  let path: [String]

  /// Returns one sentence, and the command that shows the help.
  func sentence(_ text: Catalog) -> String {
    if let (sentence, guess) = commandSentence(text) {
      return whole(sentence, guess, group.path, text)
    }
    let (sentence, guess) = parts(text)
    return whole(sentence, guess, path, text)
  }

  private func whole(
    _ sentence: String, _ guess: String?, _ path: [String], _ text: Catalog
  ) -> String {
    let whole =
      guess.map {
        text(CommandLineText.suggestion, ["sentence": sentence, "guess": text.quoted($0)])
      }
      ?? text(CommandLineText.end, ["sentence": sentence])
    let command = (["peach"] + path + ["--help"]).joined(separator: " ")
    return text(CommandLineText.help, ["sentence": whole, "command": command])
  }

  /// Returns the error for a word in the place of a command; nil if the error is something else.
  private func commandSentence(_ text: Catalog) -> (String, guess: String?)? {
    guard let word = unexpected.first, !group.commands.isEmpty else { return nil }
    let guess = group.commands.filter { Self.isNear($0, word) }
      .min { Self.distance($0, word) < Self.distance($1, word) }
    return (text(CommandLineText.unknownCommand, ["name": text.quoted(word)]), guess)
  }

  /// The words that are not expected.
  private var unexpected: [Substring] {
    guard
      let match = message.firstMatch(
        of: /^(?:Unexpected argument|\d+ unexpected arguments:) '(.*)'$/)
    else { return [] }
    return match.1.split(separator: "', '", omittingEmptySubsequences: false)
  }

  /// Returns the error, and a guess at the intended word.
  private func parts(_ text: Catalog) -> (String, guess: String?) {
    let help = HelpTexts(text.language)
    if let match = message.firstMatch(of: /^Unknown option '(.*?)'(?:\. Did you mean '(.*)'\?)?$/) {
      let guess = match.2.map(String.init)
      return (
        text(CommandLineText.unknownOption, ["name": text.quoted(match.1)]),
        guess.flatMap { Self.isNear($0, match.1) ? $0 : nil }
      )
    }
    if !unexpected.isEmpty {
      let names = unexpected.map { text.quoted($0) }.joined(separator: " ")
      return (text(CommandLineText.tooMuch, ["name": names]), nil)
    }
    if let match = message.firstMatch(of: /^Missing value for '(.*)'$/) {
      return (text(CommandLineText.missingValue, ["name": help.usage(String(match.1))]), nil)
    }
    if let match = message.firstMatch(of: /^Missing expected argument '(.*)'$/) {
      return (text(CommandLineText.missingArgument, ["name": help.usage(String(match.1))]), nil)
    }
    if let match = message.firstMatch(of: /^(?s:The value '(.*?)' is invalid for '([^']*)')/) {
      let sentence = text(
        CommandLineText.invalidValue,
        ["value": text.quoted(match.1), "name": help.usage(String(match.2))])
      guard let allowed = allowed(match.2, text) else { return (sentence, nil) }
      return (
        text(CommandLineText.allowed, ["sentence": sentence, "allowed": allowed]), nil
      )
    }
    if let match = message.firstMatch(
      of: /^The option '(.*)' does not take any value, but '(.*)' was specified\.$/)
    {
      return (
        text(
          CommandLineText.valueForFlag,
          ["name": help.usage(String(match.1)), "value": text.quoted(match.2)]),
        nil
      )
    }
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return (line.hasSuffix(".") ? String(line.dropLast()) : line, nil)
  }

  /// Returns the values that an option takes, such as "week, month, year, all"; nil if its help says them.
  private func allowed(_ usage: Substring, _ text: Catalog) -> String? {
    if let words = message.firstMatch(of: /Please provide one of (.*?)\.?$/) {
      return String(words.1).replacing("'", with: "").replacing(" and ", with: ", ")
        .replacing(" or ", with: ", ")
    }
    switch usage.prefix(while: { $0 != " " }) {
    case "--seed": return "0…\(UInt64.max)"
    case "--port": return "0…65535"
    case "--count": return text.phrase(.atLeast(1))
    case "--period": return "16…8192"
    case "--duration", "--gap", "--gain", "--limit", "--seconds":
      return text.phrase(.number)
    default: return nil
    }
  }

  /// The commands possible at this point, and the names that lead there; none without subcommands.
  private var group: (commands: [String], path: [String]) {
    var type: any ParsableCommand.Type = PeachCommand.self
    var leading: [String] = []
    for name in path {
      guard let next = type.subcommand(named: name), next != type.configuration.defaultSubcommand
      else { break }
      type = next
      leading.append(name)
    }
    let commands = type.configuration.subcommands.filter { $0.configuration.shouldDisplay }
    return (commands.compactMap { $0.configuration.commandName }, leading)
  }

  /// Returns true if one word may be the other mistyped: one letter differs, or the first one is the same and at
  /// most a third of them differ.
  private static func isNear(_ left: some StringProtocol, _ right: some StringProtocol) -> Bool {
    let (distance, first) = (
      distance(left, right), { (word: any StringProtocol) in word.first { $0 != "-" } }
    )
    return distance <= 1
      || first(left) == first(right) && distance <= right.count { $0 != "-" } / 3
  }

  /// Returns the number of letters to insert, delete or replace (Levenshtein, 1965).
  private static func distance(_ left: some StringProtocol, _ right: some StringProtocol) -> Int {
    var before = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        line.append(
          min(before[column] + (letter == other ? 0 : 1), before[column + 1] + 1, line[column] + 1))
      }
      before = line
    }
    return before[right.count]
  }
}
