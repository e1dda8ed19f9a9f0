import ArgumentParser
import Foundation
import PeachText
import TerminalKit

/// The texts of `--help`: what each command and option does.
///
/// A text of an option or argument with a value begins with the value's name: “<count> End after so many exercises.”
enum HelpText: String, CatalogText {
  case lang, dataDir, assignments, noColor, force, osc, events
  case source, output, period, connect, noConnect, isolate, soundFonts, backendOptions,
    referencePitch
  case intervals, tuning, keyboardMapping, count, duration, gap, range, seed, reveal, noStore,
    plainLines, jsonLines
  case peach, appExample, plainExample, compareExample, matchExample, measureExample, playExample,
    sourcesExample, plainMenu, compare, compareAbout, strategy
  case match, matchAbout, measure, measureAbout, measuredKey, profile, jsonObject, sentences, span,
    profileInterval, title, svg
  case settings, settingsAbout, settingsList, settingsGet, settingsSet, settingsReset,
    settingsResetAbout, jsonArray, settingName, settingValue, settingNames, resetYes
  case play, playAbout, pitches, playDuration, playGap, velocity, gain, sources, sourcesAbout,
    words, backend, steady, measureKeys
  case tunings, tuningsAbout, tuningName, plugins, pluginsAbout, pluginsList, rescan
  case pluginsCheck, pluginsCheckAbout, checkedFile, only, checkSeed, checkedSource, allSources,
    device, limit, pluginsForget, pluginsForgetAbout, forgottenID
  case pluginsTrust, pluginsTrustAbout, pluginsDistrust, pluginID, midi, midiAbout, midiListen,
    midiLearn, midiLearnAbout, action
  case serve, serveAbout, port, lan, cert, certKey, insecureHTTP, open, forgetBrowsers, export,
    exportAbout, exportedFile, format
  case importing, importingAbout, importedFile, merge, replace, dryRun
  case data, dataAbout, dataPath, dataCheck, dataCheckAbout, dataBackup, dataCompact, dataErase,
    dataEraseAbout, salvage, copy, yes
  case texts, textsAbout, keyPrefix, verify, verifyAbout, verificationPlot, doctor, doctorAbout,
    listening, bench
  case benchLatency, benchLatencyAbout, benchLatencySources, periods, latencyTrials, latencySeed,
    midiWheel, ownServer, latencyPlot
  case simulate, simulateAbout, listeners, simulatedTrials, simulationSeed, simulatedStrategy,
    population, halving, trained, exportTrials
  case example, examples
  // Words of the parser.
  case overview, usage, arguments, options, commands, anyOptions, anyCommand, standard,
    furtherStandard, values, showVersion, showHelp, see, details
  /// The prefix of the keys, "help".
  static let area = "help"

  /// The language in which commands and options describe themselves.
  ///
  /// The parser creates them without a parameter, so a task-local value carries the language to them: set it
  /// around whatever parses a command line or asks the parser for help.
  @TaskLocal static var language: Language = .english

  /// The words that the parser itself writes into its pages of help, with the English texts exactly as it writes them.
  private static let parserWords: [HelpText] = [
    .overview, .usage, .arguments, .options, .commands, .anyOptions, .anyCommand, .standard,
    .furtherStandard, .values, .showVersion, .showHelp, .see, .details,
  ]

  /// Returns a page of help with the parser's own words in the current language.
  /// - Parameter page: the page that the parser wrote.
  /// - Returns: the page; anything that is not a page of help is unchanged.
  static func translated(_ page: String) -> String {
    guard language == .german, page.hasPrefix(overview.english) else { return page }
    // The German word for "default" is as long, and does not shift the column behind it.
    return parserWords.reduce(page) { $0.replacing($1.english, with: $1.german) }
  }

  /// Returns what a request for help prints, in the current language.
  /// - Parameters:
  ///   - error: the request, as the parser throws it.
  ///   - columns: the columns of the terminal.
  /// - Returns: the page.
  static func page(for error: any Error, columns: Int) -> String {
    // A translated word of the parser is at most one letter longer.
    translated(PeachCommand.fullMessage(for: error, columns: columns - 1))
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrappedUsage(String($0), columns: columns) }.joined(separator: "\n")
  }

  /// Returns the line that shows how a command is called, with no option broken in two; the parser does not wrap it.
  private static func wrappedUsage(_ line: String, columns: Int) -> String {
    let head = usage.words + " "
    guard line.hasPrefix(head) else { return line }
    // A space that does not break lines, within brackets.
    let whole = String(line.dropFirst(head.count)).replacing(/\[[^\]]*\]|--[a-z-]+ <[^>]*>/) {
      $0.output.replacing(" ", with: "\u{A0}")
    }
    let margin = String(repeating: " ", count: head.count)
    let lines = whole.wrapped(toColumns: max(20, columns - head.count))
    return (head + lines.joined(separator: "\n" + margin)).replacing("\u{A0}", with: " ")
  }

  /// The text in the current language.
  fileprivate var words: String { text(in: Self.language) }

  /// Returns an example of a command with its explanation.
  static func line(_ command: String, about text: HelpText) -> String {
    command.padding(toLength: 31, withPad: " ", startingAt: 0) + text.words
  }

  /// The name of the value, if there is one, and the rest of the text.
  ///
  /// Every option of a command asks for it, several times, each time Peach starts.
  fileprivate var parts: (value: String?, words: String) {
    let words = words
    guard words.first == "<", let end = words.firstIndex(of: ">") else { return (nil, words) }
    return (String(words[..<end].dropFirst()), String(words[end...].dropFirst(2)))
  }
}

extension ArgumentHelp {
  /// Creates the description of an option or argument.
  static func text(_ text: HelpText) -> ArgumentHelp {
    let (value, words) = text.parts
    return ArgumentHelp(words, valueName: value)
  }
}

extension CommandConfiguration {
  /// Creates the description of a command.
  /// - Parameters:
  ///   - name: the word to type.
  ///   - abstract: what it does, in one sentence.
  ///   - about: further paragraphs.
  ///   - examples: lines that can be pasted.
  ///   - version: the version of the program, of the whole program alone.
  ///   - subcommands: the commands below it.
  ///   - standard: the one of them that is meant where none is named.
  /// - Returns: the description in the current language.
  static func command(
    _ name: String, _ abstract: HelpText, about: HelpText..., examples: [String],
    version: String = "", subcommands: [any ParsableCommand.Type] = [],
    default standard: (any ParsableCommand.Type)? = nil
  ) -> CommandConfiguration {
    let heading = (examples.count == 1 ? HelpText.example : .examples).words + ":"
    let lines = [heading] + examples.map { "  " + $0 }
    return CommandConfiguration(
      commandName: name, abstract: abstract.words,
      discussion: (about.map(\.words) + [lines.joined(separator: "\n")])
        .joined(separator: "\n\n"),
      version: version, subcommands: subcommands, defaultSubcommand: standard)
  }
}
