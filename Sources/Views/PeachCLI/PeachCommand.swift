package import ArgumentParser
import Foundation
import PeachCore
import PeachWeb

/// `peach` and its commands.
package struct PeachCommand: AsyncParsableCommand {
  /// The text of `peach --help`.
  package static var configuration: CommandConfiguration {
    .command(
      "peach", .peach,
      examples: [
        HelpText.line("peach", about: .appExample),
        HelpText.line("peach --plain", about: .plainExample),
        HelpText.line("peach compare", about: .compareExample),
        HelpText.line("peach match --interval P5", about: .matchExample),
        HelpText.line("peach measure", about: .measureExample),
        HelpText.line("peach play A4 A4+5c", about: .playExample),
        HelpText.line("peach sources", about: .sourcesExample),
      ],
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
  }

  @OptionGroup var sound: SoundOptions
  @OptionGroup var publishing: PublishingOptions
  @OptionGroup var global: GlobalOptions

  @Flag(help: .text(.plainMenu)) var plain = false

  /// Creates a command; called by the parser.
  package init() {}

  /// Opens the app, or its lines; without a terminal prints a short summary: the sound, the
  /// profile, how to train.
  package func run() async throws {
    let signals = Signals(stops: true)
    let hasScreen = ScreenRun.isPossible(.process)
    let session: ManagedSession? =
      plain ? nil : .join(.process, language: global.lang, isHideable: !hasScreen)
    var setup = try CommandSetup(
      .process, global, sound, toleratesFile: true, session: session)
    if plain || hasScreen && session == nil && setup.isReadAloud {
      // Each training is a run of its own, with its own followers, and none of them what a session manager has started.
      unsetenv("NSM_URL")
      let flags = CommandLine.arguments.dropFirst().filter { $0 != "--plain" }
      let menu = PlainMenu(flags: flags) { [global, sound] () throws(Failure) in
        try CommandSetup(.process, global, sound, toleratesFile: true)
      }
      return try await menu.run(setup, signals: signals)
    }
    try setup.publish(publishing)
    if let screen = ScreenRun(setup) { return try await screen.run(signals: signals) }
    // A session manager starts programs without a terminal: there the page is what is shown.
    if session != nil {
      let run = try ServeRun(
        setup, WebApp.Request(port: 0), required: sound.isNamed)
      return try await run.follow(signals, opensBrowser: false)
    }
    for line in try await StartSummary(setup).lines { setup.console.print(line) }
  }
}
