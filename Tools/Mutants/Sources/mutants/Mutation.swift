/// One small change of the code that the tests should notice.
struct Mutation: Codable, Hashable, Sendable {
  /// Holds the file's place in the package: `Sources/PeachHost/Core/Music/Cents.swift`.
  let file: String
  /// Counts from 1, in the file as it was written.
  let line: Int
  /// Counts bytes of the line, from 1.
  let column: Int
  /// Holds the line itself without the spaces around it.
  let code: String
  /// The change, as text: `< → <=`.
  let change: String
  /// Counts equal changes of equal lines of a file from 0, in their order.
  let occurrence: Int

  /// Names the mutation for as long as its line is the same, wherever that line moves.
  var key: MutationKey {
    MutationKey(file: file, code: code, change: change, occurrence: occurrence)
  }
}
