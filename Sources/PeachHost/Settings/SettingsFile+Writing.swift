import Foundation
package import PeachCore
import UserFiles

extension SettingsFile {
  /// Writes one setting; comments and all other lines stay unchanged, right or wrong.
  ///
  /// A value that was not allowed is replaced, and so is a line that was meant for this setting but
  /// is not TOML.
  /// - Parameters:
  ///   - name: the name of a setting in the catalog.
  ///   - value: a value checked by the catalog.
  /// - Throws: ``PeachError`` if the file cannot be read, parsed or written.
  package func set(_ name: String, to value: SettingValue) throws(PeachError) {
    let draft = try SettingsDraft(try content(), path: path)
    let changed = TOMLEdit(draft).setting(name, to: value.toml)
    try write(changed, in: draft) { values in values.contains { $0.name == name } }
  }

  /// Removes settings from the file, so that their defaults apply again.
  /// - Parameter names: the names of the settings; those not in the file are ignored.
  /// - Throws: ``PeachError`` if the file cannot be read, parsed or written.
  package func reset(_ names: [String]) throws(PeachError) {
    let draft = try SettingsDraft(try content(), path: path)
    var changing = draft
    for name in names {
      let text = TOMLEdit(changing).removing(name)
      guard text != changing.text else { continue }
      changing = try SettingsDraft(text, path: path)
    }
    guard changing.text != draft.text else { return }
    try write(changing.text, in: draft) { values in !values.contains { names.contains($0.name) } }
  }

  /// Returns true if a line of the file is for a setting, right or wrong.
  package func mentions(_ name: String) -> Bool {
    guard let draft = try? SettingsDraft(try content(), path: path) else { return false }
    return draft.values.contains { $0.name == name } || !draft.badLines(of: name).isEmpty
  }

  /// Replaces the file atomically, after checking that the new text reads as intended.
  private func write(
    _ text: String, in draft: SettingsDraft,
    whereReading isAsMeant: ([SettingsDraft.Value]) -> Bool
  ) throws(PeachError) {
    guard let changed = try? SettingsDraft(text, path: path), isAsMeant(changed.values),
      changed.mistakes.count <= draft.mistakes.count
    else { throw PeachError(.unusableFile, of: path, .fixedLayout) }
    // A link into a folder of dotfiles stays a link: its target is replaced.
    let target = (path as NSString).resolvingSymlinksInPath
    do throws(FileError) {
      try FileWriter.makeFolder((target as NSString).deletingLastPathComponent)
      try FileWriter.write(text, to: target, ifTaken: .replace, own: nil, mode: 0o644)
    } catch {
      throw PeachError(.unusableFile, of: path, .settingsUnwritable(error.systemWords))
    }
  }
}
