import CPeachBackend

/// Reads a text that a user gave, and refuses what a C library may not be able to hold.
///
/// Libraries copy names into arrays of their own without looking; what they hold is known here, or
/// nowhere.
/// - Parameters:
///   - text: as the host passes it; null is empty.
///   - limit: the most bytes of UTF-8 that it may have.
///   - forbidden: characters it may not have, apart from those that control a terminal.
///   - name: what it is, for the reason: "the name of a JACK server".
/// - Returns: the text.
/// - Throws: `PEACH_ERROR_INVALID` and what is wrong with it.
public func givenText(
  _ text: UnsafePointer<CChar>?, atMost limit: Int, without forbidden: Set<Character> = [],
  called name: String
) throws(BackendFailure) -> String {
  let given = text.map { String(cString: $0) } ?? ""
  guard given.utf8.count <= limit else {
    throw BackendFailure(
      PEACH_ERROR_INVALID,
      "\(name) has at most \(limit) bytes, and this one has \(given.utf8.count); give a shorter one"
    )
  }
  guard given.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
    throw BackendFailure(
      PEACH_ERROR_INVALID, "\(name) has no control characters; give one without")
  }
  guard !given.contains(where: forbidden.contains) else {
    let signs = forbidden.map { "“\($0)”" }.sorted().joined(separator: ", ")
    throw BackendFailure(PEACH_ERROR_INVALID, "\(name) has no \(signs); give one without")
  }
  return given
}
