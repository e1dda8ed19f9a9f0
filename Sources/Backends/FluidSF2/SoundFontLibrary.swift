import Foundation

/// The available SoundFonts: those installed, then those named by the user.
///
/// Nothing is read until requested, and then only as much as the request needs.
struct SoundFontLibrary {
  /// The directories in which distributions and users keep SoundFonts.
  static var installedDirectories: [String] {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return ["/usr/share/sounds/sf2", "/usr/share/soundfonts", "/usr/local/share/sounds/sf2"]
      + (home.isEmpty
        ? [] : ["\(home)/.local/share/soundfonts", "\(home)/.local/share/sounds/sf2"])
  }

  private struct FileIdentity: Hashable {
    let device: UInt
    let inode: UInt

    /// Identifies the file at a path; nil if it does not exist.
    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
    }
  }

  private let directories: [String]
  private var isScanned = false
  private var fonts: [SoundFont] = []
  private var files: [FileIdentity: String] = [:]
  private var names: Set<String> = []
  private var listed: [SoundSource]?

  init(directories: [String]) {
    self.directories = directories
  }

  /// Adds a file named by the user, which must be a SoundFont.
  mutating func offer(_ path: String) throws(SF2Error) {
    scan()
    var font = SoundFont(name: "", path: path)
    _ = try font.presets()
    add(path)
    listed = nil
  }

  /// Returns all sources.
  ///
  /// Fonts that cannot be read have none.
  mutating func sources() -> [SoundSource] {
    if let listed { return listed }
    scan()
    var sources: [SoundSource] = []
    for index in fonts.indices {
      let presets = (try? fonts[index].listedPresets()) ?? []
      sources += presets.map { SoundSource(font: fonts[index], preset: $0) }
    }
    listed = sources
    return sources
  }

  /// Returns the source with this id; reads no font but its own.
  mutating func source(_ id: String) throws(SourceError) -> SoundSource {
    guard let parsed = SourceID(id) else { throw .malformed(id) }
    scan()
    guard let index = fonts.firstIndex(where: { $0.name == parsed.font }) else {
      throw .noFont(parsed.font, known: fonts.map(\.name))
    }
    let presets: [SF2Preset]
    do throws(SF2Error) {
      presets = try fonts[index].presets()
    } catch {
      throw .font(error, path: fonts[index].path)
    }
    let match = presets.first { $0.bank == parsed.bank && $0.program == parsed.program }
    guard let match else { throw .noPreset(parsed) }
    return SoundSource(font: fonts[index], preset: match)
  }

  private mutating func scan() {
    guard !isScanned else { return }
    isScanned = true
    for directory in directories {
      let entries = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
      for entry in entries.sorted() where Self.isSoundFontName(entry) {
        add("\(directory)/\(entry)")
      }
    }
  }

  private static func isSoundFontName(_ file: String) -> Bool {
    let name = file.lowercased()
    return name.hasSuffix(".sf2") || name.hasSuffix(".sf3")
  }

  /// Lists a file once, under its own name rather than that of a link.
  private mutating func add(_ path: String) {
    guard let resolved = realpath(path, nil) else { return }
    defer { free(resolved) }
    let real = String(cString: resolved)
    guard let identity = FileIdentity(real) else { return }
    // A new file may get the inode of one that was deleted.
    if let earlier = files[identity], FileIdentity(earlier) == identity { return }
    files[identity] = real
    let stem = FontName.stem(ofFile: real)
    var name = stem
    var number = 2
    while !names.insert(name).inserted {
      name = "\(stem)~\(number)"
      number += 1
    }
    fonts.append(SoundFont(name: name, path: real))
  }
}
