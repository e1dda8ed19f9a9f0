import PeachCore

/// The reasons why a shared object could not become a backend.
enum PluginError: Error, Hashable, Sendable {
  /// A library it needs is not installed.
  case missingLibrary(PluginFault)
  /// It is not a backend, or one for another version of Peach.
  case incompatible(PluginFault)
  /// It is a backend, and reports that it cannot start.
  case refused(reason: Reason)

  /// The reason, for the report.
  var reason: Reason {
    switch self {
    case .missingLibrary(let fault), .incompatible(let fault): .plugin(fault)
    case .refused(let reason): reason
    }
  }
}
