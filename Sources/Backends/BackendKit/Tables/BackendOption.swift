public import CPeachBackend

/// An option that a backend takes, as users see it.
public struct BackendOption: Sendable {
  fileprivate let name: StaticString
  fileprivate let text: StaticString
  fileprivate let hint: StaticString

  /// Describes an option.
  /// - Parameters:
  ///   - name: lower-case letters, digits and dashes, at most 63 bytes.
  ///   - text: what it is for, a sentence of at most 255 bytes.
  ///   - hint: what its value looks like, at most 63 bytes: "FILE", "0…1".
  public init(name: StaticString, text: StaticString, hint: StaticString) {
    self.name = name
    self.text = text
    self.hint = hint
  }
}

/// Describes one of a backend's options, as `peach_backend.option_info` must. [main-thread]
/// - Parameters:
///   - index: the number of the option.
///   - options: all of the backend's options.
///   - info: the host's struct.
/// - Returns: `PEACH_ERROR_INVALID` past the last.
public func describe(
  _ index: UInt32, in options: [BackendOption], _ info: UnsafeMutablePointer<peach_option_info>?
) -> peach_status {
  guard let info, index < options.count else { return PEACH_ERROR_INVALID }
  let option = options[Int(index)]
  writeText("\(option.name)", into: &info.pointee.name)
  writeText("\(option.text)", into: &info.pointee.text)
  writeText("\(option.hint)", into: &info.pointee.hint)
  return PEACH_OK
}
