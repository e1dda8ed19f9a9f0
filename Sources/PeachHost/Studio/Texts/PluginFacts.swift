import Foundation
import PeachCore
package import PeachText

extension Catalog {
  /// Returns what there is to say of a plugin besides its state: what it brings, where it runs, why it
  /// is not ready, what it did wrong, and what to do; each in a sentence.
  /// - Parameters:
  ///   - plugin: the plugin.
  ///   - isScreen: true where the remedies are buttons or keys next to the sentence, not commands.
  /// - Returns: the sentences, in that order but for the reason, which comes first.
  package func facts(_ plugin: PluginRow, isScreen: Bool) -> [String] {
    var facts: [String] = []
    if let reason = plugin.reason.reason { facts.append(obstacle(reason, isScreen)) }
    if let brings = brings(plugin) { facts.append(self(PluginText.brings, ["what": brings])) }
    if !plugin.brings.isEmpty { facts += place(plugin) }
    facts += plugin.blocked.map { blocked in
      self(
        isScreen ? PluginText.soundBlockedOnScreen : .soundBlocked,
        [
          "sound": blocked.sound, "date": blocked.since,
          "cause": blocked.why.reason.map { phrase($0) } ?? "",
        ])
    }
    if let last = plugin.last.value, last.when != plugin.since.value,
      !plugin.blocked.contains(where: { $0.since == last.when })
    {
      facts.append(
        self(
          PluginText.exempt,
          ["date": last.when, "cause": last.why.reason.map { phrase($0) } ?? ""]))
    }
    return facts
  }

  private func obstacle(_ reason: Reason, _ isScreen: Bool) -> String {
    guard isScreen, case .quarantined(let since, let cause) = reason else {
      return phrase(reason)
    }
    return self(
      PluginText.blockedOnScreen,
      ["date": since.formatted(.iso8601), "cause": phrase(cause)])
  }

  private func brings(_ plugin: PluginRow) -> String? {
    let sounds =
      plugin.sources.value.map { self(PluginText.countedSounds, ["count": "\($0)"]) }
      ?? self(PluginText.sounds)
    return switch plugin.brings {
    case [.sounds]: sounds
    case [.output]: self(PluginText.output)
    case []: nil
    default: self(PluginText.soundsAndOutput, ["sounds": sounds])
    }
  }

  /// Returns where a plugin runs, and where it will from the next start on if that differs.
  private func place(_ plugin: PluginRow) -> [String] {
    switch plugin.runs {
    case .apart:
      [self(PluginText.runsSandboxed)] + (plugin.trusted ? [self(PluginText.trustedNext)] : [])
    case .peach where !plugin.needsTrust: [self(PluginText.runsAsOwn)]
    case .peach: [self(plugin.trusted ? PluginText.runsTrusted : .runsHere)]
    }
  }
}
