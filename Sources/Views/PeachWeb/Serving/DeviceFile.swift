import Foundation
import UserFiles

/// Stores the admitted browsers, so that they need not be admitted again after a restart.
struct DeviceFile: Sendable {
  private let path: String

  /// The greatest number of devices; the one unused for longest makes room.
  static let limit = 64

  /// Creates a device file.
  /// - Parameter path: the path of the file, which only its owner can read.
  init(path: String) { self.path = path }

  /// Returns the stored devices; none if the file cannot be read or makes no sense.
  func read() -> [Device] {
    guard let data = OwnFile(path).read() else { return [] }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return Array(((try? decoder.decode([Device].self, from: data)) ?? []).prefix(Self.limit))
  }

  /// Stores devices; if that is not possible, they stay admitted for this run only.
  func write(_ devices: [Device]) {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(devices) else { return }
    OwnFile(path).write(data)
  }
}
