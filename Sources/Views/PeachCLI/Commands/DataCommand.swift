import ArgumentParser
import Foundation
import PeachCore
import PeachSettings
import PeachStudio
import PeachText

/// `peach data`.
struct DataCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "data", .data, about: .dataAbout,
      examples: ["peach data path", "peach data check", "peach data backup answers.sqlite"],
      subcommands: [Place.self, Check.self, Backup.self, Compact.self, Erase.self])
  }

  struct Place: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command("path", .dataPath, examples: ["peach data path"])
    }

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: true)
      setup.console.print(setup.studio.directories.trainingFile)
    }
  }

  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command(
        "check", .dataCheck, about: .dataCheckAbout,
        examples: ["peach data check", "peach data check --salvage saved.sqlite"])
    }

    @Option(help: .text(.salvage), completion: .file()) var salvage: String?

    @OptionGroup var files: OutputFileOptions

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: true)
      if let salvage { return try save(to: salvage, setup) }
      let path = setup.studio.directories.trainingFile
      let found = try setup.failing { () throws(PeachError) in
        try setup.studio.data.condition(progress: setup.progress)
      }
      let (console, text) = (setup.console, setup.text)
      for words in found.objections {
        console.print(text(DataText.objection, ["words": words.quotable]))
      }
      if found.senseless > 0 {
        console.print(text(DataText.senseless, ["count": text.grouped(found.senseless)]))
      }
      if found.hasUnusableSummary { console.print(text(DataText.summaryUnusable)) }
      guard found.isWhole else {
        throw Failure.failed(text(DataText.damaged, ["path": path]))
      }
      console.print(text(DataText.whole, ["path": path, "count": text.grouped(found.answers)]))
    }

    private func save(to file: String, _ setup: CommandSetup) throws {
      let found = try setup.failing { () throws(PeachError) in
        try setup.studio.data.salvage(to: file, replaces: files.force, progress: setup.progress)
      }
      let console = setup.console
      for table in found.lostTables {
        console.print(setup.text(DataText.lostTable, ["table": table]))
      }
      console.print(
        setup.text(
          found.isWhole ? DataText.salvaged : .salvagedBut,
          [
            "path": file, "count": setup.text.grouped(found.saved),
            "missing": found.missing.map { "\($0)" } ?? setup.text(DataText.unknownCount),
            "senseless": setup.text.grouped(found.senseless),
          ]))
    }
  }

  struct Backup: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command("backup", .dataBackup, examples: ["peach data backup answers.sqlite"])
    }

    @Argument(help: .text(.copy), completion: .file()) var file: String

    @OptionGroup var files: OutputFileOptions
    @OptionGroup var global: GlobalOptions

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: true)
      try setup.failing { () throws(PeachError) in
        try setup.studio.data.backUp(to: file, replaces: files.force)
      }
      setup.console.print(setup.text(DataText.backedUp, ["path": file]))
    }
  }

  struct Compact: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command("compact", .dataCompact, examples: ["peach data compact"])
    }

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: true)
      let path = setup.studio.directories.trainingFile
      let before = Self.size(path)
      try setup.failing { () throws(PeachError) in try setup.studio.data.compact() }
      setup.console.print(
        setup.text(
          DataText.compacted, ["path": path, "before": before, "after": Self.size(path)]))
    }

    private static func size(_ path: String) -> String {
      let bytes = ["", "-wal"].reduce(Int64(0)) { sum, suffix in
        var status = stat()
        return stat(path + suffix, &status) == 0 ? sum + Int64(status.st_size) : sum
      }
      return "\((bytes + 1023) / 1024) KiB"
    }
  }

  struct Erase: ParsableCommand {
    static var configuration: CommandConfiguration {
      .command("erase", .dataErase, about: .dataEraseAbout, examples: ["peach data erase --yes"])
    }

    @Flag(help: .text(.yes)) var yes = false

    @OptionGroup var global: GlobalOptions

    func run() throws {
      let setup = try CommandSetup(.process, global, toleratesFile: true)
      let count = try setup.failing { () throws(PeachError) in try setup.studio.data.answerCount() }
      guard count > 0 else {
        setup.console.print(setup.text(DataText.nothingToErase))
        return
      }
      guard try yes || setup.confirmsErasure(count) else { return }
      let path = try setup.failing { () throws(PeachError) in try setup.studio.data.erase() }
      setup.console.print(setup.text(DataText.erased, ["path": path]))
    }
  }
}

extension CommandSetup {
  /// Prints the progress at a terminal.
  func progress(_ count: Int) {
    guard isatty(STDERR_FILENO) == 1 else { return }
    context.console.say(text(DataText.progress, ["count": text.grouped(count)]))
  }

  /// Asks for confirmation before all answers are erased.
  /// - Throws: ``Failure`` if there is no terminal to ask at.
  fileprivate func confirmsErasure(_ count: Int) throws(Failure) -> Bool {
    try confirms(
      text.eraseQuestion(count) + " " + text(DataText.eraseKeys),
      elsewhere: text(DataText.eraseNeedsYes))
  }
}
