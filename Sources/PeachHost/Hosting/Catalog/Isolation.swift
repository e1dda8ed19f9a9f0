/// The plugins whose code runs in processes of their own.
package enum Isolation: Hashable, Sendable {
  /// Those of others and those that load the code of others, except for those that the user trusts, by
  /// their ids.
  case foreign(trusted: Set<String>)
  /// All of them, Peach's own sounds included.
  case all
  /// None.
  case none

  /// Returns true if a plugin runs in a process of its own.
  func isSandboxed(_ plugin: Plugin, for role: PluginCatalog.Role) -> Bool {
    let isThirdParty = plugin.needsTrust
    return switch self {
    case .foreign(let trusted): isThirdParty && !trusted.contains(plugin.id)
    // Peach's own outputs are asked for more than the contract has.
    case .all: isThirdParty || role == .sounds
    case .none: false
    }
  }
}
