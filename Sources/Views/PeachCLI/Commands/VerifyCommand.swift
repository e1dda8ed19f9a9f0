import ArgumentParser
import Foundation

/// `peach verify`.
struct VerifyCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "verify", .verify, about: .verifyAbout,
      examples: [
        "peach verify",
        "peach verify --source jack:sine --json",
        "peach verify --source all --plot ~/plots",
      ])
  }

  @OptionGroup var sound: SoundOptions
  @OptionGroup var global: GlobalOptions

  @Flag(help: .text(.jsonLines)) var json = false

  @Option(help: .text(.verificationPlot), completion: .directory) var plot: String?

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
