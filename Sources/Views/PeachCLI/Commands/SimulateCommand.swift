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
  static var configuration: CommandConfiguration {
    .command(
      "simulate", .simulate, about: .simulateAbout,
      examples: [
        "peach simulate --listeners 20 --trials 100",
        "peach simulate --listeners 10 --strategy measure --population flat --json",
        "peach simulate --listeners 5 --trials 40 --export trials.csv",
        "peach simulate --listeners 1 --trials 500 --data-dir somebody",
      ])
  }

  @OptionGroup var global: GlobalOptions

  @Option(parsing: .unconditional, help: .text(.listeners)) var listeners = 200

  @Option(parsing: .unconditional, help: .text(.simulatedTrials)) var trials = 400

  @Option(parsing: .unconditional, help: .text(.simulationSeed)) var seed: UInt64 = 1

  @Option(help: .text(.simulatedStrategy)) var strategy = SimulatedStrategy.weighted

  @Option(help: .text(.population)) var population = "smooth"

  @Option(parsing: .unconditional, help: .text(.halving)) var halving: Int?

  @Option(parsing: .unconditional, help: .text(.trained)) var trained: Int?

  @Flag(help: .text(.jsonObject)) var json = false

  @Option(help: .text(.exportTrials), completion: .file(extensions: ["csv"])) var export: String?

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
      setup.console.print(JSONLine.encode(report.object))
    } else {
      for line in report.lines { setup.console.print(line) }
    }
    if global.dataDir != nil {
      try await setup.waiting { () throws(PeachError) in
        try await setup.studio.data.store(result.trials.map(\.completed))
      }
    }
    if let file { try setup.finish(file, with: report.csv) }
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
      throw setup.text.failure(PeachError(error))
    }
    do throws(Reason) {
      return .given(try ListenerFile.listeners(content))
    } catch {
      throw setup.text.failure(PeachError(.unusableFile, of: population, error))
    }
  }

  private func checked(
    _ number: Int, _ option: String, _ setup: CommandSetup
  ) throws(Failure) -> Int {
    guard (1...100_000).contains(number) else {
      throw setup.text.failure(
        PeachError(.option(option), value: "\(number)", allowed: .literally("1…100000")))
    }
    return number
  }
}

extension SimulatedStrategy: ExpressibleByArgument {}
