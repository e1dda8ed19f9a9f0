import PeachText

/// The texts of `peach simulate`.
package enum SimulationText: String, CatalogueText {
  case listeners, population, flat, smooth, answers, posterior, mean, bias, coverage, right, cost

  /// The prefix of the keys, "simulation".
  package static let area = "simulation"
}
