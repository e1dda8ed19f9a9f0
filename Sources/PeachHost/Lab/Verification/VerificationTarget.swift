package import PeachCore

/// A source that is to be verified, and how it is heard.
package struct VerificationTarget: Sendable {
  /// Which source.
  package let source: SourceDescription
  /// How it is heard.
  package let hearing: VerificationReport.Hearing
  /// The output to listen to, "jack" or "jack:SERVER"; nil offline.
  let output: String?
}
