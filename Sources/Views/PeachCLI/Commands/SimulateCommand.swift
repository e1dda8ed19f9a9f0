import ArgumentParser
import Foundation
import PeachCore
import PeachLab
import PeachStudio
import PeachText

/// `peach simulate`.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract:
      "Lets listeners whose thresholds are known train, and tells how well Peach knows them.",
    discussion: """
      The strategies are those of the trainings; nothing sounds and nothing is stored. After some \
      numbers of answers it prints how far the estimates are from the truth: the root mean square of \
      the error's logarithm (0.7 is a factor of two), the bias, and how many of the 90 % intervals \
      hold the truth.

      Examples:
        peach simulate --listeners 20 --trials 100
        peach simulate --listeners 10 --strategy adaptive --population flat --json
        peach simulate --listeners 5 --trials 40 --export trials.csv
      """)

  @OptionGroup var global: GlobalOptions

  @Option(parsing: .unconditional, help: "How many listeners, 1…100000.")
  var listeners = 200

  @Option(parsing: .unconditional, help: "How often each answers, 1…100000.")
  var trials = 400

  @Option(parsing: .unconditional, help: "Draws the same listeners and answers every time.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How they train.", valueName: "name"))
  var strategy = StrategyName.kazez

  @Option(
    help: ArgumentHelp(
      "flat: one threshold at every key; smooth: it changes from key to key.", valueName: "name"))
  var population = ListenerPopulation.smooth

  @Flag(help: "Print a JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp("Write every answer as CSV, for other software.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var export: String?

  func run() throws {
    let setup = try CommandSetup(.process, global)
    var simulation = TrainingSimulation()
    simulation.listeners = try checked(listeners, "--listeners", setup)
    simulation.trials = try checked(trials, "--trials", setup)
    simulation.seed = seed
    simulation.strategy = strategy
    simulation.population = population
    let result = simulation.run(keepingTrials: export != nil)
    let report = SimulationReport(simulation: simulation, result: result, text: setup.text)
    if json {
      setup.context.console.print(JSONLine.encode(report.object))
    } else {
      for line in report.lines { setup.context.console.print(line) }
    }
    guard let export else { return }
    do {
      try report.csv.write(toFile: export, atomically: true, encoding: .utf8)
    } catch {
      throw Failure.failed(
        setup.text(
          ErrorText.cannotWrite, ["file": export, "reason": error.localizedDescription]))
    }
  }

  private func checked(
    _ number: Int, _ option: String, _ setup: CommandSetup
  ) throws(Failure) -> Int {
    guard (1...100_000).contains(number) else {
      throw .usage(
        setup.text.sentence(
          ValueError(.option(option), value: "\(number)", allowed: .literally("1…100000"))))
    }
    return number
  }
}

extension StrategyName: ExpressibleByArgument {}
extension ListenerPopulation: ExpressibleByArgument {}
