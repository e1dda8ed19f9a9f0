import ContentHash
import Foundation
import PeachCore
import UserFiles

/// Remembers measurements, keyed by the content of the recording.
///
/// An entry that cannot be read, or was measured by another method, counts as missing and is
/// measured again.
struct CalibrationCache: Sendable {
  /// Bumped whenever a measurement would come out differently.
  private static let method = 2

  private struct Content: Codable {
    var method: Int
    var renderer: String
    var part: String
    /// The rate it was measured at, where that matters.
    var rate: Double?
    var keys: [Key]
  }

  private struct Key: Codable {
    var key: Int
    var velocity: Int
    var cents: Double?
    var spread: Double?
    var reason: UncalibratableReason?
  }

  private let folder: URL

  /// Creates a cache.
  /// - Parameter cache: Peach's cache directory.
  init(cache: URL) { folder = cache.appendingPathComponent("calibration") }

  /// True if nothing has ever been measured.
  var isEmpty: Bool { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) == nil }

  /// Returns the remembered measurements of a recording.
  /// - Parameters:
  ///   - recording: the recording to look up.
  ///   - hash: the hash of its content.
  ///   - rate: the rate it is rendered at, in frames per second.
  /// - Returns: the table, empty if nothing is known.
  func table(of recording: Recording, hash: String, rate: Double) -> CalibrationTable {
    var table = CalibrationTable()
    guard let data = OwnFile(file(recording, hash, rate).path).read(),
      let content = try? JSONDecoder().decode(Content.self, from: data),
      content.method == Self.method, content.part == recording.part,
      content.renderer == recording.renderer, content.rate == recording.decisive(rate)
    else { return table }
    for key in content.keys {
      guard let entry = Self.entry(key) else { return CalibrationTable() }
      table[entry.key] = entry.calibration
    }
    return table
  }

  /// Saves a table; if the cache cannot be written, only the time of the next start is lost.
  func remember(
    _ table: CalibrationTable, of recording: Recording, hash: String, rate: Double
  ) {
    let keys = table.measured.map { key in
      let number = key.note.number
      let velocity = key.velocity.value
      return switch table[key] {
      case .calibrated(let deviation, let spread)?:
        Key(key: number, velocity: velocity, cents: deviation.value, spread: spread.value)
      case .unsteady(let deviation, let reason)?:
        Key(key: number, velocity: velocity, cents: deviation.value, reason: reason)
      case .uncalibratable(let reason)?: Key(key: number, velocity: velocity, reason: reason)
      case nil: Key(key: number, velocity: velocity)
      }
    }
    let content = Content(
      method: Self.method, renderer: recording.renderer, part: recording.part,
      rate: recording.decisive(rate), keys: keys)
    guard let data = try? JSONEncoder().encode(content) else { return }
    OwnFile(file(recording, hash, rate).path).write(data)
  }

  private static func entry(_ key: Key) -> (key: HeardKey, calibration: KeyCalibration)? {
    guard let note = try? MIDINote(key.key), let velocity = try? MIDIVelocity(key.velocity) else {
      return nil
    }
    let struck = HeardKey(note, velocity: velocity)
    if let reason = key.reason, key.cents == nil { return (struck, .uncalibratable(reason)) }
    guard let cents = key.cents, Cents(cents).magnitude <= KeyCalibration.largestDeviation else {
      return nil
    }
    if let reason = key.reason {
      return (struck, .unsteady(deviation: Cents(cents), reason: reason))
    }
    guard let spread = key.spread, spread >= 0 else { return nil }
    return (struck, .calibrated(deviation: Cents(cents), spread: Cents(spread)))
  }

  /// Returns the file of a part; a part may have any name, so its hash names the file.
  private func file(_ recording: Recording, _ hash: String, _ rate: Double) -> URL {
    let measured = recording.decisive(rate).map { "\n\($0)" } ?? ""
    let name = Data("\(recording.renderer)\n\(recording.part)\(measured)".utf8)
    let part = String(ContentHash.shortHash(of: name), radix: 16)
    return folder.appendingPathComponent("\(hash)-\(part).json")
  }
}

extension Recording {
  /// Returns a rate if the tuning depends on it.
  fileprivate func decisive(_ rate: Double) -> Double? { dependsOnRate ? rate : nil }
}

/// The origin of the tuning of a recorded sound.
///
/// The same recording is always in the same tuning.
struct Recording: Hashable, Sendable, Codable {
  /// The content that is played.
  enum Content: Hashable, Sendable, Codable {
    /// The part of a file, which a text names.
    case file(URL, part: String)
    /// Whatever a text stands for that changes with it.
    case described(String)
  }

  /// The content that is played.
  let content: Content
  /// The backend's id and version; backends may read the same file differently.
  let renderer: String
  /// True if the tuning depends on the rate that is rendered at.
  let dependsOnRate: Bool

  init(_ content: Content, renderer: String, dependsOnRate: Bool = false) {
    self.content = content
    self.renderer = renderer
    self.dependsOnRate = dependsOnRate
  }

  /// The part of the file that is played, or empty.
  var part: String {
    if case .file(_, let part) = content { part } else { "" }
  }

  /// Returns the hash of what is played, which takes a while for a large file; nil if it cannot be read.
  func contentHash() -> String? {
    switch content {
    case .file(let file, _): ContentHash.hash(of: file)
    case .described(let text): ContentHash.hash(of: Data(text.utf8))
    }
  }
}
