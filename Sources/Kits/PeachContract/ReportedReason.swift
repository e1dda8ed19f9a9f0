package import CPeachBackend

/// The failure of a call, as a backend reported it.
package struct ReportedFailure {
  /// The status.
  package let status: peach_status
  /// The reason; nil if the backend gave none.
  package let reason: ReportedReason?

  package init(status: peach_status, reason: ReportedReason?) {
    self.status = status
    self.reason = reason
  }

  /// The reason in English, also where the backend gave none.
  package var words: String { reason?.words ?? "the backend gave no reason (status \(status))" }
}

/// A reason that a backend gave: its words, and what a host needs to translate them.
package struct ReportedReason: Hashable, Sendable {
  /// The words for a user, without a full stop; never empty.
  package let words: String
  /// The code of the reason; nil for a backend that gives words only.
  package let code: String?
  /// The values of the reason's placeholders, by name; one that begins with "@" is itself a code.
  package let values: [String: String]

  /// Splits the text that a backend wrote, as peach_backend.h describes.
  package init(_ text: String) {
    let parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    words = parts.first ?? ""
    code = parts.count > 1 ? parts[1] : nil
    values = Dictionary(
      parts.dropFirst(2).compactMap { part in
        part.firstIndex(of: "=").map {
          (String(part[..<$0]), String(part[part.index(after: $0)...]))
        }
      }, uniquingKeysWith: { first, _ in first })
  }
}
