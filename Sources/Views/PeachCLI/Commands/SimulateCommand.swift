import ArgumentParser
import Foundation
import PeachCore
import PeachLab
import PeachSettings
import PeachStudio
import PeachText
import UserFiles

/// `peach simulate`.
struct SimulateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract:
      "Lets listeners whose thresholds are known train, and tells how well Peach knows them.",
    discussion: """
      The strategies are those of the trainings; nothing sounds, and nothing is stored but the answers of a single listener with --data-dir. After some \
      numbers of answers it prints how far the estimates are from the truth: the root mean square of \
      the error's logarithm (0.7 is a factor of two), the bias, and how many of the 90 % intervals \
      hold the truth.

      Examples:
        peach simulate --listeners 20 --trials 100
        peach simulate --listeners 10 --strategy measure --population flat --json
        peach simulate --listeners 5 --trials 40 --export trials.csv
        peach simulate --listeners 1 --trials 500 --data-dir somebody
      """)

  @OptionGroup var global: GlobalOptions

  @Option(parsing: .unconditional, help: "How many listeners, 1…100000.")
  var listeners = 200

  @Option(parsing: .unconditional, help: "How often each answers, 1…100000.")
  var trials = 400

  @Option(parsing: .unconditional, help: "Draws the same listeners and answers every time.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How they train, or are measured.", valueName: "name"))
  var strategy = SimulatedStrategy.weighted

  @Option(
    help: ArgumentHelp(
      """
      flat: one threshold at every key; smooth: it changes from key to key; or a CSV file with the \
      columns listener, key and threshold.
      """, valueName: "name or file"))
  var population = "smooth"

  @Option(
    parsing: .unconditional, help: "Their thresholds halve in that many answers, 1…100000.")
  var halving: Int?

  @Option(
    parsing: .unconditional, help: "They have trained a week before, with that many answers.")
  var trained: Int?

  @Flag(help: "Print a JSON object.")
  var json = false

  @Option(
    help: ArgumentHelp("Write every answer as CSV, for other software.", valueName: "file"),
    completion: .file(extensions: ["csv"]))
  var export: String?

  @OptionGroup var files: OutputFileOptions

  func run() async throws {
    let setup = try CommandSetup(.process, global)
    var simulation = TrainingSimulation()
    simulation.listeners = try checked(listeners, "--listeners", setup)
    simulation.trials = try checked(trials, "--trials", setup)
    simulation.seed = seed
    simulation.strategy = strategy
    simulation.parameters = setup.settings.strategyParameters
    simulation.population = try listeners(of: population, setup)
    simulation.halving = try halving.map { try checked($0, "--halving", setup) }
    simulation.trained = try trained.map { try checked($0, "--trained", setup) } ?? 0
    if let folder = global.dataDir, simulation.listeners > 1 {
      throw Failure.usage(setup.text(SimulationText.oneListener, ["folder": folder]))
    }
    let file = try export.map { path throws(Failure) in try setup.begin(path, files) }
    let result = simulation.run(keepingTrials: export != nil || global.dataDir != nil)
    let report = SimulationReport(simulation: simulation, result: result, text: setup.text)
    if json {
      setup.context.console.print(JSONLine.encode(report.object))
    } else {
      for line in report.lines { setup.context.console.print(line) }
    }
    if global.dataDir != nil { try await store(result.trials, setup) }
    if let file { try setup.finish(file, with: report.csv) }
  }

  /// Stores answers as if they had been given in the days before now.
  private func store(
    _ trials: [TrainingSimulation.Trial], _ setup: CommandSetup
  ) async throws(Failure) {
    do throws(DataStoreError) {
      try await setup.studio.data.store(trials.map(\.completed))
    } catch {
      throw .failed(setup.text.sentence(error))
    }
  }

  private func listeners(
    of population: String, _ setup: CommandSetup
  ) throws(Failure) -> ListenerPopulation {
    switch population {
    case "flat": return .flat
    case "smooth": return .smooth
    default: break
    }
    let content: String
    do throws(FileError) {
      let bytes = try FileReader.bytes(of: population, .stream, atMost: 64 << 20)
      content = String(decoding: bytes, as: UTF8.self)
    } catch {
      throw .failed(setup.text.sentence(error))
    }
    do throws(ListenerFile.Fault) {
      return .given(try ListenerFile.listeners(content))
    } catch {
      throw .failed(setup.text.sentence(error, of: population))
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

extension SimulatedStrategy: ExpressibleByArgument {}
