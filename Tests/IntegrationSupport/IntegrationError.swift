/// Why a test could not be set up.
public struct IntegrationError: Error, CustomStringConvertible {
  /// In words.
  public let description: String

  /// A reason.
  public init(_ description: String) { self.description = description }
}
