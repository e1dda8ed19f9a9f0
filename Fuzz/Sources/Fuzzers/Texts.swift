import Foundation

@testable import PeachCore
@testable import PeachHost
@testable import PeachSettings

/// Parsers of texts.
enum Texts {
  /// A settings file: what is read can be changed, and says then what it was changed to.
  static func settings(_ text: String) {
    let path = "settings.toml"
    guard let draft = try? SettingsDraft(text, path: path) else { return }
    for found in draft.values {
      precondition(found.line > 0)
      _ = try? SettingsCatalog.standard.value(found.raw, for: found.name, at: .builtIn)
      _ = draft.badLines(of: found.name)
    }
    let changed = TOMLEdit(draft).setting("note-gap", to: "1.5")
    _ = try? SettingsDraft(changed, path: path)
    _ = try? SettingsDraft(TOMLEdit(draft).removing("note-gap"), path: path)
  }

  /// A plugin's manifest.
  static func manifest(_ text: String) { _ = PluginManifest(text) }

  /// Reads a report from the process that loads a plugin; the cache stores such reports.
  static func report(_ bytes: [UInt8]) {
    guard let report = try? JSONDecoder().decode(PluginReport.self, from: Data(bytes)) else {
      return
    }
    _ = report.state
    _ = report.isFinal
    _ = try? JSONEncoder().encode(report)
  }

  /// A note on the command line; what is taken can sound.
  static func pitch(_ text: String) {
    guard let expression = try? PitchExpression(text) else { return }
    let pitch = expression.pitch(referencePitch: .concert440)
    let hertz = pitch.frequency(referencePitch: .concert440).hertz
    precondition(hertz.isFinite && hertz > 0, "\(text) is \(hertz) Hz")
  }

  /// An interval on the command line; what is taken is written as it can be read again.
  static func interval(_ text: String) {
    guard let interval = try? DirectedInterval(name: text) else { return }
    let again = try? DirectedInterval(name: "\(interval)")
    precondition(again == interval, "\(text) is \(interval)")
  }

  /// A scale of Scala and a keyboard mapping; each degree can be tuned and sounded.
  static func scale(_ bytes: [UInt8]) {
    _ = try? KeyboardMapping(scala: bytes)
    guard let scale = try? Scale(scala: bytes, name: "scale", contentHash: "0") else { return }
    for degree in [1, scale.degrees.count, Scale.mostDegrees] {
      guard
        let interval = try? TunedInterval(DirectedInterval(.degree(degree)), in: .scale(scale))
      else { continue }
      precondition(interval.size.value.isFinite)
      _ = IntervalTask(clampingReference: 60, interval: interval)
      _ = IntervalCondition(interval)
    }
  }
}
