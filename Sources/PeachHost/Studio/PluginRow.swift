import Foundation
import PeachCore
package import PeachHost

/// A plugin as listed, and an element of the JSON array.
package struct PluginRow: Encodable, Sendable {
  /// Something that a plugin brings.
  package enum Role: String, Encodable, Sendable { case sounds, output }

  /// The place where the code of a plugin runs.
  package enum Place: String, Encodable, Sendable {
    /// In Peach's process.
    case peach
    /// In a process of its own.
    case apart
  }

  /// The last thing that it did wrong.
  package struct Violation: Encodable, Sendable {
    /// The time, ISO 8601.
    package let when: String
    /// The way it ended its process.
    package let why: EncodedReason
    /// The source for which it did so; null if it was for none.
    package let sound: Nullable<String>
  }

  /// A source that is blocked for what the plugin did wrong.
  package struct Blocked: Encodable, Sendable {
    /// The id of the source.
    package let sound: String
    /// The time, ISO 8601.
    package let since: String
    /// The way it ended its process.
    package let why: EncodedReason
  }

  /// An option of a backend.
  package struct Option: Encodable, Sendable {
    /// Its name.
    package let name: String
    /// Its purpose, a sentence in the backend's words.
    package let text: String
    /// The look of its value, "FILE".
    package let hint: String
  }

  /// Its id.
  package let id: String
  /// Its human-readable name.
  package let name: String
  /// Its own version, if known.
  package let version: Nullable<String>
  /// The version of the contract it was built for, if known.
  package let abi: Nullable<String>
  /// The path of its file.
  package let path: String
  /// The roles that it brings; empty until it has loaded once.
  package let brings: [Role]
  /// The number of sources that it listed last, if known.
  package let sources: Nullable<Int>
  /// The place where its code runs.
  package let runs: Place
  /// True if the settings trust it; a change counts from the next start.
  package let trusted: Bool
  /// Its state in one word.
  package let state: String
  /// The reason why it is not ready.
  package let reason: EncodedReason
  /// The start of its quarantine.
  package let since: Nullable<String>
  /// The last thing that it did wrong, if anything.
  package let last: Nullable<Violation>
  /// The options that its backend takes, if it is loaded and says so.
  package let options: [Option]
  /// The sources that are blocked, in the order of their ids.
  package let blocked: [Blocked]
  /// True if it runs in Peach's process only if it is trusted.
  package let needsTrust: Bool

  /// True if it did something wrong that can be forgotten.
  package var isResettable: Bool { last.value != nil }

  private enum CodingKeys: String, CodingKey {
    case id, name, version, abi, path, brings, sources, runs, trusted, state, reason, since, last
    case options
    case blocked = "leftAlone"
  }

  /// Describes a plugin.
  /// - Parameters:
  ///   - plugin: the plugin and the outcome of its check.
  ///   - sources: the number of its sources, if known.
  ///   - options: the options that its backend takes, as far as they are known.
  ///   - isSandboxed: true if its code runs in a process of its own.
  ///   - trusted: the ids of the plugins of others that the settings trust.
  package init(
    _ plugin: Plugin, sources: Int?, options: [PluginOptionInfo] = [], isSandboxed: Bool,
    trusted: [String]
  ) {
    func name(of sound: String) -> String {
      SoundSourceID(backend: plugin.id, sound: sound).rawValue
    }
    let report = plugin.report
    id = plugin.id
    self.name = plugin.name
    version = Nullable(plugin.version)
    abi = Nullable(plugin.abi)
    path = plugin.path.path
    brings =
      (report?.hasSounds == true ? [.sounds] : []) + (report?.hasOutput == true ? [.output] : [])
    self.sources = Nullable(sources)
    self.options = options.map { Option(name: $0.name, text: $0.text, hint: $0.hint) }
    runs = isSandboxed ? .apart : .peach
    self.trusted = plugin.needsTrust && trusted.contains(plugin.id)
    state = plugin.state.word
    reason = EncodedReason(plugin.state.reason)
    since = Nullable(plugin.state.since?.formatted(.iso8601))
    last = Nullable(
      Self.last(plugin).map { date, reason, sound in
        Violation(
          when: date.formatted(.iso8601), why: EncodedReason(reason),
          sound: Nullable(sound.map { name(of: $0) }))
      })
    blocked = (report?.blocked ?? []).compactMap { violation in
      violation.sound.map { sound in
        Blocked(
          sound: name(of: sound), since: violation.date.formatted(.iso8601),
          why: EncodedReason(violation.reason))
      }
    }
    needsTrust = plugin.needsTrust
  }

  /// Returns the later of what it did wrong while it was used and while it was checked.
  private static func last(_ plugin: Plugin) -> (Date, Reason, sound: String?)? {
    let used = plugin.report?.lastViolation.map { ($0.date, $0.reason, sound: $0.sound) }
    guard case .quarantined(let since, let cause) = plugin.state else { return used }
    if let used, used.0 >= since { return used }
    return (since, cause, sound: nil)
  }
}
