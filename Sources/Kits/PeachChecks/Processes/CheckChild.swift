import CLinux
import Foundation

/// A child process in which one check runs.
struct CheckChild {
  private let process: ForkedProcess

  /// The message from the process about a check that did not crash it.
  private struct Message: Codable {
    var result: CheckResult
    var detail: String?
  }

  /// Starts a check; nil if the system cannot create a process.
  init?(_ check: Check, _ subject: CheckSubject) {
    let process = ForkedProcess {
      var word = Message(result: .passed)
      do throws(CheckFinding) {
        try check.run(PluginUnderTest(subject))
      } catch {
        switch error {
        case .failed(let text): word = Message(result: .failed, detail: text)
        case .skipped(let text): word = Message(result: .skipped, detail: text)
        case .warning(let text): word = Message(result: .warning, detail: text)
        }
      }
      // Words of a plugin may be of any length.
      word.detail = word.detail.map { String($0.prefix(4096)) }
      return try? JSONEncoder().encode(word)
    }
    guard let process else { return nil }
    self.process = process
  }

  /// Waits for the check to end, then ends whatever it has left.
  /// - Parameter seconds: the longest time it may take.
  /// - Returns: the result of the check, with details; nil if this program is to end.
  func outcome(within seconds: Double) -> (result: CheckResult, detail: String?)? {
    switch process.ending(within: seconds) {
    case .interrupted: return nil
    case .hung: return (.hung, "it was killed after \(seconds.rounded(to: 1)) seconds")
    case .crashed(let signal):
      return (.crashed, "signal \(signal) (\(String(cString: strsignal(signal))))")
    case .ended(let status):
      return (.crashed, "it ended the process itself with status \(status)")
    case .message(let data):
      guard let word = try? JSONDecoder().decode(Message.self, from: data) else {
        return (.crashed, "it wrote over the memory of its host")
      }
      return (word.result, word.detail)
    }
  }
}
