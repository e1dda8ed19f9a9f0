import PeachStudio

/// The visible state of the outputs.
struct OutputsScreenState: Sendable {
  /// All outputs; nil until they have been tried.
  var found: [OutputStatus]?
  var selection = 0
  /// True while a chosen output is being opened.
  var isTaking = false
  /// The reason an output was not taken.
  var message: String?

  /// The chosen output; nil while there is none.
  var chosen: OutputStatus? {
    guard let found, found.indices.contains(selection) else { return nil }
    return found[selection]
  }

  mutating func move(by count: Int) {
    selection = min(max(selection + count, 0), max(0, (found?.count ?? 0) - 1))
    message = nil
  }
}
