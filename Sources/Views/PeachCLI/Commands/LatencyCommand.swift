import ArgumentParser
import Foundation
import PeachCore
import PeachLab
import PeachLabDrawing
import PeachSettings
import PeachStudio
import PeachText
import UserFiles

/// `peach bench latency`.
struct LatencyCommand: AsyncParsableCommand, SoundFlags {
  static var configuration: CommandConfiguration {
    .command(
      "latency", .benchLatency, about: .benchLatencyAbout, .benchLatencySources,
      examples: [
        "peach bench latency --own-server",
        "peach bench latency --own-server --hands --source jack:sine",
        "peach bench latency --own-server --periods 64 --trials 200 --plot lag.svg",
        "peach bench latency --source jack:sine,sf2:TimGM6mb:0:0 --json",
      ])
  }

  @OptionGroup var sources: SourceOptions

  @Option(parsing: .unconditional, help: .text(.period)) var period: Int?

  @Flag(inversion: .prefixedNo, help: .text(.isolate)) var isolate: Bool?

  @OptionGroup var global: GlobalOptions

  @Option(help: .text(.periods)) var periods: String?

  @Option(parsing: .unconditional, help: .text(.latencyTrials)) var trials = 1000

  @Option(parsing: .unconditional, help: .text(.latencySeed)) var seed: UInt64?

  @Flag(help: .text(.midiWheel)) var hands = false

  @Flag(help: .text(.ownServer)) var ownServer = false

  @Flag(help: .text(.jsonObject)) var json = false

  @Option(help: .text(.latencyPlot), completion: .file(extensions: ["svg"])) var plot: String?

  @OptionGroup var files: OutputFileOptions

  var flags: [Settings.Flag] { sources.flags }

  func outputRequest() throws(PeachError) -> OutputRequest { try OutputRequest(checked: period) }

  private static let standardPeriods = [64, 128, 256]

  func run() async throws {
    let signals = Signals()
    let setup = try CommandSetup(.process, global, self)
    let file = try plot.map { path throws(Failure) in try setup.begin(path, files) }
    let session = try LatencySession(self, setup)
    let outcome = try await signals.stopping({ session.end() }, giveBack: session.endServer) {
      await blocking { Result { () throws(Failure) in try session.measure() } }
    }
    try report(try outcome.get(), setup, session.machine, file)
  }

  private func report(
    _ runs: [LatencyRun], _ setup: CommandSetup, _ machine: HostMachine, _ file: FileWriter?
  ) throws(Failure) {
    let report = LatencyReport(
      runs: runs, machine: machine, trials: trials, isOwnServer: ownServer, text: setup.text)
    if json {
      setup.console.print(JSONLine.encode(report.object))
    } else {
      setup.context.show(report.lines)
    }
    guard let plot, let file else { return }
    let picture = LatencyPlot(runs: runs, text: setup.text, captions: report.captions)
    try setup.finish(file, with: picture.svg)
    setup.console.say(setup.text(BenchText.wrote, ["file": plot]))
  }

  /// Returns the requested periods, in order.
  func wantedPeriods() throws(PeachError) -> [Int] {
    guard let periods else { return Self.standardPeriods }
    var wanted: [Int] = []
    for item in periods.split(separator: ",", omittingEmptySubsequences: false) {
      guard let period = Int(item), (16...8192).contains(period) else {
        throw PeachError(.period, value: "\(item)", allowed: .literally("16…8192"))
      }
      wanted.append(period)
    }
    return wanted
  }

  func checkTrials() throws(PeachError) {
    guard (10...100_000).contains(trials) else {
      throw PeachError(.trials, value: "\(trials)", allowed: .literally("10…100000"))
    }
  }
}
