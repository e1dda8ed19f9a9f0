import ArgumentParser
import Foundation
import PeachText
import Testing

@testable import PeachCLI

@Suite("A command line that is wrong")
struct CommandLineTests {
  private func refusal(_ line: String, _ language: Language = .english) -> String? {
    let arguments = line.split(separator: " ").map(String.init)
    do {
      _ = try CommandLineReader.command(arguments, Catalog(language))
      return nil
    } catch {
      let failure = error as? Failure
      #expect(failure?.code == 64)
      return failure?.sentence
    }
  }

  @Test(
    "is refused by one sentence, and where the help is",
    arguments: [
      (
        "setings",
        "There is no command “setings”; did you mean “settings”? See “peach --help”.",
        "Es gibt keinen Befehl „setings“; meintest du „settings“? Mehr zeigt „peach --help“."
      ),
      (
        "help compar",
        "There is no command “compar”; did you mean “compare”? See “peach --help”.",
        "Es gibt keinen Befehl „compar“; meintest du „compare“? Mehr zeigt „peach --help“."
      ),
      (
        "frobnicate", "There is no command “frobnicate”. See “peach --help”.",
        "Es gibt keinen Befehl „frobnicate“. Mehr zeigt „peach --help“."
      ),
      (
        "compare --sorce x",
        "There is no option “--sorce” here; did you mean “--source”? See “peach compare --help”.",
        "Die Option „--sorce“ gibt es hier nicht; meintest du „--source“? "
          + "Mehr zeigt „peach compare --help“."
      ),
      (
        "match --foo", "There is no option “--foo” here. See “peach match --help”.",
        "Die Option „--foo“ gibt es hier nicht. Mehr zeigt „peach match --help“."
      ),
      (
        "settings set note-gap 1 --data-dir",
        "--data-dir <folder> needs a value. See “peach settings set --help”.",
        "Bei --data-dir <ordner> fehlt der Wert. Mehr zeigt „peach settings set --help“."
      ),
      (
        "compare extra", "“extra” is not expected here. See “peach compare --help”.",
        "„extra“ ist hier zu viel. Mehr zeigt „peach compare --help“."
      ),
      (
        "compare one two", "“one” “two” is not expected here. See “peach compare --help”.",
        "„one“ „two“ ist hier zu viel. Mehr zeigt „peach compare --help“."
      ),
      (
        "compare --count 99999999999999999999",
        "“99999999999999999999” is not a value for --count <count>; allowed: 1 or more. "
          + "See “peach compare --help”.",
        "„99999999999999999999“ ist kein Wert für --count <anzahl>; erlaubt: 1 oder mehr. "
          + "Mehr zeigt „peach compare --help“."
      ),
      (
        "profile --span decade",
        "“decade” is not a value for --span <span>; allowed: week, month, year, all. "
          + "See “peach profile --help”.",
        "„decade“ ist kein Wert für --span <zeit>; erlaubt: week, month, year, all. "
          + "Mehr zeigt „peach profile --help“."
      ),
      (
        "compare --count", "--count <count> needs a value. See “peach compare --help”.",
        "Bei --count <anzahl> fehlt der Wert. Mehr zeigt „peach compare --help“."
      ),
      (
        "compare --json=3", "--json takes no value, but “3” was given. See “peach compare --help”.",
        "--json nimmt keinen Wert, auch nicht „3“. Mehr zeigt „peach compare --help“."
      ),
      (
        "settings set", "<name> is missing. See “peach settings set --help”.",
        "<name> fehlt. Mehr zeigt „peach settings set --help“."
      ),
      (
        "plugins forgt x",
        "There is no command “forgt”; did you mean “forget”? See “peach plugins --help”.",
        "Es gibt keinen Befehl „forgt“; meintest du „forget“? Mehr zeigt „peach plugins --help“."
      ),
    ])
  func sentences(line: String, english: String, german: String) {
    #expect(refusal(line) == english)
    #expect(refusal(line, .german) == german)
  }

  @Test(
    "numbers are digits, and nothing that only a program would write",
    arguments: [
      "play A4 --duration", "play A4 --gap", "play A4 --gain", "play A4 --velocity",
      "plugins check x --limit", "plugins check x --seed", "compare --count", "compare --seed",
      "compare --period", "bench latency --trials", "bench latency --seed", "serve --port",
    ])
  func numbers(line: String) {
    for number in ["0x10", "inf", "1e1", ""] {
      let arguments = line.split(separator: " ").map(String.init) + [number]
      let error = #expect(throws: Failure.self) {
        try CommandLineReader.command(arguments, Catalog(.english))
      }
      #expect(error?.code == 64, "\(line) \(number)")
    }
    #expect(refusal(line + " 20") == nil)
  }

  @Test(
    "takes the decimal separator of the language in options of numbers",
    arguments: ["--duration 0,5", "--gap=0,5", "--gain -0,5"])
  func decimals(option: String) throws {
    let arguments = ["play", "A4"] + option.split(separator: " ").map(String.init)
    let command = try CommandLineReader.command(arguments, Catalog(.german)) as? PlayCommand
    let play = try #require(command)
    #expect([play.duration.value, play.gap.value, -play.gain.value].contains(0.5))
    #expect(throws: Failure.self) { try CommandLineReader.command(arguments, Catalog(.english)) }
  }

  @Test(
    "every command refuses flags it does not use, peach’s own too, before its name and behind",
    // An argument after “settings set” is the value that is set, whatever it looks like.
    arguments: paths(PeachCommand.self, []).filter { !$0.isEmpty && $0 != ["settings", "set"] })
  func others(path: [String]) throws {
    let known = try Self.flags(of: path)
    let words = path + Self.words[path.joined(separator: " "), default: []]
    for flag in [["--source", "x"], ["--plain"], ["--reveal"]] where !known.contains(flag[0]) {
      for line in flag.count > 1 ? [words + flag, flag + words] : [words + flag] {
        let error = #expect(throws: (any Error).self, "\(line)") {
          try CommandLineReader.command(line, Catalog(.english))
        }
        #expect((error as? Failure)?.code == 64, "\(line)")
      }
    }
  }

  @Test("the flags of peach and of a command may stand before the command too")
  func before() throws {
    let line = ["--lang", "de", "--source", "jack:sine", "compare", "--plain", "--count", "2"]
    let command = try CommandLineReader.command(line, Catalog(.english))
    let compare = try #require(command as? CompareCommand)
    #expect(compare.global.lang == "de")
    #expect(compare.sound.sources.source == "jack:sine")
    #expect(compare.training.plain)
    #expect(compare.training.count == 2)
    let peach = try CommandLineReader.command(["--plain", "--lang", "de"], Catalog(.english))
    #expect((peach as? PeachCommand)?.plain == true)
  }

  @Test(
    "every help has an example, in lines that can be pasted",
    arguments: paths(PeachCommand.self, []))
  func examples(path: [String]) throws {
    let command = try Self.command(path)
    let help = command.helpMessage(columns: 79)
    #expect(help.contains("Example"))
    for line in command.configuration.discussion.split(separator: "\n") where line.hasPrefix("  ") {
      #expect(help.contains(line))
    }
  }

  /// Stand-ins for the words a command needs.
  private static let words = [
    "play": ["A4"], "plugins check": ["x"], "plugins forget": ["x"], "plugins trust": ["x"],
    "plugins distrust": ["x"], "settings get": ["tick"],
  ]

  /// Returns the paths to a command and to those below it.
  private static func paths(
    _ type: any ParsableCommand.Type, _ path: [String]
  ) -> [[String]] {
    [path]
      + type.configuration.subcommands.filter { $0.configuration.shouldDisplay }.flatMap {
        paths($0, path + [$0.configuration.commandName ?? ""])
      }
  }

  private static func command(_ path: [String]) throws -> any ParsableCommand.Type {
    var type: any ParsableCommand.Type = PeachCommand.self
    for name in path {
      type = try #require(
        type.configuration.subcommands.first { $0.configuration.commandName == name })
    }
    return type
  }

  /// The flags of a command, and of the one it stands for where none is named.
  private static func flags(of path: [String]) throws -> Set<String> {
    let command = try command(path)
    let types = [command] + (command.configuration.defaultSubcommand.map { [$0] } ?? [])
    return Set(
      types.flatMap { type in
        type.helpMessage(columns: 500).matches(of: /(?m)^  (?:-., )?(--[a-z-]+)/)
          .map { String($0.1) }
      })
  }
}
