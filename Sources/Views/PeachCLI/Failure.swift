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

  /// Creates a failure of the command.
  static func failed(_ sentence: String) -> Failure { Failure(sentence: sentence, code: 1) }

  /// Creates a failure for a wrong command line.
  static func usage(_ sentence: String) -> Failure { Failure(sentence: sentence, code: 64) }
}

extension Catalog {
  /// Returns the end of a command by a failure: a bad flag is the command line's fault, a bad file or variable is not.
  func failure(_ error: PeachError) -> Failure {
    switch error.reason {
    // A reader that has gone away has read what it wanted.
    case .system(EPIPE) where error.subject == "-": return Failure(sentence: "", code: 0)
    // It is the same for every command.
    case .system(let code) where error.subject == "-":
      let words = String(cString: strerror(code))
      return .failed(self(CommandLineText.unwritable, ["reason": system(words)]))
    case .unknownSetting(.flag, _), .wrongType(.flag, _), .notAllowed(.flag, _),
      .unusableTuning(.flag, _):
      return .usage(sentence(error))
    default:
      return error.kind == .wrongValue ? .usage(sentence(error)) : .failed(sentence(error))
    }
  }
}
