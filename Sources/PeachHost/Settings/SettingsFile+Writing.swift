import Foundation

extension SettingsFile {
  /// Writes one setting; comments and all other lines stay as they are.
  ///
  /// A value that was not allowed before is replaced; a file that is no TOML is not touched.
  /// - Parameters:
  ///   - name: a setting of the catalogue.
  ///   - value: a value the catalogue has checked.
  /// - Throws: ``SettingsError`` when the file cannot be read, parsed or written.
  public func set(_ name: String, to value: SettingValue) throws(SettingsError) {
    let text = try content()
    _ = try parse(text)
    let changed = TOMLEdit(text, try outline(of: text)).setting(name, to: value.toml)
    try write(changed, whereParsing: { entries in entries.contains { $0.0 == name } })
  }

  /// Takes settings out of the file, so that their defaults hold again.
  /// - Parameter names: settings; those that are not in the file are no error.
  /// - Throws: ``SettingsError`` when the file cannot be read, parsed or written.
  public func reset(_ names: [String]) throws(SettingsError) {
    var text = try content()
    guard try parse(text).contains(where: { names.contains($0.0) }) else { return }
    for name in names { text = TOMLEdit(text, try outline(of: text)).removing(name) }
    try write(text, whereParsing: { entries in !entries.contains { names.contains($0.0) } })
  }

  /// Replaces the file in one step, after a look at whether the new text says what it should.
  private func write(
    _ text: String, whereParsing isAsMeant: ([(String, RawSetting)]) -> Bool
  ) throws(SettingsError) {
    guard let entries = try? parse(text), isAsMeant(entries) else {
      throw .cannotWrite(path: path, reason: "it is laid out in a way that Peach cannot change")
    }
    // A link into a folder of dotfiles stays a link: what it points to is replaced.
    let target = (path as NSString).resolvingSymlinksInPath
    do {
      try FileManager.default.createDirectory(
        atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Self.replace(target, with: Data(text.utf8))
    } catch {
      let reason = (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
      throw .cannotWrite(
        path: path, reason: reason ?? (error as NSError).localizedDescription)
    }
  }

  private static func replace(_ path: String, with data: Data) throws {
    var status = stat()
    let mode = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o644
    let temporary = "\(path).\(UUID().uuidString)"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw POSIXError.last }
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try handle.write(contentsOf: data)
      guard fsync(descriptor) == 0 else { throw POSIXError.last }
      try handle.close()
      guard rename(temporary, path) == 0 else { throw POSIXError.last }
    } catch {
      unlink(temporary)
      throw error
    }
  }
}

extension POSIXError {
  /// What the last system call of this thread answered.
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
