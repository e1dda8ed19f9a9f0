import BackendKit
public import CPeachBackend

private let table = BackendTable(
  id: "organ", name: "Organ", version: "1.0", sound: makeOrganTable())

/// The one symbol of this backend.
@c @implementation
public func peach_backend_entry() -> UnsafePointer<peach_backend>? { table.pointer }
