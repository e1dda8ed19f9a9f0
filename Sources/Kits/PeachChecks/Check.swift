/// A requirement on a plugin, with the function that checks it.
struct Check: Sendable {
  typealias Body = @Sendable (PluginUnderTest) throws(CheckFinding) -> Void

  let text: CheckName
  /// The checks without which the result of this one is meaningless.
  let after: [CheckName]
  /// The body of the check, run once in its own process.
  let run: Body

  init(_ text: CheckName, after: CheckName..., run: @escaping Body) {
    self.text = text
    self.after = after
    self.run = run
  }
}
