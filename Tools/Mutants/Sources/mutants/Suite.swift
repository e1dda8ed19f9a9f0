/// Tests that are run together: a suite, or a test that is in none.
struct Suite: Hashable, Sendable {
  /// Holds what its tests' names begin with: `PeachHostTests.CentsTests`.
  let name: String

  /// The regular expression that selects this suite for `--filter`.
  var filter: String {
    name.replacing(".", with: "\\.").replacing("(", with: "\\(").replacing(")", with: "\\)")
      + (name.hasSuffix(")") ? "" : "/")
  }
}
