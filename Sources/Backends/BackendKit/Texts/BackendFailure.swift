public import CPeachBackend
package import PeachText

/// An error in the form the contract requires.
public protocol BackendError: Error {
  /// The status, from which the caller knows what to do about it.
  var status: peach_status { get }
  /// The reason in words for a user, without a full stop; a code may follow the words.
  var reason: String { get }
}

/// The failure of a call into a library.
public struct BackendFailure: BackendError {
  /// The status, from which the caller knows what to do about it.
  public let status: peach_status
  /// The reason in words for a user, without a full stop; a code may follow the words.
  public let reason: String

  /// Creates a failure from its status and its reason.
  public init(_ status: peach_status, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  /// Creates a failure whose reason the host can translate.
  package init(
    _ status: peach_status, _ reason: some CatalogText,
    _ values: KeyValuePairs<String, ReasonValue> = [:]
  ) {
    self.init(status, coded(reason, values))
  }
}

/// Runs a step and turns its failure into a status and a reason in the caller's buffer.
/// [main-thread]
/// - Parameters:
///   - reason: the caller's buffer.
///   - size: its size in bytes.
///   - step: the work, which may fail.
/// - Returns: `PEACH_OK`, or the status of the failure.
public func reporting<Failure: BackendError>(
  to reason: UnsafeMutablePointer<CChar>?, _ size: UInt32,
  _ step: () throws(Failure) -> Void
) -> peach_status {
  do throws(Failure) {
    try step()
    return PEACH_OK
  } catch {
    writeReason(error.reason, to: reason, size)
    return error.status
  }
}

/// A value that fills a placeholder of a reason.
package enum ReasonValue: ExpressibleByStringInterpolation {
  /// A name or a number, which is the same in every language.
  case text(String)
  /// A phrase that has a translation itself.
  case phrase(any CatalogText)

  /// Creates a text.
  package init(stringLiteral text: String) { self = .text(text) }

  /// Creates a text from a variable.
  package init(_ text: String) { self = .text(text) }
}

/// Returns a reason in English, followed by its code and its values, as peach_backend.h describes.
///
/// A host that knows the code translates it; any other shows the English words.
/// - Parameters:
///   - reason: the reason.
///   - values: the values for its placeholders.
/// - Returns: the words, then the code and the values, each after U+001F.
package func coded(
  _ reason: some CatalogText, _ values: KeyValuePairs<String, ReasonValue> = [:]
) -> String {
  let english = Catalog(.english)
  var words: [String: String] = [:]
  var fields = [reason.key]
  for (name, value) in values {
    switch value {
    case .text(let text):
      words[name] = text
      fields.append("\(name)=\(text.replacing(reasonSeparator, with: "\u{FFFD}"))")
    case .phrase(let phrase):
      words[name] = english(phrase)
      fields.append("\(name)=@\(phrase.key)")
    }
  }
  return ([english(reason, words)] + fields).joined(separator: reasonSeparator)
}

/// The character between the parts of a reason, U+001F, "unit separator".
let reasonSeparator = "\u{1F}"
