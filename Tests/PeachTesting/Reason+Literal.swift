package import PeachCore

extension Reason: ExpressibleByStringInterpolation {
  /// Creates a reason in the words of a third-party backend.
  package init(stringLiteral words: String) {
    self = .backend(words: words, code: nil, values: [:])
  }
}
