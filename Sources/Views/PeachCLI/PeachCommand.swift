package import ArgumentParser
import Foundation
import PeachCore
import PeachWeb

/// `peach` and its commands.
package struct PeachCommand: AsyncParsableCommand {
  /// The text of `peach --help`.
  package static let configuration = CommandConfiguration(
    commandName: "peach",
    abstract: "Trains a musician's ear: which note was higher, and is this one in tune?",
    discussion: """
      Examples:
        peach                          opens the app; without a terminal, a summary
        peach --plain                  the trainings as lines, for screen readers
        peach compare                  two notes: was the second higher or lower?
        peach match --interval P5      tune a fifth to the one you remember
        peach measure                  how fine is your ear, now?
        peach play A4 A4+5c            hear a difference of five cents
        peach sources                  what can sound here, and if not, why
      """,
    version: PeachVersion.current,
    subcommands: [
      CompareCommand.self, MatchCommand.self, MeasureCommand.self, ProfileCommand.self,
      SettingsCommand.self,
      PlayCommand.self, SourcesCommand.self, TuningsCommand.self, PluginsCommand.self,
      VerifyCommand.self,
      MIDICommand.self, DoctorCommand.self, BenchCommand.self, ServeCommand.self,
      ExportCommand.self,
      ImportCommand.self,
      DataCommand.self, SimulateCommand.self, TextsCommand.self,
    ])

  @OptionGroup var sound: SoundOptions
  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var global: GlobalOptions

  @Flag(help: "The trainings as lines, to choose one after the other.")
  var plain = false

  /// Creates a command; called by the parser.
  package init() {}

  /// Opens the app, or its lines; without a terminal prints a short summary: the sound, the
  /// profile, how to train.
  package func run() async throws {
    let signals = Signals(stops: true)
    let hasScreen = ScreenRun.isPossible(.process)
    let session: ManagedSession? =
      plain ? nil : .join(.process, language: global.lang, isHideable: !hasScreen)
    let setup = try CommandSetup(
      .process, global, sound, publishing: publishing, toleratesFile: true, session: session)
    if plain {
      // Each training is a run of its own, and none of them what a session manager has started.
      unsetenv("NSM_URL")
      let flags = CommandLine.arguments.dropFirst().filter { $0 != "--plain" }
      return try await PlainMenu(setup, flags: flags).run(signals: signals)
    }
    if let screen = ScreenRun(setup) { return try await screen.run(signals: signals) }
    // A session manager starts programs without a terminal: there the page is what is shown.
    if session != nil {
      let run = try ServeRun(
        setup, WebApp.Request(port: 0), insists: sound.source != nil || sound.output != nil)
      return try await run.follow(signals, opensBrowser: false)
    }
    for line in try await StartSummary(setup).lines { setup.context.console.print(line) }
  }
}
