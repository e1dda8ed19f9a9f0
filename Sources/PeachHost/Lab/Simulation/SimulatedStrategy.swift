/// The placement of the exercises of a simulation.
package enum SimulatedStrategy: String, CaseIterable, Sendable {
  /// The strategies of training, by their names in the settings.
  case kazez, adaptive, weighted
  /// The placement of `peach measure`, which goes on here after it knows enough.
  case measure
}
