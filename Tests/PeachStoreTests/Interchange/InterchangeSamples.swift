import Foundation

@testable import PeachStore

/// Files to take in, made by chance.
enum InterchangeSamples {
  /// A file of version 3 with answers of all kinds at times of their own, some of the same second.
  static func text(rows: Int, using generator: inout some RandomNumberGenerator) -> String {
    var milliseconds = Int64.random(in: 1_700_000_000_000..<1_800_000_000_000, using: &generator)
    var text = CSVFormat.head
    for _ in 0..<rows {
      milliseconds += Int64.random(in: 200..<5000, using: &generator)
      let time = InterchangeTime.text(milliseconds)
      let reference = Int.random(in: 36...84, using: &generator)
      let target = reference + Int.random(in: -12...12, using: &generator)
      let notes = "\(reference),,\(target),,,equalTemperament"
      let cents = Double.random(in: -100...100, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        text +=
          "pitchDiscrimination,\(time),\(notes),\(cents),\(Bool.random(using: &generator)),,,,,,,,,\n"
      case 1: text += "pitchMatching,\(time),\(notes),,,\(cents),\(cents / 7),,,,,,,\n"
      default: text += "rhythmOffsetDetection,\(time),,,,,,,,true,,,80,\(cents),,,,,\n"
      }
    }
    return text
  }

  /// A file that a disk, a transfer or an editor has damaged.
  static func damaged(
    _ bytes: [UInt8], using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0..<max(bytes.count, 1), using: &generator)
      guard place < bytes.count else { break }
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 1: bytes.removeSubrange(place...)
      case 2: bytes.insert(contentsOf: Array(repeating: 0x61, count: 70_000), at: place)
      case 3: bytes.insert(0, at: place)
      case 4: bytes.insert(UInt8(ascii: "\""), at: place)
      case 5: bytes.insert(contentsOf: [0x0D, 0x0A], at: place)
      default: bytes.insert(contentsOf: [0xFF, 0xFE], at: place)
      }
    }
    return bytes
  }
}
