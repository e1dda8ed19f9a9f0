import POSIXPattern

/// The names of ports as `connect` takes them.
package enum PortPattern {
  /// Returns true if a text can be looked for: a name of a port or client is a pattern too, with `\` before a bracket
  /// that has no partner.
  ///
  /// Patterns are POSIX extended regular expressions, as JACK takes them. Whether a port matches, only the graph knows.
  package static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= SettingKind.textLimit && POSIXPattern.fault(in: text) == nil
  }
}
