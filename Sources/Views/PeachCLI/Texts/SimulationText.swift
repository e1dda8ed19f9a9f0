import PeachText

/// The texts of `peach simulate`.
package enum SimulationText: String, CatalogText {
  case listeners, population, flat, smooth, given, halving, trained, answers, lag
  case oneListener
  case posterior, mean, bias, coverage, right, cost

  /// The prefix of the keys, "simulation".
  package static let area = "simulation"
}
