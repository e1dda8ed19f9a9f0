/// Why no run of mutants took place.
enum MutantsError: Error, CustomStringConvertible {
  case manifest(lacks: String)
  case build(log: String)
  case command(String)
  /// The tests fail as they are, so that they would kill everything.
  case red(tests: [String])

  var description: String {
    switch self {
    case .manifest(let text): "Package.swift has no “\(text)” to change for the mutants."
    case .build(let log): "The mutated package cannot be built: \(log)."
    case .command(let text): "\(text) failed."
    case .red(let tests): "Tests fail without a mutant: \(tests.joined(separator: ", "))."
    }
  }
}
