import PeachLab
import PeachText

/// The texts of `peach simulate`.
package enum SimulationText: String, CatalogText {
  case listeners, population, flat, smooth, given, halving, trained, answers, lag
  case oneListener, noColumn, badLine, noListener
  case posterior, mean, bias, coverage, right, cost

  /// The prefix of the keys, "simulation".
  package static let area = "simulation"
}

extension Catalog {
  /// Returns what is wrong with a file of listeners.
  func sentence(_ fault: ListenerFile.Fault, of file: String) -> String {
    switch fault {
    case .column(let name): self(SimulationText.noColumn, ["file": file, "column": name])
    case .line(let number): self(SimulationText.badLine, ["file": file, "line": "\(number)"])
    case .empty: self(SimulationText.noListener, ["file": file])
    }
  }
}
