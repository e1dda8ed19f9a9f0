import ArgumentParser
import PeachCore
import PeachStudio
import PeachText

/// `peach import`.
struct ImportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "import", .importing, about: .importingAbout,
      examples: [
        "peach import phone.csv --dry-run",
        "peach import phone.csv",
        "peach import laptop.json --replace",
      ])
  }

  @Argument(help: .text(.importedFile), completion: .file()) var file: String

  @Flag(help: .text(.merge)) var merge = false

  @Flag(help: .text(.replace)) var replace = false

  @Flag(help: .text(.dryRun)) var dryRun = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    let setup = try CommandSetup(.process, global, toleratesFile: true)
    if merge, replace {
      throw Failure.usage(
        setup.text(CommandLineText.excludes, ["name": "--merge", "other": "--replace"]) + ".")
    }
    let report = try setup.failing { () throws(PeachError) in
      try setup.studio.data.importAnswers(
        from: file, mode: replace ? .replace : .merge, isDryRun: dryRun, progress: setup.progress)
    }
    for line in setup.text.lines(report, of: file, isDryRun: dryRun) {
      setup.console.print(line)
    }
    // Rows that are already stored count as read as well.
    if report.rows > 0, report.bad == report.rows { throw ExitCode(1) }
  }
}
