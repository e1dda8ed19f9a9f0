import CPeachBackend
package import Foundation
import PeachContract

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
}

/// The plugin to check, with the options for checking it.
package struct CheckSubject: Sendable {
  /// The file of the shared object.
  package var file: URL
  /// The seed of random numbers, so that a run can be repeated.
  package var seed: UInt64
  /// The source to play; nil for the first.
  package var source: String?
  /// The device to open; nil for the default one.
  package var device: String?

  /// Creates a subject from the file of a plugin.
  package init(file: URL, seed: UInt64, source: String? = nil, device: String? = nil) {
    self.file = file
    self.seed = seed
    self.source = source
    self.device = device
  }
}

/// The outcome of a check of a plugin.
package struct CheckOutcome: Codable, Equatable, Sendable {
  /// The name of the check.
  package let name: String
  /// The result of the check.
  package let result: CheckResult
  /// The details of the finding; nil if it passed.
  package let detail: String?
  /// The time it took, in milliseconds.
  package let milliseconds: Int
  /// The id of the source that was checked; nil if the check concerns none, or the plugin lists
  /// none.
  package var source: String?

  init(_ check: CheckName, _ finding: CheckFinding, milliseconds: Int = 0) {
    name = check.rawValue
    result = finding.result
    detail = finding.detail
    self.milliseconds = milliseconds
  }
}

/// The result of a check.
package enum CheckResult: String, Codable, Sendable, CaseIterable {
  case passed, failed, crashed, hung, skipped
  /// Too slow this time, possibly because the machine is busy.
  case warning

  /// True if the plugin is certainly at fault.
  package var isFault: Bool { self == .failed || self == .crashed || self == .hung }
}

/// The result of a check with its details, and the error that ends one without success.
struct CheckFinding: Error, Codable {
  let result: CheckResult
  var detail: String?

  static func failed(_ detail: String) -> Self { Self(result: .failed, detail: detail) }
  static func skipped(_ detail: String) -> Self { Self(result: .skipped, detail: detail) }
  /// Returns the finding of a problem that depends on the load of the machine.
  static func warning(_ detail: String) -> Self { Self(result: .warning, detail: detail) }
}

/// Ends a check unless a condition holds.
func require(_ holds: Bool, _ otherwise: @autoclosure () -> String) throws(CheckFinding) {
  if !holds { throw .failed(otherwise()) }
}

/// Ends a check if a text has a fault, which completes the sentence.
func requirePlain(_ fault: String?, _ what: @autoclosure () -> String) throws(CheckFinding) {
  if let fault { throw .failed("\(what()) \(fault)") }
}

/// Ends a check unless a call of the plugin succeeds.
func requireSuccess(
  _ context: String = "", of call: (UnsafeMutablePointer<CChar>, UInt32) -> peach_status
) throws(CheckFinding) {
  if let failure = Contract.failure(of: call) { throw .failed(context + failure.words) }
}
