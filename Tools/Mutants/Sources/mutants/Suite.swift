/// Tests that are run together: a suite, or a test that is in none.
struct Suite: Hashable, Sendable {
  /// Holds what its tests' names begin with: `PeachHostTests.CentsTests`.
  let name: String

  /// Says this suite to `--filter`, which takes regular expressions.
  var filter: String {
    name.replacing(".", with: "\\.").replacing("(", with: "\\(").replacing(")", with: "\\)")
      + (name.hasSuffix(")") ? "" : "/")
  }
}
