import ArgumentParser
import Foundation
import PeachChecks
import PeachCore
import PeachStudio
import PeachText

/// `peach plugins check`.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Puts one plugin to every check of the contract.",
    discussion: """
      Each check runs in a process of its own, so a crash or a hang costs one line. \
      docs/Peach.docc/Backends.md says what each check demands. Exits with 1 when a check failed, \
      crashed or hung.

      Examples:
        peach plugins check ./libTone.so
        peach plugins check ./libTone.so --only "pitch-*" --seed 7 --json
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The shared object.")
  var file: String

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(help: "Run only checks of this name; * stands for anything.")
  var only: String?

  @Option(help: "A number that makes chance repeatable.")
  var seed: UInt64?

  @Option(help: "The source that is made to sound; the first by default.")
  var source: String?

  @Option(help: "The device that an output opens; the default one by default.")
  var device: String?

  @Option(help: "Seconds that one check may take.")
  var limit = PlainNumber(20)

  func run() throws {
    let setup = try CommandSetup(.process, global)
    let chosen = try checks(setup.text)
    let url = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      !isFolder.boolValue, FileManager.default.isReadableFile(atPath: url.path)
    else {
      throw Failure.failed(setup.text(PluginText.unreadable, ["file": file]))
    }
    guard limit.value > 0, limit.value <= 3600 else {
      throw Failure.usage(
        setup.text.sentence(
          ValueError(
            .option("--limit"), value: "\(limit)", allowed: .literally("> 0, ≤ 3600"))))
    }
    ProbeLibrary.preload(into: setup.context.program)
    let subject = CheckSubject(
      file: url, seed: seed ?? UInt64.random(in: 1...99_999), source: source, device: device)
    let report = CheckReport(setup.text, subject, console: setup.context.console)
    if !json { report.begin() }
    var outcomes: [CheckOutcome] = []
    CheckRunner(subject, secondsForEach: limit.value).run(chosen) { outcome in
      outcomes.append(outcome)
      if !json { report.tell(outcome) }
    }
    if json { report.printJSON(outcomes) } else { report.end(outcomes) }
    if outcomes.contains(where: \.result.isFault) { throw ExitCode(1) }
  }

  /// Returns the checks that match the pattern.
  private func checks(_ text: Catalogue) throws(Failure) -> Set<CheckName> {
    guard let only else { return Set(CheckRunner.checks) }
    let chosen = CheckRunner.checks.filter { fnmatch(only, $0.rawValue, 0) == 0 }
    guard !chosen.isEmpty else {
      throw .usage(text(PluginText.noSuchCheck, ["pattern": only]))
    }
    return Set(chosen)
  }
}
