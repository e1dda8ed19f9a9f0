/// A source that is to be verified, and how it is heard.
public struct VerificationTarget: Sendable {
  /// Which source.
  public let source: SourceDescription
  /// How it is heard.
  public let hearing: VerificationReport.Hearing
  /// The output to listen to, "jack" or "jack:SERVER"; nil offline.
  let output: String?
}
