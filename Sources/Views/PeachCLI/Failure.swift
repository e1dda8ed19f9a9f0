/// What ends a command: a sentence for the user and an exit code.
struct Failure: Error {
  /// Without the program's name.
  let sentence: String
  /// 1 when something failed, 64 when the command line is wrong.
  let code: Int32

  /// Something failed.
  static func failed(_ sentence: String) -> Failure { Failure(sentence: sentence, code: 1) }

  /// The command line is wrong.
  static func usage(_ sentence: String) -> Failure { Failure(sentence: sentence, code: 64) }
}
