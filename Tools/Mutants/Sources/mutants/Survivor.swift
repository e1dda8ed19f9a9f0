/// A mutation that no unit test kills, with the reason.
struct Survivor: Codable, Hashable {
  var file: String
  /// Helps the reader find it; the line's text is what counts.
  var line: Int
  var code: String
  var change: String
  /// Counts equal changes of equal lines of the file, from 0; not written if it is 0.
  var occurrence: Int?
  /// The reason why it survives.
  var why: String

  var key: MutationKey {
    MutationKey(file: file, code: code, change: change, occurrence: occurrence ?? 0)
  }

  init(_ mutation: Mutation, why: String) {
    file = mutation.file
    line = mutation.line
    code = mutation.code
    change = mutation.change
    occurrence = mutation.occurrence == 0 ? nil : mutation.occurrence
    self.why = why
  }
}
