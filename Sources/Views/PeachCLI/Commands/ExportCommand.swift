import ArgumentParser
import PeachCore
import PeachStudio
import PeachText

/// `peach export`.
struct ExportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "export", .export, about: .exportAbout,
      examples: [
        "peach export answers.csv",
        "peach export --format json answers.json",
        "peach export --format bids trials",
        "peach export | head -3",
      ])
  }

  @Argument(help: .text(.exportedFile), completion: .file()) var file: String = "-"

  @Option(help: .text(.format)) var format: InterchangeFormat?

  @OptionGroup var files: OutputFileOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    let setup = try CommandSetup(.process, global, toleratesFile: true)
    let format = format ?? InterchangeFormat(path: file)
    if format == .bids, file == "-" {
      throw setup.text.failure(
        PeachError(.option("--format"), value: format.rawValue, allowed: .folder))
    }
    let count = try setup.failing { () throws(PeachError) in
      try setup.studio.data.export(
        to: file, as: format, replaces: files.force, progress: setup.progress)
    }
    guard file != "-" else { return }
    setup.console.say(setup.text.sentence(count, exportedTo: file))
  }
}

extension InterchangeFormat: ExpressibleByArgument {}
