import PeachCore
import PeachLab
import PeachStudio
import PeachText

/// The result of a simulation, for people, programs and other software.
struct SimulationReport {
  let simulation: TrainingSimulation
  let result: SimulationResult
  let text: Catalogue

  /// The table, with what it is about.
  var lines: [String] {
    let population = simulation.population == .flat ? SimulationText.flat : .smooth
    var table = TextTable(
      [SimulationText.answers, .posterior, .bias, .coverage, .mean, .right].map { text($0) })
    for look in result.looks {
      table.add([
        "\(look.answers)", text.number(look.posterior.rootMeanSquare, decimals: 2),
        "×" + text.number(look.posterior.bias, decimals: 2), percent(look.posterior.coverage),
        text.number(look.mean.rootMeanSquare, decimals: 2), percent(look.right),
      ])
    }
    return [
      text(
        SimulationText.listeners,
        [
          "listeners": "\(simulation.listeners)", "trials": "\(simulation.trials)",
          "strategy": simulation.strategy.rawValue, "seed": "\(simulation.seed)",
        ]), text(SimulationText.population, ["population": text(population)]), "",
    ] + table.lines + [
      "", text(SimulationText.cost, ["microseconds": text.number(microseconds, decimals: 1)]),
    ]
  }

  private var microseconds: Double { result.seconds * 1e6 / Double(result.answerCount) }

  private func percent(_ share: Double) -> String { text.number(100 * share, decimals: 1) + " %" }

  /// The whole result for programs.
  var object: JSONObject {
    [
      "listeners": simulation.listeners, "trials": simulation.trials,
      "seed": "\(simulation.seed)", "strategy": simulation.strategy.rawValue,
      "population": simulation.population.rawValue, "microsecondsPerAnswer": microseconds,
      "looks": result.looks.map { look -> JSONObject in
        [
          "answers": look.answers, "shareRight": look.right,
          "posterior": [
            "rmsLogError": look.posterior.rootMeanSquare, "bias": look.posterior.bias,
            "coverage": look.posterior.coverage,
          ] as JSONObject,
          "meanAsked": ["rmsLogError": look.mean.rootMeanSquare, "bias": look.mean.bias]
            as JSONObject,
        ]
      },
    ]
  }

  /// Every answer, a line each below a heading.
  var csv: String {
    result.trials.reduce(into: "listener,answer,key,cents,correct,threshold\n") { csv, trial in
      csv +=
        "\(trial.listener),\(trial.number),\(trial.key),\(trial.centOffset),\(trial.isCorrect),"
        + "\(trial.threshold)\n"
    }
  }
}
