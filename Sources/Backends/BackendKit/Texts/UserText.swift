import BackendReasons
import CPeachBackend
package import PeachText

/// Reads a text given by a user, and rejects anything a C library may not be able to hold.
///
/// Libraries copy names into their own arrays without checking; the limit is enforced here or
/// nowhere.
/// - Parameters:
///   - text: the text as the host passes it; null counts as empty.
///   - limit: the greatest number of UTF-8 bytes allowed.
///   - forbidden: characters not allowed, in addition to terminal control characters.
///   - name: the description used in the reason, such as ``JackReason/serverName``.
/// - Returns: the text.
/// - Throws: `PEACH_ERROR_INVALID` with the reason it was rejected.
package func givenText(
  _ text: UnsafePointer<CChar>?, atMost limit: Int, without forbidden: Set<Character> = [],
  called name: some CatalogText
) throws(BackendFailure) -> String {
  let given = text.map { String(cString: $0) } ?? ""
  guard given.utf8.count <= limit else {
    throw BackendFailure(
      PEACH_ERROR_INVALID, KitReason.tooLong,
      ["name": .phrase(name), "limit": "\(limit)", "count": "\(given.utf8.count)"])
  }
  guard given.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
    throw BackendFailure(
      PEACH_ERROR_INVALID, KitReason.controlCharacters, ["name": .phrase(name)])
  }
  guard !given.contains(where: forbidden.contains) else {
    let signs = forbidden.map { "“\($0)”" }.sorted().joined(separator: ", ")
    throw BackendFailure(
      PEACH_ERROR_INVALID, KitReason.forbiddenCharacters,
      ["name": .phrase(name), "signs": .text(signs)])
  }
  return given
}
