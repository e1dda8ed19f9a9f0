import Foundation

extension SettingsFile {
  /// Writes one setting; comments and all other lines stay unchanged, right or wrong.
  ///
  /// A value that was not allowed is replaced, and so is a line that was meant for this setting but
  /// is not TOML.
  /// - Parameters:
  ///   - name: the name of a setting in the catalogue.
  ///   - value: a value checked by the catalogue.
  /// - Throws: ``SettingsError`` if the file cannot be read, parsed or written.
  package func set(_ name: String, to value: SettingValue) throws(SettingsError) {
    let draft = try SettingsDraft(try content(), path: path)
    let changed = TOMLEdit(draft).setting(name, to: value.toml)
    try write(changed, in: draft) { values in values.contains { $0.0 == name } }
  }

  /// Removes settings from the file, so that their defaults apply again.
  /// - Parameter names: the names of the settings; those not in the file are ignored.
  /// - Throws: ``SettingsError`` if the file cannot be read, parsed or written.
  package func reset(_ names: [String]) throws(SettingsError) {
    let draft = try SettingsDraft(try content(), path: path)
    var changing = draft
    for name in names {
      let text = TOMLEdit(changing).removing(name)
      guard text != changing.text else { continue }
      changing = try SettingsDraft(text, path: path)
    }
    guard changing.text != draft.text else { return }
    try write(changing.text, in: draft) { values in !values.contains { names.contains($0.0) } }
  }

  /// Returns true if a line of the file is for a setting, right or wrong.
  package func mentions(_ name: String) -> Bool {
    guard let draft = try? SettingsDraft(try content(), path: path) else { return false }
    return draft.values.contains { $0.0 == name } || !draft.badLines(of: name).isEmpty
  }

  /// Replaces the file atomically, after checking that the new text reads as intended.
  private func write(
    _ text: String, in draft: SettingsDraft,
    whereReading isAsMeant: ([(String, RawSetting)]) -> Bool
  ) throws(SettingsError) {
    guard let changed = try? SettingsDraft(text, path: path), isAsMeant(changed.values),
      changed.mistakes.count <= draft.mistakes.count
    else { throw .cannotChange(path: path) }
    // A link into a folder of dotfiles stays a link: its target is replaced.
    let target = (path as NSString).resolvingSymlinksInPath
    do throws(POSIXError) {
      try Self.makeFolder((target as NSString).deletingLastPathComponent)
      try Self.replace(target, with: Data(text.utf8))
    } catch {
      throw .cannotWrite(path: path, reason: String(cString: strerror(error.code.rawValue)))
    }
  }

  /// Creates a folder, accessible only to its owner, with the folders above it.
  private static func makeFolder(_ folder: String) throws(POSIXError) {
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    let above = (folder as NSString).deletingLastPathComponent
    guard errno == ENOENT, !above.isEmpty, above != folder else { throw .last }
    try makeFolder(above)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  private static func replace(_ path: String, with data: Data) throws(POSIXError) {
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let temporary = "\(path).\(UUID().uuidString)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .last }
    var isWritten = data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard count >= 0 || errno == EINTR else { return false }
        rest = rest.dropFirst(max(0, count))
      }
      return true
    }
    isWritten = isWritten && fsync(descriptor) == 0
    let failure = POSIXError.last
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten else {
      unlink(temporary)
      throw failure
    }
    guard rename(temporary, path) == 0 else {
      let failure = POSIXError.last
      unlink(temporary)
      throw failure
    }
  }
}

extension POSIXError {
  /// The error of the last system call on this thread.
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
