/// A failure that ends a command: a sentence for the user and an exit code.
struct Failure: Error {
  /// The sentence, without the program's name; empty if there is nothing to report.
  let sentence: String
  /// The exit code: 1 for a failure, 64 for a wrong command line.
  let code: Int32

  /// Creates a failure of the command.
  static func failed(_ sentence: String) -> Failure { Failure(sentence: sentence, code: 1) }

  /// Creates a failure for a wrong command line.
  static func usage(_ sentence: String) -> Failure { Failure(sentence: sentence, code: 64) }
}
