import Foundation
import PeachCore
import PeachStudio
import PeachText

/// A failure that ends a command: a sentence for the user and an exit code.
struct Failure: Error {
  /// The sentence, without the program's name; empty if there is nothing to report.
  let sentence: String
  /// The exit code: 1 for a failure, 64 for a wrong command line.
  let code: Int32

  /// Prints the sentence, as an object if the caller requested JSON.
  func say() {
    guard !sentence.isEmpty else { return }
    guard CommandLine.arguments.contains("--json") else {
      return Console.standard.say(error: sentence)
    }
    Console.standard.say(JSONLine.encode(ErrorLine(sentence: sentence, status: code)))
  }

  /// Prints the sentence now: closing a lost device may take long.
  /// - Returns: the failure, with nothing left to print.
  func said() -> Failure {
    say()
    return Failure(sentence: "", code: code)
  }

  /// The object that says why a command with `--json` has failed.
  private struct ErrorLine: Encodable {
    var event = "error"
    var sentence: String
    /// The exit status.
    var status: Int32
  }

  /// Creates a failure of the command.
  static func failed(_ sentence: String) -> Failure { Failure(sentence: sentence, code: 1) }

  /// Creates a failure for a wrong command line.
  static func usage(_ sentence: String) -> Failure { Failure(sentence: sentence, code: 64) }
}

extension Catalog {
  /// Returns the end of a command by a failure: a bad flag is the command line's fault, a bad file or variable is not.
  func failure(_ error: PeachError) -> Failure {
    let code: Int32? =
      switch error.reason {
      case .system(let code): code
      case .fileTooLarge: EFBIG
      default: nil
      }
    // The failure of standard output is the same for every command.
    if error.subject == "-", let code {
      // A reader that has gone away has read what it wanted.
      if code == EPIPE { return Failure(sentence: "", code: 0) }
      let words = String(cString: strerror(code))
      return .failed(self(CommandLineText.unwritable, ["reason": system(words)]))
    }
    switch error.reason {
    case .unknownSetting(.flag, _), .wrongType(.flag, _), .notAllowed(.flag, _),
      .unusableTuning(.flag, _):
      return .usage(sentence(error))
    default:
      return error.kind == .wrongValue ? .usage(sentence(error)) : .failed(sentence(error))
    }
  }
}
