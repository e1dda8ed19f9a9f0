/// The value of an option of one backend, as the user gives it.
package struct PluginOption: Hashable, Sendable, Codable {
  /// The backend's id.
  package let backend: String
  /// The name of the option.
  package let name: String
  /// The value, which only the backend understands.
  package let value: String

  /// Parses "BACKEND:NAME=VALUE"; nil without a backend or a name.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let colon = parts[0].firstIndex(of: ":") else { return nil }
    backend = String(parts[0][..<colon])
    name = String(parts[0][parts[0].index(after: colon)...])
    value = String(parts[1])
    guard !backend.isEmpty, !name.isEmpty else { return nil }
  }

  /// The text that it was parsed from.
  package var text: String { "\(backend):\(name)=\(value)" }
}
