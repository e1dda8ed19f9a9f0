/// One demand on a plugin, and how it is looked into.
struct Check: Sendable {
  typealias Body = @Sendable (Specimen) throws(CheckFinding) -> Void

  let text: CheckName
  /// Checks without which this one says nothing.
  let after: [CheckName]
  /// Runs in a process of its own, once.
  let run: Body

  init(_ text: CheckName, after: CheckName..., run: @escaping Body) {
    self.text = text
    self.after = after
    self.run = run
  }

  /// All of them, in the order they are run.
  static let all: [Check] =
    LibraryChecks.all + SourceChecks.all + LifeChecks.all + LeakChecks.all + NoteChecks.all
    + LevelChecks.all + BufferChecks.all + PitchChecks.all + RealTimeChecks.all + OutputChecks.all
}
