import ArgumentParser
import Foundation
import PeachCore
import PeachDrawing
import PeachSettings
import PeachStudio
import PeachTerminal
import PeachText

/// `peach profile`.
struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Shows what your answers say about your ear.",
    discussion: """
      Examples:
        peach profile
        peach profile --plain
        peach profile --span year
        peach profile --svg anna.svg --title Anna
      """)

  @OptionGroup var global: GlobalOptions

  @Flag(help: "Print a JSON object.")
  var json = false

  @Flag(help: "Sentences alone, for screen readers.")
  var plain = false

  @Option(help: ArgumentHelp("The time of the learning curve: week, month, year or all."))
  var span: LearningSpan = .all

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The interval to look at, in the tuning of the settings.", valueName: "name")
  )
  var interval: String?

  @Option(help: ArgumentHelp("Whose profile it is, for the picture.", valueName: "name"))
  var title: String?

  @Option(
    help: ArgumentHelp("Draw a picture into a file, - for standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @OptionGroup var files: OutputFileOptions

  func run() throws {
    let setup = try CommandSetup(.process, global)
    if let svg, json {
      throw Failure.usage(
        setup.text.sentence(
          ValueError(.option("--svg"), value: svg, allowed: .without("--json"))))
    }
    if title != nil, svg == nil {
      throw Failure.usage(
        setup.text(CommandLineText.needs, ["name": "--title", "other": "--svg"]) + ".")
    }
    var report = try ProfileReport(setup)
    report.query.span = span
    if let interval { report.query.interval = try condition(interval, report.chart, setup) }
    let console = setup.context.console
    if let svg {
      let picture = ProfileDrawing(
        report.chart, text: setup.text, query: report.query,
        heading: setup.text.heading(of: title, on: Date())
      ).svg
      try setup.finish(try setup.begin(svg, files), with: picture)
    } else if json {
      console.print(JSONLine.encode(report.object))
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
    do throws(ValueError) {
      let tuned = try setup.settings.tuned(try IntervalSelection(words: [name]))
      let known = Set(chart.intervals.map(\.interval))
      if let found = tuned.map({ IntervalCondition($0) }).first(where: known.contains) {
        return found
      }
    } catch {
      throw .usage(setup.text.sentence(error))
    }
    throw .failed(
      setup.text(CommandLineText.noAnswers, ["interval": setup.text.quoted(name.quotable)]))
  }
}

extension LearningSpan: ExpressibleByArgument {}
