/// Where the compiler did not take a file.
struct CompilerError: Hashable {
  let file: String
  let line: Int
  let column: Int
  /// Whether a closure or a function has lost what it gives; the place is its end then.
  let isMissingReturn: Bool
  /// Whether the audio thread's code is refused, which also follows from errors elsewhere.
  let isOfAudioThread: Bool

  /// Reads `path:line:column: error:` from the compiler's output.
  static func all(in output: String, below folder: String) -> Set<CompilerError> {
    var errors: Set<CompilerError> = []
    for line in output.split(separator: "\n") where line.hasPrefix(folder) {
      let parts = line.dropFirst(folder.count).split(separator: ":", maxSplits: 3)
      guard parts.count == 4, parts[3].hasPrefix(" error:"), let row = Int(parts[1]),
        let column = Int(parts[2])
      else { continue }
      errors.insert(
        CompilerError(
          file: String(parts[0]), line: row, column: column,
          isMissingReturn: parts[3].contains("missing return"),
          isOfAudioThread: parts[3].contains("can cause")))
    }
    let others = errors.filter { !$0.isOfAudioThread }
    return others.isEmpty ? errors : others
  }
}
