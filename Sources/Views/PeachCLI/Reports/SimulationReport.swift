import Foundation
import PeachCore
import PeachLab
import PeachStudio
import PeachText

/// The result of a simulation, for people, programs and other software.
struct SimulationReport {
  let simulation: TrainingSimulation
  let result: SimulationResult
  let text: Catalog

  /// The table, with what it is about.
  var lines: [String] {
    var titles: [SimulationText] = [.answers, .posterior, .bias, .coverage, .mean, .right]
    if simulation.halving != nil { titles.append(.lag) }
    var table = TextTable(titles.map { text($0) })
    for look in result.looks {
      var row = [
        "\(look.answers)", text.number(look.posterior.rootMeanSquare, decimals: 2),
        "×" + text.number(look.posterior.bias, decimals: 2), percent(look.posterior.coverage),
        look.mean.count > 0 ? text.number(look.mean.rootMeanSquare, decimals: 2) : "—",
        percent(look.right),
      ]
      if let lag = lag(look) { row.append(text.number(lag, decimals: 0)) }
      table.add(row)
    }
    return about + [""] + table.lines + [
      "", text(SimulationText.cost, ["microseconds": text.number(microseconds, decimals: 1)]),
    ]
  }

  private var about: [String] {
    var about = [
      text(
        SimulationText.listeners,
        [
          "listeners": text.grouped(simulation.listeners),
          "trials": text.grouped(simulation.trials),
          "strategy": simulation.strategy.rawValue, "seed": "\(simulation.seed)",
        ]), text(SimulationText.population, ["population": text(population)]),
    ]
    if let halving = simulation.halving {
      about.append(text(SimulationText.halving, ["answers": text.grouped(halving)]))
    }
    if simulation.trained > 0 {
      about.append(text(SimulationText.trained, ["answers": text.grouped(simulation.trained)]))
    }
    return about
  }

  /// Returns how many answers ago a listener who learns was where the estimate is, on average.
  private func lag(_ look: SimulationResult.Look) -> Double? {
    simulation.halving.map { log2(look.posterior.bias) * Double($0) }
  }

  private var microseconds: Double { result.seconds * 1e6 / Double(result.answerCount) }

  private func percent(_ share: Double) -> String { text.number(100 * share, decimals: 1) + " %" }

  /// The whole result for programs.
  var object: JSONObject {
    [
      "listeners": simulation.listeners, "trials": simulation.trials,
      "seed": "\(simulation.seed)", "strategy": simulation.strategy.rawValue,
      "population": population.rawValue, "halving": simulation.halving,
      "trained": simulation.trained,
      "microsecondsPerAnswer": microseconds,
      "looks": result.looks.map { look -> JSONObject in
        [
          "answers": look.answers, "shareRight": look.right,
          "posterior": [
            "rmsLogError": look.posterior.rootMeanSquare, "bias": look.posterior.bias,
            "coverage": look.posterior.coverage,
          ] as JSONObject,
          "meanAsked": look.mean.count > 0
            ? ["rmsLogError": look.mean.rootMeanSquare, "bias": look.mean.bias] as JSONObject : nil,
          "lag": lag(look),
        ]
      },
    ]
  }

  private var population: SimulationText {
    switch simulation.population {
    case .flat: .flat
    case .smooth: .smooth
    case .given: .given
    }
  }

  /// Every answer, a line each below a heading; also a file of these listeners.
  var csv: String {
    let heading = "listener,answer,key,cents,correct,threshold,slope,lapse\n"
    return result.trials.reduce(into: heading) { csv, trial in
      let comparison = trial.completed.comparison
      csv +=
        "\(trial.listener),\(trial.number),\(comparison.referenceNote.number),"
        + "\(comparison.centOffset.value),\(trial.completed.isCorrect),\(trial.threshold),"
        + "\(trial.function.slope),\(trial.function.lapse)\n"
    }
  }
}
