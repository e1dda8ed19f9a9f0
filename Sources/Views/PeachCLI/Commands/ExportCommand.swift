import ArgumentParser
import PeachCore
import PeachStudio
import PeachText

/// `peach export`.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes all answers into a file.",
    discussion: """
      CSV is what the app for the phone reads, and every spreadsheet; JSON holds everything that \
      Peach knows. Answers of trainings that Peach does not have here go back as they came. BIDS is a \
      folder for research: a table of trials, and what its columns mean.

      Examples:
        peach export answers.csv
        peach export --format json answers.json
        peach export --format bids trials
        peach export | head -3
      """)

  @Argument(
    help: "The file, or the folder for bids; standard output unless told.", completion: .file())
  var file: String = "-"

  @Option(help: "csv, json or bids; from the file’s name unless told.")
  var format: InterchangeFormat?

  @OptionGroup var files: OutputFileOptions
  @OptionGroup var global: GlobalOptions

  func run() throws {
    let setup = try CommandSetup(.process, global, toleratesFile: true)
    let format = format ?? InterchangeFormat(path: file)
    if format == .bids, file == "-" {
      throw Failure.usage(
        setup.text.sentence(
          ValueError(.option("--format"), value: format.rawValue, allowed: .folder)))
    }
    let count = try setup.withData { () throws(DataError) in
      try setup.studio.data.export(
        to: file, as: format, replaces: files.force, progress: setup.progress)
    }
    guard file != "-" else { return }
    setup.context.console.say(setup.text.sentence(count, exportedTo: file))
  }
}

extension InterchangeFormat: ExpressibleByArgument {}
