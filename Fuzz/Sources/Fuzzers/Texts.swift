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
    for (name, value) in draft.values {
      _ = try? SettingsCatalogue.standard.value(value, for: name, at: .builtIn)
      _ = draft.line(of: name)
      _ = draft.badLines(of: name)
    }
    let changed = TOMLEdit(draft).setting("note-gap", to: "1.5")
    _ = try? SettingsDraft(changed, path: path)
    _ = try? SettingsDraft(TOMLEdit(draft).removing("note-gap"), path: path)
  }

  /// A plugin's manifest.
  static func manifest(_ text: String) { _ = PluginManifest(text) }

  /// What the child that loads a plugin reports, and the cache keeps.
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
}
