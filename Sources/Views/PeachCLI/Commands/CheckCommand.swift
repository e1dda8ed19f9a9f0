import ArgumentParser
import Foundation
import PeachChecks
import PeachCore
import PeachStudio
import PeachText

/// `peach plugins check`.
struct CheckCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "check", .pluginsCheck, about: .pluginsCheckAbout,
      examples: [
        "peach plugins check ./libTone.so",
        "peach plugins check ./libTone.so --all-sources",
        "peach plugins check ./libTone.so --only \"pitch-*\" --seed 7 --json",
      ])
  }

  @OptionGroup var global: GlobalOptions

  @Argument(help: .text(.checkedFile)) var file: String

  @Flag(help: .text(.jsonObject)) var json = false

  @Option(help: .text(.only)) var only: String?

  @Option(help: .text(.checkSeed)) var seed: UInt64?

  @Option(help: .text(.checkedSource)) var source: String?

  @Flag(help: .text(.allSources)) var allSources = false

  @Option(help: .text(.device)) var device: String?

  @Option(help: .text(.limit)) var limit = PlainNumber(20)

  func run() throws {
    let setup = try CommandSetup(.process, global)
    let text = setup.text
    let chosen = try checks(text)
    let subject = try subject(text)
    ProbeLibrary.preload(into: setup.context.program)
    let runner = CheckRunner(subject, secondsForEach: limit.value)
    let listing = runner.listing()
    let sources = try sources(in: listing, text)
    let report = CheckReport(
      text: text, subject: subject, listing: listing, console: setup.console)
    if !json { report.begin() }
    var outcomes: [CheckOutcome] = []
    runner.run(chosen, sources: sources) { outcome in
      if !json { report.tell(outcome, afterSource: outcomes.last?.source) }
      outcomes.append(outcome)
    }
    if json { report.printJSON(outcomes) } else { report.end(outcomes) }
    if outcomes.contains(where: \.result.isFault) { throw ExitCode(1) }
  }

  /// Returns the plugin to check.
  private func subject(_ text: Catalog) throws(Failure) -> CheckSubject {
    let url = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      !isFolder.boolValue, FileManager.default.isReadableFile(atPath: url.path)
    else {
      throw .failed(text(PluginText.unreadable, ["file": file]))
    }
    guard limit.value > 0, limit.value <= 3600 else {
      throw text.failure(
        PeachError(
          .option("--limit"), value: "\(limit)", allowed: .literally("> 0, ≤ 3600")))
    }
    return CheckSubject(
      file: url, seed: seed ?? UInt64.random(in: 1...99_999), source: source, device: device)
  }

  /// Returns the sources to check; none if the first is to be taken, or if the plugin cannot list
  /// them, which the checks report.
  private func sources(
    in listing: SourceListing?, _ text: Catalog
  ) throws(Failure) -> [String] {
    if allSources, source != nil {
      let names = ["name": "--source", "other": "--all-sources"]
      throw .usage(text(CommandLineText.excludes, names) + ".")
    }
    guard let listing else { return [] }
    if allSources, !listing.sources.isEmpty { return listing.sources }
    guard let source else {
      guard allSources else { return listing.sources.first.map { [$0] } ?? [] }
      throw .usage(text(PluginText.withoutSources, ["file": file, "option": "--all-sources"]))
    }
    if let id = listing.id(meantBy: source) { return [id] }
    guard !listing.sources.isEmpty else {
      throw .usage(text(PluginText.withoutSources, ["file": file, "option": "--source"]))
    }
    let some = listing.sources.prefix(20).map(\.quotable).joined(separator: ", ")
    throw .usage(
      text(
        PluginText.noSuchSource,
        [
          "file": file, "source": source.quotable,
          "known": listing.sources.count > 20 ? some + ", …" : some,
        ]))
  }

  /// Returns the checks that match the pattern.
  private func checks(_ text: Catalog) throws(Failure) -> Set<CheckName> {
    guard let only else { return Set(CheckRunner.checks) }
    let chosen = CheckRunner.checks.filter { fnmatch(only, $0.rawValue, 0) == 0 }
    guard !chosen.isEmpty else {
      throw .usage(text(PluginText.noSuchCheck, ["pattern": only]))
    }
    return Set(chosen)
  }
}
