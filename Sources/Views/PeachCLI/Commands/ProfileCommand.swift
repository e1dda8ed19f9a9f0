import ArgumentParser
import Foundation
import PeachCore
import PeachDrawing
import PeachSettings
import PeachStudio
import PeachTerminal
import PeachText

/// `peach profile`.
struct ProfileCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    .command(
      "profile", .profile,
      examples: [
        "peach profile",
        "peach profile --plain",
        "peach profile --span year",
        "peach profile --svg anna.svg --title Anna",
      ])
  }

  @OptionGroup var global: GlobalOptions

  @Flag(help: .text(.jsonObject)) var json = false

  @Flag(help: .text(.sentences)) var plain = false

  @Option(help: .text(.span)) var span: LearningSpan = .all

  @Option(parsing: .unconditional, help: .text(.profileInterval), completion: .intervals)
  var interval: String?

  @Option(help: .text(.title)) var title: String?

  @Option(help: .text(.svg), completion: .file(extensions: ["svg"])) var svg: String?

  @OptionGroup var files: OutputFileOptions

  func run() async throws {
    let setup = try CommandSetup(.process, global)
    if let svg, json {
      throw setup.text.failure(
        PeachError(.option("--svg"), value: svg, allowed: .without("--json")))
    }
    if title != nil, svg == nil {
      throw Failure.usage(
        setup.text(CommandLineText.needs, ["name": "--title", "other": "--svg"]) + ".")
    }
    var report = try ProfileReport(setup)
    report.query.span = span
    if let interval { report.query.interval = try condition(interval, report.chart, setup) }
    let console = setup.console
    if let svg {
      let picture = ProfileDrawing(
        report.chart, text: setup.text, query: report.query,
        heading: setup.text.heading(of: title, on: Date())
      ).svg
      try setup.finish(try setup.begin(svg, files), with: picture)
    } else if json {
      console.print(JSONLine.encode(report.object))
    } else if plain, setup.isReadAloud {
      // A pager would draw a screen.
      await setup.print(report.sentences(setup.text))
    } else if plain {
      setup.context.show(report.sentences(setup.text))
    } else {
      setup.context.show(report.lines(setup.text))
    }
  }

  /// Returns the interval of a name, which has to have answers.
  private func condition(
    _ name: String, _ chart: ProfileChart, _ setup: CommandSetup
  ) throws(Failure) -> IntervalCondition {
    do throws(PeachError) {
      let tuned = try setup.settings.tuned(try IntervalSelection(words: [name]))
      let known = Set(chart.intervals.map(\.interval))
      if let found = tuned.map({ IntervalCondition($0) }).first(where: known.contains) {
        return found
      }
    } catch {
      throw setup.text.failure(error)
    }
    throw .failed(
      setup.text(CommandLineText.noAnswers, ["interval": setup.text.quoted(name.quotable)]))
  }
}

extension LearningSpan: ExpressibleByArgument {}
