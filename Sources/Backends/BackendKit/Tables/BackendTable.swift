import BackendReasons
public import CPeachBackend

/// The table that a backend written in Swift returns from `peach_backend_entry`.
///
/// Create it once, as a global constant, and return its pointer.
public struct BackendTable: Sendable {
  private let table: ConstantTable<peach_backend>

  /// The pointer to the table, valid for the life of the program.
  public var pointer: UnsafePointer<peach_backend> { table.pointer }

  /// Fills a table.
  ///
  /// The strings are copied and kept forever.
  /// - Parameters:
  ///   - id: lower-case letters, digits and dashes.
  ///   - name: the name shown to users.
  ///   - version: the backend's own version.
  ///   - start: called once before anything else; must ``accept(_:_:_:then:)`` the host, as it
  ///     does by default.
  ///   - option: accepts options by name; nil if there are none.
  ///   - optionInfo: describes the options, as ``describe(_:in:_:)`` does; nil if there are none.
  ///   - extension: returns the tables of extensions by id; nil if there are none.
  ///   - sound: the table of its sounds, if it provides any.
  ///   - output: the table of its output, if it provides one.
  public init(
    id: StaticString, name: StaticString, version: StaticString,
    start: @escaping StartFunction = { accept($0, $1, $2) },
    option: OptionFunction? = nil,
    optionInfo: OptionInfoFunction? = nil,
    extension: @escaping ExtensionFunction = { _ in nil },
    sound: UnsafePointer<peach_sound>? = nil,
    output: UnsafePointer<peach_output>? = nil
  ) {
    table = ConstantTable(
      peach_backend(
        magic: PEACH_BACKEND_MAGIC, size: UInt32(MemoryLayout<peach_backend>.size),
        abi_major: UInt16(PEACH_ABI_MAJOR), abi_minor: UInt16(PEACH_ABI_MINOR), reserved: 0,
        id: Self.cString(id), name: Self.cString(name), version: Self.cString(version),
        start: start, option: option, extension: `extension`, sound: sound, output: output,
        option_info: optionInfo))
  }

  /// The type of `peach_backend.start`.
  public typealias StartFunction =
    @convention(c) (
      UnsafePointer<peach_host>?, UnsafeMutablePointer<CChar>?, UInt32
    ) -> peach_status

  /// The type of `peach_backend.option`.
  public typealias OptionFunction =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, UInt32
    ) -> peach_status

  /// The type of `peach_backend.option_info`.
  public typealias OptionInfoFunction =
    @convention(c) (UInt32, UnsafeMutablePointer<peach_option_info>?) -> peach_status

  /// The type of `peach_backend.extension`.
  public typealias ExtensionFunction =
    @convention(c) (UnsafePointer<CChar>?) -> UnsafeRawPointer?

  private static func cString(_ text: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

/// A table of the contract, such as one returned for an extension.
///
/// Create it once: its memory is kept forever, as the contract demands.
public struct ConstantTable<Table>: @unchecked Sendable {
  // Safe because the table is constant after init and never freed.

  /// The pointer to the table, valid for the life of the program.
  public let pointer: UnsafePointer<Table>

  /// Keeps a table.
  public init(_ table: Table) {
    let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    memory.initialize(to: table)
    pointer = UnsafePointer(memory)
  }
}

/// Accepts the table given to `start`, unless it has another major version. [main-thread]
///
/// From then on ``HostLog`` writes to it.
/// - Parameters:
///   - host: the host's table, which lives forever.
///   - reason: the host's buffer for a reason.
///   - size: its size in bytes.
///   - prepare: what a backend does first, once the host is accepted.
/// - Returns: `PEACH_OK`, or the status of the refusal.
public func accept(
  _ host: UnsafePointer<peach_host>?, _ reason: UnsafeMutablePointer<CChar>?, _ size: UInt32,
  then prepare: () -> Void = {}
) -> peach_status {
  guard let host, host.pointee.abi_major == UInt16(PEACH_ABI_MAJOR) else {
    writeReason(
      coded(KitReason.otherContract, ["version": "\(PEACH_ABI_MAJOR)"]), to: reason, size)
    return PEACH_ERROR_UNSUPPORTED
  }
  HostLog.use(host)
  prepare()
  return PEACH_OK
}
