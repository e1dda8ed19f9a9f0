/// The reasons why a shared object could not become a backend.
///
/// `reason` says what is wrong and what to do.
enum PluginError: Error, Hashable, Sendable {
  /// A library it needs is not installed.
  case missingLibrary(reason: String)
  /// It is not a backend, or one for another version of Peach.
  case incompatible(reason: String)
  /// It is a backend, and reports that it cannot start.
  case refused(reason: String)

  var reason: String {
    switch self {
    case .missingLibrary(let reason), .incompatible(let reason), .refused(let reason): reason
    }
  }
}
