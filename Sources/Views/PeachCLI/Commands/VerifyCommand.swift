import ArgumentParser
import Foundation

/// `peach verify`.
struct VerifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Listens to what a source really plays, and judges it.",
    discussion: """
      On JACK it hears what the graph was given, by a client of its own; elsewhere what the engine \
      renders. Nothing is connected to the loudspeakers unless --connect says so.

      Examples:
        peach verify
        peach verify --source jack:sine --json
        peach verify --source all --plot ~/plots
      """)

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @Option(
    help: ArgumentHelp("Draw spectrum, envelope and pitch as SVG files.", valueName: "folder"),
    completion: .directory)
  var plot: String?

  @OptionGroup var files: OutputFileOptions

  func run() async throws {
    let signals = Signals()
    let setup = try CommandSetup(.process, global, sound)
    let run = try VerificationRun(setup, json: json, plotFolder: plot, files)
    let caught = signals.serve { run.stop() }
    let received = Task {
      for await number in caught {
        run.stop()
        Foundation.exit(128 + number)
      }
    }
    defer { received.cancel() }
    let isFaultless = try await run.run()
    if !isFaultless { throw ExitCode(1) }
  }
}
