package import PeachCore

/// A source to verify, and the way it is heard.
package struct VerificationTarget: Sendable {
  /// The source.
  package let source: SourceDescription
  /// The way it is heard.
  package let hearing: VerificationReport.Hearing
  /// The output to listen to; nil offline.
  let output: OutputSelection?
}
