import ContentHash
import Foundation
package import PeachCore
import UserFiles

/// The tunings there are: those that need no file, and the scales in some folders.
///
/// Scales are files of Scala, `.scl`; of two with one name the first is found.
package struct TuningLibrary: Hashable, Sendable {
  /// The folders, in the order in which they are searched.
  package let folders: [String]

  /// The largest file that is read, in bytes; the largest in Scala's archive has some thousand.
  static let sizeLimit = 1 << 20

  /// The library of this program: `tunings` in Peach's folder of data, and in those of the system.
  package static let installed = TuningLibrary(environment: ProcessInfo.processInfo.environment)

  /// Creates a library.
  /// - Parameter environment: all environment variables.
  package init(environment: [String: String]) {
    let own = XDGDirectories(environment: environment).data
    let system = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    let shared = (system ?? "/usr/local/share:/usr/share").split(separator: ":")
      .filter { $0.hasPrefix("/") }
    folders = ([own] + shared.map { "\($0)/peach" }).map { "\($0)/tunings" }
  }

  /// Returns the tuning that is called so.
  /// - Parameter name: a tuning that needs no file, the name of a scale in a folder, or the path of one.
  /// - Returns: the tuning, under the name by which it is found again from any folder.
  /// - Throws: the reason if it does not exist, or its file is not a scale.
  package func tuning(named name: String) throws(Reason) -> NamedTuning {
    if let tuning = try? TuningSystem(name: name) {
      return NamedTuning(name: tuning.shortName, tuning: tuning)
    }
    let isPath = name.contains("/") || name.hasSuffix(".scl")
    if isPath, FileManager.default.fileExists(atPath: name) {
      let path = URL(fileURLWithPath: name).standardizedFileURL.path
      return NamedTuning(name: path, tuning: .scale(try Self.scale(at: path)))
    }
    let stem = name.hasSuffix(".scl") ? String(name.dropLast(4)) : name
    guard !stem.contains("/"), let path = path(of: stem) else {
      throw isPath && name.contains("/")
        ? Reason.tuningUnreadable(path: name, String(cString: strerror(ENOENT)))
        : .noTuning(name, folder: folders.first ?? "")
    }
    return NamedTuning(name: stem, tuning: .scale(try Self.scale(at: path)))
  }

  /// The paths of all scales in the folders, by their names.
  package var scales: [String] {
    var seen: Set<String> = []
    return
      folders
      .flatMap { folder in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".scl") }.sorted().map { "\(folder)/\($0)" }
      }
      .filter { seen.insert(Self.stem($0)).inserted }
      .sorted { Self.stem($0) < Self.stem($1) }
  }

  /// The names of all tunings: first those that need no file.
  package var names: [String] {
    TuningSystem.builtIn.map(\.shortName)
      + scales.map(Self.stem).filter { (try? TuningSystem(name: $0)) == nil }
  }

  private func path(of stem: String) -> String? {
    folders.map { "\($0)/\(stem).scl" }.first { FileManager.default.fileExists(atPath: $0) }
  }

  private static func stem(_ path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// Reads a scale.
  package static func scale(at path: String) throws(Reason) -> Scale {
    let data = try contents(of: path)
    // A stored answer has room for 64 characters, none of them a line's end.
    let name = stem(path).filter { !$0.isNewline }.prefix(64)
    do throws(Reason) {
      return try Scale(
        scala: data, name: name.isEmpty ? "scale" : String(name),
        contentHash: ContentHash.hash(of: data))
    } catch {
      throw .malformedTuning(path: path, error)
    }
  }

  /// Reads a keyboard mapping.
  package static func mapping(at path: String) throws(Reason) -> NamedMapping {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    let data = try contents(of: path)
    let mapping: KeyboardMapping
    do throws(Reason) {
      mapping = try KeyboardMapping(scala: data)
    } catch {
      throw .malformedTuning(path: path, error)
    }
    let pitch = mapping.referencePitch.hertz
    guard (380...500).contains(pitch) else {
      throw .wrongReferencePitch(path: path, hertz: pitch)
    }
    return NamedMapping(name: path, mapping: mapping)
  }

  private static func contents(of path: String) throws(Reason) -> Data {
    do throws(FileError) {
      return Data(try FileReader.bytes(of: path, .stream, atMost: sizeLimit))
    } catch {
      throw error.cause == .tooLarge
        ? .tuningTooLarge(path: path) : .tuningUnreadable(path: path, error.systemWords)
    }
  }
}
