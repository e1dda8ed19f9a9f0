import Foundation

/// Instructions for one unit of each benchmark, as they are committed.
struct Baselines {
  /// How far a count may lie above its baseline, as a share of it.
  static let tolerance = 0.02

  private(set) var instructions: [String: Double]
  private let file: URL

  /// Reads the file; one that is not there is empty.
  init(_ path: String) throws {
    file = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: file) else {
      instructions = [:]
      return
    }
    instructions = try JSONDecoder().decode([String: Double].self, from: data)
  }

  mutating func set(_ name: String, _ value: Double) {
    instructions[name] = (value * 100).rounded() / 100
  }

  func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(instructions)
    data.append(UInt8(ascii: "\n"))
    try data.write(to: file)
  }

  /// Returns a count relative to its baseline; nil without one.
  func change(_ name: String, _ value: Double) -> Double? {
    instructions[name].map { value / $0 - 1 }
  }
}
