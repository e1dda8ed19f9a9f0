package import PeachCore
import PeachSettings
package import PeachText

/// The sentences about refused values and crashes.
package enum ErrorText: String, CatalogText {
  case value, noneAvailable, crashed, crashedUnreported

  /// The area of these texts, "error".
  package static let area = "error"
}

extension Catalog {
  /// Returns the sentence about a refused value: what is wrong and what is allowed.
  func sentence(_ value: String, _ kind: ValueKind, _ allowed: AllowedValues) -> String {
    let sentence = self(
      ErrorText.value,
      ["what": phrase(kind), "value": shown(value), "allowed": phrase(allowed)])
    return sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  /// Returns the sentence about a failure, with what to do.
  /// - Parameters:
  ///   - error: the failure.
  ///   - name: returns the name of a source.
  /// - Returns: one sentence.
  package func sentence(
    _ error: PeachError, name: (String) -> String = { $0 }
  ) -> String {
    switch (error.kind, error.reason) {
    case (.untrainable, .uncalibrated(let source, let key, let reason)):
      sentence(uncalibrated: key, reason, source: name(source))
    case (.untrainable, .tooFewKeys(let source, let fit, let count, let intervals)):
      sentence(source: name(source), fit: fit, of: count, intervals: intervals)
    case (.sourceUnavailable, _) where error.subject == SourceSelection.automatic.text:
      self(ErrorText.noneAvailable, ["reason": phrase(error.reason)])
    default:
      self(
        error.kind,
        [
          "subject": error.subject.quotable, "reason": phrase(error.reason, of: error.subject),
        ])
    }
  }

  /// Returns the message for a training that uses defaults instead of the wrong values in the file;
  /// nil if there are no problems.
  package func banner(of problems: [PeachError]) -> String? {
    guard let first = problems.first else { return nil }
    return self(
      problems.count == 1 ? SettingsErrorText.tolerated : .toleratedMore,
      ["problem": sentence(first), "count": "\(problems.count - 1)"])
  }
}

extension PeachError.Kind: CatalogText {
  /// The area of these texts, "failure".
  package static let area = "failure"
}
