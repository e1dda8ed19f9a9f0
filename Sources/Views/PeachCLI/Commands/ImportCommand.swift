import ArgumentParser
import PeachCore
import PeachStudio
import PeachText

/// `peach import`.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Takes the answers of a file in.",
    discussion: """
      Reads what Peach, its app for the phone and its page have exported. An answer that is there \
      already is not added again, so that several machines may merge each other's files, as often \
      and in whatever order.

      Examples:
        peach import phone.csv --dry-run
        peach import phone.csv
        peach import laptop.json --replace
      """)

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Flag(help: "Keep the answers that are there (the default).")
  var merge = false

  @Flag(help: "Remove the answers that are there, after a backup.")
  var replace = false

  @Flag(help: "Change nothing; say what would come in.")
  var dryRun = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let setup = try CommandSetup(.process, global, toleratesFile: true)
    if merge, replace {
      throw Failure.usage(
        setup.text(CommandLineText.excludes, ["name": "--merge", "other": "--replace"]) + ".")
    }
    let report = try setup.withData { () throws(DataError) in
      try setup.studio.data.importAnswers(
        from: file, mode: replace ? .replace : .merge, isDryRun: dryRun, progress: setup.progress)
    }
    for line in setup.text.lines(report, of: file, isDryRun: dryRun) {
      setup.context.console.print(line)
    }
    // What is there already was read as well.
    if report.rows > 0, report.bad == report.rows { throw ExitCode(1) }
  }
}
