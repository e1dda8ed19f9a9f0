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

  /// All checks, in the order in which they are run.
  static let all: [Check] =
    LibraryChecks.all + SourceChecks.all + LifeChecks.all + LeakChecks.all + NoteChecks.all
    + LevelChecks.all + BufferChecks.all + PitchChecks.all + RealTimeChecks.all + OutputChecks.all
}
