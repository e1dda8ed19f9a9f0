package import Foundation

/// A plugin file and the outcome of its check.
package struct Plugin: Hashable, Sendable {
  /// The shared object.
  package let path: URL
  /// Its id, from the table or else from the manifest; the file's name if neither gives one.
  package let id: String
  /// Its human-readable name.
  package let name: String
  /// True if it came with Peach.
  package let isOwn: Bool
  /// True if it loads code of others itself, which Peach did not bring along.
  let loadsThirdPartyCode: Bool
  /// The report on its check; nil if it was not checked.
  package let report: PluginReport?
  /// The outcome of its check.
  package let state: PluginState

  /// True if its code, or what it loads, is not Peach's: it runs in Peach's process only if it is trusted.
  package var needsTrust: Bool { !isOwn || loadsThirdPartyCode }
  /// The origin of its code.
  var origin: PluginOrigin { PluginOrigin(isOwn: isOwn, loadsThirdPartyCode: loadsThirdPartyCode) }
  /// Its version; nil until it has loaded once.
  package var version: String? { report?.version }
  /// The contract it was built for; nil until it has loaded once.
  package var abi: String? { report?.abi }

  /// Returns the plugin in another state.
  func with(_ state: PluginState) -> Plugin {
    Plugin(
      path: path, id: id, name: name, isOwn: isOwn, loadsThirdPartyCode: loadsThirdPartyCode,
      report: report, state: state)
  }
}
