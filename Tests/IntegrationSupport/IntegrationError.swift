/// Why a test could not be set up.
package struct IntegrationError: Error, CustomStringConvertible {
  /// In words.
  package let description: String

  /// A reason.
  package init(_ description: String) { self.description = description }
}
